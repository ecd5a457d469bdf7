import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Space in bytes for about ten databases of 11 MB at a time, and 256 MB of write-ahead log for each server. */
const ROOM_BYTES = 3 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * Makes a folder for temporary test databases, in memory when there is space. A database is a thousand files, and ext4 without a journal
 * needs half a second of processor time to create them after many others were deleted.
 */
export async function makeQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), prefix));
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false; // not Linux
  }
}
