import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { LockedAgreement } from '../agreements.repository.ts';
import type { Terms } from './agreement-versions.repository.ts';
import { deleteStreets } from './streets.repository.ts';

type TimeAndPlace = Pick<Terms, 'starts_at' | 'ends_at' | 'state' | 'city'>;

/** A new time of an agreement that waits for an answer. */
export interface NewTimeRow extends TimeAndPlace {
  number: number;
  author_id: string;
}

/** Returns the new time that waits for an answer. One that has expired does not. */
export function findOpenNewTime(
  trx: Queries,
  agreementId: string,
  at: Date,
): Promise<NewTimeRow | undefined> {
  return trx
    .selectFrom('agreement_new_times')
    .select(['number', 'author_id', 'starts_at', 'ends_at', 'state', 'city'])
    .where('agreement_id', '=', agreementId)
    .where('status', '=', 'asked')
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Returns the number of the last new time; 0 without one. */
export async function findLastNumber(trx: Queries, agreementId: string): Promise<number> {
  const row = await trx
    .selectFrom('agreement_new_times')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function addNewTime(
  trx: Queries,
  asked: TimeAndPlace & { agreementId: string; number: number; authorId: string; expiresAt: Date; at: Date },
): Promise<void> {
  const { agreementId, number, authorId, expiresAt, at, starts_at, ends_at, state, city } = asked;
  await trx
    .insertInto('agreement_new_times')
    .values({
      agreement_id: agreementId,
      number,
      author_id: authorId,
      starts_at,
      ends_at,
      state,
      city,
      expires_at: expiresAt,
      created_at: at,
    })
    .execute();
}

/** Ends the new time that waits for an answer, also one that has expired. */
export async function endNewTime(
  trx: Queries,
  agreementId: string,
  status: 'accepted' | 'declined' | 'withdrawn' | 'replaced',
): Promise<void> {
  await trx
    .updateTable('agreement_new_times')
    .set({ status })
    .where('agreement_id', '=', agreementId)
    .where('status', '=', 'asked')
    .execute();
}

/** Lists when and where the new times of an agreement would be, by number. */
export async function listNewTimes(
  queries: Queries,
  agreementId: string,
): Promise<Map<number, TimeAndPlace>> {
  const rows = await queries
    .selectFrom('agreement_new_times')
    .select(['number', 'starts_at', 'ends_at', 'state', 'city'])
    .where('agreement_id', '=', agreementId)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/**
 * Moves everything that belongs to the old time of a visit: door codes and notices of a day on which nobody met are deleted, links of
 * trusted people work as long after the new time, and the street address of another area is deleted.
 */
export async function moveVisit(trx: Queries, agreement: LockedAgreement, next: TimeAndPlace): Promise<void> {
  const { id, ends_at, state, city } = agreement;
  await sql`delete from visits where agreement_id = ${id} and met_at is null`.execute(trx);
  await sql`update visits set ends_at = ${next.ends_at} where agreement_id = ${id}`.execute(trx);
  await sql`delete from visit_notices where agreement_id = ${id}`.execute(trx);
  await sql`
    update visit_shares set ends_at = ends_at + (${next.ends_at}::timestamptz - ${ends_at}::timestamptz)
    where agreement_id = ${id}`.execute(trx);
  if (next.state !== state || next.city !== city) await deleteStreets(trx, [id]);
}
