import { ApiError } from '../data/api-client.ts';
import { refreshSession } from '../data/refresh-session.ts';
import { deviceStorage, sessionStore } from '../data/session.ts';
import type { Session } from '../data/session-store.ts';
import { storageKey } from '../lib/browser-storage.ts';
import { showOnIcon } from '../lib/icon-number.ts';
import { insistOn, isLost } from '../lib/load-module.ts';
import { PUSH_LOGIN_CACHE } from '../lib/push-login.ts';
import { reportError } from '../lib/report-error.ts';
import { VISIT_TAPS } from '../work/visits/visit-taps.ts';

const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 10 * MINUTE_MS;
const REFRESH_EVERY_MS = 60 * MINUTE_MS;

/** The longest wait of a browser timer. For a later expiry the timer is set again when this time has passed. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Keeps the login of this tab up to date while the page is open: it watches the expiry, asks the server (`me`) and opens the realtime
 * channel. entry-client.tsx watches what other pages store.
 */
export function startSessionLifecycle(): void {
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  let realtimeStarted = false;
  let lastRefreshMs = 0;

  // When the login has ended, public pages show what a visitor sees, and the guard leads from personal pages to the log-in.
  const stored = sessionStore.tidy();
  // The login ended while no page was open: delete the kept copies of its conversations, and the number on the icon.
  if (stored !== 'none' && stored !== 'valid') {
    showOnIcon(0);
    import('../data/message-store.ts')
      .then(({ messageStore }) => messageStore.forgetCopies())
      .catch((error) => reportError('The kept messages could not be forgotten', error));
  }

  const refresh = async () => {
    lastRefreshMs = Date.now();
    try {
      await refreshSession();
    } catch (error) {
      // Without a connection the login stays as it is, and the next check asks again.
      const offline = error instanceof ApiError && error.unanswered;
      if (offline) lastRefreshMs = 0;
      else reportError('The session could not be refreshed', error);
    }
  };

  /** Starts the channel once. The channel then follows the session by itself. */
  const connect = async () => {
    if (realtimeStarted) return;
    realtimeStarted = true;
    try {
      const [{ startRealtime }, { unread }, { chat }, { startOwnArrivalSignal }] = await insistOn(() =>
        Promise.all([
          import('../data/realtime.ts'),
          import('../data/unread-store.ts'),
          import('../contact/chat/chat-store.ts'),
          import('../people/notifications/arrival-signal.ts'),
        ]),
      );
      void sendVisitTaps();
      unread.start();
      startRealtime({ store: sessionStore, onRefused: () => void refresh() });
      chat.start();
      startOwnArrivalSignal();
    } catch (error) {
      realtimeStarted = false;
      reportError('No realtime channel', error);
    }
  };

  /** Sends what a person has done at a visit without a network. Only browsers that have such a thing load the code for it. */
  const sendVisitTaps = async () => {
    const accountId = sessionStore.current()?.user?._id;
    if (!accountId || !deviceStorage.getItem(storageKey(accountId, VISIT_TAPS))) return;
    try {
      (await import('../work/visits/visit-outbox.ts')).visitOutboxOf(accountId);
    } catch (error) {
      // The next page tries again, and so does the page of the agreement.
      if (!isLost(error)) reportError('What was done at a visit could not be sent', error);
    }
  };

  /** Only browsers whose person has turned notifications on load the code for them. */
  const followPush = async () => {
    try {
      if (!('caches' in window) || !(await caches.has(PUSH_LOGIN_CACHE))) return;
      const { followLogin } = await import('../data/push.ts');
      await followLogin(sessionStore.current());
    } catch (error) {
      // The next page tries again; until then the worker shows only what is for the login that it knows.
      if (!(error instanceof ApiError && error.unanswered))
        reportError('The notifications do not follow the login', error);
    }
  };

  /** The place of the search is the same on all devices of a person. */
  const followPlace = async () => {
    try {
      (await import('../discovery/catalogue/place-sync.ts')).startPlaceSync();
    } catch (error) {
      // The next page tries again.
      if (!isLost(error)) reportError('The place of the search does not follow the account', error);
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
    void followPush();
    if (session) {
      void connect();
      void followPlace();
    }
  });

  const look = () => {
    if (document.visibilityState !== 'visible' || !sessionStore.current()) return;
    sessionStore.tidy();
    if (Date.now() - lastRefreshMs > REFRESH_EVERY_MS) void refresh();
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, CHECK_EVERY_MS);

  watchExpiry(previous);
  void followPush();
  if (!previous) return;
  void refresh();
  void connect();
  void followPlace();
}
