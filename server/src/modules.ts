import { createAccounts } from './modules/accounts/index.ts';
import { createAgreements } from './modules/agreements/index.ts';
import { createAlerts } from './modules/alerts/index.ts';
import { createArtisans } from './modules/artisans/index.ts';
import { createBrowserErrors } from './modules/browser-errors/index.ts';
import { createCalls } from './modules/calls/index.ts';
import type { CatalogueSource } from './modules/catalogue/catalogue.ts';
import { createCatalogue } from './modules/catalogue/index.ts';
import { createFavourites } from './modules/favourites/index.ts';
import { createHome } from './modules/home/index.ts';
import { createJobAnswers } from './modules/job-answers/index.ts';
import { createJobInvitations } from './modules/job-invitations/index.ts';
import { createJobs } from './modules/jobs/index.ts';
import { createLocalPages } from './modules/local-pages/index.ts';
import { createMedia } from './modules/media/index.ts';
import { createMessageBudgets } from './modules/message-budgets/index.ts';
import { createMessaging } from './modules/messaging/index.ts';
import { createModeration } from './modules/moderation/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createOperators } from './modules/operators/index.ts';
import { createOwnData } from './modules/own-data/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createPriceGuide } from './modules/price-guide/index.ts';
import { createProfile } from './modules/profile/index.ts';
import { createReviews } from './modules/reviews/index.ts';
import { createSafety } from './modules/safety/index.ts';
import { createSavedSearches } from './modules/saved-searches/index.ts';
import { createSession } from './modules/session/index.ts';
import { createSharing } from './modules/sharing/index.ts';
import { createSubscriptions } from './modules/subscriptions/index.ts';
import { createSupport } from './modules/support/index.ts';
import { createTickets } from './modules/tickets/index.ts';
import { createVisits } from './modules/visits/index.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Creates the modules in the order of scripts/import-rules.mjs. Each gets the modules that it uses; they always stand before it.
 */
export function createModules(platform: Platform, catalogueSource: CatalogueSource | undefined) {
  const catalogue = createCatalogue(catalogueSource);
  const media = createMedia(platform);
  const moderation = createModeration(platform);
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
  const messaging = createMessaging(platform, { media, notifications, subscriptions, jobs });
  const agreements = createAgreements(platform, { messaging });
  const jobInvitations = createJobInvitations(platform);
  const jobAnswers = createJobAnswers(platform, { jobs, messaging });
  const reviews = createReviews(platform, { media, messaging });
  const safety = createSafety(platform, { messaging });
  const visits = createVisits(platform, { alerts, messaging });
  const home = createHome(platform, { subscriptions, jobs, agreements });
  const support = createSupport(platform, { messaging });
  const tickets = createTickets(platform, { payments });
  const operators = createOperators(platform, { accounts, payments, subscriptions, messaging, support });
  const ownData = createOwnData(platform, { notifications, subscriptions });
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
    jobInvitations,
    jobAnswers,
    reviews,
    safety,
    visits,
    home,
    support,
    tickets,
    operators,
    ownData,
    session,
  };
}
