import {
  type Channel,
  type Facts,
  type NotificationKind,
  noFacts,
} from '@marketplace/contract/people/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import { lockAccounts, type Queries } from '../../../platform/database/index.ts';
import { sessionIsOpen } from '../../../platform/security/index.ts';
import type { NotificationText } from '../notification-text.ts';
import { isKnownKind, newestIsVoiceNote } from '../notifications.repository.ts';
import type { Choices, PlannedDelivery, Reachable } from './choose-channels.ts';
import { attemptsOf, type DeliveryState, isPaid, LEASE_SECONDS } from './delivery-lifecycle.ts';
import type { Quiet } from './quiet-hours.ts';

/** A recipient with their channel settings and quiet hours. */
export interface Person {
  reachable: Reachable;
  choices: Choices;
  quiet: Quiet;
  showsText: boolean;
}

export interface Untold extends Person {
  id: number;
  accountId: string;
  kind: NotificationKind;
  happenedAt: Date;
  subject: string;
  actorId: string | null;
}

/** A delivery that this process has claimed, with what the send decision and the text need. */
export interface Claimed extends Person {
  id: number;
  channel: Channel;
  attempts: number;
  wantedAt: Date;
  toldSubscriptions: string[];
  told: NotificationText;
  actorId: string | null;
  email: string | null;
  phone: string | null;
  /** Why the notification needs no sending any more; null when it does. */
  settled: string | null;
  /** A browser has got the push of this notification. */
  wasPushed: boolean;
  /** Whether the person has seen the first message of the conversation. */
  hasSeenFirst: boolean;
}

interface PersonRow {
  email: string | null;
  phone: string | null;
  email_proven: boolean;
  phone_proven: boolean;
  role: string;
  has_push: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
  paused_until: Date | null;
  rings: boolean;
  shows_text: boolean;
  choices: Partial<Record<Channel, boolean>> | null;
}

/** The columns of `Person`, of the tables account and settings and for the kind of the notification. */
const personColumns = sql`
  account.email, account.phone, account.role, account.email_proven_at is not null as email_proven,
  account.phone_proven_at is not null as phone_proven,
  -- Not "exists", for which PostgreSQL may read all subscriptions.
  (
    select subscription.id from push_subscriptions as subscription
    join sessions on sessions.id = subscription.session_id
    join accounts on accounts.id = subscription.account_id
    where subscription.account_id = account.id
      and ${sql.raw(sessionIsOpen('subscription.session_id', 'subscription.account_id', 'asked.at'))}
    limit 1
  ) is not null as has_push,
  case when settings.account_id is null then 1260 else settings.quiet_from end as quiet_from,
  case when settings.account_id is null then 420 else settings.quiet_until end as quiet_until,
  settings.paused_until, coalesce(settings.shows_text, false) as shows_text,
  -- It was decided when the message was stored (urgent.ts). The person may have changed their mind since, or paused.
  coalesce(
    settings.urgent_at_night and notification.facts ->> 'rings' = 'true'
      and coalesce(settings.paused_until <= notification.happened_at, true)
      and (select profile.takes_emergencies from artisan_profiles as profile where profile.account_id = account.id),
    false
  ) as rings,
  (select json_object_agg(channel, is_on) from notification_choices as choice
    where choice.account_id = account.id and choice.kind = notification.kind) as choices`;

const asked = (at: Date) => sql`cross join (select ${at}::timestamptz as at) as asked`;

function readPerson(row: PersonRow): Person {
  return {
    reachable: {
      push: row.has_push,
      email: row.email !== null && row.email_proven,
      phone: row.phone !== null && row.phone_proven,
      isArtisan: row.role === 'artisan',
    },
    choices: new Map(Object.entries(row.choices ?? {}) as [Channel, boolean][]),
    // A message that may ring knows no quiet hours.
    quiet: {
      quietFrom: row.rings ? null : row.quiet_from,
      quietUntil: row.rings ? null : row.quiet_until,
      pausedUntil: row.paused_until,
    },
    showsText: row.shows_text,
  };
}

/** Locks the oldest notifications whose channels were not chosen yet. Another process takes others at the same time. */
export async function takeUntold(trx: Queries, at: Date, most: number): Promise<Untold[]> {
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
    order by notification.id limit ${sql.lit(most)}
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

const leaseEnd = (at: Date) => new Date(at.getTime() + LEASE_SECONDS * 1000);

/**
 * Takes due deliveries of a channel for a minute. The statement commits before anything is sent. A digest takes all waiting e-mails of
 * its person.
 */
export async function claimDue(
  queries: Queries,
  channel: Channel,
  at: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id, account_id, is_digest from notification_deliveries
      where channel = ${channel} and state = 'queued' and due_at <= ${at} and ${isKnownKind('kind')}
      order by due_at, id limit ${sql.lit(most)} for update skip locked
    ), of_the_same_digests as materialized (
      select id from notification_deliveries
      where channel = ${channel} and state = 'queued' and is_digest and ${isKnownKind('kind')}
        and account_id in (select account_id from due where is_digest) and id not in (select id from due)
      for update skip locked
    ), claimed as (
      select id from due union all select id from of_the_same_digests
    )
    update notification_deliveries as delivery
    set state = 'sending', leased_until = ${leaseEnd(at)}, attempts = attempts + 1
    from claimed where delivery.id = claimed.id and delivery.state = 'queued'
    returning delivery.id`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Reads claimed deliveries with what their judgement needs. */
export async function readClaimed(queries: Queries, ids: number[], at: Date): Promise<Claimed[]> {
  const { rows } = await sql<
    PersonRow & {
      id: number;
      notification_id: number;
      account_id: string;
      channel: Channel;
      attempts: number;
      wanted_at: Date;
      happened_at: Date;
      told_subscriptions: string[];
      kind: NotificationKind;
      subject: string;
      facts: Partial<Facts>;
      actor_id: string | null;
      actor_name: string | null;
      unread: number | null;
      voice: boolean | null;
      settled: string | null;
      was_pushed: boolean;
      has_seen_first: boolean | null;
    }
  >`
    select delivery.id, delivery.notification_id, delivery.account_id, delivery.channel, delivery.attempts, delivery.wanted_at,
      delivery.happened_at, delivery.told_subscriptions, notification.kind, notification.subject, notification.facts,
      notification.actor_id, actor.full_name as actor_name, conversation.unread, conversation.voice, conversation.has_seen_first,
      ${personColumns},
      case
        when notification.read_at is not null then 'read'
        -- This process reads times in whole milliseconds.
        when date_trunc('milliseconds', notification.happened_at) > delivery.happened_at then 'superseded'
        when account.suspended_at is not null then 'the account is suspended'
        when actor.suspended_at is not null then 'the account of the other is suspended'
        when notification.actor_id is not null and is_blocked(notification.account_id, notification.actor_id) then 'blocked'
        when notification.kind = 'unread_messages' and conversation.unread = 0 then 'seen'
        when notification.kind = 'first_message' and conversation.has_seen_first then 'seen'
        when notification.kind = 'first_message_waits' and conversation.other_wrote then 'answered'
        when notification.kind in ('visit_tomorrow', 'visit_soon') and not coalesce((
          select agreement.status = 'accepted' and offer.starts_at > ${at}
          from agreements as agreement
          join agreement_versions as offer on offer.agreement_id = agreement.id and offer.version = agreement.version
          where agreement.id = case when notification.kind in ('visit_tomorrow', 'visit_soon') then notification.subject::uuid end
        ), false) then 'the visit has begun or was cancelled'
      end as settled,
      exists (
        select from notification_deliveries as push
        where push.notification_id = delivery.notification_id and push.channel = 'push'
          and (push.state = 'sent' or cardinality(push.told_subscriptions) > 0)
      ) as was_pushed
    from notification_deliveries as delivery
    join notifications as notification on notification.id = delivery.notification_id
    join accounts as account on account.id = delivery.account_id
    left join accounts as actor on actor.id = notification.actor_id
    left join notification_settings as settings on settings.account_id = delivery.account_id
    left join lateral (
      select mine.unread, mine.unread = 0 or mine.seen_seq >= coalesce(opening_seq, 1) as has_seen_first,
        ${newestIsVoiceNote} as voice, other_wrote
      from conversations as conversation cross join lateral (values
        (opener_id, opener_seen_seq, opener_unread), (other_id, other_seen_seq, other_unread)
      ) as mine (account_id, seen_seq, unread)
      where conversation.id =
          case when notification.kind in ('first_message', 'first_message_waits', 'unread_messages') then notification.subject::uuid end
        and mine.account_id = delivery.account_id
    ) as conversation on true
    ${asked(at)}
    -- PostgreSQL does not see how long this array is, so it keeps one plan for arrays of all lengths.
    where delivery.id = any((select ${ids}::bigint[])::bigint[])
    order by delivery.id`.execute(queries);
  return rows.map((row) => ({
    ...readPerson(row),
    id: row.id,
    channel: row.channel,
    attempts: row.attempts,
    wantedAt: row.wanted_at,
    toldSubscriptions: row.told_subscriptions,
    email: row.email,
    phone: row.phone,
    settled: row.settled,
    wasPushed: row.was_pushed,
    hasSeenFirst: row.has_seen_first ?? false,
    actorId: row.actor_id,
    told: {
      id: String(row.notification_id),
      accountId: row.account_id,
      kind: row.kind,
      subject: row.subject,
      happenedAt: row.happened_at,
      facts: {
        ...noFacts,
        ...row.facts,
        actor: row.actor_name ?? '',
        unread: row.unread ?? 0,
        voice: row.voice ?? false,
      },
    },
  }));
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
  { most, costKobo, at }: { most: number; costKobo: number; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - 24 * 60 * 60_000);
  await lockAccounts(trx, [told.accountId]);
  const { rows } = await sql<{ id: number }>`
    update notification_deliveries set paid_at = ${at}, cost_kobo = ${costKobo}
    where id = ${id} and state = 'sending' and (
      select count(*) from notification_deliveries as earlier
      where earlier.account_id = ${told.accountId} and earlier.paid_at > ${since} and earlier.id <> ${id}) < ${most}
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
