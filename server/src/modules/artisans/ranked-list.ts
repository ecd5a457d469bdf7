import { FEATURED_EVERY } from '@marketplace/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';
import type { Matches } from '../lists/text-search.ts';
import type { CardRow } from './artisans.presenter.ts';
import { cardColumns, cardJoins } from './artisans.repository.ts';
import type { ListPosition, RankKey } from './list-cursor.ts';

/** Which part of a list is wanted: `limit` cards from a cursor's place, or after leaving out `skip` from the start. */
export interface Wanted {
  from: ListPosition;
  skip: number;
  limit: number;
}

export interface RankedPage {
  cards: { row: CardRow; isFeatured: boolean }[];
  /** At most COUNT_CAP + 1. */
  count: number;
  /** Where the next page begins; null at the end. */
  next: ListPosition | null;
  /** What the matches' own flag says, see `Matches`. */
  tooMany: boolean;
}

export const inRankOrder = sql`order by entry.score desc, entry.account_id desc`;

interface PageRow extends CardRow {
  count: number;
  too_many: boolean;
  /** Null, like every column of the card, when the page is empty. */
  score: number | null;
  boosted: boolean;
}

/**
 * One page of a list, in one query. Everybody with a running boost is one stream, everybody else another, both by score.
 * The places 0, 4, 8 … of the whole list belong to the first one and the others to the second one, each as long as it lasts;
 * what one has not used goes to the other. Both streams have a key of their own in the cursor, and boosts are looked at as of
 * one moment for all pages, so that a boost which ends in between moves nobody.
 */
export async function findRankedPage(
  queries: Queries,
  matches: Matches,
  wanted: Wanted,
): Promise<RankedPage> {
  const { from, skip, limit } = wanted;
  const most = skip + limit + 1;
  const featured = matches.stream(sql`and entry.featured_until > ${from.asOf} ${after(from.featured)}`, most);
  const plain = matches.stream(
    sql`and (entry.featured_until is null or entry.featured_until <= ${from.asOf}) ${after(from.plain)}`,
    most,
  );
  const every = sql.lit(FEATURED_EVERY);
  const others = sql.lit(FEATURED_EVERY - 1);
  // Enough of the boosted ones, unless the others run out. Their stream is in order: sorted again, it would be read to its end.
  const quarter = Math.ceil(most / FEATURED_EVERY);
  const featuredBefore = Math.ceil(from.given / FEATURED_EVERY);
  const plainBefore = from.given - featuredBefore;
  const { rows } = await sql<PageRow>`
    with ${matches.expressions} plain as materialized (${plain}),
    featured as (
      select * from (${featured}) as boosted
      limit (select case when count(*) < ${sql.lit(most)} then ${sql.lit(most)} else ${sql.lit(quarter)} end from plain)
    ),
    turns as (
      select account_id, score, true as boosted,
        (${sql.lit(featuredBefore)} + row_number() over (${inRankOrder}) - 1) * ${every} as place
      from featured as entry
      union all
      select account_id, score, false, turn + turn / ${others} + 1
      from (select *, ${sql.lit(plainBefore)} + row_number() over (${inRankOrder}) - 1 as turn from plain as entry) as numbered
    ),
    page as (select * from turns order by place limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)})
    select total.count, total.too_many, page.score, page.boosted, ${cardColumns}
    from (select ${matches.count} as count, ${matches.tooMany} as too_many) as total
    left join (page join ${cardJoins} on profile.account_id = page.account_id) on true
    order by page.place`.execute(queries);
  return readPage(rows, wanted);
}

/** Row comparison, which an index can begin at, works as both columns go down. */
function after(key: RankKey | null): RawBuilder<unknown> {
  return key ? sql`and (entry.score, entry.account_id) < (${key.score}, ${key.id}::uuid)` : sql``;
}

function readPage(rows: PageRow[], { from, skip, limit }: Wanted): RankedPage {
  const found = rows.filter((row) => row.score !== null);
  const shown = found.slice(0, limit);
  const start = from.given + skip;
  const lastKey = (boosted: boolean, before: RankKey | null): RankKey | null => {
    const last = shown.findLast((row) => row.boosted === boosted);
    return last ? { score: last.score as number, id: last.account_id } : before;
  };
  return {
    // Where too few others are left to stand between them, some with a boost follow each other: these are not labelled.
    cards: shown.map((row, index) => ({
      row,
      isFeatured: row.boosted && (start + index) % FEATURED_EVERY === 0,
    })),
    count: rows[0]?.count ?? 0,
    tooMany: rows[0]?.too_many ?? false,
    next:
      found.length > limit
        ? {
            given: start + shown.length,
            asOf: from.asOf,
            featured: lastKey(true, from.featured),
            plain: lastKey(false, from.plain),
          }
        : null,
  };
}
