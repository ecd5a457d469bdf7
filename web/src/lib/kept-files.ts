import { clear, del, entries, set } from 'idb-keyval';
import { keptKey } from './browser-storage.ts';
import { reportError } from './report-error.ts';

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

const prefixOf = (accountId: string) => `${keptKey(accountId, 'file')}:`;

/** The files of this account in the order in which they were kept. */
export async function readKeptFiles(accountId: string): Promise<KeptFile[]> {
  const all = await entries<string, Kept>();
  return all
    .filter(([key]) => key.startsWith(prefixOf(accountId)))
    .map(([, kept]) => kept)
    .sort((one, other) => one.keptAt - other.keptAt);
}

export function keepFile(accountId: string, { id, name, file }: KeptFile): void {
  const kept: Kept = { id, name, file, keptAt: Date.now() };
  // A full or forbidden database: then the file lasts as long as the page does.
  set(prefixOf(accountId) + id, kept).catch((error) => reportError('A file could not be kept', error));
}

export function forgetFile(accountId: string, id: string): void {
  del(prefixOf(accountId) + id).catch((error) => reportError('A kept file could not be forgotten', error));
}

/** Those of everybody, when somebody logs out. */
export async function forgetAllFiles(): Promise<void> {
  await clear();
}
