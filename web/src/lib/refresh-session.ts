import { ApiError } from './api-client.ts';
import { call } from './api.ts';
import { sessionStore } from './session.ts';

/**
 * Asks the server who is logged in and stores the answer, with a fresh token when there is one.
 * Without a connection nothing changes. @throws ApiError when the server refuses for another reason than a session
 * that has ended: that one has already been cleared away by `call`.
 */
export async function refreshSession(): Promise<void> {
  const before = sessionStore.current();
  if (!before) return;
  // Loaded only here: the schemas of the account operations are no part of what a visitor downloads.
  const { me } = await import('@marketplace/contract/accounts');
  try {
    const answer = await call(me, {});
    // The person may have logged out, or in as somebody else, while the answer was under way.
    if (sessionStore.current()?.token === before.token) sessionStore.save(answer);
  } catch (error) {
    const expected = error instanceof ApiError && (error.unanswered || error.code === 'unauthenticated');
    if (!expected) throw error;
  }
}
