import { type Call, createApiClient } from './api-client.ts';
import { sessionStore } from './session.ts';

/** Calls the API as the person who is logged in. A session that the server no longer knows ends here. */
export const call: Call = createApiClient({
  fetch: (path, init) => fetch(path, init),
  token: () => sessionStore.current()?.token ?? null,
  onUnauthenticated: endSessionOf,
});

/** The server no longer knows the session of this token. */
export function endSessionOf(token: string): void {
  // Another tab may have stored a fresh token while the call was under way.
  if (sessionStore.current()?.token === token) sessionStore.expire();
}
