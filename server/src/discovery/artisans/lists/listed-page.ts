import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { type FilterSql, firstRows, type ListSource } from '../../lists/text-search.ts';
import type { CardRow } from '../artisans.presenter.ts';
import { listedColumns } from '../artisans.repository.ts';
import { featuredSlotsAmong, isNotAway, rotationKeyOf, startOfRotation } from './featured-slots.ts';
import type { BoostedKey, ListPosition, RankKey } from './list-cursor.ts';
import {
  afterRank,
  fillPage,
  inRankOrder,
  type PageRequest,
  type RankedPage,
  slotCountOf,
  withoutShownBoosts,
} from './ranked-list.ts';

/** A boosted artisan who meets the filters of a list. */
export interface Boosted extends RankKey, BoostedKey {
  /** The end of the boost, in ms since 1970: comparing dates takes ten times as long, and a page compares up to all of them. */
  until: number;
}

/** All boosted artisans who meet the filters, in the order of a rotation: the same for every page of the list. */
export async function listBoosted(
  queries: Queries,
  listing: ListSource,
  filters: FilterSql,
  { rotation, isProven }: { rotation: number; isProven: boolean },
): Promise<Boosted[]> {
  const proven = isProven ? sql`and entry.rating_count > 0 and entry.card_picture is not null` : sql``;
  const boosted = firstRows(listing, filters, {
    columns: sql`entry.account_id, entry.score, entry.featured_until`,
    condition: sql`and entry.featured_until > ${startOfRotation(rotation)} and ${isNotAway} ${proven}`,
    orderAndLimit: sql``,
  });
  const { rows } = await sql<{ id: string; score: number; until: Date; rotation_key: number }>`
    select entry.account_id as id, entry.score, entry.featured_until as until, ${rotationKeyOf(rotation)} as rotation_key
    from (${boosted}) as entry order by rotation_key, id`.execute(queries);
  return rows.map(({ id, score, rotation_key, until }) => ({
    id,
    score,
    rotationKey: rotation_key,
    until: until.getTime(),
  }));
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
  }: { listing: ListSource; filters: FilterSql; boosted: Boosted[]; count: number },
  pageRequest: PageRequest,
): Promise<RankedPage> {
  const { from } = pageRequest;
  const limit = slotCountOf(pageRequest);
  const nextBoosted = nextBoostedOf(boosted, from, limit);
  // These artisans are certainly on the page: each featured slot takes the next boosted artisan who is not shown yet. Only the remaining
  // slots have to be filled by rank.
  const expected = nextBoosted.slice(0, featuredSlotsAmong(from.shownBefore, limit)).map(({ id }) => id);
  const notShown = withoutShownBoosts(rotationKeyOf(from.rotation), from.asOf, from.afterLastBoosted);
  // Named columns, because a statement with all columns of a table cannot be prepared, see statement-names.ts.
  const columns = sql`entry.score, ${listedColumns}`;
  // The inner limit tells the planner that there are few rows, however many artisans are expected.
  const { rows } = await sql<ListedRow>`
    (select ${columns} from (
       ${firstRows(listing, filters, {
         columns,
         condition: sql`${afterRank(from.rank)} ${notShown} and entry.account_id <> all(${expected}::uuid[])`,
         orderAndLimit: sql`${inRankOrder} limit ${sql.lit(limit)}`,
       })}
     ) as entry limit ${limit - expected.length})
    union all
    (select ${columns} ${listing.rows} and entry.account_id = any(${expected}::uuid[]))`.execute(queries);
  const ranked = rows
    .map((row) => ({ id: row.account_id, score: row.score }))
    .filter((artisan) => !from.rank || isBelow(artisan, from.rank))
    .sort((one, other) => (isBelow(other, one) ? -1 : 1));
  return {
    ...(await fillPage(queries, { ranked, boosted: nextBoosted }, pageRequest, rows)),
    count,
    tooMany: false,
  };
}

/** The next boosted artisans who were not on earlier pages, in the order of the rotation. */
function nextBoostedOf(
  boosted: readonly Boosted[],
  { asOf, afterLastBoosted: last, rank }: ListPosition,
  limit: number,
): Boosted[] {
  const next: Boosted[] = [];
  const asOfMs = asOf.getTime();
  for (const artisan of boosted) {
    if (next.length === limit) break;
    const wasShown =
      last &&
      (artisan.rotationKey < last.rotationKey ||
        (artisan.rotationKey === last.rotationKey && artisan.id <= last.id));
    if (!wasShown && artisan.until > asOfMs && (!rank || isBelow(artisan, rank))) next.push(artisan);
  }
  return next;
}

/** Whether an artisan comes later in the order of rank. PostgreSQL sorts ids like their texts. */
function isBelow(artisan: RankKey, other: RankKey): boolean {
  return artisan.score < other.score || (artisan.score === other.score && artisan.id < other.id);
}
