import type { Picture } from '@marketplace/contract/shared/pictures';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { groupBy } from '../../platform/group-by.ts';

/** A picture of a review. Reports refer to it by its id. */
export type ReviewPhoto = Picture & { id: string; review_id: string };

/** Lists the pictures of reviews, in the order in which they were added. */
export async function listPhotos(
  queries: Queries,
  reviewIds: readonly string[],
): Promise<Map<string, ReviewPhoto[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('review_photos as photo')
    .innerJoin('pictures', 'pictures.hash', 'photo.picture_hash')
    .select(['photo.id', 'photo.review_id'])
    .select(['pictures.hash', 'pictures.width', 'pictures.height', 'pictures.colour', 'pictures.avif'])
    .where('photo.review_id', 'in', reviewIds)
    .orderBy('photo.review_id')
    .orderBy('photo.position')
    .execute();
  return groupBy(rows, ({ review_id }) => review_id);
}

/** Adds pictures at the end. */
export async function insertPhotos(
  trx: Queries,
  reviewId: string,
  { hashes, at }: { hashes: string[]; at: Date },
): Promise<void> {
  await sql`
    insert into review_photos (review_id, picture_hash, position, created_at)
    select ${reviewId}::uuid, hash, last.position + place, ${at}
    from unnest(${sql.val(hashes)}::text[]) with ordinality as added (hash, place),
      (select coalesce(max(position), 0) as position from review_photos where review_id = ${reviewId}) as last`.execute(
    trx,
  );
}

export async function deletePhoto(trx: Queries, reviewId: string, hash: string): Promise<void> {
  await trx
    .deleteFrom('review_photos')
    .where('review_id', '=', reviewId)
    .where('picture_hash', '=', hash)
    .execute();
}
