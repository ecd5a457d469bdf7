import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
const inputs = [
  ...['contract/src', 'contract/package.json', 'contract/tsconfig.json'],
  ...['server/src', 'server/package.json', 'server/tsconfig.json'],
  ...['sandbox/src', 'sandbox/package.json', 'sandbox/tsconfig.json'],
  ...['web/src', 'web/public', 'web/scripts', 'web/package.json', 'web/tsconfig.json', 'web/vite.config.ts'],
  ...['package-lock.json', 'tsconfig.base.json', 'scripts/build-product.ts'],
];
/** Tests are not built, and fonts are cut by the build itself. */
const notBuilt = /\.test\.tsx?$|\.woff2$/;

/** Builds server, sandbox and web when their sources changed since the last build. */
export async function buildWhenStale(signal?: AbortSignal): Promise<void> {
  const digest = await digestOfInputs();
  if (await isBuilt(digest)) return;
  await step('Building', () => build(digest, signal));
}

async function isBuilt(digest: string): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp !== digest) return false;
  const found = await Promise.allSettled(outputs.map((output) => access(output)));
  return found.every(({ status }) => status === 'fulfilled');
}

async function build(digest: string, signal?: AbortSignal): Promise<void> {
  await rm(stampFile, { force: true });
  const web = {
    cwd: 'web',
    signal,
    // Inside a test run NODE_ENV is "test", and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  };
  const vite = path.resolve(tools.vite);
  await Promise.all([
    runQuietly('The build of the server', [tools.tsc, '-b', 'server', 'sandbox'], { signal }),
    runQuietly('The build of the web application', [vite, 'build'], web).then(() =>
      runQuietly(
        'The build of the server-rendered pages',
        [vite, 'build', '--ssr', 'src/app/entry-server.tsx'],
        web,
      ),
    ),
  ]);
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, digest);
}

async function digestOfInputs(): Promise<string> {
  const files = (await Promise.all(inputs.map(filesUnder))).flat().filter((file) => !notBuilt.test(file));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function filesUnder(input: string): Promise<string[]> {
  if (!(await stat(input)).isDirectory()) return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
