import type { ConversationType, MessageType } from '@marketplace/contract/contact/messages';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type PreparedStatement, type Queries, runPrepared } from '../../platform/database/index.ts';
import { sessionIsOpen } from '../../platform/security/index.ts';
import type { OpeningState } from './opening-lifecycle.ts';
import { unopenedByOther } from './unopened.ts';

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
}

/** Lists show the beginning of the last message. */
const PREVIEW_LENGTH = 200;

/** `$1` is the account of the viewer. */
const columns = `
  conversation.id, conversation.kind, conversation.opener_id, conversation.other_id, conversation.job_id,
  conversation.job_title, conversation.created_at, conversation.active_at, conversation.last_seq, conversation.deletions,
  conversation.opener_wrote, conversation.other_wrote, conversation.opening_state, conversation.waiting_since,
  case when conversation.opener_id = $1 then opener_unread else other_unread end as my_unread,
  case when conversation.opener_id = $1 then opener_seen_seq else other_seen_seq end as my_seen_seq,
  conversation.other_id = $1 and ${unopenedByOther('conversation')} as is_unopened,
  case when conversation.opener_id = $1 then other_delivered_seq else opener_delivered_seq end as their_delivered_seq,
  case when conversation.opener_id = $1 then other_seen_seq else opener_seen_seq end as their_seen_seq,
  me.full_name as my_name, me.picture_hash as my_picture,
  them.full_name as their_name, them.picture_hash as their_picture,
  exists (select from blocks where blocker_id = $1 and blocked_id = them.id) as blocked_by_me,
  (select rating from reviews where reviewer_id = $1 and target_id = them.id) as my_rating,
  left(last.text, ${PREVIEW_LENGTH}) as last_text,
  case when last.offer is null then last.kind else 'offer' end as last_kind, last.sender_id as last_sender_id,
  last.created_at as last_sent_at`;

const joins = `
  join accounts as me on me.id = $1
  left join accounts as them
    on them.id = case when conversation.opener_id = $1 then conversation.other_id else conversation.opener_id end
  left join messages as last on last.conversation_id = conversation.id and last.seq = conversation.last_seq`;

/** The newest conversations of one side, as many as a page can hold: by day in the order of the index, by time within a day. */
const newestAs = (side: string) => `
  (select * from conversations
   where ${side} and kind = $2
     and active_day <= ($3::timestamptz at time zone 'UTC')::date and (active_at, id) < ($3::timestamptz, $4::uuid)
   order by active_day desc, active_at desc, id desc limit $5)`;

/** Exported for the test that checks its query plan. */
export const pageStatement: PreparedStatement = {
  name: 'conversations-page',
  text: `
    with mine as (${newestAs('opener_id = $1')} union all ${newestAs('other_id = $1 and last_seq > 0')}),
    conversation as (select * from mine order by active_at desc, id desc limit $5)
    select ${columns} from conversation ${joins}
    order by conversation.active_at desc, conversation.id desc`,
};

const oneStatement: PreparedStatement = {
  name: 'conversation-of-member',
  text: `
    select ${columns} from conversations as conversation ${joins}
    where conversation.id = $2 and $1::uuid in (conversation.opener_id, conversation.other_id)`,
};

/** A place in the list: the time of the conversation's last activity, in ms, and its id. */
export interface ConversationPlace {
  activeAt: number;
  id: string;
}

const START: ConversationPlace = { activeAt: Date.UTC(2200, 0), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * A person's conversations of one kind, the last active first. Those that another member opened appear with their first message.
 */
export function listConversations(
  pool: pg.Pool,
  personId: string,
  { kind, after, most }: { kind: ConversationType; after: ConversationPlace | null; most: number },
): Promise<ConversationRow[]> {
  const { activeAt, id } = after ?? START;
  return runPrepared(pool, pageStatement, [personId, kind, new Date(activeAt), id, most]);
}

/** Undefined when the person is not a member. */
export async function findConversation(
  pool: pg.Pool,
  personId: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await runPrepared<ConversationRow>(pool, oneStatement, [personId, conversationId]);
  return row;
}

/** Exported for the test that checks its query plan. */
export const unreadStatement = `
  select kind, sum(case when opener_id = $1 then opener_unread else other_unread end)::integer as unread
  from conversations where opener_id = $1 or (other_id = $1 and last_seq > 0) group by kind`;

/** The number of a person's unread messages by kind of conversation. A kind without unread messages has no row. */
export async function countUnread(
  queries: Queries,
  personId: string,
): Promise<{ kind: ConversationType; unread: number }[]> {
  const { rows } = await queries.executeQuery<{ kind: ConversationType; unread: number }>(
    CompiledQuery.raw(unreadStatement, [personId]),
  );
  return rows;
}

/** The conversation of two people, no matter which of them opened it. */
export async function findOfPair(
  queries: Queries,
  one: string,
  another: string,
): Promise<string | undefined> {
  const { rows } = await queries.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `select id from conversations where kind = 'artisan'
         and least(opener_id, other_id) = least($1::uuid, $2::uuid)
         and greatest(opener_id, other_id) = greatest($1::uuid, $2::uuid)`,
      [one, another],
    ),
  );
  return rows[0]?.id;
}

/** All conversations of two people, of every kind. */
export async function listOfPeople(queries: Queries, one: string, another: string): Promise<string[]> {
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
export async function findOfSupport(queries: Queries, personId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'support')
    .where('opener_id', '=', personId)
    .executeTakeFirst();
  return row?.id;
}

/** The conversation of an artisan with the poster of a job. */
export async function findOfJob(
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

/** The state of a member in a conversation, which decides whether the member may send a message. */
export interface Status {
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

const statusColumns = `
  conversation.kind, conversation.opener_id, conversation.other_id, conversation.opening_state, conversation.last_seq,
  ${blockedByMe} as blocked_by_me, ${isBlocked} as is_blocked, ${otherSuspended} as other_suspended`;

/** `me` and `them` are the two members; there is no row for a person who is not a member. The support team has no account. */
const statusJoins = (personId: string) => `
  join accounts as me on me.id = ${personId} and me.id in (conversation.opener_id, conversation.other_id)
  left join accounts as them
    on them.id = case when conversation.opener_id = me.id then conversation.other_id else conversation.opener_id end`;

/** The state of a member, and the place up to which other requests than for the messages themselves may show what was written. */
export interface MemberStatus extends Status {
  shown_to_seq: number;
}

/** Undefined for a person who is not a member. */
export async function findStatus(
  queries: Queries,
  personId: string,
  conversationId: string,
): Promise<MemberStatus | undefined> {
  const { rows } = await queries.executeQuery<MemberStatus>(
    CompiledQuery.raw(
      `select ${statusColumns}, case when conversation.other_id = me.id and ${unopenedByOther('conversation')}
         then conversation.other_seen_seq else conversation.last_seq end as shown_to_seq
       from conversations as conversation ${statusJoins('$1::uuid')}
       where conversation.id = $2`,
      [personId, conversationId],
    ),
  );
  return rows[0];
}

/** The state of a message's sender, and what the message shows of the sender. */
export interface SenderStatus extends Status {
  session_is_open: boolean;
  sender_name: string;
  sender_picture: string | null;
  /** All of the state as one text. `storeStatement` compares it, so a message is never stored on a state that has changed. */
  judged_on: string;
}

export interface Sending {
  conversationId: string;
  senderId: string;
  sessionId: string;
  at: Date;
}

/** Whether the session of `asked` is open, for a row with `me`. */
const openSession = (asked: string) => `
  exists (
    select from sessions join accounts on accounts.id = sessions.account_id
    where ${sessionIsOpen(`${asked}.session_id`, 'me.id', `${asked}.at`)}
  )`;

/** The text of everything that decides about a message or is shown with it. The number of messages decides only while it is 0. */
const judgedOn = (asked: string) => `
  jsonb_build_array(
    conversation.kind, conversation.opener_id, conversation.other_id, conversation.opening_state, conversation.last_seq = 0,
    ${blockedByMe}, ${isBlocked}, ${otherSuspended}, ${openSession(asked)}, me.full_name, me.picture_hash
  )::text`;

/** The text `judged_on` of the sender's state as it is now, for a row `asked` of a message. */
export const judgedOnNow = (asked: string) => `
  select ${judgedOn(asked)} from conversations as conversation ${statusJoins(`${asked}.sender_id`)}
  where conversation.id = ${asked}.conversation_id`;

/** Exported for the test that checks its query plan. It locks the conversation, so no other message is stored until the transaction ends. */
export const senderStatusStatement = `
  select ${statusColumns}, me.full_name as sender_name, me.picture_hash as sender_picture,
    ${openSession('asked')} as session_is_open, ${judgedOn('asked')} as judged_on
  from (select $1::uuid as conversation_id, $2::uuid as sender_id, $3::uuid as session_id, $4::timestamptz as at) as asked
  join conversations as conversation on conversation.id = asked.conversation_id
  ${statusJoins('asked.sender_id')}
  for update of conversation`;

/** The state of a sender, whose conversation stays locked until the end of the transaction. Undefined for a person who is not a member. */
export async function lockSenderStatus(
  trx: Queries,
  { conversationId, senderId, sessionId, at }: Sending,
): Promise<SenderStatus | undefined> {
  const { rows } = await trx.executeQuery<SenderStatus>(
    CompiledQuery.raw(senderStatusStatement, [conversationId, senderId, sessionId, at]),
  );
  return rows[0];
}
