import { hasBenchPackages } from './bench-packages.ts';
import { buildWhenStale } from './build-product.ts';
import { findChromium } from './find-chromium.ts';
import { step } from './progress.mjs';
import { runInView, runProgram } from './run-program.ts';

/**
 * `npm run bench [web|pages|api|jobs|floor|payments|messages|notifications|plans]`: measures the product beside bare references, writes the
 * figures to bench/results and shows them in docs/performance.md. `npm run bench show` only shows the kept figures anew.
 */
export async function run(args: string[]): Promise<number> {
  await buildWhenStale();
  // Lighthouse and its dependencies take 140 MB: they are installed only when this command runs.
  if (!(await hasBenchPackages()))
    await step('Installing the tools of the bench', () => runProgram('npm', ['ci', '--prefix', 'bench']));
  return runInView(['--conditions=source', '--import', 'tsx', 'bench/run.ts', ...args], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  });
}
