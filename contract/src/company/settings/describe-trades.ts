import type { SettingValueMap } from './setting-values.ts';
import { listWords } from './trades-value.ts';

type Trades = SettingValueMap['trades'];

const retired = (is: boolean) => (is ? ', retired: nobody can choose it any more' : '');

/** Returns a line for each category, with its skills. */
export function tradeLines({ categories }: Trades): string[] {
  return categories.map(({ name, is_retired, skills }, index) => {
    const names = skills.map((skill) => skill.name + (skill.is_retired ? ' (retired)' : ''));
    return `${index + 1}. ${name}${retired(is_retired)}: ${names.join(', ')}`;
  });
}

/** Returns lines with what makes them the same in two values: a word stays the same when its skill is renamed. */
function partsOf({ categories }: Trades): Map<string, string> {
  return new Map(
    categories.flatMap(({ name, kind, is_retired, skills }, index) => {
      const line = `${index + 1}. ${name}, ${kind === 'hard' ? 'trades' : 'digital skills'}${retired(is_retired)}`;
      return [
        [line, line] as const,
        ...skills.flatMap((skill) => {
          const about = `${skill.name}${retired(skill.is_retired)}`;
          // The name of the category is a line already. Its id says whether the skill has moved.
          const place = categories[index]?.id || name;
          return [
            [`${place} ${about}`, `${about}, in ${name}`] as const,
            ...listWords(skill.words).map(
              (word) => [`word ${skill.id || skill.name} ${word}`, `“${word}” finds ${skill.name}`] as const,
            ),
          ];
        }),
      ];
    }),
  );
}

/** Returns the lines that only one of two values has. */
export function compareTrades({ before, after }: { before: Trades; after: Trades }): {
  gone: string[];
  added: string[];
} {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const onlyIn = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].filter(([key]) => !other.has(key)).map(([, line]) => line);
  return { gone: onlyIn(old, fresh), added: onlyIn(fresh, old) };
}

/** Returns an earlier value with what was added since, retired: nothing can be removed. */
export function withLaterTrades(earlier: Trades, inForce: Trades): Trades {
  const skillIds = new Set(earlier.categories.flatMap(({ skills }) => skills.map(({ id }) => id)));
  const laterSkills = (id: string) =>
    (inForce.categories.find((each) => each.id === id)?.skills ?? [])
      .filter((skill) => !skillIds.has(skill.id))
      .map((skill) => ({ ...skill, is_retired: true }));
  const ids = new Set(earlier.categories.map(({ id }) => id));
  return {
    categories: [
      ...earlier.categories.map((category) => ({
        ...category,
        skills: [...category.skills, ...laterSkills(category.id)],
      })),
      ...inForce.categories
        .filter(({ id }) => !ids.has(id))
        .map((category) => ({ ...category, is_retired: true, skills: laterSkills(category.id) })),
    ],
  };
}
