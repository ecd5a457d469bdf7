import { existsSync, readdirSync } from 'node:fs';
import { checkChangedParts, type Part } from './changed-parts.ts';
import { Problem, report } from './problem.mjs';
import { readCoverage } from './product-coverage.ts';
import { step } from './progress.mjs';
import { runNode, tools } from './run-program.ts';

/** Settings of the tools. A change of them invalidates all stored results. */
const settings = [
  'vitest.config.ts',
  'tsconfig*.json',
  'package-lock.json',
  'biome.jsonc',
  '.oxlintrc.json',
  'scripts/import-rules.mjs',
  'scripts/text-elements.mjs',
  'scripts/standard-names.mjs',
];

/** Builds parts whose result also depends on the files of the folders they import. */
function partsWithImports(folders: Record<string, string>): Part[] {
  return Object.entries(folders).map(([name, imported]) => ({
    name,
    files: [`${imported}/**/*.{ts,tsx,mts,mjs,js,json}`, ...settings],
  }));
}

/** The parts for Biome, which checks every file on its own. */
const biomeParts: Part[] = [
  ...['contract', 'server', 'sandbox', 'web', 'e2e', 'scripts'].map((name) => ({
    name,
    files: [`${name}/**`, ...settings],
  })),
  ...readdirSync('.')
    .filter((name) => /\.(ts|js|mjs|jsonc?)$/.test(name) && name !== 'package-lock.json')
    .map((name) => ({ name, files: [name, ...settings] })),
].filter(({ name }) => existsSync(name));

/** The parts for the type-aware lint. Whether a call returns a promise depends on the imported folders. */
const promiseParts = partsWithImports({
  contract: 'contract',
  sandbox: '{contract,sandbox,scripts,server}',
  server: '{contract,sandbox,scripts,server}',
  scripts: '{contract,sandbox,scripts,server}',
  'vitest.config.ts': '{contract,sandbox,scripts,server}',
  web: '{contract,scripts,web}',
  e2e: '{contract,sandbox,scripts,server,web,e2e}',
});

/** Checks the types of changed projects. */
async function checkTypes(): Promise<void> {
  // With more threads in one project, each would work out the same types.
  const build = (...more: string[]) =>
    runNode([tools.tsc, '-b', '--builders', '2', '--checkers', '1', ...more]);
  // TypeScript itself finds out which sources changed, but not which packages.
  const packages = { name: 'packages', files: ['package-lock.json'] };
  await checkChangedParts('.', 'types', [packages], () => build('--force'));
  await build();
}

const checkLintAndFormat = () =>
  checkChangedParts('.', 'biome', biomeParts, (names) =>
    runNode([tools.biome, 'check', '--error-on-warnings', ...names]),
  );

const checkPromisesAndImports = () =>
  checkChangedParts('.', 'promises', promiseParts, (names) =>
    runNode([tools.oxlint, '--type-aware', '--deny-warnings', ...names.filter((name) => existsSync(name))]),
  );

async function checkCoverage(): Promise<void> {
  const { problems } = await readCoverage('.');
  if (problems.length > 0) throw new Problem(problems.join('\n'));
}

/** `npm run check`: types, lint, format, import rules, and the tests named in docs/product.md. A failed check does not stop the others. */
export async function run(): Promise<number> {
  const failures: unknown[] = [];
  const inTurn = async (...checks: (() => Promise<unknown>)[]) => {
    for (const check of checks) await check().catch((error: unknown) => failures.push(error));
  };
  try {
    await step('Checking types, lint, format, import rules and docs/product.md', async () => {
      // The lint reads the declarations of the sources, which the check of the types writes.
      await Promise.all([
        inTurn(checkTypes, checkPromisesAndImports),
        inTurn(checkCoverage, checkLintAndFormat),
      ]);
      if (failures.length > 0) throw new Problem('The check found faults.');
    });
    return 0;
  } catch (error) {
    for (const failure of [...failures, error]) report(failure);
    return 1;
  }
}
