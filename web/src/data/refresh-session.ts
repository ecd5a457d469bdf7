import { ApiError } from './api-client.ts';
import { call } from './call.ts';
import { sessionStore } from './session.ts';

/**
 * Asks the server who is logged in, and stores the answer with the new token when it carries one. When the session has ended, `call`
 * clears the login, and this function resolves. @throws ApiError after any other failure; the stored login is then unchanged.
 */
export async function refreshSession(): Promise<void> {
  const before = sessionStore.current();
  if (!before) return;
  try {
    const answer = await call('/user_auth/me', {});
    const now = sessionStore.current();
    // The person may have logged out, or in as somebody else, while the answer was under way.
    if (now?.token !== before.token) return;
    // The person may have kept a favourite meanwhile, which the answer may lack: ask again.
    if (now !== before) return await refreshSession();
    sessionStore.save(answer);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
  }
}
