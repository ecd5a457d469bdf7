import { pictureWidths } from '@marketplace/contract/picture-url';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { readWhole, type Storage } from '../../platform/storage.ts';
import { loadSharp } from './load-sharp.ts';
import { MEDIA } from './pictures.ts';

export const AVIF_TASK = 'make-avif';

/** A quarter smaller than effort 2 leaves them; more effort takes seconds for a few bytes. */
const AVIF = { quality: 50, effort: 4 };
/** A run ends after this long; the next one goes on. A stop of the server waits for no more than one picture. */
const RUN_LIMIT_MS = 40_000;

/**
 * Makes the AVIF form of pictures that have only WebP, one at a time on one core: it is about a quarter smaller and
 * takes a second of work. A picture is offered as AVIF once all its widths are there.
 */
export function createAvifMaker(parts: { db: Database; storage: Storage; log: Log; signal: AbortSignal }) {
  const { db, storage, log, signal } = parts;

  return async function makeAvif(): Promise<void> {
    const started = Date.now();
    const failed: string[] = [];
    while (!signal.aborted && Date.now() - started < RUN_LIMIT_MS) {
      const next = await db
        .selectFrom('pictures')
        // As text: a Date has no microseconds, and would never equal what the database wrote by its own clock.
        .select(['hash', sql<string>`created_at::text`.as('added_at')])
        .where('avif', '=', false)
        .$if(failed.length > 0, (query) => query.where('hash', 'not in', failed))
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      if (!next) return;
      try {
        for (const width of pictureWidths) await encode(storage, `${MEDIA}${next.hash}-${width}`);
        // Not when it was deleted and uploaded again meanwhile: what was made before went with the first one.
        await db
          .updateTable('pictures')
          .set({ avif: true })
          .where('hash', '=', next.hash)
          .where('created_at', '=', sql<Date>`${next.added_at}::timestamptz`)
          .execute();
      } catch (error) {
        // The picture stays WebP; another process of this installation may hold the file.
        log.warn({ err: error, picture: next.hash }, 'a picture could not be made into AVIF');
        failed.push(next.hash);
      }
    }
  };
}

async function encode(storage: Storage, key: string): Promise<void> {
  const webp = await storage.open(`${key}.webp`);
  if (!webp) throw new Error(`${key}.webp is missing`);
  const sharp = await loadSharp();
  const avif = await sharp(await readWhole(webp), { limitInputPixels: 4_000_000 })
    .avif(AVIF)
    .toBuffer();
  await storage.put(`${key}.avif`, avif, 'image/avif');
}
