import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFiles } from './hash-files.ts';

/** A part of the repository, with the files that a decision about it depends on. */
export interface Part {
  name: string;
  files: string[];
}

/**
 * Runs a check on the parts whose file contents changed since the check passed on them. `.cache/checked` stores which parts passed; a check
 * that throws stores nothing.
 */
export async function checkChangedParts(
  root: string,
  check: string,
  parts: Part[],
  run: (names: string[]) => Promise<unknown>,
): Promise<void> {
  const stampOf = (name: string) => join(root, '.cache/checked', `${check}-${name.replaceAll('/', '-')}`);
  const changed: { name: string; hash: string }[] = [];
  for (const { name, files } of parts) {
    const hash = await hashFiles(files, ['**/node_modules/**', '**/dist/**'], root);
    const passed = await readFile(stampOf(name), 'utf8').catch(() => '');
    if (hash !== passed) changed.push({ name, hash });
  }
  if (changed.length === 0) return;
  await run(changed.map(({ name }) => name));
  await mkdir(dirname(stampOf('')), { recursive: true });
  for (const { name, hash } of changed) await writeFile(stampOf(name), hash);
}
