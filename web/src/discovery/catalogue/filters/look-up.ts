import type { CataloguePart } from '@marketplace/contract/discovery/catalogue';
import { isSameName } from '@marketplace/contract/discovery/trades';
import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '../catalogue-query.ts';

/** The name of a category as the catalogue spells it; undefined when there is none. A name that cannot be looked up counts as known. */
export async function knownCategory(queries: QueryClient, name: string): Promise<string | undefined> {
  const categories = await lookUp(queries, 'categories');
  return categories ? categories.find((each) => isSameName(each.name, name))?.name : name;
}

/** The skill that `matches`, with its category; undefined when there is none, null when the catalogue could not be read. */
export async function findSkill(
  queries: QueryClient,
  matches: (skill: string) => boolean,
): Promise<{ skill: string; category: string } | undefined | null> {
  const categories = await lookUp(queries, 'skills');
  if (!categories) return null;
  for (const { name, skills } of categories) {
    const skill = skills?.find(matches);
    if (skill) return { skill, category: name };
  }
  return undefined;
}

/** The local government area of a state; undefined when there is none. Only an address with an area loads the large table of all areas. */
export async function knownCity(state: string, name: string | null | undefined): Promise<string | undefined> {
  return name ? (await import('../places/known-area.ts')).knownArea(state, name) : undefined;
}

/** Reads categories for a loader that shows none of them: the page that the server sends does not carry them. Undefined after a failure. */
async function lookUp(queries: QueryClient, part: Exclude<CataloguePart, 'plans'>) {
  const wanted = catalogueQuery(part);
  const isShown = queries.getQueryData(wanted.queryKey) !== undefined;
  await queries.prefetchQuery(wanted);
  const answer = queries.getQueryData(wanted.queryKey);
  if (import.meta.env.SSR && !isShown) queries.removeQueries({ queryKey: wanted.queryKey });
  return answer?.categories;
}
