import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hashTimes } from './compile-command.mjs';
import { bundledServer, outputs } from './compiled.mjs';
import { hashContents, listFiles } from './hash-files.ts';
import { step } from './progress.mjs';
import { runNode, tools } from './run-program.ts';

interface Part {
  /** Stores the hashes of the sources of the last successful build: of their contents, and of their sizes and times. */
  stampFile: string;
  /** Everything that can change the build: sources, tool settings, package versions. */
  sources: string[];
  build(signal?: AbortSignal): Promise<unknown>;
}

/** Each part is built on its own, so a change of the server does not rebuild the web application, or the reverse. */
const parts: Part[] = [
  {
    stampFile: '.cache/build-stamp-programs',
    sources: [
      '{contract,server,sandbox}/src/**',
      '{contract,server,sandbox}/{package,tsconfig}.json',
      'tsconfig*.json',
      'package-lock.json',
    ],
    build: compilePrograms,
  },
  {
    stampFile: '.cache/build-stamp-web',
    sources: [
      'contract/src/**',
      'web/{src,public,scripts,service-worker}/**',
      'web/vite.config.ts',
      '{contract,web}/{package,tsconfig}.json',
      'tsconfig*.json',
      'package-lock.json',
    ],
    build: bundleWeb,
  },
];
const notSources = ['**/*.test.ts', '**/*.test.tsx', 'web/src/styles/fonts/**'];

/** Builds the parts whose file contents changed since their last successful build. The root must be the working folder. */
export async function buildWhenStale(signal?: AbortSignal): Promise<void> {
  const isWhole = [...outputs, bundledServer].every((file) => existsSync(file));
  const stale: { part: Part; stamp: string }[] = [];
  for (const part of parts) {
    const files = await listFiles(part.sources, notSources);
    const times = hashTimes(files);
    const [builtContents, builtTimes] = (await readFile(part.stampFile, 'utf8').catch(() => '')).split('\n');
    if (builtTimes === times && isWhole) continue;
    const contents = await hashContents(files);
    const stamp = `${contents}\n${times}`;
    if (builtContents !== contents || !isWhole) stale.push({ part, stamp });
    else await writeFile(part.stampFile, stamp);
  }
  if (stale.length === 0) return;
  for (const { part } of stale) await rm(part.stampFile, { force: true });
  await step('Building', () => Promise.all(stale.map(({ part }) => part.build(signal))));
  for (const { part, stamp } of stale) {
    await mkdir(dirname(part.stampFile), { recursive: true });
    await writeFile(part.stampFile, stamp);
  }
}

async function compilePrograms(signal?: AbortSignal): Promise<void> {
  await runNode([tools.tsc, '-b', 'contract', 'server', 'sandbox'], { signal });
  // Almost every start can spare the bundler.
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer();
}

/** Bundles the web application for browsers and for the server. @throws Problem with the bundler's output. */
async function bundleWeb(signal?: AbortSignal): Promise<void> {
  const bundle = [resolve(tools.vite), 'build'];
  // NODE_ENV from a test run or a .env file would bundle the packages for development. VITEST would switch off compression and the offline shell.
  const { VITEST, ...env } = process.env;
  const web = { cwd: 'web', env: { ...env, NODE_ENV: 'production' }, signal };
  await runNode(bundle, web);
  await runNode([...bundle, '--ssr', 'src/app/entry-server.tsx'], web);
}
