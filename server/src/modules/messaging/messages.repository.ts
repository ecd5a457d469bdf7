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
  text: string;
  clientId: string | null;
  fileId: string | null;
  at: Date;
}

/** A message with the people it is between, as it was just stored. */
export interface StoredMessageRow extends MessageRow {
  receiver_id: string;
  sender_name: string;
  sender_picture: string | null;
}

const storeStatement: PreparedStatement = {
  name: 'message-store',
  text: 'select * from store_message($1, $2, $3, $4, $5, $6, $7)',
};

const storeManyStatement: PreparedStatement = {
  name: 'message-store-many',
  text: `
    with fresh as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::timestamptz[])
        as many (conversation_id, sender_id, session_id, text, client_id, file_id, at)
      where client_id is null or not exists (
        select from messages
        where messages.conversation_id = many.conversation_id and messages.sender_id = many.sender_id
          and messages.client_id = many.client_id
      )
    )
    select conversation_id, stored.*
    from fresh, store_message(conversation_id, sender_id, session_id, text, client_id, file_id, at) as stored`,
};

/** What only the database knows of a message that it has just stored. */
type StoredPart = Omit<StoredMessageRow, 'sender_id' | 'kind' | 'text' | 'client_id' | 'file_id'>;

function storeValues(message: NewMessage): unknown[] {
  const { conversationId, senderId, sessionId, text, clientId, fileId, at } = message;
  return [conversationId, senderId, sessionId, text, clientId, fileId, at];
}

function toStored(message: NewMessage, part: StoredPart | undefined): StoredMessageRow | undefined {
  const { senderId, text, clientId, fileId } = message;
  if (!part) return undefined;
  const { id, seq, created_at, receiver_id, sender_name, sender_picture } = part;
  return {
    id,
    seq,
    sender_id: senderId,
    kind: fileId === null ? 'text' : 'file',
    text,
    client_id: clientId,
    file_id: fileId,
    created_at,
    receiver_id,
    sender_name,
    sender_picture,
  };
}

/**
 * One round trip to the database, for messages in different conversations. Answers in their order, undefined for those that
 * have something in their way, whose conversation somebody else holds just now, or, mostly, that are stored already.
 * @throws the violation of `messages_sent_once` when one of them is stored. Then no other one is.
 */
export async function storeMessages(
  pool: pg.Pool,
  messages: NewMessage[],
): Promise<(StoredMessageRow | undefined)[]> {
  const [alone] = messages;
  if (alone && messages.length === 1) {
    const [part] = await runPrepared<StoredPart>(pool, storeStatement, storeValues(alone));
    return [toStored(alone, part)];
  }
  const rows = messages.map(storeValues);
  const columnsOfRows = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  const parts = await runPrepared<StoredPart & { conversation_id: string }>(
    pool,
    storeManyStatement,
    columnsOfRows,
  );
  const byConversation = new Map(parts.map((part) => [part.conversation_id, part]));
  return messages.map((message) => toStored(message, byConversation.get(message.conversationId)));
}

/** One message, as part of a transaction. */
export async function storeMessageIn(
  trx: Queries,
  message: NewMessage,
): Promise<StoredMessageRow | undefined> {
  const { rows } = await trx.executeQuery<StoredPart>(
    CompiledQuery.raw(storeStatement.text, storeValues(message)),
  );
  return toStored(message, rows[0]);
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
