import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ownAddresses } from './compile-command.mjs';
import { bundledServer } from './compiled.mjs';

/** Packages of many small modules, which are all modules of ECMAScript. */
const bundledPackages = ['jose', 'kysely', 'libphonenumber-js/mobile', 'tldts', 'zod', 'zod/mini'];

/**
 * Joins the compiled server and those packages that consist of many modules into few files. Node takes most of a second to find and read a
 * thousand modules one by one. `npm run serve` runs the modules themselves, because it starts once a release.
 */
export async function bundleServer(): Promise<void> {
  const outdir = path.dirname(bundledServer);
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: ['server/dist/main.js'],
    outdir,
    bundle: true,
    // Lazily loaded modules stay separate files, in the same folder, so that an address relative to one is relative to all.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Node reads a smaller file sooner.
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [otherPackages, ownAddresses(outdir)],
  });
}

/** Node loads all other packages when the server runs. */
const otherPackages: Plugin = {
  name: 'other-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind, importer }) => {
      const isBundled =
        name.startsWith('@marketplace/') ||
        bundledPackages.includes(name) ||
        importer.includes('/node_modules/');
      return kind === 'entry-point' || isBundled ? null : { path: name, external: true };
    });
  },
};
