import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { forgetSettings, nodeProject } from '../scripts/test/node-project.ts';

forgetSettings();

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: file('../.cache/vitest-modules') },
    projects: [nodeProject('plain', { include: ['lab/documents/*.test.ts'] })],
  },
});
