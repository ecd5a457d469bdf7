import { type Category, categories, type SkillKind } from '@marketplace/contract/categories';
import { closest } from './closeness.ts';

export interface FoundSkill {
  category: string;
  skill: string;
}

/** Letters and digits without marks, in lower case: 'Ọmọ' and 'omo' are equal. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export function categoriesOf(kind: SkillKind): readonly Category[] {
  return categories.filter((category) => category.kind === kind);
}

export function kindOf(category: string): SkillKind {
  return categories.find(({ name }) => name === category)?.kind ?? 'hard';
}

/** Of both kinds: a person who types a trade wants that trade, in either tab. */
export function findCategories(typed: string): readonly Category[] {
  const wanted = plain(typed);
  return categories.filter(({ name }) => plain(name).includes(wanted));
}

/** The skills whose names contain the typed text; those that begin with it come first. */
export function findSkills(typed: string): FoundSkill[] {
  const wanted = plain(typed);
  const found = categories.flatMap(({ name, skills }) =>
    skills.filter((skill) => plain(skill).includes(wanted)).map((skill) => ({ category: name, skill })),
  );
  const begins = ({ skill }: FoundSkill) => Number(plain(skill).startsWith(wanted));
  return found.sort((a, b) => begins(b) - begins(a));
}

/** The skills that a misspelt word means: 'Plumber' for 'plumer'. */
export function closeSkills(typed: string): FoundSkill[] {
  const all = categories.flatMap(({ name, skills }) => skills.map((skill) => ({ category: name, skill })));
  return closest(typed, all, ({ skill }) => skill);
}

export function skillsOf(category: string): readonly string[] | null {
  return categories.find(({ name }) => name === category)?.skills ?? null;
}
