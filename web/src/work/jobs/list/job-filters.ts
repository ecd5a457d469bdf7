import { normaliseState } from '@marketplace/contract/discovery/places/states';
import type { SearchFilters } from '@marketplace/contract/discovery/saved-searches';
import { isSameName } from '@marketplace/contract/discovery/trades';
import { QUERY_MAX } from '@marketplace/contract/shared/list-limits';
import type { BudgetRange } from '@marketplace/contract/work/budgets';
import { budgetRanges } from '@marketplace/contract/work/budgets';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pagedQuery, prefetch, queriesOf } from '../../../data/queries.ts';
import { sessionStore } from '../../../data/session.ts';
import { findSkill, knownCategory, knownCity } from '../../../discovery/catalogue/filters/look-up.ts';
import { readSince } from '../../../discovery/saved-searches/since.ts';
import { cutText } from '../../../lib/format.ts';
import { featuredJobsQuery } from '../job-queries.ts';

/** The filters of a list of jobs. They are also the parameters of its address. */
export interface JobFilters {
  query?: string | undefined;
  state?: string | undefined;
  /** A local government area of `state`. */
  city?: string | undefined;
  /** Sorts the nearest to this place first, see `nearPlace` of the contract. */
  near_state?: string | undefined;
  near_city?: string | undefined;
  category?: string | undefined;
  skill?: string | undefined;
  budget?: string | undefined;
  /** `yes` or nothing. */
  urgent?: string | undefined;
  /** Newest first when empty. */
  order?: 'highest_budget' | undefined;
  /** Only jobs posted at or after this time, in ms since 1970. */
  since?: string | undefined;
  /** The cursor of the next page, for browsers without scripts. */
  cursor?: string | undefined;
}

/** The names of the filters in an address. */
export const jobFilterNames = [
  'query',
  'state',
  'city',
  'near_state',
  'near_city',
  'category',
  'skill',
  'budget',
  'urgent',
  'order',
  'since',
  'cursor',
] as const;

/** Reads the filters from an address and ignores unknown values. */
export async function readJobFilters(parameters: URLSearchParams, queries: QueryClient): Promise<JobFilters> {
  const given = (name: keyof JobFilters) => parameters.get(name)?.trim() || undefined;
  const state = knownState(given('state'));
  const nearState = knownState(given('near_state'));
  const wantedSkill = given('skill');
  const wantedCategory = given('category');
  const category = wantedCategory && (await knownCategory(queries, wantedCategory));
  const found = wantedSkill && (await findSkill(queries, (skill) => isSameName(skill, wantedSkill)));
  const budget = given('budget');
  return present({
    query: given('query'),
    state,
    city: state && (await knownCity(state, given('city'))),
    category: found ? category && found.category : category,
    near_state: nearState,
    near_city: nearState && (await knownCity(nearState, given('near_city'))),
    // If the skill lookup fails, the value is passed on unchanged: the server validates it again.
    skill: found === null ? wantedSkill : found ? found.skill : undefined,
    budget: budgetRanges.find((range) => range === budget),
    urgent: given('urgent') === 'yes' ? 'yes' : undefined,
    order: given('order') === 'highest_budget' ? 'highest_budget' : undefined,
    since: readSince(given('since')),
    cursor: given('cursor'),
  });
}

function knownState(name: string | undefined): string | undefined {
  return name ? (normaliseState(name) ?? undefined) : undefined;
}

function present(filters: JobFilters): JobFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}

/** Returns the address of a list with these filters. A query in `path` is preserved. An area without its state is ignored. */
export function jobsAddress(path: string, filters: JobFilters | Record<string, string>): string {
  const [pathname = '', own] = path.split('?');
  const parameters = new URLSearchParams(own);
  for (const name of jobFilterNames) {
    const value = filters[name];
    const ofNoState = (name === 'city' && !filters.state) || (name === 'near_city' && !filters.near_state);
    if (value && !ofNoState) parameters.set(name, value);
  }
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}

/** Returns the filters as a search to save, without those of the current view only. */
export function toSavedSearch({
  query,
  category,
  skill,
  state,
  city,
  budget,
  urgent,
}: JobFilters): SearchFilters {
  return {
    ...(query && { query: cutText(query, QUERY_MAX) }),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(state && { state }),
    ...(city && state && { city }),
    ...(budget && { budget: budget as BudgetRange }),
    ...(urgent && { urgent: true }),
  };
}

/** Query of the matching open jobs: cards for a logged-in person, teasers for a visitor. */
export function jobListQuery(
  { budget, urgent, since, query: words, ...others }: JobFilters,
  loggedIn: boolean,
) {
  return pagedQuery(loggedIn ? '/user_job/view_jobs' : '/user_job/not_logged_in_view_jobs', {
    ...others,
    ...(words && { query: cutText(words, QUERY_MAX) }),
    ...(budget && { budget: budget as BudgetRange }),
    ...(urgent && { urgent: true }),
    ...(since && { since: Number(since) }),
  });
}

/** Prefetches the list and the promoted jobs in a loader. */
export function prefetchJobs(args: LoaderFunctionArgs, filters: JobFilters): Promise<void> {
  const queries = queriesOf(args);
  const loggedIn = sessionStore.current() !== null;
  return prefetch(
    queries.prefetchInfiniteQuery(jobListQuery(filters, loggedIn)),
    queries.prefetchQuery(featuredJobsQuery(loggedIn)),
  );
}
