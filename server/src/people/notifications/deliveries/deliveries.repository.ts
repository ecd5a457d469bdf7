import type { Channel, NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import { lockAccounts, type Queries } from '../../../platform/database/index.ts';
import { isKnownKind } from '../notifications.repository.ts';
import type { PlannedDelivery } from './choose-channels.ts';
import type { Claimed } from './claimed-deliveries.repository.ts';
import { attemptsOf, type DeliveryState, isPaid } from './delivery-lifecycle.ts';
import { asked, type Person, type PersonRow, personColumns, readPerson } from './reached-person.ts';

/** A notification whose channels are not chosen yet. */
export interface Untold extends Person {
  id: number;
  accountId: string;
  kind: NotificationKind;
  happenedAt: Date;
  subject: string;
  actorId: string | null;
}

/** Locks the oldest notifications whose channels were not chosen yet. Another process takes others at the same time. */
export async function takeUntold(trx: Queries, at: Date, limit: number): Promise<Untold[]> {
  const { rows } = await sql<
    PersonRow & {
      id: number;
      account_id: string;
      kind: NotificationKind;
      happened_at: Date;
      subject: string;
      actor_id: string | null;
    }
  >`
    select notification.id, notification.account_id, notification.kind, notification.happened_at, notification.subject,
      notification.actor_id, ${personColumns}
    from notifications as notification
    join accounts as account on account.id = notification.account_id
    left join notification_settings as settings on settings.account_id = notification.account_id
    ${asked(at)}
    where notification.told_at is null and ${isKnownKind('notification.kind')}
    order by notification.id limit ${sql.lit(limit)}
    for no key update of notification skip locked`.execute(trx);
  return rows.map((row) => ({
    ...readPerson(row),
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    happenedAt: row.happened_at,
    subject: row.subject,
    actorId: row.actor_id,
  }));
}

/**
 * Marks notifications as told and queues their deliveries, in one statement. A queued delivery of the same notification, which was
 * renewed since, is superseded; an e-mail keeps the earlier time, so that a chat that goes on does not put off its digest for ever.
 */
export async function storeDeliveries(
  trx: Queries,
  notifications: Untold[],
  planned: (PlannedDelivery & { notification: Untold })[],
  at: Date,
): Promise<void> {
  const ids = notifications.map(({ id }) => id);
  const of = <Value>(read: (each: (typeof planned)[number]) => Value) => planned.map(read);
  await sql`
    with told as (
      update notifications set told_at = ${at} where id = any(${ids}::bigint[])
    ), superseded as (
      update notification_deliveries as delivery set state = 'superseded', ended_at = ${at}
      from unnest(${ids}::bigint[], ${notifications.map(({ happenedAt }) => happenedAt)}::timestamptz[])
        as renewed (id, happened_at)
      where delivery.notification_id = renewed.id and delivery.happened_at < renewed.happened_at
        and delivery.state = 'queued' and delivery.channel in ('push', 'email')
      returning delivery.notification_id, delivery.channel, delivery.is_digest, delivery.wanted_at, delivery.due_at
    )
    insert into notification_deliveries
      (notification_id, account_id, kind, channel, happened_at, wanted_at, due_at, is_digest, created_at)
    select planned.notification_id, planned.account_id, planned.kind, planned.channel, planned.happened_at,
      least(planned.wanted_at, earlier.wanted_at), least(planned.due_at, earlier.due_at), planned.is_digest, ${at}
    from unnest(
      ${of(({ notification }) => notification.id)}::bigint[], ${of(({ notification }) => notification.accountId)}::uuid[],
      ${of(({ notification }) => notification.kind)}::text[], ${of(({ channel }) => channel)}::text[],
      ${of(({ notification }) => notification.happenedAt)}::timestamptz[], ${of(({ wantedAt }) => wantedAt)}::timestamptz[],
      ${of(({ dueAt }) => dueAt)}::timestamptz[], ${of(({ isDigest }) => isDigest)}::boolean[]
    ) as planned (notification_id, account_id, kind, channel, happened_at, wanted_at, due_at, is_digest)
    left join superseded as earlier on earlier.notification_id = planned.notification_id
      and earlier.channel = planned.channel and earlier.is_digest and planned.is_digest
    on conflict do nothing`.execute(trx);
}

type Ended = Exclude<DeliveryState, 'queued' | 'sending'>;

/** Ends claimed deliveries and returns the rows that it ended. It leaves a row whose lease another process has ended since. */
export async function endDeliveries(
  queries: Queries,
  deliveries: Pick<Claimed, 'id' | 'attempts'>[],
  to: { state: Ended; reason?: string; at: Date; isFree?: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update notification_deliveries as delivery set state = ${to.state}, leased_until = null, ended_at = ${to.at},
      reason = ${to.reason ?? null}, ${to.isFree ? sql`paid_at = null, cost_kobo = 0,` : sql``} attempts = delivery.attempts
    where ${isLeased(deliveries)}
    returning delivery.id`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Puts claimed deliveries back into the queue. A postponed one, for which nothing was tried, does not count the attempt. */
export async function requeue(
  queries: Queries,
  deliveries: Pick<Claimed, 'id' | 'attempts'>[],
  to: { dueAt: Date; isPostponed: boolean; isFree?: boolean },
): Promise<void> {
  await sql`
    update notification_deliveries as delivery set state = 'queued', leased_until = null, due_at = ${to.dueAt},
      ${to.isPostponed ? sql`` : sql`wanted_at = ${to.dueAt},`}
      ${to.isFree ? sql`paid_at = null, cost_kobo = 0,` : sql``}
      attempts = delivery.attempts - ${to.isPostponed ? 1 : 0}
    where ${isLeased(deliveries)}`.execute(queries);
}

const isLeased = (deliveries: Pick<Claimed, 'id' | 'attempts'>[]): RawBuilder<unknown> => sql`
  delivery.state = 'sending' and (delivery.id, delivery.attempts) in (
    select * from unnest(${deliveries.map(({ id }) => id)}::bigint[], ${deliveries.map(({ attempts }) => attempts)}::smallint[]))`;

/** Notes the browsers that have got a push, so that the next try leaves them out. */
export async function storeReachedSubscriptions(
  queries: Queries,
  id: number,
  subscriptions: string[],
): Promise<void> {
  await sql`
    update notification_deliveries set told_subscriptions = told_subscriptions || ${subscriptions}::uuid[]
    where id = ${id}`.execute(queries);
}

/**
 * Ends the leases of processes that were killed, or that could not store the outcome. A free channel tries again, as often as after other
 * failures: a delivery that kills its process must not come back for ever. Answers the rows that are uncertain now: a paid channel
 * repeats nothing.
 */
export async function expireLeases(trx: Queries, channel: Channel, at: Date): Promise<number[]> {
  const next = isPaid(channel)
    ? sql`state = 'uncertain', ended_at = ${at}, reason = ${CUT_OFF}`
    : sql`state = case when attempts >= ${attemptsOf[channel]} then 'failed' else 'queued' end, due_at = ${at},
        ended_at = case when attempts >= ${attemptsOf[channel]} then ${at}::timestamptz end,
        reason = case when attempts >= ${attemptsOf[channel]} then ${CUT_OFF} end`;
  const { rows } = await sql<{ id: number }>`
    update notification_deliveries set leased_until = null, ${next}
    where id in (
      select id from notification_deliveries
      where channel = ${channel} and state = 'sending' and leased_until <= ${at} and ${isKnownKind('kind')}
      order by id limit 100 for update skip locked)
    returning id`.execute(trx);
  return isPaid(channel) ? rows.map(({ id }) => id) : [];
}

const CUT_OFF = 'cut off while it was sent';

/**
 * Counts a paid message against the person's cap, before it is sent. Holds the account's row, so that two processes do not both find the
 * last place free. @returns false when the person has had as many in the last 24 hours
 */
export async function reservePaid(
  trx: Queries,
  { id, told }: Claimed,
  { limit, costKobo, at }: { limit: number; costKobo: number; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - 24 * 60 * 60_000);
  await lockAccounts(trx, [told.accountId]);
  const { rows } = await sql<{ id: number }>`
    update notification_deliveries set paid_at = ${at}, cost_kobo = ${costKobo}
    where id = ${id} and state = 'sending' and (
      select count(*) from notification_deliveries as earlier
      where earlier.account_id = ${told.accountId} and earlier.paid_at > ${since} and earlier.id <> ${id}) < ${limit}
    returning id`.execute(trx);
  return rows.length > 0;
}

/**
 * Queues a delivery on the next channel, at once; an e-mail that waits for a digest is sent at once, too. A paid channel that this
 * notification has used stays used.
 */
export async function queueFallback(
  trx: Queries,
  { told }: Claimed,
  channel: Channel,
  { dueAt, at }: { dueAt: Date; at: Date },
): Promise<void> {
  await sql`
    insert into notification_deliveries as stored
      (notification_id, account_id, kind, channel, happened_at, wanted_at, due_at, created_at)
    values (${told.id}, ${told.accountId}, ${told.kind}, ${channel}, ${told.happenedAt}, ${at}, ${dueAt}, ${at})
    ${
      channel === 'email'
        ? sql`on conflict on constraint notification_deliveries_once do update
            set due_at = least(stored.due_at, excluded.due_at), is_digest = false where stored.state = 'queued'`
        : sql`on conflict do nothing`
    }`.execute(trx);
}

/** The text of the newest message to a person; null when that message is a file or was deleted. */
export async function findNewestText(queries: Queries, { told }: Claimed): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select case when message.kind = 'text' and message.deleted_at is null then message.text end as text from messages as message
    where message.conversation_id = ${told.subject}::uuid and message.sender_id <> ${told.accountId}
    order by message.seq desc limit 1`.execute(queries);
  return rows[0]?.text ?? null;
}

const DELETED_AT_ONCE = 1000;

/** Deletes ended deliveries: those that cost money after 90 days, the others after 14. */
export async function deleteOldDeliveries(queries: Queries, at: Date): Promise<void> {
  const days = (count: number) => new Date(at.getTime() - count * 24 * 60 * 60_000);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from notification_deliveries where id in (
        select id from notification_deliveries
        where ended_at < ${days(14)} and (paid_at is null or ended_at < ${days(90)})
        order by ended_at limit ${sql.lit(DELETED_AT_ONCE)})`.execute(queries);
    if (Number(numAffectedRows ?? 0) < DELETED_AT_ONCE) return;
  }
}
