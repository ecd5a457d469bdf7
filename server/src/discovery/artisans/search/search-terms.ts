import { states } from '@marketplace/contract/discovery/places/states';
import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { Place } from '../../lists/list-filters.ts';
import type { Band } from '../../lists/near-bands.ts';
import { countUpToCap, type ListSource, type Matches } from '../../lists/text-search.ts';

/** What a search looks for, apart from its place. */
export interface SearchTerms {
  /** Empty: every trade. */
  skills: readonly string[];
  category: string | null;
  /** The most that the minimum charge may be, in kobo. */
  maxChargeKobo: number | null;
  /** Additional conditions on `entry`, beginning with `and`; null without any. */
  extraCondition: RawBuilder<unknown> | null;
  /** Leaves out these artisans, whom the page shows already. */
  except: readonly string[];
  /** Only those of a band, see `readNearArtisans`. */
  band?: Band;
}

/**
 * Rows of the additional trades and areas of artisans, under the names that the list uses. `artisan_reach` has a row for each, with the score
 * of the profile, so an index has them in the order of the list.
 */
const extraTradeRows = sql`from (
  select reach.account_id, reach.score, reach.category, reach.skill, reach.state, reach.city,
    profile.state as home_state, profile.city as home_city,
    profile.featured_until, profile.away_until, profile.minimum_charge_kobo
  from artisan_reach as reach join artisan_profiles as profile on profile.account_id = reach.account_id
  where reach.listed
) as entry where true`;

/**
 * An array whose length is hidden from PostgreSQL. Otherwise a plan for the one element of most searches seems so much cheaper than one for
 * all values that each run is planned anew, which takes longer than running it.
 */
const hidden = (values: readonly string[]) => sql`(select ${values}::text[])`;

const unnested = (cities: NonNullable<Place['cities']>) =>
  sql`unnest(${hidden(cities.map(({ state }) => state))}, ${hidden(cities.map(({ city }) => city))})`;

/** Where rows come from, and their conditions. */
interface Source {
  rows: RawBuilder<unknown>;
  /** Selects one row of each artisan in a range. Duplicates would otherwise count towards the limit of the range. */
  dedupe(terms: SearchTerms, place: Place): RawBuilder<unknown>;
  /** The rows that belong to a band. */
  inBand(band: Band, range: Place): RawBuilder<unknown>;
}

const extraTrades: Source = {
  rows: extraTradeRows,
  dedupe: ({ skills, category }, { state, cities }) => {
    // The condition that the artisan has no earlier row in the range.
    const noEarlierRow = (same: RawBuilder<unknown>) => sql`not exists (
      select from artisan_reach as other
      where other.account_id = entry.account_id and other.state = entry.state and ${same})`;
    if (skills.length === 0) {
      const ofCategory = category ? sql`and other.category = entry.category` : sql``;
      return sql`and ${noEarlierRow(sql`other.city = entry.city and other.skill < entry.skill ${ofCategory}`)}`;
    }
    if (cities) return sql``;
    // Rows of the main trade in the home area come from `mainTrade` and are left out here.
    const atHome = sql`(entry.state = entry.home_state and entry.city = entry.home_city)`;
    if (!state) return sql`and ${atHome}`;
    return sql`and case when entry.home_state = ${state} then ${atHome}
      else ${noEarlierRow(sql`other.skill = entry.skill and other.city < entry.city`)} end`;
  },
  inBand: ({ where }) => where({ state: sql`entry.home_state`, city: sql`entry.home_city` }),
};

const mainTrade = ({ rows }: ListSource): Source => ({
  rows,
  dedupe: () => sql``,
  // The areas of the range are the home areas already.
  inBand: ({ where, extraCondition, range }, read) =>
    read === range && range.cities
      ? (extraCondition ?? sql``)
      : where({ state: sql`entry.state`, city: sql`entry.city` }),
});

interface Selection {
  /** What a row selects of `entry`. */
  columns: RawBuilder<unknown>;
  /** Additional conditions, the order and the limit. */
  ends: RawBuilder<unknown>;
}

/**
 * `from …`: the rows of each trade in each area, each limited separately. Each is one index range in list order; a condition with several
 * trades or areas would not be.
 */
function rangesOf(
  { rows, dedupe, inBand }: Source,
  terms: SearchTerms,
  place: Place,
  { columns, ends }: Selection,
): RawBuilder<unknown> {
  const { skills, category, maxChargeKobo, extraCondition, except, band } = terms;
  const { state, cities } = place;
  const parts: RawBuilder<unknown>[] = [];
  const conditions: RawBuilder<unknown>[] = [];
  if (skills.length > 0) {
    parts.push(sql`unnest(${hidden(skills)}) as meant (skill)`);
    conditions.push(sql`and entry.skill = meant.skill`);
  }
  if (cities) {
    parts.push(sql`${unnested(cities)} as near (state, city)`);
    conditions.push(sql`and entry.state = near.state and entry.city = near.city`);
  }
  if (state) conditions.push(sql`and entry.state = ${state}`);
  if (category) conditions.push(sql`and entry.category = ${category}`);
  if (maxChargeKobo !== null)
    conditions.push(sql`and entry.minimum_charge_kobo between 1 and ${maxChargeKobo}`);
  if (extraCondition) conditions.push(extraCondition);
  if (except.length > 0) conditions.push(sql`and entry.account_id <> all(${except}::uuid[])`);
  conditions.push(dedupe(terms, place));
  if (band) conditions.push(inBand(band, place));
  const found = sql`(select ${columns} ${rows} ${sql.join(conditions, sql` `)} ${ends}) as entry`;
  if (parts.length === 0) return sql`from ${found}`;
  return sql`from ${sql.join(parts, sql` cross join `)} cross join lateral ${found}`;
}

/** `from …`: main trades at home and other trades or areas together, each artisan once. `names`: the names of the selected columns. */
function rowsOf(
  listing: ListSource,
  terms: SearchTerms,
  place: Place,
  { names, ...read }: Selection & { names: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const main = mainTrade(listing);
  // No index has the other trades of a whole state in order.
  if (terms.skills.length === 0 && !place.cities) return rangesOf(main, terms, place, read);
  return sql`from (
    (select ${names} ${rangesOf(main, terms, place, read)})
    union (select ${names} ${rangesOf(extraTrades, terms, place, read)})
  ) as entry`;
}

/** The place to read: that of the band, unless another one was asked for. Each artisan of the band has a row there. */
const rangeOf = (place: Place, band: Band | undefined): Place =>
  band && !place.state && !place.cities ? band.range : place;

/** The artisans who match the terms in a place, in the order of the list. The count includes all bands. */
export function termMatches(listing: ListSource, terms: SearchTerms, place: Place): Matches {
  const { keys, order } = listing;
  const upToCap = { columns: sql`entry.account_id`, ends: sql`limit ${sql.lit(COUNT_CAP + 1)}` };
  return {
    expressions: sql``,
    tooMany: sql`false`,
    stream(condition, limit, by = order) {
      const first = sql`${by} limit ${sql.lit(limit)}`;
      const read = { columns: keys, names: keys, ends: sql`${condition} ${first}` };
      return sql`select ${keys} ${rowsOf(listing, terms, rangeOf(place, terms.band), read)} ${first}`;
    },
    // Few artisans match only by another trade or area. They are counted separately: removing duplicates among all would read all rows.
    count: sql`(
      ${countUpToCap(rangesOf(mainTrade(listing), terms, place, upToCap))} + (
        select count(distinct entry.account_id) ${rangesOf(extraTrades, terms, place, {
          columns: sql`entry.account_id`,
          ends: sql`and not exists (
            select from artisan_profiles as own where own.account_id = entry.account_id ${isInMainTrade(terms, place)}
          ) limit ${sql.lit(COUNT_CAP + 1)}`,
        })}
      )
    )`,
  };
}

/** Whether the profile `own` already matches by its main trade and home area. */
function isInMainTrade({ skills }: SearchTerms, { state, cities }: Place): RawBuilder<unknown> {
  const ofTrade = skills.length > 0 ? sql`and own.skill = any(${hidden(skills)}::text[])` : sql``;
  if (state) return sql`${ofTrade} and own.state = ${state}`;
  if (!cities) return ofTrade;
  return sql`${ofTrade} and (own.state, own.city) in (select * from ${unnested(cities)})`;
}

/** Returns the index of the first of these places with a match, each with or without a limit of the charge; null without any match. */
export async function findFirstPlace(
  queries: Queries,
  listing: ListSource,
  terms: SearchTerms,
  tried: readonly { place: Place; maxChargeKobo: number | null }[],
): Promise<number | null> {
  const cases = tried.map(({ place, maxChargeKobo }, index) => {
    const rows = rowsOf(listing, { ...terms, maxChargeKobo }, place, {
      columns: sql`entry.account_id`,
      names: sql`entry.account_id`,
      ends: sql`limit 1`,
    });
    return sql`when exists (select ${rows}) then ${sql.lit(index)}`;
  });
  const { rows } = await sql<{
    first: number | null;
  }>`select case ${sql.join(cases, sql` `)} end as first`.execute(queries);
  return rows[0]?.first ?? null;
}

/** An artisan in the order of charges, in kobo. */
export interface ChargeKey {
  charge: number;
  id: string;
}

/** Finds the artisans with the lowest minimum charges, without those who have not set one. */
export function cheapestStatement(
  listing: ListSource,
  terms: SearchTerms,
  asked: Place,
  { after, limit }: { after: ChargeKey | null; limit: number },
): RawBuilder<ChargeKey> {
  const place = rangeOf(asked, terms.band);
  const behind = after
    ? sql`and (entry.minimum_charge_kobo, entry.account_id) > (${after.charge}, ${after.id}::uuid)`
    : sql``;
  // The index has each trade of each state in this order, so the whole country is read state by state.
  const everywhere = !place.state && !place.cities;
  const columns = sql`entry.account_id as id, entry.minimum_charge_kobo as charge`;
  const ends = sql`${everywhere ? sql`and entry.state = each_state.name` : sql``}
    and entry.minimum_charge_kobo > 0 ${behind}
    order by entry.minimum_charge_kobo, entry.account_id limit ${sql.lit(limit)}`;
  const rows = rowsOf(listing, terms, place, { columns, names: sql`entry.id, entry.charge`, ends });
  const ofStates = sql`from unnest(${[...states]}::text[]) as each_state (name)
    cross join lateral (select entry.id, entry.charge ${rows}) as entry`;
  return sql`select distinct entry.id, entry.charge ${everywhere ? ofStates : rows}
    order by entry.charge, entry.id limit ${sql.lit(limit)}`;
}
