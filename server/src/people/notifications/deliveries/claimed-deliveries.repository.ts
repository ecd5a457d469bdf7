import {
  type Channel,
  type Facts,
  type NotificationKind,
  noFacts,
} from '@marketplace/contract/people/notification-kinds';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { NotificationText } from '../notification-text.ts';
import { isKnownKind, newestIsVoiceNote } from '../notifications.repository.ts';
import { LEASE_SECONDS } from './delivery-lifecycle.ts';
import { asked, type Person, type PersonRow, personColumns, readPerson } from './reached-person.ts';

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

const leaseEnd = (at: Date) => new Date(at.getTime() + LEASE_SECONDS * 1000);

/**
 * Takes due deliveries of a channel for a minute. The statement commits before anything is sent. A digest takes all waiting e-mails of
 * its person.
 */
export async function claimDue(
  queries: Queries,
  channel: Channel,
  at: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id, account_id, is_digest from notification_deliveries
      where channel = ${channel} and state = 'queued' and due_at <= ${at} and ${isKnownKind('kind')}
      order by due_at, id limit ${sql.lit(limit)} for update skip locked
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
