import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import {
  type CategorySetting,
  listWords,
  type SkillSetting,
} from '@marketplace/contract/company/settings/trades-value';
import type { CatalogueContent, Category } from '@marketplace/contract/discovery/catalogue';
import { slugOf } from '@marketplace/contract/discovery/trades';
import { type Synonym, synonyms } from '../synonyms.ts';

export type Trades = SettingValueMap['trades'];

/** A skill with its category. */
export interface FoundSkill {
  category: Category;
  skill: string;
  /** Its name in the built-in word lists; absent when that is the current one. */
  origin?: string;
  /** Former names of its category, and its former categories. */
  earlierCategories?: readonly string[];
  isRetired?: true;
}

/** What admins have made of the categories and skills of the release. */
export interface ChangedTrades {
  /** All skills, including retired ones, by their current and former names in lower case. */
  skillsByName: ReadonlyMap<string, FoundSkill>;
  categoriesByName: ReadonlyMap<string, Category>;
  /** The skills that are still found although nobody can choose them. */
  retiredSkills: readonly string[];
  pastCategories: readonly { name: string; category: string }[];
  pastSkills: readonly { name: string; skill: string; category: string }[];
  /** The other words that find skills, under their current names. */
  synonyms: readonly Synonym[];
}

/** The content of the catalogue, with what admins have changed. */
export type TradeContent = CatalogueContent & { changed?: ChangedTrades };

const keyOf = (name: string) => name.trim().toLowerCase();

const idsOf = ({ categories }: CatalogueContent) =>
  new Map(categories.flatMap(({ skills }) => skills.map((skill) => [slugOf(skill), skill] as const)));

/** Returns the categories and skills of a release as a setting. */
export function tradesOf({ categories }: CatalogueContent): Trades {
  const wordsOf = new Map<string, string[]>();
  for (const { term, skill } of synonyms) wordsOf.set(skill, [...(wordsOf.get(skill) ?? []), term]);
  return {
    categories: categories.map(({ name, kind, icon, home_place, skills }) => ({
      id: slugOf(name),
      name,
      kind,
      icon,
      home_place,
      is_retired: false,
      formerly: [],
      skills: skills.map((skill) => ({
        id: slugOf(skill),
        name: skill,
        is_retired: false,
        formerly: [],
        came_from: [],
        words: listWords((wordsOf.get(skill) ?? []).join(',')).join(', '),
      })),
    })),
  };
}

/** Returns the setting with the categories and skills of the release that it does not know, because a later release brings them along. */
export function withThoseOfRelease(set: Trades, release: Trades): Trades {
  const skillIds = new Set(set.categories.flatMap(({ skills }) => skills.map(({ id }) => id)));
  const isNew = ({ id, name }: SkillSetting) =>
    !skillIds.has(id) && !set.categories.some(({ skills }) => skills.some((each) => each.name === name));
  const categories = set.categories.map((category) => {
    const brought = release.categories.find(({ id }) => id === category.id);
    const fresh = brought && !category.is_retired ? brought.skills.filter(isNew) : [];
    return fresh.length > 0 ? { ...category, skills: [...category.skills, ...fresh] } : category;
  });
  const ids = new Set(set.categories.map(({ id }) => id));
  const names = new Set(set.categories.map(({ name }) => name));
  const others = release.categories.filter(({ id, name }) => !ids.has(id) && !names.has(name));
  return {
    categories: [
      ...categories,
      ...others.map((category) => ({ ...category, skills: category.skills.filter(isNew) })),
    ],
  };
}

/** Returns the content of a release with what admins have set. */
export function withTrades(of: CatalogueContent, set: Trades): TradeContent {
  const { categories } = withThoseOfRelease(set, tradesOf(of));
  const origins = idsOf(of);
  const built = categories.map((setting) => ({ setting, category: categoryOf(setting) }));
  const named = new Map(categories.map(({ id, name }) => [id, name]));
  const all = built.flatMap(({ setting, category }) =>
    setting.skills.map((skill) => ({
      skill,
      category,
      found: foundSkill(skill, { setting, category, origin: origins.get(skill.id), named }),
    })),
  );
  // Current names come last and win.
  const skillsByName = new Map([
    ...all.flatMap(({ skill, found }) => skill.formerly.map((name) => [keyOf(name), found] as const)),
    ...all.map(({ skill, found }) => [keyOf(skill.name), found] as const),
  ]);
  const categoriesByName = new Map([
    ...built.flatMap(({ setting, category }) =>
      setting.formerly.map((name) => [keyOf(name), category] as const),
    ),
    ...built.map(({ setting, category }) => [keyOf(setting.name), category] as const),
  ]);
  const pastNames = ({ name, formerly, is_retired }: CategorySetting | SkillSetting) =>
    is_retired ? [...formerly, name] : formerly;
  return {
    ...of,
    categories: built.filter(({ setting }) => !setting.is_retired).map(({ category }) => category),
    changed: {
      skillsByName,
      categoriesByName,
      retiredSkills: all.filter(({ skill }) => skill.is_retired).map(({ skill }) => skill.name),
      pastCategories: built.flatMap(({ setting }) =>
        pastNames(setting).map((name) => ({ name, category: setting.name })),
      ),
      pastSkills: all.flatMap(({ skill, category }) =>
        pastNames(skill).map((name) => ({ name, skill: skill.name, category: category.name })),
      ),
      synonyms: all.flatMap(({ skill }) =>
        // A former name still finds the skill.
        [...listWords(skill.words), ...skill.formerly].map((term) => ({ term, skill: skill.name })),
      ),
    },
  };
}

function categoryOf({ name, kind, icon, home_place, skills }: CategorySetting): Category {
  const open = skills.filter(({ is_retired }) => !is_retired);
  return { name, kind, icon, home_place, skills: open.map((skill) => skill.name) };
}

function foundSkill(
  skill: SkillSetting,
  {
    setting,
    category,
    origin,
    named,
  }: {
    setting: CategorySetting;
    category: Category;
    origin: string | undefined;
    named: ReadonlyMap<string, string>;
  },
): FoundSkill {
  const earlier = [...setting.formerly, ...skill.came_from.flatMap((id) => named.get(id) ?? [])];
  return {
    category,
    skill: skill.name,
    ...(origin && origin !== skill.name && { origin }),
    ...(earlier.length > 0 && { earlierCategories: earlier }),
    ...(skill.is_retired && { isRetired: true as const }),
  };
}
