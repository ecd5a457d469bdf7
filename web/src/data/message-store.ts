import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import type { Conversation, Message } from '@marketplace/contract/contact/messages';
import { clear, createStore, delMany, get, keys, set, type UseStore, update } from 'idb-keyval';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { reportError } from '../lib/browser/report-error.ts';
import type { Recorded } from './saved-files.ts';

export interface UnsentFile {
  name: string;
  blob: Blob;
  /** Only for a voice note. */
  voice?: Recorded | undefined;
}

/** A message that the server has not acknowledged. */
export interface UnsentMessage {
  /** The idempotency id: the server stores the message once, however often it is sent. */
  client_id: string;
  /** The id of a conversation, or `support` for the one with the support team. */
  conversation_id: string;
  message: string;
  /** The attached file, not yet uploaded. */
  file: UnsentFile | null;
  /** The attached place, which the text repeats. */
  place?: MessagePlace;
  /** Set when the person marked it as urgent. */
  urgent?: true;
  /** Set when the person read that it costs nothing. The server then takes no token of a plan without asking. */
  expects_free?: true;
  /** Milliseconds since 1970 by this phone's clock. */
  written_at: number;
  /** Why the server refused it; null while it waits. */
  problem: string | null;
}

/** A conversation's messages without gaps between the first and the last position. */
export interface Thread {
  /** The first and the last known position; `to` is 0 in an empty conversation. */
  from: number;
  to: number;
  /** Sorted by position. */
  messages: Message[];
  /** How many deletions these messages show. Copies of the previous release lack it. */
  deletions?: number;
}

const OUTBOX = 'outbox';
const outboxKey = (accountId: string) => storageKey(accountId, OUTBOX);
const listKey = (accountId: string) => storageKey(accountId, 'conversations');
const threadKey = (accountId: string, conversationId: string) =>
  storageKey(accountId, `thread:${conversationId}`);

/** Creates the store of messages in this browser: unsent messages, and copies to read offline. */
export function createMessageStore() {
  let database: UseStore | undefined;
  // This is not the database of the stored files. It is opened on first use, because the server also loads this module and has no
  // IndexedDB.
  const store = () => {
    database ??= createStore('messages', 'kept');
    return database;
  };

  /** Unsent messages that could not be written to the database. They last as long as the page. */
  const inMemory = new Map<string, UnsentMessage[]>();

  return {
    /** Returns the account's unsent messages from all tabs, in the order of writing. */
    async readOutbox(accountId: string): Promise<UnsentMessage[]> {
      const stored = await quietly(() => get<UnsentMessage[]>(outboxKey(accountId), store()));
      return [...(stored ?? []), ...(inMemory.get(accountId) ?? [])];
    },

    /** Resolves when the message is stored and the page may be closed. */
    async addUnsent(accountId: string, item: UnsentMessage): Promise<void> {
      try {
        // One transaction, in which concurrent writes of two tabs are both stored.
        await update<UnsentMessage[]>(outboxKey(accountId), (before = []) => [...before, item], store());
      } catch (error) {
        reportError('A message could not be stored', error);
        inMemory.set(accountId, [...(inMemory.get(accountId) ?? []), item]);
      }
    },

    /** Changes one unsent message, or removes it when `change` returns null. */
    async changeUnsent(
      accountId: string,
      clientId: string,
      change: (item: UnsentMessage) => UnsentMessage | null,
    ): Promise<void> {
      const changed = (items: UnsentMessage[] = []) =>
        items.flatMap((item) => (item.client_id === clientId ? (change(item) ?? []) : item));
      inMemory.set(accountId, changed(inMemory.get(accountId)));
      await quietly(() => update<UnsentMessage[]>(outboxKey(accountId), changed, store()));
    },

    /** Returns the conversations as last seen. */
    async readConversations(accountId: string): Promise<Conversation[]> {
      return (await quietly(() => get<Conversation[]>(listKey(accountId), store()))) ?? [];
    },

    async readThread(accountId: string, conversationId: string): Promise<Thread | null> {
      return (await quietly(() => get<Thread>(threadKey(accountId, conversationId), store()))) ?? null;
    },

    async saveThread(accountId: string, conversationId: string, thread: Thread): Promise<void> {
      await quietly(() => set(threadKey(accountId, conversationId), thread, store()));
    },

    /** Stores these conversations and deletes the threads of all others. */
    async saveConversations(accountId: string, conversations: Conversation[]): Promise<void> {
      const wanted = new Set(conversations.map(({ _id }) => threadKey(accountId, _id)));
      const ownThread = threadKey(accountId, '');
      await quietly(async () => {
        await set(listKey(accountId), conversations, store());
        const all = await keys<string>(store());
        await delMany(
          all.filter((key) => key.startsWith(ownThread) && !wanted.has(key)),
          store(),
        );
      });
    },

    /** Deletes the copies after a session has ended. Unsent messages stay, locked to their account. */
    async deleteCopies({ exceptAccount }: { exceptAccount?: string | undefined } = {}): Promise<void> {
      await quietly(async () => {
        const all = await keys<string>(store());
        const isDeleted = (key: string) =>
          !key.endsWith(`:${OUTBOX}`) &&
          !(exceptAccount !== undefined && key.startsWith(storageKey(exceptAccount, '')));
        await delMany(all.filter(isDeleted), store());
      });
    },

    /** Deletes everything of all accounts on logout. */
    async forgetAll(): Promise<void> {
      inMemory.clear();
      await clear(store());
    },
  };
}

export type MessageStore = ReturnType<typeof createMessageStore>;

/** The message store of this tab. */
export const messageStore = createMessageStore();

/** Without a database, or with a full one, everything works, but nothing outlives the page. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    reportError('The message database could not be used', error);
    return undefined;
  }
}
