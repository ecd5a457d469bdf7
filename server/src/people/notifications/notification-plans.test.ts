import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { Database, Queries } from '../../platform/database/db.ts';
import { type Claimed, claimDue, readClaimed } from './deliveries/claimed-deliveries.repository.ts';
import {
  deleteOldDeliveries,
  endDeliveries,
  expireLeases,
  findNewestText,
  queueFallback,
  requeue,
  reservePaid,
  storeDeliveries,
  storeReachedSubscriptions,
  takeUntold,
} from './deliveries/deliveries.repository.ts';
import {
  countUnreadOf,
  deleteOldNotifications,
  listNotifications,
  markRead,
} from './notifications.repository.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

const PEOPLE = 20_000;
const at = new Date();

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let db: Database;
let asked: { text: string; parameters: readonly unknown[] }[] = [];
let accounts: string[];
let claimed: Claimed;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const log = ({ query }: LogEvent) => {
    asked.push({ text: query.sql, parameters: query.parameters });
  };
  db = new Kysely({ dialect: new PostgresDialect({ pool }), log });
  accounts = await db.transaction().execute(fill);
  await sql`update notifications set told_at = null where id % 2000 = 1`.execute(db);
  await sql`analyze`.execute(db);
  const [id] = await claimDue(db, 'push', at, 1);
  [claimed] = (await readClaimed(db, [id as number], at)) as [Claimed];
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Two notifications for each person, whose pushes were sent but for one in a thousand. */
async function fill(trx: Queries): Promise<string[]> {
  // Without triggers: for each row they would check its references, which takes most of the time.
  await sql`set local session_replication_role = replica`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into accounts (full_name) select 'Ada Obi' from generate_series(1, ${sql.lit(PEOPLE)}) returning id`.execute(
    trx,
  );
  await sql`
    with opened as (
      insert into sessions (account_id, user_agent, logged_in_at, last_seen_at, expires_at)
      select id, 'test', now(), now(), now() + interval '1 day' from accounts returning id, account_id
    ), subscribed as (
      insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
      select account_id, id, 'https://push.example.com/' || id, 'p256dh', 'auth', now() from opened
    ), chosen as (
      insert into notification_choices (account_id, kind, channel, is_on, changed_at)
      select id, 'boost_ended', 'email', false, now() from accounts
    )
    insert into notification_settings (account_id) select id from accounts`.execute(trx);
  await sql`
    with opened as (
      insert into conversations (kind, opener_id, other_id, created_at, opening_state, last_seq)
      select 'artisan', id, lead(id, 1, ${sql.val(rows[0]?.id)}::uuid) over (), now(), 'kept', 2
      from unnest(${sql.val(rows.map(({ id }) => id))}::uuid[]) as id
      returning id, opener_id
    )
    insert into messages (conversation_id, seq, sender_id, text, created_at)
    select id, place, opener_id, 'Good day', now() from opened cross join generate_series(1, 2) as place`.execute(
    trx,
  );
  await sql`
    insert into notifications (account_id, kind, subject, actor_id, happened_at, told_at, read_at)
    select id, 'review_received', place::text, (select id from accounts limit 1), now() - make_interval(hours => place), now(),
      case when place > 1 then now() end
    from accounts cross join generate_series(1, 2) as place`.execute(trx);
  for (const channel of ['push', 'email'])
    await sql`
      insert into notification_deliveries
        (notification_id, account_id, kind, channel, state, happened_at, wanted_at, due_at, is_digest, created_at, ended_at)
      select id, account_id, kind, ${channel}, case when id % 1000 = 0 then 'queued' else 'sent' end, happened_at, happened_at,
        happened_at, ${channel === 'email'}, happened_at, case when id % 1000 = 0 then null else happened_at end
      from notifications`.execute(trx);
  return rows.map(({ id }) => id);
}

function readBrowsers() {
  const subscriptions = createPushSubscriptions({ db, webPush: null, now: () => at });
  return subscriptions.listOpen(accounts[0] as string);
}

const HUNDRED = 100;
const tables =
  'notifications|notification_deliveries|accounts|sessions|push_subscriptions|messages|conversations';

test.each<[string, () => Promise<unknown>]>([
  ['unread notifications are counted', () => countUnreadOf(db, accounts.slice(0, HUNDRED))],
  [
    'the list behind the bell is read',
    () => listNotifications(db, accounts[0] as string, { before: null, limit: 31 }),
  ],
  [
    'notifications are marked as read',
    () => markRead(db, accounts[0] as string, { ids: [1, 2], until: at, at }),
  ],
  ['untold notifications are found', () => takeUntold(db, at, 200)],
  [
    'deliveries are queued',
    async () => {
      const [notification] = await takeUntold(db, at, 200);
      if (!notification) throw new Error('nothing is untold');
      const push = { channel: 'push', wantedAt: at, dueAt: at, isDigest: false } as const;
      await storeDeliveries(db, [notification], [{ ...push, notification }], at);
    },
  ],
  ['due pushes are claimed', () => claimDue(db, 'push', at, 24)],
  ['due digests are claimed with the other e-mails of their people', () => claimDue(db, 'email', at, 4)],
  ['claimed deliveries are read', () => readClaimed(db, [claimed.id], at)],
  ['the browsers of the people of a claim are read', readBrowsers],
  ['the browsers that got a push are noted', () => storeReachedSubscriptions(db, claimed.id, [])],
  ['a delivery is queued again', () => requeue(db, [claimed], { dueAt: at, isPostponed: false })],
  ['deliveries end', () => endDeliveries(db, [claimed], { state: 'sent', at })],
  ['the leases of a killed process end', () => expireLeases(db, 'push', at)],
  ['the cap of paid messages is counted', () => reservePaid(db, claimed, { limit: 3, costKobo: 100, at })],
  ['a delivery goes on to the next channel', () => queueFallback(db, claimed, 'sms', { dueAt: at, at })],
  [
    'the text of a later message is read',
    () => findNewestText(db, { ...claimed, told: { ...claimed.told, subject: accounts[0] as string } }),
  ],
  ['old deliveries are deleted', () => deleteOldDeliveries(db, at)],
  ['old notifications are deleted', () => deleteOldNotifications(db, at)],
])('%s through indexes', async (_what, ask) => {
  asked = [];
  await ask();
  const statements = asked;
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${tables})`));
  }
});

test.each<[string, () => Promise<unknown>]>([
  ['claimed deliveries', () => readClaimed(db, [claimed.id], at)],
  ['unread notifications', () => countUnreadOf(db, accounts.slice(0, HUNDRED))],
])('one plan for all values reads %s through indexes', async (_what, ask) => {
  asked = [];
  await ask();
  expect(asked.length).toBe(1);
  await pool.query('set enable_seqscan = off');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${asked[0]?.text}`);
  await pool.query('reset enable_seqscan');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(new RegExp(`Seq Scan on (${tables})`));
});
