import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { settingNames } from './server/src/config.ts';

// What the caller has set must not change what a test finds: neither here nor in the processes that tests start.
for (const name of Object.keys(process.env)) {
  if (settingNames.includes(name) || name.startsWith('SANDBOX_')) delete process.env[name];
}
process.env['NODE_ENV'] = 'test';

const conditions = ['source', ...defaultServerConditions];
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const setupFiles = [file('scripts/test/fail-on-console.ts')];

function nodeProject(name: string, globalSetup: string[] = []): TestProjectInlineConfiguration {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      environment: 'node',
      // The files of a process share what they import: loading the server anew for each took a third of the time.
      isolate: false,
      include: [`${name}/**/*.test.ts`],
      setupFiles,
      globalSetup,
      // Generous, for a loaded machine: a test that hangs still ends.
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  };
}

export default defineConfig({
  test: {
    // By default one core is left idle, which is half of a small machine; and many files wait for a database or a browser.
    maxWorkers: availableParallelism() * 2,
    projects: [
      nodeProject('contract'),
      nodeProject('server', [file('scripts/test/global-setup.ts')]),
      nodeProject('sandbox'),
      nodeProject('scripts'),
      { extends: './web/vitest.config.ts', root: './web', test: { setupFiles } },
    ],
  },
});
