import { existsSync } from 'node:fs';
import { checkImports } from './check-imports.ts';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { runQuietly, tools } from './run-program.ts';

/** Projects that are checked but never emitted: tests and scripts. */
const testProjects = [
  'server/tsconfig.test.json',
  'sandbox/tsconfig.test.json',
  'web/tsconfig.test.json',
  'e2e/tsconfig.json',
];

/** `npm run check`: types, lint, format, import rules. Stops at the first that complains. */
export async function run(): Promise<number> {
  await step('Types', async () => {
    await runQuietly('tsc', [tools.tsc, '-b']);
    for (const project of testProjects.filter((path) => existsSync(path))) {
      await runQuietly('tsc', [tools.tsc, '-p', project]);
    }
  });
  await step('Lint and format', () => runQuietly('biome', [tools.biome, 'check', '--error-on-warnings']));
  await step('Forgotten promises', () =>
    runQuietly('oxlint', [
      tools.oxlint,
      '--type-aware',
      '--deny-warnings',
      'server/src',
      'sandbox/src',
      'contract/src',
      'web/src',
      'scripts',
    ]),
  );
  await step('Import rules', async () => {
    const broken = await checkImports('.');
    if (broken.length > 0) throw new Problem(broken.join('\n'));
  });
  return 0;
}
