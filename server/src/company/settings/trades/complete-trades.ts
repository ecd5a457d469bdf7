import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import {
  type CategorySetting,
  listWords,
  type SkillSetting,
} from '@marketplace/contract/company/settings/trades-value';
import { slugOf } from '@marketplace/contract/discovery/trades';
import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import { commonNames } from '../../../discovery/catalogue/common-names.ts';
import { findPlaces } from '../../../discovery/catalogue/places.ts';
import { AppError } from '../../../platform/http/index.ts';

type Trades = SettingValueMap['trades'];

/** Words that mean no trade: whoever types them wants something else in most searches. */
const generalWords = new Set(
  (
    'artisan business call cheap company expert fix good guy home house job lady maker man office online person phone place price ' +
    'professional repair service shop state work worker woman'
  ).split(' '),
);
const names = new Set(commonNames.flatMap(foldedWords));

/** Refuses the value at one of its fields. */
function refuse(message: string, field: string): never {
  throw new AppError('invalid_input', message, { field: `value.${field}` });
}

const keyOfWord = (word: string) => foldedWords(word).map(singularOf).join(' ');

/** An entry of the form, where it stands. */
interface Place<Entry> {
  entry: Entry;
  path: string;
}

const skillsOf = ({ categories }: Trades): Place<SkillSetting>[] =>
  categories.flatMap(({ skills }, index) =>
    skills.map((entry, place) => ({ entry, path: `categories.${index}.skills.${place}` })),
  );
const categoriesOf = ({ categories }: Trades): Place<CategorySetting>[] =>
  categories.map((entry, index) => ({ entry, path: `categories.${index}` }));

/**
 * Returns the categories and skills of a form with what the server knows: ids of new ones, and names and categories of before.
 * @param before what is in force
 * @throws AppError `invalid_input` with the field, when something is left out, or a name or a word means something else
 */
export function completeTrades(form: Trades, before: Trades): Trades {
  const knownSkills = before.categories.flatMap(({ skills }) => skills);
  const given = withIds(form, before);
  const skills = skillsOf(given);
  refuseMissing(skills, knownSkills, 'skill');
  refuseMissing(categoriesOf(given), before.categories, 'category');
  refuseEarlierNames(skills, knownSkills);
  refuseEarlierNames(categoriesOf(given), before.categories);
  refuseWords(skills, knownSkills);

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

/** The names of before, without the one of today. */
function earlierNames(
  name: string,
  old: { name: string; formerly: readonly string[] } | undefined,
): string[] {
  if (!old) return [];
  return [...new Set([...old.formerly, old.name])].filter((each) => each !== name);
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
    let free = slugOf(name);
    for (let count = 2; taken.has(free); count += 1) free = `${slugOf(name)}-${count}`;
    taken.add(free);
    return free;
  });
}

function refuseMissing(
  given: readonly Place<{ id: string; name: string }>[],
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
  given: readonly Place<{ id: string; name: string }>[],
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

/** Words that were there already are those of the release, or were checked when they were added. */
function refuseWords(given: readonly Place<SkillSetting>[], known: readonly SkillSetting[]): void {
  const byName = new Map(given.map(({ entry }) => [keyOfWord(entry.name), entry]));
  const byWord = new Map<string, SkillSetting[]>();
  for (const { entry } of given)
    for (const word of listWords(entry.words))
      byWord.set(keyOfWord(word), [...(byWord.get(keyOfWord(word)) ?? []), entry]);
  for (const { entry, path } of given) {
    const old = new Set(listWords(known.find(({ id }) => id === entry.id)?.words ?? ''));
    for (const word of listWords(entry.words)) {
      if (old.has(word)) continue;
      const why = whyNot(word, entry, { byName, byWord });
      if (why) refuse(why, `${path}.words`);
    }
  }
}

function whyNot(
  word: string,
  skill: SkillSetting,
  {
    byName,
    byWord,
  }: { byName: ReadonlyMap<string, SkillSetting>; byWord: ReadonlyMap<string, SkillSetting[]> },
): string | null {
  const key = keyOfWord(word);
  if (key.length < 2) return `“${word}” is too short for a search`;
  if (word.length > 60) return `“${word.slice(0, 30)}…” is too long for a search`;
  const named = byName.get(key);
  if (named && named.id !== skill.id) return `“${word}” is the name of another skill, “${named.name}”`;
  const other = byWord.get(key)?.find(({ id }) => id !== skill.id);
  if (other) return `“${word}” already finds “${other.name}”. Take it away there first.`;
  const words = foldedWords(word);
  const [first = ''] = words;
  if (words.length === 1 && names.has(first))
    return `“${word}” is a name of people: who looks for them would find “${skill.name}”`;
  if (words.length === 1 && generalWords.has(singularOf(first)))
    return `“${word}” can mean any work. Please write more of it, like “${word} of shoes”.`;
  if (findPlaces(words).some((place) => place.words.length === words.length))
    return `“${word}” is a place: who looks for anybody there would find “${skill.name}”`;
  return null;
}
