import type { ApiPath } from '@marketplace/contract/api';
import { countWhenLate } from '../lib/late-calls.ts';
import { type Call, createApiClient } from './api-client.ts';
import { sessionStore } from './session.ts';

const watchers = new Set<(path: ApiPath) => void>();

/** Registers a function that is called with the path of each successful operation. */
export function watchAnswers(watcher: (path: ApiPath) => void): void {
  watchers.add(watcher);
}

/** Notifies all watchers that the operation at a path has succeeded. */
export function notifyWatchers(path: ApiPath): void {
  for (const watcher of watchers) watcher(path);
}

const callServer: Call = createApiClient({
  fetch: (path, init) => fetch(path, init),
  token: () => sessionStore.current()?.token ?? null,
  onUnauthenticated: endSessionOf,
});

/** Calls the API as the logged-in person. When the server no longer knows the session, the browser logs out. */
export const call: Call = async (path, request, options) => {
  const called = callServer(path, request, options);
  const answer = await (options?.quiet ? called : countWhenLate(called));
  notifyWatchers(path);
  return answer;
};

/** Ends this browser's session if it still uses this token, which the server has rejected. */
export function endSessionOf(token: string): void {
  // Another tab may have stored a fresh token during the call.
  if (sessionStore.current()?.token === token) sessionStore.expire();
}
