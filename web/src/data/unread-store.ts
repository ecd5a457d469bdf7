import type { KeyValueStorage } from '../lib/browser-storage.ts';
import { keepOfflineShell } from '../lib/offline-shell.ts';
import { reportError } from '../lib/report-error.ts';
import { ApiError, type Call } from './api-client.ts';
import { call } from './call.ts';
import { type Channel, channel } from './channel.ts';
import { deviceStorage, sessionStore } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** How many messages wait to be seen, by kind of conversation. */
export interface Unread {
  artisan: number;
  job: number;
  support: number;
  /** With other people: the support team is not one. */
  has_conversations: boolean;
}

const none: Unread = { artisan: 0, job: 0, support: 0, has_conversations: false };

/** Several events come at once when a message arrives in the open conversation: one question is enough for them. */
const SETTLE_MS = 600;

/** Where this browser has the figures of the account that is logged in; they go when the login ends. */
const STORED_KEY = 'unread';

interface UnreadParts {
  call: Call;
  channel: Channel;
  session: Pick<SessionStore, 'current' | 'subscribe'>;
  storage: KeyValueStorage;
}

/** The figure of unread messages on the links to the messages and in the title of the page. */
export function createUnread({ call, channel, session, storage }: UnreadParts) {
  let started = false;
  let shown = none;
  let account: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server said last, as long as the same person is logged in. */
  let answered: Unread | null = null;
  const listeners = new Set<(unread: Unread) => void>();

  /** On a shared phone the next person starts with their own figures. */
  function followAccount(): void {
    const now = session.current()?.user?._id;
    if (now === account) return;
    account = now;
    answered = null;
    show(now ? { ...none, ...readStored(now) } : none);
  }

  function askSoon(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void ask();
    }, SETTLE_MS);
  }

  function changesFigures(event: string, notice: unknown): boolean {
    if (event === 'conversation-changed') return true;
    const { message, person_id } = (notice ?? {}) as { message?: { sender_id?: string }; person_id?: string };
    if (event === 'receipt') return person_id === account;
    return event.startsWith('receive-message-') && message?.sender_id !== account;
  }

  async function ask(): Promise<void> {
    // A login can end without an event: its time ran out, or its storage was cleared.
    const asker = session.current()?.user?._id;
    if (!asker || asker !== account) return;
    try {
      const { artisan, job, support, has_conversations } = await call('/user_chat/view_unread', {});
      if (asker !== account) return;
      answered = { artisan, job, support, has_conversations };
      store(asker, answered);
      show(answered);
      for (const listener of listeners) listener(answered);
      // Without conversations there is nothing to read without a network, and the bytes are saved.
      if (has_conversations) void keepOfflineShell();
    } catch (error) {
      // The channel opens again when the network is back, and then the figures are asked for again.
      if (!(error instanceof ApiError)) reportError('The unread figures could not be read', error);
    }
  }

  function readStored(accountId: string): Partial<Unread> {
    try {
      const stored: unknown = JSON.parse(storage.getItem(STORED_KEY) ?? 'null');
      const { account_id, ...figures } = (stored ?? {}) as Partial<Unread> & { account_id?: string };
      return account_id === accountId ? figures : {};
    } catch {
      // An older release wrote it.
      return {};
    }
  }

  function store(accountId: string, figures: Unread): void {
    try {
      storage.setItem(STORED_KEY, JSON.stringify({ account_id: accountId, ...figures }));
    } catch (error) {
      // A full storage: the figures are asked for again with the next page.
      reportError('The unread figures could not be kept', error);
    }
  }

  /**
   * The header and the bottom bar are part of every first view: a style (styles/base.css) draws their marks, so that
   * visitors download no code for them.
   */
  function show(next: Unread): void {
    shown = next;
    const { style, dataset } = document.documentElement;
    const text = unreadText(next);
    if (text) style.setProperty('--unread', `"${text}"`);
    else style.removeProperty('--unread');
    // The link to the messages asks for a plan while there is nothing to read behind it.
    if (next.has_conversations || next.support > 0) dataset.conversations = 'yes';
    else delete dataset.conversations;
    showInTitle();
  }

  function showInTitle(): void {
    const text = unreadText(shown);
    const wanted = (text && `(${text}) `) + document.title.replace(/^\(\d+\+?\) /, '');
    if (document.title !== wanted) document.title = wanted;
  }

  return {
    /** Keeps the figures true for as long as the page is open: asks when the channel opens and when something happened. */
    start(): void {
      if (started) return;
      started = true;
      followAccount();
      session.subscribe(followAccount);
      channel.listenToAll((event, notice) => {
        if (event === 'connect') void ask();
        else if (changesFigures(event, notice)) askSoon();
      });
      const title = document.querySelector('title');
      if (title) new MutationObserver(showInTitle).observe(title, { childList: true });
    },

    /** Tells a listener what the server says, and what it has said already. */
    subscribe(listener: (unread: Unread) => void): () => void {
      listeners.add(listener);
      if (answered) listener(answered);
      return () => listeners.delete(listener);
    },
  };
}

export type UnreadStore = ReturnType<typeof createUnread>;

/** The figures of this browser tab. */
export const unread = createUnread({ call, channel, session: sessionStore, storage: deviceStorage });

/** `3`, `99+`, or nothing. */
function unreadText({ artisan, job, support }: Unread): string {
  const sum = artisan + job + support;
  return sum > 99 ? '99+' : sum > 0 ? String(sum) : '';
}
