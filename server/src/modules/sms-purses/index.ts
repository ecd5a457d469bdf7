import type { Platform } from '../../platform/platform.ts';
import type { Alerts } from '../alerts/index.ts';
import { createSmsPurses } from './sms-purses.ts';

export type SmsPurses = ReturnType<typeof createPurses>;

/** What may be spent on messages that cost money: every module that sends them counts them here first. */
export function createPurses(platform: Platform, { alerts }: { alerts: Pick<Alerts, 'raise'> }) {
  const { smsDailyLimit: dailyLimit } = platform.config;
  return { spend: createSmsPurses({ ...platform, dailyLimit, raiseAlert: alerts.raise }) };
}
