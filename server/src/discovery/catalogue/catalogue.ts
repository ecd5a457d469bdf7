import type { CatalogueContent, Category, Plan } from '@marketplace/contract/discovery/catalogue';
import { createTradeFinder } from '@marketplace/contract/discovery/trades';
import { createQueryReader } from './search-words.ts';

/**
 * Answers the present content. The content is immutable: a source that changes answers a new object. A source keeps each plan
 * that somebody has bought, under the same id and with the same duration.
 */
export type CatalogueSource = () => CatalogueContent;

/** Reads the catalogue from its source at each call, so that a change of the source takes effect without a restart. */
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
    /** The plan with an id that is stored. @throws Error when the source has lost the plan */
    planOf(id: string): Plan {
      const plan = current().content.plans.find((each) => each.id === id);
      if (!plan) throw new Error(`The source of the catalogue has no plan ${id}`);
      return plan;
    },
    /** What the words of a search mean; see `createQueryReader`. */
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
