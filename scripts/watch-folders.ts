import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * In milliseconds. An editor saves in several steps, and a change of branch touches many files, so events this close together are one
 * change.
 */
const BURST_MS = 75;

/**
 * Calls back when a file below the folders is written, created, renamed or deleted. Watches folders rather than files, because some editors
 * replace a file on saving, which ends a watch on the file. Returns a function that ends the watch.
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
      // The folder was deleted; the watch on its parent has reported that.
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
