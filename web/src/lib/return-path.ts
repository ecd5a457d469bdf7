import type { KeyValueStorage } from './browser-storage.ts';

export const RETURN_PATH_KEY = 'return_path';

/** Long enough to find a password or pay at the gateway, too short to surprise the next person at a shared phone. */
const VALID_FOR_MS = 60 * 60_000;

/** Notes, in this tab, where a person was when a log-in came between. */
export function rememberReturnPath(tab: KeyValueStorage, path: string, nowMs = Date.now()): void {
  tab.setItem(RETURN_PATH_KEY, JSON.stringify({ path, at: nowMs }));
}

/** Where to go after the log-in; null when nothing was interrupted. The note is used up. */
export function takeReturnPath(tab: KeyValueStorage, nowMs = Date.now()): string | null {
  const text = tab.getItem(RETURN_PATH_KEY);
  tab.removeItem(RETURN_PATH_KEY);
  if (!text) return null;
  try {
    const note = JSON.parse(text) as { path?: unknown; at?: unknown };
    const fresh = typeof note.at === 'number' && nowMs - note.at < VALID_FOR_MS;
    return fresh && typeof note.path === 'string' && isOwnPath(note.path) ? note.path : null;
  } catch {
    return null;
  }
}

/** Never lead a person to another site: `//example.com` and `/\example.com` are addresses of one. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
