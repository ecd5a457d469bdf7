import { buildWhenStale } from '../../scripts/build-product.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { runInView } from '../../scripts/run-program.ts';
import { installLabPackages } from '../packages.ts';

/**
 * `npm run lab -- bench [web|pages|api|jobs|floor|payments|messages|notifications|plans]`: measures the product beside bare references,
 * writes the figures to lab/results and shows them in docs/performance.md. `npm run lab -- bench show` only rewrites the stored figures.
 */
export async function run(args: string[]): Promise<number> {
  await buildWhenStale();
  await installLabPackages();
  return runInView(['--conditions=source', '--import', 'tsx', 'lab/bench/run.ts', ...args], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  });
}
