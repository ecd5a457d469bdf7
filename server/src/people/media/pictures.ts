import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { type RawBuilder, sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { NamedFile, NamedFiles, Storage } from '../../platform/storage/index.ts';
import type { PictureReader, PictureSender, ReadPicture, SentPicture } from './read-picture.ts';

/** The storage folder of public pictures. */
export const MEDIA = 'media/';
/** How many pictures are stored at a time; each holds a database connection meanwhile. */
const STORED_AT_ONCE = 2;
/** A new picture that no row shows within this time counts as an orphan. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;

/** A picture that was just stored, with the time in its row. Sending the same picture again renews the time. */
interface Kept {
  picture: Picture;
  storedAt: Date;
}

/** Who sends a picture, and in which field of the form. */
interface PictureFrom {
  sender: PictureSender;
  field: string;
}

/** The files that rows of pictures refer to. */
export const namedPictures: NamedFiles = {
  folders: [MEDIA],
  rows: sql<NamedFile>`
    select ${sql.lit(MEDIA)} || hash || '-' || pixels || '.' || format as key, 'image/' || format as type
    from pictures
    cross join unnest(array[${sql.raw(pictureWidths.join(', '))}]) as pixels
    cross join unnest(array['webp', 'avif']) as format
    where format = 'webp' or avif`,
};

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Public pictures, addressed by their content: a picture shown by several rows is stored once, and deleted when no row shows it any more. A
 * module that shows pictures in its own table adds the table to `shownSomewhere`.
 */
export function createPictures(parts: {
  db: Database;
  storage: Storage;
  reader: Pick<PictureReader, 'read'>;
  now: () => Date;
}) {
  const { db, storage, reader, now } = parts;
  const inTurn = pLimit(STORED_AT_ONCE);
  /** Called in the transaction that stores a picture of a person, even one that is stored already. */
  const onStored: ((trx: Queries, stored: { accountId: string; hash: string; at: Date }) => Promise<void>)[] =
    [];

  /**
   * Decodes, redraws and stores the pictures of a form in order, and passes them to `use`. When `use` throws, or a picture cannot be read,
   * nothing of the form is stored. `check` may refuse the pictures before they are stored.
   * @throws AppError that says which file has which fault or was removed by operators before, and the errors of `check` and `use`
   */
  async function add<T>(
    files: readonly SentPicture[],
    sender: PictureSender,
    use: (added: Picture[]) => Promise<T>,
    check: (hashes: string[]) => Promise<void> = async () => undefined,
  ): Promise<T> {
    const read = await reader.read(files, sender);
    const hashes = read.map(({ hash }) => hash);
    await check(hashes);
    const shown = files.map(({ field }, index) => ({ hash: hashes[index] ?? '', field }));
    await refuseRemoved(db, sender.accountId, shown);
    const kept: Kept[] = [];
    try {
      for (const [index, picture] of read.entries())
        kept.push(await inTurn(keepWhole, picture, { sender, field: files[index]?.field ?? '' }));
      sender.signal?.throwIfAborted();
      return await use(kept.map(({ picture }) => picture));
    } catch (error) {
      for (const each of kept) await discard(each);
      throw error;
    }
  }

  /** Stores all files of a picture and its row, or none of them. */
  async function keepWhole(picture: ReadPicture, from: PictureFrom): Promise<Kept> {
    try {
      return await keep(picture, from);
    } catch (error) {
      const files = pictureWidths.map((width) => `${MEDIA}${picture.hash}-${width}.webp`);
      // When the disk or the database is away, the removal fails as well and is left to the next sweep. The first error is thrown.
      await Promise.all(files.map(removeStray)).catch(() => undefined);
      throw error;
    }
  }

  async function keep(
    { hash, width, height, colour, webp, likeness }: ReadPicture,
    { sender: { accountId }, field }: PictureFrom,
  ): Promise<Kept> {
    const storedAt = now();
    await db.transaction().execute(async (trx) => {
      // The lock keeps a sweep from deleting the same picture in between.
      await hold(trx, hash);
      // Operators may have removed it since the form was checked; a removal takes the same lock.
      await refuseRemoved(trx, accountId, [{ hash, field }]);
      for (const target of pictureWidths) {
        await storage.put(`${MEDIA}${hash}-${target}.webp`, webp[target], 'image/webp');
      }
      await trx
        .insertInto('pictures')
        .values({ hash, width, height, colour, created_at: storedAt, ...likenessColumns(likeness) })
        .onConflict((conflict) =>
          // All files are stored again, so the AVIF conversion may succeed even if it failed before.
          conflict
            .column('hash')
            .doUpdateSet({ created_at: storedAt, avif_failures: 0, avif_retry_at: null }),
        )
        .execute();
      for (const review of onStored) await review(trx, { accountId, hash, at: storedAt });
    });
    return { picture: { hash, width, height, colour, avif: false }, storedAt };
  }

  /** Deletes a refused picture, unless a row shows it or it was sent again meanwhile. */
  async function discard({ picture: { hash }, storedAt }: Kept): Promise<void> {
    await remove(hash, sql`created_at = ${storedAt}`);
  }

  /** Deletes pictures that no row shows, and files without a row, left behind by killed uploads. */
  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - ORPHAN_AFTER_MS);
    const { rows } = await sql<{ hash: string }>`
      select hash from pictures as picture where created_at < ${before} and not ${shownSomewhere} limit 500`.execute(
      db,
    );
    for (const { hash } of rows) await remove(hash, sql`created_at < ${before}`);
    for await (const files of storage.list(MEDIA)) {
      const old = files.filter(({ changedAt }) => changedAt < before);
      for (const key of await withoutRow(old.map((file) => file.key))) await removeStray(key);
    }
  }

  /** Removes a file without a row. Skipped while the same picture is being uploaded, because that upload adds the row. */
  async function removeStray(key: string): Promise<void> {
    const hash = hashOf(key);
    if (!hash) return storage.remove(db, key);
    await db.transaction().execute(async (trx) => {
      await hold(trx, hash);
      const row = await trx.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
      if (!row) await storage.remove(trx, key);
    });
  }

  /** Deletes a picture that no row shows, if its row still meets the condition `when`. */
  async function remove(hash: string, when: RawBuilder<unknown>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await hold(trx, hash);
      const { rows } = await sql`
        delete from pictures as picture
        where hash = ${hash} and ${when} and not ${shownSomewhere} returning hash`.execute(trx);
      if (rows.length === 0) return;
      await storage.remove(trx, ...filesOf(hash).map((file) => MEDIA + file));
    });
  }

  async function withoutRow(keys: string[]): Promise<string[]> {
    const hashes = [...new Set(keys.map(hashOf).filter((hash) => hash !== undefined))];
    const known =
      hashes.length > 0
        ? await db.selectFrom('pictures').select('hash').where('hash', 'in', hashes).execute()
        : [];
    const kept = new Set(known.map(({ hash }) => hash));
    return keys.filter((key) => !kept.has(hashOf(key) ?? ''));
  }

  /** Removes the public files of pictures without a row. Call it after the commit that has deleted the row. */
  async function removeFiles(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) for (const file of filesOf(hash)) await removeStray(MEDIA + file);
  }

  return { add, onStored, removeFiles, sweep };
}

/**
 * Refuses pictures that operators have removed from this person, wherever they are sent.
 * @throws AppError that says which file it is
 */
export async function refuseRemoved(
  queries: Queries,
  accountId: string,
  sent: readonly { hash: string; field: string }[],
): Promise<void> {
  const rows = await queries
    .selectFrom('hidden_pictures')
    .innerJoin('hidden_items', 'hidden_items.id', 'hidden_id')
    .select('picture_hash')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`picture_hash = any(${sent.map(({ hash }) => hash)})`)
    .execute();
  const removed = new Set(rows.map(({ picture_hash }) => picture_hash));
  const refused = sent.find(({ hash }) => removed.has(hash));
  if (refused)
    throw new AppError(
      'conflict',
      'We removed one of these pictures. In your settings, under What we removed, you can ask us to look again.',
      {
        field: refused.field,
      },
    );
}

/** Whether a row shows `picture`. */
export const shownSomewhere = sql`(
  exists (select from accounts where picture_hash = picture.hash)
  or exists (select from accounts where background_hash = picture.hash)
  or exists (select from gallery_pictures where picture_hash = picture.hash)
  or exists (select from job_photos where picture_hash = picture.hash)
  or exists (select from review_photos where picture_hash = picture.hash))`;

const LIKENESS_PART_BITS = 16;

/** Returns the columns with which nearly equal pictures are found. */
function likenessColumns(likeness: string | null) {
  if (likeness === null) return {};
  const parts = Array.from({ length: likeness.length / LIKENESS_PART_BITS }, (_, index) => {
    const bits = likeness.slice(index * LIKENESS_PART_BITS, (index + 1) * LIKENESS_PART_BITS);
    // Parts without contrast, such as a plain wall, are in too many pictures to find one by.
    return /^(?:0+|1+)$/.test(bits) ? [] : index * 2 ** LIKENESS_PART_BITS + Number.parseInt(bits, 2);
  }).flat();
  return { likeness, likeness_parts: parts };
}

/** The names of all files that a picture can have. */
export const filesOf = (hash: string) =>
  pictureWidths.flatMap((width) => [`${hash}-${width}.webp`, `${hash}-${width}.avif`]);

const hashOf = (key: string) => /^media\/([0-9a-f]+)-\d+\.(webp|avif)$/.exec(key)?.[1];

/** Locks a picture until the end of the transaction, for changes of its files and its row. */
export function hold(trx: Queries, hash: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 2))`.execute(trx);
}
