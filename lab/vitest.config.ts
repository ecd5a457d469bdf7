import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiledDecoder } from '../scripts/test/compiled-decoder.ts';
import { forgetSettings, nodeProject } from '../scripts/test/node-project.ts';

forgetSettings();

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() * 2,
    experimental: { fsModuleCache: true, fsModuleCachePath: file('../.cache/vitest-modules') },
    projects: [
      nodeProject('plain', { include: ['lab/{documents,deploy}/*.test.ts'] }),
      // Some tests of the product are parts of `npm run lab -- hostile`. The commands name their files.
      nodeProject(
        'server',
        {
          include: ['lab/{faults,hostile,releases}/*.test.ts', 'server/**/*.test.ts'],
          globalSetup: [file('../scripts/test/global-setup.ts')],
        },
        [compiledDecoder()],
      ),
      // One after the other, because each file has three machines of its own.
      nodeProject('cluster', {
        include: ['lab/cluster/*.cluster.ts'],
        fileParallelism: false,
        isolate: true,
        testTimeout: 600_000,
      }),
    ],
  },
});
