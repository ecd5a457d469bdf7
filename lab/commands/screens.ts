import { buildWhenStale } from '../../scripts/build-product.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { runInView } from '../../scripts/run-program.ts';

/** `npm run lab -- screens`: writes screenshots of every page, or of the named ones, into screens/, which git ignores. */
export async function run(names: string[]): Promise<number> {
  await buildWhenStale();
  return runInView(['--conditions=source', '--import', 'tsx', 'e2e/screens.ts', ...names], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  });
}
