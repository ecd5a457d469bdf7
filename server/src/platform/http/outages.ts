import { isDatabaseAway, sqlState } from '../database/db.ts';
import { DISK_FULL } from '../storage/disk-space.ts';
import { StorageError } from '../storage/storage.ts';
import { BUSY } from './errors.ts';

export interface Outage {
  message: string;
  /** Seconds to wait before a retry. */
  retryAfter: number;
}

const NO_FILES = "We can't save or load files right now. Please try again in a moment.";

/** SQLSTATEs of a query that took too long, a conflict of transactions, or a database that is read-only during a failover. */
const overloads = new Set(['57014', '55P03', '40001', '40P01', '25006', '25P03']);
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Returns the outage or overload behind an error, as shown to the caller; null for any other cause. */
export function outageOf(error: unknown): Outage | null {
  if (isDiskFull(error)) return { message: DISK_FULL, retryAfter: 60 };
  if (isDatabaseAway(error) || overloads.has(sqlState(error) ?? '')) return { message: BUSY, retryAfter: 5 };
  if (error instanceof StorageError) return { message: NO_FILES, retryAfter: 10 };
  const { code } = error as { code?: string };
  return code === 'EMFILE' || code === 'ENFILE' ? { message: BUSY, retryAfter: 5 } : null;
}

/** Whether the disk of this server or of the database is full. */
function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (error instanceof StorageError) return isDiskFull(cause ?? {});
  return code === '53100' || diskErrors.has(code ?? '');
}
