import type { Channel } from '@marketplace/contract/people/notification-kinds';
import { sql } from 'kysely';
import { sessionIsOpen } from '../../../platform/security/index.ts';
import type { Choices, Reachable } from './choose-channels.ts';
import type { Quiet } from './quiet-hours.ts';

/** A recipient with their channel settings and quiet hours. */
export interface Person {
  reachable: Reachable;
  choices: Choices;
  quiet: Quiet;
  showsText: boolean;
}

/** The columns that `readPerson` reads. */
export interface PersonRow {
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

/** Selects a `PersonRow` from the tables account and settings, for the kind of the notification. */
export const personColumns = sql`
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

/** Joins the time at which sessions must be open. */
export const asked = (at: Date) => sql`cross join (select ${at}::timestamptz as at) as asked`;

/** Returns what the columns say about a person. */
export function readPerson(row: PersonRow): Person {
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
