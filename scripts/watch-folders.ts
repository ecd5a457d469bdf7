import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors save in several steps, and a change of branch touches many files: they count as one change. */
const BURST_MS = 150;

/**
 * Calls back when something below the folders is written, made, renamed or deleted. Watches every folder rather than
 * every file, so that editors that replace a file on saving do not shake it off. Answers a function that ends it.
 */
export function watchFolders(folders: string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchNewFolders();
      onChange();
    }, BURST_MS);
  };
  const watchNewFolders = () => {
    for (const folder of folders.flatMap(withSubfolders)) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, changed);
      // The folder is gone; its parent has reported that.
      watcher.on('error', () => watcher.close());
      watcher.on('close', () => watchers.delete(folder));
      watchers.set(folder, watcher);
    }
  };
  watchNewFolders();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function withSubfolders(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inside.map((entry) => path.join(entry.parentPath, entry.name))];
}
