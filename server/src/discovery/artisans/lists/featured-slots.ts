import { FEATURED_EVERY } from '@marketplace/contract/shared/list-limits';
import { type RawBuilder, sql } from 'kysely';
import type { BoostedKey, RankKey } from './list-cursor.ts';

/** How long the boosted artisans stay in one order. */
export const ROTATION_MS = 5 * 60_000;

/** The number of the rotation at a time. The order of the boosted artisans depends on it alone. */
export function rotationAt(now: Date): number {
  return Math.floor(now.getTime() / ROTATION_MS);
}

/** The highest score of artisans who are away; those of all others are higher. The database function `artisan_score` uses the same. */
export const AWAY_SCORE_MAX = 100;

/** A condition: boosts give no slot to artisans who are away. `entry` is the row, see `ListSource`. */
export const isNotAway = sql`entry.score > ${sql.lit(AWAY_SCORE_MAX)}`;

/** When a rotation begins. */
export function startOfRotation(rotation: number): Date {
  return new Date(rotation * ROTATION_MS);
}

/**
 * A random sort key for each artisan that depends on the rotation alone: the order is the same for every visitor. `entry` is the row, see
 * `ListSource`.
 */
export function rotationKeyOf(rotation: number): RawBuilder<unknown> {
  // 31 bits, because JavaScript cannot hold 64.
  return sql`(uuid_hash_extended(entry.account_id, ${rotation}::bigint) & 2147483647)::int`;
}

/** How many of the next `limit` slots are featured ones, after `shownBefore` slots. */
export function featuredSlotsAmong(shownBefore: number, limit: number): number {
  return Math.ceil((shownBefore + limit) / FEATURED_EVERY) - Math.ceil(shownBefore / FEATURED_EVERY);
}

/** A slot of a list, with the artisan whose card it shows. */
export interface ListSlot {
  id: string;
  score: number;
  /** The sort key of the artisan in this rotation; such a card has the label 'Featured'. Null for a card placed by rank. */
  rotationKey: number | null;
}

/**
 * Decides which artisan gets which slot of a list. The slots 0, 4, 8 … are the featured ones: the boosted artisans get them in the order of
 * the rotation. All other slots, and featured slots for which no boosted artisan is left, go to all artisans by rank. Each artisan appears
 * once, so a boost never moves a profile down.
 * @param shownBefore how many slots of the list were filled before
 * @param limit how many slots to fill
 */
export function fillSlots(
  { ranked, boosted }: { ranked: readonly RankKey[]; boosted: readonly (RankKey & BoostedKey)[] },
  shownBefore: number,
  limit: number,
): ListSlot[] {
  const slots: ListSlot[] = [];
  const shown = new Set<string>();
  const nextOf = <Key extends RankKey>(keys: readonly Key[]) => {
    let index = 0;
    return (): Key | undefined => {
      while (shown.has(keys[index]?.id ?? '')) index += 1;
      return keys[index];
    };
  };
  const nextRanked = nextOf(ranked);
  const nextBoosted = nextOf(boosted);
  while (slots.length < limit) {
    const isFeaturedSlot = (shownBefore + slots.length) % FEATURED_EVERY === 0;
    const featured = isFeaturedSlot ? nextBoosted() : undefined;
    const artisan = featured ?? nextRanked();
    if (!artisan) break;
    shown.add(artisan.id);
    slots.push({ id: artisan.id, score: artisan.score, rotationKey: featured?.rotationKey ?? null });
  }
  return slots;
}
