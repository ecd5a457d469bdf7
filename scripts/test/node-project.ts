import { fileURLToPath } from 'node:url';
import { defaultServerConditions, type Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { settingNames } from '../../server/src/config.ts';

const conditions = ['source', ...defaultServerConditions];

export const setupFiles = [fileURLToPath(new URL('fail-on-console.ts', import.meta.url))];

/** Deletes the caller's settings, which must not change what a test finds, either here or in the processes that tests start. */
export function forgetSettings(): void {
  for (const name of Object.keys(process.env)) {
    if (settingNames.includes(name) || name.startsWith('SANDBOX_')) delete process.env[name];
  }
  process.env['NODE_ENV'] = 'test';
}

/** Returns a Vitest project whose tests run in Node, with the sources of this repository. */
export function nodeProject(
  name: string,
  test: TestProjectInlineConfiguration['test'],
  plugins: Plugin[] = [],
): TestProjectInlineConfiguration {
  return {
    plugins,
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      environment: 'node',
      // The files of a process share their imports. Loading the server again for each took a third of the time.
      isolate: false,
      setupFiles,
      // Generous for a loaded machine; a test that hangs still ends.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 20_000 } },
      ...test,
    },
  };
}
