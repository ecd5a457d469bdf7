import { statfs } from 'node:fs/promises';
import { AppError } from '../http/errors.ts';

export type DiskSpace = ReturnType<typeof createDiskSpace>;

/**
 * Measures the free space on a folder's disk. `reserveBytes` of it are reserved for other programs, such as the database, so uploads alone
 * cannot fill the disk.
 */
export function createDiskSpace(folder: string, reserveBytes: number) {
  /** Returns null where the file system does not report its size, as on some network file systems. */
  async function readFreeBytes(): Promise<number | null> {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks === 0 ? null : bavail * bsize;
  }

  async function hasRoom(bytes = 0): Promise<boolean> {
    const free = await readFreeBytes();
    return free === null || free - bytes >= reserveBytes;
  }

  return {
    hasRoom,
    /** Returns the free bytes above the reserve, below zero when the reserve is in use; null where the size is unknown. */
    async readRoom(): Promise<number | null> {
      const free = await readFreeBytes();
      return free === null ? null : free - reserveBytes;
    },
    /** @throws AppError `unavailable` when `bytes` more would use the reserve */
    async assertRoom(bytes: number): Promise<void> {
      if (!(await hasRoom(bytes))) throw new AppError('unavailable', DISK_FULL, { retryAfter: 60 });
    },
  };
}

export const DISK_FULL = "We can't save anything right now. Please try again in a few minutes.";
