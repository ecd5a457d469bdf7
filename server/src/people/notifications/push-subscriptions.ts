import { PUSH_DEVICES_MAX, type PushDevice } from '@marketplace/contract/people/push';
import { sql } from 'kysely';
import { createBatches, type Database, lockAccounts } from '../../platform/database/index.ts';
import { AppError, describeDevice } from '../../platform/http/index.ts';
import {
  isCurvePoint,
  type PushTarget,
  readBase64url,
  type WebPush,
} from '../../platform/providers/index.ts';
import { type Session, sessionIsOpen } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';

const AUTH_BYTES = 16;

const BATCHES = { atOnce: 2, most: 100 };

export interface OpenSubscription extends PushTarget {
  id: string;
}

export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;

/** Manages which browsers of a person get push notifications. */
export function createPushSubscriptions(parts: { db: Database; webPush: WebPush | null; now: () => Date }) {
  const { db, webPush, now } = parts;

  /** The subscriptions of accounts whose session is open. Others get no push. */
  const openOf = (accountIds: readonly string[]) => sql`
    push_subscriptions as subscription
      join sessions on sessions.id = subscription.session_id
      join accounts on accounts.id = subscription.account_id
      cross join (select ${now()}::timestamptz as at) as asked
    where subscription.account_id = any(${sql.val(accountIds)}::uuid[])
      and ${sql.raw(sessionIsOpen('subscription.session_id', 'subscription.account_id', 'asked.at'))}`;

  async function listOpenOf(accountIds: string[]): Promise<OpenSubscription[][]> {
    const { rows } = await sql<OpenSubscription & { account_id: string }>`
      select subscription.account_id, subscription.id, subscription.endpoint, subscription.p256dh, subscription.auth
      from ${openOf(accountIds)} order by subscription.created_at desc`.execute(db);
    return accountIds.map((accountId) =>
      rows
        .filter(({ account_id }) => account_id === accountId)
        .map(({ account_id, ...subscription }) => subscription),
    );
  }

  /** Lists where pushes to a person go. Concurrent calls share a statement. */
  const listOpen: (accountId: string) => Promise<OpenSubscription[]> = createBatches(listOpenOf, BATCHES);

  async function listDevices(session: Session): Promise<PushDevice[]> {
    const { rows } = await sql<{
      id: string;
      user_agent: string;
      created_at: Date;
      last_sent_at: Date | null;
      is_this: boolean;
    }>`
      select subscription.id, sessions.user_agent, subscription.created_at, subscription.last_sent_at,
        subscription.session_id = ${session.id} as is_this
      from ${openOf([session.accountId])}
      order by is_this desc, subscription.created_at desc`.execute(db);
    return rows.map((row) => ({
      _id: row.id,
      device: describeDevice(row.user_agent),
      created_at: row.created_at.toISOString(),
      last_sent_at: row.last_sent_at?.toISOString() ?? null,
      is_this: row.is_this,
    }));
  }

  /**
   * Subscribes this browser to pushes. If another session had the same address, it loses it, so that pushes of the phone's previous user
   * stop.
   * @throws AppError when the address or a key is not usable
   */
  async function subscribe(session: Session, target: PushTarget): Promise<string> {
    await assertUsable(target);
    const at = now();
    return db.transaction().execute(async (trx) => {
      // Locked, because two browsers at the same time could both see nine others.
      await lockAccounts(trx, [session.accountId]);
      // A browser has one subscription, so the session's earlier one has ended.
      await trx
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', session.id)
        .where('endpoint', '<>', target.endpoint)
        .execute();
      // An unchanged row keeps its id, so the browser still shows pushes in flight. With a new session the row gets a new id, and the
      // browser ignores pushes of the previous session.
      const { rows } = await sql<{ id: string }>`
        insert into push_subscriptions as stored (account_id, session_id, endpoint, p256dh, auth, created_at)
        values (${session.accountId}, ${session.id}, ${target.endpoint}, ${target.p256dh}, ${target.auth}, ${at})
        on conflict on constraint push_subscriptions_endpoint do update set
          id = case when stored.session_id = excluded.session_id then stored.id else gen_random_uuid() end,
          created_at = case when stored.session_id = excluded.session_id then stored.created_at else excluded.created_at end,
          account_id = excluded.account_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, failures = 0
        returning id`.execute(trx);
      await sql`
        delete from push_subscriptions where account_id = ${session.accountId} and id not in (
          select id from push_subscriptions where account_id = ${session.accountId}
          order by created_at desc, id limit ${PUSH_DEVICES_MAX})`.execute(trx);
      return (rows[0] as { id: string }).id;
    });
  }

  async function assertUsable({ endpoint, p256dh, auth }: PushTarget): Promise<void> {
    if (!webPush) throw new AppError('unavailable', "You can't get notifications here.");
    if (!webPush.accepts(endpoint) || !(await webPush.hasPublicHost(endpoint))) {
      throw new AppError(
        'invalid_input',
        "We can't send notifications to this browser. Please try another one.",
        { field: 'endpoint' },
      );
    }
    const point = readBase64url(p256dh);
    if (!point || !isCurvePoint(point)) throw new AppError('invalid_input', BAD_KEY, { field: 'p256dh' });
    if (readBase64url(auth)?.length !== AUTH_BYTES)
      throw new AppError('invalid_input', BAD_KEY, { field: 'auth' });
  }

  /** Unsubscribes a browser of this person. The address of another person's browser changes nothing. */
  async function unsubscribe(
    session: Session,
    { endpoint, id }: { endpoint?: string | undefined; id?: string | undefined },
  ): Promise<void> {
    const own = db.deleteFrom('push_subscriptions').where('account_id', '=', session.accountId);
    if (endpoint !== undefined) await own.where('endpoint', '=', endpoint).execute();
    if (id !== undefined && isUuid(id)) await own.where('id', '=', id).execute();
  }

  /** Deletes the subscriptions of ended sessions. */
  async function sweep(): Promise<void> {
    await sql`
      delete from push_subscriptions using sessions
      where sessions.id = push_subscriptions.session_id
        and (sessions.revoked_at is not null or sessions.expires_at <= ${now()})`.execute(db);
  }

  return { listOpen, listDevices, subscribe, unsubscribe, sweep };
}

const BAD_KEY = "We couldn't turn on notifications in this browser. Please turn them off and on again.";
