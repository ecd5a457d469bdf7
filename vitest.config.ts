import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { compiledDecoder } from './scripts/test/compiled-decoder.ts';
import { forgetSettings, nodeProject, setupFiles } from './scripts/test/node-project.ts';
import { readTestSet, testFiles } from './scripts/test/test-set.ts';

forgetSettings();

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that run in the shorter sets with few rounds or without their longest part, and in `npm run lab -- long` whole: they ask which set runs. */
const testsInBoth =
  readTestSet() === 'long'
    ? globSync('{contract,server,sandbox,scripts}/**/*.test.ts', {
        cwd: file('.'),
        ignore: ['**/node_modules/**'],
      }).filter((path) => readFileSync(file(path), 'utf8').includes("/test-set.ts'"))
    : [];

const testFilesOf = (name: string) =>
  testFiles(`${name}/**`, { inBoth: testsInBoth.filter((path) => path.startsWith(`${name}/`)) });

/** The tests of a workspace whose programs run in Node. */
const workspaceProject = (name: string) => nodeProject(name, testFilesOf(name));

function webProject(
  name: string,
  files: { include: string[]; exclude: string[] },
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: './web/vitest.config.ts',
    root: './web',
    test: { name, setupFiles, ...files, ...more },
  };
}

const projects: TestProjectInlineConfiguration[] = [
  workspaceProject('contract'),
  nodeProject(
    'server',
    {
      ...testFilesOf('server'),
      globalSetup: [file('scripts/test/global-setup.ts')],
    },
    [compiledDecoder()],
  ),
  workspaceProject('sandbox'),
  workspaceProject('scripts'),
  webProject('web', testFiles('src/**', { extension: 'ts' })),
  // Files share a worker only when they have the same environment, so those with a document are a project of their own.
  webProject('web-dom', testFiles('src/**', { extension: 'tsx' }), {
    environment: 'happy-dom',
    setupFiles: [...setupFiles, file('web/test/patient-queries.ts'), file('web/test/logged-out.ts')],
  }),
  // Apart from the others, because a test of one component must not wait for a build. Vitest runs the projects in the order of their
  // names: these long files are followed by short ones, so no processor waits for the last of them.
  webProject('pages', testFiles('test/**'), { globalSetup: [file('web/test/build-once.ts')] }),
];

export default defineConfig({
  test: {
    // By default one core is left idle, which is half of a small machine; and many files wait for a database or a browser.
    maxWorkers: availableParallelism() * 2,
    // What was transformed once is read from the disk by the next run: half of the time of one test file.
    experimental: { fsModuleCache: true, fsModuleCachePath: file('.cache/vitest-modules') },
    projects,
  },
});
