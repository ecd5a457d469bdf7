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
 * Stores messages in one statement, each if nothing is in its way: the row of its conversation is raised first, so that
 * rivals take their places in the order of their commits. A message that has something in its way (no member, a block, a
 * suspension, a token to be spent, a session that has ended) gives no row, and nothing has changed for it. `sent` is what is to
 * be stored, each in a conversation of its own that nobody else holds. Whoever names a file has looked whose it is.
 */
const storeText = (sent: string) => `
    with raised as (
      update conversations as conversation set
        last_seq = conversation.last_seq + 1,
        -- Clocks of several processes differ a little.
        active_at = greatest(sent.at, conversation.active_at),
        active_day = (greatest(sent.at, conversation.active_at) at time zone 'UTC')::date,
        has_unread = true,
        opener_wrote = conversation.opener_wrote or conversation.opener_id = sender.id,
        other_wrote = conversation.other_wrote or conversation.other_id = sender.id,
        opener_unread = conversation.opener_unread + (conversation.other_id = sender.id)::integer,
        other_unread = conversation.other_unread + (conversation.opener_id = sender.id)::integer,
        -- Whoever answers has read it.
        opening_state = case
          when conversation.opening_state = 'waiting' and conversation.other_id = sender.id then 'kept'
          else conversation.opening_state
        end
      from (${sent}) as sent, accounts as sender, accounts as receiver
      where conversation.id = sent.conversation_id and sender.id = sent.sender_id
        and sent.sender_id in (conversation.opener_id, conversation.other_id)
        and receiver.id = case
          when conversation.opener_id = sent.sender_id then conversation.other_id
          else conversation.opener_id
        end
        and sender.suspended_at is null and receiver.suspended_at is null
        and case when conversation.opener_id = sent.sender_id then conversation.opening_state in ('waiting', 'kept')
          -- Whoever writes first opens it, and pays.
          else conversation.opening_state <> 'unpaid' or conversation.last_seq > 0 end
        and not exists (select from blocks where blocker_id = sender.id and blocked_id = receiver.id)
        and not exists (select from blocks where blocker_id = receiver.id and blocked_id = sender.id)
        and exists (
          select from sessions
          where sessions.id = sent.session_id and account_id = sent.sender_id and revoked_at is null
            and expires_at > sent.at
        )
      returning sent.*, conversation.last_seq, conversation.active_at, receiver.id as receiver_id,
        sender.full_name as sender_name, sender.picture_hash as sender_picture
    ),
    stored as (
      insert into messages (conversation_id, seq, sender_id, kind, text, client_id, file_id, created_at)
      select conversation_id, last_seq, sender_id, kind, text, client_id, file_id, active_at from raised
      returning conversation_id, id, seq, created_at
    )
    select stored.*, raised.receiver_id, raised.sender_name, raised.sender_picture
    from stored join raised using (conversation_id)`;

// Neither waits for a conversation that somebody else holds: that would hold up messages of other conversations, and two that
// hold some and wait for more can wait for each other.

const storeStatement: PreparedStatement = {
  name: 'message-store',
  text: storeText(`
    select $1::uuid as conversation_id, $2::uuid as sender_id, $3::uuid as session_id, $4::text as kind, $5::text as text,
      $6::text as client_id, $7::uuid as file_id, $8::timestamptz as at
    from conversations where id = $1 for no key update skip locked`),
};

const storeManyStatement: PreparedStatement = {
  name: 'message-store-many',
  text: storeText(`
    with free as materialized (
      select id from conversations where id = any($1::uuid[]) for no key update skip locked
    )
    select many.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::timestamptz[])
      as many (conversation_id, sender_id, session_id, kind, text, client_id, file_id, at)
    join free on free.id = many.conversation_id
    where many.client_id is null or not exists (
      select from messages
      where messages.conversation_id = many.conversation_id and messages.sender_id = many.sender_id
        and messages.client_id = many.client_id
    )`),
};

/** What only the database knows of a message that it has just stored. */
type StoredPart = Omit<StoredMessageRow, 'sender_id' | 'kind' | 'text' | 'client_id' | 'file_id'> & {
  conversation_id: string;
};

function storeValues(message: NewMessage): unknown[] {
  const { conversationId, senderId, sessionId, kind, text, clientId, fileId, at } = message;
  return [conversationId, senderId, sessionId, kind, text, clientId, fileId, at];
}

function toStored(message: NewMessage, part: StoredPart | undefined): StoredMessageRow | undefined {
  const { senderId, kind, text, clientId, fileId } = message;
  return part && { ...part, sender_id: senderId, kind, text, client_id: clientId, file_id: fileId };
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
  const parts = await runPrepared<StoredPart>(pool, storeManyStatement, columnsOfRows);
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
