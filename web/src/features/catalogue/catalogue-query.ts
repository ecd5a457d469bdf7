import type { ApiAnswer } from '@marketplace/contract/api';
import type { CataloguePart } from '@marketplace/contract/catalogue';
import { isSameName } from '@marketplace/contract/trades';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queriesOf, query } from '../../data/queries.ts';

type Answer = ApiAnswer<'/catalogue/view_catalogue'>;
/** A category as it is listed: with its skills where they were asked for. */
export type ListedCategory = NonNullable<Answer['categories']>[number];
export type CategoryWithSkills = ListedCategory & { skills: readonly string[] };
export type Plan = NonNullable<Answer['plans']>[number];

const HOUR_MS = 3_600_000;

/** A read of one part of the catalogue: a page asks only for the parts that it shows. */
export function catalogueQuery(part: CataloguePart) {
  return query('/catalogue/view_catalogue', { part }, HOUR_MS);
}

/** The categories without their skills, in the order of pickers. */
export function useCategories() {
  return useQuery({ ...catalogueQuery('categories'), select: categoriesOf });
}

/** The categories with their skills. @param enabled false as long as they are not wanted */
export function useSkills(enabled = true) {
  return useQuery({ ...catalogueQuery('skills'), select: skillsOf, enabled });
}

export function usePlans() {
  return useQuery({ ...catalogueQuery('plans'), select: plansOf });
}

function categoriesOf({ categories = [] }: Answer): readonly ListedCategory[] {
  return categories;
}

function skillsOf(answer: Answer): readonly CategoryWithSkills[] {
  return categoriesOf(answer).map((category) => ({ ...category, skills: category.skills ?? [] }));
}

function plansOf({ plans = [] }: Answer): readonly Plan[] {
  return plans;
}

/**
 * For the loader of a page that shows a part of the catalogue. The browser waits for the first read, too: a page that is painted without
 * its names and prices would shift afterwards. The page says so when the part could not be read.
 */
export async function prefetchCatalogue(args: LoaderFunctionArgs, part: CataloguePart): Promise<void> {
  const queries = queriesOf(args);
  const wanted = catalogueQuery(part);
  const reading = queries.prefetchQuery(wanted);
  if (queries.getQueryData(wanted.queryKey) === undefined) await reading;
}

/** The name of a category as the catalogue spells it; undefined when there is none. A name that cannot be looked up counts as known. */
export async function knownCategory(queries: QueryClient, name: string): Promise<string | undefined> {
  const answer = await lookUp(queries, 'categories');
  return answer ? categoriesOf(answer).find((each) => isSameName(each.name, name))?.name : name;
}

/** The skill that `matches`, with its category; undefined when there is none, null when the catalogue could not be read. */
export async function findSkill(
  queries: QueryClient,
  matches: (skill: string) => boolean,
): Promise<{ skill: string; category: string } | undefined | null> {
  const answer = await lookUp(queries, 'skills');
  if (!answer) return null;
  for (const { name, skills } of skillsOf(answer)) {
    const skill = skills.find(matches);
    if (skill) return { skill, category: name };
  }
  return undefined;
}

/** Reads a part for a loader that shows none of it: the page that the server sends does not carry it. Null after a failure. */
async function lookUp(queries: QueryClient, part: CataloguePart): Promise<Answer | null> {
  const wanted = catalogueQuery(part);
  const isShown = queries.getQueryData(wanted.queryKey) !== undefined;
  await queries.prefetchQuery(wanted);
  const answer = queries.getQueryData(wanted.queryKey);
  if (import.meta.env.SSR && !isShown) queries.removeQueries({ queryKey: wanted.queryKey });
  return answer ?? null;
}
