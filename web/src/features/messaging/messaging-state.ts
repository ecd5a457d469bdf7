import type { Conversation, PersonalConversationType } from '@marketplace/contract/messages';
import { useSyncExternalStore } from 'react';
import type { Thread, UnsentMessage } from '../../lib/kept-messages.ts';

/** How a list or a conversation stands; `problem` is a sentence for the person. */
export interface Standing {
  state: 'loading' | 'ready' | 'failed';
  problem: string | null;
}

interface ListStanding extends Standing {
  /** Older conversations. */
  cursor: string | null;
}

export interface MessagingState {
  accountId: string | null;
  conversations: Record<string, Conversation>;
  lists: Record<PersonalConversationType, ListStanding>;
  /** `missing`: the server knows no such conversation of this person. */
  threads: Record<string, Standing & { thread: Thread | null; missing?: boolean }>;
  outbox: UnsentMessage[];
  /** How much of a file has left this phone, from 0 to 1, by `client_id`. */
  progress: Record<string, number>;
  /** Until when the other person of a conversation is shown as typing; milliseconds since 1970. */
  typing: Record<string, number>;
  /** Whether the realtime channel is open. */
  connected: boolean;
  /** The `client_id` of a message that was refused because there is no active plan, or no token left. */
  needsPlan: string | null;
}

const loading: ListStanding = { state: 'loading', problem: null, cursor: null };

const nothing: MessagingState = {
  accountId: null,
  conversations: {},
  lists: { artisan: loading, job: loading },
  threads: {},
  outbox: [],
  progress: {},
  typing: {},
  connected: false,
  needsPlan: null,
};

let state = nothing;
const listeners = new Set<() => void>();

export function readState(): MessagingState {
  return state;
}

export function changeState(changes: Partial<MessagingState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export function resetState(changes: Partial<MessagingState> = {}): void {
  changeState({ ...nothing, ...changes });
}

/** Called after every change. */
export function watchState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of the state; `select` must answer the same object as long as nothing in it has changed. */
export function useMessaging<Part>(select: (state: MessagingState) => Part): Part {
  return useSyncExternalStore(watchState, () => select(state));
}

export function putConversations(conversations: readonly Conversation[]): void {
  const byId = Object.fromEntries(conversations.map((each) => [each._id, each]));
  changeState({ conversations: { ...state.conversations, ...byId } });
}

/** Changes one conversation, when it is known. */
export function changeConversation(id: string, change: (known: Conversation) => Conversation): void {
  const known = state.conversations[id];
  if (known) putConversations([change(known)]);
}

export function putThread(
  id: string,
  changes: Partial<MessagingState['threads'][string]>,
): MessagingState['threads'][string] {
  const known = state.threads[id] ?? { state: 'loading', problem: null, thread: null };
  const next = { ...known, ...changes };
  changeState({ threads: { ...state.threads, [id]: next } });
  return next;
}
