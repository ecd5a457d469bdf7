import { report } from '../../scripts/problem.mjs';
import { step } from '../../scripts/progress.mjs';
import { runNode, tools } from '../../scripts/run-program.ts';
import { installLabPackages } from '../packages.ts';

/** `npm run lab -- check`: types, lint and format of the laboratory, which `npm run check` leaves out. */
export async function run(): Promise<number> {
  await installLabPackages();
  const checks: [string, string[][]][] = [
    [
      'Types',
      [
        [tools.tsc, '-b', 'contract', 'server', 'sandbox', 'web', 'web/service-worker'],
        [tools.tsc, '-p', 'lab/tsconfig.json'],
      ],
    ],
    ['Lint and format', [[tools.biome, 'check', '--error-on-warnings', 'lab']]],
    ['Forgotten promises', [[tools.oxlint, '--type-aware', '--deny-warnings', 'lab']]],
  ];
  let code = 0;
  for (const [label, commands] of checks) {
    try {
      await step(label, async () => {
        for (const command of commands) await runNode(command);
      });
    } catch (error) {
      report(error);
      code = 1;
    }
  }
  return code;
}
