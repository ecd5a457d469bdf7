import type { ChatFile, Conversation, Message } from '@marketplace/contract/messages';
import { pictureUrl } from '@marketplace/contract/picture-url';
import { shownName } from '../accounts/names.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { MessageRow, StoredMessageRow } from './messages.repository.ts';
import { costsToken } from './opening-lifecycle.ts';

const FILE_WORDS = 'A file';

export function presentConversation(row: ConversationRow, personId: string): Conversation {
  const openedByMe = row.opener_id === personId;
  return {
    _id: row.id,
    conversation_id: row.id,
    conv_type: row.kind,
    members: [row.opener_id, row.other_id],
    receiver_id: openedByMe ? row.other_id : row.opener_id,
    receiver_name: shownName(row.their_name),
    receiver_img: pictureUrl(row.their_picture, 160),
    opened_by_me: openedByMe,
    job_id: row.job_id,
    job_title: row.job_title,
    timestamp: row.active_at.getTime(),
    started_at: row.created_at.getTime(),
    lastest_msg: presentLatest(row),
    last_seq: row.last_seq,
    unread: row.my_unread,
    seen_seq: row.my_seen_seq,
    other_delivered_seq: row.their_delivered_seq,
    other_seen_seq: row.their_seen_seq,
    blocked_by_me: row.blocked_by_me,
    can_rate: row.opener_wrote && row.other_wrote,
    my_rating: row.my_rating,
    // In one that is empty whoever writes first opens it.
    next_costs: (openedByMe || row.last_seq === 0) && costsToken(row.opening_state) ? 1 : 0,
  };
}

function presentLatest(row: ConversationRow): Conversation['lastest_msg'] {
  const { last_text, last_kind, last_sender_id, last_sent_at } = row;
  if (last_text === null || !last_kind || !last_sender_id || !last_sent_at) return null;
  // A file can come without words.
  const words = last_text || FILE_WORDS;
  return {
    latest_message: words,
    message: words,
    latest_message_timestamp: last_sent_at.getTime(),
    sender_id: last_sender_id,
    msg_type: last_kind,
    seq: row.last_seq,
  };
}

/** A message of a page, whose people the conversation names. */
export function presentListed(
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

/** A message that was just stored. `file`: of a message of that kind. */
export function presentMessage(row: StoredMessageRow, conversationId: string, file?: ChatFile): Message {
  return shapeMessage(row, row, conversationId, file);
}

/** The one place in which a message gets its shape. One literal: pages hold up to 200, and spreading is slow in V8. */
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
    sender_id: row.sender_id,
    sender_name: shownName(people.sender_name),
    sender_img: pictureUrl(people.sender_picture, 160),
    receiver_id: people.receiver_id,
    message: row.text,
    msg_type: row.kind,
    timestamp: row.created_at.getTime(),
    createdAt: row.created_at.toISOString(),
    client_id: row.client_id,
  };
  if (file) message.file = file;
  return message;
}
