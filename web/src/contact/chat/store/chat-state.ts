import type { ApiAnswer } from '@marketplace/contract/api';
import type { ConversationType } from '@marketplace/contract/contact/message-limits';
import { DELETED_PAGE, MESSAGE_PAGE_MAX, TYPING_MS } from '@marketplace/contract/contact/message-limits';
import type { Conversation, DeletedMessage, Message } from '@marketplace/contract/contact/messages';
import { SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support-texts';
import type { Receipt } from '@marketplace/contract/realtime';
import type { Thread, UnsentMessage } from '../../../data/message-store.ts';
import {
  conversationAfterDeletion,
  conversationAfterMessage,
  conversationAfterReceipt,
  mergeConversation,
  seenUpTo,
  withoutContent,
} from '../conversations/conversation-rules.ts';

/* The state of the chat, and its transitions as pure functions. chat-store.ts holds the one instance of this tab. */

/** The loading state of a list or a conversation; `problem` is the error message. */
interface Status {
  state: 'loading' | 'ready' | 'failed';
  problem: string | null;
}

interface ListStatus extends Status {
  /** The cursor of the next page of older conversations; null at the end. */
  cursor: string | null;
}

interface ThreadStatus extends Status {
  thread: Thread | null;
  /** The server has no such conversation for this person. */
  missing: boolean;
  /**
   * The position from which messages were unread when they arrived or when the conversation was opened. The 'New messages' line is above
   * the other side's first message there and stays while the person reads. Null for none.
   */
  newFrom?: number | null;
}

/**
 * Addresses a conversation: its id, or `support`. A person can write to the support team before the browser knows the id of that
 * conversation.
 */
export type ChatAddress = string;
export const SUPPORT: ChatAddress = SUPPORT_TEAM_ID;

export interface ChatState {
  accountId: string | null;
  /** Whether the realtime channel is open; null during the first attempt. */
  connected: boolean | null;
  conversations: Record<string, Conversation>;
  lists: Record<ConversationType, ListStatus>;
  /** Whether a page has shown the lists. Only then does every reconnection refetch them. */
  listsWanted: boolean;
  /** By conversation id; under `support` while that id is unknown. */
  threads: Record<string, ThreadStatus>;
  openAddress: ChatAddress | null;
  /** Positions up to which this person has seen conversations, until acknowledged by the server. */
  seenHere: Record<string, number>;
  /** This person's messages that the server has not acknowledged, in the order of writing. */
  outbox: UnsentMessage[];
  /** The uploaded share of a file, from 0 to 1, by `client_id`. */
  progress: Record<string, number>;
  /** Until when the other person is shown as typing, in ms since 1970. */
  typing: Record<string, number>;
  /** The `client_id` of a message that was refused without an active plan or a remaining token. */
  needsPlan: string | null;
}

export type ChatAction =
  | { type: 'account-changed'; accountId: string | null; connected: boolean | null }
  // The realtime channel.
  | { type: 'channel-opened' }
  | { type: 'channel-closed' }
  | { type: 'message-arrived'; message: Message }
  | { type: 'message-deleted'; notice: DeletedMessage }
  | { type: 'receipt-arrived'; receipt: Receipt }
  // `nowMs` is this phone's clock.
  | { type: 'typing-started'; id: string; nowMs: number }
  | { type: 'typing-stopped'; id: string }
  | { type: 'typing-expired'; id: string; nowMs: number }
  // Lists of conversations.
  | { type: 'lists-shown' }
  | { type: 'list-requested'; kind: ConversationType }
  | {
      type: 'list-read';
      kind: ConversationType;
      older: boolean;
      answer: ApiAnswer<'/user_chat/get_conversations'>;
    }
  | { type: 'list-failed'; kind: ConversationType; problem: string }
  | { type: 'conversations-read'; conversations: readonly Conversation[] }
  | { type: 'conversations-restored'; conversations: readonly Conversation[] }
  // One conversation. `after`: the position after which messages were requested; null for the newest page.
  | { type: 'conversation-opened'; address: ChatAddress }
  | { type: 'conversation-closed'; address: ChatAddress }
  | { type: 'thread-requested'; id: string }
  | { type: 'thread-restored'; id: string; thread: Thread }
  | { type: 'thread-read'; id: string; after: number | null; answer: ApiAnswer<'/user_chat/get_messages'> }
  | {
      type: 'older-messages-read';
      id: string;
      messages: readonly Message[];
      from: number;
      to: number;
      /** How many deletions these messages show. Servers of the previous release omit it. */
      deletions?: number | undefined;
    }
  | { type: 'thread-failed'; id: string; problem: string; missing: boolean }
  // Messages have arrived that the person is not looking at.
  | { type: 'messages-unseen'; id: string }
  | { type: 'conversation-seen'; id: string; seq: number }
  | { type: 'seen-acknowledged'; id: string; seq: number }
  | { type: 'voice-note-heard'; id: string; fileId: string }
  // The outbox.
  | { type: 'message-written'; item: UnsentMessage }
  | { type: 'outbox-read'; outbox: UnsentMessage[] }
  | { type: 'upload-progressed'; clientId: string; share: number }
  | { type: 'plan-missing'; clientId: string }
  | { type: 'plan-dialog-closed' };

/** The state of the chat and the only way to change it. */
export interface ChatStore {
  read(): ChatState;
  dispatch(action: ChatAction): void;
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

const loadingList: ListStatus = { state: 'loading', problem: null, cursor: null };
const loadingThread: ThreadStatus = { state: 'loading', problem: null, thread: null, missing: false };

export const emptyChat: ChatState = {
  accountId: null,
  connected: null,
  conversations: {},
  lists: { artisan: loadingList, job: loadingList, support: loadingList },
  listsWanted: false,
  threads: {},
  openAddress: null,
  seenHere: {},
  outbox: [],
  progress: {},
  typing: {},
  needsPlan: null,
};

/** Returns the state after an action; the same object when nothing changes. */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'account-changed':
      return { ...emptyChat, accountId: action.accountId, connected: action.connected };
    case 'channel-opened':
      return { ...state, connected: true };
    case 'channel-closed':
      return { ...state, connected: false };
    case 'message-arrived':
      return stateAfterMessage(state, action.message);
    case 'message-deleted':
      return stateAfterDeletion(state, action.notice);
    case 'receipt-arrived': {
      const { accountId } = state;
      const { receipt } = action;
      return withConversation(state, receipt.conversation_id, (known) =>
        conversationAfterReceipt(known, receipt, accountId),
      );
    }
    case 'typing-started':
      return { ...state, typing: { ...state.typing, [action.id]: action.nowMs + TYPING_MS } };
    case 'typing-stopped':
      return { ...state, typing: without(state.typing, action.id) };
    case 'typing-expired':
      // A newer notice of the same person may have extended it.
      if ((state.typing[action.id] ?? Number.POSITIVE_INFINITY) > action.nowMs) return state;
      return { ...state, typing: without(state.typing, action.id) };

    case 'lists-shown':
      return { ...state, listsWanted: true };
    case 'list-requested': {
      const { state: before } = state.lists[action.kind];
      return withList(state, action.kind, { problem: null, state: before === 'failed' ? 'loading' : before });
    }
    case 'list-read': {
      const { kind, older, answer } = action;
      const known = state.lists[kind];
      // Refetching the first page keeps the later pages that are already loaded.
      const keepsCursor = !older && known.state === 'ready' && known.cursor !== null;
      const cursor = keepsCursor ? known.cursor : answer.next_cursor;
      return withList(mergeConversations(state, answer.conversations), kind, { state: 'ready', cursor });
    }
    case 'list-failed': {
      const { state: before } = state.lists[action.kind];
      return withList(state, action.kind, {
        problem: action.problem,
        state: before === 'ready' ? 'ready' : 'failed',
      });
    }
    case 'conversations-read':
      return mergeConversations(state, action.conversations);
    case 'conversations-restored':
      return withRestored(state, action.conversations);

    case 'conversation-opened': {
      const known = conversationAt(state, action.address);
      const newFrom = known && known.unread > 0 ? known.seen_seq + 1 : null;
      const opened = { ...state, openAddress: action.address };
      return known ? withThread(opened, known._id, { newFrom }) : opened;
    }
    case 'conversation-closed':
      return state.openAddress === action.address ? { ...state, openAddress: null } : state;
    case 'thread-requested': {
      const known = state.threads[action.id];
      // The page keeps saying that the conversation does not exist until the server answers otherwise.
      if (known?.missing) return state;
      return withThread(state, action.id, { problem: null, ...(!known?.thread && { state: 'loading' }) });
    }
    case 'thread-restored':
      if (state.threads[action.id]?.thread) return state;
      return withThread(state, action.id, { thread: action.thread, state: 'ready' });
    case 'thread-read':
      return withPage(state, action);
    case 'older-messages-read': {
      const { id, messages, from, to, deletions = 0 } = action;
      const thread = state.threads[id]?.thread;
      if (!thread) return state;
      return withThread(state, id, { thread: extendThread(thread, messages, { from, to, deletions }) });
    }
    case 'thread-failed': {
      const { id, problem, missing } = action;
      const known = state.threads[id]?.thread;
      return withThread(state, id, { problem, missing, state: known ? 'ready' : 'failed' });
    }
    case 'messages-unseen': {
      const seen = state.conversations[action.id]?.seen_seq;
      return seen === undefined ? state : withNewLine(state, action.id, seen);
    }
    case 'conversation-seen': {
      const { id, seq } = action;
      const seen = { ...state, seenHere: { ...state.seenHere, [id]: seq } };
      return withConversation(seen, id, (known) => seenUpTo(known, seq));
    }
    case 'seen-acknowledged':
      if (state.seenHere[action.id] !== action.seq) return state;
      return { ...state, seenHere: without(state.seenHere, action.id) };

    case 'voice-note-heard': {
      const thread = state.threads[action.id]?.thread;
      if (!thread) return state;
      const messages = thread.messages.map((message) => withHeard(message, action.fileId));
      return withThread(state, action.id, { thread: { ...thread, messages } });
    }

    case 'message-written':
      return { ...state, outbox: [...state.outbox, action.item] };
    case 'outbox-read':
      return { ...state, outbox: action.outbox };
    case 'upload-progressed':
      return { ...state, progress: { ...state.progress, [action.clientId]: action.share } };
    case 'plan-missing':
      return { ...state, needsPlan: action.clientId };
    case 'plan-dialog-closed':
      return { ...state, needsPlan: null };
  }
}

function withHeard(message: Message, fileId: string): Message {
  const { file } = message;
  if (file?._id !== fileId || !file.voice) return message;
  return { ...message, file: { ...file, voice: { ...file.voice, heard: true } } };
}

/** Returns the conversation at an address; undefined while the browser does not know it. */
export function conversationAt(state: ChatState, address: ChatAddress): Conversation | undefined {
  if (address !== SUPPORT) return state.conversations[address];
  return Object.values(state.conversations).find(({ conv_type }) => conv_type === 'support');
}

export function addressOf({ _id, conv_type }: Pick<Conversation, '_id' | 'conv_type'>): ChatAddress {
  return conv_type === 'support' ? SUPPORT : _id;
}

/** Returns the loading state of the messages at an address; undefined before the first request. */
export function threadAt(state: ChatState, address: ChatAddress): ThreadStatus | undefined {
  return state.threads[conversationAt(state, address)?._id ?? address];
}

/** Returns unsent messages that the server already has: they were part of a loaded page. */
export function storedOutbox(state: ChatState): UnsentMessage[] {
  return state.outbox.filter(({ client_id, conversation_id }) =>
    threadAt(state, conversation_id)?.thread?.messages.some((message) => message.client_id === client_id),
  );
}

function without<T>(all: Record<string, T>, key: string): Record<string, T> {
  const { [key]: before, ...rest } = all;
  return before === undefined ? all : rest;
}

function withList(state: ChatState, kind: ConversationType, changes: Partial<ListStatus>): ChatState {
  return { ...state, lists: { ...state.lists, [kind]: { ...state.lists[kind], ...changes } } };
}

function withThread(state: ChatState, id: string, changes: Partial<ThreadStatus>): ChatState {
  return {
    ...state,
    threads: { ...state.threads, [id]: { ...(state.threads[id] ?? loadingThread), ...changes } },
  };
}

function withConversation(
  state: ChatState,
  id: string,
  change: (known: Conversation) => Conversation,
): ChatState {
  const known = state.conversations[id];
  const next = known && change(known);
  if (!next || next === known) return state;
  return { ...state, conversations: { ...state.conversations, [id]: next } };
}

/** Returns the state after a response with conversations. */
function mergeConversations(state: ChatState, answered: readonly Conversation[]): ChatState {
  const conversations = { ...state.conversations };
  for (const each of answered) conversations[each._id] = mergeConversation(conversations[each._id], each);
  return { ...state, conversations };
}

/** Returns the state after the browser's copies were read. Conversations from the server are newer. */
function withRestored(state: ChatState, stored: readonly Conversation[]): ChatState {
  const lists = { ...state.lists };
  for (const { conv_type } of stored) lists[conv_type] = { ...lists[conv_type], state: 'ready' };
  const byId = Object.fromEntries(stored.map((each) => [each._id, each]));
  return { ...state, lists, conversations: { ...byId, ...state.conversations } };
}

/** Returns the state after one stored message. */
function stateAfterMessage(state: ChatState, message: Message): ChatState {
  const { accountId } = state;
  if (!accountId) return state;
  const id = message.conversation_id;
  const thread = state.threads[id]?.thread;
  // A withheld text is fetched when the person looks at the conversation.
  const longer = thread && !message.withheld && addLive(thread, message);
  const next = withConversation(state, id, (known) => conversationAfterMessage(known, message, accountId));
  return {
    ...(longer && longer !== thread ? withThread(next, id, { thread: longer }) : next),
    typing: message.sender_id === accountId ? state.typing : without(state.typing, id),
  };
}

/**
 * Returns the state with the 'New messages' line after the last seen message, unless unseen messages are already below the current line.
 */
function withNewLine(state: ChatState, id: string, seen: number): ChatState {
  const present = state.threads[id]?.newFrom ?? null;
  const last = state.conversations[id]?.last_seq ?? 0;
  // A response may count messages as unread that were seen here meanwhile.
  if (seen >= last || (present !== null && present > seen)) return state;
  return withThread(state, id, { newFrom: seen + 1 });
}

/** Returns the state after a message was deleted. */
function stateAfterDeletion(state: ChatState, notice: DeletedMessage): ChatState {
  const id = notice.conversation_id;
  const thread = state.threads[id]?.thread;
  const next = withConversation(state, id, (known) => conversationAfterDeletion(known, notice));
  return thread ? withThread(next, id, { thread: applyDeletion(thread, notice) }) : next;
}

/** The limit that this browser asks for after a position. A browser that misses more messages starts again at the end. */
export const MISSED_PAGE = MESSAGE_PAGE_MAX;

const foundThread = { state: 'ready', problem: null, missing: false } as const;

/** Returns the state after a page of a conversation: its newest messages, or those after position `after`. */
function withPage(
  state: ChatState,
  { id, after, answer }: Extract<ChatAction, { type: 'thread-read' }>,
): ChatState {
  const seen = Math.max(answer.conversation.seen_seq, state.conversations[id]?.seen_seq ?? 0);
  const read = mergeConversations(state, [answer.conversation]);
  const next = answer.conversation.unread > 0 ? withNewLine(read, id, seen) : read;
  const thread = state.threads[id]?.thread;
  const { messages, more, deleted = [], changed = [], deletions = 0 } = answer;
  const last = messages.at(-1)?.seq;
  if (after === null || !thread) {
    return withThread(next, id, { thread: startThread(messages, deletions), ...foundThread });
  }
  if (more && answer.conversation.last_seq - (last ?? 0) > MISSED_PAGE) {
    return withThread(next, id, { thread: null });
  }
  // The messages of the page show at least as many deletions as the list of deleted positions.
  const longer =
    last === undefined ? thread : extendThread(thread, messages, { from: after + 1, to: last, deletions });
  return withThread(next, id, {
    thread: replaceMessages(
      markDeleted(longer, deleted, Math.max(deletions, thread.deletions ?? 0)),
      changed,
    ),
    ...(!more && foundThread),
  });
}

/** Returns whether the server may have more deletions than this list of positions. */
export function hasMoreDeletions({ deleted = [] }: { deleted?: readonly number[] | undefined }): boolean {
  return deleted.length >= DELETED_PAGE;
}

/** Creates a thread from the newest page of a conversation. */
export function startThread(page: readonly Message[], deletions?: number): Thread {
  return {
    from: page[0]?.seq ?? 1,
    to: page.at(-1)?.seq ?? 0,
    messages: [...page],
    ...(deletions !== undefined && { deletions }),
  };
}

/**
 * Adds all messages of the positions `from` to `to`. A page that does not touch the known range is dropped, because messages between them
 * would be missing. A page read before the last known deletion may still show a deleted message, so the thread then counts as not knowing
 * this deletion.
 */
export function extendThread(
  thread: Thread,
  page: readonly Message[],
  { from, to, deletions = 0 }: { from: number; to: number; deletions?: number },
): Thread {
  if (from > thread.to + 1 || to < thread.from - 1) return thread;
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of page) bySeq.set(message.seq, message);
  return {
    from: Math.min(from, thread.from),
    to: Math.max(to, thread.to),
    messages: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
    deletions: Math.min(thread.deletions ?? 0, deletions),
  };
}

/** Marks the messages with these `seq`s as deleted. `deletions`: how many deletions the thread shows from now on. */
export function markDeleted(thread: Thread, seqs: readonly number[], deletions: number): Thread {
  if (seqs.length === 0 && deletions === (thread.deletions ?? 0)) return thread;
  return {
    ...thread,
    deletions,
    messages: thread.messages.map((message) =>
      seqs.includes(message.seq) && !message.deleted ? withoutContent(message) : message,
    ),
  };
}

/** Shows messages of the thread as the server has them now: the team has removed them or put them back. */
function replaceMessages(thread: Thread, changed: readonly Message[]): Thread {
  if (changed.length === 0) return thread;
  const bySeq = new Map(changed.map((message) => [message.seq, message]));
  return { ...thread, messages: thread.messages.map((message) => bySeq.get(message.seq) ?? message) };
}

/**
 * Marks one message as deleted. The count of known deletions grows only for the next deletion, and not for a message that has not arrived:
 * its event may still bring the text. chat-sync.ts then asks the server.
 */
function applyDeletion(thread: Thread, { seq, deletions }: DeletedMessage): Thread {
  const known = thread.deletions ?? 0;
  const isNext = deletions === known + 1 && seq <= thread.to;
  return markDeleted(thread, [seq], isNext ? deletions : known);
}

/** Adds a message from the realtime channel when it is the next one. After a gap chat-sync.ts fetches the missing ones first. */
export function addLive(thread: Thread, message: Message): Thread {
  if (message.seq !== thread.to + 1) return thread;
  return { ...thread, to: message.seq, messages: [...thread.messages, message] };
}
