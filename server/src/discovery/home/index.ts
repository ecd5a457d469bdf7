import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Agreements } from '../../work/agreements/index.ts';
import type { Jobs } from '../../work/jobs/index.ts';
import type { PageStatistics } from '../page-statistics/index.ts';
import { registerHomeRoutes } from './home.routes.ts';

interface Neighbours {
  subscriptions: Pick<Subscriptions, 'listOwn'>;
  jobs: Pick<Jobs, 'listJobs'>;
  agreements: Pick<Agreements, 'readAgreements'>;
  pageStatistics: Pick<PageStatistics, 'week'>;
}

/** A person's home page: everything in other modules that waits for them. */
export function createHome(
  platform: Platform,
  { subscriptions, jobs, agreements, pageStatistics }: Neighbours,
) {
  return {
    routes: ({ handle }: Routing) =>
      registerHomeRoutes(handle, {
        ...platform,
        listPlans: subscriptions.listOwn,
        listJobs: jobs.listJobs,
        readWeek: pageStatistics.week,
        listAgreements: agreements.readAgreements.own,
      }),
  };
}
