import { chat } from '../contact/chat/store/chat-store.ts';
import { ApiError } from '../data/api-client.ts';
import { messageStore } from '../data/message-store.ts';
import { followLogin } from '../data/push.ts';
import { startRealtime } from '../data/realtime.ts';
import { refreshSession } from '../data/refresh-session.ts';
import { deviceStorage, sessionStore } from '../data/session.ts';
import type { Session } from '../data/session-store.ts';
import { unread } from '../data/unread-store.ts';
import { startPlaceSync } from '../discovery/catalogue/places/place-sync.ts';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { PUSH_LOGIN_CACHE } from '../lib/browser/push-login.ts';
import { reportError } from '../lib/browser/report-error.ts';
import { showOnIcon } from '../lib/icon-number.ts';
import { startOwnArrivalSignal } from '../people/notifications/arrival-signal.ts';
import { VISIT_TAPS, visitOutboxOf } from '../work/visits/visit-outbox.ts';

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
    messageStore
      .forgetCopies()
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
  const connect = () => {
    if (realtimeStarted) return;
    realtimeStarted = true;
    sendVisitTaps();
    unread.start();
    startRealtime({ store: sessionStore, onRefused: () => void refresh() });
    chat.start();
    startOwnArrivalSignal();
  };

  /** Sends what a person has done at a visit without a network. */
  const sendVisitTaps = () => {
    const accountId = sessionStore.current()?.user?._id;
    if (accountId && deviceStorage.getItem(storageKey(accountId, VISIT_TAPS))) visitOutboxOf(accountId);
  };

  const followPush = async () => {
    try {
      if (!('caches' in window) || !(await caches.has(PUSH_LOGIN_CACHE))) return;
      await followLogin(sessionStore.current());
    } catch (error) {
      // The next page tries again; until then the worker shows only what is for the login that it knows.
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
