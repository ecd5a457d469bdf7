import {
  type CataloguePart,
  type Category,
  viewCatalogue,
  viewJobSuggestions,
} from '@marketplace/contract/discovery/catalogue';
import type { Handle } from '../../platform/http/index.ts';
import type { readCatalogue } from './catalogue.ts';
import { findJobSuggestions } from './job-suggestions.ts';

export function registerCatalogueRoutes(
  handle: Handle,
  catalogue: Pick<ReturnType<typeof readCatalogue>, 'categories' | 'plans' | 'findSkill' | 'past'>,
): void {
  /** Most catalogues have none, and then pages carry none. */
  function pastNames(part: CataloguePart | undefined) {
    if (part === 'plans') return {};
    const { categories, skills } = catalogue.past();
    return {
      ...(categories.length > 0 && { past_categories: [...categories] }),
      ...(skills.length > 0 && part !== 'categories' && { past_skills: [...skills] }),
    };
  }

  handle(viewCatalogue, async ({ part }) => ({
    categories: part === 'plans' ? [] : catalogue.categories().map(part === 'categories' ? alone : whole),
    plans: !part || part === 'plans' ? [...catalogue.plans()] : [],
    ...pastNames(part),
  }));
  handle(viewJobSuggestions, async ({ skill }) => findJobSuggestions(catalogue, skill));
}

const whole = (category: Category) => category;
const alone = ({ skills: _, ...category }: Category) => category;
