import type { Channel, NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** What one kind cost on one channel: messages and kobo of today, of the last 7 and of the last 30 days in Nigerian time. */
export interface Spend {
  channel: Channel;
  kind: NotificationKind;
  today: { messages: number; kobo: number };
  week: { messages: number; kobo: number };
  month: { messages: number; kobo: number };
}

/** Uncertain messages count: the provider may have sent them, and then takes the money. */
export async function readSpend(queries: Queries, at: Date): Promise<Spend[]> {
  const midnight = sql`(date_trunc('day', ${at}::timestamptz at time zone 'Africa/Lagos') at time zone 'Africa/Lagos')`;
  const since = (days: number) => sql`paid_at >= ${midnight} - make_interval(days => ${sql.lit(days - 1)})`;
  const { rows } = await sql<{
    channel: Channel;
    kind: NotificationKind;
    today: number;
    today_kobo: number;
    week: number;
    week_kobo: number;
    month: number;
    month_kobo: number;
  }>`
    select channel, kind, count(*)::int as month, sum(cost_kobo)::bigint as month_kobo,
      count(*) filter (where ${since(7)})::int as week,
      coalesce(sum(cost_kobo) filter (where ${since(7)}), 0)::bigint as week_kobo,
      count(*) filter (where ${since(1)})::int as today,
      coalesce(sum(cost_kobo) filter (where ${since(1)}), 0)::bigint as today_kobo
    from notification_deliveries where ${since(30)}
    group by channel, kind order by month_kobo desc, channel, kind`.execute(queries);
  return rows.map((row) => ({
    channel: row.channel,
    kind: row.kind,
    today: { messages: row.today, kobo: row.today_kobo },
    week: { messages: row.week, kobo: row.week_kobo },
    month: { messages: row.month, kobo: row.month_kobo },
  }));
}
