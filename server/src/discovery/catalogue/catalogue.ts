import type { Category, Plan } from '@marketplace/contract/discovery/catalogue';
import { createTradeFinder, slugOf } from '@marketplace/contract/discovery/trades';
import { createQueryReader } from './search-words.ts';
import { type Synonym, synonyms } from './synonyms.ts';
import type { FoundSkill, TradeContent } from './trades/trades-content.ts';

/**
 * Returns the current content, which is immutable: a source that changes returns a new object. A source must retain every plan that was
 * ever bought, with the same id and duration.
 */
export type CatalogueSource = () => TradeContent;

/** The names of skills, and the other words for them. The same object until they change. */
export interface SkillWords {
  /** In the order of their categories; those that nobody can choose any more come last. */
  skills: readonly string[];
  synonyms: readonly Synonym[];
  /** What the release calls a skill that admins have renamed. */
  originOf: (skill: string) => string;
}

/** Reads the catalogue from its source at each call, so changes take effect without a restart. */
export function readCatalogue(source: CatalogueSource) {
  let known: ReturnType<typeof indexContent> | undefined;
  const current = () => {
    const content = source();
    if (known?.content !== content) known = indexContent(content);
    return known;
  };
  return {
    categories: () => current().content.categories,
    plans: () => current().content.plans,
    /** All skills that are found, in the order of their categories; retired ones come last. */
    skills: () => current().words.skills,
    words: (): SkillWords => current().words,
    /** What past and retired names mean. */
    past: () => ({
      categories: current().content.changed?.pastCategories ?? [],
      skills: current().content.changed?.pastSkills ?? [],
    }),
    /** Finds a category by its current or a former name. */
    findCategory: (name: string): Category | null => current().findCategory(name),
    /** Finds a skill by the slug of its current or a former name. */
    findSkillBySlug: (slug: string): FoundSkill | null => current().skillsBySlug().get(slug) ?? null,
    /** Finds a skill by its current or a former name. */
    findSkill: (name: string): FoundSkill | null => current().findSkill(name),
    /**
     * Returns the plan with a stored id.
     * @throws Error when the source has lost the plan
     */
    planOf(id: string): Plan {
      const plan = current().content.plans.find((each) => each.id === id);
      if (!plan) throw new Error(`The source of the catalogue has no plan ${id}`);
      return plan;
    },
    /** Interprets the words of a search; see `createQueryReader`. */
    readQuery: (query: string) => current().queryReader()(query),
  };
}

function indexContent(content: TradeContent) {
  const { changed } = content;
  const chosen = content.categories.flatMap((category) => category.skills);
  const trades = createTradeFinder(content.categories);
  const keyOf = (name: string) => name.trim().toLowerCase();
  const findSkill: (name: string) => FoundSkill | null = changed
    ? (name) => changed.skillsByName.get(keyOf(name)) ?? null
    : trades.findSkill;
  const words: SkillWords = {
    skills: changed ? [...chosen, ...changed.retiredSkills] : chosen,
    synonyms: changed?.synonyms ?? synonyms,
    originOf: (skill) => findSkill(skill)?.origin ?? skill,
  };
  let skillsBySlug: Map<string, FoundSkill> | undefined;
  let queryReader: ReturnType<typeof createQueryReader> | undefined;
  return {
    content,
    words,
    findSkill,
    findCategory: (name: string): Category | null =>
      changed ? (changed.categoriesByName.get(keyOf(name)) ?? null) : trades.findCategory(name),
    /** Built on first use. Current names come last and win. */
    skillsBySlug() {
      skillsBySlug ??= new Map(
        [...(changed?.pastSkills ?? []).map(({ name }) => name), ...words.skills].flatMap((name) => {
          const found = findSkill(name);
          return found ? [[slugOf(name), found] as const] : [];
        }),
      );
      return skillsBySlug;
    },
    /** Built with the first search. */
    queryReader() {
      queryReader ??= createQueryReader(words.skills, words.synonyms);
      return queryReader;
    },
  };
}
