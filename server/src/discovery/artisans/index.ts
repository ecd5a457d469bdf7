import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Media } from '../../people/media/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { createPageFinder } from '../lists/find-page.ts';
import { findProfile, listChatOnly } from './artisans.repository.ts';
import { registerArtisanRoutes } from './artisans.routes.ts';
import { createCountArtisans } from './filters/count-artisans.ts';
import { createCountFacets } from './filters/facets.ts';
import { createGallery } from './gallery.ts';
import { rotationAt } from './lists/featured-slots.ts';
import { artisanListSource, createArtisanList } from './lists/list-artisans.ts';
import { nameArtisans } from './places/name-artisans.ts';
import { endAbsences, endAvailabilities } from './profile/absences.ts';
import { createChangeShortName } from './profile/change-short-name.ts';
import { completeCards } from './profile/complete-cards.ts';
import { createEditProfile, type OnProfile } from './profile/edit-profile.ts';
import { createGuidedStart } from './profile/guided-start.ts';
import { createOwnCards } from './profile/own-card.ts';
import { storeReplyTimes } from './profile/reply-times.ts';
import { createWorkDetails } from './profile/save-work-details.ts';
import { createViewServiceNames } from './profile/service-names.ts';
import { createSetAvailability } from './profile/set-availability.ts';
import { restrictSocialLinks } from './profile/social-links.ts';
import { clearEndedBoosts, scoreArtisans, weighRatings } from './ranking/artisan-score.ts';
import { extendBoost, findBoostEnd, notifyOfEndedBoosts, shortenBoost } from './ranking/boosts.ts';
import { createFindArtisans } from './search/find-artisans.ts';
import { createHasNames } from './search/names-in-text.ts';
import { createSearchVocabulary } from './search/search-vocabulary.ts';

export type Artisans = ReturnType<typeof createArtisans>;

interface Neighbours {
  catalogue: Pick<Catalogue, 'categories' | 'findCategory' | 'findSkill' | 'readQuery' | 'words'>;
  media: Pick<Media, 'pictures'>;
  subscriptions: Pick<
    Subscriptions,
    'houseOffers' | 'lockPlans' | 'membershipOf' | 'onTakenBack' | 'registerBoosts' | 'useBenefit'
  >;
}

/** Artisan profiles: content, search, ranking, and rotation of featured places. */
export function createArtisans(platform: Platform, { catalogue, media, subscriptions }: Neighbours) {
  const { config, db, pool, productName, now } = platform;
  const { pictures } = media;
  const vocabulary = createSearchVocabulary({ db, skillWords: catalogue.words, now });
  const finder = createPageFinder({
    ...platform,
    readQuery: catalogue.readQuery,
    suggest: vocabulary.suggest,
  });
  const onProfile: OnProfile[] = [];
  const countFacets = createCountFacets(platform);
  const listArtisans = createArtisanList({ ...platform, catalogue, finder, countFacets });
  const findArtisans = createFindArtisans({
    ...platform,
    catalogue,
    finder,
    vocabulary,
    countFacets,
    listing: artisanListSource,
  });
  const countArtisans = createCountArtisans({ ...platform, catalogue, listArtisans, findArtisans });

  const ownCards = createOwnCards({
    db,
    lastingKey: config.lastingHashKey,
    houseOffers: subscriptions.houseOffers,
  });

  subscriptions.registerBoosts({
    extend: (trx, accountId, days) => extendBoost(trx, accountId, days, now()),
    endOf: (accountId) => findBoostEnd(db, accountId, now()),
  });
  // Links cost no token, so they would otherwise survive the refund of their plan.
  subscriptions.onTakenBack.push(async (trx, { accountId, allowed, usedDays }) => {
    await restrictSocialLinks(trx, accountId, allowed.socialLinks);
    if (usedDays.boost > 0) await shortenBoost(trx, accountId, usedDays.boost);
  });

  return {
    editProfile: createEditProfile({
      ...platform,
      pictures,
      onProfile,
      socialLinkPlans: {
        lock: subscriptions.lockPlans,
        use: (trx, accountId, links) =>
          subscriptions.useBenefit(trx, accountId, 'social_link', (tier) => tier.socialLinks >= links),
        allowed: async (trx, accountId) => (await subscriptions.membershipOf(trx, accountId)).socialLinks,
      },
    }),
    /** Other modules add callbacks that run in the transaction that creates or changes a profile. */
    onProfile,
    gallery: createGallery({ db, pictures, now }),
    workDetails: createWorkDetails({ db, catalogue, now }),
    setAvailability: createSetAvailability({ db, now }),
    guidedStart: createGuidedStart({ db }),
    /** Finds pages of any list. Its spelling corrections also know the names of artisans. */
    finder,
    featuredRotation: () => rotationAt(now()),
    /** The codes on artisans' cards, with which the house pays for a contact. */
    ownCards,
    hasProfile: async (accountId: string) => (await findProfile(db, accountId)) !== undefined,
    listChatOnly: (accountIds: string[]) => listChatOnly(db, accountIds),
    routes: ({ handle }: Routing) =>
      registerArtisanRoutes(handle, {
        ...platform,
        catalogue,
        listArtisans,
        findArtisans,
        countArtisans,
        hasNames: createHasNames({ finder, vocabulary }),
        ownCards,
        changeShortName: createChangeShortName(platform),
        viewServiceNames: createViewServiceNames({ db, catalogue, now }),
      }),
    tasks: {
      async 'score-artisans'() {
        await weighRatings(pool, now());
        await scoreArtisans(pool, now());
        await notifyOfEndedBoosts(db, now());
        await clearEndedBoosts(pool, now());
      },
      'notify-of-ended-boosts': () => notifyOfEndedBoosts(db, now()),
      async 'end-absences'() {
        await endAbsences(db, now());
        await endAvailabilities(db, now());
      },
      'name-artisans': () => nameArtisans(db, { productName, at: now() }),
      'complete-cards': () => completeCards(db),
      'store-reply-times': () => storeReplyTimes(db, now()),
      'store-all-reply-times': () => storeReplyTimes(db, now(), { all: true }),
    },
    schedules: [
      { name: 'score-artisans', pattern: '23 */6 * * *' },
      { name: 'notify-of-ended-boosts', pattern: '*/10 * * * *' },
      { name: 'end-absences', pattern: '*/10 * * * *' },
      { name: 'name-artisans', pattern: '41 2 * * *' },
      { name: 'complete-cards', pattern: '17 * * * *' },
      { name: 'store-reply-times', pattern: '27 * * * *' },
      { name: 'store-all-reply-times', pattern: '57 2 * * *', catchUp: true },
    ],
  };
}
