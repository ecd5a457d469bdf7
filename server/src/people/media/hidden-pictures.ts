import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import {
  type NamedFile,
  type NamedFiles,
  readWhole,
  removeStrayFiles,
  type Storage,
} from '../../platform/storage/index.ts';
import { filesOf, hold, MEDIA, shownSomewhere } from './pictures.ts';

/** The storage folder of pictures that operators have hidden. It has no public address. */
const HIDDEN = 'hidden/';
/** The width in which operators and the author see a hidden picture. */
const SEEN_WIDTH = 480;

/** The tables that show a picture, with the column that names its owner, and the column of another table to which it refers. */
const sources = {
  gallery_pictures: { column: 'account_id', owners: 'artisan_profiles', key: 'account_id' },
  job_photos: { column: 'job_id', owners: 'jobs', key: 'id' },
  review_photos: { column: 'review_id', owners: 'reviews', key: 'id' },
} as const;
type Source = keyof typeof sources;

/** Where a picture was shown: a row of a table above, or a column of the account. */
interface ShownAt {
  source: Source | 'picture_hash' | 'background_hash';
  row: Record<string, unknown>;
}

/** The files that rows of hidden pictures refer to. */
export const namedHiddenPictures: NamedFiles = {
  folders: [HIDDEN],
  rows: sql<NamedFile>`
    select distinct ${sql.lit(HIDDEN)} || picture_hash || '-' || pixels || '.' || format as key, 'image/' || format as type
    from hidden_pictures
    cross join unnest(array[${sql.raw(pictureWidths.join(', '))}]) as pixels
    cross join unnest(array['webp', 'avif']) as format
    where format = 'webp' or avif`,
};

/** Shows a picture again at a place, if that is still there and shows no other picture. */
async function showAt(trx: Queries, hash: string, { source, row }: ShownAt): Promise<void> {
  if (source === 'picture_hash' || source === 'background_hash') {
    await sql`
      update accounts set ${sql.ref(source)} = ${hash}
      where id = ${row['id']} and ${sql.ref(source)} is null and erased_at is null`.execute(trx);
    return;
  }
  const { column, owners, key } = sources[source];
  await sql`
    with owner_row as (select from ${sql.table(owners)} where ${sql.ref(key)} = ${row[column]}::uuid for key share)
    insert into ${sql.table(source)}
    select back.* from owner_row cross join jsonb_populate_record(null::${sql.table(source)}, ${JSON.stringify(row)}::jsonb) as back
    on conflict do nothing`.execute(trx);
  if (source === 'gallery_pictures') await clearPairClash(trx, row[column], hash);
}

/** Clears the pairs of a picture that is shown again where they clash with those that were made meanwhile. */
async function clearPairClash(trx: Queries, accountId: unknown, hash: string): Promise<void> {
  await sql`
    update gallery_pictures as picture set before_of = null
    where account_id = ${accountId} and before_of is not null and ${hash} in (picture_hash, before_of)
      and exists (
        select from gallery_pictures as other
        where other.account_id = picture.account_id and other.picture_hash <> picture.picture_hash
          and (other.before_of in (picture.before_of, picture.picture_hash)
            or other.picture_hash = picture.before_of and other.before_of is not null))`.execute(trx);
}

export type HiddenPictures = ReturnType<typeof createHiddenPictures>;

/**
 * Takes pictures away from the rows that show them, and puts them back. A hidden picture has no public file, unless another row shows the
 * same picture.
 */
export function createHiddenPictures({
  db,
  storage,
  now,
}: {
  db: Database;
  storage: Storage;
  now: () => Date;
}) {
  /**
   * Takes the pictures of an owner, or the one with a hash, and takes the same pictures from everywhere else where the account shows them.
   * The caller has locked the account. The files are copied first; `removeFiles` of the module's pictures removes the public ones after the
   * commit.
   * @returns their hashes
   */
  async function take(
    trx: Queries,
    hiddenId: string,
    { accountId, source, owner, hash }: { accountId: string; source: Source; owner: string; hash?: string },
  ): Promise<string[]> {
    const shown = sql`${sql.ref(sources[source].column)} = ${owner}::uuid ${hash === undefined ? sql`` : sql`and picture_hash = ${hash}`}`;
    const { rows } = await sql<{ hash: string; avif: boolean }>`
      select picture.hash, picture.avif from ${sql.table(source)} join pictures as picture on picture.hash = picture_hash
      where ${shown} order by picture.hash`.execute(trx);
    if (rows.length === 0) return [];
    for (const picture of rows) {
      await hold(trx, picture.hash);
      await copyFiles(picture.hash, MEDIA, HIDDEN);
    }
    const hashes = rows.map((row) => row.hash);
    await sql`
      with before as (
        select id, picture_hash, background_hash from accounts where id = ${accountId}
      ), bare as (
        update accounts set
          picture_hash = case when picture_hash = any(${hashes}) then null else picture_hash end,
          background_hash = case when background_hash = any(${hashes}) then null else background_hash end
        where id = ${accountId} and (picture_hash = any(${hashes}) or background_hash = any(${hashes}))
      ), from_gallery as (
        delete from gallery_pictures where account_id = ${accountId} and picture_hash = any(${hashes}) returning *
      ), from_jobs as (
        delete from job_photos using jobs
        where jobs.id = job_id and poster_id = ${accountId} and picture_hash = any(${hashes}) returning job_photos.*
      ), from_reviews as (
        delete from review_photos using reviews
        where reviews.id = review_id and reviewer_id = ${accountId} and picture_hash = any(${hashes}) returning review_photos.*
      ), taken (hash, source, shown_by) as (
        select picture_hash, 'gallery_pictures', to_jsonb(from_gallery) from from_gallery
        union all select picture_hash, 'job_photos', to_jsonb(from_jobs) from from_jobs
        union all select picture_hash, 'review_photos', to_jsonb(from_reviews) from from_reviews
        union all select picture_hash, 'picture_hash', jsonb_build_object('id', id) from before
        union all select background_hash, 'background_hash', jsonb_build_object('id', id) from before
      ), marked as (
        select taken.*, source = ${source} and shown_by ->> ${sources[source].column}::text = ${owner} as is_item from taken
        where hash = any(${hashes})
      )
      insert into hidden_pictures
        (hidden_id, picture_hash, source, shown_by, also_shown_by, position, width, height, colour, avif)
      select ${hiddenId}::uuid, picture.hash, source, shown_by, (
          select coalesce(jsonb_agg(jsonb_build_object('source', other.source, 'row', other.shown_by)), '[]')
          from marked as other where other.hash = picture.hash and not other.is_item
        ), (shown_by ->> 'position')::integer, picture.width, picture.height, picture.colour, picture.avif
      from marked join pictures as picture on picture.hash = marked.hash where is_item`.execute(trx);
    await sql`delete from pictures as picture where hash = any(${hashes}) and not ${shownSomewhere}`.execute(
      trx,
    );
    return hashes;
  }

  /** Puts the pictures of a hidden item back where they were, unless something else is there now. The caller has locked the account. */
  async function putBack(trx: Queries, hiddenId: string): Promise<void> {
    const rows = await trx
      .selectFrom('hidden_pictures')
      .selectAll()
      .where('hidden_id', '=', hiddenId)
      .orderBy('picture_hash')
      .execute();
    for (const { picture_hash: hash, source, width, height, colour, shown_by, also_shown_by } of rows) {
      await hold(trx, hash);
      await copyFiles(hash, HIDDEN, MEDIA);
      // A task makes the AVIF files again, because their copies may be missing.
      await trx
        .insertInto('pictures')
        .values({ hash, width, height, colour, created_at: now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
      const places = [{ source, row: shown_by }, ...(also_shown_by as unknown as ShownAt[])];
      for (const place of places) await showAt(trx, hash, place as ShownAt);
    }
    await trx.deleteFrom('hidden_pictures').where('hidden_id', '=', hiddenId).execute();
  }

  async function copyFiles(hash: string, from: string, to: string): Promise<void> {
    for (const file of filesOf(hash)) {
      const opened = await storage.open(from + file);
      if (opened) await storage.put(to + file, await readWhole(opened), `image/${file.split('.')[1]}`);
    }
  }

  return {
    take,
    putBack,
    open: (hash: string) => storage.open(`${HIDDEN}${hash}-${SEEN_WIDTH}.webp`),
    /** Deletes files of pictures that were put back or erased. */
    sweep: () =>
      removeStrayFiles(storage, {
        db,
        folder: HIDDEN,
        now: now(),
        async listKnown(keys) {
          const hashOf = (key: string) => key.slice(HIDDEN.length).split('-')[0] ?? '';
          const { rows } = await sql<{ hash: string }>`
            select distinct picture_hash as hash from hidden_pictures where picture_hash = any(${keys.map(hashOf)})`.execute(
            db,
          );
          const known = new Set(rows.map(({ hash }) => hash));
          return new Set(keys.filter((key) => known.has(hashOf(key))));
        },
      }),
  };
}
