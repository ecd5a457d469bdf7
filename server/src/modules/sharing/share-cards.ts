import { createHash } from 'node:crypto';
import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import { loadLate } from '../../platform/late-modules.ts';
import { readWhole, type Storage } from '../../platform/storage.ts';
import { MEDIA } from '../media/pictures.ts';
import type { ArtisanFacts } from './draw-card.ts';

export interface ShareCard {
  jpeg: Buffer;
  etag: string;
}

const loadPen = () => loadLate(() => import('./draw-card.ts'));

const KEPT_BYTES = 16 * 1024 * 1024;
/** So many different ones may wait, a few seconds of drawing: whoever fetches previews does not wait longer. */
const WAITING_AT_MOST = 40;

/**
 * The pictures of shared links, kept while they are asked for. Drawing one takes about a tenth of a second of work, so
 * they are drawn one after the other however many are asked for at once.
 */
export function createShareCards({ storage, productName }: { storage: Storage; productName: string }) {
  const kept = new LRUCache<string, ShareCard>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (card) => card.jpeg.length,
  });
  const waiting = new Map<string, Promise<ShareCard>>();
  let last: Promise<unknown> = Promise.resolve();

  async function drawInTurn(key: string, draw: () => Promise<Buffer>): Promise<ShareCard> {
    const there = kept.get(key) ?? waiting.get(key);
    if (there) return there;
    if (waiting.size >= WAITING_AT_MOST) {
      throw new AppError('unavailable', 'Too many pictures are being drawn. Please try again in a moment.', {
        retryAfter: 10,
      });
    }
    const turn = last.then(async () => {
      const jpeg = await draw();
      const card = { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 27)}"` };
      kept.set(key, card);
      return card;
    });
    waiting.set(key, turn);
    last = turn.catch(() => undefined).then(() => waiting.delete(key));
    return turn;
  }

  return {
    ofSite: () => drawInTurn('site', async () => (await loadPen()).drawSiteCard(productName)),

    /** What is drawn changes with what the page says. */
    ofArtisan(artisan: ArtisanDetail): Promise<ShareCard> {
      const facts: Omit<ArtisanFacts, 'portrait'> = {
        name: artisan.fullname,
        skill: artisan.specific_service,
        place: [artisan.city, artisan.state].filter(Boolean).join(', '),
        rating: artisan.rating,
        ratings: artisan.no_of_ratings,
        minimumCharge: artisan.min_service_charge,
        isVerified: artisan.is_verified,
      };
      const key = JSON.stringify([artisan._id, artisan.picture?.hash, facts]);
      return drawInTurn(key, async () => {
        // A picture that was deleted a moment ago leaves the initial in its place.
        const file = artisan.picture && (await storage.open(`${MEDIA}${artisan.picture.hash}-480.webp`));
        const { drawArtisanCard } = await loadPen();
        return drawArtisanCard({ ...facts, portrait: file ? await readWhole(file) : null }, productName);
      });
    },
  };
}
