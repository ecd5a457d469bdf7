import type { KmAway } from '@marketplace/contract/shared/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { Matches } from '../../lists/text-search.ts';
import type { CardRow } from '../artisans.presenter.ts';
import { cardColumns } from '../artisans.repository.ts';
import { fillSlots, isNotAway, type ListSlot, rotationKeyOf } from './featured-slots.ts';
import type { BoostedKey, ListPosition, RankKey } from './list-cursor.ts';

/** The part of a list that is requested: `limit` cards after the position of a cursor, or after the first `skip` cards. */
export interface PageRequest {
  from: ListPosition;
  skip: number;
  limit: number;
}

export interface ListedCard {
  row: CardRow;
  isFeatured: boolean;
  /** See `readBands`. */
  km?: KmAway;
}

export interface RankedPage {
  cards: ListedCard[];
  /** At most COUNT_CAP + 1. */
  count: number;
  /** Where the next page begins; null at the end. */
  next: ListPosition | null;
  /** See `Matches.tooMany`. */
  tooMany: boolean;
}

export const inRankOrder = sql`order by entry.score desc, entry.account_id desc`;

/** An artisan who may fill a slot, with the card. A list without any has one row without an artisan. */
interface CandidateRow extends CardRow {
  count: number;
  too_many: boolean;
  id: string | null;
  score: number;
  /** Null for a candidate by rank. */
  rotation_key: number | null;
}

/** The connections that read a page. */
export interface PageReaders {
  /** Finds the artisans of its slots. The connection of a search has a short time-out. */
  keys: Queries;
  /** Reads cards that were not read with them. */
  cards: Queries;
}

/**
 * Reads a page of a list: the artisans who may fill its slots, with their cards. `fillSlots` shares the slots between the boosted artisans and all
 * others. The cursor carries the rotation and the time at which boosts are checked, so all pages that a person loads belong to one list.
 */
export async function findRankedPage(
  readers: PageReaders,
  matches: Matches,
  pageRequest: PageRequest,
): Promise<RankedPage> {
  const { count, tooMany, known, ...keys } = await findCandidates(readers.keys, matches, pageRequest);
  return { ...(await fillPage(readers.cards, keys, pageRequest, known)), count, tooMany };
}

/** How many slots are filled for a page: one more than it shows, which tells whether there is a next page. */
export const slotCountOf = ({ skip, limit }: PageRequest): number => skip + limit + 1;

/** Fills the slots of a page and reads their cards. `known` are rows that were read before. */
export async function fillPage(
  queries: Queries,
  keys: Parameters<typeof fillSlots>[0],
  pageRequest: PageRequest,
  known: readonly CardRow[] = [],
): Promise<Pick<RankedPage, 'cards' | 'next'>> {
  const { from, skip, limit } = pageRequest;
  const slotCount = slotCountOf(pageRequest);
  const slots = fillSlots(keys, from.shownBefore, slotCount);
  return {
    cards: await findCards(queries, slots.slice(skip, skip + limit), known),
    next: slots.length === slotCount ? positionAfter(from, slots.slice(0, -1)) : null,
  };
}

/**
 * Finds the next artisans who were not on earlier pages: by rank, and the boosted ones in the order of the rotation. `known` are their
 * cards, unless the page skips some: it may skip thousands.
 */
async function findCandidates(queries: Queries, matches: Matches, pageRequest: PageRequest) {
  const { asOf, rotation, afterLastBoosted, rank } = pageRequest.from;
  const limit = slotCountOf(pageRequest);
  const keyColumn = rotationKeyOf(rotation);
  const inRotationOrder = sql`order by ${keyColumn}, entry.account_id`;
  const ranked = matches.stream(
    sql`${afterRank(rank)} ${withoutShownBoosts(keyColumn, asOf, afterLastBoosted)}`,
    limit,
  );
  const boosted = matches.stream(
    sql`and entry.featured_until > ${asOf} and ${isNotAway} ${afterBoosted(keyColumn, afterLastBoosted)} ${afterRank(rank)}`,
    limit,
    inRotationOrder,
  );
  const { rows } = await sql<CandidateRow>`
    with ${matches.expressions} ranked as (${ranked}), boosted as (${boosted})
    select total.count, total.too_many, candidate.account_id as id, candidate.score, candidate.rotation_key, ${cardColumns}
    from (select ${matches.count} as count, ${matches.tooMany} as too_many) as total
    left join (
      select account_id, score, null::int as rotation_key, row_number() over (${inRankOrder}) as number
      from ranked as entry
      union all
      select account_id, score, ${keyColumn}, row_number() over (${inRotationOrder}) from boosted as entry
    ) as candidate on true
    left join artisan_profiles as profile on profile.account_id = candidate.account_id and ${sql.lit(pageRequest.skip === 0)}
    order by candidate.number`.execute(queries);
  const keys = rows.flatMap(({ id, score, rotation_key: rotationKey }) =>
    id === null ? [] : [{ id, score, rotationKey }],
  );
  return {
    count: rows[0]?.count ?? 0,
    tooMany: rows[0]?.too_many ?? false,
    ranked: keys.filter(({ rotationKey }) => rotationKey === null),
    boosted: keys.filter((key): key is typeof key & BoostedKey => key.rotationKey !== null),
    known: rows.filter(({ account_id }) => account_id !== null),
  };
}

/** Artisans with a lower rank. This is a row comparison, so that an index scan can begin here; both columns descend. */
export function afterRank(rank: RankKey | null): RawBuilder<unknown> {
  return rank ? sql`and (entry.score, entry.account_id) < (${rank.score}, ${rank.id}::uuid)` : sql``;
}

function afterBoosted(column: RawBuilder<unknown>, last: BoostedKey | null): RawBuilder<unknown> {
  return last ? sql`and (${column}, entry.account_id) > (${last.rotationKey}, ${last.id}::uuid)` : sql``;
}

/** Leaves out the boosted artisans up to the last one shown: they were on earlier pages, whatever their rank. */
export function withoutShownBoosts(
  column: RawBuilder<unknown>,
  asOf: Date,
  last: BoostedKey | null,
): RawBuilder<unknown> {
  if (!last) return sql``;
  return sql`and (entry.featured_until is null or entry.featured_until <= ${asOf} or not ${isNotAway}
    or (${column}, entry.account_id) > (${last.rotationKey}, ${last.id}::uuid))`;
}

/** The cards of artisans in the order of their ids, for lists in another order than by rank. */
export const findCardsOf = (queries: Queries, ids: readonly string[]): Promise<RankedPage['cards']> =>
  findCards(
    queries,
    ids.map((id) => ({ id, score: 0, rotationKey: null })),
    [],
  );

/** The cards of the slots. `known` are rows that were read before; the others are read now. */
async function findCards(
  queries: Queries,
  slots: ListSlot[],
  known: readonly CardRow[],
): Promise<RankedPage['cards']> {
  const byId = new Map(known.map((row) => [row.account_id, row]));
  const missing = slots.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    const { rows } = await sql<CardRow>`
      select ${cardColumns} from artisan_profiles as profile
      where profile.account_id = any(${missing}::uuid[])`.execute(queries);
    for (const row of rows) byId.set(row.account_id, row);
  }
  return slots.flatMap(({ id, rotationKey }) => {
    // Accounts that were deleted between the two queries are left out.
    const row = byId.get(id);
    return row ? [{ row, isFeatured: rotationKey !== null }] : [];
  });
}

function positionAfter(from: ListPosition, shown: ListSlot[]): ListPosition {
  const lastRanked = shown.findLast(({ rotationKey }) => rotationKey === null);
  const lastBoosted = shown.findLast(({ rotationKey }) => rotationKey !== null);
  return {
    ...from,
    shownBefore: from.shownBefore + shown.length,
    rank: lastRanked ? { score: lastRanked.score, id: lastRanked.id } : from.rank,
    afterLastBoosted: lastBoosted
      ? { rotationKey: lastBoosted.rotationKey as number, id: lastBoosted.id }
      : from.afterLastBoosted,
  };
}
