import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { LocalPages } from '../local-pages/index.ts';
import { createShareCards } from './share-cards.ts';
import { registerSharingRoutes } from './sharing.routes.ts';

/** Pictures and files for search engines and link previews. */
export function createSharing(
  platform: Platform,
  { catalogue, localPages }: { catalogue: Pick<Catalogue, 'skills'>; localPages: LocalPages },
) {
  const cards = createShareCards(platform);
  return {
    routes: ({ app, callAsVisitor }: Routing) =>
      registerSharingRoutes(app, { ...platform, callAsVisitor, cards, catalogue, localPages }),
    sweeps: { pictures: cards.sweep },
  };
}
