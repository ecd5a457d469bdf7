import { pictureWidths } from '@marketplace/contract/picture-url';
import type { Picture } from '@marketplace/contract/pictures';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database, Queries } from '../../platform/db.ts';
import type { Storage } from '../../platform/storage.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';

/** The folder of public pictures in the storage. */
export const MEDIA = 'media/';
/** How many pictures are stored at a time: each holds a database connection meanwhile. */
const STORED_AT_ONCE = 2;
/** Whoever was given a picture has so long to use it; then it is an orphan. */
const ORPHAN_AFTER_MS = 60 * 60 * 1000;

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Public pictures: content-addressed, so that the same picture is kept once however many show it, and deleted once nobody
 * does. Whoever shows pictures in a table of their own adds it to `shownSomewhere`.
 */
export function createPictures({ db, storage, now }: { db: Database; storage: Storage; now: () => Date }) {
  const inTurn = pLimit(STORED_AT_ONCE);

  /** Reads, redraws and keeps a picture. @throws AppError with what is wrong with the file. */
  async function add(path: string, field: string): Promise<Picture> {
    const picture = await readPicture(path, field);
    return inTurn(keep, picture);
  }

  async function keep({ hash, width, height, colour, webp }: ReadPicture): Promise<Picture> {
    await db.transaction().execute(async (trx) => {
      // A sweep that is about to delete the same picture must come before or after this, not in between.
      await hold(trx, hash);
      for (const target of pictureWidths) {
        await storage.put(`${MEDIA}${hash}-${target}.webp`, webp[target], 'image/webp');
      }
      await trx
        .insertInto('pictures')
        .values({ hash, width, height, colour, created_at: now() })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now() }))
        .execute();
    });
    return { hash, width, height, colour, avif: false };
  }

  /** Deletes pictures that nobody shows, and files that no row knows: what a killed upload left behind. */
  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - ORPHAN_AFTER_MS);
    const { rows } = await sql<{ hash: string }>`
      select hash from pictures as picture where created_at < ${before} and not ${shownSomewhere} limit 500`.execute(
      db,
    );
    for (const { hash } of rows) await removeOrphan(hash, before);
    for await (const files of storage.list(MEDIA)) {
      const old = files.filter(({ changedAt }) => changedAt < before);
      for (const key of await withoutRow(old.map((file) => file.key))) await removeStray(key);
    }
  }

  /** Not while the same picture is being uploaded again: that brings the row. */
  async function removeStray(key: string): Promise<void> {
    const hash = hashOf(key);
    if (!hash) return storage.remove(key);
    await db.transaction().execute(async (trx) => {
      await hold(trx, hash);
      const row = await trx.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
      if (!row) await storage.remove(key);
    });
  }

  async function removeOrphan(hash: string, before: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await hold(trx, hash);
      const { rows } = await sql`
        delete from pictures as picture
        where hash = ${hash} and created_at < ${before} and not ${shownSomewhere} returning hash`.execute(
        trx,
      );
      if (rows.length === 0) return;
      for (const width of pictureWidths) {
        await storage.remove(`${MEDIA}${hash}-${width}.webp`);
        await storage.remove(`${MEDIA}${hash}-${width}.avif`);
      }
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

  return { add, sweep };
}

const shownSomewhere = sql`(
  exists (select from accounts where picture_hash = picture.hash)
  or exists (select from accounts where background_hash = picture.hash)
  or exists (select from gallery_pictures where picture_hash = picture.hash))`;

const hashOf = (key: string) => /^media\/([0-9a-f]+)-\d+\.(webp|avif)$/.exec(key)?.[1];

function hold(trx: Queries, hash: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 2))`.execute(trx);
}
