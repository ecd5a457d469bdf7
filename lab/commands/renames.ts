import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { runNode, tools } from '../../scripts/run-program.ts';

const FILES = 30;
/** The sizes of a chunk may differ by this many bytes, because some addresses in it contain file names. */
const TOLERANCE = 1000;

/** Files that other programs find by path rather than by import. */
const foundByName = [
  'src/app/entry-*.tsx',
  'src/**/pages/*.tsx',
  'src/discovery/home/own-home.tsx',
  'src/styles/**',
];

/**
 * `npm run lab -- renames [seed]`: renames 30 random files of the web application in a copy, builds both, and fails when the number of
 * chunks or a chunk's size differs. It prevents build rules that depend on file names.
 */
export async function run([given]: string[]): Promise<number> {
  const seed = Number(given ?? Date.now() % 1_000_000);
  process.stdout.write(`Seed ${seed}\n`);
  // Inside the checkout, so the copies find the installed packages.
  const folder = await mkdtemp('.cache/renames-');
  try {
    const before = await copyWeb(join(folder, 'before'));
    const after = await copyWeb(join(folder, 'after'));
    const renamed = await renameFiles(after, seed);
    for (const [from, to] of renamed) process.stdout.write(`${from} → ${to}\n`);
    const chunksBefore = await build(before);
    const chunksAfter = await build(after);
    return compare(chunksBefore, chunksAfter);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the web application with the settings it needs. Returns the folder of the copy. */
async function copyWeb(folder: string): Promise<string> {
  const to = join(folder, 'web');
  const skipped = ['web/dist', 'web/node_modules'];
  await cp('web', to, {
    recursive: true,
    filter: (file) => !skipped.includes(file) && !file.includes('test-results'),
  });
  await cp('tsconfig.base.json', join(folder, 'tsconfig.base.json'));
  await symlink(resolve('contract'), join(folder, 'contract'));
  return to;
}

/** Renames files and corrects the imports that name them. Returns old and new names. */
async function renameFiles(root: string, seed: number): Promise<[string, string][]> {
  const ignore = [...foundByName, '**/*.test.*', 'src/**/testing/**'];
  const named = await readFile(join(root, 'scripts/offline-shell.ts'), 'utf8');
  const candidates = (await glob('src/**/*.{ts,tsx}', { cwd: root, ignore }))
    .filter((file) => !named.includes(file))
    .sort();
  const random = createRandom(seed);
  const chosen = candidates
    .map((file) => ({ file, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, FILES)
    .map(({ file }): [string, string] => [file, join(dirname(file), newName(file, random))]);
  const moved = new Map(chosen.map(([from, to]) => [resolve(root, from), resolve(root, to)]));
  for (const file of await glob('src/**/*.{ts,tsx}', { cwd: root, absolute: true })) {
    const text = await readFile(file, 'utf8');
    const mended = text.replace(/(['"])(\.{1,2}\/[^'"]+)\1/g, (found, quote: string, specifier: string) => {
      const target = moved.get(resolve(dirname(file), specifier));
      return target
        ? `${quote}./${relative(dirname(file), target)}${quote}`.replace('../..', '../..')
        : found;
    });
    if (mended !== text) await writeFile(file, mended);
  }
  for (const [from, to] of moved) await rename(from, to);
  return chosen;
}

function newName(file: string, random: () => number): string {
  return `x${Math.floor(random() * 1e9).toString(36)}-${basename(file).length}${extname(file)}`;
}

/** Returns random numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Builds a copy and returns the sizes of its chunks, largest first. */
async function build(root: string): Promise<number[]> {
  const { VITEST, ...env } = process.env;
  await runNode([resolve(tools.vite), 'build'], { cwd: root, env: { ...env, NODE_ENV: 'production' } });
  const assets = join(root, 'dist/client/assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => (await readFile(join(assets, file))).length));
  return sizes.sort((one, other) => other - one);
}

function compare(before: number[], after: number[]): number {
  process.stdout.write(`${before.length} chunks before, ${after.length} after\n`);
  const largest = Math.max(...before.map((size, index) => Math.abs(size - (after[index] ?? 0))));
  process.stdout.write(`The sizes of a chunk differ by at most ${largest} bytes\n`);
  return before.length === after.length && largest <= TOLERANCE ? 0 : 1;
}
