import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { NEW_ACCOUNT_DAYS, RISK_OF_NEW_ACCOUNT } from './doubtful-texts.ts';

const DAY_MS = 86_400_000;
/** In how many of its 64 bits the hash of a copy may differ. One of the four parts is then the same. */
export const COPY_BITS = 3;
const RISK_OF_COPY = 60;
/** How many nearly equal pictures are compared and shown. */
const COPIES_MAX = 5;
/** When a picture that no row shows was forgotten by its upload. */
const ABANDONED_DAYS = 1;

/** The id in the queue of a picture of an account: queues name their items by uuid, and pictures have a hash. */
export function pictureItemId(accountId: string, hash: string): string {
  const hex = createHash('sha256').update(`${accountId}:${hash}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Whether an account shows the picture somewhere: as work, with a job or a review, or in its profile. */
export const isShownBy = (accountId: RawBuilder<unknown>, hash: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from gallery_pictures where account_id = ${accountId} and picture_hash = ${hash})
  or exists (select from job_photos join jobs on jobs.id = job_id where poster_id = ${accountId} and picture_hash = ${hash})
  or exists (select from review_photos join reviews on reviews.id = review_id where reviewer_id = ${accountId} and picture_hash = ${hash})
  or exists (select from accounts where id = ${accountId} and ${hash} in (picture_hash, background_hash)))`;

/**
 * Queues a picture that a new account has sent, in the transaction that stores it. The queue shows it while the account shows it. A picture
 * that is nearly the same as another account's is riskier.
 */
export async function reviewPicture(
  trx: Queries,
  { accountId, hash, at }: { accountId: string; hash: string; at: Date },
): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || account.created_at <= new Date(at.getTime() - NEW_ACCOUNT_DAYS * DAY_MS)) return;
  const isCopy = (await listCopies(trx, { accountId, hash })).length > 0;
  await trx
    .insertInto('doubtful_texts')
    .values({
      subject: 'picture',
      subject_id: pictureItemId(accountId, hash),
      account_id: accountId,
      created_at: at,
      doubts: ['new_account', ...(isCopy ? ['copied_picture'] : [])],
      risk: RISK_OF_NEW_ACCOUNT + (isCopy ? RISK_OF_COPY : 0),
      text_hash: hash,
      picture_hash: hash,
    })
    .onConflict((conflict) => conflict.constraint('doubtful_texts_one_each').doNothing())
    .execute();
}

/** Lists nearly equal pictures that other accounts show, with the name of one of them each. */
export async function listCopies(
  queries: Queries,
  { accountId, hash }: { accountId: string; hash: string },
): Promise<{ hash: string; account_id: string; full_name: string }[]> {
  const { rows } = await sql<{ hash: string; account_id: string; full_name: string }>`
    with near as (
      select hash from pictures where hash = ${hash}
      union
      select other.hash from pictures as own join pictures as other
        on other.likeness_parts && own.likeness_parts and bit_count(other.likeness # own.likeness) <= ${sql.lit(COPY_BITS)}
      where own.hash = ${hash}
      limit 50
    )
    select near.hash, shown.account_id, accounts.full_name from near
    cross join lateral (
      select account_id from gallery_pictures where picture_hash = near.hash
      union select poster_id from job_photos join jobs on jobs.id = job_id where picture_hash = near.hash
      union select reviewer_id from review_photos join reviews on reviews.id = review_id where picture_hash = near.hash
      union select id from accounts where picture_hash = near.hash or background_hash = near.hash
    ) as shown
    join accounts on accounts.id = shown.account_id
    where shown.account_id <> ${accountId}
    order by near.hash, shown.account_id limit ${sql.lit(COPIES_MAX)}`.execute(queries);
  return rows;
}

/** Forgets pictures whose upload ended without a row that shows them, or that are gone. */
export async function deleteAbandoned(queries: Queries, now: Date): Promise<void> {
  await sql`
    delete from doubtful_texts where subject = 'picture' and created_at < ${new Date(now.getTime() - ABANDONED_DAYS * DAY_MS)}
      and not exists (select from pictures where hash = picture_hash)
      and not exists (select from hidden_pictures where hidden_pictures.picture_hash = doubtful_texts.picture_hash)`.execute(
    queries,
  );
}
