import { clear, del, entries, set } from 'idb-keyval';
import { keptKey } from '../lib/browser-storage.ts';
import { reportError } from '../lib/report-error.ts';

/** A file that was chosen but not sent. Phones throw pages away while the camera is open: it outlives that. */
export interface KeptFile {
  id: string;
  name: string;
  file: Blob;
}

/** As it lies in the browser's database, which sorts by key and not by time. */
interface Kept extends KeptFile {
  keptAt: number;
}

/** What the files are for: pictures of the gallery, or what is about to be sent into one conversation. */
export type Shelf = 'file' | `attachment-${string}`;

const prefixOf = (accountId: string, shelf: Shelf) => `${keptKey(accountId, shelf)}:`;

/** The files of this account on one shelf in the order in which they were kept. */
export async function readKeptFiles(accountId: string, shelf: Shelf = 'file'): Promise<KeptFile[]> {
  const all = await entries<string, Kept>();
  return all
    .filter(([key]) => key.startsWith(prefixOf(accountId, shelf)))
    .map(([, kept]) => kept)
    .sort((one, other) => one.keptAt - other.keptAt);
}

export function keepFile(accountId: string, { id, name, file }: KeptFile, shelf: Shelf = 'file'): void {
  const kept: Kept = { id, name, file, keptAt: Date.now() };
  // A full or forbidden database: then the file lasts as long as the page does.
  set(prefixOf(accountId, shelf) + id, kept).catch((error) => reportError('A file could not be kept', error));
}

export function forgetFile(accountId: string, id: string, shelf: Shelf = 'file'): void {
  del(prefixOf(accountId, shelf) + id).catch((error) =>
    reportError('A kept file could not be forgotten', error),
  );
}

/** Those of everybody, when somebody logs out. */
export async function forgetAllFiles(): Promise<void> {
  await clear();
}
