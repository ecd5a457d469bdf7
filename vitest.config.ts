import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['source', ...defaultServerConditions];

function nodeProject(name: string, globalSetup: string[] = []): TestProjectInlineConfiguration {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      environment: 'node',
      include: [`${name}/**/*.test.ts`],
      setupFiles: ['scripts/test/fail-on-console.ts'],
      globalSetup,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    projects: [nodeProject('contract'), nodeProject('sandbox'), nodeProject('scripts')],
  },
});
