import { reportError } from '../lib/browser/report-error.ts';
import { ApiError, createApiClient } from './api-client.ts';
import { deviceStorage } from './session.ts';
import { LOG_OUTS_KEY } from './session-store.ts';
import { validateToken } from './session-token.ts';

const RETRY_MS = 30_000;

/** Reads the tokens of sessions that have ended here but perhaps not on the server. */
function readTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(LOG_OUTS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function storeTokens(tokens: string[]): void {
  if (tokens.length > 0) deviceStorage.setItem(LOG_OUTS_KEY, JSON.stringify(tokens));
  else deviceStorage.removeItem(LOG_OUTS_KEY);
}

/** Stores a logout until the server has acknowledged it. */
export function rememberLogOut(token: string): void {
  storeTokens([...readTokens(), token]);
}

/** Returns whether the server has acknowledged the logout, or the session has expired anyway. */
async function hasEnded(token: string): Promise<boolean> {
  if (validateToken(token, Date.now()).state !== 'valid') return true;
  // A later login in this browser has its own token and stays.
  const call = createApiClient({
    fetch: (path, init) => fetch(path, init),
    token: () => token,
    onUnauthenticated: () => undefined,
  });
  try {
    await call('/user_auth/logout', {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return true;
    reportError('The server could not be told of a log-out', error);
    return false;
  }
}

let sending = false;

/** Sends unacknowledged logouts to the server: now, on reconnection, and periodically in between. */
export async function sendLogOuts(): Promise<void> {
  if (sending) return;
  sending = true;
  for (const token of readTokens()) {
    if (await hasEnded(token)) storeTokens(readTokens().filter((other) => other !== token));
  }
  sending = false;
  if (readTokens().length === 0) return;
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    void sendLogOuts();
  };
  const timer = setTimeout(again, RETRY_MS);
  window.addEventListener('online', again);
}
