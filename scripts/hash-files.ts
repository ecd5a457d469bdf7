import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** Returns a hash of the names and contents of files, to find changes. Patterns begin at the root. */
export async function hashFiles(patterns: string[], ignore: string[], root = '.'): Promise<string> {
  return hashContents(await listFiles(patterns, ignore, root), root);
}

/** Returns the names of files, in order. */
export async function listFiles(patterns: string[], ignore: string[], root = '.'): Promise<string[]> {
  return (await glob(patterns, { cwd: root, ignore, dot: true })).sort();
}

/** Returns a hash of the names and contents of files. */
export async function hashContents(files: readonly string[], root = '.'): Promise<string> {
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries()) hash.update(files[index] ?? '').update(content);
  return hash.digest('hex');
}
