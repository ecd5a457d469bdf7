import {
  type ConversationType,
  conversationTypes,
  TYPING_MS,
} from '@marketplace/contract/contact/message-limits';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { Conversation, DeletedMessage, Message } from '@marketplace/contract/contact/messages';
import type { Receipt } from '@marketplace/contract/realtime';
import type { ApiError, Call } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import type { Channel } from '../../../data/live/channel.ts';
import type { Thread } from '../../../data/message-store.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { storeServerTime } from '../../../lib/browser/server-time.ts';
import { countWhenLate } from '../../../lib/late-calls.ts';
import type { EarlyMessages } from '../early-answer.ts';
import type { ChatCopies } from './chat-copies.ts';
import {
  type ChatAddress,
  type ChatStore,
  conversationAt,
  hasMoreDeletions,
  MISSED_PAGE,
  SUPPORT,
} from './chat-state.ts';

const LIST_PAGE = 50;
const OLDER_PAGE = 100;
/** How many messages before a wanted one are loaded with it. */
const BEFORE_WANTED = 20;
const ARRIVAL = 'receive-message-';

interface ChatSyncParts {
  store: ChatStore;
  call: Call;
  channel: Channel;
  copies: ChatCopies;
  /** Called when the channel opens, so the outbox can send. */
  onConnected: () => void;
  /** Called when the server has this message, so it is not sent again. */
  onOwnMessage: (clientId: string) => void;
}

/** Creates the sync: it turns responses and realtime events into actions and fetches missing messages. */
export function createChatSync({ store, call, channel, copies, onConnected, onOwnMessage }: ChatSyncParts) {
  const { read, dispatch } = store;
  const threadReads = new Map<string, { promise: Promise<void>; rerun: boolean }>();
  const olderReads = new Set<string>();

  /** Returns whether another account has logged in since the request, in which case the response is dropped. */
  const isOutdated = (accountId: string | null) => read().accountId !== accountId;
  const knownThread = (id: string) => read().threads[id]?.thread ?? null;

  /** Acknowledges the delivery of these conversations' messages. */
  function acknowledgeDelivery(conversations: readonly Conversation[]): void {
    for (const { _id, unread, last_seq } of conversations) {
      if (unread > 0) channel.emit('delivered', { conversation_id: _id, seq: last_seq });
    }
  }

  /**
   * Compares a response with the known conversations and asks for deletions since. This includes conversations that are not on the screen,
   * whose stored copies must lose the deleted text.
   */
  function fetchNewDeletions(answered: readonly Conversation[], known: Record<string, Conversation>): void {
    for (const { _id, deletions = 0 } of answered) {
      const before = known[_id];
      if (before && deletions > (before.deletions ?? 0)) void fetchDeletions(_id, deletions);
    }
  }

  /** Fetches which messages were deleted, unless the thread or its copy already shows it. */
  async function fetchDeletions(id: string, deletions: number): Promise<void> {
    // Unopened conversations are not loaded before the person opens them, and no copy exists.
    if (read().conversations[id]?.unopened) return;
    await copies.restoreThread(id);
    const thread = knownThread(id);
    if (thread && (thread.deletions ?? 0) < deletions) await refreshThread(id);
  }

  /** Refetches the first page of a list, or with `older` the next one. After an error the shown conversations stay. */
  async function loadList(kind: ConversationType, older = false): Promise<void> {
    const { accountId, lists } = read();
    const { cursor } = lists[kind];
    if (older && !cursor) return;
    dispatch({ type: 'list-requested', kind });
    try {
      const answer = await call('/user_chat/get_conversations', {
        conv_type: kind,
        limit: LIST_PAGE,
        ...(older && cursor && { cursor }),
      });
      if (isOutdated(accountId)) return;
      const { conversations: known } = read();
      dispatch({ type: 'list-read', kind, older, answer });
      fetchNewDeletions(answer.conversations, known);
      acknowledgeDelivery(answer.conversations);
    } catch (error) {
      const failure = asFailure(error);
      if (isOutdated(accountId) || failure.code === 'unauthenticated') return;
      const problem = sentenceFor(
        failure,
        messageTexts.conversationsException,
        messageTexts.conversationsFailed,
      );
      dispatch({ type: 'list-failed', kind, problem });
    }
  }

  const loadLists = () => Promise.all(conversationTypes.map((kind) => loadList(kind)));

  /** Shows all lists: the browser's copies at once, the server's responses when they arrive. */
  async function showLists(): Promise<void> {
    const { accountId, listsWanted } = read();
    if (!accountId) return;
    dispatch({ type: 'lists-shown' });
    if (!listsWanted) await copies.restoreConversations();
    await loadLists();
  }

  async function reloadConversation(id: string): Promise<void> {
    const { accountId } = read();
    try {
      const { conversations } = await call('/user_chat/get_conversations', { conversation_id: id });
      if (isOutdated(accountId)) return;
      const { conversations: known } = read();
      dispatch({ type: 'conversations-read', conversations });
      fetchNewDeletions(conversations, known);
      acknowledgeDelivery(conversations);
    } catch (error) {
      // The next connection refetches the lists.
      if (!asFailure(error).unanswered) reportError('A conversation could not be read', error);
    }
  }

  /**
   * Returns the id of the conversation at an address. Creates the one with the support team if needed.
   * @throws ApiError
   */
  async function ensureConversationId(address: ChatAddress): Promise<string> {
    const known = conversationAt(read(), address);
    if (known || address !== SUPPORT) return known?._id ?? address;
    const { accountId } = read();
    const { conversation } = await call('/help_feedback/check_convers', {});
    if (!isOutdated(accountId)) dispatch({ type: 'conversations-read', conversations: [conversation] });
    return conversation._id;
  }

  /** Fetches the missing messages at the end of a conversation. A call during a running fetch makes that fetch run once more. */
  function refreshThread(address: ChatAddress): Promise<void> {
    const running = threadReads.get(address);
    if (running) {
      running.rerun = true;
      return running.promise;
    }
    const run = { promise: Promise.resolve(), rerun: false };
    threadReads.set(address, run);
    run.promise = (async () => {
      do {
        run.rerun = false;
        await fetchMissing(address);
      } while (run.rerun);
      threadReads.delete(address);
    })();
    return run.promise;
  }

  async function fetchMissing(address: ChatAddress): Promise<void> {
    const { accountId } = read();
    let id = conversationAt(read(), address)?._id ?? address;
    dispatch({ type: 'thread-requested', id });
    try {
      id = await ensureConversationId(address);
      for (;;) {
        const thread = knownThread(id);
        const after = thread?.to ?? null;
        const early = thread ? null : await consumeEarlyMessages(accountId, id);
        const answer =
          early ??
          (await call('/user_chat/get_messages', {
            conversation_id: id,
            ...(thread && { after: thread.to, limit: MISSED_PAGE, deletions: thread.deletions ?? 0 }),
          }));
        const stored = early && (await copies.readThread(id));
        if (isOutdated(accountId)) return;
        dispatch({ type: 'thread-read', id, after, answer });
        if (stored) addStored(id, stored);
        acknowledgeDelivery([answer.conversation]);
        // The channel opened before this response was used, so messages after it have not been requested.
        if (early && read().connected) continue;
        if (after === null || !(answer.more || hasMoreDeletions(answer))) return;
      }
    } catch (error) {
      const failure = asFailure(error);
      if (isOutdated(accountId) || failure.code === 'unauthenticated') return;
      const problem = sentenceFor(failure, messageTexts.messagesException, messageTexts.messagesFailed);
      dispatch({ type: 'thread-failed', id, problem, missing: failure.code === 'not_found' });
    }
  }

  /** Prepends stored messages to those from the server, unless some were deleted since. */
  function addStored(id: string, { from, to, messages, deletions = 0 }: Thread): void {
    const thread = knownThread(id);
    if (!thread || to < thread.from - 1 || deletions !== (thread.deletions ?? 0)) return;
    const older = messages.filter(({ seq }) => seq < thread.from);
    dispatch({ type: 'older-messages-read', id, messages: older, from, to: thread.from - 1, deletions });
  }

  /** Fetches the messages before the first known one. Positions have no gaps, so the numbers identify the previous page. */
  async function loadOlder(id: string, limit = OLDER_PAGE): Promise<void> {
    const { accountId } = read();
    const thread = knownThread(id);
    if (!thread || thread.from <= 1 || olderReads.has(id)) return;
    olderReads.add(id);
    const to = thread.from - 1;
    const after = Math.max(0, to - limit);
    try {
      const { messages, deletions = 0 } = await call('/user_chat/get_messages', {
        conversation_id: id,
        after,
        limit: to - after,
      });
      if (isOutdated(accountId)) return;
      dispatch({ type: 'older-messages-read', id, messages, from: after + 1, to, deletions });
      // A message may have been deleted after this page was read.
      if (deletions < (thread.deletions ?? 0)) void refreshThread(id);
    } catch (error) {
      // The person is at the top of the list: the next scroll or connection retries.
      if (!asFailure(error).unanswered) reportError('Older messages could not be loaded', error);
    } finally {
      olderReads.delete(id);
    }
  }

  /** Loads older messages back to a position, with some before it. Stops when a page fails. */
  async function loadBackTo(id: string, seq: number): Promise<void> {
    for (let from = knownThread(id)?.from ?? 1; from > Math.max(1, seq - BEFORE_WANTED); ) {
      await loadOlder(id, MISSED_PAGE);
      const now = knownThread(id)?.from ?? 1;
      if (now >= from) return;
      from = now;
    }
  }

  function emitToRoom(event: 'join-room' | 'leave-room', address: ChatAddress): void {
    const id = conversationAt(read(), address)?._id ?? (address === SUPPORT ? null : address);
    if (id !== null) channel.emit(event, { conversation_id: id });
  }

  /** Shows a conversation and stays in its Socket.IO room until the returned function is called. */
  function openConversation(address: ChatAddress): () => void {
    dispatch({ type: 'conversation-opened', address });
    emitToRoom('join-room', address);
    void (async () => {
      const wasKnown = conversationAt(read(), address) !== undefined;
      if (!wasKnown) await copies.restoreConversations();
      const id = conversationAt(read(), address)?._id ?? address;
      // The person already sees newer messages than the copies, which would replace them for a moment.
      if (!earlyMessagesOf(read().accountId, id)?.isReady()) await copies.restoreThread(id);
      await refreshThread(address);
      // The id of the support conversation may only be known now.
      if (!wasKnown && address === SUPPORT && read().openAddress === address)
        emitToRoom('join-room', address);
    })();
    return () => {
      dispatch({ type: 'conversation-closed', address });
      emitToRoom('leave-room', address);
    };
  }

  /** Records that the person has seen a conversation up to a position. */
  function markSeen(id: string, seq: number): void {
    const { conversations, seenHere } = read();
    const known = conversations[id];
    if (!known || seq <= known.seen_seq || seq <= (seenHere[id] ?? 0)) return;
    dispatch({ type: 'conversation-seen', id, seq });
    void emitSeen(id, seq);
  }

  async function emitSeen(id: string, seq: number): Promise<void> {
    try {
      await channel.emitWithAck('seen', { conversation_id: id, seq });
      dispatch({ type: 'seen-acknowledged', id, seq });
    } catch (error) {
      // Without a response it is sent again on the next connection. A refusal is final.
      if (asFailure(error).unanswered) return;
      dispatch({ type: 'seen-acknowledged', id, seq });
      reportError('The server refused a seen mark', error);
    }
  }

  /** Fetches the effects of events missed while the channel was closed. Called on every connection. */
  function fetchMissedEvents(): void {
    dispatch({ type: 'channel-opened' });
    onConnected();
    const { seenHere, listsWanted, openAddress } = read();
    for (const [id, seq] of Object.entries(seenHere)) void emitSeen(id, seq);
    if (listsWanted) void loadLists();
    if (openAddress === null) return;
    emitToRoom('join-room', openAddress);
    void refreshOpen(openAddress);
  }

  /** Fetches what the open conversation has missed. A hidden tab does not open a conversation again. */
  async function refreshOpen(address: ChatAddress): Promise<void> {
    const known = conversationAt(read(), address);
    if (known && document.visibilityState === 'hidden') {
      await reloadConversation(known._id);
      if (conversationAt(read(), address)?.unopened) return;
    }
    await refreshThread(address);
  }

  /** Adds a stored message from a response or an event. */
  function applyMessage(message: Message): void {
    const { accountId, conversations, listsWanted, openAddress } = read();
    if (!accountId) return;
    const id = message.conversation_id;
    const thread = knownThread(id);
    dispatch({ type: 'message-arrived', message });
    const openId = openAddress && (conversationAt(read(), openAddress)?._id ?? openAddress);
    if (thread && !message.withheld && message.seq > thread.to + 1 && id === openId && openAddress)
      void refreshThread(openAddress);
    if (!conversations[id] && listsWanted) void reloadConversation(id);
    if (message.sender_id !== accountId) channel.emit('delivered', { conversation_id: id, seq: message.seq });
    else if (message.client_id) onOwnMessage(message.client_id);
  }

  /** Marks a message as deleted, from a response or an event. */
  function applyDeletion(notice: DeletedMessage): void {
    dispatch({ type: 'message-deleted', notice });
    void fetchDeletions(notice.conversation_id, notice.deletions);
  }

  function applyTyping(notice: { conversation_id: string; person_id: string; typing: boolean }): void {
    const { conversation_id: id, person_id, typing } = notice;
    if (person_id === read().accountId) return;
    if (!typing) {
      dispatch({ type: 'typing-stopped', id });
      return;
    }
    dispatch({ type: 'typing-started', id, nowMs: Date.now() });
    setTimeout(() => dispatch({ type: 'typing-expired', id, nowMs: Date.now() }), TYPING_MS);
  }

  function handleServerEvent(event: string, notice: unknown): void {
    if (!read().accountId) return;
    if (event === 'connect') fetchMissedEvents();
    else if (event === 'disconnect') dispatch({ type: 'channel-closed' });
    else if (event.startsWith(ARRIVAL)) applyMessage((notice as { message: Message }).message);
    else if (event === 'message-deleted') applyDeletion(notice as DeletedMessage);
    else if (event === 'receipt') dispatch({ type: 'receipt-arrived', receipt: notice as Receipt });
    else if (event === 'typing') applyTyping(notice as Parameters<typeof applyTyping>[0]);
    else if (event === 'conversation-changed') {
      void reloadConversation((notice as { conversation_id: string }).conversation_id);
    }
  }

  return {
    handleServerEvent,
    applyMessage,
    applyDeletion,
    showLists,
    loadList,
    reloadConversation,
    ensureConversationId,
    openConversation,
    refreshThread,
    loadOlder,
    loadBackTo,
    markSeen,
  };
}

/** Returns what early-messages.ts fetched, if it is this conversation of this account. */
export function earlyMessagesOf(accountId: string | null, conversationId: string): EarlyMessages | undefined {
  const early = typeof window === 'undefined' ? undefined : window.earlyMessages;
  return early?.accountId === accountId && early?.conversationId === conversationId ? early : undefined;
}

/** Returns the newest messages that were fetched before the application loaded; null without them. */
async function consumeEarlyMessages(accountId: string | null, conversationId: string) {
  const early = earlyMessagesOf(accountId, conversationId)?.take();
  const found = early && (await countWhenLate(early));
  if (!found) return null;
  storeServerTime(found.date);
  return found.answer;
}

export type ChatSync = ReturnType<typeof createChatSync>;

/** Returns the error message: the server's own for a refusal, the specified one for a failure. */
function sentenceFor({ unanswered, status, msg }: ApiError, exception: string, failed: string): string {
  if (unanswered) return exception;
  return status < 500 ? msg : failed;
}
