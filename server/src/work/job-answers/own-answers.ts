import { ANSWERS_PAGE, type AnswerState } from '@marketplace/contract/work/job-answer-limits';
import type { OwnAnswer, viewOwnAnswers } from '@marketplace/contract/work/job-answers';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { decodeCursor, encodeCursor, readId, readNumber, TIME_MAX } from '../../discovery/lists/cursor.ts';
import { shownName } from '../../people/accounts/names.ts';
import type { Database } from '../../platform/database/index.ts';
import { statusAt } from '../jobs/job-lifecycle.ts';
import { answeredAt } from '../jobs/shown-answers.ts';
import { type NewestOfferColumns, newestOfferOf, presentNewestOffer } from './newest-offer.ts';

type Form = z.output<(typeof viewOwnAnswers)['request']>;

interface OwnAnswerRow extends NewestOfferColumns {
  conversation_id: string;
  job_title: string;
  poster_name: string;
  answered_at: Date;
  active_at: Date;
  was_read: boolean;
  token_returned: boolean;
  is_declined: boolean;
  is_hired: boolean;
  /** Null, like the other columns of the job, when the job was deleted. */
  job_id: string | null;
  status: string | null;
  expires_at: Date | null;
  hired: string | null;
}

interface Position {
  activeAt: number;
  id: string;
}

const START: Position = { activeAt: TIME_MAX, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Lists a person's answers to jobs, last active first. The read mark alone decides whether an answer was read, as in its conversation: when
 * an answer was read behind a block, the token stays spent without a read mark.
 */
export function listOwnAnswers(
  personId: string,
  { after, limit }: { after: Position | null; limit: number },
) {
  const { activeAt, id } = after ?? START;
  const from = new Date(activeAt);
  return sql<OwnAnswerRow>`
    with mine as (
      select * from conversations
      where opener_id = ${personId} and kind = 'job' and opener_wrote
        and active_day <= (${from}::timestamptz at time zone 'UTC')::date and (active_at, id) < (${from}::timestamptz, ${id}::uuid)
      order by active_day desc, active_at desc, id desc limit ${sql.lit(limit)}
    )
    select mine.id as conversation_id, mine.job_title, poster.full_name as poster_name,
      ${answeredAt('mine')} as answered_at, mine.active_at,
      mine.other_wrote or mine.other_seen_seq > 0 as was_read, mine.opening_state = 'returned' as token_returned,
      decision.declined_at is not null as is_declined, decision.hired_at is not null and job.hired = 'here' as is_hired,
      job.id as job_id, job.status, job.expires_at, job.hired, newest.*
    from mine
    join accounts as poster on poster.id = mine.other_id
    left join jobs as job on job.id = mine.job_id
    left join job_answers as decision on decision.conversation_id = mine.id
    left join lateral ${newestOfferOf(sql`mine.id`)} as newest on true
    order by mine.active_at desc, mine.id desc`;
}

/** What became of the answers that a person gave to jobs. */
export function createOwnAnswers({ db, now }: { db: Database; now: () => Date }) {
  return async function ownAnswers(personId: string, { limit = ANSWERS_PAGE, cursor }: Form) {
    const after = cursor ? readPosition(cursor) : null;
    const { rows } = await listOwnAnswers(personId, { after, limit: limit + 1 }).execute(db);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const at = now();
    return {
      answers: shown.map((row) => presentOwnAnswer(row, personId, at)),
      next_cursor:
        last && rows.length > limit ? encodeCursor([last.active_at.getTime(), last.conversation_id]) : null,
    };
  };
}

function presentOwnAnswer(row: OwnAnswerRow, personId: string, at: Date): OwnAnswer {
  return {
    _id: row.conversation_id,
    conversation_id: row.conversation_id,
    job_id: row.job_id,
    job_title: row.job_title,
    poster_name: shownName(row.poster_name),
    answered_at: row.answered_at.getTime(),
    state: stateOf(row, at),
    was_read: row.was_read,
    is_filled: row.hired === 'here' && !row.is_hired,
    token_returned: row.token_returned,
    offer: presentNewestOffer(row, personId, at),
  };
}

function stateOf(row: OwnAnswerRow, at: Date): AnswerState {
  if (row.is_hired) return 'hired';
  if (row.is_declined) return 'declined';
  const { status, expires_at } = row;
  if (status === null || expires_at === null || statusAt({ status, expires_at }, at) !== 'open')
    return 'over';
  return row.was_read ? 'read' : 'unread';
}

function readPosition(cursor: string): Position {
  const [activeAt, id] = decodeCursor(cursor);
  return { activeAt: readNumber(activeAt, TIME_MAX), id: readId(id) };
}
