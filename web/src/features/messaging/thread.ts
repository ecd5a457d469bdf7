import type { Message } from '@marketplace/contract/messages';
import type { Thread } from '../../lib/kept-messages.ts';

/** The newest page of a conversation. */
export function startThread(page: readonly Message[]): Thread {
  return { from: page[0]?.seq ?? 1, to: page.at(-1)?.seq ?? 0, messages: [...page] };
}

/**
 * Adds all messages of the places `from` to `to`. Those that do not touch what is known are left out: between them something
 * would be missing.
 */
export function extendThread(
  thread: Thread,
  page: readonly Message[],
  { from, to }: { from: number; to: number },
): Thread {
  if (from > thread.to + 1 || to < thread.from - 1) return thread;
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of page) bySeq.set(message.seq, message);
  return {
    from: Math.min(from, thread.from),
    to: Math.max(to, thread.to),
    messages: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
  };
}

/** Adds a message that came by itself, if it is the next one. With a hole before it, what is in the hole is fetched first. */
export function addLive(thread: Thread, message: Message): Thread {
  if (message.seq !== thread.to + 1) return thread;
  return { ...thread, to: message.seq, messages: [...thread.messages, message] };
}

/** The newest of a long one. */
export function trimThread(thread: Thread, most: number): Thread {
  const messages = thread.messages.slice(-most);
  const from = messages.length < thread.messages.length ? (messages[0]?.seq ?? thread.from) : thread.from;
  return { ...thread, from, messages };
}
