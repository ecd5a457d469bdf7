import { type Category, viewCatalogue } from '@marketplace/contract/catalogue';
import type { Handle } from '../../platform/api.ts';
import type { readCatalogue } from './catalogue.ts';

export function registerCatalogueRoutes(
  handle: Handle,
  catalogue: Pick<ReturnType<typeof readCatalogue>, 'categories' | 'plans'>,
): void {
  handle(viewCatalogue, async ({ part }) => ({
    categories: part === 'plans' ? [] : catalogue.categories().map(part === 'categories' ? alone : whole),
    plans: !part || part === 'plans' ? [...catalogue.plans()] : [],
  }));
}

const whole = (category: Category) => category;
const alone = ({ skills: _, ...category }: Category) => category;
