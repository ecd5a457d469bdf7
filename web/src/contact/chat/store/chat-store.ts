import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import { describePlace } from '@marketplace/contract/contact/message-texts';
import type { Message } from '@marketplace/contract/contact/messages';
import { voiceNoteLabel } from '@marketplace/contract/contact/voice-notes';
import { useSyncExternalStore } from 'react';
import type { Call } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { type Channel, channel } from '../../../data/live/channel.ts';
import { type MessageStore, messageStore } from '../../../data/message-store.ts';
import type { Recorded } from '../../../data/saved-files.ts';
import { sendFormOnce } from '../../../data/send-form.ts';
import { sessionStore } from '../../../data/session.ts';
import type { SessionStore } from '../../../data/session-store.ts';
import { type UnreadStore, unread } from '../../../data/unread-store.ts';
import { offerPush } from '../../../lib/browser/offer-push.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { showToast } from '../../../lib/show-toast.ts';
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
  sendFormOnce: typeof sendFormOnce;
  channel: Channel;
  storage: MessageStore;
  session: Pick<SessionStore, 'current' | 'subscribe' | 'isEmpty'>;
  unread: Pick<UnreadStore, 'subscribe'>;
}

/**
 * Creates the chat of one tab: its state, and the functions for pages. A sent message goes through outbox.ts and returns as the action
 * `message-arrived` once the server has stored it.
 */
export function createChat({ call, sendFormOnce, channel, storage, session, unread }: ChatParts) {
  let state = emptyChat;
  let started = false;
  /** The outbox of the logged-in account; null without one. */
  let outbox: Outbox | null = null;
  /** Unsent messages already reported to the outbox as stored, to report each once. */
  const reportedAsStored = new Set<string>();
  /** The conversations whose first message the person marks as urgent. */
  const urgent = new Set<ChatAddress>();
  /** The conversations whose first message the page has shown as free. */
  const shownAsFree = new Set<string>();
  let priceChanges = 0;
  const listeners = createListeners();

  const store: ChatStore = {
    read: () => state,
    dispatch(action) {
      const next = chatReducer(state, action);
      if (next === state) return;
      state = next;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
  const copies = createChatCopies({ store, storage, session });
  const sync = createChatSync({
    store,
    call,
    channel,
    copies,
    onConnected: () => void outbox?.drainIfOpen(),
    onOwnMessage: (clientId) => void outbox?.removeStored(clientId),
  });

  /**
   * Deletes an own message for both people. Shows a toast after a failure.
   * @returns whether the message was deleted
   */
  async function deleteMessage({ conversation_id, _id }: Pick<Message, 'conversation_id' | '_id'>) {
    const { accountId } = state;
    try {
      const notice = await call('/user_chat/delete_message', { conversation_id, message_id: _id });
      if (state.accountId === accountId) sync.applyDeletion(notice);
      return true;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'unauthenticated') await showToast('error', failure.msg);
      return false;
    }
  }

  function followAccount(): void {
    const accountId = session.current()?.user?._id ?? null;
    if (accountId === state.accountId) return;
    outbox?.stop();
    outbox = null;
    reportedAsStored.clear();
    urgent.clear();
    shownAsFree.clear();
    store.dispatch({ type: 'account-changed', accountId, connected: channel.isOpen() || null });
    copies.deleteCopiesOfOthers();
    if (!accountId) return;
    outbox = createOutbox({
      accountId,
      store,
      storage,
      channel,
      sendFormOnce,
      isLoggedIn: () => session.current()?.user?._id === accountId,
      ensureConversationId: sync.ensureConversationId,
      onPriceChanged: invalidatePrices,
      onDiscarded: (message) => void deleteMessage(message),
      onStored(message) {
        sync.applyMessage(message);
        // The person now waits for a reply, a good moment to offer notifications.
        if (document.visibilityState === 'visible')
          offerPush(
            `when ${state.conversations[message.conversation_id]?.receiver_name || 'someone'} answers`,
          );
      },
    });
  }

  function invalidatePrices(): void {
    shownAsFree.clear();
    priceChanges += 1;
    listeners.notify();
  }

  function removeStoredFromOutbox(): void {
    for (const { client_id } of storedOutbox(state)) {
      if (reportedAsStored.has(client_id)) continue;
      reportedAsStored.add(client_id);
      void outbox?.removeStored(client_id);
    }
  }

  /** The server ignores the urgent flag except on the first message of a conversation. */
  const write = (
    address: ChatAddress,
    message: Omit<Parameters<Outbox['add']>[0], 'conversation_id'>,
  ): Promise<void> | null =>
    outbox?.add({
      conversation_id: address,
      ...message,
      ...(urgent.has(address) && { urgent: true }),
      ...(shownAsFree.has(address) && { expects_free: true }),
    }) ?? null;

  return {
    ...store,

    /** Follows the session of this browser while the page is open: sends waiting messages and receives new ones. */
    start(): void {
      if (started) return;
      started = true;
      followAccount();
      session.subscribe(followAccount);
      channel.subscribeAll(sync.handleServerEvent);
      store.subscribe(copies.saveSoon);
      store.subscribe(removeStoredFromOutbox);
      // Loading the lists acknowledges the delivery of messages, on any page.
      unread.subscribe(({ artisan, job, support }) => {
        if (!state.listsWanted && artisan + job + support > 0) void sync.showLists();
      });
      window.addEventListener('pagehide', copies.saveNow);
      window.addEventListener('online', () => void outbox?.drainIfOpen());
    },

    /** Resolves when the message is stored in this browser; null after logging out. */
    sendText: (address: ChatAddress, message: string) => write(address, { message, file: null }),

    sendFile: (address: ChatAddress, file: File, caption: string) =>
      write(address, { message: caption, file: { name: file.name, blob: file } }),

    sendVoiceNote: (address: ChatAddress, recording: Blob, voice: Recorded) =>
      write(address, {
        message: '',
        file: { name: voiceNoteLabel(voice.durationMs), blob: recording, voice },
      }),

    isUrgent: (address: ChatAddress) => urgent.has(address),
    markUrgent(address: ChatAddress, isUrgent: boolean): void {
      if (isUrgent) urgent.add(address);
      else urgent.delete(address);
      listeners.notify();
    },

    /** Remembers whether the page has shown the first message as free. */
    rememberShownAsFree(address: string, isFree: boolean): void {
      if (isFree) shownAsFree.add(address);
      else shownAsFree.delete(address);
    },
    wasShownAsFree: (address: string): boolean => shownAsFree.has(address),
    /** Called when the server has refused an offer because the first message is not free any more: the pages ask for the price again. */
    invalidatePrices,
    /** How often a message was refused because its price had changed; the page then asks for the price again. */
    priceChanges: () => priceChanges,

    /** Marks a voice note as played, here and on the server. */
    hearVoiceNote(conversationId: string, fileId: string): void {
      store.dispatch({ type: 'voice-note-heard', id: conversationId, fileId });
      call('/user_chat/hear_voice_note', { file_id: fileId }, { quiet: true }).catch((error: unknown) => {
        // The next playback sends it again.
        if (!asFailure(error).unanswered) reportError('A voice note could not be marked as heard', error);
      });
    },

    sendPlace: (address: ChatAddress, place: MessagePlace) =>
      write(address, { message: describePlace(place), file: null, place }),

    retryMessage: (clientId: string) => void outbox?.retry(clientId),
    /** Removes an unsent message. If the server has just stored it, it is deleted there. */
    discardMessage: (clientId: string) => void outbox?.discard(clientId),
    deleteMessage,

    /** Notifies the other person that this person is typing or has stopped. */
    emitTyping(address: ChatAddress, typing: boolean): void {
      const id = conversationAt(state, address)?._id;
      if (id) channel.emit('typing', { conversation_id: id, typing });
    },

    showLists: sync.showLists,
    loadList: sync.loadList,
    reloadConversation: sync.reloadConversation,
    openConversation: sync.openConversation,
    refreshThread: sync.refreshThread,
    loadOlder: (id: string) => sync.loadOlder(id),
    loadBackTo: sync.loadBackTo,
    markSeen: sync.markSeen,
  };
}

/** The chat of this tab. */
export const chat = createChat({
  call,
  sendFormOnce,
  channel,
  storage: messageStore,
  session: sessionStore,
  unread,
});

/** Returns a part of the state. `select` must return the same object while nothing in it has changed. */
export function useChat<Part>(select: (state: ChatState) => Part): Part {
  return useSyncExternalStore(chat.subscribe, () => select(chat.read()));
}
