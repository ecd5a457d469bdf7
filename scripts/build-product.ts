import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { glob } from 'tinyglobby';
import { step } from './progress.mjs';
import { runQuietly, tools } from './run-program.ts';

const stampFile = '.cache/build-stamp';

const outputs = [
  'server/dist/main.js',
  'sandbox/dist/main.js',
  'web/dist/client/.vite/manifest.json',
  'web/dist/server/entry-server.js',
];

/** Everything that can change what is built: sources, settings of the tools, versions of the packages. */
const sources = [
  '{contract,server,sandbox}/src/**',
  'web/{src,public,scripts}/**',
  'web/vite.config.ts',
  '{contract,server,sandbox,web}/{package,tsconfig}.json',
  'tsconfig*.json',
  'package-lock.json',
];
const notSources = ['**/*.test.ts', '**/*.test.tsx', 'web/src/styles/fonts/**'];

/** Builds when something changed since the last build that succeeded, judged by content. Expects the root as working folder. */
export async function buildWhenStale(): Promise<void> {
  const stamp = await hashSources();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === stamp && outputs.every((file) => existsSync(file))) return;
  await rm(stampFile, { force: true });
  await build();
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Compiles contract, server and sandbox and bundles the web application. @throws Problem with the compiler's words. */
async function build(): Promise<void> {
  await step('Compiling', () => runQuietly('tsc', [tools.tsc, '-b', 'contract', 'server', 'sandbox']));
  await step('Bundling the web application', () =>
    runQuietly('The web build', [npmCli(), 'run', 'build', '-w', '@marketplace/web'], {
      env: { ...process.env, npm_config_loglevel: 'error' },
    }),
  );
}

/** npm's own program; every command here is started by npm, which says where it is. */
function npmCli(): string {
  const path = process.env['npm_execpath'];
  if (!path) throw new Error('Start this through npm, for example: npm start');
  return path;
}

async function hashSources(): Promise<string> {
  const files = (await glob(sources, { ignore: notSources })).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
