import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const textual = /\.(js|css|svg)$/;

/** In bytes. A smaller file fits into one packet without compression. */
const WORTH_IT = 1000;

/**
 * Writes `name.br` and `name.gz` beside every script, stylesheet and drawing of a folder; the server sends the compressed
 * files.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => textual.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_IT) return;
      // Brotli's default quality is its highest.
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
