import { existsSync } from 'node:fs';
import { checkChangedParts, type Part } from './changed-parts.ts';
import { Problem, report } from './problem.mjs';
import { readCoverage } from './product-coverage.ts';
import { step } from './progress.mjs';
import { runNode, tools } from './run-program.ts';

/** TypeScript projects that are checked but not compiled to files: tests and scripts. */
const testProjects = [
  'server/tsconfig.test.json',
  'sandbox/tsconfig.test.json',
  'web/tsconfig.test.json',
  'e2e/tsconfig.json',
  'scripts/tsconfig.json',
  // The tools of the bench are installed by `npm run bench` only; without them its files cannot be checked.
  ...(existsSync('bench/node_modules') ? ['bench/tsconfig.json'] : []),
];

/**
 * The parts that the type-aware lint checks, each with the files that can change its result. Whether a call returns a promise depends on
 * imported folders, so a part is checked again when one of those changes. Tests of the server import scripts and the sandbox, scripts
 * import the server, and tests of pages import scripts.
 */
const promiseParts: Part[] = [
  ['contract', 'contract'],
  ['sandbox', '{contract,sandbox,scripts,server}'],
  ['server', '{contract,sandbox,scripts,server}'],
  ['scripts', '{contract,sandbox,scripts,server}'],
  ['vitest.config.ts', '{contract,sandbox,scripts,server}'],
  ['web', '{contract,scripts,web}'],
  ['e2e', '{contract,sandbox,scripts,server,web,e2e}'],
  ['bench', '{contract,sandbox,scripts,server,web,e2e,bench}'],
].map(([name = '', folders = '']) => ({
  name,
  files: [
    `${folders}/**/*.{ts,tsx,mts,mjs,js,json}`,
    'vitest.config.ts',
    'tsconfig*.json',
    'package-lock.json',
    '.oxlintrc.json',
    'scripts/import-rules.mjs',
  ],
}));

/**
 * `npm run check`: types, lint, format, import rules, and the tests of docs/product.md. A failed check does not stop the others.
 */
export async function run(): Promise<number> {
  const results = [
    await passes('Types', async () => {
      await runNode([tools.tsc, '-b']);
      for (const project of testProjects.filter((path) => existsSync(path))) {
        await runNode([tools.tsc, '-p', project]);
      }
    }),
    await passes('Lint and format', () => runNode([tools.biome, 'check', '--error-on-warnings'])),
    await passes('Forgotten promises and import rules', () =>
      checkChangedParts('.', 'promises', promiseParts, (names) =>
        runNode([
          tools.oxlint,
          '--type-aware',
          '--deny-warnings',
          ...names.filter((name) => existsSync(name)),
        ]),
      ),
    ),
    await passes('Coverage of docs/product.md', async () => {
      const { problems } = await readCoverage('.');
      if (problems.length > 0) throw new Problem(problems.join('\n'));
    }),
  ];
  return results.every(Boolean) ? 0 : 1;
}

async function passes(label: string, check: () => Promise<unknown>): Promise<boolean> {
  try {
    await step(label, check);
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
