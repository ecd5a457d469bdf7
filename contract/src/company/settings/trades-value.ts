import * as z from 'zod/mini';
import { skillKind } from '../../discovery/catalogue.ts';
import { slugOf } from '../../discovery/trades.ts';
import { requiredText } from '../../shared/operation.ts';
import { cleanName, tooLong } from '../../shared/text/clean-text.ts';

/** The most characters of a name, and of a word that finds a skill. */
export const NAME_MAX = 60;
const WORDS_MAX = 4000;
const CATEGORIES_MAX = 60;
const SKILLS_MAX = 80;
/** The most names of before that an entry has. */
export const EARLIER_MAX = 100;

const name = (message: string) =>
  requiredText(message, NAME_MAX, cleanName).check(
    z.refine((typed) => slugOf(typed) !== '', 'The name needs letters from A to Z, for its address'),
  );
/** Empty for what is new: the server gives it one, which it keeps whatever it is called later. */
const id = z.string('Please say which one').check(z.maxLength(NAME_MAX + 10, tooLong(NAME_MAX + 10)));
const earlier = z.array(z.string().check(z.maxLength(NAME_MAX + 10))).check(z.maxLength(EARLIER_MAX));

/** Returns the words that find a skill, each once. */
export function listWords(words: string): string[] {
  const byKey = new Map<string, string>();
  for (const word of words.split(/[,\n]/).map(cleanName)) {
    const key = word.toLowerCase();
    if (word && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}

const skill = z.object({
  id,
  name: name('Please write what the skill is called'),
  /** Nobody can choose it any more; who has it keeps it and is still found. */
  is_retired: z.boolean('Please say whether it is retired'),
  /** What it was called before. The server sets it. */
  formerly: earlier,
  /** The ids of categories in which it was before. The server sets it. */
  came_from: earlier,
  /** The other words that find it, separated by commas. */
  words: z.string('Please enter text').check(
    z.overwrite((typed) => listWords(typed).join(', ')),
    z.maxLength(WORDS_MAX, tooLong(WORDS_MAX)),
  ),
});
export type SkillSetting = z.output<typeof skill>;

const category = z.object({
  id,
  name: name('Please write what the category is called'),
  kind: skillKind,
  /** The name of a Lucide icon; browsers show a general one for a name that they do not have. */
  icon: z.string('Please choose a picture').check(z.maxLength(40, tooLong(40))),
  /** Position on the home page, from 1. */
  home_place: z.number('Please enter a place').check(z.int(), z.minimum(1), z.maximum(1000)),
  is_retired: z.boolean('Please say whether it is retired'),
  formerly: earlier,
  skills: z
    .array(skill, 'Please enter the skills')
    .check(z.maxLength(SKILLS_MAX, `Please keep to ${SKILLS_MAX} skills in a category`)),
});
export type CategorySetting = z.output<typeof category>;

/** What stands twice in a list, by its address, with its second place. */
function firstRepeated<Entry extends { name: string }>(entries: readonly Entry[]): Entry | undefined {
  const seen = new Set<string>();
  return entries.find(({ name }) => {
    const slug = slugOf(name);
    if (seen.has(slug)) return true;
    seen.add(slug);
    return false;
  });
}

/** The categories in the order of pickers, each with its skills and the words that find them. */
export const tradesValue = z.object({
  categories: z.array(category, 'Please enter the categories').check(
    z.minLength(1, 'There has to be at least one category'),
    z.maxLength(CATEGORIES_MAX, `Please keep to ${CATEGORIES_MAX} categories`),
    z.check((checked) => {
      const categories = checked.value;
      const refuse = (message: string, path: (string | number)[]) =>
        checked.issues.push({ code: 'custom', message, input: categories, path, continue: true });
      const twice = firstRepeated(categories);
      if (twice)
        refuse(`There is another category called “${twice.name}”`, [categories.indexOf(twice), 'name']);
      if (categories.length > 0 && categories.every(({ is_retired }) => is_retired))
        refuse('Nobody could choose anything. At least one category has to stay.', [0, 'is_retired']);
      const skillTwice = firstRepeated(categories.flatMap(({ skills }) => skills));
      for (const [index, { name, is_retired, skills }] of categories.entries()) {
        const place = skillTwice ? skills.indexOf(skillTwice) : -1;
        if (place >= 0)
          refuse(`There is another skill called “${skillTwice?.name}”`, [index, 'skills', place, 'name']);
        const hasChoice = skills.some((each) => !each.is_retired);
        if (!is_retired && !hasChoice)
          refuse(
            `Nobody can choose anything in “${name}”. Add a skill to it, or retire the category as well.`,
            [index, 'name'],
          );
        if (is_retired && hasChoice)
          refuse(
            `People can still choose skills of “${name}”. Move them to another category, or retire them too.`,
            [index, 'is_retired'],
          );
      }
    }),
  ),
});
