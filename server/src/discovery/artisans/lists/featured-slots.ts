import { FEATURED_EVERY } from '@marketplace/contract/shared/list-limits';
import { type RawBuilder, sql } from 'kysely';
import type { RankKey, RotationKey } from './list-cursor.ts';

/** How long an order of the boosted artisans in the featured places lasts. */
export const ROUND_MS = 5 * 60_000;

/** The number of the round at a moment. The order of turns in that round depends on it alone. */
export function roundAt(now: Date): number {
  return Math.floor(now.getTime() / ROUND_MS);
}

/** The highest score of artisans who are away; those of all others are higher. The database function `artisan_score` uses the same. */
export const AWAY_SCORE_MAX = 100;

/** A condition: boosts give no place to artisans who are away. `entry` is the row, see `ListSource`. */
export const isNotAway = sql`entry.score > ${sql.lit(AWAY_SCORE_MAX)}`;

/** When a round begins. */
export function startOfRound(round: number): Date {
  return new Date(round * ROUND_MS);
}

/**
 * A number for each artisan that depends on the round alone. Sorted by it, the boosted artisans stand in an order that looks
 * random and is the same for every visitor. `entry` is the row, see `ListSource`.
 */
export function rotationOf(round: number): RawBuilder<unknown> {
  // 31 bits, because JavaScript cannot hold 64.
  return sql`(uuid_hash_extended(entry.account_id, ${round}::bigint) & 2147483647)::int`;
}

/** How many of the next `limit` places are featured ones, after `given` places. */
export function featuredPlacesAmong(given: number, limit: number): number {
  return Math.ceil((given + limit) / FEATURED_EVERY) - Math.ceil(given / FEATURED_EVERY);
}

export interface Place {
  id: string;
  score: number;
  /** The artisan's turn when a boost gave them this place; such a card has the label 'Featured'. Null otherwise. */
  featuredTurn: number | null;
}

/**
 * Decides which artisan takes which place of a list. The places 0, 4, 8 … are the featured ones: the boosted artisans take them
 * in the order of their turns. All other places, and featured places for which no boosted artisan is left, go to all artisans by
 * rank. Each artisan appears once, so a boost never moves a profile down.
 * @param given how many places of the list were filled before
 * @param limit how many places to fill
 */
export function fillPlaces(
  { ranked, boosted }: { ranked: readonly RankKey[]; boosted: readonly (RankKey & RotationKey)[] },
  given: number,
  limit: number,
): Place[] {
  const places: Place[] = [];
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
  while (places.length < limit) {
    const isFeaturedPlace = (given + places.length) % FEATURED_EVERY === 0;
    const featured = isFeaturedPlace ? nextBoosted() : undefined;
    const artisan = featured ?? nextRanked();
    if (!artisan) break;
    shown.add(artisan.id);
    places.push({ id: artisan.id, score: artisan.score, featuredTurn: featured?.turn ?? null });
  }
  return places;
}
