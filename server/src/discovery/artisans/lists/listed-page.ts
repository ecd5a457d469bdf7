import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { type Filters, firstRows, type ListSource } from '../../lists/text-search.ts';
import type { CardRow } from '../artisans.presenter.ts';
import { listedColumns } from '../artisans.repository.ts';
import { featuredPlacesAmong, isNotAway, rotationOf, startOfRound } from './featured-slots.ts';
import type { ListPosition, RankKey, RotationKey } from './list-cursor.ts';
import {
  afterRank,
  inRankOrder,
  type PageRequest,
  placesOf,
  type RankedPage,
  readPlaces,
  withoutEarlierRotations,
} from './ranked-list.ts';

/** A boosted artisan who meets the filters of a list. */
export interface Boosted extends RankKey, RotationKey {
  /** The end of the boost, in ms since 1970: comparing dates takes ten times as long, and a page compares up to all of them. */
  until: number;
}

/** All boosted artisans who meet the filters, in the order of their turns of a round: the same for every page of the list. */
export async function listBoosted(
  queries: Queries,
  listing: ListSource,
  filters: Filters,
  { round, isProven }: { round: number; isProven: boolean },
): Promise<Boosted[]> {
  const proven = isProven ? sql`and entry.rating_count > 0 and entry.card_picture is not null` : sql``;
  const boosted = firstRows(listing, filters, {
    columns: sql`entry.account_id, entry.score, entry.featured_until`,
    condition: sql`and entry.featured_until > ${startOfRound(round)} and ${isNotAway} ${proven}`,
    first: sql``,
  });
  const { rows } = await sql<Omit<Boosted, 'until'> & { until: Date }>`
    select entry.account_id as id, entry.score, entry.featured_until as until, ${rotationOf(round)} as turn
    from (${boosted}) as entry order by turn, id`.execute(queries);
  return rows.map(({ id, score, turn, until }) => ({ id, score, turn, until: until.getTime() }));
}

interface ListedRow extends CardRow {
  score: number;
}

/**
 * Returns the same page as `findRankedPage`, for a list without a text and without skipped cards. The boosted artisans are already known,
 * so one statement reads the cards.
 */
export async function findListedPage(
  queries: Queries,
  {
    listing,
    filters,
    boosted,
    count,
  }: { listing: ListSource; filters: Filters; boosted: Boosted[]; count: number },
  pageRequest: PageRequest,
): Promise<RankedPage> {
  const { from } = pageRequest;
  const limit = placesOf(pageRequest);
  const inTurn = nextInTurn(boosted, from, limit);
  // These artisans are certainly on the page: each featured place takes the next in turn who is not shown yet. Only the remaining places
  // have to be filled by rank.
  const expected = inTurn.slice(0, featuredPlacesAmong(from.given, limit)).map(({ id }) => id);
  const turnsTaken = withoutEarlierRotations(rotationOf(from.round), from.asOf, from.turn);
  // Named columns, because a statement with all columns of a table cannot be prepared, see statement-names.ts.
  const columns = sql`entry.score, ${listedColumns}`;
  // The inner limit tells the planner that there are few rows, however many artisans are expected.
  const { rows } = await sql<ListedRow>`
    (select ${columns} from (
       ${firstRows(listing, filters, {
         columns,
         condition: sql`${afterRank(from.rank)} ${turnsTaken} and entry.account_id <> all(${expected}::uuid[])`,
         first: sql`${inRankOrder} limit ${sql.lit(limit)}`,
       })}
     ) as entry limit ${limit - expected.length})
    union all
    (select ${columns} ${listing.rows} and entry.account_id = any(${expected}::uuid[]))`.execute(queries);
  const ranked = rows
    .map((row) => ({ id: row.account_id, score: row.score }))
    .filter((artisan) => !from.rank || isBelow(artisan, from.rank))
    .sort((one, other) => (isBelow(other, one) ? -1 : 1));
  return {
    ...(await readPlaces(queries, { ranked, boosted: inTurn }, pageRequest, rows)),
    count,
    tooMany: false,
  };
}

/** The next boosted artisans whom earlier pages did not have, in the order of their turns. */
function nextInTurn(
  boosted: readonly Boosted[],
  { asOf, turn, rank }: ListPosition,
  limit: number,
): Boosted[] {
  const next: Boosted[] = [];
  const asOfMs = asOf.getTime();
  for (const artisan of boosted) {
    if (next.length === limit) break;
    const hadTurn =
      turn && (artisan.turn < turn.turn || (artisan.turn === turn.turn && artisan.id <= turn.id));
    if (!hadTurn && artisan.until > asOfMs && (!rank || isBelow(artisan, rank))) next.push(artisan);
  }
  return next;
}

/** Whether an artisan comes later in the order of rank. PostgreSQL sorts ids like their texts. */
function isBelow(artisan: RankKey, other: RankKey): boolean {
  return artisan.score < other.score || (artisan.score === other.score && artisan.id < other.id);
}
