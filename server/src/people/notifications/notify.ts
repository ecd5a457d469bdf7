import type { Facts, NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';

/** The task that notifies open pages of a new notification. */
export const PUBLISH_NOTIFICATIONS_TASK = 'announce-notifications';

/** The facts that are stored with the event. The others change, so they are read when the text is shown. */
type StoredFacts = Partial<Omit<Facts, 'actor' | 'unread' | 'voice'>>;

export interface NotifiedEvent {
  kind: NotificationKind;
  /** The recipient. */
  accountId: string;
  /** The id of the event's subject, see `notificationKinds`. */
  subject: string;
  /** Who caused the event; null for the product and its team. */
  actorId: string | null;
  facts?: StoredFacts;
  at: Date;
  /**
   * Set for events that can recur for the same subject, such as a job that expires twice: a notification older than this time is renewed.
   * Without it, the person is notified of the subject once.
   */
  renewsBefore?: Date | undefined;
}

/**
 * Adds the notification of an event, in the event's transaction. A person is notified of the same event once, because the task of an event
 * may run again.
 */
export async function notify(trx: Queries, event: NotifiedEvent): Promise<void> {
  await notifyAll(trx, event, [event]);
}

/**
 * Adds the notifications of many events of one kind in one statement, like `notify`. No two events may have the same person and subject.
 */
export async function notifyAll(
  trx: Queries,
  { kind, at }: Pick<NotifiedEvent, 'kind' | 'at'>,
  events: readonly Pick<NotifiedEvent, 'accountId' | 'subject' | 'actorId' | 'facts' | 'renewsBefore'>[],
): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await sql<{ account_id: string }>`
    with event as (
      select * from unnest(
        ${events.map(({ accountId }) => accountId)}::uuid[], ${events.map(({ subject }) => subject)}::text[],
        ${events.map(({ actorId }) => actorId)}::uuid[], ${events.map(({ facts = {} }) => JSON.stringify(facts))}::text[],
        ${events.map(({ renewsBefore }) => renewsBefore ?? null)}::timestamptz[]
      ) as event (account_id, subject, actor_id, facts, renews_before)
    )
    insert into notifications (account_id, kind, subject, actor_id, facts, happened_at)
    select account_id, ${kind}, subject, actor_id, facts::jsonb, ${at}::timestamptz from event
    -- In one order, so that two runs at the same moment do not wait for each other for ever.
    order by account_id, subject
    on conflict on constraint notifications_once do update
    set actor_id = excluded.actor_id, facts = excluded.facts, happened_at = excluded.happened_at, read_at = null, told_at = null
    where notifications.happened_at < (
      select renews_before from event where event.account_id = excluded.account_id and event.subject = excluded.subject
    )
    returning account_id`.execute(trx);
  if (rows.length === 0) return;
  await queuePublishing(trx, [...new Set(rows.map(({ account_id }) => account_id))], kind);
}

/** Queues the announcement of a notification to people's open pages, for after the commit. */
export async function queuePublishing(
  trx: Queries,
  accountIds: string[],
  kind: NotificationKind,
): Promise<void> {
  await queueTask(trx, PUBLISH_NOTIFICATIONS_TASK, { accountIds, kind });
}

/** An event found by a scheduled task. */
interface DueEvent {
  account_id: string;
  subject: string;
  title: string;
  /** A last notification of this subject that is older does not count; null: any counts. */
  since: Date | null;
  /** Who caused the event, if anybody did: nothing is sent after a block. */
  actor_id?: string | null;
}

const BATCH = 500;

/**
 * Notifies people of time-based events, in batches. Concurrent runs notify once.
 * @param due selects the columns of `DueEvent`
 */
export async function notifyDue(
  db: Database,
  kind: NotificationKind,
  {
    due,
    at,
    title = (text) => text,
  }: { due: RawBuilder<unknown>; at: Date; title?: (text: string) => string },
): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    found = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<DueEvent>`
        select due.* from (${due}) as due where not exists (
          select from notifications as told
          where told.account_id = due.account_id and told.subject = due.subject and told.kind = ${kind}
            and (due.since is null or told.happened_at >= due.since)
        ) limit ${sql.lit(BATCH)}`.execute(trx);
      await notifyAll(
        trx,
        { kind, at },
        rows.map(({ account_id, subject, since, actor_id = null, ...row }) => ({
          accountId: account_id,
          subject,
          actorId: actor_id,
          facts: { title: title(row.title) },
          renewsBefore: since ?? undefined,
        })),
      );
      return rows.length;
    });
  }
}
