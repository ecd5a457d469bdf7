import type { ChatState } from '@marketplace/contract/company/operator-chats';
import type { QueueItem } from '@marketplace/contract/company/operators';
import { type RawBuilder, sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../../discovery/lists/cursor.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { presentAssignee } from '../queues/assignments.ts';
import { hasTag } from './tags.ts';

interface Row {
  id: string;
  at: Date;
  /** Microseconds since 1970. */
  place: number;
  title: string;
  summary: string;
  changed_by: string | null;
  operator_id: string | null;
  operator_name: string | null;
}

const changeOf = { waiting: 'answered', snoozed: 'snoozed', solved: 'solved' } as const;

/** Selects the start of a conversation's newest message, and whether it is ours. */
export const newestMessageOf = (conversationId: RawBuilder<unknown>) => sql<string>`(
  select case when sender_id is null then 'We: ' else '' end || coalesce(nullif(left(text, 200), ''), 'A file') from messages
  where conversation_id = ${conversationId} order by seq desc limit 1)`;

/**
 * Lists conversations with people that are not open, the last changed first.
 * @throws AppError for a cursor that this list did not issue
 */
export async function listChats(
  queries: Queries,
  operatorId: string,
  given: {
    state: Exclude<ChatState, 'open'>;
    mine: boolean;
    tag?: string | undefined;
    limit: number;
    cursor?: string | undefined;
    now: Date;
  },
): Promise<{ items: QueueItem[]; next_cursor: string | null }> {
  const { state, mine, tag, limit, cursor, now } = given;
  const { rows } = await sql<Row>`
    select conversation.id::text as id, changed_at as at, (extract(epoch from changed_at) * 1000000)::bigint as place,
      case person.full_name when '' then '(no name)' else person.full_name end as title,
      ${newestMessageOf(sql`conversation.id`)} as summary,
      changer.full_name as changed_by, assigned.id as operator_id, assigned.full_name as operator_name
    from support_threads as thread
    join conversations as conversation on conversation.id = thread.conversation_id
    join accounts as person on person.id = conversation.opener_id
    left join accounts as changer on changer.id = thread.changed_by
    left join queue_assignments as assignment on assignment.kind = 'support' and assignment.item_id = conversation.id::text
    left join accounts as assigned on assigned.id = assignment.operator_id
    where change = ${changeOf[state]}
      and ${state === 'snoozed' ? sql`snoozed_until > ${now} and snoozed_seq = last_seq` : sql`waiting_since is null`}
      ${mine ? (state === 'solved' ? sql`and thread.changed_by = ${operatorId}` : sql`and assigned.id = ${operatorId}`) : sql``}
      ${hasTag(sql`thread.conversation_id`, tag)}
      ${cursor ? before(cursor) : sql``}
    order by changed_at desc, thread.conversation_id limit ${limit + 1}`.execute(queries);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      kind: 'support',
      id: row.id,
      title: row.title,
      summary: row.summary ?? '',
      at: row.at.toISOString(),
      first: false,
      assigned_to: presentAssignee(row, operatorId),
      decided: {
        at: row.at.toISOString(),
        operator: row.changed_by ?? '',
        action: `chat.${changeOf[state]}`,
        reason: '',
      },
    })),
    next_cursor: rows.length > limit && last ? encodeCursor([last.place, last.id]) : null,
  };
}

function before(cursor: string) {
  const [place, id] = decodeCursor(cursor);
  if (typeof id !== 'string' || !isUuid(id)) throw badCursor();
  const at = sql`timestamptz 'epoch' + ${readNumber(place, Number.MAX_SAFE_INTEGER)}::bigint * interval '1 microsecond'`;
  return sql`and (changed_at < ${at} or (changed_at = ${at} and thread.conversation_id > ${id}))`;
}
