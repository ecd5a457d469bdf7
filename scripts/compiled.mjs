import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

const root = new URL('..', import.meta.url);

/** The output of `npm run build`: one file to look for in each part. */
export const outputs = [
  'contract/dist/api.js',
  'server/dist/main.js',
  'sandbox/dist/main.js',
  'web/dist/client/.vite/manifest.json',
  'web/dist/client/sw.js',
  'web/dist/server/entry-server.js',
];

/** The server in few files, which `npm start` runs. */
export const bundledServer = 'server/dist/bundle/main.js';

/** @throws {Problem} when the product has not been built */
export function assertBuilt() {
  const missing = outputs.find(
    (file) => !file.startsWith('sandbox/') && !existsSync(fileURLToPath(new URL(file, root))),
  );
  if (missing)
    throw new Problem(`The product is not built (${missing} is missing): run npm run build first.`);
}

/**
 * Runs a compiled program in this process with the installed packages.
 * @param {string} file
 * @throws {Problem} when packages are missing
 */
export async function runCompiled(file) {
  try {
    await import(new URL(file, root).href);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Problem(`A package is missing: run npm ci --omit=dev, or npm ci to build as well.\n${message}`);
  }
}
