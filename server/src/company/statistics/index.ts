import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { computeStatistics } from './compute-statistics.ts';
import { deleteOldStatistics } from './delete-old-statistics.ts';
import { COMPUTED_AT_MINUTE } from './read-statistics.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';

export type Statistics = ReturnType<typeof createStatistics>;

/** The figures of the company by day, and supply and demand by trade and state. */
export function createStatistics({ db, log, now }: Platform) {
  return {
    routes: ({ handle }: Routing) => registerStatisticsRoutes(handle, { db, now }),
    tasks: {
      'compute-statistics': () => computeStatistics({ db, log, now: now() }),
      // Not behind the figures: rare words go in time, also when those cannot be computed.
      'delete-old-statistics': () => deleteOldStatistics(db, now()),
    },
    schedules: [
      { name: 'compute-statistics', pattern: `${COMPUTED_AT_MINUTE} * * * *` },
      { name: 'delete-old-statistics', pattern: '51 * * * *' },
    ],
  };
}
