import { ApiError } from './api-client.ts';
import { call } from './call.ts';
import { sessionStore } from './session.ts';

/**
 * Asks the server who is logged in, and stores the response with its new token, if any. When the session has ended, `call` clears it, and
 * this function resolves.
 * @throws ApiError after any other failure; the stored session is then unchanged
 */
export async function refreshSession(): Promise<void> {
  const before = sessionStore.current();
  if (!before) return;
  try {
    const answer = await call('/user_auth/me', {}, { quiet: true });
    const now = sessionStore.current();
    // The person may have logged out, or in with another account, during the request.
    if (now?.token !== before.token) return;
    // The person may have saved a favourite meanwhile, which the response may lack: ask again.
    if (now !== before) return await refreshSession();
    sessionStore.save(answer);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
  }
}
