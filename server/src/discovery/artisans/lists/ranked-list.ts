import type { KmAway } from '@marketplace/contract/shared/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { Matches } from '../../lists/text-search.ts';
import type { CardRow } from '../artisans.presenter.ts';
import { cardColumns } from '../artisans.repository.ts';
import { fillPlaces, isNotAway, type Place, rotationOf } from './featured-slots.ts';
import type { ListPosition, RankKey, RotationKey } from './list-cursor.ts';

/** The part of a list that is requested: `limit` cards after the place of a cursor, or after the first `skip` cards. */
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

interface KeysRow {
  count: number;
  too_many: boolean;
  ranked: [id: string, score: number][];
  boosted: [id: string, score: number, turn: number][];
}

/** Where a page is read. */
export interface PageReaders {
  /** For the artisans of its places: a search has a short time limit. */
  keys: Queries;
  /** For their cards. */
  cards: Queries;
}

/**
 * One page of a list: first the artisan of each place, then their cards. `fillPlaces` says how the boosted artisans and all
 * others share the places. The cursor carries the round, which decides the order of turns, and the moment at which boosts are judged, so that
 * all pages that a person loads belong to one list.
 */
export async function findRankedPage(
  readers: PageReaders,
  matches: Matches,
  pageRequest: PageRequest,
): Promise<RankedPage> {
  const { count, tooMany, ...keys } = await findKeys(
    readers.keys,
    matches,
    pageRequest.from,
    placesOf(pageRequest),
  );
  return { ...(await readPlaces(readers.cards, keys, pageRequest)), count, tooMany };
}

/** How many places are filled for a page: one more than it shows, which tells whether there is a next page. */
export const placesOf = ({ skip, limit }: PageRequest): number => skip + limit + 1;

/** Fills the places of a page and reads their cards. `known` are rows that were read before. */
export async function readPlaces(
  queries: Queries,
  keys: Parameters<typeof fillPlaces>[0],
  pageRequest: PageRequest,
  known: readonly CardRow[] = [],
): Promise<Pick<RankedPage, 'cards' | 'next'>> {
  const { from, skip, limit } = pageRequest;
  const placeCount = placesOf(pageRequest);
  const places = fillPlaces(keys, from.given, placeCount);
  return {
    cards: await findCards(queries, places.slice(skip, skip + limit), known),
    next: places.length === placeCount ? positionAfter(from, places.slice(0, -1)) : null,
  };
}

/** The next artisans that earlier pages did not have: by rank, and the boosted ones by turn. */
async function findKeys(queries: Queries, matches: Matches, from: ListPosition, limit: number) {
  const { asOf, round, turn, rank } = from;
  const turnColumn = rotationOf(round);
  const inTurnOrder = sql`order by ${turnColumn}, entry.account_id`;
  const ranked = matches.stream(
    sql`${afterRank(rank)} ${withoutEarlierRotations(turnColumn, asOf, turn)}`,
    limit,
  );
  const boosted = matches.stream(
    sql`and entry.featured_until > ${asOf} and ${isNotAway} ${afterTurn(turnColumn, turn)} ${afterRank(rank)}`,
    limit,
    inTurnOrder,
  );
  const { rows } = await sql<KeysRow>`
    with ${matches.expressions} ranked as (${ranked}), boosted as (${boosted})
    select ${matches.count} as count, ${matches.tooMany} as too_many,
      (select coalesce(json_agg(json_build_array(account_id, score) ${inRankOrder}), '[]')
       from ranked as entry) as ranked,
      (select coalesce(json_agg(json_build_array(account_id, score, ${turnColumn}) ${inTurnOrder}), '[]')
       from boosted as entry) as boosted`.execute(queries);
  const [row] = rows;
  return {
    count: row?.count ?? 0,
    tooMany: row?.too_many ?? false,
    ranked: (row?.ranked ?? []).map(([id, score]) => ({ id, score })),
    boosted: (row?.boosted ?? []).map(([id, score, taken]) => ({ id, score, turn: taken })),
  };
}

/** Artisans with a lower rank. This is a row comparison, so that an index scan can begin here; both columns descend. */
export function afterRank(rank: RankKey | null): RawBuilder<unknown> {
  return rank ? sql`and (entry.score, entry.account_id) < (${rank.score}, ${rank.id}::uuid)` : sql``;
}

function afterTurn(column: RawBuilder<unknown>, turn: RotationKey | null): RawBuilder<unknown> {
  return turn ? sql`and (${column}, entry.account_id) > (${turn.turn}, ${turn.id}::uuid)` : sql``;
}

/** Leaves out the boosted artisans who had their turn: an earlier page had them, whatever their rank. */
export function withoutEarlierRotations(
  column: RawBuilder<unknown>,
  asOf: Date,
  turn: RotationKey | null,
): RawBuilder<unknown> {
  if (!turn) return sql``;
  return sql`and (entry.featured_until is null or entry.featured_until <= ${asOf} or not ${isNotAway}
    or (${column}, entry.account_id) > (${turn.turn}, ${turn.id}::uuid))`;
}

/** The cards of artisans in the order of their ids, for lists in another order than by rank. */
export const findCardsOf = (queries: Queries, ids: readonly string[]): Promise<RankedPage['cards']> =>
  findCards(
    queries,
    ids.map((id) => ({ id, score: 0, featuredTurn: null })),
    [],
  );

/** The cards of the places. `known` are rows that were read before; the others are read now. */
async function findCards(
  queries: Queries,
  places: Place[],
  known: readonly CardRow[],
): Promise<RankedPage['cards']> {
  const byId = new Map(known.map((row) => [row.account_id, row]));
  const missing = places.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    const { rows } = await sql<CardRow>`
      select ${cardColumns} from artisan_profiles as profile
      where profile.account_id = any(${missing}::uuid[])`.execute(queries);
    for (const row of rows) byId.set(row.account_id, row);
  }
  return places.flatMap(({ id, featuredTurn }) => {
    // Accounts that were deleted between the two queries are left out.
    const row = byId.get(id);
    return row ? [{ row, isFeatured: featuredTurn !== null }] : [];
  });
}

function positionAfter(from: ListPosition, given: Place[]): ListPosition {
  const lastRanked = given.findLast(({ featuredTurn }) => featuredTurn === null);
  const lastFeatured = given.findLast(({ featuredTurn }) => featuredTurn !== null);
  return {
    ...from,
    given: from.given + given.length,
    rank: lastRanked ? { score: lastRanked.score, id: lastRanked.id } : from.rank,
    turn: lastFeatured ? { turn: lastFeatured.featuredTurn as number, id: lastFeatured.id } : from.turn,
  };
}
