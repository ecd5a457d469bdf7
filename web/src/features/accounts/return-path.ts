import type { KeyValueStorage } from '../../lib/browser-storage.ts';

export const RETURN_PATH_KEY = 'return_path';
const DUE_WISH_KEY = 'due_wish';

/** Long enough to find a password or pay at the gateway, too short to surprise the next person at a shared phone. */
const VALID_FOR_MS = 60 * 60_000;

/** After the way back only the page has to load. */
const DUE_FOR_MS = 2 * 60_000;

/** What a person was about to do with an artisan or a job when a log-in, a sign-up or a payment came between. */
export interface Wish {
  deed: 'save' | 'call' | 'chat';
  /** Of the artisan or of the job. */
  id: string;
  /** As in 'chat with {name}'. */
  name: string;
}

interface Note {
  path: string;
  at: number;
  wish?: Wish | null;
}

/** Notes, in this tab, where a person was when a log-in came between. */
export function rememberReturnPath(tab: KeyValueStorage, path: string, nowMs = Date.now()): void {
  save(tab, { path, at: nowMs });
}

/** The same for somebody who was about to do something there: it is done when they are back. */
export function rememberWish(
  tab: KeyValueStorage,
  path: string,
  wish: Wish | null,
  nowMs = Date.now(),
): void {
  save(tab, { path, at: nowMs, wish });
}

/** Where to go after the log-in; null when nothing was interrupted. The note is used up, and its wish is due. */
export function takeReturnPath(tab: KeyValueStorage, nowMs = Date.now()): string | null {
  const note = readNote(tab, nowMs);
  tab.removeItem(RETURN_PATH_KEY);
  if (note?.wish) tab.setItem(DUE_WISH_KEY, JSON.stringify({ ...note.wish, at: nowMs }));
  return note?.path ?? null;
}

/** What was interrupted, for the pages in between to speak of; null when nothing was. */
export function readInterrupted(
  tab: KeyValueStorage,
  nowMs = Date.now(),
): { path: string; wish: Wish | null } | null {
  const note = readNote(tab, nowMs);
  return note && { path: note.path, wish: note.wish ?? null };
}

/** Which of these deeds the person, who is back now, wanted to do with this artisan or job. It is answered once. */
export function takeDueWish<D extends Wish['deed']>(
  tab: KeyValueStorage,
  deeds: readonly D[],
  id: string,
  nowMs = Date.now(),
): D | null {
  const due = readJson(tab, DUE_WISH_KEY);
  const deed = deeds.find((each) => each === due?.deed);
  if (!deed || due?.id !== id) return null;
  tab.removeItem(DUE_WISH_KEY);
  return typeof due.at === 'number' && nowMs - due.at < DUE_FOR_MS ? deed : null;
}

function save(tab: KeyValueStorage, note: Note): void {
  tab.setItem(RETURN_PATH_KEY, JSON.stringify(note));
}

function readNote(tab: KeyValueStorage, nowMs: number): Note | null {
  const { path, at, wish } = readJson(tab, RETURN_PATH_KEY) ?? {};
  const fresh = typeof at === 'number' && nowMs - at < VALID_FOR_MS;
  if (!fresh || typeof path !== 'string' || !isOwnPath(path)) return null;
  return { path, at, wish: readWish(wish) };
}

/** Null unless it is one: an older release may have stored something else. */
export function readWish(value: unknown): Wish | null {
  const { deed, id, name } = (value ?? {}) as Partial<Record<keyof Wish, unknown>>;
  if (deed !== 'save' && deed !== 'call' && deed !== 'chat') return null;
  return typeof id === 'string' && typeof name === 'string' ? { deed, id, name } : null;
}

function readJson(tab: KeyValueStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(tab.getItem(key) ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    // Not JSON: an older release or nobody of ours wrote it.
    return null;
  }
}

/** Never lead a person to another site: `//example.com` and `/\example.com` are addresses of one. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
