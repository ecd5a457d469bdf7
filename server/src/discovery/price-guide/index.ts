import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { registerPriceGuideRoutes } from './price-guide.routes.ts';
import { recomputePriceGuides } from './recompute-price-guides.ts';
import { createViewPriceGuide } from './view-price-guide.ts';

/** Usual prices of work, from accepted offers and price lists. */
export function createPriceGuide(
  { db, now }: Platform,
  { catalogue }: { catalogue: Pick<Catalogue, 'findSkill'> },
) {
  return {
    routes: ({ handle }: Routing) =>
      registerPriceGuideRoutes(handle, createViewPriceGuide({ db, catalogue })),
    tasks: { 'compute-price-guides': () => recomputePriceGuides(db, now()) },
    schedules: [{ name: 'compute-price-guides', pattern: '53 */6 * * *' }],
  };
}
