import { type Channel, channels } from '@marketplace/contract/people/notification-kinds';
import { sql } from 'kysely';
import type { Metrics, StoredMetrics } from '../../../platform/observability/index.ts';
import type { Outcome, Send } from './channel-worker.ts';

const outcomes = ['sent', 'uncertain', 'refused', 'unpaid', 'later', 'error'] as const satisfies (
  | Outcome['kind']
  | 'error'
)[];

/** Counts what becomes of the notifications that a channel sends. */
export function createCountSends(metrics: Pick<Metrics, 'counter'>) {
  const count = metrics.counter({
    name: 'notification_sends_total',
    help: 'Tries to send a notification on a channel, by outcome; later ones are tried again, unpaid ones cost too much',
    labels: { channel: channels, outcome: outcomes },
  });
  return (channel: Channel, send: Send): Send =>
    async (deliveries, onSilent) => {
      try {
        const outcome = await send(deliveries, onSilent);
        count({ channel, outcome: outcome.kind }, deliveries.length);
        return outcome;
      } catch (error) {
        count({ channel, outcome: 'error' }, deliveries.length);
        throw error;
      }
    };
}

/** The notifications that wait in the database for their sending. */
export function createDeliveryMetrics(now: () => Date): StoredMetrics {
  const labelNames = ['channel'];
  return {
    figures: {
      notifications_waiting: {
        help: 'Notifications that are due on a channel and were not sent yet',
        labelNames,
      },
      notifications_oldest_wait_seconds: { help: 'How long the oldest of them is due', labelNames },
    },
    async read(queries) {
      const at = now();
      const { rows } = await sql<{ channel: string; waiting: number; seconds: number }>`
        select channel, count(*)::int as waiting,
          extract(epoch from ${at}::timestamptz - min(due_at))::float8 as seconds
        from notification_deliveries where state = 'queued' and due_at <= ${at} group by channel`.execute(
        queries,
      );
      const found = new Map(rows.map((row) => [row.channel, row]));
      const of = (value: 'waiting' | 'seconds') =>
        channels.map((channel) => ({ labels: { channel }, value: found.get(channel)?.[value] ?? 0 }));
      return { notifications_waiting: of('waiting'), notifications_oldest_wait_seconds: of('seconds') };
    },
  };
}
