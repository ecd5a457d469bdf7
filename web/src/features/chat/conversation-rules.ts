import type { Conversation, ConversationType, Message } from '@marketplace/contract/messages';
import type { Receipt } from '@marketplace/contract/realtime';

/** The conversations of one kind, the last active first. */
export function conversationsOf(all: Record<string, Conversation>, type: ConversationType): Conversation[] {
  return Object.values(all)
    .filter(({ conv_type }) => conv_type === type)
    .sort((one, other) => other.timestamp - one.timestamp || (one._id < other._id ? 1 : -1));
}

/** A conversation after one of its messages. A known message changes nothing. */
export function withMessage(conversation: Conversation, message: Message, accountId: string): Conversation {
  if (message.seq <= conversation.last_seq) return conversation;
  const own = message.sender_id === accountId;
  const { support } = conversation;
  return {
    ...conversation,
    last_seq: message.seq,
    timestamp: message.timestamp,
    lastest_msg: {
      latest_message: message.message,
      message: message.message,
      latest_message_timestamp: message.timestamp,
      sender_id: message.sender_id,
      msg_type: message.msg_type,
      seq: message.seq,
    },
    unread: conversation.unread + (own || message.seq <= conversation.seen_seq ? 0 : 1),
    next_costs: own ? 0 : conversation.next_costs,
    ...(support && {
      support: { ...support, waiting_since: own ? (support.waiting_since ?? message.timestamp) : null },
    }),
  };
}

/** A conversation after a receipt of one of its members. */
export function withReceipt(
  conversation: Conversation,
  receipt: Receipt,
  accountId: string | null,
): Conversation {
  const { person_id, delivered_seq, seen_seq } = receipt;
  if (person_id === accountId) return seenUpTo(conversation, seen_seq);
  return {
    ...conversation,
    other_delivered_seq: Math.max(conversation.other_delivered_seq, delivered_seq),
    other_seen_seq: Math.max(conversation.other_seen_seq, seen_seq),
  };
}

/** A conversation that this person has seen up to a place. */
export function seenUpTo(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.seen_seq) return conversation;
  const all = seq >= conversation.last_seq;
  return { ...conversation, seen_seq: seq, unread: all ? 0 : conversation.unread };
}

/** The server's answer, except where the realtime channel brought something newer in the meantime. */
export function withAnswer(known: Conversation | undefined, answer: Conversation): Conversation {
  if (!known) return answer;
  const newer = known.last_seq > answer.last_seq;
  const moreSeen = known.seen_seq > answer.seen_seq;
  return {
    ...answer,
    ...(newer && {
      last_seq: known.last_seq,
      timestamp: known.timestamp,
      lastest_msg: known.lastest_msg,
      next_costs: known.next_costs,
      support: known.support,
    }),
    ...((newer || moreSeen) && { unread: known.unread, seen_seq: Math.max(known.seen_seq, answer.seen_seq) }),
    other_delivered_seq: Math.max(known.other_delivered_seq, answer.other_delivered_seq),
    other_seen_seq: Math.max(known.other_seen_seq, answer.other_seen_seq),
  };
}
