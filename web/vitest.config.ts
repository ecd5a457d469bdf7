import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      // As for the server: see vitest.config.ts of the project.
      isolate: false,
      // These packages import React. Vite must resolve that, so that they run Preact as in the browser; Node would load React.
      server: {
        deps: { inline: [/react|radix-ui|input-otp|dnd-kit|hookform|use-callback-ref|use-sidecar/] },
      },
      // Generous, for a loaded machine: a test that hangs still ends.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 20_000 } },
    },
  }),
);
