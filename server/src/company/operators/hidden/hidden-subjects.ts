import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ownAccount } from '../operators.policy.ts';

/** Returns the person whom a removed review, or the review of a removed picture, is about. Null for other kinds. */
export async function findTarget(
  queries: Queries,
  { id, kind, subjectId }: { id: string; kind: string; subjectId: string },
): Promise<string | null> {
  if (kind !== 'review' && kind !== 'review_picture') return null;
  const review =
    kind === 'review'
      ? sql`${subjectId}::uuid`
      : sql`(select (shown_by ->> 'review_id')::uuid from hidden_pictures where hidden_id = ${id} limit 1)`;
  const { rows } = await sql<{ target_id: string }>`
    select target_id from reviews where id = ${review}`.execute(queries);
  return rows[0]?.target_id ?? null;
}

/** A report of a person leads to the text of the profile. */
const subjectsOf = (kind: HideableKind) => (kind === 'profile' ? ['profile', 'person'] : [kind]);

/** Whether anybody has reported an item. */
export async function hasReport(
  queries: Queries,
  { kind, subjectId }: { kind: HideableKind; subjectId: string },
): Promise<boolean> {
  const row = await queries
    .selectFrom('reports')
    .select('id')
    .where('subject', 'in', subjectsOf(kind))
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an operator waits for the decision about their own report of an item. */
export async function hasOwnReport(
  queries: Queries,
  operatorId: string,
  { kind, subjectId }: { kind: HideableKind; subjectId: string },
): Promise<boolean> {
  const row = await queries
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', operatorId)
    .where('subject', 'in', subjectsOf(kind))
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What its author can put again into the place from which it was removed. */
const refillable: readonly HideableKind[] = ['profile', 'gallery_picture'];

/** Whether the author has filled a place again from which something was removed: the text of a profile, or a picture of work. */
export async function isShownAgain(
  queries: Queries,
  { kind, subjectId }: { kind: HideableKind; subjectId: string },
): Promise<boolean> {
  if (!refillable.includes(kind)) return false;
  const [accountId = '', hash = ''] = subjectId.split(':');
  const { rows } = await sql`${
    kind === 'profile'
      ? sql`select from artisan_profiles
          where account_id = ${accountId}::uuid and (short_description <> '' or long_description <> ''
            or exists (select from away_answers where away_answers.account_id = artisan_profiles.account_id))`
      : sql`select from gallery_pictures where account_id = ${accountId}::uuid and picture_hash = ${hash}`
  }`.execute(queries);
  return rows.length > 0;
}

/** The reason with which a waiting appeal ends when its removal is superseded. */
const supersededReason =
  'You put something new there, and we removed that as well. You can appeal that removal.';

/** Ends a removal before a later one of the same place. It can be put back no more, and a waiting appeal about it is closed. */
export async function supersede(trx: Queries, hiddenId: string, at: Date): Promise<void> {
  await sql`
    update hidden_items set superseded_at = ${at},
      appeal_decided_at = case when appealed_at is null then null else coalesce(appeal_decided_at, ${at}) end,
      appeal_granted = case when appealed_at is null then null else coalesce(appeal_granted, false) end,
      appeal_reason = case when appealed_at is null then null else coalesce(appeal_reason, ${supersededReason}) end
    where id = ${hiddenId}`.execute(trx);
  await trx
    .deleteFrom('queue_assignments')
    .where('kind', '=', 'removal')
    .where('item_id', '=', hiddenId)
    .execute();
}

const ownerOf = {
  jobs: (id: string) => sql`select poster_id from jobs where id = ${id}`,
  reviews: (id: string) => sql`select reviewer_id from reviews where id = ${id}`,
  review_photos: (id: string) =>
    sql`select reviewer_id from review_photos join reviews on reviews.id = review_id where review_photos.id = ${id}`,
};

/** Locks the account of the author before the item, as every change of it does. Its profile may show a picture of the item. */
export async function lockOwner(trx: Queries, table: keyof typeof ownerOf, id: string): Promise<void> {
  await sql`select from accounts where id = (${ownerOf[table](id)}) for no key update`.execute(trx);
}

/** Finds a picture of a review, and locks it. */
export async function findPhoto(trx: Queries, id: string) {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<{
    reviewer_id: string;
    target_id: string;
    review_id: string;
    picture_hash: string;
  }>`
    select reviewer_id, target_id, review_id, picture_hash
    from review_photos join reviews on reviews.id = review_id where review_photos.id = ${id} for update of review_photos`.execute(
    trx,
  );
  return rows[0];
}

/** @throws AppError `conflict` when the operator is the author, or the person whom a review is about */
export function assertNotOwn(
  operatorId: string,
  authorId: string,
  targetId: string | null | undefined,
): void {
  if (operatorId === authorId || operatorId === targetId) throw new AppError('conflict', ownAccount);
}
