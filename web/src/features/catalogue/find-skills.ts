import { type Category, categories, type SkillKind } from '@marketplace/contract/categories';
import { closest } from './closeness.ts';

export interface FoundSkill {
  category: string;
  skill: string;
}

/** Letters and digits without their marks, in lower case: 'Ọmọ' and 'omo' are the same. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export function categoriesOf(kind: SkillKind): readonly Category[] {
  return categories.filter((category) => category.kind === kind);
}

export function kindOf(category: string): SkillKind {
  return categories.find(({ name }) => name === category)?.kind ?? 'hard';
}

/** Of both kinds: somebody who types a trade wants that trade, whichever tab is open. */
export function findCategories(typed: string): readonly Category[] {
  const wanted = plain(typed);
  return categories.filter(({ name }) => plain(name).includes(wanted));
}

/** The skills whose names hold what was typed, those that begin with it first. */
export function findSkills(typed: string): FoundSkill[] {
  const wanted = plain(typed);
  const found = categories.flatMap(({ name, skills }) =>
    skills.filter((skill) => plain(skill).includes(wanted)).map((skill) => ({ category: name, skill })),
  );
  const begins = ({ skill }: FoundSkill) => Number(plain(skill).startsWith(wanted));
  return found.sort((a, b) => begins(b) - begins(a));
}

/** The skills that are meant by a word that is in none of their names: 'Plumber' for 'plumer'. */
export function closeSkills(typed: string): FoundSkill[] {
  const all = categories.flatMap(({ name, skills }) => skills.map((skill) => ({ category: name, skill })));
  return closest(typed, all, ({ skill }) => skill);
}

export function skillsOf(category: string): readonly string[] | null {
  return categories.find(({ name }) => name === category)?.skills ?? null;
}
