import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { lowestPrice } from '@marketplace/contract/money/lowest-price';
import type { Routing } from '../../platform/module.ts';
import type { Settings } from '../../platform/settings/index.ts';
import { registerCatalogueRoutes } from './catalogue.routes.ts';
import { type CatalogueSource, readCatalogue } from './catalogue.ts';
import { plansFrom, withSettings } from './priced-catalogue.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/**
 * Plans, categories and skills. The default source is the specified catalogue; `startApp` can pass another one. Prices and counts that
 * admins have set replace those of the source.
 */
export function createCatalogue(
  source: CatalogueSource = () => specifiedCatalogue,
  settings: Pick<Settings, 'get' | 'numberOf' | 'bringAlong'> | null = null,
) {
  const catalogue = readCatalogue(settings ? withSettings(source, settings) : source);
  return {
    ...catalogue,
    /** The lowest price of a week in words, e.g. `₦500 a week`. */
    plansFrom: () => plansFrom(catalogue.plans()),
    /** The lowest price of a week, e.g. `₦500`: of one tier, or of all. */
    lowestPrice: (tierId?: string) => lowestPrice(catalogue.plans(), tierId),
    routes: ({ handle }: Routing) => registerCatalogueRoutes(handle, catalogue),
  };
}
