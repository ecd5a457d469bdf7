import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with `client` and `server`, as `npm run build` makes them. */
    webBuild: string;
    /** The browser's executable. */
    chromium: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds both bundles once for all browser tests, inside the workspace, so that the server bundle finds its packages.
 * Under Vitest the packages come in their development forms, which report faults in full. The journeys in e2e run on the
 * production build.
 */
export default async function buildOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(root, 'test-results-'));
  const common = { root, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir: join(folder, 'client') } });
  await build({ ...common, build: { outDir: join(folder, 'server'), ssr: 'src/app/entry-server.tsx' } });
  project.provide('webBuild', folder);
  project.provide('chromium', await findChromium());
  return () => rm(folder, { recursive: true, force: true });
}
