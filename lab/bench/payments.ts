import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { specifiedCatalogue } from '../../contract/src/discovery/specified-catalogue.ts';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { runNode, tools } from '../../scripts/run-program.ts';
import { findLedgerProblems } from '../../server/src/money/subscriptions/check-ledger.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { migrateToLatest } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { createPaystackHands } from '../../server/test/paystack.ts';
import { addPerson } from '../../server/test/people.ts';
import { buildPlanForm } from '../../server/test/plans.ts';
import { findWrongCredits } from '../faults/wrong-credits.ts';
import { startProgram, startServer } from './lib/program.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Line, measureAlone, median, percentile } from './lib/results.ts';

const CHECKOUTS_A_MINUTE = 200;
const MINUTES = 2;
const HISTORIES = 2000;
/** The load has no rounds: its time is split into parts to show how the figures vary. */
const PARTS = 6;
const secret = randomBytes(32).toString('hex');
/** The key of the sandbox, which shows the bytes and signatures of its webhooks without sending them. */
const paystackKey = 'sk_test_sandbox';

interface Latencies {
  create: number[];
  provider: number[];
  webhook: number[];
  insert: number[];
}

/** Compares checkouts at a steady rate with bare committed inserts, and replays many random histories of payments. */
export async function benchPayments(): Promise<Measured> {
  const lines = [...(await checkouts()), await histories()];
  return {
    title: 'Payments',
    how: `${CHECKOUTS_A_MINUTE} checkouts a minute for ${MINUTES} minutes, each started on time whatever became of the others, on a database that writes through to the disk. The insert is one row, committed, by pg on a connection of its own, at the same rate. create_subscription holds a call to the sandbox's Paystack, whose own time is measured apart. The spread is that of ${PARTS} parts of the time.`,
    lines,
  };
}

async function checkouts(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-payments-'));
  const database = await startLocalDatabase({ dataDir: folder, durable: true });
  await migrateToLatest(database.url);
  const sandbox = await startProgram(['sandbox/dist/main.js'], { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' });
  const server = await startServer(database.url, folder, {
    APP_SECRET: secret,
    PAYSTACK_BASE_URL: `${sandbox.url}/paystack`,
    PAYSTACK_SECRET_KEY: paystackKey,
  });
  const { db } = openDatabase(database.url, createLog('silent'), { size: 2 });
  try {
    const times = await pay({
      db,
      serverUrl: server.url,
      sandboxUrl: sandbox.url,
      databaseUrl: database.url,
    });
    const waiting = async () =>
      (await db.selectFrom('payments').select('id').where('state', '=', 'pending').limit(1).execute())
        .length > 0;
    while (await waiting()) await wait(50);
    const { wrong, paid } = await findWrongCredits({ db, sandboxUrl: sandbox.url });
    const problems = await findLedgerProblems(db);
    return [
      compare('webhook', times.webhook, times.insert, 10),
      compare(
        'create_subscription without the provider',
        minus(times.create, times.provider),
        times.insert,
        20,
      ),
      measureAlone('create_subscription, 95 of 100 within', 'ms', [percentile(times.create, 0.95)], {
        most: 250,
      }),
      measureAlone(`wrong credits among ${paid} paid`, '', [wrong.length], { most: 0 }),
      measureAlone('rows of the ledger that do not add up', '', [problems.length], { most: 0 }),
    ];
  } finally {
    await db.destroy();
    await server.stop();
    await sandbox.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Running {
  db: ReturnType<typeof openDatabase>['db'];
  serverUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
}

async function pay({ db, serverUrl, sandboxUrl, databaseUrl }: Running): Promise<Latencies> {
  const paystack = createPaystackHands(sandboxUrl);
  await paystack.behave({ drop: true });
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  await bare.query('create table bare (id bigint primary key generated always as identity, facts text)');
  const times: Latencies = { create: [], provider: [], webhook: [], insert: [] };
  const count = CHECKOUTS_A_MINUTE * MINUTES;
  const people = await Promise.all(
    Array.from({ length: count }, () =>
      addPerson({ db, config: { secret: { current: secret } }, now: () => new Date() }),
    ),
  );
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (const [index, { token }] of people.entries()) {
    await wait(Math.max(0, begin + (index * 60_000) / CHECKOUTS_A_MINUTE - performance.now()));
    running.push(checkout(index, token));
    running.push(timed(times.insert, () => bare.query('insert into bare (facts) values ($1)', [token])));
  }
  await Promise.all(running);
  await bare.end();
  return times;

  async function checkout(index: number, token: string): Promise<void> {
    const { plans } = specifiedCatalogue;
    const plan = plans[index % plans.length] as (typeof plans)[number];
    let opened: { reference: string; response: { data: { authorization_url: string } } } | undefined;
    await timed(times.create, async () => {
      opened = (await post(`${serverUrl}/api/user_subscription/create_subscription`, buildPlanForm(plan.id), {
        authorization: `Bearer ${token}`,
      })) as typeof opened;
    });
    if (!opened) throw new Error('the server opened no payment page');
    await timed(times.provider, () =>
      post(
        `${sandboxUrl}/paystack/transaction/initialize`,
        { email: 'bench@example.com', amount: plan.amountKobo, reference: `bench-${index}` },
        { authorization: `Bearer ${paystackKey}` },
      ),
    );
    await paystack.checkout(opened.response.data.authorization_url);
    const notice = (await paystack.transaction(opened.reference)).webhooks[0];
    if (!notice) throw new Error('the sandbox has no webhook');
    await timed(times.webhook, () =>
      post(`${serverUrl}/api/payments/webhook`, notice.body, { 'x-paystack-signature': notice.signature }),
    );
    // The second delivery belongs to the load, but is not timed.
    const signature = createHmac('sha512', paystackKey).update(notice.body).digest('hex');
    await post(`${serverUrl}/api/payments/webhook`, notice.body, { 'x-paystack-signature': signature });
  }
}

async function post(url: string, body: object | string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await work();
  times.push(performance.now() - begin);
}

function compare(what: string, ours: number[], bare: number[], most: number): Line {
  return compareMedians({
    what: `${what} against a bare committed insert (medians)`,
    unit: 'ms',
    ours: inParts(ours),
    theirs: inParts(bare),
    limit: { most },
  });
}

/** Returns the median of each part of the time. */
function inParts(times: number[]): number[] {
  const size = times.length / PARTS;
  return Array.from({ length: PARTS }, (_, part) =>
    median(times.slice(Math.round(part * size), Math.round((part + 1) * size))),
  );
}

function minus(times: number[], part: number[]): number[] {
  const share = median(part);
  return times.map((time) => Math.max(0, time - share));
}

/** Runs the random histories of the tests, with many more rounds. */
async function histories(): Promise<Line> {
  const test = 'lab/faults/payment-histories.long.test.ts';
  const words = await runNode([tools.vitest, 'run', '--project', 'server', test], {
    env: { ...process.env, HISTORIES: String(HISTORIES) },
  });
  const figures = /(\d+) payments, (\d+) paid, (\d+) wrong credits, (\d+) crashes/.exec(words);
  if (!figures) throw new Error(`The histories printed no figures:\n${words}`);
  const [, total, paid, wrong, crashes] = figures;
  say(figures[0]);
  return measureAlone(
    `wrong credits in ${HISTORIES} histories at random (${total} payments, ${paid} paid, ${crashes} crashes)`,
    '',
    [Number(wrong)],
    { most: 0 },
  );
}
