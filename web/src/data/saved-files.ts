import { clear, del, entries, set } from 'idb-keyval';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { reportError } from '../lib/browser/report-error.ts';

/** What the browser has measured of a recording. */
export interface Recorded {
  durationMs: number;
  /** Loudness from start to end, 0 to 31; empty when the browser cannot measure it. */
  waveform: number[];
}

/** A file that was chosen but not yet sent. It survives when a phone unloads the page while the camera is open. */
export interface SavedFile {
  id: string;
  name: string;
  file: Blob;
  /** Only for a recording. */
  voice?: Recorded | undefined;
}

/** The stored record. IndexedDB sorts by key, so the record contains the time. */
interface StoredFile extends SavedFile {
  storedAt: number;
}

/**
 * A group of files: `file` for gallery pictures, `attachment-…` for files and `voice-…` for the recording of one conversation, `job-…` for
 * photos of a job, `review-…` for those of a review.
 */
export type FileScope =
  | 'file'
  | `job-${string}`
  | `attachment-${string}`
  | `voice-${string}`
  | `review-${string}`;

const prefixOf = (accountId: string, scope: FileScope) => `${storageKey(accountId, scope)}:`;

/** Returns this account's files in one group, in the order in which they were stored. */
export async function readSavedFiles(accountId: string, scope: FileScope = 'file'): Promise<SavedFile[]> {
  const all = await entries<string, StoredFile>();
  return all
    .filter(([key]) => key.startsWith(prefixOf(accountId, scope)))
    .map(([, stored]) => stored)
    .sort((one, other) => one.storedAt - other.storedAt);
}

export function storeFile(accountId: string, file: SavedFile, scope: FileScope = 'file'): void {
  const { id } = file;
  const stored: StoredFile = { ...file, storedAt: Date.now() };
  // If the database is full or forbidden, the file lasts as long as the page.
  set(prefixOf(accountId, scope) + id, stored).catch((error) =>
    reportError('A file could not be stored', error),
  );
}

export function deleteFile(accountId: string, id: string, scope: FileScope = 'file'): void {
  del(prefixOf(accountId, scope) + id).catch((error) =>
    reportError('A stored file could not be deleted', error),
  );
}

/** Deletes the stored files of all accounts on logout. */
export async function deleteAllFiles(): Promise<void> {
  await clear();
}
