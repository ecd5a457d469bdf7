import { buildWhenStale } from './build-product.ts';

/** `npm run build`: everything that `npm run serve` runs. */
export async function run(): Promise<number> {
  await buildWhenStale();
  process.stdout.write('Built.\n');
  return 0;
}
