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
  'biome.json',
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

/**
 * TypeScript projects that are checked but not compiled, each with the folders it imports. Tests of the server import scripts, the sandbox
 * and the chat of the web application; scripts import the server, and tests of pages import scripts.
 */
const testProjects = {
  'server/tsconfig.test.json': '{contract,sandbox,scripts,server,web}',
  'sandbox/tsconfig.test.json': '{contract,sandbox,scripts,server}',
  'web/tsconfig.test.json': '{contract,scripts,server,web}',
  'e2e/tsconfig.json': '{contract,sandbox,scripts,server,web,e2e}',
  'scripts/tsconfig.json': '{contract,sandbox,scripts,server,web,e2e}',
};

/** The parts for Biome, which checks every file on its own. */
const biomeParts: Part[] = [
  ...['contract', 'server', 'sandbox', 'web', 'e2e', 'scripts'].map((name) => ({
    name,
    files: [`${name}/**`, ...settings],
  })),
  ...readdirSync('.')
    .filter((name) => /\.(ts|js|mjs|json)$/.test(name) && name !== 'package-lock.json')
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

/** `npm run check`: types, lint, format, import rules, and the tests named in docs/product.md. A failed check does not stop the others. */
export async function run(): Promise<number> {
  const projects = partsWithImports(testProjects);
  const results = [
    await passes('Types', async () => {
      await runNode([tools.tsc, '-b']);
      await checkChangedParts('.', 'types', projects, async (changed) => {
        for (const project of changed) await runNode([tools.tsc, '-p', project]);
      });
    }),
    await passes('Lint and format', () =>
      checkChangedParts('.', 'biome', biomeParts, (names) =>
        runNode([tools.biome, 'check', '--error-on-warnings', ...names]),
      ),
    ),
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
