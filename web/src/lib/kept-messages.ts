import type { Conversation, Message } from '@marketplace/contract/messages';
import { clear, createStore, delMany, get, keys, set, type UseStore, update } from 'idb-keyval';
import { keptKey } from './browser-storage.ts';
import { reportError } from './report-error.ts';

/** A message that was written but of which the server has not said that it has it. */
export interface UnsentMessage {
  /** Tells a retry from a new message, for good. */
  client_id: string;
  conversation_id: string;
  message: string;
  /** What goes with it, not yet given to the server. */
  file: { name: string; blob: Blob } | null;
  /** Milliseconds since 1970, by this phone. */
  written_at: number;
  /** Why the server did not take it; null while it waits for its turn. */
  problem: string | null;
}

/** A conversation's messages, of which none is missing between two places. */
export interface Thread {
  /** The first and the last place that are known; `to` is 0 in a conversation without messages. */
  from: number;
  to: number;
  /** By place. */
  messages: Message[];
}

/** A database apart from the kept files, whose own is opened by name. */
let database: UseStore | undefined;
const store = () => {
  database ??= createStore('messages', 'kept');
  return database;
};

const OUTBOX = 'outbox';
const outboxKey = (accountId: string) => keptKey(accountId, OUTBOX);
const listKey = (accountId: string) => keptKey(accountId, 'conversations');
const threadKey = (accountId: string, conversationId: string) =>
  keptKey(accountId, `thread:${conversationId}`);

/** What a full or forbidden database could not take: it lasts as long as the page. */
const unkept = new Map<string, UnsentMessage[]>();

/** What this account has written and not sent, in the order in which it was written, in all tabs. */
export async function readOutbox(accountId: string): Promise<UnsentMessage[]> {
  const kept = await quietly(() => get<UnsentMessage[]>(outboxKey(accountId), store()));
  return [...(kept ?? []), ...(unkept.get(accountId) ?? [])];
}

/** Resolves when it is safe: the page may be closed from then on. */
export async function addUnsent(accountId: string, item: UnsentMessage): Promise<void> {
  try {
    // One transaction: two tabs that write at once both end up in it.
    await update<UnsentMessage[]>(outboxKey(accountId), (before = []) => [...before, item], store());
  } catch (error) {
    reportError('A message could not be kept', error);
    unkept.set(accountId, [...(unkept.get(accountId) ?? []), item]);
  }
}

/** Changes one of them, or takes it out. */
export async function changeUnsent(
  accountId: string,
  clientId: string,
  change: (item: UnsentMessage) => UnsentMessage | null,
): Promise<void> {
  const changed = (items: UnsentMessage[] = []) =>
    items.flatMap((item) => (item.client_id === clientId ? (change(item) ?? []) : item));
  unkept.set(accountId, changed(unkept.get(accountId)));
  await quietly(() => update<UnsentMessage[]>(outboxKey(accountId), changed, store()));
}

/** The conversations as they were last seen, for when there is no connection. */
export async function readKeptConversations(accountId: string): Promise<Conversation[]> {
  return (await quietly(() => get<Conversation[]>(listKey(accountId), store()))) ?? [];
}

export async function readKeptThread(accountId: string, conversationId: string): Promise<Thread | null> {
  return (await quietly(() => get<Thread>(threadKey(accountId, conversationId), store()))) ?? null;
}

export async function keepThread(accountId: string, conversationId: string, thread: Thread): Promise<void> {
  await quietly(() => set(threadKey(accountId, conversationId), thread, store()));
}

/** Keeps these conversations, and the messages of these alone. */
export async function keepConversations(accountId: string, conversations: Conversation[]): Promise<void> {
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
}

/** When a login has ended: what is unsent waits, locked to its account; copies of what the server has do not. */
export async function forgetCopies(exceptOf?: string): Promise<void> {
  await quietly(async () => {
    const all = await keys<string>(store());
    const goes = (key: string) =>
      !key.endsWith(`:${OUTBOX}`) && !(exceptOf !== undefined && key.startsWith(keptKey(exceptOf, '')));
    await delMany(all.filter(goes), store());
  });
}

/** Everything of everybody, when somebody logs out. */
export async function forgetAllMessages(): Promise<void> {
  unkept.clear();
  await clear(store());
}

/** A browser without a database, or with a full one, works all the same: it only forgets. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    reportError('The kept messages could not be reached', error);
    return undefined;
  }
}
