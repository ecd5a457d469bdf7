import { FEATURED_EVERY } from '@marketplace/contract/list-limits';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';
import type { Filters, Listing } from '../lists/text-search.ts';
import type { CardRow } from './artisans.presenter.ts';
import { cardColumns, cardJoinsOf } from './artisans.repository.ts';
import { startOfRound, turnOf } from './featured-places.ts';
import type { ListPosition, RankKey, TurnKey } from './list-cursor.ts';
import {
  afterRank,
  inRankOrder,
  placesOf,
  type RankedPage,
  readPlaces,
  type Wanted,
  withoutTurnsTaken,
} from './ranked-list.ts';

/** A boosted artisan who meets the filters of a list. */
export interface Boosted extends RankKey, TurnKey {
  until: Date;
}

/** All boosted artisans who meet the filters, in the order of their turns of a round: the same for every page of the list. */
export async function listBoosted(
  queries: Queries,
  { rows: listed }: Listing,
  filters: Filters,
  round: number,
): Promise<Boosted[]> {
  const { rows } = await sql<Boosted>`
    select entry.account_id as id, entry.score, entry.featured_until as until, ${turnOf(round)} as turn
    ${listed} ${filters.all} and entry.featured_until > ${startOfRound(round)} order by turn, id`.execute(
    queries,
  );
  return rows;
}

interface ListedRow extends CardRow {
  score: number;
  is_ranked: boolean;
}

/**
 * The same page as `findRankedPage` finds, for a list without a text and without skipped cards. As the boosted artisans are known,
 * one statement reads the cards.
 */
export async function findListedPage(
  queries: Queries,
  {
    listing,
    filters,
    boosted,
    count,
  }: { listing: Listing; filters: Filters; boosted: Boosted[]; count: number },
  wanted: Wanted,
): Promise<RankedPage> {
  const { from } = wanted;
  const most = placesOf(wanted);
  const inTurn = nextInTurn(boosted, from, most);
  const expected = inTurn.slice(0, Math.ceil(most / FEATURED_EVERY)).map(({ id }) => id);
  const turnsTaken = withoutTurnsTaken(turnOf(from.seed), from.asOf, from.turn);
  const { rows } = await sql<ListedRow>`
    select ${cardColumns}, profile.score, profile.is_ranked from ${cardJoinsOf(sql`(
      (select entry.*, true as is_ranked ${listing.rows} ${filters.all} ${afterRank(from.rank)} ${turnsTaken}
       ${inRankOrder} limit ${sql.lit(most)})
      union all
      (select entry.*, false ${listing.rows} and entry.account_id = any(${expected}::uuid[]))
    )`)}`.execute(queries);
  const ranked = rows
    .filter((row) => row.is_ranked)
    .map((row) => ({ id: row.account_id, score: row.score }))
    .sort((one, other) => (isBelow(other, one) ? -1 : 1));
  return { ...(await readPlaces(queries, { ranked, boosted: inTurn }, wanted, rows)), count, tooMany: false };
}

/** The next boosted artisans whom earlier pages did not have, in the order of their turns. */
function nextInTurn(
  boosted: readonly Boosted[],
  { asOf, turn, rank }: ListPosition,
  most: number,
): Boosted[] {
  const next: Boosted[] = [];
  for (const artisan of boosted) {
    if (next.length === most) break;
    const hadTurn =
      turn && (artisan.turn < turn.turn || (artisan.turn === turn.turn && artisan.id <= turn.id));
    if (!hadTurn && artisan.until > asOf && (!rank || isBelow(artisan, rank))) next.push(artisan);
  }
  return next;
}

/** Whether an artisan comes later in the order of rank. PostgreSQL sorts ids like their texts. */
function isBelow(artisan: RankKey, other: RankKey): boolean {
  return artisan.score < other.score || (artisan.score === other.score && artisan.id < other.id);
}
