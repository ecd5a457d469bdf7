import { buildWhenStale } from './build-product.ts';
import { findChromium } from './find-chromium.ts';
import { runInView } from './run-program.ts';

/** `npm run screens`: writes screenshots of every page, or of the named ones, into screens/, which git ignores. */
export async function run(names: string[]): Promise<number> {
  await buildWhenStale();
  return runInView(['--conditions=source', '--import', 'tsx', 'e2e/screens.ts', ...names], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  });
}
