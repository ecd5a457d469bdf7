import { UNREAD_RETURN_HOURS } from '@marketplace/contract/contact/message-limits';
import { sql } from 'kysely';
import type { Ledger, ReturnCause } from '../../money/subscriptions/ledger.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { type OpeningState, openingTransitions } from './opening-lifecycle.ts';
import type { Publisher } from './publisher.ts';

const HOUR_MS = 3600_000;
/** How many openings one query reads. */
const BATCH = 500;

interface Opening {
  id: string;
  opener_id: string;
  other_id: string;
  opening_state: OpeningState;
  opening_movement_id: number | null;
  opening_paid_at: Date | null;
  /** Whether the house paid. Its token does not come back: otherwise it could be spent on somebody else. */
  by_house: boolean;
  /** Whether the other account was erased. A suspension, or a deletion that can be taken back, returns no token. */
  erased: boolean;
  /** Whether the job was closed after the message was paid for. An answer to a job that is over already can still be read. */
  job_closed: boolean;
}

export const RETURN_TOKENS_TASK = 'return-tokens';

/** `job` is null in the conversations that are about none. */
const jobClosed = sql`(job.status = 'closed' and job.closed_at >= conversation.opening_paid_at)`;

/**
 * The task that returns tokens: for an opening message that was not read in time, before its job was closed, or before its reader's
 * account was erased.
 */
export function createReturnTokens(parts: {
  db: Database;
  ledger: Pick<Ledger, 'giveBack'>;
  publisher: Publisher;
  now: () => Date;
}) {
  const { db, ledger, publisher, now } = parts;

  return async function returnTokens(): Promise<void> {
    for (let returned = true; returned; ) {
      returned = false;
      for (const id of await listDue()) returned = (await returnOne(id)) || returned;
    }
  };

  /** An account is erased days after its last message could arrive, so the first list has the openings that wait for erased ones. */
  async function listDue(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      (select id from conversations
       where opening_state = 'waiting' and opening_paid_at <= ${unreadSince()} limit ${sql.lit(BATCH)})
      union
      (select conversation.id from conversations as conversation join jobs as job on job.id = conversation.job_id
       where conversation.opening_state = 'waiting' and ${jobClosed} limit ${sql.lit(BATCH)})`.execute(db);
    return rows.map(({ id }) => id);
  }

  function unreadSince(): Date {
    return new Date(now().getTime() - UNREAD_RETURN_HOURS * HOUR_MS);
  }

  async function returnOne(id: string): Promise<boolean> {
    const returned = await db.transaction().execute(async (trx) => {
      // A moment earlier, the message may have been read, paid again, or its token returned by another process.
      const opening = await lockOpening(trx, id);
      const cause = opening && causeOf(opening);
      if (!cause || !opening.opening_movement_id) return null;
      if (!opening.by_house) await ledger.giveBack(trx, opening.opening_movement_id, cause);
      const { to } = opening.by_house ? openingTransitions.release : openingTransitions.expire;
      await trx.updateTable('conversations').set({ opening_state: to }).where('id', '=', id).execute();
      return opening;
    });
    if (returned) publisher.publishConversationChange(id, [returned.opener_id, returned.other_id]);
    return returned !== null;
  }

  async function lockOpening(trx: Queries, id: string): Promise<Opening | undefined> {
    const { rows } = await sql<Opening>`
      select conversation.id, opener_id, other_id, opening_state, opening_movement_id, opening_paid_at,
        exists (
          select from token_movements as spent join subscriptions on subscriptions.id = spent.subscription_id
          where spent.id = conversation.opening_movement_id and subscriptions.payment_id is null
        ) as by_house, them.erased_at is not null as erased, coalesce(${jobClosed}, false) as job_closed
      from conversations as conversation join accounts as them on them.id = conversation.other_id
      left join jobs as job on job.id = conversation.job_id
      where conversation.id = ${id} for update of conversation`.execute(trx);
    return rows[0];
  }

  function causeOf({ opening_state, opening_paid_at, erased, job_closed }: Opening): ReturnCause | null {
    const isIn = (states: readonly OpeningState[]) => states.includes(opening_state);
    if (erased && isIn(openingTransitions.erase.from)) return 'erased';
    if (job_closed && isIn(openingTransitions.close.from)) return 'closed';
    const isOld = opening_paid_at !== null && opening_paid_at <= unreadSince();
    return isOld && isIn(openingTransitions.expire.from) ? 'unread' : null;
  }
}
