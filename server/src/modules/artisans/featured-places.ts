import { FEATURED_EVERY } from '@marketplace/contract/list-limits';
import { type RawBuilder, sql } from 'kysely';
import type { RankKey, TurnKey } from './list-cursor.ts';

/** The order in which boosted artisans take the featured places changes after so long. */
export const ROUND_MS = 5 * 60_000;

/** The number of the round that runs at a moment. It is the seed of the order of that round. */
export function roundAt(now: Date): number {
  return Math.floor(now.getTime() / ROUND_MS);
}

/**
 * A number for each artisan that depends on the seed alone: sorted by it, the boosted artisans stand in an order that is as good as
 * random and the same for everybody. `entry` is the row, see `Listing`.
 */
export function turnOf(seed: number): RawBuilder<unknown> {
  // 31 bits, because JavaScript cannot hold 64.
  return sql`(uuid_hash_extended(entry.account_id, ${seed}::bigint) & 2147483647)::int`;
}

export interface Place {
  id: string;
  score: number;
  /** Its turn, when the artisan stands here because of a boost: such a card is labelled 'Featured'. */
  featuredTurn: number | null;
}

/**
 * Who stands at which place of a list. The places 0, 4, 8 … are the featured ones: they go to the boosted artisans in the order of
 * their turns. All other places, and featured ones that nobody is left for, go to everybody by rank. Nobody
 * stands in a list twice, so a boost never puts a profile lower than it would stand without one.
 * @param given how many places of the list were filled before
 * @param most how many places to fill
 */
export function fillPlaces(
  { ranked, boosted }: { ranked: readonly RankKey[]; boosted: readonly (RankKey & TurnKey)[] },
  given: number,
  most: number,
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
  while (places.length < most) {
    const isFeaturedPlace = (given + places.length) % FEATURED_EVERY === 0;
    const featured = isFeaturedPlace ? nextBoosted() : undefined;
    const artisan = featured ?? nextRanked();
    if (!artisan) break;
    shown.add(artisan.id);
    places.push({ id: artisan.id, score: artisan.score, featuredTurn: featured?.turn ?? null });
  }
  return places;
}
