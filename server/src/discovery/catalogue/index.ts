import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import type { Routing } from '../../platform/module.ts';
import { registerCatalogueRoutes } from './catalogue.routes.ts';
import { type CatalogueSource, readCatalogue } from './catalogue.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Plans, categories and skills. The default source is the specified catalogue; `startApp` can pass another one. */
export function createCatalogue(source: CatalogueSource = () => specifiedCatalogue) {
  const catalogue = readCatalogue(source);
  return {
    ...catalogue,
    routes: ({ handle }: Routing) => registerCatalogueRoutes(handle, catalogue),
  };
}
