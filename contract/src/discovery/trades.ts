import type { Category } from './catalogue.ts';

const keyOf = (name: string) => name.trim().toLowerCase();

/** Returns whether two catalogue names are the same, ignoring case. */
export function isSameName(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** Finds skills and categories of a catalogue by their names. */
export function createTradeFinder<C extends Pick<Category, 'name' | 'skills'>>(categories: readonly C[]) {
  const categoryByName = new Map(categories.map((category) => [keyOf(category.name), category]));
  const categoryBySkill = new Map(
    categories.flatMap((category) =>
      category.skills.map((skill) => [keyOf(skill), { category, skill }] as const),
    ),
  );
  return {
    /** Returns the skill of that name, in any case, with its category; or null. */
    findSkill: (name: string): { category: C; skill: string } | null =>
      categoryBySkill.get(keyOf(name)) ?? null,
    /** Returns the category of that name, in any case; or null. */
    findCategory: (name: string): C | null => categoryByName.get(keyOf(name)) ?? null,
  };
}

/** Returns a name as part of an address: 'Project/Product Management' becomes 'project-product-management'. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}
