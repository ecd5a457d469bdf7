import { buildWhenStale } from './build-product.ts';

/** `npm run build`: compiles server and sandbox and bundles the web application, if anything changed. */
export async function run(): Promise<number> {
  await buildWhenStale();
  process.stdout.write('The build is up to date.\n');
  return 0;
}
