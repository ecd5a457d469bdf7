import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type PreparedStatement, type Queries, runPrepared } from '../../platform/db.ts';

/** A stored message. */
export interface MessageRow {
  id: number;
  seq: number;
  sender_id: string;
  kind: 'text' | 'file';
  text: string;
  client_id: string | null;
  file_id: string | null;
  created_at: Date;
}

const columns = 'id, seq, sender_id, kind, text, client_id, file_id, created_at';

/** Exported for the test that looks at its plan. */
export const olderStatement: PreparedStatement = {
  name: 'messages-older',
  text: `select ${columns} from messages where conversation_id = $1 and seq < $2 order by seq desc limit $3`,
};

const newerStatement: PreparedStatement = {
  name: 'messages-newer',
  text: `select ${columns} from messages where conversation_id = $1 and seq > $2 order by seq limit $3`,
};

/** The last messages before a place, the newest first. */
export function listBefore(
  pool: pg.Pool,
  conversationId: string,
  { before, most }: { before: number; most: number },
): Promise<MessageRow[]> {
  return runPrepared(pool, olderStatement, [conversationId, before, most]);
}

/** The first messages after a place, the oldest first. */
export function listAfter(
  pool: pg.Pool,
  conversationId: string,
  { after, most }: { after: number; most: number },
): Promise<MessageRow[]> {
  return runPrepared(pool, newerStatement, [conversationId, after, most]);
}

export interface NewMessage {
  conversationId: string;
  senderId: string;
  sessionId: string;
  kind: 'text' | 'file';
  text: string;
  clientId: string | null;
  /** Of a message of kind `file`. */
  fileId: string | null;
  at: Date;
}

/** A message with the people it is between, as it was just stored. */
export interface StoredMessageRow extends MessageRow {
  receiver_id: string;
  sender_name: string;
  sender_picture: string | null;
}

/**
 * Stores a message in one statement, if nothing is in its way: the row of the conversation is raised first, so that rivals
 * wait there and take their places in the order of their commits. Whatever is in the way (no member, a block, a suspension,
 * a token to be spent, a session that has ended, a file that is not the sender's) gives no row, and nothing has changed.
 */
const storeStatement: PreparedStatement = {
  name: 'message-store',
  text: `
    with raised as (
      update conversations as conversation set
        last_seq = conversation.last_seq + 1,
        -- Clocks of several processes differ a little.
        last_message_at = greatest($7::timestamptz, conversation.last_message_at),
        opener_wrote = conversation.opener_wrote or conversation.opener_id = sender.id,
        other_wrote = conversation.other_wrote or conversation.other_id = sender.id,
        opener_unread = conversation.opener_unread + (conversation.other_id = sender.id)::integer,
        other_unread = conversation.other_unread + (conversation.opener_id = sender.id)::integer,
        -- Whoever answers has read it.
        opening_state = case
          when conversation.opening_state = 'waiting' and conversation.other_id = sender.id then 'kept'
          else conversation.opening_state
        end
      from accounts as sender, accounts as receiver
      where conversation.id = $1 and sender.id = $2 and $2::uuid in (conversation.opener_id, conversation.other_id)
        and receiver.id = case when conversation.opener_id = $2 then conversation.other_id else conversation.opener_id end
        and sender.suspended_at is null and receiver.suspended_at is null
        and case when conversation.opener_id = $2 then conversation.opening_state in ('waiting', 'kept')
          -- Whoever writes first opens it, and pays.
          else conversation.opening_state <> 'unpaid' or conversation.last_seq > 0 end
        and not exists (select from blocks where blocker_id = sender.id and blocked_id = receiver.id)
        and not exists (select from blocks where blocker_id = receiver.id and blocked_id = sender.id)
        and exists (
          select from sessions
          where sessions.id = $3 and account_id = $2 and revoked_at is null and expires_at > $7
        )
        and ($8::uuid is null or exists (
          select from chat_files where chat_files.id = $8 and conversation_id = $1 and uploader_id = $2
        ))
      returning conversation.last_seq, conversation.last_message_at, receiver.id as receiver_id,
        sender.full_name as sender_name, sender.picture_hash as sender_picture
    ),
    stored as (
      insert into messages (conversation_id, seq, sender_id, kind, text, client_id, file_id, created_at)
      select $1, last_seq, $2, $4, $5, $6, $8, last_message_at from raised
      returning ${columns}
    )
    select stored.*, raised.receiver_id, raised.sender_name, raised.sender_picture from stored, raised`,
};

function storeValues(message: NewMessage): unknown[] {
  const { conversationId, senderId, sessionId, kind, text, clientId, at, fileId } = message;
  return [conversationId, senderId, sessionId, kind, text, clientId, at, fileId];
}

/**
 * One round trip to the database. Undefined when something is in the way.
 * @throws the violation of `messages_sent_once` when the same message is stored, of `messages_file_once` when another one
 * names its file.
 */
export async function storeMessage(
  pool: pg.Pool,
  message: NewMessage,
): Promise<StoredMessageRow | undefined> {
  const [row] = await runPrepared<StoredMessageRow>(pool, storeStatement, storeValues(message));
  return row;
}

/** The same as part of a transaction. */
export async function storeMessageIn(
  trx: Queries,
  message: NewMessage,
): Promise<StoredMessageRow | undefined> {
  const { rows } = await trx.executeQuery<StoredMessageRow>(
    CompiledQuery.raw(storeStatement.text, storeValues(message)),
  );
  return rows[0];
}

/** What a sender stored under a name of their browser's. */
export async function findSent(
  queries: Queries,
  { conversationId, senderId, clientId }: Pick<NewMessage, 'conversationId' | 'senderId' | 'clientId'>,
): Promise<StoredMessageRow | undefined> {
  const { rows } = await queries.executeQuery<StoredMessageRow>(
    CompiledQuery.raw(
      `select message.id, message.seq, message.sender_id, message.kind, message.text, message.client_id, message.file_id,
         message.created_at, sender.full_name as sender_name, sender.picture_hash as sender_picture,
         case when conversation.opener_id = $2 then conversation.other_id else conversation.opener_id end as receiver_id
       from messages as message
       join conversations as conversation on conversation.id = message.conversation_id
       join accounts as sender on sender.id = message.sender_id
       where message.conversation_id = $1 and message.sender_id = $2 and message.client_id = $3`,
      [conversationId, senderId, clientId],
    ),
  );
  return rows[0];
}

/** Who wrote a message in a conversation of this person; undefined also for a message of others. */
export async function findSender(
  queries: Queries,
  memberId: string,
  messageId: string,
): Promise<string | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(messageId)) return undefined;
  const row = await queries
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('messages.sender_id')
    .where('messages.id', '=', Number(messageId))
    .where((where) => where.or([where('opener_id', '=', memberId), where('other_id', '=', memberId)]))
    .executeTakeFirst();
  return row?.sender_id;
}
