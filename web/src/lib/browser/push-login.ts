/**
 * The account whose notifications this browser may show. Service workers cannot read local storage, so this copy is in a cache that pages
 * and the worker share. Pages update it on changes of the session (data/push.ts) and delete it on logout.
 */
export interface PushLogin {
  accountId: string;
  sessionId: string;
  /** The session token; null when the session has expired. The worker then shows no notification. */
  token: string | null;
  /** The server's key for the browser's subscription. */
  publicKey: string;
  /** Included in every push to this browser. Empty while the server does not know the browser's current endpoint. */
  subscriptionId: string;
}

export const PUSH_LOGIN_CACHE = 'push-login';
const KEY = '/push-login';

/** Returns null when notifications were never turned on in this browser, or the person has logged out since. */
export async function readPushLogin(): Promise<PushLogin | null> {
  // Opening a cache would create it.
  if (!(await caches.has(PUSH_LOGIN_CACHE))) return null;
  const kept = await (await caches.open(PUSH_LOGIN_CACHE)).match(KEY);
  return kept ? ((await kept.json()) as PushLogin) : null;
}

export async function storePushLogin(login: PushLogin): Promise<void> {
  const cache = await caches.open(PUSH_LOGIN_CACHE);
  await cache.put(KEY, new Response(JSON.stringify(login)));
}

export async function forgetPushLogin(): Promise<void> {
  await caches.delete(PUSH_LOGIN_CACHE);
}
