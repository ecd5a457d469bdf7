import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { computePageAverages } from './compute-page-averages.ts';
import { registerPageStatisticsRoutes } from './page-statistics.routes.ts';
import { createViewOwnRank } from './view-own-rank.ts';
import { createViewPageStatistics } from './view-page-statistics.ts';

export type PageStatistics = ReturnType<typeof createPageStatistics>;

/** How an artisan's page is doing, and why it stands where it stands in lists. */
export function createPageStatistics({ db, now }: Platform) {
  const statistics = createViewPageStatistics({ db, now });
  return {
    /** What the home page says about the last seven days. */
    week: statistics.week,
    routes: ({ handle }: Routing) =>
      registerPageStatisticsRoutes(handle, {
        viewStatistics: statistics.view,
        viewRank: createViewOwnRank({ db, now }),
      }),
    tasks: { 'compute-page-averages': () => computePageAverages(db, now()) },
    schedules: [{ name: 'compute-page-averages', pattern: '17 2 * * *' }],
  };
}
