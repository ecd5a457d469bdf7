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

/** The tables that show a picture, with the column that names its owner. */
const sources = {
  gallery_pictures: 'account_id',
  job_photos: 'job_id',
  review_photos: 'review_id',
} as const;
type Source = keyof typeof sources;

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
   * Takes the pictures of an owner, or the one with a hash. The files are copied first; `removeFiles` of the module's pictures removes the
   * public ones after the commit.
   * @returns their hashes
   */
  async function take(
    trx: Queries,
    hiddenId: string,
    { source, owner, hash }: { source: Source; owner: string; hash?: string },
  ): Promise<string[]> {
    const shown = sql`${sql.ref(sources[source])} = ${owner}::uuid ${hash === undefined ? sql`` : sql`and picture_hash = ${hash}`}`;
    const { rows } = await sql<{ hash: string; avif: boolean }>`
      select picture.hash, picture.avif from ${sql.table(source)} join pictures as picture on picture.hash = picture_hash
      where ${shown} order by picture.hash`.execute(trx);
    for (const picture of rows) {
      await hold(trx, picture.hash);
      await copyFiles(picture.hash, MEDIA, HIDDEN);
    }
    await sql`
      with taken as (delete from ${sql.table(source)} as link where ${shown} returning link.*)
      insert into hidden_pictures (hidden_id, picture_hash, source, shown_by, position, width, height, colour, avif)
      select ${hiddenId}::uuid, picture.hash, ${source}, to_jsonb(taken), taken.position, picture.width, picture.height, picture.colour, picture.avif
      from taken join pictures as picture on picture.hash = taken.picture_hash`.execute(trx);
    const hashes = rows.map((row) => row.hash);
    if (hashes.length > 0)
      await sql`delete from pictures as picture where hash = any(${hashes}) and not ${shownSomewhere}`.execute(
        trx,
      );
    return hashes;
  }

  /** Puts the pictures of a hidden item back where they were. */
  async function putBack(trx: Queries, hiddenId: string): Promise<void> {
    const rows = await trx
      .selectFrom('hidden_pictures')
      .selectAll()
      .where('hidden_id', '=', hiddenId)
      .orderBy('picture_hash')
      .execute();
    for (const { picture_hash: hash, source, width, height, colour, shown_by } of rows) {
      await hold(trx, hash);
      await copyFiles(hash, HIDDEN, MEDIA);
      // A task makes the AVIF files again, because their copies may be missing.
      await trx
        .insertInto('pictures')
        .values({ hash, width, height, colour, created_at: now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
      await sql`
        insert into ${sql.table(source)} select * from jsonb_populate_record(null::${sql.table(source)}, ${JSON.stringify(shown_by)}::jsonb)
        on conflict do nothing`.execute(trx);
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
