import type { ArtisanOrder } from '@marketplace/contract/discovery/artisan-choices';
import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import { type RawBuilder, sql } from 'kysely';
import { badCursor, readId, readNumber } from '../../lists/cursor.ts';
import type { FilterSql, ListSource, Matches } from '../../lists/text-search.ts';
import { findCardsOf, type PageReaders, type RankedPage } from './ranked-list.ts';

/** The position of an artisan in one of the orders. The lowest numbers come first. */
export interface OrderKey {
  number: number;
  id: string;
}

/** A page in one of the orders, without featured slots: only the order decides who comes first. */
export interface OrderedPage extends Omit<RankedPage, 'next'> {
  /** The last artisan of the page; null at the end of the list. */
  last: OrderKey | null;
}

interface OrderedPageRequest {
  order: ArtisanOrder;
  after: OrderKey | null;
  skip: number;
  limit: number;
}

/** Artisans without a rating, and those without a charge, come last. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The number of `profile` in an order: the charge in kobo, or how many millionths the mean rating is below 5. */
function numberOf(order: ArtisanOrder): RawBuilder<unknown> {
  if (order === 'lowest_price')
    return sql`case when profile.minimum_charge_kobo > 0 then profile.minimum_charge_kobo else ${sql.lit(LAST)} end`;
  return sql`case when profile.rating_count > 0
    then round((5 - rating_mean(profile.rating_sum, profile.rating_count)) * 1000000)::bigint else ${sql.lit(LAST)} end`;
}

/**
 * Reads a page of a list in a chosen order. Above COUNT_CAP matches, only the best-ranked are sorted: no index has every combination of
 * filters in each order.
 */
export async function findOrderedPage(
  { keys: queries, cards }: PageReaders,
  matches: Matches,
  { order, after, skip, limit }: OrderedPageRequest,
): Promise<OrderedPage> {
  const { rows } = await sql<{ count: number; too_many: boolean; ordered: [number: number, id: string][] }>`
    with ${matches.expressions}
    candidates as (${matches.stream(sql``, COUNT_CAP)}),
    numbered as (
      select profile.account_id as id, ${numberOf(order)} as number
      from candidates join artisan_profiles as profile on profile.account_id = candidates.account_id
    ),
    ordered as (
      select * from numbered ${after ? sql`where (number, id) > (${after.number}, ${after.id}::uuid)` : sql``}
      order by number, id offset ${sql.lit(skip)} limit ${sql.lit(limit + 1)}
    )
    select ${matches.count} as count, ${matches.tooMany} as too_many,
      (select coalesce(json_agg(json_build_array(number, id) order by number, id), '[]') from ordered) as ordered`.execute(
    queries,
  );
  const [found] = rows;
  const shown = (found?.ordered ?? []).map(([number, id]) => ({ number, id }));
  return {
    count: found?.count ?? 0,
    tooMany: found?.too_many ?? false,
    ...(await presentOrdered(cards, shown, limit)),
  };
}

/**
 * Finds a page of all artisans of a skill, the lowest charge first, in the order of an index. It leaves out artisans without a charge: they
 * would come last, and no one pages that far in a list of more than COUNT_CAP.
 */
export async function findCheapestOfSkill(
  { cards }: Pick<PageReaders, 'cards'>,
  { rows: listed }: ListSource,
  filters: FilterSql,
  { after, skip, limit }: Omit<OrderedPageRequest, 'order'>,
): Promise<Pick<OrderedPage, 'cards' | 'last'>> {
  const { rows } = await sql<OrderKey>`
    select entry.minimum_charge_kobo as number, entry.account_id as id ${listed} ${filters.all}
      and entry.minimum_charge_kobo > 0
      ${after ? sql`and (entry.minimum_charge_kobo, entry.account_id) > (${after.number}, ${after.id}::uuid)` : sql``}
    order by entry.minimum_charge_kobo, entry.account_id offset ${sql.lit(skip)} limit ${sql.lit(limit + 1)}`.execute(
    cards,
  );
  return presentOrdered(cards, rows, limit);
}

async function presentOrdered(
  queries: PageReaders['cards'],
  keys: readonly OrderKey[],
  limit: number,
): Promise<Pick<OrderedPage, 'cards' | 'last'>> {
  const shown = keys.slice(0, limit);
  return {
    cards: await findCardsOf(
      queries,
      shown.map(({ id }) => id),
    ),
    last: (keys.length > limit ? shown.at(-1) : null) ?? null,
  };
}

export const writeOrderKey = ({ number, id }: OrderKey): unknown[] => [number, id];

/** @throws AppError `invalid_input` for anything that `writeOrderKey` could not have written */
export function readOrderKey(values: readonly unknown[]): OrderKey {
  if (values.length !== 2) throw badCursor();
  const [number, id] = values;
  return { number: readNumber(number, Number.MAX_SAFE_INTEGER), id: readId(id) };
}
