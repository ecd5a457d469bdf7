import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      name: 'web',
      // As for the server: see vitest.config.ts of the project.
      isolate: false,
      globalSetup: [fileURLToPath(new URL('test/build-once.ts', import.meta.url))],
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      // Generous, for a loaded machine: a test that hangs still ends.
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  }),
);
