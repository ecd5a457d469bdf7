import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/app.ts';
import { type LocalDatabase, startLocalDatabase } from '../../scripts/local-database.ts';
import { notify } from '../../server/src/people/notifications/notify.ts';
import { type Database, isDatabaseAway, openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { addConversation } from '../../server/test/conversations.ts';
import type { InboxMessage } from '../../server/test/inbox.ts';
import { pause } from '../../server/test/pause.ts';
import { addPerson } from '../../server/test/people.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { rounds } from './rounds.ts';

const { kills, notifications } = {
  few: { kills: 1, notifications: 100 },
  some: { kills: 3, notifications: 300 },
  full: { kills: 20, notifications: 2000 },
}[rounds];
/** Long enough ago for each first message to be worth an SMS at once. */
const WRITTEN_AGO_MS = 3 * 60_000;
/** A lease lasts a minute. After this time a delivery counts as lost. */
const LONGEST_WAIT_MS = 180_000;
const secret = 'a secret for the test of kills, long enough';

let dataDir: string;
let database: LocalDatabase;
let sandbox: Sandbox;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-kill-'));
  database = await startLocalDatabase({ dataDir, durable: true });
  await migrateToLatest(database.url);
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  await startServer();
});

afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await sandbox.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  server = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    LOG_LEVEL: 'error',
    LIMITS_SCALE: '10000',
    SMS_BASE_URL: `${sandbox.url}/termii`,
    SMS_API_KEY: 'sandbox-sms-key',
  });
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db } = openDatabase(database.url, createLog('silent'), { size: 4 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

interface FirstMessage {
  accountId: string;
  phone: string;
  actorId: string;
  subject: string;
}

test(`after ${kills} kill -9 of server or database no notification of ${notifications} is sent twice by SMS or missing behind the bell`, async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(1e9));
  process.stdout.write(`kill during notifications: seed ${seed}, ${kills} kills\n`);
  const random = seededRandom(seed);
  const all = await withDatabase(addFirstMessages);
  const perRound = Math.ceil(all.length / kills);

  for (let round = 0; round < kills; round += 1) {
    const some = all.slice(round * perRound, (round + 1) * perRound);
    const killDatabase = random() < 0.5;
    const killAt = Math.floor(random() * some.length);
    // The first event after a kill waits until the killed process is back, as a person's retried request would.
    for (const [index, message] of some.entries()) {
      await commit(message);
      if (index !== killAt) continue;
      if (killDatabase) {
        process.kill(database.pid, 'SIGKILL');
        await database.died;
        database = await startLocalDatabase({ dataDir, durable: true });
      } else await end(server.child, 'SIGKILL');
      if (server.child.exitCode !== null || server.child.signalCode !== null) await startServer();
    }
  }

  await withDatabase(async (db) => {
    await waitUntilEnded(db, all.length);
    const { rows } = await sql<{ subject: string; state: string; deliveries: number }>`
      select notification.subject, min(delivery.state) as state, count(delivery.id)::int as deliveries
      from notifications as notification
      left join notification_deliveries as delivery
        on delivery.notification_id = notification.id and delivery.channel = 'sms'
      group by notification.id`.execute(db);
    const told = new Map(rows.map((row) => [row.subject, row]));
    const counts = await countSms();
    const wrong = all.flatMap(({ subject, phone }) => {
      const row = told.get(subject);
      const sms = counts.get(phone.slice(1)) ?? 0;
      if (!row) return [`${subject} is missing behind the bell`];
      if (row.deliveries !== 1) return [`${subject} has ${row.deliveries} deliveries`];
      if (sms > 1) return [`${subject} was sent ${sms} times`];
      if (row.state === 'sent' && sms !== 1) return [`${subject} counts as sent and did not arrive`];
      return ['sent', 'uncertain'].includes(row.state) ? [] : [`${subject} is ${row.state}`];
    });
    const uncertain = rows.filter(({ state }) => state === 'uncertain').length;
    process.stdout.write(`${rows.length} notifications, ${uncertain} uncertain, none sent twice\n`);
    expect(wrong).toEqual([]);
  });
}, 1_800_000);

/** Inserts artisans without quiet hours, each with a message from a customer. */
async function addFirstMessages(db: Database): Promise<FirstMessage[]> {
  const app = {
    db,
    config: { secret: { current: secret } },
    now: () => new Date(Date.now() - WRITTEN_AGO_MS),
  };
  const customer = await addPerson(app, 'Chidi Eze');
  const all: FirstMessage[] = [];
  for (let count = 0; count < notifications; count += 1) {
    const artisan = await addPerson(app);
    await sql`update accounts set role = 'artisan' where id = ${artisan.id}`.execute(db);
    await sql`insert into notification_settings (account_id, quiet_from, quiet_until)
      values (${artisan.id}, null, null)`.execute(db);
    const subject = await addConversation(app, customer, artisan, ['Can you come today?']);
    all.push({ accountId: artisan.id, phone: artisan.phone, actorId: customer.id, subject });
  }
  return all;
}

/** Commits the event, and retries while the database is away. */
async function commit({ accountId, actorId, subject }: FirstMessage): Promise<void> {
  const at = new Date(Date.now() - WRITTEN_AGO_MS);
  for (;;) {
    try {
      return await withDatabase((db) =>
        notify(db, { kind: 'first_message', accountId, subject, actorId, at }),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await pause();
    }
  }
}

async function waitUntilEnded(db: Database, count: number): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await sql<{ ended: number }>`
      select count(*)::int as ended from notification_deliveries
      where channel = 'sms' and ended_at is not null`.execute(db);
    if (rows[0]?.ended === count) return;
    if (Date.now() > deadline)
      throw new Error(`${rows[0]?.ended} of ${count} have ended\n${server.output()}`);
    await pause();
  }
}

async function countSms(): Promise<Map<string, number>> {
  const answer = await fetch(`${sandbox.url}/inbox/messages?channel=sms&limit=2000`);
  const { messages } = (await answer.json()) as { messages: InboxMessage[] };
  const counts = new Map<string, number>();
  for (const { to } of messages) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}
