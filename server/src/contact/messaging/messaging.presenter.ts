import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { ChatFile, Conversation, Message } from '@marketplace/contract/contact/messages';
import { SUPPORT_TEAM, SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support-texts';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { shownName } from '../../people/accounts/names.ts';
import { canRate, effectOfWriting } from './conversation-policy.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { MessageRow, StoredMessageRow } from './messages.repository.ts';

const FILE_LABEL = 'A file';

/** The id of a member for clients: the database has null for the support team. */
export function memberId(personId: string | null): string {
  return personId ?? SUPPORT_TEAM_ID;
}

/**
 * @param usualSeconds for support conversations: the time within which the team usually answers
 * @param talkedWith the people to whom a first message of this person is free
 */
export function presentConversation(
  row: ConversationRow,
  personId: string,
  usualSeconds: number | null,
  talkedWith: ReadonlySet<string>,
): Conversation {
  const openedByMe = row.opener_id === personId;
  const otherId = openedByMe ? row.other_id : row.opener_id;
  return {
    _id: row.id,
    conversation_id: row.id,
    conv_type: row.kind,
    members: [row.opener_id, memberId(row.other_id)],
    receiver_id: memberId(otherId),
    receiver_name: memberName(otherId, row.their_name),
    receiver_img: pictureUrl(row.their_picture, 160),
    opened_by_me: openedByMe,
    job_id: row.job_id,
    job_title: row.job_title,
    timestamp: row.active_at.getTime(),
    started_at: row.created_at.getTime(),
    lastest_msg: presentLatest(row),
    last_seq: row.last_seq,
    ...(row.deletions > 0 && { deletions: row.deletions }),
    unread: row.my_unread,
    ...(row.is_unopened && { unopened: true }),
    seen_seq: row.my_seen_seq,
    other_delivered_seq: row.their_delivered_seq,
    other_seen_seq: row.their_seen_seq,
    blocked_by_me: row.blocked_by_me,
    can_rate: canRate(row),
    my_rating: row.my_rating,
    next_costs: effectOfWriting(row, personId) === 'nothing' || talkedWith.has(otherId ?? '') ? 0 : 1,
    ...(row.kind === 'support' && {
      support: { waiting_since: row.waiting_since?.getTime() ?? null, usual_seconds: usualSeconds },
    }),
  };
}

function memberName(id: string | null, fullName: string | null): string {
  return id === null ? SUPPORT_TEAM : shownName(fullName ?? '');
}

function presentLatest(row: ConversationRow): Conversation['lastest_msg'] {
  const { last_text, last_kind, last_sender_id, last_sent_at, is_unopened } = row;
  if (last_text === null || !last_kind || !last_sent_at) return null;
  // A file can be sent without a caption.
  const text = is_unopened ? messageTexts.unopened : last_text || FILE_LABEL;
  return {
    latest_message: text,
    message: text,
    latest_message_timestamp: last_sent_at.getTime(),
    sender_id: memberId(last_sender_id),
    msg_type: is_unopened ? 'text' : last_kind,
    seq: row.last_seq,
  };
}

/** A message of a page. The conversation names its members. */
export function presentPageMessage(
  row: MessageRow,
  conversation: ConversationRow,
  personId: string,
  file?: ChatFile,
): Message {
  const isMine = row.sender_id === personId;
  const { opener_id, other_id } = conversation;
  const people = {
    receiver_id: row.sender_id === opener_id ? other_id : opener_id,
    sender_name: isMine ? conversation.my_name : conversation.their_name,
    sender_picture: isMine ? conversation.my_picture : conversation.their_picture,
  };
  return shapeMessage(row, people, conversation.id, file);
}

/** A message that was just stored. `file` belongs to a message of that kind. */
export function presentMessage(row: StoredMessageRow, conversationId: string, file?: ChatFile): Message {
  return shapeMessage(row, row, conversationId, file);
}

/** A message as its receiver may see it before opening the conversation: it came, from whom, and when. */
export function withholdMessage({ file, offer, place, deleted, ...message }: Message): Message {
  return {
    ...message,
    message: messageTexts.unopened,
    msg_type: 'text',
    client_id: null,
    withheld: true,
  };
}

/**
 * Only this function builds the contract's message. It is one object literal, because pages hold up to 200 messages and spreading
 * is slow in V8.
 */
function shapeMessage(
  row: MessageRow,
  people: Pick<StoredMessageRow, 'receiver_id' | 'sender_name' | 'sender_picture'>,
  conversationId: string,
  file: ChatFile | undefined,
): Message {
  const message: Message = {
    _id: String(row.id),
    conversation_id: conversationId,
    seq: row.seq,
    sender_id: memberId(row.sender_id),
    sender_name: memberName(row.sender_id, people.sender_name),
    sender_img: pictureUrl(people.sender_picture, 160),
    receiver_id: memberId(people.receiver_id),
    message: row.text,
    msg_type: row.offer ? 'offer' : row.kind,
    timestamp: row.created_at.getTime(),
    createdAt: row.created_at.toISOString(),
    client_id: row.client_id,
  };
  if (file) message.file = file;
  if (row.offer) message.offer = row.offer;
  if (row.deleted_at) message.deleted = true;
  if (row.place) message.place = row.place;
  return message;
}
