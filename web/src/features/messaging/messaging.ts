import type { Message } from '@marketplace/contract/messages';
import { message as messageShape, TYPING_MS } from '@marketplace/contract/messages';
import type { Receipt } from '@marketplace/contract/realtime';
import { asFailure } from '../../data/failure.ts';
import { sessionStore } from '../../data/session.ts';
import { ask, channelIsOpen, listenToAll, tell } from '../../lib/channel.ts';
import {
  forgetCopies,
  keepConversations,
  keepThread,
  readKeptConversations,
  type Thread,
} from '../../lib/kept-messages.ts';
import { reportError } from '../../lib/report-error.ts';
import { type Unread, watchUnread } from '../../lib/unread-store.ts';
import { loadConversation, loadConversations } from './conversation-sync.ts';
import { conversationsOf, seenUpTo, withMessage, withReceipt } from './conversations.ts';
import {
  changeConversation,
  changeState,
  putConversations,
  putThread,
  readState,
  resetState,
  watchState,
} from './messaging-state.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { addLive, trimThread } from './thread.ts';
import { readThread, refreshThread } from './thread-sync.ts';

/** What a phone keeps for when there is no connection. */
const KEPT_CONVERSATIONS = 30;
const KEPT_MESSAGES = 200;
const KEEP_AFTER_MS = 500;

const ARRIVAL = 'receive-message-';

let outbox: Outbox | null = null;
let started = false;
/** Whether a page has shown the lists: only then are they read again with every connection. */
let listsWanted = false;
let openId: string | null = null;
/** Up to where this person has seen conversations, as far as the server has not said that it knows. */
const seenHere = new Map<string, number>();
/** Unsent messages that the server turned out to have. */
const settled = new Set<string>();

/** Follows the login of this browser: sends what it has written, hears what it is sent. For as long as the page is open. */
export function startMessaging(): void {
  if (started) return;
  started = true;
  followAccount();
  sessionStore.subscribe(followAccount);
  listenToAll(hear);
  watchState(keepSoon);
  watchState(settleStored);
  watchUnread(fetchMissed);
  window.addEventListener('pagehide', keepNow);
  window.addEventListener('online', () => void outbox?.wake());
}

function followAccount(): void {
  const accountId = sessionStore.current()?.user?._id ?? null;
  if (accountId === readState().accountId) return;
  outbox?.stop();
  outbox = null;
  openId = null;
  listsWanted = false;
  seenHere.clear();
  settled.clear();
  kept = { conversations: readState().conversations, threads: new Map() };
  resetState({ accountId, connected: channelIsOpen() });
  void forgetCopies(accountId ?? undefined);
  if (accountId) outbox = startOutbox({ accountId, onMessage: takeMessage });
}

/** Reads both lists: what this phone has kept at once, what the server has as soon as it answers. */
export async function showLists(): Promise<void> {
  const { accountId } = readState();
  if (!accountId) return;
  const first = !listsWanted;
  listsWanted = true;
  if (first) await showKept(accountId);
  await Promise.all([loadConversations('artisan'), loadConversations('job')]);
}

async function showKept(accountId: string): Promise<void> {
  const all = await readKeptConversations(accountId);
  const { accountId: now, conversations, lists } = readState();
  if (now !== accountId) return;
  putConversations(all.filter(({ _id }) => !conversations[_id]));
  const ready = (type: 'artisan' | 'job') => ({
    ...lists[type],
    ...(all.some(({ conv_type }) => conv_type === type) && { state: 'ready' as const }),
  });
  changeState({ lists: { artisan: ready('artisan'), job: ready('job') } });
}

/** Shows a conversation and stays in its room until the returned function is called. */
export function openConversation(id: string): () => void {
  openId = id;
  tell('join-room', { conversation_id: id });
  const { accountId } = readState();
  void (async () => {
    if (accountId && !readState().conversations[id]) await showKept(accountId);
    await readThread(id);
    await refreshThread(id);
  })();
  return () => {
    if (openId === id) openId = null;
    tell('leave-room', { conversation_id: id });
  };
}

/** The person has seen everything of a conversation up to a place. */
export function markSeen(id: string, seq: number): void {
  const known = readState().conversations[id];
  if (!known || seq <= known.seen_seq || seq <= (seenHere.get(id) ?? 0)) return;
  seenHere.set(id, seq);
  changeConversation(id, (conversation) => seenUpTo(conversation, seq));
  void tellSeen(id, seq);
}

async function tellSeen(id: string, seq: number): Promise<void> {
  try {
    await ask('seen', { conversation_id: id, seq });
    if (seenHere.get(id) === seq) seenHere.delete(id);
  } catch (error) {
    // Told again with the next connection, unless the server does not want to hear it.
    const failure = asFailure(error);
    if (failure.unanswered) return;
    seenHere.delete(id);
    reportError('What was seen could not be told', error);
  }
}

/** Resolves when the message is kept in this browser; null when nobody is logged in any more. */
export const sendText = (conversationId: string, message: string): Promise<void> | null =>
  outbox?.add({ conversation_id: conversationId, message, file: null }) ?? null;

export const sendFile = (conversationId: string, file: File, caption: string): Promise<void> | null =>
  outbox?.add({
    conversation_id: conversationId,
    message: caption,
    file: { name: file.name, blob: file },
  }) ?? null;

export const retryMessage = (clientId: string) => outbox?.retry(clientId);
export const discardMessage = (clientId: string) => outbox?.discard(clientId);

function hear(event: string, notice: unknown): void {
  if (!readState().accountId) return;
  if (event === 'connect') catchUp();
  else if (event === 'disconnect') changeState({ connected: false });
  else if (event.startsWith(ARRIVAL)) {
    const parsed = messageShape.safeParse((notice as { message?: unknown } | null)?.message);
    if (parsed.success) takeMessage(parsed.data);
    else reportError('A message that cannot be read', parsed.error);
  } else if (event === 'receipt') takeReceipt(notice as Receipt);
  else if (event === 'typing')
    takeTyping(notice as { conversation_id: string; person_id: string; typing: boolean });
  else if (event === 'conversation-changed') {
    void readAgain((notice as { conversation_id: string }).conversation_id);
  }
}

/** The channel is open, perhaps again: nothing that happened meanwhile was heard. */
function catchUp(): void {
  changeState({ connected: true });
  void outbox?.wake();
  for (const [id, seq] of seenHere) void tellSeen(id, seq);
  if (listsWanted) {
    void loadConversations('artisan');
    void loadConversations('job');
  }
  for (const id of Object.keys(readState().threads)) {
    if (id === openId) {
      tell('join-room', { conversation_id: id });
      void refreshThread(id);
    }
  }
}

/** Messages that come back with a page of their conversation: the server had them, whatever became of its answers. */
function settleStored(): void {
  const { outbox: unsent, threads } = readState();
  for (const { client_id, conversation_id } of unsent) {
    if (settled.has(client_id)) continue;
    const messages = threads[conversation_id]?.thread?.messages;
    if (!messages?.some((message) => message.client_id === client_id)) continue;
    settled.add(client_id);
    void outbox?.settle(client_id);
  }
}

/** What was sent while this browser was away has arrived, whichever page is open: the lists are read, which says so. */
function fetchMissed({ artisan, job }: Unread): void {
  if (!listsWanted && artisan + job > 0) void showLists();
}

/** A stored message, however it came. */
function takeMessage(message: Message): void {
  const { accountId, conversations, threads } = readState();
  if (!accountId) return;
  const id = message.conversation_id;
  const own = message.sender_id === accountId;
  const thread = threads[id]?.thread;
  if (thread) {
    if (message.seq > thread.to + 1) {
      if (id === openId) void refreshThread(id);
    } else putThread(id, { thread: addLive(thread, message) });
  }
  if (conversations[id]) changeConversation(id, (known) => withMessage(known, message, accountId));
  else if (listsWanted) void readAgain(id);
  if (own) {
    if (message.client_id) void outbox?.settle(message.client_id);
    return;
  }
  stopTyping(id);
  tell('delivered', { conversation_id: id, seq: message.seq });
}

function takeReceipt(receipt: Receipt): void {
  const { accountId } = readState();
  if (!accountId) return;
  changeConversation(receipt.conversation_id, (known) => withReceipt(known, receipt, accountId));
}

function takeTyping({
  conversation_id: id,
  person_id,
  typing,
}: {
  conversation_id: string;
  person_id: string;
  typing: boolean;
}): void {
  if (person_id === readState().accountId) return;
  if (!typing) {
    stopTyping(id);
    return;
  }
  const until = Date.now() + TYPING_MS;
  changeState({ typing: { ...readState().typing, [id]: until } });
  setTimeout(() => {
    if (readState().typing[id] === until) stopTyping(id);
  }, TYPING_MS);
}

function stopTyping(id: string): void {
  const { [id]: before, ...typing } = readState().typing;
  if (before !== undefined) changeState({ typing });
}

async function readAgain(id: string): Promise<void> {
  try {
    await loadConversation(id);
  } catch (error) {
    // The next connection reads the lists again.
    if (!asFailure(error).unanswered) reportError('A conversation could not be read', error);
  }
}

let kept: { conversations: unknown; threads: Map<string, Thread> } = {
  conversations: {},
  threads: new Map(),
};
let keepTimer: ReturnType<typeof setTimeout> | undefined;

function keepSoon(): void {
  keepTimer ??= setTimeout(keepNow, KEEP_AFTER_MS);
}

/** Writes down what has changed since the last time. */
function keepNow(): void {
  clearTimeout(keepTimer);
  keepTimer = undefined;
  const { accountId, conversations, threads } = readState();
  // Between logging out and the page load that follows, nothing is written down.
  if (!accountId || sessionStore.isEmpty()) return;
  const newest = [...conversationsOf(conversations, 'artisan'), ...conversationsOf(conversations, 'job')]
    .sort((one, other) => other.timestamp - one.timestamp)
    .slice(0, KEPT_CONVERSATIONS);
  for (const { _id } of newest) {
    const thread = threads[_id]?.thread;
    if (!thread || kept.threads.get(_id) === thread) continue;
    kept.threads.set(_id, thread);
    void keepThread(accountId, _id, trimThread(thread, KEPT_MESSAGES));
  }
  if (kept.conversations === conversations || newest.length === 0) return;
  kept.conversations = conversations;
  void keepConversations(accountId, newest);
}
