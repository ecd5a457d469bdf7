import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import type { MessageOffer } from '@marketplace/contract/contact/messages';
import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import { unopenedByOther } from '../../people/notifications/unopened.ts';
import type { Urgency } from '../../people/notifications/urgent.ts';
import type { Queries } from '../../platform/database/index.ts';
import { type SenderMembership, sendFingerprintQuery } from './conversations.repository.ts';

/** A stored message. */
export interface MessageRow {
  id: number;
  seq: number;
  /** Null for the support team. */
  sender_id: string | null;
  kind: 'text' | 'file';
  text: string;
  client_id: string | null;
  file_id: string | null;
  /** The step of an offer that the message announces. The kind of such a message is `text`. */
  offer: MessageOffer | null;
  /** The place that the message names. The kind of such a message is `text`. */
  place: MessagePlace | null;
  /** When its sender deleted it. Its text then says that it was deleted. */
  deleted_at: Date | null;
  created_at: Date;
}

/** A message of a page, with the number of deletions that its conversation had when the page was read. */
export interface ListedMessageRow extends MessageRow {
  deletions: number;
}

const columns = (
  conversationId: string,
) => sql`id, seq, sender_id, kind, text, client_id, file_id, offer, place, deleted_at, created_at,
  (select deletions from conversations where conversations.id = ${conversationId}) as deletions`;

/** Exported for the test that checks its query plan. */
export const olderStatement = (
  conversationId: string,
  before: number,
  limit: number,
) => sql<ListedMessageRow>`
  select ${columns(conversationId)} from messages where conversation_id = ${conversationId} and seq < ${before} order by seq desc limit ${limit}`;

/** The last messages before a `seq`, the newest first. */
export async function listBefore(
  queries: Queries,
  conversationId: string,
  { before, limit }: { before: number; limit: number },
): Promise<ListedMessageRow[]> {
  return (await olderStatement(conversationId, before, limit).execute(queries)).rows;
}

/** The first messages after a `seq`, the oldest first. */
export async function listAfter(
  queries: Queries,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ListedMessageRow[]> {
  const { rows } = await sql<ListedMessageRow>`
    select ${columns(conversationId)} from messages where conversation_id = ${conversationId} and seq > ${after} order by seq limit ${limit}`.execute(
    queries,
  );
  return rows;
}

/** The messages with these `seq`s. */
export async function listBySeq(
  queries: Queries,
  conversationId: string,
  seqs: readonly number[],
): Promise<ListedMessageRow[]> {
  const { rows } = await sql<ListedMessageRow>`
    select ${columns(conversationId)} from messages where conversation_id = ${conversationId} and seq = any(${[...seqs]}::integer[])`.execute(
    queries,
  );
  return rows;
}

export interface NewMessage {
  conversationId: string;
  /** Null for the support team. */
  senderId: string | null;
  text: string;
  clientId: string | null;
  fileId: string | null;
  offer?: MessageOffer;
  place?: MessagePlace;
  at: Date;
}

/** A message as it was just stored, with its sender and receiver. */
export interface StoredMessageRow extends MessageRow {
  /** Null for the support team. */
  receiver_id: string | null;
  /** Whether the receiver got a notification of this message, or an earlier one was renewed. */
  has_notified: boolean;
  /** Whether the receiver has not opened the conversation, so only opening it shows the message (unopened.ts). */
  is_unopened: boolean;
  sender_name: string | null;
  sender_picture: string | null;
}

/** The kinds of notifications about a conversation. Each message adds one of its kind; `unread_messages` are grouped. */
export type MessageNotification = Extract<
  NotificationKind,
  | 'first_message'
  | 'unread_messages'
  | 'job_answered'
  | 'support_answered'
  | 'offer_received'
  | 'offer_changed'
  | 'new_time_asked'
  | 'new_time_answered'
  | 'offer_accepted'
  | 'offer_declined'
  | 'offer_withdrawn'
  | 'agreement_cancelled'
  | 'visit_on_way'
  | 'visit_late'
  | 'done_said'
  | 'done_confirmed'
  | 'done_disputed'
  | 'done_taken_back'
>;

/** A message that its sender may write, and the state of the conversation when that was decided. */
export interface AllowedMessage {
  message: NewMessage;
  /** The sender as decided on: stored only if the fingerprint is unchanged. Absent when the caller has locked the conversation. */
  expectedSender?: { sessionId: string } & Pick<SenderMembership, 'send_fingerprint'>;
  notification: MessageNotification;
  /** What the notification stores about a first message. */
  urgency?: Urgency | null;
  membership: Pick<SenderMembership, 'opener_id' | 'other_id' | 'opening_state'> &
    Pick<StoredMessageRow, 'sender_name' | 'sender_picture'>;
}

/**
 * Stores each message only if the state that allowed it is unchanged, so a remembered decision is safe. It updates the conversation before
 * it inserts the message, so messages are committed in the order of `seq`. It skips a conversation that another transaction has locked:
 * waiting would delay the other messages of the batch, and two batches could deadlock.
 *
 * The receiver gets one notification for the unread messages of a conversation. It is added or renewed unless an unread one of
 * the last minute exists; the support team gets none. Exported for the test that checks its query plan.
 */
export const storeStatement = (allowed: readonly AllowedMessage[]) => sql<StoredPart>`
    with ${storeMessageCtes(allowed, sql``)} ${insertMessages}`;

/**
 * The common table expressions before `insertMessages`: they read the new messages, leave out those that may not be stored, lock and
 * update the conversations, and notify the receivers.
 * @param condition what must also be true of each `conversation`, which is read anew after it is locked
 */
const storeMessageCtes = (allowed: readonly AllowedMessage[], condition: RawBuilder<unknown>) => sql`
    -- In a query of their own, so that PostgreSQL does not see how long the arrays are: it would plan the statement anew for each run.
    input as materialized (
      select
        ${allowed.map(({ message }) => message.conversationId)}::uuid[] as conversations,
        ${allowed.map(({ message }) => message.senderId)}::uuid[] as senders,
        ${allowed.map(({ message }) => message.text)}::text[] as texts,
        ${allowed.map(({ message }) => message.clientId)}::text[] as clients,
        ${allowed.map(({ message }) => message.fileId)}::uuid[] as files,
        ${allowed.map(({ message }) => message.at)}::timestamptz[] as times,
        ${allowed.map(({ membership }) => membership.opener_id)}::uuid[] as openers,
        ${allowed.map(({ membership }) => membership.opening_state)}::text[] as opening_states,
        ${allowed.map(({ notification }) => notification)}::text[] as notifications,
        ${allowed.map(({ urgency }) => JSON.stringify(urgency ?? {}))}::jsonb[] as all_facts,
        ${allowed.map(({ message: { offer } }) => (offer ? JSON.stringify(offer) : null))}::jsonb[] as offers,
        ${allowed.map(({ message: { place } }) => (place ? JSON.stringify(place) : null))}::jsonb[] as places,
        ${allowed.map(({ expectedSender }) => expectedSender?.sessionId ?? null)}::uuid[] as sessions,
        ${allowed.map(({ expectedSender }) => expectedSender?.send_fingerprint ?? null)}::text[] as expected_fingerprints
    ), new_rows as materialized (
      select conversation_id, sender_id, text, client_id, file_id, at, opener_id, opening_state, notification, facts, offer, place, session_id, expected_fingerprint
      from input, unnest(conversations, senders, texts, clients, files, times, openers, opening_states, notifications, all_facts, offers, places, sessions, expected_fingerprints)
        as input_row (conversation_id, sender_id, text, client_id, file_id, at, opener_id, opening_state, notification, facts, offer, place, session_id, expected_fingerprint)
      -- With "not exists", PostgreSQL could read all messages. This form uses the index messages_sent_once.
      where (
        select messages.id from messages
        where messages.conversation_id = input_row.conversation_id and messages.sender_id = input_row.sender_id
          and messages.client_id = input_row.client_id
      ) is null
      and (expected_fingerprint is null or expected_fingerprint = (${sql.raw(sendFingerprintQuery('input_row'))}))
    ), locked_conversations as materialized (
      select new_rows.conversation_id, new_rows.sender_id, text, client_id, file_id, notification, facts, offer, place,
        conversation.opener_id is not distinct from new_rows.sender_id as by_opener, conversation.other_wrote as was_answered,
        -- The clocks of several processes differ a little.
        greatest(new_rows.at, conversation.active_at) as at
      from new_rows join conversations as conversation
        on conversation.id = new_rows.conversation_id
        -- With "=", PostgreSQL would read all conversations of the opener.
        and conversation.opener_id is not distinct from new_rows.opener_id
        and conversation.opening_state is not distinct from new_rows.opening_state ${condition}
      for no key update of conversation skip locked
    ), updated_conversations as (
      update conversations as conversation set
        last_seq = last_seq + 1, active_at = locked.at, active_day = (locked.at at time zone 'UTC')::date, has_unread = true,
        opener_wrote = opener_wrote or by_opener, other_wrote = other_wrote or not by_opener,
        opener_unread = opener_unread + (not by_opener)::integer, other_unread = other_unread + by_opener::integer,
        waiting_since = case when kind = 'support' and by_opener then coalesce(waiting_since, locked.at) end,
        -- A reply shows that its sender has read the first message.
        opening_state = case when not by_opener and conversation.opening_state = 'waiting' then 'kept' else conversation.opening_state end
      from locked_conversations as locked where conversation.id = locked.conversation_id
      returning conversation.id, conversation.last_seq, conversation.job_title, conversation.kind = 'support' and by_opener as to_team, locked.sender_id, locked.text, locked.client_id,
        locked.file_id, locked.offer, locked.place, locked.at,
        locked.notification, locked.facts, case when by_opener then conversation.other_id else conversation.opener_id end as receiver_id,
        by_opener and ${sql.raw(unopenedByOther('conversation'))} as is_unopened, not by_opener and not was_answered as answers_first
    ), read_reminders as (
      -- A reply makes the reminder obsolete, even if the first message was read before the reminder was sent.
      update notifications as reminder set read_at = answering.at from updated_conversations as answering
      where answering.answers_first and reminder.subject = answering.id::text
        and reminder.account_id is not distinct from answering.sender_id and reminder.kind = 'first_message_waits'
        and reminder.read_at is null
    ), notified as (
      insert into notifications (account_id, kind, subject, actor_id, facts, happened_at)
      select receiver_id, notification, id::text, sender_id,
        case when notification = 'job_answered' then jsonb_build_object('title', job_title) else facts end, at
      from updated_conversations as updated
      where receiver_id is not null and (notification <> 'unread_messages' or (
        select earlier.id from notifications as earlier
        where earlier.subject = updated.id::text
          -- With "account_id =", "read_at is null" and "happened_at >", a plan that was made for an empty table could read all
          -- notifications of the receiver, or those of everybody.
          and earlier.account_id is not distinct from updated.receiver_id and coalesce(earlier.read_at, 'infinity') = 'infinity'
          and earlier.happened_at + interval '1 minute' > updated.at
          -- A reminder does not count as a notification of this message.
          and earlier.kind <> 'first_message_waits' limit 1
      ) is null)
      order by receiver_id, id::text
      on conflict on constraint notifications_once do update set
        actor_id = excluded.actor_id, happened_at = excluded.happened_at, read_at = null, told_at = null,
        -- After its token came back, a first message is paid again. The earlier urgency does not apply to it.
        facts = case when excluded.kind = 'first_message' then excluded.facts else notifications.facts end
      returning subject
    )`;

const insertMessages = sql`
    insert into messages (conversation_id, seq, sender_id, kind, text, client_id, file_id, offer, place, created_at, to_team)
    select id, last_seq, sender_id, case when file_id is null then 'text' else 'file' end, text, client_id, file_id, offer, place, at, to_team
    from updated_conversations
    returning id, conversation_id, seq, kind, created_at,
      exists (select from notified where subject = messages.conversation_id::text) as has_notified,
      exists (select from updated_conversations as updated where updated.id = messages.conversation_id and is_unopened) as is_unopened`;

/** The columns of a stored message that only the database knows. */
type StoredPart = Pick<
  StoredMessageRow,
  'id' | 'seq' | 'kind' | 'created_at' | 'has_notified' | 'is_unopened'
> & {
  conversation_id: string;
};

function toStored(
  { message, membership }: AllowedMessage,
  { id, seq, kind, created_at, has_notified, is_unopened }: StoredPart,
): StoredMessageRow {
  const { senderId, text, clientId, fileId, offer = null, place = null } = message;
  const { opener_id, other_id, sender_name, sender_picture } = membership;
  return {
    id,
    seq,
    sender_id: senderId,
    kind,
    text,
    client_id: clientId,
    file_id: fileId,
    offer,
    place,
    deleted_at: null,
    created_at,
    receiver_id: senderId === opener_id ? other_id : opener_id,
    has_notified,
    is_unopened,
    sender_name,
    sender_picture,
  };
}

/**
 * Stores messages of different conversations in one round trip. Returns the stored ones by conversation id. A message is missing when it was
 * stored before, when its conversation is locked, or when the state of the conversation or sender has changed.
 * @throws the violation of `messages_sent_once` when another process stores one of them at the same time; then none is stored
 */
export async function storeMessages(
  queries: Queries,
  allowed: readonly AllowedMessage[],
): Promise<Map<string, StoredMessageRow>> {
  return byConversation(allowed, (await storeStatement(allowed).execute(queries)).rows);
}

/**
 * Stores a message together with rows about it, in one statement and so wholly or not at all.
 * @param lastSeq the `seq` of the newest message when the rows were decided on: nothing is stored if there is a newer one
 * @param also queries that insert those rows; `stored` is the message, and has no row when it was not stored
 * @returns undefined when nothing was stored, as in `storeMessages`
 */
export async function storeMessageWith(
  queries: Queries,
  allowed: AllowedMessage,
  { lastSeq, also }: { lastSeq: number; also: RawBuilder<unknown> },
): Promise<StoredMessageRow | undefined> {
  const { rows } = await sql<StoredPart>`
    with ${storeMessageCtes([allowed], sql`and conversation.last_seq = ${lastSeq}`)}, stored as (${insertMessages}), ${also}
    select id, conversation_id, seq, kind, created_at, has_notified, is_unopened from stored`.execute(
    queries,
  );
  return rows[0] && toStored(allowed, rows[0]);
}

/** Stores one message. The transaction has locked its conversation and has not found the message stored before. */
export async function storeMessage(trx: Queries, allowed: AllowedMessage): Promise<StoredMessageRow> {
  const row = (await storeMessages(trx, [allowed])).get(allowed.message.conversationId);
  if (!row) throw new Error('No message was stored although the conversation is locked');
  return row;
}

function byConversation(
  allowed: readonly AllowedMessage[],
  parts: readonly StoredPart[],
): Map<string, StoredMessageRow> {
  const partOf = new Map(parts.map((part) => [part.conversation_id, part]));
  return new Map(
    allowed.flatMap((one) => {
      const part = partOf.get(one.message.conversationId);
      return part ? [[one.message.conversationId, toStored(one, part)] as const] : [];
    }),
  );
}

async function findStored(
  queries: Queries,
  conversationId: string,
  condition: RawBuilder<unknown>,
): Promise<StoredMessageRow | undefined> {
  const { rows } = await sql<StoredMessageRow>`
  select message.id, message.seq, message.sender_id, message.kind, message.text, message.client_id, message.file_id,
    message.offer, message.place, message.deleted_at, message.created_at, false as has_notified, false as is_unopened, sender.full_name as sender_name, sender.picture_hash as sender_picture,
    case when conversation.opener_id = message.sender_id then conversation.other_id else conversation.opener_id end as receiver_id
  from messages as message
  join conversations as conversation on conversation.id = message.conversation_id
  left join accounts as sender on sender.id = message.sender_id
  where message.conversation_id = ${conversationId} and ${condition}`.execute(queries);
  return rows[0];
}

/** The message that a sender stored under a `client_id` of their browser. */
export function findSent(
  queries: Queries,
  { conversationId, senderId, clientId }: Pick<NewMessage, 'conversationId' | 'senderId' | 'clientId'>,
): Promise<StoredMessageRow | undefined> {
  return findStored(
    queries,
    conversationId,
    sql`message.sender_id = ${senderId} and message.client_id = ${clientId}`,
  );
}

/** The message with a `seq` of a conversation. */
export function findBySeq(
  queries: Queries,
  conversationId: string,
  seq: number,
): Promise<StoredMessageRow | undefined> {
  return findStored(queries, conversationId, sql`message.seq = ${seq}`);
}

/** Which person wrote a message in a conversation of this person; undefined for messages of other conversations and of the support team. */
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
  return row?.sender_id ?? undefined;
}
