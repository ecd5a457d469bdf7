import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import {
  type NamedFile,
  type NamedFiles,
  readWhole,
  removeStrayFiles,
  type Storage,
} from '../../platform/storage/index.ts';

const FOLDER = 'share/';
const DAY_MS = 86_400_000;
/** A picture that is not requested for this long is deleted, and drawn again when it is. */
const KEPT_DAYS = 30;
/** About a gigabyte of pictures. */
const KEPT_AT_MOST = 20_000;

/** The files that rows of stored cards refer to. */
export const namedCards: NamedFiles = {
  folders: [FOLDER],
  rows: sql<NamedFile>`
    select ${sql.lit(FOLDER)} || hash || '.jpg' as key, 'image/jpeg' as type from share_cards`,
};

/** The artisan of a card and the hash of its content. */
export interface CardKey {
  accountId: string;
  /** A hash of everything on the card. It includes the artisan id, so two artisans never share a file. */
  hash: string;
  pictureHash: string | null;
  /** The hash of the first picture of the artisan's work. */
  workHash: string | null;
}

/**
 * Stores drawn cards, one per artisan. Changed data changes the hash, and the file of the old one is deleted. A failure here does not fail
 * the preview: the card is drawn again.
 */
export function createStoredCards(parts: { db: Database; storage: Storage; log: Log; now: () => Date }) {
  const { db, storage, log, now } = parts;

  async function find({ accountId, hash }: CardKey): Promise<Buffer | null> {
    try {
      const file = await storage.open(keyOf(hash));
      if (!file) return null;
      const jpeg = await readWhole(file);
      await db
        .updateTable('share_cards')
        .set({ asked_at: now() })
        .where('account_id', '=', accountId)
        .where('asked_at', '<', new Date(now().getTime() - DAY_MS))
        .execute();
      return jpeg;
    } catch (error) {
      log.warn({ err: error }, 'a kept picture of a shared link could not be read and is drawn again');
      return null;
    }
  }

  async function keep({ accountId, hash, pictureHash, workHash }: CardKey, jpeg: Buffer): Promise<void> {
    try {
      await storage.put(keyOf(hash), jpeg, 'image/jpeg');
      const { rows } = await sql<{ before: string | null }>`
        with earlier as (select hash from share_cards where account_id = ${accountId})
        insert into share_cards (account_id, hash, picture_hash, work_hash, bytes, asked_at)
        values (${accountId}, ${hash}, ${pictureHash}, ${workHash}, ${jpeg.length}, ${now()})
        on conflict (account_id) do update
          set hash = excluded.hash, picture_hash = excluded.picture_hash, work_hash = excluded.work_hash,
            bytes = excluded.bytes, asked_at = excluded.asked_at
        returning (select hash from earlier) as before`.execute(db);
      const before = rows[0]?.before;
      if (before && before !== hash) await storage.remove(db, keyOf(before));
    } catch (error) {
      log.warn({ err: error }, 'a picture of a shared link could not be kept');
    }
  }

  /**
   * Deletes cards that were not requested lately, that are too many, or that show a portrait, a picture of work or a person that is no
   * longer visible; then files without a row.
   */
  async function sweep(): Promise<void> {
    const { rows } = await sql<{ hash: string }>`
      delete from share_cards where account_id in (
        select account_id from share_cards as card join accounts as account on account.id = card.account_id
        where card.asked_at < ${new Date(now().getTime() - KEPT_DAYS * DAY_MS)}
          or account.suspended_at is not null or account.picture_hash is distinct from card.picture_hash
          or card.work_hash is distinct from (
            select picture_hash from gallery_pictures where account_id = account.id order by position limit 1)
        union all
        (select account_id from share_cards order by asked_at desc offset ${KEPT_AT_MOST})
      ) returning hash`.execute(db);
    for (const { hash } of rows) await storage.remove(db, keyOf(hash));
    await removeStrayFiles(storage, { db, folder: FOLDER, now: now(), listKnown });
  }

  async function listKnown(keys: string[]): Promise<ReadonlySet<string>> {
    const hashes = keys.map((key) => key.slice(FOLDER.length).replace(/\.jpg$/, ''));
    const rows = await db
      .selectFrom('share_cards')
      .select('hash')
      .where('hash', '=', sql<string>`any (${hashes}::text[])`)
      .execute();
    return new Set(rows.map(({ hash }) => keyOf(hash)));
  }

  return { find, keep, sweep };
}

const keyOf = (hash: string) => `${FOLDER}${hash}.jpg`;
