import type { ConversationType } from '@marketplace/contract/contact/message-limits';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { Conversation, DeletedMessage, Message } from '@marketplace/contract/contact/messages';
import type { Receipt } from '@marketplace/contract/realtime';
import type { CallTarget } from '../../../money/plans/calls/call-terms.ts';

/** Returns whether the other person is the artisan. An artisan starts a conversation about a job, and a customer any other one. */
export function otherIsArtisan({
  conv_type,
  opened_by_me,
}: Pick<Conversation, 'conv_type' | 'opened_by_me'>): boolean {
  return conv_type === 'artisan' ? opened_by_me : conv_type === 'job' && !opened_by_me;
}

/** Returns whom a plan lets this person contact: the artisan, or the poster of the job. Null for the support team and for customers. */
export function contactTarget(
  conversation: Pick<Conversation, 'conv_type' | 'opened_by_me' | 'receiver_id' | 'job_id'>,
): CallTarget | null {
  const { receiver_id, job_id } = conversation;
  if (otherIsArtisan(conversation)) return { artisan_id: receiver_id };
  return job_id === null ? null : { job_id };
}

/** Returns the conversations of one kind, most recently active first. */
export function conversationsOf(all: Record<string, Conversation>, type: ConversationType): Conversation[] {
  return Object.values(all)
    .filter(({ conv_type }) => conv_type === type)
    .sort((one, other) => other.timestamp - one.timestamp || (one._id < other._id ? 1 : -1));
}

/** Returns the conversation after one of its messages. A known message changes nothing. */
export function conversationAfterMessage(
  conversation: Conversation,
  message: Message,
  accountId: string,
): Conversation {
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
    // A person who replies has seen the first message.
    ...(!own && conversation.first_notice && { first_notice: null }),
    unread: conversation.unread + (own || message.seq <= conversation.seen_seq ? 0 : 1),
    next_costs: own ? 0 : conversation.next_costs,
    ...(support && {
      support: { ...support, waiting_since: own ? (support.waiting_since ?? message.timestamp) : null },
    }),
  };
}

/** Returns a deleted message without its content. */
export function withoutContent({ file, place, ...message }: Message): Message {
  return { ...message, message: messageTexts.deleted, msg_type: 'text', deleted: true };
}

/** Returns the conversation after a deletion. The new unread count comes with the server's response. */
export function conversationAfterDeletion(
  conversation: Conversation,
  { seq, deletions }: DeletedMessage,
): Conversation {
  const { lastest_msg: last, deletions: known = 0 } = conversation;
  const text = messageTexts.deleted;
  return {
    ...conversation,
    deletions: Math.max(known, deletions),
    lastest_msg:
      last?.seq === seq ? { ...last, latest_message: text, message: text, msg_type: 'text' } : last,
  };
}

/** Returns the conversation after a receipt of one of its members. */
export function conversationAfterReceipt(
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
    ...(seen_seq > conversation.other_seen_seq && conversation.first_notice && { first_notice: null }),
  };
}

/** Returns the conversation after this person has seen its messages up to a `seq`. */
export function seenUpTo(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.seen_seq) return conversation;
  const all = seq >= conversation.last_seq;
  return { ...conversation, seen_seq: seq, unread: all ? 0 : conversation.unread };
}

/** Merges the server's response, except where realtime events are newer. */
export function mergeConversation(known: Conversation | undefined, answer: Conversation): Conversation {
  if (!known) return answer;
  const newer = known.last_seq > answer.last_seq;
  const moreSeen = known.seen_seq > answer.seen_seq;
  return {
    ...answer,
    // A list of the previous release leaves out `others`.
    ...(!answer.others && known.others && { others: known.others }),
    // Responses with lists leave out `automatic_answer`, `can_be_urgent` and `first_notice`, so the known ones stay.
    ...(!answer.automatic_answer && known.automatic_answer && { automatic_answer: known.automatic_answer }),
    ...(answer.first_notice === undefined && {
      ...(known.can_be_urgent && { can_be_urgent: true }),
      ...(known.first_notice && { first_notice: known.first_notice }),
    }),
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
