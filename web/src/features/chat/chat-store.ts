import { useSyncExternalStore } from 'react';
import type { Call } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { type Channel, channel } from '../../data/channel.ts';
import { type KeptMessages, keptMessages } from '../../data/kept-messages.ts';
import { sendForm } from '../../data/send-form.ts';
import { sessionStore } from '../../data/session.ts';
import type { SessionStore } from '../../data/session-store.ts';
import { type UnreadStore, unread } from '../../data/unread-store.ts';
import { offerPush } from '../../lib/offer-push.ts';
import { createChatCopies } from './chat-copies.ts';
import {
  type ChatAddress,
  type ChatState,
  type ChatStore,
  chatReducer,
  conversationAt,
  emptyChat,
  storedOutbox,
} from './chat-state.ts';
import { createChatSync } from './chat-sync.ts';
import { createOutbox, type Outbox } from './outbox.ts';

interface ChatParts {
  call: Call;
  sendForm: typeof sendForm;
  channel: Channel;
  storage: KeptMessages;
  session: Pick<SessionStore, 'current' | 'subscribe' | 'isEmpty'>;
  unread: Pick<UnreadStore, 'subscribe'>;
}

/**
 * The chat of one browser tab: its state, and the functions for pages. A message that is sent goes from here to outbox.ts, and
 * comes back as the action `message-arrived` when the server has stored it.
 */
export function createChat({ call, sendForm, channel, storage, session, unread }: ChatParts) {
  let state = emptyChat;
  let started = false;
  /** The outbox and copies of the logged-in account. */
  let outbox: Outbox | null = null;
  /** Unsent messages that were reported to the outbox as stored, so that each is reported once. */
  const settled = new Set<string>();
  const listeners = new Set<() => void>();

  const store: ChatStore = {
    read: () => state,
    dispatch(action) {
      const next = chatReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const copies = createChatCopies({ store, storage, session });
  const sync = createChatSync({
    store,
    call,
    channel,
    copies,
    onConnected: () => void outbox?.wake(),
    onOwnMessage: (clientId) => void outbox?.settle(clientId),
  });

  function followAccount(): void {
    const accountId = session.current()?.user?._id ?? null;
    if (accountId === state.accountId) return;
    outbox?.stop();
    outbox = null;
    settled.clear();
    store.dispatch({ type: 'account-changed', accountId, connected: channel.isOpen() });
    copies.forgetOthers();
    if (!accountId) return;
    outbox = createOutbox({
      accountId,
      store,
      storage,
      channel,
      sendForm,
      isLoggedIn: () => session.current()?.user?._id === accountId,
      idAt: sync.idAt,
      onStored(message) {
        sync.takeMessage(message);
        // The person now waits for an answer.
        if (document.visibilityState === 'visible')
          offerPush(
            `when ${state.conversations[message.conversation_id]?.receiver_name || 'somebody'} answers`,
          );
      },
    });
  }

  function settleStored(): void {
    for (const { client_id } of storedOutbox(state)) {
      if (settled.has(client_id)) continue;
      settled.add(client_id);
      void outbox?.settle(client_id);
    }
  }

  return {
    ...store,

    /** Follows the login of this browser while the page is open: sends waiting messages and receives new ones. */
    start(): void {
      if (started) return;
      started = true;
      followAccount();
      session.subscribe(followAccount);
      channel.listenToAll(sync.hear);
      store.subscribe(copies.keepSoon);
      store.subscribe(settleStored);
      // Reading the lists tells the senders that their messages have arrived, on every page.
      unread.subscribe(({ artisan, job, support }) => {
        if (!state.listsWanted && artisan + job + support > 0) void sync.showLists();
      });
      window.addEventListener('pagehide', copies.keepNow);
      window.addEventListener('online', () => void outbox?.wake());
    },

    /** Resolves when the message is stored in this browser; null when nobody is logged in any more. */
    sendText: (address: ChatAddress, message: string): Promise<void> | null =>
      outbox?.add({ conversation_id: address, message, file: null }) ?? null,

    sendFile: (address: ChatAddress, file: File, caption: string): Promise<void> | null =>
      outbox?.add({ conversation_id: address, message: caption, file: { name: file.name, blob: file } }) ??
      null,

    retryMessage: (clientId: string) => void outbox?.retry(clientId),
    discardMessage: (clientId: string) => void outbox?.discard(clientId),

    /** Tells the other person that this person types, or has stopped. */
    tellTyping(address: ChatAddress, typing: boolean): void {
      const id = conversationAt(state, address)?._id;
      if (id) channel.tell('typing', { conversation_id: id, typing });
    },

    showLists: sync.showLists,
    loadList: sync.loadList,
    reloadConversation: sync.reloadConversation,
    openConversation: sync.openConversation,
    refreshThread: sync.refreshThread,
    loadOlder: sync.loadOlder,
    markSeen: sync.markSeen,
  };
}

/** The chat of this browser tab. */
export const chat = createChat({
  call,
  sendForm,
  channel,
  storage: keptMessages,
  session: sessionStore,
  unread,
});

/** A part of the state. `select` must return the same object while nothing in it has changed. */
export function useChat<Part>(select: (state: ChatState) => Part): Part {
  return useSyncExternalStore(chat.subscribe, () => select(chat.read()));
}
