import type { KeyValueStorage } from '../../../lib/browser/browser-storage.ts';

export const RETURN_PATH_KEY = 'return_path';
const DUE_WISH_KEY = 'due_wish';

/** Long enough to find a password or to pay, and too short to surprise the next person on a shared phone. */
const VALID_FOR_MS = 60 * 60_000;

/** After the return only the page has to load. */
const DUE_FOR_MS = 2 * 60_000;

/** The action with an artisan or a job that a login, a sign-up or a payment interrupted. */
export interface Wish {
  deed: 'save' | 'call' | 'chat';
  /** The id of the artisan or of the job. */
  id: string;
  /** The name in texts such as 'chat with {name}'. */
  name: string;
}

interface Note {
  path: string;
  at: number;
  wish?: Wish | null;
}

/** Stores the page that a login interrupts in this tab. */
export function rememberReturnPath(tab: KeyValueStorage, path: string, nowMs = Date.now()): void {
  save(tab, { path, at: nowMs });
}

/** Stores the page and the action that a login interrupts; the page repeats the action after the return. */
export function rememberWish(
  tab: KeyValueStorage,
  path: string,
  wish: Wish | null,
  nowMs = Date.now(),
): void {
  save(tab, { path, at: nowMs, wish });
}

/** Returns and removes the page to open after the login; null when nothing was interrupted. Its action becomes due. */
export function takeReturnPath(tab: KeyValueStorage, nowMs = Date.now()): string | null {
  const note = readNote(tab, nowMs);
  tab.removeItem(RETURN_PATH_KEY);
  if (note?.wish) tab.setItem(DUE_WISH_KEY, JSON.stringify({ ...note.wish, at: nowMs }));
  return note?.path ?? null;
}

/** Returns the interrupted action, for texts on the pages in between; null without one. */
export function readInterrupted(
  tab: KeyValueStorage,
  nowMs = Date.now(),
): { path: string; wish: Wish | null } | null {
  const note = readNote(tab, nowMs);
  return note && { path: note.path, wish: note.wish ?? null };
}

/** Returns, once, which of these actions with this artisan or job is due after the return. */
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

/** Parses a stored action. Null when it is invalid: an older release may have used another format. */
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
    // Not JSON: written by an older release or another program.
    return null;
  }
}

/** Returns whether a path stays on this site: `//example.com` and `/\example.com` do not. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
