import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createShareCards } from './share-cards.ts';
import { registerSharingRoutes } from './sharing.routes.ts';

/** The pictures and files that search engines and link previews read. */
export function createSharing(platform: Platform) {
  const cards = createShareCards(platform);
  return {
    routes: ({ app, callAsVisitor }: Routing) =>
      registerSharingRoutes(app, { ...platform, callAsVisitor, cards }),
    sweeps: { pictures: cards.sweep },
  };
}
