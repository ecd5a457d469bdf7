import { chat } from '../contact/chat/store/chat-store.ts';
import { ApiError } from '../data/api-client.ts';
import { messageStore } from '../data/message-store.ts';
import { followLogin } from '../data/push.ts';
import { refreshSession } from '../data/refresh-session.ts';
import { deviceStorage, sessionStore } from '../data/session.ts';
import type { Session } from '../data/session-store.ts';
import { unread } from '../data/unread-store.ts';
import { startPlaceSync } from '../discovery/catalogue/places/place-sync.ts';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { insistOn } from '../lib/browser/load-module.ts';
import { PUSH_LOGIN_CACHE } from '../lib/browser/push-login.ts';
import { reportError } from '../lib/browser/report-error.ts';
import { showOnIcon } from '../lib/icon-number.ts';
import { startOwnArrivalSignal } from '../people/notifications/arrival-signal.ts';
import { VISIT_COMMANDS, visitOutboxOf } from '../work/visits/visit-outbox.ts';

const MINUTE_MS = 60_000;
const CHECK_EVERY_MS = 10 * MINUTE_MS;
const REFRESH_EVERY_MS = 60 * MINUTE_MS;

/** The longest delay of a browser timer. For a later expiry the timer is restarted after this time. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Keeps the session of this tab up to date while the page is open: it watches the expiry, asks the server (`me`) and opens the realtime
 * channel. entry-client.tsx watches the storage.
 */
export function startSessionLifecycle(): void {
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  let realtimeStarted = false;
  let lastRefreshMs = 0;

  // After the session has ended, public pages show the visitor's version, and the guard redirects personal pages to the login.
  const stored = sessionStore.tidy();
  // The session ended while no page was open: deletes the stored copies of its conversations, and the count on the icon.
  if (stored !== 'none' && stored !== 'valid') {
    showOnIcon(0);
    messageStore
      .deleteCopies()
      .catch((error) => reportError('The stored messages could not be deleted', error));
  }

  const refresh = async () => {
    lastRefreshMs = Date.now();
    try {
      await refreshSession();
    } catch (error) {
      // While offline the session stays unchanged, and the next check retries.
      const offline = error instanceof ApiError && error.unanswered;
      if (offline) lastRefreshMs = 0;
      else reportError('The session could not be refreshed', error);
    }
  };

  /** Starts the channel once. It then follows the session by itself. */
  const connect = () => {
    if (realtimeStarted) return;
    realtimeStarted = true;
    sendVisitTaps();
    unread.start();
    // Socket.IO is as large as a page, and a page answers without it.
    insistOn(() => import('../data/realtime.ts'))
      .then(({ startRealtime }) => startRealtime({ store: sessionStore, onRefused: () => void refresh() }))
      .catch((error: unknown) => reportError('The realtime channel could not be loaded', error));
    chat.start();
    startOwnArrivalSignal();
  };

  /** Sends what a person has done at a visit while offline. */
  const sendVisitTaps = () => {
    const accountId = sessionStore.current()?.user?._id;
    if (accountId && deviceStorage.getItem(storageKey(accountId, VISIT_COMMANDS))) visitOutboxOf(accountId);
  };

  const followPush = async () => {
    try {
      if (!('caches' in window) || !(await caches.has(PUSH_LOGIN_CACHE))) return;
      await followLogin(sessionStore.current());
    } catch (error) {
      // The next page retries; until then the worker shows notifications only for the session that it knows.
      if (!(error instanceof ApiError && error.unanswered))
        reportError('The notifications do not follow the login', error);
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
      connect();
      startPlaceSync();
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
  connect();
  startPlaceSync();
}
