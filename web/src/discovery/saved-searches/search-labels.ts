import {
  SEARCH_NAME_MAX,
  type SearchFilters,
  type SearchFrequency,
  type SearchSubject,
} from '@marketplace/contract/discovery/saved-searches';
import { paths } from '../../lib/navigation/paths.ts';

export interface Search {
  subject: SearchSubject;
  filters: SearchFilters;
}

/** Suggests a name such as 'Jobs for Plumber in Ikeja'. Long texts are cut. */
export function suggestName({ subject, filters }: Search): string {
  const { query, skill, category, city, state } = filters;
  const what = subject === 'jobs' ? 'Jobs' : 'Artisans';
  const trade = skill ?? category;
  const place = city ?? state;
  const nameWith = (words: string | undefined) =>
    [what, trade && `for ${trade}`, words && `with "${words}"`, place && `in ${place}`]
      .filter(Boolean)
      .join(' ');
  const name = nameWith(query);
  if (name === what) return `All ${what.toLowerCase()}`;
  const room = SEARCH_NAME_MAX - nameWith('…').length;
  const short = name.length > SEARCH_NAME_MAX && query ? nameWith(`${cut(query, Math.max(0, room))}…`) : name;
  return cut(short, SEARCH_NAME_MAX);
}

/** Returns at most this many UTF-16 units of a text, without half an emoji at the end. */
const cut = (text: string, units: number) =>
  text
    .slice(0, units)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Describes a search briefly. */
export function filterLabel({ subject, filters }: Search, budgetText: (range: string) => string): string[] {
  const { query, skill, category, city, state, budget, urgent } = filters;
  const place = city && state ? `${city}, ${state}` : (city ?? state ?? 'All of Nigeria');
  return [
    subject === 'jobs' ? 'Jobs' : 'Artisans',
    skill ?? category ?? '',
    query ? `"${query}"` : '',
    place,
    budget ? budgetText(budget) : '',
    urgent === undefined ? '' : urgent ? 'Urgent only' : 'Not urgent',
  ].filter(Boolean);
}

/** Returns whether two searches match the same items. */
export function isSameSearch(one: Search, other: Search): boolean {
  const names = Object.keys({ ...one.filters, ...other.filters }) as (keyof SearchFilters)[];
  return one.subject === other.subject && names.every((name) => one.filters[name] === other.filters[name]);
}

export const frequencyLabel: Record<SearchFrequency, string> = {
  at_once: 'Right away',
  daily: 'Every morning',
};

/**
 * Returns the address of the list of a search.
 * @param since shows only newer items, in ms since 1970
 */
export function searchAddress({ subject, filters }: Search, since?: number): string {
  const { query, skill, category, state, city, budget, urgent } = filters;
  // The skill of artisans is part of the path.
  const path =
    subject === 'jobs' ? paths.jobs : skill === undefined ? paths.findArtisan : paths.jobsOfSkill(skill);
  const parameters = new URLSearchParams();
  const given = {
    query,
    category,
    skill: subject === 'jobs' ? skill : undefined,
    state,
    city,
    budget,
    urgent: urgent ? 'yes' : undefined,
    since: since?.toString(),
  };
  for (const [name, value] of Object.entries(given)) if (value) parameters.set(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
