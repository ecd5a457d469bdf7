import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Returns a hash of the names and sizes of files, and of the times of their last change, which no program can set back. While it is the same,
 * so are the contents, and thousands of files need not be read.
 * @param {readonly string[]} files
 * @returns {string}
 */
export function hashTimes(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    hash.update(`${file} ${found?.size} ${found?.ctimeNs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Compiles a command and everything it imports from this repository, when a source of it has changed, and returns the address of the
 * program. From the sources, half of a start would be the hooks of tsx. The root must be the working folder.
 * @param {string} name of the file in `scripts`, without its ending
 * @returns {Promise<string>}
 */
export async function compileCommand(name) {
  const outdir = path.resolve('.cache/commands', name);
  const program = path.join(outdir, `${name}.mjs`);
  const stampFile = path.join(outdir, 'stamp.json');
  const address = pathToFileURL(program).href;
  if (isFresh(stampFile)) return address;
  const { build } = await import('esbuild');
  const began = Date.now();
  const { metafile } = await build({
    entryPoints: [`scripts/${name}.ts`],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Lazily loaded modules stay separate files, in the same folder, so that an address relative to one is relative to all.
    splitting: true,
    chunkNames: '[name]-[hash]',
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    logLevel: 'error',
    plugins: [packages, ownAddresses(outdir)],
  });
  const files = ['package-lock.json', ...Object.keys(metafile.inputs)];
  // A source that was saved meanwhile may not be in the program, so the next start compiles again.
  if (files.every((file) => statSync(file).ctimeMs < began))
    writeFileSync(stampFile, JSON.stringify({ files, times: hashTimes(files) }));
  return address;
}

/** @param {string} stampFile */
function isFresh(stampFile) {
  if (!existsSync(stampFile)) return false;
  /** @type {{ files: string[], times: string }} */
  const { files, times } = JSON.parse(readFileSync(stampFile, 'utf8'));
  return hashTimes(files) === times;
}

/**
 * Packages of this repository are compiled from their sources, because their builds may be old or missing. Node loads all others.
 * @type {import('esbuild').Plugin}
 */
export const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@marketplace/') ? null : { path: name, external: true },
    );
  },
};

// In parts, because this text would be replaced here as well.
const ownUrl = ['import', 'meta', 'url'].join('.');

/**
 * Modules find other files relative to their own address, which must stay that of the source.
 * @param {string} outdir
 * @returns {import('esbuild').Plugin}
 */
export const ownAddresses = (outdir) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs|js)$/ }, async ({ path: file }) => {
      if (file.includes('/node_modules/')) return null;
      const text = await readFile(file, 'utf8');
      const address = `new URL(${JSON.stringify(path.relative(outdir, file))}, ${ownUrl})`;
      const contents = text.replaceAll(ownUrl, `${address}.href`);
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
});
