import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Some ten databases of 11 MB at a time, and for each server 256 MB of what was written last. */
const ROOM_BYTES = 3 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * Makes a folder for databases that a test throws away: in memory, where there is room. A database is a thousand files,
 * and ext4 without a journal takes half a second of the processor to make these once many others have just been deleted.
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
