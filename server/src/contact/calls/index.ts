import type { Artisans } from '../../discovery/artisans/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerCallRoutes } from './calls.routes.ts';
import { getCallableArtisan } from './find-artisan.ts';
import { getCallablePoster } from './find-poster.ts';
import { createRevealContact } from './reveal-contact.ts';

interface Neighbours {
  subscriptions: Pick<Subscriptions, 'ledger' | 'countContact'>;
  artisans: Pick<Artisans, 'hasProfile' | 'listChatOnly' | 'ownCards'>;
}

/** Shows people's phone numbers for a call token. */
export function createCalls(platform: Platform, { subscriptions, artisans }: Neighbours) {
  const { db, now } = platform;
  const { ledger } = subscriptions;
  const revealContact = createRevealContact({
    db,
    ledger,
    listChatOnly: artisans.listChatOnly,
    ownCards: artisans.ownCards,
    onPaid: () => subscriptions.countContact({ by: 'call' }),
    now,
  });

  return {
    routes: ({ handle }: Routing) =>
      registerCallRoutes(handle, {
        revealContact,
        getArtisan: (artisanId) => getCallableArtisan(db, artisanId),
        getPoster: (jobId) => getCallablePoster(db, jobId, now()),
        hasArtisanProfile: artisans.hasProfile,
      }),
  };
}
