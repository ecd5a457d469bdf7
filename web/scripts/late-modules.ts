import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Adds to Vite's manifest the modules that are loaded late, such as pages, by their source path. Vite itself lists only those which have a
 * file of their own.
 */
export async function nameLateModules(
  folder: string,
  bundle: Rolldown.OutputBundle,
  { root, isLate }: { root: string; isLate: (module: string) => boolean },
): Promise<void> {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
  for (const output of Object.values(bundle)) {
    const entry = byFile.get(output.fileName);
    if (output.type !== 'chunk' || !entry) continue;
    for (const module of output.moduleIds.filter(isLate)) manifest[relative(root, module)] ??= entry;
  }
  await writeFile(path, JSON.stringify(manifest, null, 2));
}
