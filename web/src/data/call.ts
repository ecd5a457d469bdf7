import type { ApiPath } from '@marketplace/contract/api';
import { type Call, createApiClient } from './api-client.ts';
import { sessionStore } from './session.ts';

const watchers = new Set<(path: ApiPath) => void>();

/** Calls `watcher` after each operation that has succeeded, with its path. */
export function watchAnswers(watcher: (path: ApiPath) => void): void {
  watchers.add(watcher);
}

/** Says that the operation at a path has succeeded. */
export function announceAnswer(path: ApiPath): void {
  for (const watcher of watchers) watcher(path);
}

const callServer: Call = createApiClient({
  fetch: (path, init) => fetch(path, init),
  token: () => sessionStore.current()?.token ?? null,
  onUnauthenticated: endSessionOf,
});

/** Calls the API as the person who is logged in. A session that the server no longer knows ends here. */
export const call: Call = async (path, request, options) => {
  const answer = await callServer(path, request, options);
  announceAnswer(path);
  return answer;
};

/** The server no longer knows the session of this token. */
export function endSessionOf(token: string): void {
  // Another tab may have stored a fresh token while the call was under way.
  if (sessionStore.current()?.token === token) sessionStore.expire();
}
