import { buildWhenStale } from './build-product.ts';
import { findChromium } from './find-chromium.ts';
import { runInView } from './run-program.ts';

/** `npm run screens`: screenshots of every page into docs/screens. */
export async function run(): Promise<number> {
  await buildWhenStale();
  return runInView(['--conditions=source', '--import', 'tsx', 'e2e/screens.ts'], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  });
}
