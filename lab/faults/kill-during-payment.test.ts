import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { createSubscription, viewPayment } from '@marketplace/contract/money/subscriptions';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import type { Operation, RequestOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/src/app.ts';
import { type LocalDatabase, startLocalDatabase } from '../../scripts/local-database.ts';
import { findLedgerProblems } from '../../server/src/money/subscriptions/check-ledger.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { queueTask } from '../../server/src/platform/tasks/tasks.ts';
import type { Answer } from '../../server/test/app-on-database.ts';
import { pause } from '../../server/test/pause.ts';
import { createPaystackHands } from '../../server/test/paystack.ts';
import { addPerson } from '../../server/test/people.ts';
import { buildPlanForm } from '../../server/test/plans.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { rounds } from './rounds.ts';
import { findWrongCredits } from './wrong-credits.ts';

const kills = { few: 1, some: 3, full: 20 }[rounds];
const payers = 6;
/** After this time the awaited event counts as lost. */
const LONGEST_WAIT_MS = 60_000;
const secret = 'a secret for the test of kills, long enough';

let dataDir: string;
let database: LocalDatabase;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let paystack: ReturnType<typeof createPaystackHands>;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-kill-'));
  // Durable, because acknowledged payments must be on disk and not in a cache.
  database = await startLocalDatabase({ dataDir, durable: true });
  await migrateToLatest(database.url);
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  paystack = createPaystackHands(sandbox.url);
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
    PAYSTACK_BASE_URL: `${sandbox.url}/paystack`,
    PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
  });
  await paystack.behave({ url: server.url + PAYSTACK_WEBHOOK_PATH, retry_ms: [50, 200] });
}

async function call<O extends Operation>(
  operation: O,
  body: RequestOf<O>,
  token: string,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const response = await fetch(`${server.url}/api${operation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  return { status: response.status, body: await response.json() };
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db } = openDatabase(database.url, createLog('silent'), { size: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

test(`after ${kills} kill -9 of server or database under payment load every payment is credited once`, async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(1e9));
  process.stdout.write(`kill during payment: seed ${seed}, ${kills} rounds\n`);
  const random = seededRandom(seed);
  const acknowledged = new Set<string>();

  for (let round = 0; round < kills; round += 1) {
    await paystack.behave({ drop: round % 2 === 0 });
    // A new person each time, because the server would return the same person's open payment page.
    const tokens = await withDatabase((db) =>
      Promise.all(
        Array.from({ length: payers }, async () => {
          const { token } = await addPerson({
            db,
            config: { secret: { current: secret } },
            now: () => new Date(),
          });
          return token;
        }),
      ),
    );
    const killDatabase = random() < 0.5;
    // Kills come after a number of answers rather than a time, so a run can be repeated.
    let answersUntilKill = 1 + Math.floor(random() * payers * 6);
    // At least one kill comes so late that payments were already seen as paid.
    if (round === kills - 1) answersUntilKill += payers * 3;
    let killed = false;
    const countAnswer = () => {
      answersUntilKill -= 1;
      if (answersUntilKill > 0 || killed) return;
      killed = true;
      if (killDatabase) process.kill(database.pid, 'SIGKILL');
      else server.child.kill('SIGKILL');
    };

    const payUntilKilled = async (token: string) => {
      for (let turn = 0; !killed; turn += 1) {
        const plan = specifiedCatalogue.plans[turn % specifiedCatalogue.plans.length]?.id as string;
        try {
          const opened = await call(createSubscription, buildPlanForm(plan), token);
          countAnswer();
          if (opened.status !== 200) continue;
          await paystack.checkout(opened.body.response.data.authorization_url);
          const { reference } = opened.body;
          const seen = await call(viewPayment, { reference }, token);
          if (seen.body.payment_status === 'success') acknowledged.add(reference);
          countAnswer();
        } catch (error) {
          // The kill cuts connections, which causes a TypeError. Any other error is a fault.
          if (!(error instanceof TypeError)) throw error;
        }
      }
    };
    await Promise.all(tokens.map(payUntilKilled));

    if (killDatabase) {
      await database.died;
      database = await startLocalDatabase({ dataDir, durable: true });
    } else {
      await end(server.child, 'SIGKILL');
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) await startServer();
  }

  await withDatabase(async (db) => {
    // Without a webhook and without a request from the browser, a payment is lost until the sweep runs, and the check reports it as lost.
    await paystack.behave({ drop: true });
    const { token } = await addPerson({ db, config: { secret: { current: secret } }, now: () => new Date() });
    const { body } = await call(createSubscription, buildPlanForm('elite_yearly'), token);
    await paystack.checkout(body.response.data.authorization_url);
    expect((await findWrongCredits({ db, sandboxUrl: sandbox.url })).wrong.length).toBeGreaterThan(0);

    await sweepNow(db);
    const { wrong, paid, total } = await findWrongCredits({ db, sandboxUrl: sandbox.url });
    process.stdout.write(
      `${total} payments, ${paid} paid, ${acknowledged.size} acknowledged, all credited once\n`,
    );
    expect(wrong).toEqual([]);
    expect(await findLedgerProblems(db)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    const credited = await db
      .selectFrom('subscriptions')
      .innerJoin('payments', 'payments.id', 'subscriptions.payment_id')
      .select('payments.reference')
      .execute();
    const references = new Set(credited.map(({ reference }) => reference));
    expect([...acknowledged].filter((reference) => !references.has(reference))).toEqual([]);
  });
}, 300_000);

/** Runs the sweep now instead of within a minute. */
async function sweepNow(db: Database): Promise<void> {
  await sql`update payments set next_check_at = now() where next_check_at is not null`.execute(db);
  // Uses another key, because the kill may have hit the regular sweep, which then stays locked for some minutes.
  await queueTask(db, 'sweep-payments', {}, { key: 'now' });
  const waiting = sql`select * from graphile_worker.jobs where key = 'now'`;
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await waiting.execute(db);
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${JSON.stringify(rows)}\n${server.output()}`);
    await pause();
  }
}
