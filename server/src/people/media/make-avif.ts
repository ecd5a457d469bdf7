import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { type DiskSpace, readWhole, type Storage, StorageError } from '../../platform/storage/index.ts';
import type { PictureQueue } from './picture-queue.ts';
import { hold, MEDIA } from './pictures.ts';

export const AVIF_TASK = 'make-avif';

/** A run ends after this time; the next one continues. */
const RUN_LIMIT_MS = 40_000;
/** When the machine is busy, the picture is retried after the others. */
const BUSY_WAIT_MS = 10 * 60_000;
/** After this many failures a picture stays WebP. */
const TRIES_MAX = 4;

/**
 * Creates the AVIF form of pictures that only have WebP, one at a time and only while no person waits for a picture. AVIF is about a
 * quarter smaller and takes a second of work. Pages offer it once all widths exist. A failed picture is retried after an hour, a day and a
 * week.
 */
export function createAvifMaker(parts: {
  db: Database;
  storage: Storage;
  queue: PictureQueue;
  diskSpace: Pick<DiskSpace, 'hasRoom'>;
  log: Log;
  signal: AbortSignal;
  now: () => Date;
}) {
  const { db, storage, queue, diskSpace, log, signal, now } = parts;

  return async function makeAvif(): Promise<void> {
    const started = performance.now();
    // AVIF only makes pages lighter, so it waits while the disk is full.
    while (!signal.aborted && performance.now() - started < RUN_LIMIT_MS && (await diskSpace.hasRoom())) {
      const next = await db
        .selectFrom('pictures')
        // Read as text, because a Date has no microseconds and would never equal the database's time.
        .select(['hash', 'avif_failures', sql<string>`created_at::text`.as('added_at')])
        .where('avif', '=', false)
        .where('avif_failures', '<', TRIES_MAX)
        .where((where) => where.or([where('avif_retry_at', 'is', null), where('avif_retry_at', '<=', now())]))
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      if (!next) return;
      try {
        for (const width of pictureWidths) await encode(next.hash, width);
        // Only if the picture was not deleted and uploaded again meanwhile, because the deletion removed the new files.
        // The lock comes first, as for a removal, because the database then changes the cards that show the picture.
        await db.transaction().execute(async (trx) => {
          await hold(trx, next.hash);
          await trx
            .updateTable('pictures')
            .set({ avif: true })
            .where('hash', '=', next.hash)
            .where('created_at', '=', sql<Date>`${next.added_at}::timestamptz`)
            .execute();
        });
      } catch (error) {
        // A shutdown, an overload, or a full or missing storage is not the picture's fault, so it does not count as a failure.
        if (signal.aborted) return;
        if (error instanceof StorageError) throw error;
        const isPostponed = error instanceof AppError && error.code === 'unavailable';
        log.warn({ err: error, picture: next.hash }, 'a picture could not be made into AVIF');
        await db
          .updateTable('pictures')
          .set(
            isPostponed
              ? { avif_retry_at: new Date(now().getTime() + BUSY_WAIT_MS) }
              : { avif_failures: next.avif_failures + 1, avif_retry_at: retryAt(next.avif_failures, now()) },
          )
          .where('hash', '=', next.hash)
          .where('created_at', '=', sql<Date>`${next.added_at}::timestamptz`)
          .execute();
        // This machine has no time now.
        if (isPostponed) return;
      }
    }
  };

  async function encode(hash: string, width: (typeof pictureWidths)[number]): Promise<void> {
    const key = `${MEDIA}${hash}-${width}`;
    const file = await storage.open(`${key}.webp`);
    // Without a bucket, the file may be on another machine of this installation.
    if (!file) throw new Error(`${key}.webp is missing`);
    const webp = await readWhole(file);
    const avif = await queue.run<Buffer>({ kind: 'avif', webp, width }, { person: null, signal });
    await storage.put(`${key}.avif`, avif, 'image/avif');
  }
}

const HOUR_MS = 60 * 60 * 1000;
const RETRY_AFTER_HOURS = [1, 24, 7 * 24];

function retryAt(failuresBefore: number, now: Date): Date {
  return new Date(now.getTime() + (RETRY_AFTER_HOURS[failuresBefore] ?? 0) * HOUR_MS);
}
