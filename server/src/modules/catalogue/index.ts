import { specifiedCatalogue } from '@marketplace/contract/specified-catalogue';
import type { Routing } from '../../platform/module.ts';
import { registerCatalogueRoutes } from './catalogue.routes.ts';
import { type CatalogueSource, readCatalogue } from './catalogue.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/** What is sold, and the trades by which people and jobs are found. The source is the specification, unless another one is given. */
export function createCatalogue(source: CatalogueSource = () => specifiedCatalogue) {
  const catalogue = readCatalogue(source);
  return {
    ...catalogue,
    routes: ({ handle }: Routing) => registerCatalogueRoutes(handle, catalogue),
  };
}
