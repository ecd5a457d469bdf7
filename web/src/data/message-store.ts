import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import type { Conversation, Message } from '@marketplace/contract/contact/messages';
import { clear, createStore, delMany, get, keys, set, type UseStore, update } from 'idb-keyval';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { reportError } from '../lib/browser/report-error.ts';
import type { Recorded } from './saved-files.ts';

export interface UnsentFile {
  name: string;
  blob: Blob;
  /** Only of a voice note. */
  voice?: Recorded | undefined;
}

/** A message that was written but that the server has not acknowledged. */
export interface UnsentMessage {
  /** Identifies the message, so that the server stores it once although the browser sends it again. */
  client_id: string;
  /** The id of a conversation between two people, or `support` for the one with the support team. */
  conversation_id: string;
  message: string;
  /** The file that goes with it, not yet uploaded. */
  file: UnsentFile | null;
  /** The place that it names; its text says the same. */
  place?: MessagePlace;
  /** Milliseconds since 1970, by the clock of this phone. */
  written_at: number;
  /** Why the server refused it; null while it waits for its turn. */
  problem: string | null;
}

/** A conversation's messages without a gap between the first and the last place. */
export interface Thread {
  /** The first and the last known place; `to` is 0 in a conversation without messages. */
  from: number;
  to: number;
  /** Sorted by place. */
  messages: Message[];
  /** How many deletions of the conversation these messages show. Copies of the previous release lack it. */
  deletions?: number;
}

const OUTBOX = 'outbox';
const outboxKey = (accountId: string) => storageKey(accountId, OUTBOX);
const listKey = (accountId: string) => storageKey(accountId, 'conversations');
const threadKey = (accountId: string, conversationId: string) =>
  storageKey(accountId, `thread:${conversationId}`);

/** What this browser keeps of conversations: unsent messages, and copies to read without a connection. */
export function createMessageStore() {
  let database: UseStore | undefined;
  // This database is not the one of the kept files. The first use opens it: the server loads this module, too, and has no IndexedDB.
  const store = () => {
    database ??= createStore('messages', 'kept');
    return database;
  };

  /** Unsent messages that a full or forbidden database could not take: they last as long as the page. */
  const unkept = new Map<string, UnsentMessage[]>();

  return {
    /** The account's unsent messages in the order of writing, from all tabs. */
    async readOutbox(accountId: string): Promise<UnsentMessage[]> {
      const kept = await quietly(() => get<UnsentMessage[]>(outboxKey(accountId), store()));
      return [...(kept ?? []), ...(unkept.get(accountId) ?? [])];
    },

    /** Resolves when the message is stored: the page may be closed from then on. */
    async addUnsent(accountId: string, item: UnsentMessage): Promise<void> {
      try {
        // One transaction: messages that two tabs write at once are both kept.
        await update<UnsentMessage[]>(outboxKey(accountId), (before = []) => [...before, item], store());
      } catch (error) {
        reportError('A message could not be kept', error);
        unkept.set(accountId, [...(unkept.get(accountId) ?? []), item]);
      }
    },

    /** Changes one unsent message, or removes it when `change` answers null. */
    async changeUnsent(
      accountId: string,
      clientId: string,
      change: (item: UnsentMessage) => UnsentMessage | null,
    ): Promise<void> {
      const changed = (items: UnsentMessage[] = []) =>
        items.flatMap((item) => (item.client_id === clientId ? (change(item) ?? []) : item));
      unkept.set(accountId, changed(unkept.get(accountId)));
      await quietly(() => update<UnsentMessage[]>(outboxKey(accountId), changed, store()));
    },

    /** The conversations as they were last seen. */
    async readConversations(accountId: string): Promise<Conversation[]> {
      return (await quietly(() => get<Conversation[]>(listKey(accountId), store()))) ?? [];
    },

    async readThread(accountId: string, conversationId: string): Promise<Thread | null> {
      return (await quietly(() => get<Thread>(threadKey(accountId, conversationId), store()))) ?? null;
    },

    async keepThread(accountId: string, conversationId: string, thread: Thread): Promise<void> {
      await quietly(() => set(threadKey(accountId, conversationId), thread, store()));
    },

    /** Keeps these conversations, and of all threads only theirs. */
    async keepConversations(accountId: string, conversations: Conversation[]): Promise<void> {
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

    /** Removes the copies when a login has ended. Unsent messages stay, locked to their account. */
    async forgetCopies(exceptOf?: string): Promise<void> {
      await quietly(async () => {
        const all = await keys<string>(store());
        const goes = (key: string) =>
          !key.endsWith(`:${OUTBOX}`) &&
          !(exceptOf !== undefined && key.startsWith(storageKey(exceptOf, '')));
        await delMany(all.filter(goes), store());
      });
    },

    /** Removes everything of all accounts: somebody logs out. */
    async forgetAll(): Promise<void> {
      unkept.clear();
      await clear(store());
    },
  };
}

export type MessageStore = ReturnType<typeof createMessageStore>;

/** What this browser tab reads and writes. */
export const messageStore = createMessageStore();

/** In a browser without a database, or with a full one, everything works, but nothing outlives the page. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    reportError('The kept messages could not be reached', error);
    return undefined;
  }
}
