import { ApiError } from './api-client.ts';
import { call } from './call.ts';
import { sessionStore } from './session.ts';

/**
 * Asks the server who is logged in and stores the answer, with a fresh token when there is one.
 * A session that has ended is cleared away by `call`. @throws ApiError for any other reason; then nothing has changed.
 */
export async function refreshSession(): Promise<void> {
  // Loaded only here: the schemas of the account operations are no part of what a visitor downloads.
  const before = sessionStore.current();
  if (!before) return;
  try {
    const answer = await call('/user_auth/me', {});
    const now = sessionStore.current();
    // The person may have logged out, or in as somebody else, while the answer was under way.
    if (now?.token !== before.token) return;
    // Or kept a favourite, which the answer may not know of.
    if (now !== before) return await refreshSession();
    sessionStore.save(answer);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
  }
}
