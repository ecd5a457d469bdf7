import { ApiError } from '../data/api-client.ts';
import { refreshSession } from '../data/refresh-session.ts';
import { sessionStore } from '../data/session.ts';
import type { Session } from '../data/session-store.ts';
import { insistOn } from '../lib/load-module.ts';
import { reportError } from '../lib/report-error.ts';

const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 10 * MINUTE_MS;
const REFRESH_EVERY_MS = 60 * MINUTE_MS;

/** The longest wait that a browser timer takes; a later expiry is looked at again when it has passed. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Keeps this tab's login true for as long as the page is open: the expiry, the server's view of it (`me`, the realtime
 * channel), and a page that the browser brings back from its cache. What other tabs do is heard in entry-client.tsx.
 */
export function startSessionLifecycle(): void {
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  let realtimeStarted = false;
  let lastRefreshMs = 0;

  // Whenever a login is over, a public page becomes that of a visitor, and the guard of the others leads to the log-in.
  const stored = sessionStore.tidy();
  // It has ended while nothing was open: the conversations that this browser has kept are nobody's any more.
  if (stored !== 'none' && stored !== 'valid') {
    import('../data/kept-messages.ts')
      .then(({ keptMessages }) => keptMessages.forgetCopies())
      .catch((error) => reportError('The kept messages could not be forgotten', error));
  }

  const refresh = async () => {
    lastRefreshMs = Date.now();
    try {
      await refreshSession();
    } catch (error) {
      // Without a connection the login stays as it is; the next look asks again.
      const offline = error instanceof ApiError && error.unanswered;
      if (offline) lastRefreshMs = 0;
      else reportError('The session could not be refreshed', error);
    }
  };

  /** Once is enough: the channel itself follows the session from then on. */
  const connect = async () => {
    if (realtimeStarted) return;
    realtimeStarted = true;
    try {
      const [{ startRealtime }, { unread }, { chat }] = await insistOn(() =>
        Promise.all([
          import('../data/realtime.ts'),
          import('../data/unread-store.ts'),
          import('../features/chat/chat-store.ts'),
        ]),
      );
      unread.start();
      startRealtime({ store: sessionStore, onRefused: () => void refresh() });
      chat.start();
    } catch (error) {
      realtimeStarted = false;
      reportError('No realtime channel', error);
    }
  };

  const watchExpiry = (session: Session | null) => {
    clearTimeout(expiryTimer);
    if (!session) return;
    const wait = Math.min(Math.max(session.expiresAtMs - Date.now(), 0), LONGEST_TIMER_MS);
    expiryTimer = setTimeout(() => {
      sessionStore.tidy();
      watchExpiry(sessionStore.current());
    }, wait);
  };

  let previous = sessionStore.current();
  sessionStore.subscribe(() => {
    const session = sessionStore.current();
    if (session?.token === previous?.token) return;
    previous = session;
    watchExpiry(session);
    if (session) void connect();
  });

  window.addEventListener('pageshow', (event) => {
    // After logging out, 'back' must not show what was there before.
    if (event.persisted) sessionStore.readAgain();
  });

  const look = () => {
    if (document.visibilityState !== 'visible' || !sessionStore.current()) return;
    sessionStore.tidy();
    if (Date.now() - lastRefreshMs > REFRESH_EVERY_MS) void refresh();
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, CHECK_EVERY_MS);

  watchExpiry(previous);
  if (!previous) return;
  void refresh();
  void connect();
}
