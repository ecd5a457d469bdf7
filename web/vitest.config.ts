import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      name: 'web',
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
);
