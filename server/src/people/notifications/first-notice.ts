import type { FirstNotice } from '@marketplace/contract/contact/messages';
import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { personRoom, type Realtime } from '../../platform/realtime/index.ts';
import { unopenedByOther } from './unopened.ts';

/** The kinds of the notification of a conversation's first message. Their subject is the conversation. */
const firstKinds: readonly NotificationKind[] = ['first_message', 'job_answered'];

/** A notification is shown as waiting only when it waits for longer than this: an SMS always follows after two minutes. */
const SHORT_MS = 10 * 60_000;
/** A time of another day is shown with `tomorrow` when it is further away than the morning is in the night. */
const NIGHT_MS = 12 * 60 * 60_000;
/** A time further away would need its date. Only a pause that ends in the quiet hours lasts so long. */
const LONG_MS = 24 * 60 * 60_000;
/** Times are shown in steps: the minutes would say on which channel the person is notified. */
const STEP_MS = 5 * 60_000;

/**
 * Returns how far the notification of a first message has come, for the opener of the conversation; null once the other person has opened
 * it. Says nothing about channels.
 */
export async function findFirstNotice(
  queries: Queries,
  conversationId: string,
  at: Date,
): Promise<Omit<FirstNotice, 'open_now'> | null> {
  const { rows } = await sql<{ was_told: boolean; due_at: Date | null }>`
    select conversation.other_delivered_seq >= coalesce(conversation.opening_seq, 1) or coalesce(bool_or(
        delivery.state = 'sent' or cardinality(delivery.told_subscriptions) > 0), false) as was_told,
      min(delivery.due_at) filter (where delivery.state in ('queued', 'sending')) as due_at
    from conversations as conversation
    left join notifications as notification
      on notification.subject = conversation.id::text and notification.account_id = conversation.other_id
      and notification.kind = any(${[...firstKinds]}::text[])
    left join notification_deliveries as delivery
      on delivery.notification_id = notification.id and delivery.happened_at = notification.happened_at
    where conversation.id = ${conversationId} and ${sql.raw(unopenedByOther('conversation'))}
      and conversation.opening_state in ('waiting', 'kept') and conversation.other_unread > 0
    group by conversation.id`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { was_told, due_at } = row;
  const waitMs = was_told || due_at === null ? 0 : due_at.getTime() - at.getTime();
  if (waitMs <= SHORT_MS || waitMs >= LONG_MS) return { was_told, waits_until: null };
  const shown = new Date(Math.floor((at.getTime() + waitMs) / STEP_MS) * STEP_MS);
  const isTomorrow = waitMs > NIGHT_MS && lagosDay(shown) !== lagosDay(at);
  return { was_told, waits_until: lagosTime(shown), ...(isTomorrow && { is_tomorrow: true }) };
}

interface Sent {
  id: number;
  told: { kind: NotificationKind; subject: string };
  actorId: string | null;
}

/**
 * Returns the notifications of first messages whose person was told by one of these deliveries, and not before. The event of a second
 * delivery would change nothing that the sender reads, and its time would name the channel.
 */
export async function findNewlyNotified(queries: Queries, sent: readonly Sent[]) {
  const ofFirst = sent.filter(({ told }) => firstKinds.includes(told.kind));
  if (ofFirst.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select delivery.id from unnest(
      ${ofFirst.map(({ id }) => id)}::bigint[], ${ofFirst.map(({ told }) => told.subject)}::uuid[]
    ) as sent (id, conversation_id)
    join notification_deliveries as delivery on delivery.id = sent.id
    join conversations as conversation on conversation.id = sent.conversation_id
    where conversation.other_delivered_seq < coalesce(conversation.opening_seq, 1) and not exists (
      select from notification_deliveries as earlier
      where earlier.notification_id = delivery.notification_id and earlier.happened_at = delivery.happened_at
        and earlier.state = 'sent' and (earlier.ended_at, earlier.id) < (delivery.ended_at, delivery.id)
    )`.execute(queries);
  const newly = new Set(rows.map(({ id }) => id));
  return ofFirst
    .filter(({ id }) => newly.has(id))
    .map(({ told, actorId }) => ({ kind: told.kind, subject: told.subject, actorId }));
}

export type PublishProgress = ReturnType<typeof createPublishProgress>;

/** Publishes to the senders of first messages that their conversation shows something else about the notification. */
export function createPublishProgress({ realtime }: { realtime: Pick<Realtime, 'io'> }) {
  return function publishProgress(
    notifications: readonly { kind: NotificationKind; subject: string; actorId: string | null }[],
  ): void {
    for (const { kind, subject, actorId } of notifications)
      if (actorId !== null && firstKinds.includes(kind))
        realtime.io.to(personRoom(actorId)).emit('conversation-changed', { conversation_id: subject });
  };
}
