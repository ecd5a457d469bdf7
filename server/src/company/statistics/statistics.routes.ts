import {
  viewDailyStatistics,
  viewMarketStatistics,
  viewRetention,
} from '@marketplace/contract/company/statistics';
import type { Database } from '../../platform/database/index.ts';
import type { Handle } from '../../platform/http/index.ts';
import { readMarketStatistics } from './read-market.ts';
import { readDailyStatistics, readRetention } from './read-statistics.ts';

/** The operations read the tables of days alone, whose rows are about nobody. */
export function registerStatisticsRoutes(
  handle: Handle,
  { db, now }: { db: Database; now: () => Date },
): void {
  handle(viewDailyStatistics, ({ period }) => readDailyStatistics(db, { period, now: now() }));
  handle(viewMarketStatistics, (form) => readMarketStatistics(db, { ...form, now: now() }));
  handle(viewRetention, () => readRetention(db, now()));
}
