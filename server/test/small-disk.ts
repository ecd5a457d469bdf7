import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of this many megabytes; null when this account may not mount one. */
export async function mountSmallDisk(megabytes: number, owner = { uid: 0, gid: 0 }) {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  chownSync(folder, owner.uid, owner.gid);
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills it until this many bytes are left, in whole blocks. */
    async fill(bytesLeft = 0): Promise<void> {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft))).catch(
        (error: NodeJS.ErrnoException) => {
          // The database wrote at the same moment, so the disk is full anyway.
          if (bytesLeft > 0 || error.code !== 'ENOSPC') throw error;
        },
      );
    },
    empty: () => rm(filler, { force: true }),
    async unmount(): Promise<void> {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
