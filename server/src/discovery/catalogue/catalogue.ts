import type { CatalogueContent, Category, Plan } from '@marketplace/contract/discovery/catalogue';
import { createTradeFinder } from '@marketplace/contract/discovery/trades';
import { createQueryReader } from './search-words.ts';

/**
 * Returns the current content, which is immutable: a source that changes returns a new object. A source must retain every plan that was
 * ever bought, with the same id and duration.
 */
export type CatalogueSource = () => CatalogueContent;

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
    /** All skills, in the order of their categories. */
    skills: () => current().skills,
    findCategory: (name: string): Category | null => current().trades.findCategory(name),
    findSkill: (name: string) => current().trades.findSkill(name),
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

function indexContent(content: CatalogueContent) {
  const skills = content.categories.flatMap((category) => category.skills);
  let queryReader: ReturnType<typeof createQueryReader> | undefined;
  return {
    content,
    skills,
    trades: createTradeFinder(content.categories),
    /** Built with the first search. */
    queryReader() {
      queryReader ??= createQueryReader(skills);
      return queryReader;
    },
  };
}
