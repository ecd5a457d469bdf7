import { type Category, viewCatalogue, viewJobSuggestions } from '@marketplace/contract/discovery/catalogue';
import type { Handle } from '../../platform/http/index.ts';
import type { readCatalogue } from './catalogue.ts';
import { findJobSuggestions } from './job-suggestions.ts';

export function registerCatalogueRoutes(
  handle: Handle,
  catalogue: Pick<ReturnType<typeof readCatalogue>, 'categories' | 'plans' | 'findSkill'>,
): void {
  handle(viewCatalogue, async ({ part }) => ({
    categories: part === 'plans' ? [] : catalogue.categories().map(part === 'categories' ? alone : whole),
    plans: !part || part === 'plans' ? [...catalogue.plans()] : [],
  }));
  handle(viewJobSuggestions, async ({ skill }) => findJobSuggestions(catalogue, skill));
}

const whole = (category: Category) => category;
const alone = ({ skills: _, ...category }: Category) => category;
