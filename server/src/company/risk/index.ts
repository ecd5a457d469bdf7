import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldRisks } from './delete-old-risks.ts';
import { registerRiskRoutes } from './risk.routes.ts';
import { createRiskPages } from './risk-pages.ts';
import { scoreSchedule } from './run-times.ts';
import { scoreAccounts } from './score-accounts.ts';

export type Risk = ReturnType<typeof createRisk>;

/** Which accounts may be frauds, and why. Operators read it; nothing is decided by it. */
export function createRisk(platform: Platform) {
  const { db, log, now, productName } = platform;
  return {
    routes: ({ handle }: Routing) => registerRiskRoutes(handle, createRiskPages(platform)),
    tasks: {
      'score-accounts': () => scoreAccounts({ db, log, productName, now: now() }),
    },
    sweeps: { accounts: () => deleteOldRisks(db, now()) },
    schedules: [{ name: 'score-accounts', pattern: scoreSchedule }],
  };
}
