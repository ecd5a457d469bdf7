import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { outputs } from './compiled.mjs';
import { hashFiles } from './hash-files.ts';
import { step } from './progress.mjs';
import { runNode, tools } from './run-program.ts';

const stampFile = '.cache/build-stamp';

/** All files that can change the build: sources, settings of the tools, versions of the packages. */
const sources = [
  '{contract,server,sandbox}/src/**',
  'web/{src,public,scripts}/**',
  'web/vite.config.ts',
  '{contract,server,sandbox,web}/{package,tsconfig}.json',
  'tsconfig*.json',
  'package-lock.json',
];
const notSources = ['**/*.test.ts', '**/*.test.tsx', 'web/src/styles/fonts/**'];

/** Builds when a file changed since the last successful build, judged by content. The root must be the working folder. */
export async function buildWhenStale(signal?: AbortSignal): Promise<void> {
  const stamp = await hashFiles(sources, notSources);
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === stamp && outputs.every((file) => existsSync(file))) return;
  await rm(stampFile, { force: true });
  await step('Building', () => build(signal));
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Compiles contract, server and sandbox and bundles the web application. @throws Problem with the compiler's output. */
async function build(signal?: AbortSignal): Promise<void> {
  const compile = [tools.tsc, '-b', 'contract', 'server', 'sandbox'];
  const bundle = [resolve(tools.vite), 'build'];
  const bundlePages = [...bundle, '--ssr', 'src/app/entry-server.tsx'];
  // With the NODE_ENV of a test run or of a .env file, React would be bundled for development; with VITEST, nothing would
  // be compressed and the offline shell would be missing.
  const { VITEST, ...env } = process.env;
  const web = { cwd: 'web', env: { ...env, NODE_ENV: 'production' }, signal };
  await Promise.all([
    runNode(compile, { signal }),
    runNode(bundle, web).then(() => runNode(bundlePages, web)),
  ]);
}
