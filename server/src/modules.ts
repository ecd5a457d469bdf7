import { createBrowserErrors } from './company/browser-errors/index.ts';
import { createModeration } from './company/moderation/index.ts';
import { createOperators } from './company/operators/index.ts';
import { createRisk } from './company/risk/index.ts';
import { createSettingsOfConsole } from './company/settings/index.ts';
import { createStaff } from './company/staff/index.ts';
import { createStatistics } from './company/statistics/index.ts';
import { createCalls } from './contact/calls/index.ts';
import { createMessaging } from './contact/messaging/index.ts';
import { createSupport } from './contact/support/index.ts';
import { createArtisans } from './discovery/artisans/index.ts';
import type { CatalogueSource } from './discovery/catalogue/catalogue.ts';
import { createCatalogue } from './discovery/catalogue/index.ts';
import { createFavourites } from './discovery/favourites/index.ts';
import { createHome } from './discovery/home/index.ts';
import { createLocalPages } from './discovery/local-pages/index.ts';
import { createPageStatistics } from './discovery/page-statistics/index.ts';
import { createPriceGuide } from './discovery/price-guide/index.ts';
import { createSavedSearches } from './discovery/saved-searches/index.ts';
import { createSharing } from './discovery/sharing/index.ts';
import { createVouches } from './discovery/vouches/index.ts';
import { createPayments } from './money/payments/index.ts';
import { createSubscriptions } from './money/subscriptions/index.ts';
import { createTickets } from './money/tickets/index.ts';
import { createAccounts } from './people/accounts/index.ts';
import { createAlerts } from './people/alerts/index.ts';
import { createMedia } from './people/media/index.ts';
import { createMessageBudgets } from './people/message-budgets/index.ts';
import { createNotifications } from './people/notifications/index.ts';
import { createOwnData } from './people/own-data/index.ts';
import { createProfile } from './people/profile/index.ts';
import { createSafety } from './people/safety/index.ts';
import { createSession } from './people/session/index.ts';
import type { Platform } from './platform/platform.ts';
import { createAgreements } from './work/agreements/index.ts';
import { createCases } from './work/cases/index.ts';
import { createJobAnswers } from './work/job-answers/index.ts';
import { createJobInvitations } from './work/job-invitations/index.ts';
import { createJobs } from './work/jobs/index.ts';
import { createReviews } from './work/reviews/index.ts';
import { createVisits } from './work/visits/index.ts';

/** Creates the modules in the order of scripts/import-rules.mjs, so that each follows the modules that it uses. */
export function createModules(platform: Platform, catalogueSource: CatalogueSource | undefined) {
  const catalogue = createCatalogue(catalogueSource, platform.settings);
  const media = createMedia(platform);
  const moderation = createModeration(platform, { media });
  const alerts = createAlerts(platform);
  const messageBudgets = createMessageBudgets(platform, { alerts });
  const notifications = createNotifications(platform, { messageBudgets });
  const browserErrors = createBrowserErrors(platform);
  const accounts = createAccounts(platform, { media, messageBudgets });
  const payments = createPayments(platform);
  const subscriptions = createSubscriptions(platform, { catalogue, payments });
  const artisans = createArtisans(platform, { catalogue, media, subscriptions });
  const jobs = createJobs(platform, { catalogue, media, subscriptions, artisans });
  const savedSearches = createSavedSearches(platform, { catalogue, artisans, jobs });
  const priceGuide = createPriceGuide(platform, { catalogue });
  const localPages = createLocalPages(platform, { catalogue });
  const calls = createCalls(platform, { subscriptions, artisans });
  const sharing = createSharing(platform, { catalogue, localPages });
  const favourites = createFavourites(platform);
  const profile = createProfile(platform, { catalogue, accounts, subscriptions, artisans });
  const messaging = createMessaging(platform, { media, notifications, subscriptions, jobs, artisans });
  const agreements = createAgreements(platform, { messaging });
  const cases = createCases(platform, { messaging, agreements });
  const jobInvitations = createJobInvitations(platform);
  const jobAnswers = createJobAnswers(platform, { jobs, messaging });
  const reviews = createReviews(platform, { media, messaging });
  const safety = createSafety(platform, { messaging });
  const visits = createVisits(platform, { alerts, messaging, artisans });
  const pageStatistics = createPageStatistics(platform);
  const vouches = createVouches(platform, { accounts });
  const home = createHome(platform, { subscriptions, jobs, agreements, pageStatistics });
  const support = createSupport(platform, { messaging });
  const tickets = createTickets(platform, { payments });
  const operators = createOperators(platform, {
    catalogue,
    media,
    accounts,
    payments,
    subscriptions,
    messaging,
    support,
  });
  const risk = createRisk(platform);
  const statistics = createStatistics(platform);
  const staff = createStaff(platform, { accounts });
  const settings = createSettingsOfConsole(platform, {
    catalogue,
    houseOffers: subscriptions.houseOffers,
  });
  const ownData = createOwnData(platform, { notifications, subscriptions, vouches });
  const session = createSession(platform, { accounts, profile, operators, ownData });

  return {
    catalogue,
    media,
    moderation,
    alerts,
    notifications,
    browserErrors,
    accounts,
    payments,
    subscriptions,
    artisans,
    jobs,
    savedSearches,
    priceGuide,
    localPages,
    calls,
    sharing,
    favourites,
    profile,
    messaging,
    agreements,
    cases,
    jobInvitations,
    jobAnswers,
    reviews,
    safety,
    visits,
    pageStatistics,
    vouches,
    home,
    support,
    tickets,
    operators,
    risk,
    statistics,
    staff,
    settings,
    ownData,
    session,
  };
}
