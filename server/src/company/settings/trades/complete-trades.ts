import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import {
  type CategorySetting,
  EARLIER_MAX,
  listWords,
  NAME_MAX,
  type SkillSetting,
} from '@marketplace/contract/company/settings/trades-value';
import { slugOf } from '@marketplace/contract/discovery/trades';
import { AppError } from '../../../platform/http/index.ts';
import { keyOfWord, meansSomethingElse } from './general-words.ts';

type Trades = SettingValueMap['trades'];

/** Refuses the value at one of its fields. */
function refuse(message: string, field: string): never {
  throw new AppError('invalid_input', message, { field: `value.${field}` });
}

/** An entry of the form, where it stands. */
interface EntryAt<Entry> {
  entry: Entry;
  path: string;
}

const skillsOf = ({ categories }: Trades): EntryAt<SkillSetting>[] =>
  categories.flatMap(({ skills }, index) =>
    skills.map((entry, position) => ({ entry, path: `categories.${index}.skills.${position}` })),
  );
const categoriesOf = ({ categories }: Trades): EntryAt<CategorySetting>[] =>
  categories.map((entry, index) => ({ entry, path: `categories.${index}` }));

/**
 * Adds what the server knows to the categories and skills of a form: ids of new ones, and former names and categories.
 * @param before the trades in force
 * @param release the built-in trades, whose names and words can always be restored
 * @throws AppError `invalid_input` with the field, when something is left out, or a name or a word means something else
 */
export function completeTrades(
  form: Trades,
  { before, release }: { before: Trades; release: Trades },
): Trades {
  const knownSkills = before.categories.flatMap(({ skills }) => skills);
  const given = withIds(form, before);
  const skills = skillsOf(given);
  refuseMissing(skills, knownSkills, 'skill');
  refuseMissing(categoriesOf(given), before.categories, 'category');
  refuseEarlierNames(skills, knownSkills);
  refuseEarlierNames(categoriesOf(given), before.categories);
  refuseWords(skills, [...knownSkills, ...release.categories.flatMap((category) => category.skills)]);

  const wasIn = new Map(
    before.categories.flatMap(({ id, skills: its }) => its.map((skill) => [skill.id, id] as const)),
  );
  return {
    categories: given.categories.map((category) => ({
      ...category,
      formerly: earlierNames(
        category.name,
        before.categories.find(({ id }) => id === category.id),
      ),
      skills: category.skills.map((skill) => {
        const known = knownSkills.find(({ id }) => id === skill.id);
        const from = wasIn.get(skill.id);
        const came = new Set(known?.came_from);
        if (from !== undefined && from !== category.id) came.add(from);
        came.delete(category.id);
        return { ...skill, formerly: earlierNames(skill.name, known), came_from: [...came] };
      }),
    })),
  };
}

/** Former names without the current one; only the last ones, when there are very many. */
function earlierNames(
  name: string,
  old: { name: string; formerly: readonly string[] } | undefined,
): string[] {
  if (!old) return [];
  return [...new Set([...old.formerly, old.name])].filter((each) => each !== name).slice(-EARLIER_MAX);
}

function withIds(form: Trades, before: Trades): Trades {
  const ids = idsFor(form.categories, before.categories);
  const skillIds = idsFor(
    form.categories.flatMap(({ skills }) => skills),
    before.categories.flatMap(({ skills }) => skills),
  ).values();
  return {
    categories: form.categories.map((category, index) => ({
      ...category,
      id: ids[index] as string,
      skills: category.skills.map((skill) => ({ ...skill, id: skillIds.next().value as string })),
    })),
  };
}

/** Gives ids to what has none, or one that nothing has. What the same request has already added is found by its name, so that a repeated request adds nothing. */
function idsFor(
  entries: readonly { id: string; name: string }[],
  known: readonly { id: string; name: string }[],
): string[] {
  const taken = new Set(known.map(({ id }) => id));
  const claimed = new Set(entries.map(({ id }) => id).filter((id) => taken.has(id)));
  return entries.map(({ id, name }) => {
    if (claimed.has(id)) return id;
    const added = known.find((each) => each.name === name && !claimed.has(each.id));
    if (added) {
      claimed.add(added.id);
      return added.id;
    }
    // Each '&' is 'and' in an id, so it can be longer than the name.
    const first = slugOf(name).slice(0, NAME_MAX);
    let free = first;
    for (let count = 2; taken.has(free); count += 1) free = `${first}-${count}`;
    taken.add(free);
    return free;
  });
}

function refuseMissing(
  given: readonly EntryAt<{ id: string; name: string }>[],
  known: readonly { id: string; name: string }[],
  kind: 'skill' | 'category',
): void {
  const ids = new Set(given.map(({ entry }) => entry.id));
  const missing = known.find(({ id }) => !ids.has(id));
  if (missing)
    refuse(
      `“${missing.name}” is missing. A ${kind} can't be removed, because people may have it: retire it instead.`,
      'categories',
    );
  const seen = new Set<string>();
  for (const { entry, path } of given) {
    if (seen.has(entry.id)) refuse(`“${entry.name}” is there twice`, `${path}.name`);
    seen.add(entry.id);
  }
}

/** Old addresses and links lead to what had a name before, so nothing else can get it. */
function refuseEarlierNames(
  given: readonly EntryAt<{ id: string; name: string }>[],
  known: readonly { id: string; name: string; formerly: readonly string[] }[],
): void {
  const owners = new Map(
    known.flatMap((each) => [...each.formerly, each.name].map((name) => [slugOf(name), each] as const)),
  );
  for (const { entry, path } of given) {
    const owner = owners.get(slugOf(entry.name));
    if (owner && owner.id !== entry.id)
      refuse(
        `“${entry.name}” is a name that “${owner.name}” has or had before, and its links still lead there`,
        `${path}.name`,
      );
  }
}

/** What finds skills in a form. */
interface Found {
  byName: ReadonlyMap<string, SkillSetting>;
  byWord: ReadonlyMap<string, SkillSetting[]>;
}

/**
 * Refuses words and names that would find a skill in searches for something else.
 * @param known skills in force and of the release. What they have had is that of the release, or was checked when it was added
 */
function refuseWords(given: readonly EntryAt<SkillSetting>[], known: readonly SkillSetting[]): void {
  const byWord = new Map<string, SkillSetting[]>();
  for (const { entry } of given)
    for (const word of listWords(entry.words))
      byWord.set(keyOfWord(word), [...(byWord.get(keyOfWord(word)) ?? []), entry]);
  const found = { byName: new Map(given.map(({ entry }) => [keyOfWord(entry.name), entry])), byWord };
  for (const { entry, path } of given) {
    const before = known.filter(({ id }) => id === entry.id);
    const oldNames = new Set(before.flatMap(({ name, formerly }) => [name, ...formerly]));
    if (!oldNames.has(entry.name)) {
      const why = whyNot(entry.name, entry, found);
      if (why) refuse(why, `${path}.name`);
    }
    const old = new Set(before.flatMap(({ words }) => listWords(words)));
    for (const word of listWords(entry.words)) {
      const why = old.has(word) ? null : whyNot(word, entry, found);
      if (why) refuse(why, `${path}.words`);
    }
  }
}

function whyNot(word: string, skill: SkillSetting, { byName, byWord }: Found): string | null {
  const key = keyOfWord(word);
  if (key.length < 2) return `“${word}” is too short for a search`;
  if (word.length > NAME_MAX) return `“${word.slice(0, 30)}…” is too long for a search`;
  const named = byName.get(key);
  if (named && named.id !== skill.id) return `“${word}” is the name of another skill, “${named.name}”`;
  const other = byWord.get(key)?.find(({ id }) => id !== skill.id);
  if (other) return `“${word}” already finds “${other.name}”. Take it away there first.`;
  return meansSomethingElse(word, skill.name);
}
