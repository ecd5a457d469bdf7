import { viewCatalogue } from '@marketplace/contract/catalogue';
import type { Handle } from '../../platform/api.ts';
import type { readCatalogue } from './catalogue.ts';

export function registerCatalogueRoutes(
  handle: Handle,
  catalogue: Pick<ReturnType<typeof readCatalogue>, 'categories' | 'plans'>,
): void {
  handle(viewCatalogue, async ({ part }) => ({
    ...(part !== 'plans' && {
      categories: catalogue
        .categories()
        .map(({ skills, ...category }) => (part === 'categories' ? category : { ...category, skills })),
    }),
    ...((!part || part === 'plans') && { plans: [...catalogue.plans()] }),
  }));
}
