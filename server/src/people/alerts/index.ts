import { sql } from 'kysely';
import type { StoredMetrics } from '../../platform/observability/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { ALERT_EMAIL_TASK, createRaiseAlert } from './raise-alert.ts';

export type Alerts = ReturnType<typeof createAlerts>;

/** Alerts that need an operator's attention at once. */
export function createAlerts(platform: Platform) {
  const { raise, sendLetter } = createRaiseAlert(platform);
  const figures: StoredMetrics = {
    figures: {
      operator_alerts_open: { help: 'Alerts in the queue of the operators that nobody has resolved yet' },
    },
    async read(queries) {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from alerts where resolved_at is null`.execute(queries);
      return { operator_alerts_open: [{ value: rows[0]?.open ?? 0 }] };
    },
  };
  return { raise, figures, tasks: { [ALERT_EMAIL_TASK]: sendLetter } };
}
