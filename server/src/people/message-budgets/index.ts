import type { Platform } from '../../platform/platform.ts';
import type { Alerts } from '../alerts/index.ts';
import { createCountMessage } from './count-message.ts';
import { createReserve } from './message-budgets.ts';

export type MessageBudgets = ReturnType<typeof createMessageBudgets>;

/** Budgets for messages that cost money. Every module that sends one reserves it here first. */
export function createMessageBudgets(platform: Platform, { alerts }: { alerts: Pick<Alerts, 'raise'> }) {
  const { mail, sms, whatsapp } = platform;
  const providers = { email: mail, sms, whatsapp };
  return {
    reserve: createReserve({
      ...platform,
      dailyLimits: platform.config.messageDailyLimits,
      offers: (method) => providers[method] !== null,
      raiseAlert: alerts.raise,
      countMessage: createCountMessage(platform),
    }),
  };
}
