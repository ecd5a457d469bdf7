import type { Config } from './config.ts';
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
import { createMessaging } from './modules/messaging/index.ts';
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
import { createPurses } from './modules/sms-purses/index.ts';
import { createSubscriptions } from './modules/subscriptions/index.ts';
import { createSupport } from './modules/support/index.ts';
import { createTickets } from './modules/tickets/index.ts';
import { createVisits } from './modules/visits/index.ts';
import { registerPages } from './pages.ts';
import { createApi } from './platform/api.ts';
import { registerHealth } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { registerMetrics } from './platform/http-metrics.ts';
import type { Log } from './platform/log.ts';
import { collectTasks, type ServerModule } from './platform/module.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { registerProxyProbe } from './platform/proxy-probe.ts';
import { registerStoredFigures } from './platform/stored-figures.ts';
import { createQueueFigures, createTaskObserver } from './platform/task-figures.ts';
import { prepareTasks, startTasks } from './platform/tasks.ts';
import { presentSite } from './site.ts';

export interface RunningApp {
  /** The address that the server listens on, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Takes no more requests, lets running requests and tasks finish, then closes sockets and the database. */
  close(): Promise<void>;
}

/**
 * Creates the modules in the order of scripts/import-rules.mjs. Each gets the modules that it uses; they always stand before it.
 */
function createModules(platform: Platform, catalogueSource: CatalogueSource | undefined) {
  const catalogue = createCatalogue(catalogueSource);
  const media = createMedia(platform);
  const alerts = createAlerts(platform);
  const smsPurses = createPurses(platform, { alerts });
  const notifications = createNotifications(platform, { smsPurses });
  const browserErrors = createBrowserErrors(platform);
  const accounts = createAccounts(platform, { media, smsPurses });
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

/**
 * Starts the whole server: creates the modules, collects their routes and tasks, and listens.
 * @param catalogueSource what is sold, and the trades; the specified ones when it is absent
 */
export async function startApp(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
  catalogueSource?: CatalogueSource,
): Promise<RunningApp> {
  const platform = await createPlatform(config, log, now);
  const { db, metrics, pool, realtime, viewCounts } = platform;
  await prepareTasks(pool, log);
  const created = createModules(platform, catalogueSource);
  const modules: ServerModule[] = Object.values(created);
  const { featuredRound } = created.artisans;

  const app = await createHttp(config, log, metrics);
  const { handle, callAsVisitor } = createApi(app, platform);
  for (const module of modules) {
    module.routes?.({ app, handle, callAsVisitor });
    module.events?.(realtime);
  }
  const { tasks, schedules } = collectTasks([platform, ...modules]);
  const running = await startTasks(pool, log, tasks, schedules, createTaskObserver(metrics));

  metrics.gauge({
    name: 'task_runner_up',
    help: 'Whether this process runs background tasks',
    read: () => [{ value: running.areRunning() ? 1 : 0 }],
  });
  const figures = modules.flatMap((module) => module.figures ?? []);
  registerStoredFigures(metrics, db, log, [createQueueFigures(Object.keys(tasks)), ...figures]);
  registerMetrics(app, { ...config, metrics });
  registerHealth(app, {
    ...config,
    db,
    scaleOfNetwork: platform.scaleOfNetwork,
    tasksAreRunning: running.areRunning,
    databaseRoom: platform.databaseRoom,
    diskSpace: platform.diskSpace,
  });
  await registerProxyProbe(app, config.secret, now);
  await registerPages(app, {
    ...config,
    site: presentSite(config),
    callAsVisitor,
    viewCounts,
    metrics,
    scaleOfNetwork: platform.scaleOfNetwork,
    featuredRound,
  });

  await realtime.attach(app.server);
  // Close the sockets first: Fastify waits for open connections, and sockets never end by themselves.
  app.addHook('preClose', () => realtime.close());
  const url = await app.listen({ port: config.port, host: config.host });

  return {
    url,
    async close() {
      platform.beginToStop();
      await app.close();
      await running.stop();
      for (const module of modules) await module.close?.();
      await platform.close();
    },
  };
}
