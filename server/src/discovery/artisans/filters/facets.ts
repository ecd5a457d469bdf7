import {
  type AvailableTime,
  type CountedChoice,
  type MinimumRating,
  minimumRatings,
} from '@marketplace/contract/discovery/artisan-choices';
import { minimumCharges } from '@marketplace/contract/discovery/charges';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { type Language, languages } from '@marketplace/contract/shared/languages';
import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { ResponseCache } from '../../../platform/http/index.ts';
import type { ListFilters } from '../../lists/list-filters.ts';
import { isOpen } from '../profile/open-now.ts';

/** The values of the filters other than trade and place, as in `artisanChoices` of the contract. */
export interface ArtisanFilterValues {
  min_rating?: MinimumRating | undefined;
  max_charge?: number | undefined;
  verified?: boolean | undefined;
  available?: AvailableTime | undefined;
  language?: Language | undefined;
}

/** A condition on the rows of `artisan_facets`, which a statement calls `facet`. */
export interface FacetFilter {
  /** The row must have all of these keys. The triggers of `artisan_profiles` write them. */
  keys: string[];
  /** The maximum charge in kobo when it is not one of the indexed steps; null otherwise. */
  maxChargeKobo: number | null;
  /** The last day of the period in which the artisan must work on at least one day; null when days do not matter. */
  lastDay: string | null;
  /** The minute, as ISO time, at which the artisan must be open; null when it does not matter. */
  openAt: string | null;
}

const MINUTE_MS = 60_000;

/** `this_week` are the seven days from today on. */
const DAYS_OF_A_WEEK = 7;

/** Translates the values of the filters into a condition on the facets. */
export function facetFilterOf(filters: ArtisanFilterValues, at: Date): FacetFilter {
  const { min_rating, max_charge, verified, available, language } = filters;
  const keys: string[] = [];
  if (min_rating) keys.push(`rated ${min_rating}`);
  if (verified) keys.push('verified');
  const isThisWeek = available === 'this_week';
  if (isThisWeek) keys.push('works');
  if (language) keys.push(`speaks ${language}`);
  const isStep = minimumCharges.some(({ naira }) => naira === max_charge);
  const next = minimumCharges.find(({ naira }) => naira >= (max_charge ?? 0));
  // The key of the next step narrows the search, and the amount itself is compared afterwards.
  if (max_charge !== undefined) keys.push(next ? `charge ${next.naira}` : 'charge');
  return {
    keys,
    maxChargeKobo: max_charge === undefined || isStep ? null : max_charge * 100,
    lastDay: isThisWeek ? dayAfter(lagosDay(at), DAYS_OF_A_WEEK - 1) : null,
    // A whole minute, so that the requests of a minute share what was read.
    openAt:
      available === 'now' ? new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString() : null,
  };
}

/** The keys of the trade and the place of a list. Areas are left out where several are meant. */
export function keysOfList({ category, skill, state, cities }: ListFilters): string[] {
  const [city] = cities ?? [];
  return [
    ...(category ? [`category ${category}`] : []),
    ...(skill ? [`skill ${skill}`] : []),
    ...(state ? [`state ${state}`] : []),
    ...(city && cities?.length === 1 ? [`city ${city.state}/${city.city}`] : []),
  ];
}

/**
 * The conditions on `facet`. A person who is away counts only when one of the working days lies between the last day away and `lastDay`.
 * Few people are away, so their days are looked up and not indexed.
 */
export function whereFacets({ keys, maxChargeKobo, lastDay, openAt }: FacetFilter): RawBuilder<unknown> {
  return sql`facet.facets @> ${keys}::text[]
    ${maxChargeKobo === null ? sql`` : sql`and facet.charge_kobo between 1 and ${maxChargeKobo}`}
    ${lastDay === null ? sql`` : sql`and ${isBackBy(sql`${lastDay}::date`)}`}
    ${openAt === null ? sql`` : sql`and ${isOpen(sql.ref('facet.account_id'), new Date(openAt))}`}`;
}

function isBackBy(lastDay: RawBuilder<unknown>): RawBuilder<unknown> {
  const nextDay = sql`away.away_until + 1 + (shift.weekday - extract(isodow from away.away_until + 1)::integer + 7) % 7`;
  return sql`not exists (
    select from artisan_profiles as away
    where away.account_id = facet.account_id and away.away_until > ${lastDay} - ${sql.lit(DAYS_OF_A_WEEK)}
      and not exists (
        select from artisan_hours as shift where shift.account_id = away.account_id and ${nextDay} <= ${lastDay}
      )
  )`;
}

/** The SQL condition of the chosen filters and how many artisans match it. */
export interface FilterCondition {
  /** The condition on `entry`, beginning with `and`. */
  where: RawBuilder<unknown>;
  /** The same text for the same filters. */
  key: string;
  /** How many artisans with the keys of the list match, at most COUNT_CAP + 1. */
  count: number;
}

const isEmpty = ({ keys, maxChargeKobo, lastDay, openAt }: FacetFilter) =>
  keys.length === 0 && maxChargeKobo === null && lastDay === null && openAt === null;

/** Counts the artisans who match, up to COUNT_CAP + 1. */
export type CountFacets = (filter: FacetFilter, readerId: string | null) => Promise<number>;

/** Creates the function that counts artisans. Its results are cached for all readers. */
export function createCountFacets(parts: { db: Database; responseCache: ResponseCache }): CountFacets {
  return async (filter, readerId) => {
    const read = async () => {
      const { rows } = await countStatement(filter).execute(parts.db);
      return { count: rows[0]?.count ?? 0 };
    };
    const key = `facets ${JSON.stringify(filter)}`;
    return (await parts.responseCache.get(key, readerId, read, () => 0)).count;
  };
}

/**
 * Creates the condition that limits a list to artisans who match the filter; null for an empty filter. Up to COUNT_CAP artisans are looked
 * up in the index of the keys. With more, reading the list in order soon finds enough, so each row is checked instead.
 * @param listKeys the keys of the trade and the place, which make the lookup narrower
 */
export async function createFilterCondition(
  countFacets: CountFacets,
  filter: FacetFilter,
  { listKeys = [], readerId }: { listKeys?: readonly string[]; readerId: string | null },
): Promise<FilterCondition | null> {
  if (isEmpty(filter)) return null;
  const all = { ...filter, keys: [...listKeys, ...filter.keys] };
  const count = await countFacets(all, readerId);
  const key = JSON.stringify(filter);
  if (count <= COUNT_CAP) {
    const ids = sql`select facet.account_id from artisan_facets as facet where ${whereFacets(all)}`;
    return {
      key,
      count,
      where: sql` and entry.account_id = any(array(${ids} limit ${sql.lit(COUNT_CAP + 1)}))`,
    };
  }
  const compared = sql`select ${whereFacets(filter)} from artisan_facets as facet where facet.account_id = entry.account_id`;
  return { key, count, where: sql` and (${compared})` };
}

/** The statement that counts up to COUNT_CAP + 1 artisans. */
export const countStatement = (filter: FacetFilter): RawBuilder<{ count: number }> => sql`
  select count(*)::integer as count from (
    select from artisan_facets as facet where ${whereFacets(filter)} limit ${sql.lit(COUNT_CAP + 1)}
  ) as counted`;

/** A value that a filter can have, together with the other filters that are set. */
interface FilterOption {
  name: CountedChoice;
  value: string;
  filter: FacetFilter;
}

/** The set of artisans that the counts next to the filters refer to. */
export interface FacetScope {
  /** They have all of these keys. */
  keys: readonly string[];
  /** They have one of the keys of each list. */
  oneOf: readonly (readonly string[])[];
  /** Null without this limit. */
  ids: readonly string[] | null;
}

/** Returns every value of every filter. Each replaces the current value of its own filter only. */
export function filterOptions(filters: ArtisanFilterValues, at: Date): FilterOption[] {
  return options.map(({ name, value, set }) => ({
    name,
    value,
    filter: facetFilterOf({ ...filters, ...set }, at),
  }));
}

const options: readonly { name: CountedChoice; value: string; set: ArtisanFilterValues }[] = [
  ...minimumRatings.map((value) => ({ name: 'min_rating' as const, value, set: { min_rating: value } })),
  ...minimumCharges.map(({ naira }) => ({
    name: 'max_charge' as const,
    value: String(naira),
    set: { max_charge: naira },
  })),
  { name: 'verified', value: 'true', set: { verified: true } },
  { name: 'available', value: 'this_week', set: { available: 'this_week' } },
  ...languages.map((value) => ({ name: 'language' as const, value, set: { language: value } })),
];

/** The statement that counts the artisans of each option, each up to COUNT_CAP + 1 and by the index of the keys. */
export function optionCountStatement(
  optionsToCount: readonly FilterOption[],
  { keys: common, oneOf, ids }: FacetScope,
): RawBuilder<{ option_index: number; count: number }> {
  const inScope = sql`${sql.join(
    oneOf.map((keys) => sql`and facet.facets && ${[...keys]}::text[]`),
    sql` `,
  )} ${ids === null ? sql`` : sql`and facet.account_id = any(${[...ids]}::uuid[])`}`;
  const counts = optionsToCount.map(
    ({ filter }, index) => sql`select ${sql.lit(index)}::integer as option_index, (
      select count(*)::integer from (
        select from artisan_facets as facet where ${whereFacets({ ...filter, keys: [...common, ...filter.keys] })} ${inScope} limit ${sql.lit(COUNT_CAP + 1)}
      ) as counted
    ) as count`,
  );
  return sql`${sql.join(counts, sql` union all `)}`;
}
