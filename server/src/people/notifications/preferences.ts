import {
  type Channel,
  type NotificationDefinition,
  type NotificationKind,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import {
  type changeNotificationSettings,
  type NotificationChoice,
  type NotificationSettings,
  QUIET_FROM_MINUTES,
  QUIET_UNTIL_MINUTES,
} from '@marketplace/contract/people/notifications';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Database, lockAccounts, type Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { sessionIsOpen } from '../../platform/security/index.ts';
import { channelsOf, isOn, type Offered, UNSEEN_MS } from './deliveries/choose-channels.ts';
import { paidChannels } from './deliveries/delivery-lifecycle.ts';

const PAUSE_MS = 24 * 60 * 60_000;

type Change = Omit<z.output<typeof changeNotificationSettings.request>, 'choices'>;

interface SettingsRow {
  quiet_from: number | null;
  quiet_until: number | null;
  paused_until: Date | null;
  shows_text: boolean;
  urgent_at_night: boolean | null;
}

export type Preferences = ReturnType<typeof createPreferences>;

/** Manages how each person is notified. A person without a row has the defaults. */
export function createPreferences(parts: { db: Database; offered: Offered; now: () => Date }) {
  const { db, offered, now } = parts;

  async function view(accountId: string): Promise<NotificationSettings> {
    const settings = await readSettings(db, accountId);
    const at = now();
    const { is_operator, takes_emergencies, ...reachable } = await readAccount(accountId);
    return {
      choices: await listChoices(accountId, is_operator),
      reachable,
      quiet_from: settings.quiet_from,
      quiet_until: settings.quiet_until,
      paused_until:
        settings.paused_until && settings.paused_until > at ? settings.paused_until.toISOString() : null,
      shows_text: settings.shows_text,
      urgent_at_night: settings.urgent_at_night,
      takes_emergencies,
    };
  }

  async function listChoices(
    accountId: string,
    isOperator: boolean,
  ): Promise<NotificationSettings['choices']> {
    const { rows } = await sql<NotificationChoice>`
      select kind, channel, is_on from notification_choices where account_id = ${accountId}`.execute(db);
    return (Object.keys(notificationKinds) as NotificationKind[]).flatMap((kind) => {
      const { group }: NotificationDefinition = notificationKinds[kind];
      if (group === 'team' && !isOperator) return [];
      const chosen = new Map<Channel, boolean>(
        rows.filter((row) => row.kind === kind).map(({ channel, is_on }) => [channel, is_on]),
      );
      return channelsOf(kind, offered).map((channel) => ({
        kind,
        channel,
        is_on: isOn(kind, channel, chosen),
        group,
        can_change: group !== 'security',
      }));
    });
  }

  async function readAccount(
    accountId: string,
  ): Promise<NotificationSettings['reachable'] & { is_operator: boolean; takes_emergencies: boolean }> {
    const { rows } = await sql<{
      is_operator: boolean;
      takes_emergencies: boolean;
      push: boolean;
      email: boolean;
      phone: boolean;
    }>`
      select account.is_operator, account.email is not null and account.email_proven_at is not null as email,
        account.phone is not null and account.phone_proven_at is not null as phone,
        exists (
          select from artisan_profiles where account_id = account.id and takes_emergencies
        ) as takes_emergencies,
        exists (
          select from push_subscriptions as subscription
          join sessions on sessions.id = subscription.session_id
          join accounts on accounts.id = subscription.account_id
          where subscription.account_id = account.id
            and ${sql.raw(sessionIsOpen('subscription.session_id', 'subscription.account_id', 'asked.at'))}
        ) as push
      from accounts as account cross join (select ${now()}::timestamptz as at) as asked
      where account.id = ${accountId}`.execute(db);
    const row = rows[0] ?? {
      is_operator: false,
      takes_emergencies: false,
      push: false,
      email: false,
      phone: false,
    };
    return {
      is_operator: row.is_operator,
      takes_emergencies: row.takes_emergencies,
      push: row.push && offered.push,
      email: row.email && offered.email,
      sms: row.phone && offered.sms,
      whatsapp: row.phone && offered.whatsappKinds.size > 0,
    };
  }

  /**
   * Stores channel choices, also for the page of an email's signed link. Idempotent.
   * @throws AppError `invalid_input` for a channel that the kind does not have, and for switching security off
   */
  async function change(accountId: string, choices: NotificationChoice[]): Promise<void> {
    await db.transaction().execute((trx) => storeChoices(trx, accountId, choices));
  }

  /** Stores the choices with the account locked, so changes run one at a time. */
  async function storeChoices(trx: Queries, accountId: string, choices: NotificationChoice[]): Promise<void> {
    // The last choice per kind and channel wins, because one statement cannot change a row twice.
    const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
    const changed = [...last.values()].filter(isChangeable);
    await lockAccounts(trx, [accountId]);
    if (changed.length === 0) return;
    await sql`
      insert into notification_choices as stored (account_id, kind, channel, is_on, changed_at)
      select ${accountId}, kind, channel, is_on, ${now()}
      from unnest(${changed.map(({ kind }) => kind)}::text[], ${changed.map(({ channel }) => channel)}::text[],
        ${changed.map(({ is_on }) => is_on)}::boolean[]) as chosen (kind, channel, is_on)
      on conflict (account_id, kind, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
      where stored.is_on <> excluded.is_on`.execute(trx);
  }

  /**
   * Returns false for security that stays on, which needs no row.
   * @throws AppError
   */
  function isChangeable({ kind, channel, is_on }: NotificationChoice): boolean {
    const { group }: NotificationDefinition = notificationKinds[kind];
    if (group === 'security') {
      if (is_on) return false;
      throw new AppError('invalid_input', "We always send messages about your account's security.", {
        field: 'choices',
      });
    }
    // An off switch is stored even for a channel that is not available at the moment.
    if (is_on && !channelsOf(kind, offered).includes(channel))
      throw new AppError('invalid_input', "We don't send this kind of notification on that channel.", {
        field: 'choices',
      });
    return true;
  }

  /**
   * Changes choices and settings together.
   * @throws AppError `invalid_input`
   */
  async function changeAll(accountId: string, choices: NotificationChoice[], change: Change): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await storeChoices(trx, accountId, choices);
      if (Object.values(change).every((value) => value === undefined)) return;
      const next = applyChange(await readSettings(trx, accountId), change, now());
      assertQuiet(next);
      await sql`
        insert into notification_settings (account_id, quiet_from, quiet_until, paused_until, shows_text, urgent_at_night)
        values (${accountId}, ${next.quiet_from}, ${next.quiet_until}, ${next.paused_until}, ${next.shows_text},
          ${next.urgent_at_night})
        on conflict (account_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
          paused_until = excluded.paused_until, shows_text = excluded.shows_text, urgent_at_night = excluded.urgent_at_night`.execute(
        trx,
      );
      await decideAgain(trx, accountId);
    });
  }

  /**
   * Makes deliveries due that wait for the end of quiet hours or a pause, so the new settings apply to them. A push becomes due at once,
   * and gets its two minutes before a paid message is sent.
   */
  async function decideAgain(trx: Queries, accountId: string): Promise<void> {
    const paidFrom = new Date(now().getTime() + UNSEEN_MS);
    await sql`
      update notification_deliveries
      set due_at = case when channel = any(${sql.val([...paidChannels])}::text[])
        then least(due_at, greatest(wanted_at, ${paidFrom}::timestamptz)) else wanted_at end
      where account_id = ${accountId} and state = 'queued' and due_at > wanted_at`.execute(trx);
  }

  return { view, change, changeAll };
}

async function readSettings(queries: Queries, accountId: string): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select quiet_from, quiet_until, paused_until, shows_text, urgent_at_night from notification_settings
    where account_id = ${accountId}`.execute(queries);
  return (
    rows[0] ?? {
      quiet_from: QUIET_FROM_MINUTES,
      quiet_until: QUIET_UNTIL_MINUTES,
      paused_until: null,
      shows_text: false,
      urgent_at_night: null,
    }
  );
}

function applyChange(stored: SettingsRow, change: Change, at: Date): SettingsRow {
  const { quiet_from = stored.quiet_from, quiet_until = stored.quiet_until } = change;
  const {
    shows_text = stored.shows_text,
    urgent_at_night = stored.urgent_at_night,
    pause_for_a_day,
  } = change;
  let { paused_until } = stored;
  if (pause_for_a_day === false) paused_until = null;
  // A running pause is not extended, so a repeated request changes nothing.
  else if (pause_for_a_day && !(paused_until && paused_until > at))
    paused_until = new Date(at.getTime() + PAUSE_MS);
  return { quiet_from, quiet_until, paused_until, shows_text, urgent_at_night };
}

function assertQuiet({ quiet_from, quiet_until }: SettingsRow): void {
  if ((quiet_from === null) !== (quiet_until === null))
    throw new AppError('invalid_input', 'Please choose when the quiet hours begin and when they end.', {
      field: 'quiet_from',
    });
  if (quiet_from !== null && quiet_from === quiet_until)
    throw new AppError('invalid_input', 'The quiet hours must begin and end at different times.', {
      field: 'quiet_until',
    });
}
