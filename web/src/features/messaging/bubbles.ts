import type { ChatFile, Conversation, Message } from '@marketplace/contract/messages';
import { formatDay } from '../../lib/format.ts';
import type { Thread, UnsentMessage } from '../../lib/kept-messages.ts';

/** A message of the conversation as it is listed: stored, or still in this phone. */
export type ChatItem = { key: string; stored: Message } | { key: string; unsent: UnsentMessage };

/** How far a message of one's own has come. */
export type Tick = 'sending' | 'sent' | 'delivered' | 'seen' | 'failed';

export interface Bubble {
  key: string;
  /** Null while the server does not have it. */
  id: string | null;
  /** Its place; null while the server does not have it. */
  seq: number | null;
  own: boolean;
  name: string;
  text: string;
  file: ChatFile | null;
  unsent: UnsentMessage | null;
  atMs: number;
  /** Null on the other person's. */
  tick: Tick | null;
  /** The day, above the first message of it. */
  day: string | null;
  /** The first of several of the same person within a few minutes: it says whose they are. */
  startsGroup: boolean;
}

const GROUP_MS = 5 * 60_000;

/** All there is of a conversation, in its order: what is stored by place, then what waits by the time of writing. */
export function listItems(
  thread: Thread | null,
  outbox: readonly UnsentMessage[],
  conversationId: string,
): ChatItem[] {
  const stored = thread?.messages ?? [];
  const known = new Set(stored.map(({ client_id }) => client_id));
  const waiting = outbox.filter(
    (item) => item.conversation_id === conversationId && !known.has(item.client_id),
  );
  return [
    // The same name before and after it is stored, so that it stays where it is.
    ...stored.map((message) => ({ key: message.client_id ?? message._id, stored: message })),
    ...waiting.map((unsent) => ({ key: unsent.client_id, unsent })),
  ];
}

type Marks = Pick<Conversation, 'other_delivered_seq' | 'other_seen_seq' | 'receiver_name'>;

/** A stretch of a conversation, ready to be shown. `before` is the item above the first one. */
export function toBubbles(
  items: readonly ChatItem[],
  before: ChatItem | undefined,
  { marks, accountId, nowMs }: { marks: Marks; accountId: string; nowMs: number },
): Bubble[] {
  let previous = before && toBubble(before, marks, accountId);
  return items.map((item) => {
    const bubble = toBubble(item, marks, accountId);
    const day = formatDay(bubble.atMs, nowMs);
    const newDay = !previous || formatDay(previous.atMs, nowMs) !== day;
    const startsGroup =
      newDay || previous?.own !== bubble.own || bubble.atMs - (previous?.atMs ?? 0) > GROUP_MS;
    previous = bubble;
    return { ...bubble, day: newDay ? day : null, startsGroup };
  });
}

function toBubble(item: ChatItem, marks: Marks, accountId: string): Bubble {
  const rest = { key: item.key, day: null, startsGroup: true };
  if ('unsent' in item) {
    const { unsent } = item;
    return {
      ...rest,
      id: null,
      seq: null,
      own: true,
      name: 'You',
      text: unsent.message,
      file: null,
      unsent,
      atMs: unsent.written_at,
      tick: unsent.problem === null ? 'sending' : 'failed',
    };
  }
  const { stored } = item;
  const own = stored.sender_id === accountId;
  return {
    ...rest,
    id: stored._id,
    seq: stored.seq,
    own,
    name: own ? 'You' : stored.sender_name || marks.receiver_name,
    text: stored.message,
    file: stored.file ?? null,
    unsent: null,
    atMs: stored.timestamp,
    tick: own ? tickOf(stored.seq, marks) : null,
  };
}

function tickOf(seq: number, { other_delivered_seq, other_seen_seq }: Marks): Tick {
  if (seq <= other_seen_seq) return 'seen';
  return seq <= other_delivered_seq ? 'delivered' : 'sent';
}
