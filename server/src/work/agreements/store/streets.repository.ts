import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** Replaces the street address of an earlier version. An empty address deletes it. */
export async function setStreet(
  trx: Queries,
  agreementId: string,
  { givenBy, street }: { givenBy: string; street: string },
): Promise<void> {
  await deleteStreets(trx, [agreementId]);
  await addStreet(trx, agreementId, { givenBy, street });
}

/** Returns who gave the street address; undefined without one. */
export async function findGiverOfStreet(trx: Queries, agreementId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('agreement_streets')
    .select('given_by')
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst();
  return row?.given_by;
}

/** Stores the street address of an offer or agreement that has none. An empty address is not stored. */
export async function addStreet(
  trx: Queries,
  agreementId: string,
  { givenBy, street }: { givenBy: string; street: string },
): Promise<void> {
  if (street === '') return;
  await trx
    .insertInto('agreement_streets')
    .values({ agreement_id: agreementId, given_by: givenBy, street })
    .execute();
}

/** Deletes the street addresses of agreements. */
export async function deleteStreets(trx: Queries, agreementIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('agreement_streets').where('agreement_id', 'in', agreementIds).execute();
}

/** Deletes the street addresses of visits that were done or ended otherwise before a given time. */
export async function deleteOldStreets(queries: Queries, endedBefore: Date): Promise<void> {
  await sql`
    delete from agreement_streets as address
    using agreements as agreement
    join agreement_versions as offer on offer.agreement_id = agreement.id and offer.version = agreement.version
    where agreement.id = address.agreement_id and coalesce(agreement.done_at, offer.ends_at) < ${endedBefore}`.execute(
    queries,
  );
}
