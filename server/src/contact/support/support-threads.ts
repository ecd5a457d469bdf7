import type { ChatState } from '@marketplace/contract/company/operator-chats';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';

type Change = 'answered' | 'solved' | 'opened' | 'snoozed';

/** A conversation with the team, and what operators made of it. The fields of the thread are null before they changed anything. */
export interface Thread {
  opener_id: string;
  opening_state: 'unpaid';
  last_seq: number;
  waiting_since: Date | null;
  revision: number | null;
  changed_by: string | null;
  change: Change | null;
  open_from: Date | null;
  snoozed_until: Date | null;
  snoozed_seq: number | null;
}

/**
 * Selects the conversations that are open: a message of the person waits, or an operator wants them open by now. After a snooze they wait
 * since the message that ended it, or since its time.
 */
export const openThreads = (at: Date): RawBuilder<unknown> => sql`
  select conversation.id, conversation.opener_id, case when snoozed_seq is null then coalesce(waiting_since, open_from)
    else least(open_from, (
      select min(created_at) from messages where conversation_id = conversation.id and seq > snoozed_seq)) end as at
  from (
    select id from conversations where waiting_since is not null
    union select conversation_id from support_threads where open_from <= ${at}
  ) as due
  join conversations as conversation on conversation.id = due.id
  left join support_threads as thread on thread.conversation_id = conversation.id
  where not coalesce(snoozed_until > ${at} and snoozed_seq = last_seq, false)`;

/** Returns the state of a conversation with the team. A new message of the person ends a snooze. */
export function stateOf(thread: Thread, now: Date): ChatState {
  if (thread.snoozed_until && thread.snoozed_until > now && thread.snoozed_seq === thread.last_seq)
    return 'snoozed';
  if (thread.waiting_since || (thread.open_from && thread.open_from <= now)) return 'open';
  return thread.change === 'solved' ? 'solved' : 'waiting';
}

/** Reads a conversation with the team. */
export function findThread(queries: Queries, conversationId: string): Promise<Thread | undefined> {
  return selectThread(queries, conversationId).executeTakeFirst();
}

/** Reads a conversation with the team, and locks it until the end of the transaction. */
export async function lockThread(trx: Queries, conversationId: string): Promise<Thread | undefined> {
  // In a statement of its own: a statement that waits for the lock would then join the thread as it was before.
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  return findThread(trx, conversationId);
}

function selectThread(queries: Queries, conversationId: string) {
  return queries
    .selectFrom('conversations')
    .leftJoin('support_threads', 'conversation_id', 'conversations.id')
    .select(['opener_id', 'opening_state', 'last_seq', 'waiting_since'])
    .select(['revision', 'changed_by', 'change', 'open_from', 'snoozed_until', 'snoozed_seq'])
    .where('conversations.id', '=', conversationId)
    .where('kind', '=', 'support')
    .$castTo<Thread>();
}

/** Stores what an operator made of a conversation that is locked. A snooze ends at `until`, or with a message after `seq`. */
export async function storeChange(
  trx: Queries,
  conversationId: string,
  given: { change: Change; operatorId: string; at: Date; until?: Date; seq?: number },
): Promise<void> {
  const { change, operatorId, at, until = null, seq } = given;
  const row = {
    change,
    changed_by: operatorId,
    changed_at: at,
    open_from: change === 'opened' ? at : until,
    snoozed_until: until,
    snoozed_seq: until ? (seq ?? null) : null,
  };
  await trx
    .insertInto('support_threads')
    .values({ conversation_id: conversationId, revision: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column('conversation_id')
        .doUpdateSet((set) => ({ ...row, revision: set('support_threads.revision', '+', 1) })),
    )
    .execute();
}

const changeWords: Record<Change, string> = {
  answered: 'has just answered',
  solved: 'has just marked this as solved',
  opened: 'has just opened this again',
  snoozed: 'has just snoozed this',
};

/**
 * Throws what was last done with the conversation, if anything.
 * @throws AppError `conflict` with the colleague's name
 */
export async function throwChange(trx: Queries, { change, changed_by }: Thread): Promise<void> {
  if (!change) return;
  const by = changed_by
    ? await trx.selectFrom('accounts').select('full_name').where('id', '=', changed_by).executeTakeFirst()
    : undefined;
  throw new AppError('conflict', `${by?.full_name || 'A colleague'} ${changeWords[change]}`);
}

/**
 * Throws unless the operator has seen the conversation as it is.
 * @throws AppError `conflict` that names the colleague and what they did, or says that the person has written
 */
export async function assertSeen(
  trx: Queries,
  thread: Thread,
  seen: { revision: number; lastSeq: number },
): Promise<void> {
  if (thread.revision !== seen.revision) await throwChange(trx, thread);
  if (thread.last_seq > seen.lastSeq)
    throw new AppError('conflict', "There's a new message in this chat. Please read it first.");
}

/**
 * Throws when the person, or a colleague, has written after the message that the operator has seen.
 * @throws AppError `conflict` with the name of who has written
 */
export async function assertNothingAfter(
  trx: Queries,
  conversationId: string,
  { afterSeq, operatorId }: { afterSeq?: number | undefined; operatorId: string },
): Promise<void> {
  if (afterSeq === undefined) return;
  const newer = await trx
    .selectFrom('messages')
    .leftJoin('support_answers', 'message_id', 'messages.id')
    .leftJoin('accounts', (join) =>
      join.on(sql`accounts.id`, '=', sql`coalesce(messages.sender_id, support_answers.operator_id)`),
    )
    .select(['accounts.full_name', 'sender_id'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', afterSeq)
    .where((is) =>
      is.or([
        is('sender_id', 'is not', null),
        is('support_answers.operator_id', 'is distinct from', operatorId),
      ]),
    )
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (!newer) return;
  throw new AppError(
    'conflict',
    newer.sender_id
      ? `${newer.full_name || 'This person'} has written again. Please read it first.`
      : `${newer.full_name || 'A colleague'} has answered in the meantime. Please read it before you send yours.`,
  );
}
