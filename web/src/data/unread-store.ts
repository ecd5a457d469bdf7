import type { KeyValueStorage } from '../lib/browser/browser-storage.ts';
import { storeOfflineShell } from '../lib/browser/offline-shell.ts';
import { reportError } from '../lib/browser/report-error.ts';
import { showOnIcon } from '../lib/icon-number.ts';
import { createListeners } from '../lib/listeners.ts';
import { ApiError, type Call } from './api-client.ts';
import { call } from './call.ts';
import { type Channel, channel } from './live/channel.ts';
import { deviceStorage, sessionStore } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Unread counts by kind of conversation. */
interface UnreadMessages {
  artisan: number;
  job: number;
  support: number;
  /** Whether there are conversations with other people; the one with the support team does not count. */
  has_conversations: boolean;
}

interface Unread extends UnreadMessages {
  /** The unread notifications, shown at the bell, in the page title and on the icon of the installed application. */
  notifications: number;
}

const none: Unread = { artisan: 0, job: 0, support: 0, has_conversations: false, notifications: 0 };

/** A message causes several events at once. One request after this pause covers them all. */
const SETTLE_MS = 600;

/** The key of the last counts in local storage. They are removed when the session ends. */
const STORED_KEY = 'unread';

interface UnreadParts {
  call: Call;
  channel: Channel;
  session: Pick<SessionStore, 'current' | 'subscribe'>;
  storage: KeyValueStorage;
}

/**
 * Creates the store of unread counts: messages on the links to the messages page; notifications at the bell, in the page title and on the
 * icon of the installed application.
 */
export function createUnread({ call, channel, session, storage }: UnreadParts) {
  let started = false;
  let shown = none;
  let account: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest response about the logged-in person's messages. */
  let answered: UnreadMessages | null = null;
  /** Counts updates of the notification count. A response to an earlier request is outdated. */
  let revision = 0;
  const listeners = createListeners<[UnreadMessages]>();

  /** Shows the counts of the current account, hiding those of the previous person on a shared phone. */
  function followAccount(): void {
    const now = session.current()?.user?._id;
    if (now === account) return;
    account = now;
    answered = null;
    show(now ? { ...none, ...readStored(now) } : none);
  }

  function refreshSoon(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void refresh();
    }, SETTLE_MS);
  }

  function affectsCounts(event: string, notice: unknown): boolean {
    if (event === 'conversation-changed') return true;
    const { message, person_id } = (notice ?? {}) as { message?: { sender_id?: string }; person_id?: string };
    if (event === 'receipt') return person_id === account;
    return event.startsWith('receive-message-') && message?.sender_id !== account;
  }

  function refresh(): Promise<void> {
    return fetchCounts(async () => {
      const { artisan, job, support, has_conversations } = await call(
        '/user_chat/view_unread',
        {},
        { quiet: true },
      );
      return () => {
        answered = { artisan, job, support, has_conversations };
        change(answered);
        listeners.notify(answered);
        // Without conversations there is nothing to read offline, so the download of the offline shell is saved.
        if (has_conversations) void storeOfflineShell();
      };
    });
  }

  function refreshNotifications(): Promise<void> {
    const before = revision;
    return fetchCounts(async () => {
      const { unread } = await call('/user_notifications/view_unread', {}, { quiet: true });
      return () => {
        if (before === revision) applyNotificationCount(unread);
      };
    });
  }

  /** Reads counts and applies them if the same person is still logged in. */
  async function fetchCounts(read: () => Promise<() => void>): Promise<void> {
    // A session can end without an event: it has expired, or the storage was cleared.
    const accountId = session.current()?.user?._id;
    if (!accountId || accountId !== account) return;
    try {
      const use = await read();
      if (accountId === account) use();
    } catch (error) {
      // A failed call needs no report: on reconnection the counts are read again.
      if (!(error instanceof ApiError)) reportError('The unread counts could not be read', error);
    }
  }

  /** Applies a count of unread notifications from the server. */
  function applyNotificationCount(notifications: number): void {
    revision += 1;
    // The service worker may have changed the icon while this page showed the same count as now.
    if (notifications === shown.notifications) showOnIcon(notifications);
    change({ notifications });
  }

  function change(counts: Partial<Unread>): void {
    const next = { ...shown, ...counts };
    if (account) store(account, next);
    show(next);
  }

  function readStored(accountId: string): Partial<Unread> {
    try {
      const stored: unknown = JSON.parse(storage.getItem(STORED_KEY) ?? 'null');
      const { account_id, ...counts } = (stored ?? {}) as Partial<Unread> & { account_id?: string };
      return account_id === accountId ? counts : {};
    } catch {
      // An older release stored it in another format.
      return {};
    }
  }

  function store(accountId: string, counts: Unread): void {
    try {
      storage.setItem(STORED_KEY, JSON.stringify({ account_id: accountId, ...counts }));
    } catch (error) {
      // The storage is full: the next page reads the counts again.
      reportError('The unread counts could not be stored', error);
    }
  }

  /**
   * Shows the counts as attributes of the document. A style (styles/base.css) draws the marks in the header and the bottom bar, which need
   * no code for that.
   */
  function show(next: Unread): void {
    if (next.notifications !== shown.notifications) showOnIcon(next.notifications);
    shown = next;
    const { artisan, job, support, has_conversations, notifications } = next;
    const { style, dataset } = document.documentElement;
    for (const [name, text] of [
      ['--unread', countText(artisan + job + support)],
      ['--notifications', countText(notifications)],
    ] as const) {
      if (text) style.setProperty(name, `"${text}"`);
      else style.removeProperty(name);
    }
    if (notifications > 0) dataset.notified = '';
    else delete dataset.notified;
    // Without conversations the link to the messages offers a plan instead.
    if (has_conversations || support > 0) dataset.conversations = 'yes';
    else delete dataset.conversations;
    showInTitle();
  }

  function showInTitle(): void {
    const text = countText(shown.notifications);
    const wanted = (text && `(${text}) `) + document.title.replace(/^\(\d+\+?\) /, '');
    if (document.title !== wanted) document.title = wanted;
  }

  return {
    /** Keeps the counts up to date while the page is open: reads them on connection and after events that change them. */
    start(): void {
      if (started) return;
      started = true;
      followAccount();
      session.subscribe(followAccount);
      channel.subscribeAll((event, notice) => {
        if (event === 'connect') {
          void refresh();
          void refreshNotifications();
        } else if (event === 'notifications-changed') {
          const { unread } = (notice ?? {}) as { unread?: unknown };
          if (typeof unread === 'number') applyNotificationCount(unread);
        } else if (affectsCounts(event, notice)) refreshSoon();
      });
      // Another tab has stored newer counts, while this one may be offline.
      window.addEventListener('storage', ({ key }) => {
        if (key === STORED_KEY && account) show({ ...none, ...readStored(account) });
      });
      const title = document.querySelector('title');
      if (title) new MutationObserver(showInTitle).observe(title, { childList: true });
    },

    /** Applies the count of unread notifications from another operation's response. */
    applyNotificationCount,

    /** Calls a listener with the latest response about messages, if any, and with each later one. */
    subscribe(listener: (unread: UnreadMessages) => void): () => void {
      if (answered) listener(answered);
      return listeners.subscribe(listener);
    },
  };
}

export type UnreadStore = ReturnType<typeof createUnread>;

/** The store of this tab. */
export const unread = createUnread({ call, channel, session: sessionStore, storage: deviceStorage });

/** Formats a count: `3`, `99+`, or an empty string. */
function countText(count: number): string {
  return count > 99 ? '99+' : count > 0 ? String(count) : '';
}
