import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { PaidChannel } from '../../platform/providers/index.ts';

/**
 * Counts a paid message towards the day's spend. The recipient is not stored. Notifications are not counted: each has a row of its
 * own with its price.
 */
export function createCountMessage({
  db,
  config,
  log,
  now,
}: Pick<Platform, 'db' | 'config' | 'log' | 'now'>) {
  const prices = { sms: config.prices.smsKobo, whatsapp: config.prices.whatsappKobo };

  return async (channel: PaidChannel, purpose: string): Promise<void> => {
    if (purpose === 'notifications') return;
    try {
      await sql`
        insert into message_counts as counted (day, channel, purpose, messages, kobo)
        values (${lagosDay(now())}, ${channel}, ${purpose}, 1, ${prices[channel]})
        on conflict on constraint message_counts_pkey do update
        set messages = counted.messages + 1, kobo = counted.kobo + excluded.kobo`.execute(db);
    } catch (error) {
      // The person waits for the message, and the count is only a statistic.
      log.warn({ err: error }, 'a paid message was not counted');
    }
  };
}
