import { conversationTypes } from '@marketplace/contract/contact/message-limits';
import type { MessageStore, Thread } from '../../../data/message-store.ts';
import type { SessionStore } from '../../../data/session-store.ts';
import { conversationsOf } from '../conversations/conversation-rules.ts';
import type { ChatStore } from './chat-state.ts';

/** How many conversations and messages the browser stores for offline use. */
const STORED_CONVERSATIONS = 30;
const STORED_MESSAGES = 200;
const SAVE_DELAY_MS = 500;

interface ChatCopiesParts {
  store: ChatStore;
  storage: MessageStore;
  session: Pick<SessionStore, 'isEmpty'>;
}

/** Copies of the conversations in IndexedDB: written after every change, shown until the server has answered. */
export function createChatCopies({ store, storage, session }: ChatCopiesParts) {
  let saved: { conversations: unknown; threads: Map<string, Thread> } = {
    conversations: store.read().conversations,
    threads: new Map(),
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes what has changed since the last write. */
  function saveNow(): void {
    clearTimeout(timer);
    timer = undefined;
    const { accountId, conversations, threads } = store.read();
    // Nothing may be written between logging out and the page load that follows.
    if (!accountId || session.isEmpty()) return;
    const newest = conversationTypes
      .flatMap((type) => conversationsOf(conversations, type))
      .sort((one, other) => other.timestamp - one.timestamp)
      .slice(0, STORED_CONVERSATIONS);
    for (const { _id } of newest) {
      const thread = threads[_id]?.thread;
      if (!thread || saved.threads.get(_id) === thread) continue;
      saved.threads.set(_id, thread);
      void storage.saveThread(accountId, _id, trimThread(thread, STORED_MESSAGES));
    }
    if (saved.conversations === conversations || newest.length === 0) return;
    saved.conversations = conversations;
    void storage.saveConversations(accountId, newest);
  }

  return {
    saveNow,

    saveSoon(): void {
      timer ??= setTimeout(saveNow, SAVE_DELAY_MS);
    },

    /** Deletes the copies of the previous account after another one has logged in. */
    deleteCopiesOfOthers(): void {
      const { accountId, conversations } = store.read();
      saved = { conversations, threads: new Map() };
      void storage.deleteCopies({ exceptAccount: accountId ?? undefined });
    },

    async restoreConversations(): Promise<void> {
      const { accountId } = store.read();
      if (!accountId) return;
      const conversations = await storage.readConversations(accountId);
      if (store.read().accountId === accountId)
        store.dispatch({ type: 'conversations-restored', conversations });
    },

    readThread(id: string): Promise<Thread | null> {
      const { accountId } = store.read();
      return accountId ? storage.readThread(accountId, id) : Promise.resolve(null);
    },

    async restoreThread(id: string): Promise<void> {
      const { accountId, threads } = store.read();
      if (!accountId || threads[id]?.thread) return;
      const thread = await storage.readThread(accountId, id);
      if (thread && store.read().accountId === accountId)
        store.dispatch({ type: 'thread-restored', id, thread });
    },
  };
}

export type ChatCopies = ReturnType<typeof createChatCopies>;

/** Returns the newest messages of a long conversation. */
export function trimThread(thread: Thread, limit: number): Thread {
  const messages = thread.messages.slice(-limit);
  const from = messages.length < thread.messages.length ? (messages[0]?.seq ?? thread.from) : thread.from;
  return { ...thread, from, messages };
}
