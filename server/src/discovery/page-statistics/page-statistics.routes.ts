import { viewPageStatistics } from '@marketplace/contract/discovery/own-page/page-statistics';
import { viewOwnRank } from '@marketplace/contract/discovery/own-page/rank';
import type { Handle } from '../../platform/http/index.ts';
import type { createViewOwnRank } from './view-own-rank.ts';
import type { createViewPageStatistics } from './view-page-statistics.ts';

/** Both operations answer about the session's own account alone. */
export function registerPageStatisticsRoutes(
  handle: Handle,
  parts: {
    viewStatistics: ReturnType<typeof createViewPageStatistics>['view'];
    viewRank: ReturnType<typeof createViewOwnRank>;
  },
): void {
  handle(viewPageStatistics, (_form, { session }) => parts.viewStatistics(session.accountId));
  handle(viewOwnRank, (_form, { session }) => parts.viewRank(session.accountId));
}
