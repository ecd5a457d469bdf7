import type { Platform } from '../../platform/platform.ts';
import { ALERT_LETTER_TASK, createRaiseAlert } from './raise-alert.ts';

export type Alerts = ReturnType<typeof createAlerts>;

/** Alerts that operators must see at once. */
export function createAlerts(platform: Platform) {
  const { raise, sendLetter } = createRaiseAlert(platform);
  return { raise, tasks: { [ALERT_LETTER_TASK]: sendLetter } };
}
