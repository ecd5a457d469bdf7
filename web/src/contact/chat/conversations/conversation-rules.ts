import {
  type Conversation,
  type ConversationType,
  type DeletedMessage,
  type Message,
  messageTexts,
} from '@marketplace/contract/contact/messages';
import type { Receipt } from '@marketplace/contract/realtime';

/** Whether the other person is the artisan of the conversation: about a job the artisan opens, otherwise the customer. */
export function isArtisan({
  conv_type,
  opened_by_me,
}: Pick<Conversation, 'conv_type' | 'opened_by_me'>): boolean {
  return conv_type === 'artisan' ? opened_by_me : conv_type === 'job' && !opened_by_me;
}

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
    ...(message.withheld && { unopened: true }),
    unread: conversation.unread + (own || message.seq <= conversation.seen_seq ? 0 : 1),
    next_costs: own ? 0 : conversation.next_costs,
    ...(support && {
      support: { ...support, waiting_since: own ? (support.waiting_since ?? message.timestamp) : null },
    }),
  };
}

/** A message that its sender has deleted, without what it said. */
export function withoutContent({ file, place, ...message }: Message): Message {
  return { ...message, message: messageTexts.deleted, msg_type: 'text', deleted: true };
}

/** A conversation after a deletion. The server's answer, which the browser asks for, has the new number of unread messages. */
export function withDeletion(conversation: Conversation, { seq, deletions }: DeletedMessage): Conversation {
  const { lastest_msg: last, deletions: known = 0 } = conversation;
  const words = messageTexts.deleted;
  return {
    ...conversation,
    deletions: Math.max(known, deletions),
    lastest_msg:
      last?.seq === seq ? { ...last, latest_message: words, message: words, msg_type: 'text' } : last,
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
