import type { SkillKind } from '@marketplace/contract/discovery/catalogue';
import type { ListedCategory } from './catalogue-query.ts';
import { closest } from './closeness.ts';

type Categories = readonly ListedCategory[];

export interface FoundSkill {
  category: string;
  skill: string;
}

/** Normalises text to lower-case letters and digits without marks: 'Ọmọ' and 'omo' are equal. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export function categoriesOf(categories: Categories, kind: SkillKind): Categories {
  return categories.filter((category) => category.kind === kind);
}

export function kindOf(categories: Categories | undefined, category: string): SkillKind {
  return categories?.find(({ name }) => name === category)?.kind ?? 'hard';
}

/** Returns matching categories of both kinds: a person who types a trade wants it on either tab. */
export function findCategories(categories: Categories, typed: string): Categories {
  const wanted = plain(typed);
  return categories.filter(({ name }) => plain(name).includes(wanted));
}

/** Returns the skills whose names contain the typed text, those that start with it first. */
export function findSkills(categories: Categories, typed: string): FoundSkill[] {
  const wanted = plain(typed);
  const found = allSkills(categories).filter(({ skill }) => plain(skill).includes(wanted));
  const begins = ({ skill }: FoundSkill) => Number(plain(skill).startsWith(wanted));
  return found.sort((a, b) => begins(b) - begins(a));
}

/** Returns the skills meant by a misspelt word: 'Plumber' for 'plumer'. */
export function closeSkills(categories: Categories, typed: string): FoundSkill[] {
  return closest(typed, allSkills(categories), ({ skill }) => skill);
}

function allSkills(categories: Categories): FoundSkill[] {
  return categories.flatMap(({ name, skills = [] }) => skills.map((skill) => ({ category: name, skill })));
}

export function skillsOf(categories: Categories | undefined, category: string): readonly string[] | null {
  return categories?.find(({ name }) => name === category)?.skills ?? null;
}
