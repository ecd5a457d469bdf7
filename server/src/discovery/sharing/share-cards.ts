import { createHash } from 'node:crypto';
import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { PictureWidth } from '@marketplace/contract/shared/picture-url';
import { LRUCache } from 'lru-cache';
import { MEDIA } from '../../people/media/pictures.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, createFairQueue, QueueFull } from '../../platform/http/index.ts';
import { loadLate } from '../../platform/late-modules.ts';
import type { Log } from '../../platform/observability/index.ts';
import { readWhole, type Storage } from '../../platform/storage/index.ts';
import type { ArtisanFacts } from './draw-card.ts';
import { type CardKey, createStoredCards } from './stored-cards.ts';

export interface ShareCard {
  jpeg: Buffer;
  etag: string;
}

/** The client that requests a picture, which may have to be drawn. */
export interface Asker {
  network: string;
  /**
   * Counts a drawing.
   * @throws AppError when the network requested too many
   */
  countDrawing(): Promise<void>;
}

/** A card, which is incomplete when a picture file is missing. Incomplete cards are drawn again at the next request. */
interface Loaded {
  jpeg: Buffer;
  isComplete: boolean;
}

interface ReadPicture {
  cut: Buffer | null;
  isMissing: boolean;
}

const loadPen = () => loadLate(() => import('./draw-card.ts'));

const KEPT_BYTES = 16 * 1024 * 1024;
/** How many different pictures may wait for one network: a second of drawing. */
const WAITING_FOR_ONE = 8;
/** How many pictures may wait in all. Networks take turns, so a network that wants one picture waits a few seconds at most. */
const WAITING_IN_ALL = 200;
/** The version of the drawing. Raise it when the same facts are drawn differently, so that stored pictures are not used. */
const DRAWING = 3;

/**
 * Creates the pictures of shared links. Drawing takes about a tenth of a second, so each picture is drawn once and stored, one at a time.
 * Networks take turns, so one with many requests does not delay the others.
 */
export function createShareCards(parts: {
  db: Database;
  storage: Storage;
  productName: string;
  log: Log;
  now: () => Date;
}) {
  const { storage, productName, log } = parts;
  const inMemory = new LRUCache<string, ShareCard>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (card) => card.jpeg.length,
  });
  const storedCards = createStoredCards(parts);
  const queue = createFairQueue({ perOwner: WAITING_FOR_ONE, inAll: WAITING_IN_ALL });
  const underWay = new Map<string, { network: string; card: Promise<ShareCard> }>();

  /**
   * Returns the card with a hash, from memory or from `load`. Concurrent requests share one load. If the load is refused because its
   * network requested too much, waiting requests of other networks load it themselves.
   */
  async function once(hash: string, { network }: Asker, load: () => Promise<Loaded>): Promise<ShareCard> {
    for (;;) {
      const there = inMemory.get(hash);
      if (there) return there;
      const first = underWay.get(hash);
      if (!first) break;
      try {
        return await first.card;
      } catch (error) {
        if (first.network === network || !isOfOneNetwork(error)) throw error;
      }
    }
    const card = load()
      .then(({ jpeg, isComplete }) => {
        const etag = `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 27)}"`;
        const drawn = { jpeg, etag };
        if (isComplete) inMemory.set(hash, drawn);
        return drawn;
      })
      .finally(() => underWay.delete(hash));
    underWay.set(hash, { network, card });
    return card;
  }

  async function drawInTurn({ network, countDrawing }: Asker, draw: () => Promise<Loaded>): Promise<Loaded> {
    await countDrawing();
    try {
      return await queue.run(network, draw);
    } catch (error) {
      throw error instanceof QueueFull ? refusal(error) : error;
    }
  }

  /** Returns a picture cropped for the card; null without one, when its file is missing or damaged, and when it is too small. */
  async function readPicture(
    hash: string | null,
    width: PictureWidth,
    cut: (bytes: Buffer) => Promise<Buffer | null>,
  ): Promise<ReadPicture> {
    if (hash === null) return { cut: null, isMissing: false };
    const file = await storage.open(`${MEDIA}${hash}-${width}.webp`);
    if (!file) return { cut: null, isMissing: true };
    const bytes = await readWhole(file);
    try {
      return { cut: await cut(bytes), isMissing: false };
    } catch (error) {
      log.warn(
        { err: error, picture: hash },
        'a damaged picture is left out of the picture of a shared link',
      );
      return { cut: null, isMissing: false };
    }
  }

  return {
    ofSite: (asker: Asker) =>
      once('site', asker, () =>
        drawInTurn(asker, async () => ({
          jpeg: await (await loadPen()).drawSiteCard(productName),
          isComplete: true,
        })),
      ),

    /** The address contains a hash of the facts, so a change of the page changes the picture. */
    ofArtisan(artisan: ArtisanDetail, asker: Asker): Promise<ShareCard> {
      const facts: Omit<ArtisanFacts, 'portrait' | 'work'> = {
        name: artisan.fullname,
        skill: artisan.specific_service,
        place: [artisan.city, artisan.state].filter(Boolean).join(', '),
        rating: artisan.rating,
        ratings: artisan.no_of_ratings,
        minimumCharge: artisan.min_service_charge,
        isVerified: artisan.is_verified,
      };
      const pictureHash = artisan.picture?.hash ?? null;
      const workHash = artisan.gallery[0]?.hash ?? null;
      const focus = artisan.gallery[0]?.focus;
      const pictures = focus ? [pictureHash, workHash, focus] : [pictureHash, workHash];
      const shown = JSON.stringify([DRAWING, productName, artisan._id, ...pictures, facts]);
      const key: CardKey = {
        accountId: artisan._id,
        hash: createHash('sha256').update(shown).digest('hex'),
        pictureHash,
        workHash,
      };
      return once(key.hash, asker, async () => {
        const kept = await storedCards.find(key);
        if (kept) return { jpeg: kept, isComplete: true };
        return drawInTurn(asker, async () => {
          const pen = await loadPen();
          const [portrait, work] = await Promise.all([
            readPicture(pictureHash, 480, pen.cutPortrait),
            readPicture(workHash, 1200, (bytes) => pen.cutWork(bytes, focus)),
          ]);
          const drawn = { ...facts, portrait: portrait.cut, work: work.cut };
          const jpeg = await pen.drawArtisanCard(drawn, productName);
          const isComplete = !portrait.isMissing && !work.isMissing;
          if (isComplete) await storedCards.keep(key, jpeg);
          return { jpeg, isComplete };
        });
      });
    },

    sweep: storedCards.sweep,
  };
}

/** Whether the error refuses one network because it requested too many pictures. */
function isOfOneNetwork(error: unknown): boolean {
  return error instanceof AppError && error.code === 'too_many_requests';
}

function refusal({ of }: QueueFull): AppError {
  return of === 'owner'
    ? new AppError(
        'too_many_requests',
        'Your network asked for a lot of pictures at the same time. Please try again in a moment.',
        { retryAfter: 10 },
      )
    : new AppError('unavailable', 'Too many pictures are being drawn. Please try again in a moment.', {
        retryAfter: 10,
      });
}

export type ShareCards = ReturnType<typeof createShareCards>;
