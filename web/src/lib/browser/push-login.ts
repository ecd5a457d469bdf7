/**
 * Whose notifications this browser may show. A service worker cannot read local storage, so this copy stands in a cache, which pages
 * and the worker share. Pages keep it in step with the login (data/push.ts), and delete it when the person logs out.
 */
export interface PushLogin {
  accountId: string;
  sessionId: string;
  /** The token of the session; null when the login has ended by itself. The worker then shows no notification. */
  token: string | null;
  /** The key of the server, with which the browser subscribes. */
  publicKey: string;
  /** Every push to this browser carries it. Empty while the server does not know the browser's present address. */
  subscriptionId: string;
}

export const PUSH_LOGIN_CACHE = 'push-login';
const KEY = '/push-login';

/** Null when nobody has turned notifications on in this browser, or has logged out since. */
export async function readPushLogin(): Promise<PushLogin | null> {
  // Opening a cache would create it.
  if (!(await caches.has(PUSH_LOGIN_CACHE))) return null;
  const kept = await (await caches.open(PUSH_LOGIN_CACHE)).match(KEY);
  return kept ? ((await kept.json()) as PushLogin) : null;
}

export async function keepPushLogin(login: PushLogin): Promise<void> {
  const cache = await caches.open(PUSH_LOGIN_CACHE);
  await cache.put(KEY, new Response(JSON.stringify(login)));
}

export async function forgetPushLogin(): Promise<void> {
  await caches.delete(PUSH_LOGIN_CACHE);
}
