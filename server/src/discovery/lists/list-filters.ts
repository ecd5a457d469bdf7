import type { Category } from '@marketplace/contract/discovery/catalogue';
import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import {
  normaliseState,
  placeKey,
  type StateName,
  states,
} from '@marketplace/contract/discovery/places/states';
import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../catalogue/index.ts';

interface City {
  state: StateName;
  city: string;
}

/** A place by its catalogue names. Cities in different states can share a name. */
export interface Place {
  state: StateName | null;
  cities: readonly City[] | null;
}

export interface ListFilters extends Place {
  category: string | null;
  skill: string | null;
}

type Trades = Pick<Catalogue, 'findCategory' | 'findSkill'>;

type Named<Name extends string> = Partial<Record<Name, string | undefined>>;

/** Returns the filters for names in any known spelling. Null when a name is unknown, so no row can match. */
export function readFilters(
  catalogue: Trades,
  names: Named<'category' | 'skill' | 'state' | 'city'>,
): ListFilters | null {
  const trade = readTrade(catalogue, names);
  const place = readPlace(names);
  return trade && place && { ...trade, ...place };
}

function readTrade({ findCategory, findSkill }: Trades, { category, skill }: Named<'category' | 'skill'>) {
  const foundCategory = category ? findCategory(category) : null;
  const foundSkill = skill ? findSkill(skill) : null;
  if ((category && !foundCategory) || (skill && !foundSkill)) return null;
  const isIn = (category: Category) =>
    foundSkill?.category === category || foundSkill?.earlierCategories?.includes(category.name);
  if (foundCategory && foundSkill && !isIn(foundCategory)) return null;
  // The skill implies its category, and the index of the skill is narrower.
  return { category: foundSkill ? null : (foundCategory?.name ?? null), skill: foundSkill?.skill ?? null };
}

/** Returns the place that the names mean, or null when there is none. */
export function readPlace({ state, city }: Named<'state' | 'city'>): Place | null {
  const stateName = state ? normaliseState(state) : null;
  if (state && !stateName) return null;
  if (!city) return { state: stateName, cities: null };
  const found = citiesByKey.get(placeKey(city)) ?? [];
  const cities = stateName ? found.filter((each) => each.state === stateName) : found;
  return cities.length > 0 ? { state: null, cities } : null;
}

const citiesByKey = new Map<string, City[]>();
for (const state of states) {
  for (const { name, otherSpellings } of lgasOf(state)) {
    for (const key of new Set([name, ...otherSpellings].map(placeKey))) {
      citiesByKey.set(key, [...(citiesByKey.get(key) ?? []), { state, city: name }]);
    }
  }
}

/** Returns the conditions on `entry` for trade and place. */
export function whereFilters({ category, skill, ...place }: ListFilters): RawBuilder<unknown> {
  const trade = skill
    ? sql` and entry.skill = ${skill}`
    : category
      ? sql` and entry.category = ${category}`
      : sql``;
  return sql`${trade}${wherePlace(place)}`;
}

export function wherePlace({ state, cities }: Place): RawBuilder<unknown> {
  if (state) return sql` and entry.state = ${state}`;
  if (!cities) return sql``;
  const [first] = cities;
  if (cities.length === 1 && first)
    return sql` and entry.state = ${first.state} and entry.city = ${first.city}`;
  return sql` and (entry.state, entry.city) in (${sql.join(cities.map((each) => sql`(${each.state}, ${each.city})`))})`;
}
