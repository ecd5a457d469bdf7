import type { CataloguePart } from '@marketplace/contract/discovery/catalogue';
import { isSameName } from '@marketplace/contract/discovery/trades';
import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '../catalogue-query.ts';

/** Returns a category's current name for its current or a former name; undefined when it does not exist. If the lookup fails, the name counts as known. */
export async function knownCategory(queries: QueryClient, name: string): Promise<string | undefined> {
  const answer = await lookUp(queries, 'categories');
  if (!answer) return name;
  const isMeant = (each: { name: string }) => isSameName(each.name, name);
  return answer.categories.find(isMeant)?.name ?? answer.past_categories?.find(isMeant)?.category;
}

/** Returns the skill that `matches` by its current or a former name, with its category; undefined when there is none, null when the catalogue could not be read. */
export async function findSkill(
  queries: QueryClient,
  matches: (skill: string) => boolean,
): Promise<{ skill: string; category: string } | undefined | null> {
  const answer = await lookUp(queries, 'skills');
  if (!answer) return null;
  for (const { name, skills } of answer.categories) {
    const skill = skills?.find(matches);
    if (skill) return { skill, category: name };
  }
  const past = answer.past_skills?.find(({ name }) => matches(name));
  return past && { skill: past.skill, category: past.category };
}

/**
 * Returns the local government area of a state; undefined when there is none. The large table of areas is loaded only for an address with
 * an area.
 */
export async function knownCity(state: string, name: string | null | undefined): Promise<string | undefined> {
  return name ? (await import('../places/known-area.ts')).knownArea(state, name) : undefined;
}

/** Reads categories for a loader whose page does not show them, so they are not part of the document. Undefined after a failure. */
async function lookUp(queries: QueryClient, part: Exclude<CataloguePart, 'plans'>) {
  const wanted = catalogueQuery(part);
  const isShown = queries.getQueryData(wanted.queryKey) !== undefined;
  await queries.prefetchQuery(wanted);
  const answer = queries.getQueryData(wanted.queryKey);
  if (import.meta.env.SSR && !isShown) queries.removeQueries({ queryKey: wanted.queryKey });
  return answer;
}
