import type { Database } from '../database/db.ts';
import type { Storage } from './deferred-deletes.ts';

/** A file is stored a moment before its row, so younger files are left alone. */
const STRAY_AFTER_MS = 60 * 60_000;

/**
 * Removes the files of a folder that have no row, left behind by a killed upload or a deleted row. `listKnown` gets at most a thousand keys
 * and returns those that have a row.
 */
export async function removeStrayFiles(
  storage: Storage,
  {
    db,
    folder,
    now,
    listKnown,
  }: {
    db: Database;
    folder: string;
    now: Date;
    listKnown: (keys: string[]) => Promise<ReadonlySet<string>>;
  },
): Promise<void> {
  const before = new Date(now.getTime() - STRAY_AFTER_MS);
  for await (const files of storage.list(folder)) {
    const keys = files.filter(({ changedAt }) => changedAt < before).map(({ key }) => key);
    if (keys.length === 0) continue;
    const known = await listKnown(keys);
    for (const key of keys) if (!known.has(key)) await storage.remove(db, key);
  }
}
