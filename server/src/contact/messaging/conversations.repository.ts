import type { AutomaticAnswer } from '@marketplace/contract/contact/away-answers';
import type { ConversationType } from '@marketplace/contract/contact/message-limits';
import type { MessageType } from '@marketplace/contract/contact/messages';
import { type RawBuilder, sql } from 'kysely';
import { unopenedByOther } from '../../people/notifications/unopened.ts';
import type { Queries } from '../../platform/database/index.ts';
import { sessionIsOpen } from '../../platform/security/index.ts';
import type { OpeningState } from './opening-lifecycle.ts';

/** A conversation as one of its members sees it. */
export interface ConversationRow {
  id: string;
  kind: ConversationType;
  opener_id: string;
  /** Null for the support team, which is the other member of every conversation of kind `support`. */
  other_id: string | null;
  job_id: string | null;
  job_title: string | null;
  created_at: Date;
  active_at: Date;
  last_seq: number;
  /** How many messages were deleted. */
  deletions: number;
  opener_wrote: boolean;
  other_wrote: boolean;
  opening_state: OpeningState;
  my_unread: number;
  my_seen_seq: number;
  /** The other member has written, and the viewer has neither read nor answered it (unopened.ts). */
  is_unopened: boolean;
  their_delivered_seq: number;
  their_seen_seq: number;
  my_name: string;
  my_picture: string | null;
  their_name: string | null;
  their_picture: string | null;
  waiting_since: Date | null;
  blocked_by_me: boolean;
  my_rating: number | null;
  last_text: string | null;
  last_kind: MessageType | null;
  last_sender_id: string | null;
  last_sent_at: Date | null;
  /** The others with the same person, the last active first; null without any. */
  others: OtherConversation[] | null;
}

interface OtherConversation {
  conversation_id: string;
  conv_type: ConversationType;
  job_title: string | null;
}

/** The most other conversations of the same two people that one conversation lists. */
const OTHERS = 3;

/** Lists show the beginning of the last message. */
const PREVIEW_LENGTH = 200;

/** The columns that a viewer sees of `conversation`. */
const columns = (viewerId: string) => sql`
  conversation.id, conversation.kind, conversation.opener_id, conversation.other_id, conversation.job_id,
  conversation.job_title, conversation.created_at, conversation.active_at, conversation.last_seq, conversation.deletions,
  conversation.opener_wrote, conversation.other_wrote, conversation.opening_state, conversation.waiting_since,
  case when conversation.opener_id = ${viewerId} then opener_unread else other_unread end as my_unread,
  case when conversation.opener_id = ${viewerId} then opener_seen_seq else other_seen_seq end as my_seen_seq,
  conversation.other_id = ${viewerId} and ${sql.raw(unopenedByOther('conversation'))} as is_unopened,
  case when conversation.opener_id = ${viewerId} then other_delivered_seq else opener_delivered_seq end as their_delivered_seq,
  case when conversation.opener_id = ${viewerId} then other_seen_seq else opener_seen_seq end as their_seen_seq,
  me.full_name as my_name, me.picture_hash as my_picture,
  them.full_name as their_name, them.picture_hash as their_picture,
  exists (select from blocks where blocker_id = ${viewerId} and blocked_id = them.id) as blocked_by_me,
  (select rating from reviews where reviewer_id = ${viewerId} and target_id = them.id) as my_rating,
  left(last.text, ${sql.lit(PREVIEW_LENGTH)}) as last_text,
  case when last.offer is null then last.kind else 'offer' end as last_kind, last.sender_id as last_sender_id,
  last.created_at as last_sent_at,
  (
    select jsonb_agg(
      jsonb_build_object('conversation_id', id, 'conv_type', kind, 'job_title', job_title) order by active_at desc, id desc
    ) from (
      select * from chats where chats.their_id = them.id and chats.id <> conversation.id
      order by active_at desc, id desc limit ${sql.lit(OTHERS)}
    ) as other
  ) as others`;

/** All conversations that the viewer has with the other members of the rows of `conversation`, an expression that precedes this one. */
const conversationsWithOtherMembers = (viewerId: string) => {
  const theirIds = sql`array(
      select case when conversation.opener_id = ${viewerId} then conversation.other_id else conversation.opener_id end from conversation
    )`;
  return sql`chats as materialized (
    select id, kind, job_title, active_at, other_id as their_id from conversations
    where opener_id = ${viewerId} and other_id = any(${theirIds})
    union all
    select id, kind, job_title, active_at, opener_id from conversations
    where other_id = ${viewerId} and opener_id = any(${theirIds}) and last_seq > 0
  )`;
};

const joins = (viewerId: string) => sql`
  join accounts as me on me.id = ${viewerId}
  left join accounts as them
    on them.id = case when conversation.opener_id = ${viewerId} then conversation.other_id else conversation.opener_id end
  left join messages as last on last.conversation_id = conversation.id and last.seq = conversation.last_seq`;

/** The newest conversations of one side, as many as a page can hold: by day in the order of the index, by time within a day. */
const newestAs = (side: RawBuilder<unknown>, { kind, activeAt, id, limit }: PageOfConversations) => sql`
  (select * from conversations
   where ${side} and kind = ${kind} and active_day <= (${new Date(activeAt)}::timestamptz at time zone 'UTC')::date
     and (active_at, id) < (${new Date(activeAt)}::timestamptz, ${id}::uuid)
   order by active_day desc, active_at desc, id desc limit ${limit})`;

/** Exported for the test that checks its query plan. */
export const pageStatement = (personId: string, page: PageOfConversations) => sql<ConversationRow>`
  with mine as (
    ${newestAs(sql`opener_id = ${personId}`, page)} union all ${newestAs(sql`other_id = ${personId} and last_seq > 0`, page)}
  ), conversation as (select * from mine order by active_at desc, id desc limit ${page.limit}),
  ${conversationsWithOtherMembers(personId)}
  select ${columns(personId)} from conversation ${joins(personId)}
  order by conversation.active_at desc, conversation.id desc`;

/** A position in the list: the time of the conversation's last activity, in ms, and its id. */
export interface ConversationCursor {
  activeAt: number;
  id: string;
}

interface PageOfConversations extends ConversationCursor {
  kind: ConversationType;
  limit: number;
}

const START: ConversationCursor = { activeAt: Date.UTC(2200, 0), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * A person's conversations of one kind, the last active first. Those that another member opened appear with their first message.
 */
export async function listConversations(
  queries: Queries,
  personId: string,
  { kind, after, limit }: { kind: ConversationType; after: ConversationCursor | null; limit: number },
): Promise<ConversationRow[]> {
  return (await pageStatement(personId, { ...(after ?? START), kind, limit }).execute(queries)).rows;
}

/** One conversation, with what only its page shows. */
export interface OpenConversationRow extends ConversationRow {
  /** What the conversation got while its artisan was away; null for most, and while operators hide the artisan's texts. */
  automatic_answer: AutomaticAnswer | null;
}

/** Exported for the test that checks its query plan. */
export const oneStatement = (personId: string, conversationId: string) => sql<OpenConversationRow>`
  with conversation as (
    select * from conversations where id = ${conversationId} and ${personId}::uuid in (opener_id, other_id)
  ), ${conversationsWithOtherMembers(personId)}
  select ${columns(personId)}, (
    select jsonb_build_object(
      'text', text, 'seq', seq, 'timestamp', floor(extract(epoch from sent_at) * 1000)
    ) from automatic_answers where conversation_id = conversation.id and hidden_at is null
  ) as automatic_answer
  from conversation ${joins(personId)}`;

/** Undefined when the person is not a member. */
export async function findConversation(
  queries: Queries,
  personId: string,
  conversationId: string,
): Promise<OpenConversationRow | undefined> {
  return (await oneStatement(personId, conversationId).execute(queries)).rows[0];
}

/** Exported for the test that checks its query plan. */
export const unreadStatement = (personId: string) => sql<{ kind: ConversationType; unread: number }>`
  select kind, sum(case when opener_id = ${personId} then opener_unread else other_unread end)::integer as unread
  from conversations where opener_id = ${personId} or (other_id = ${personId} and last_seq > 0) group by kind`;

/** The number of a person's unread messages by kind of conversation. A kind without unread messages has no row. */
export async function countUnread(
  queries: Queries,
  personId: string,
): Promise<{ kind: ConversationType; unread: number }[]> {
  return (await unreadStatement(personId).execute(queries)).rows;
}

/** The conversation of two people, no matter which of them opened it. */
export async function findPairConversationId(
  queries: Queries,
  one: string,
  another: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where kind = 'artisan'
      and least(opener_id, other_id) = least(${one}::uuid, ${another}::uuid)
      and greatest(opener_id, other_id) = greatest(${one}::uuid, ${another}::uuid)`.execute(queries);
  return rows[0]?.id;
}

/**
 * Returns people with whom this person has exchanged messages, both ways, in a paid conversation since `since`; a new conversation with
 * them costs no token. Offers and automatic declines do not count.
 */
export async function listTalkedWith(
  queries: Queries,
  personId: string,
  { otherIds, since }: { otherIds: readonly string[]; since: Date },
): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set();
  const wrote = (sender: RawBuilder<unknown>) => sql`exists (
    select from messages where conversation_id = chat.id and sender_id = ${sender} and created_at > ${since} and offer is null
      and not exists (
        select from job_answers where conversation_id = chat.id and declined_at = messages.created_at and sender_id = chat.other_id))`;
  const bothWrote = sql`opener_wrote and other_wrote and active_at > ${since} and opening_state in ('waiting', 'kept')
    and ${wrote(sql`chat.opener_id`)} and ${wrote(sql`chat.other_id`)}`;
  const { rows } = await sql<{ id: string }>`
    select other.id from unnest(${otherIds}::uuid[]) as other (id)
    where exists (
      select from conversations as chat where opener_id = ${personId} and other_id = other.id and ${bothWrote}
    ) or exists (
      select from conversations as chat where opener_id = other.id and other_id = ${personId} and ${bothWrote}
    )`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

/** All conversations of two people, of every kind. */
export async function listConversationIdsBetween(
  queries: Queries,
  one: string,
  another: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('conversations')
    .select('id')
    .where((where) =>
      where.or([
        where.and({ opener_id: one, other_id: another }),
        where.and({ opener_id: another, other_id: one }),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The conversation of a person with the support team. */
export async function findSupportConversationId(
  queries: Queries,
  personId: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'support')
    .where('opener_id', '=', personId)
    .executeTakeFirst();
  return row?.id;
}

/** The conversation of an artisan with the poster of a job. */
export async function findJobConversation(
  queries: Queries,
  jobId: string,
  artisanId: string,
): Promise<{ id: string; other_id: string | null } | undefined> {
  return queries
    .selectFrom('conversations')
    .select(['id', 'other_id'])
    .where('job_id', '=', jobId)
    .where('opener_id', '=', artisanId)
    .executeTakeFirst();
}

export interface NewConversation {
  kind: ConversationType;
  openerId: string;
  /** Null for the support team. */
  otherId: string | null;
  job: { id: string; title: string } | null;
  at: Date;
}

/**
 * Returns the id of the new conversation. Undefined when another request has just opened the conversation of these members, or of
 * this artisan and job.
 */
export async function insertConversation(
  queries: Queries,
  { kind, openerId, otherId, job, at }: NewConversation,
): Promise<string | undefined> {
  const row = await queries
    .insertInto('conversations')
    .values({
      kind,
      opener_id: openerId,
      other_id: otherId,
      job_id: job?.id ?? null,
      job_title: job?.title ?? null,
      created_at: at,
      active_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Records that the other member came by the artisan's card, with the number of that card. The house pays for the first message only if the
 * artisan has not replaced the card since.
 */
export async function recordCardUsed(queries: Queries, id: string, artisanId: string): Promise<void> {
  await queries
    .updateTable('conversations')
    .set((column) => ({
      card_artisan_id: artisanId,
      card_number: column
        .selectFrom('artisan_profiles')
        .select('own_card_number')
        .where('account_id', '=', artisanId),
    }))
    .where('id', '=', id)
    .where('opening_state', 'in', ['unpaid', 'returned'] satisfies OpeningState[])
    .execute();
}

/** The state of a member in a conversation, which decides whether the member may send a message. */
export interface MembershipState {
  kind: ConversationType;
  opener_id: string;
  /** Null for the support team. */
  other_id: string | null;
  opening_state: OpeningState;
  last_seq: number;
  blocked_by_me: boolean;
  is_blocked: boolean;
  other_suspended: boolean;
}

const blockedByMe = 'exists (select from blocks where blocker_id = me.id and blocked_id = them.id)';
const isBlocked = 'is_blocked(me.id, them.id)';
const otherSuspended = 'them.suspended_at is not null';

const membershipColumns = sql.raw(`
  conversation.kind, conversation.opener_id, conversation.other_id, conversation.opening_state, conversation.last_seq,
  ${blockedByMe} as blocked_by_me, ${isBlocked} as is_blocked, ${otherSuspended} as other_suspended`);

/** `me` and `them` are the two members; there is no row for a person who is not a member. The support team has no account. */
const memberJoins = (personId: string) => `
  join accounts as me on me.id = ${personId} and me.id in (conversation.opener_id, conversation.other_id)
  left join accounts as them
    on them.id = case when conversation.opener_id = me.id then conversation.other_id else conversation.opener_id end`;

/** A member's state. Search and archives may show this member the text of messages up to `shown_to_seq`; only `get_messages` shows later ones. */
export interface Membership extends MembershipState {
  shown_to_seq: number;
}

/** Undefined for a person who is not a member. */
export async function findMembership(
  queries: Queries,
  personId: string,
  conversationId: string,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select ${membershipColumns}, case when conversation.other_id = me.id and ${sql.raw(unopenedByOther('conversation'))}
      then conversation.other_seen_seq else conversation.last_seq end as shown_to_seq
    from (select ${personId}::uuid as sender_id) as input cross join conversations as conversation ${sql.raw(memberJoins('input.sender_id'))}
    where conversation.id = ${conversationId}`.execute(queries);
  return rows[0];
}

/** The membership of a message's sender, and what the message shows of the sender. */
export interface SenderMembership extends MembershipState {
  session_is_open: boolean;
  sender_name: string;
  sender_picture: string | null;
  /** Everything that the decision depends on, as one text. `storeStatement` stores a message only while it is unchanged. */
  send_fingerprint: string;
}

export interface Sending {
  conversationId: string;
  senderId: string;
  sessionId: string;
  at: Date;
}

/** Whether the session of `input` is open, for a row with `me`. */
const senderSessionIsOpen = (input: string) => `
  exists (
    select from sessions join accounts on accounts.id = sessions.account_id
    where ${sessionIsOpen(`${input}.session_id`, 'me.id', `${input}.at`)}
  )`;

/** Everything that decides about a message. It includes whether the conversation is empty, not how many messages it has. */
const sendFingerprint = (input: string) => `
  jsonb_build_array(
    conversation.kind, conversation.opener_id, conversation.other_id, conversation.opening_state, conversation.last_seq = 0,
    ${blockedByMe}, ${isBlocked}, ${otherSuspended}, ${senderSessionIsOpen(input)}, me.full_name, me.picture_hash
  )::text`;

/** Selects the sender's `send_fingerprint` as it is now, for a row `input` of a message. */
export const sendFingerprintQuery = (input: string) => `
  select ${sendFingerprint(input)} from conversations as conversation ${memberJoins(`${input}.sender_id`)}
  where conversation.id = ${input}.conversation_id`;

/** Reads a sender's membership, as a statement or as a part of one that adds to it. */
export const senderMembershipQuery = ({
  conversationId,
  senderId,
  sessionId,
  at,
}: Sending) => sql<SenderMembership>`
  select ${membershipColumns}, me.full_name as sender_name, me.picture_hash as sender_picture,
    ${sql.raw(senderSessionIsOpen('input'))} as session_is_open, ${sql.raw(sendFingerprint('input'))} as send_fingerprint
  from (
    select ${conversationId}::uuid as conversation_id, ${senderId}::uuid as sender_id, ${sessionId}::uuid as session_id,
      ${at}::timestamptz as at
  ) as input
  join conversations as conversation on conversation.id = input.conversation_id
  ${sql.raw(memberJoins('input.sender_id'))}`;

/** Exported for the test that checks its query plan. It locks the conversation, so no other message is stored until the transaction ends. */
export const lockSenderMembershipQuery = (sending: Sending) => sql<SenderMembership>`
  ${senderMembershipQuery(sending)} for update of conversation`;

/** Reads a sender's membership and locks the conversation until the end of the transaction. Undefined for a person who is not a member. */
export async function lockSenderMembership(
  trx: Queries,
  sending: Sending,
): Promise<SenderMembership | undefined> {
  return (await lockSenderMembershipQuery(sending).execute(trx)).rows[0];
}
