import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { viewPayment } from '@marketplace/contract/money/subscriptions';
import { signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { postJob } from '@marketplace/contract/work/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisanPerson, openWith, socketOf } from './conversations.ts';
import { codeIn } from './inbox.ts';
import { buildJobForm } from './jobs.ts';
import { readMetrics, type Sample, sumOf } from './metrics.ts';
import { addPair, stepsOf } from './offers.ts';
import { addPerson, buildSignUpForm } from './people.ts';
import { askForNumber, buyPlan, openCheckout } from './plans.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIST_CACHE_SECONDS: '5', PAGE_CACHE_SECONDS: '30' });
});
afterAll(() => app.close());

/** How much a counter grows while `work` runs. */
async function growth(work: () => Promise<unknown>, name: string, labels: Record<string, string> = {}) {
  const before = sumOf(await readMetrics(app.url), name, labels);
  await work();
  await app.settled();
  const after = sumOf(await readMetrics(app.url), name, labels);
  return (after ?? Number.NaN) - (before ?? Number.NaN);
}

describe('what people do is counted, and a retry is not', () => {
  // Shows: monitoring-1
  test('an opened account', async () => {
    const form = buildSignUpForm();
    const signUp = async () => {
      await app.call(signupStageOne, form);
      const otp = codeIn(await app.inbox.next(form.email));
      for (let tries = 0; tries < 2; tries += 1)
        expect((await app.call(signupStageTwo, { ...form, otp })).status).toBe(200);
    };
    expect(await growth(signUp, 'sign_ups_total', { way: 'email' })).toBe(1);
  });

  test('a posted job', async () => {
    const { token } = await addPerson(app);
    const form = { ...buildJobForm(), idempotency_key: randomUUID() };
    const post = async () => {
      for (let tries = 0; tries < 2; tries += 1)
        expect((await app.call(postJob, form, { token })).status).toBe(200);
    };
    expect(await growth(post, 'jobs_posted_total')).toBe(1);
  });

  test('a contact that begins with a message or with a number, and the messages', async () => {
    const [ada, musa] = [await addPerson(app), await addArtisanPerson(app)];
    await buyPlan(app, ada.token, 'connect_monthly');
    const chat = await openWith(app, ada, musa);
    const socket = await socketOf(app, ada);
    const before = await readMetrics(app.url);
    await socket.sendOk(chat, 'Good day', 'first');
    await socket.sendOk(chat, 'Good day', 'first');
    await socket.sendOk(chat, 'Are you free tomorrow?');
    for (let tries = 0; tries < 2; tries += 1)
      expect((await askForNumber(app, ada.token, musa.id)).status).toBe(200);
    expect((await socket.ask(`no-event-${randomUUID()}`, {})).status).toBe('error');
    await app.settled();
    socket.socket.close();
    const after = await readMetrics(app.url);
    const grown = (name: string, labels = {}) =>
      (sumOf(after, name, labels) ?? 0) - (sumOf(before, name, labels) ?? 0);
    expect(grown('contacts_started_total', { by: 'message' })).toBe(1);
    expect(grown('contacts_started_total', { by: 'call' })).toBe(1);
    expect(grown('messages_sent_total')).toBe(2);
    expect(grown('realtime_event_duration_seconds_count', { event: 'send-message', outcome: 'ok' })).toBe(3);
    expect(grown('realtime_event_duration_seconds_count', { event: 'none', outcome: 'refused' })).toBe(1);
  });

  test('an accepted offer', async () => {
    const { ada, musa, chat } = await addPair(app);
    const steps = stepsOf(app);
    const agree = async () => {
      const { agreement } = (await steps.make(musa, chat)).body;
      const tap = { client_id: 'the same tap' };
      for (let tries = 0; tries < 2; tries += 1)
        expect((await steps.accept(ada, agreement, tap)).status).toBe(200);
    };
    expect(await growth(agree, 'offer_steps_total', { step: 'accept' })).toBe(1);
  });

  test('payments and their naira, by what became of them', async () => {
    const { token } = await addPerson(app);
    const buy = () => buyPlan(app, token, 'connect_monthly');
    expect(await growth(buy, 'payments_total', { purpose: 'subscription', outcome: 'paid' })).toBe(1);
    expect(await growth(buy, 'payments_naira_total', { purpose: 'subscription', outcome: 'paid' })).toBe(
      2000,
    );
    const decline = async () => {
      const { url, reference } = await openCheckout(app, token, 'starter_weekly');
      await app.paystack.checkout(url, 'decline');
      await app.call(viewPayment, { reference }, { token });
    };
    expect(await growth(decline, 'payments_total', { outcome: 'failed' })).toBe(1);
    const dispute = async () => {
      const { reference } = await buyPlan(app, token, 'connect_monthly');
      await app.paystack.happen(reference, 'charge.dispute.create');
      await app.paystack.happen(reference, 'charge.dispute.resolve', { resolution: 'merchant-accepted' });
    };
    expect(await growth(dispute, 'payments_total', { outcome: 'reversed' })).toBe(1);
    expect(
      sumOf(await readMetrics(app.url), 'provider_request_duration_seconds_count', {
        provider: 'paystack',
        outcome: 'ok',
      }),
    ).toBeGreaterThan(3);
  });
});

describe('the parts of the product', () => {
  test('a provider that refuses or fails is seen in its outcomes', async () => {
    const send = (preferred_method: 'sms' | 'email') =>
      app.call(signupStageOne, buildSignUpForm({ preferred_method }));
    const name = 'provider_request_duration_seconds_count';
    expect(await growth(() => send('sms'), name, { provider: 'sms', outcome: 'ok' })).toBe(1);
    await app.setFault('sms', '500', 1);
    expect(await growth(() => send('sms'), name, { provider: 'sms', outcome: 'uncertain' })).toBe(1);
    await app.setFault('email', '429', 1);
    expect(await growth(() => send('email'), name, { provider: 'email' })).toBe(1);
  });

  // What is kept may expire between two requests on a busy machine, so not every repetition is a hit.
  test('a list and a page that are kept are hits, and a page that is a hit is not rendered', async () => {
    const list = async () => {
      for (let times = 0; times < 3; times += 1)
        await (await fetch(`${app.url}/api${notLoggedInViewArtisans.path}?limit=7`)).arrayBuffer();
    };
    expect(await growth(list, 'list_cache_requests_total', { result: 'hit' })).toBeGreaterThanOrEqual(1);
    const page = async () => {
      for (let times = 0; times < 3; times += 1) await (await fetch(`${app.url}/login`)).arrayBuffer();
    };
    expect(await growth(page, 'page_cache_requests_total', { result: 'hit' })).toBeGreaterThanOrEqual(1);
    expect(await growth(page, 'page_render_duration_seconds_count')).toBeLessThan(3);
  });

  test('the queue of tasks tells how many wait, how long, and which were given up', async () => {
    const job = (name: string, more: string) =>
      sql`select graphile_worker.add_job(${name}, '{}'::json, run_at => now() - interval '5 minutes', max_attempts => 1, queue_name => ${more})`.execute(
        app.db,
      );
    // A queue that somebody holds: its tasks wait.
    await job('sweep-payments', 'held');
    await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'a test' where queue_name = 'held'`.execute(
      app.db,
    );
    await job('sweep-payments', 'held');
    await job('a-task-of-another-release', 'given-up');
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'a-task-of-another-release')`.execute(
      app.db,
    );
    await expect
      .poll(async () => {
        const samples = await readMetrics(app.url);
        return {
          waiting: (sumOf(samples, 'tasks_waiting', { task: 'sweep-payments' }) ?? 0) > 0,
          isOld: (sumOf(samples, 'tasks_oldest_wait_seconds', { task: 'sweep-payments' }) ?? 0) >= 300,
          given: sumOf(samples, 'tasks_given_up', { task: 'others' }),
        };
      })
      .toEqual({ waiting: true, isOld: true, given: 1 });
    await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where queue_name = 'held'`.execute(
      app.db,
    );
    // No process would ever run it.
    await sql`delete from graphile_worker._private_jobs where attempts = max_attempts`.execute(app.db);
  });

  test('money that does not add up is an open problem until an operator has resolved it', async () => {
    const open = async () => sumOf(await readMetrics(app.url), 'money_problems_open') ?? 0;
    await app.db
      .insertInto('money_problems')
      .values({ subject: 'pay-1', kind: 'a test', facts: '{}', found_at: app.now(), last_seen_at: app.now() })
      .execute();
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from money_problems where resolved_at is null`.execute(app.db);
    await expect.poll(open).toBe(rows[0]?.open);
    expect(rows[0]?.open).toBeGreaterThan(0);
  });

  test('connections, sockets, the event loop and the process are there', async () => {
    const samples = await readMetrics(app.url);
    expect(sumOf(samples, 'database_connections_max', { pool: 'main' })).toBe(18);
    expect(sumOf(samples, 'database_connections')).toBeGreaterThan(0);
    expect(sumOf(samples, 'database_requests_waiting')).toBeGreaterThanOrEqual(0);
    expect(sumOf(samples, 'database_statement_duration_seconds_count', { pool: 'main' })).toBeGreaterThan(10);
    expect(sumOf(samples, 'realtime_sockets')).toBe(0);
    expect(sumOf(samples, 'task_runner_up')).toBe(1);
    expect(sumOf(samples, 'database_figures_read')).toBe(1);
    expect(sumOf(samples, 'data_disk_room_bytes')).toEqual(expect.any(Number));
    expect(sumOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toEqual(expect.any(Number));
    expect(sumOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

test('the statement of docs/operations/monitoring.md runs tasks again that were given up', async () => {
  const text = await readFile(
    new URL('monitoring.md', new URL('../../docs/operations/', import.meta.url)),
    'utf8',
  );
  const statement = /```sql\n(.+?)```/s.exec(text)?.[1] as string;
  await sql`select graphile_worker.add_job('sweep-payments', '{}'::json, run_at => now() + interval '1 hour')`.execute(
    app.db,
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app.db);
  await sql.raw(statement).execute(app.db);
  await app.settled();
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier = 'sweep-payments'`.execute(app.db);
  expect(rows).toEqual([]);
});

describe('labels', () => {
  const countSeries = (samples: Sample[]) =>
    new Set(samples.map(({ name, labels }) => JSON.stringify([name, labels]))).size;

  test('are bounded: many addresses and methods of strangers make no series of their own', async () => {
    const strange = async (round: number) => {
      for (const method of ['GET', 'PROPFIND', 'LOCK', 'SEARCH'])
        await (await fetch(`${app.url}/api/nothing/${round}`, { method })).arrayBuffer();
      await (await fetch(`${app.url}/artisan/${randomUUID()}?x=${round}`)).arrayBuffer();
      await (await fetch(`${app.url}/assets/${round}.js`)).arrayBuffer();
    };
    await strange(0);
    const before = countSeries(await readMetrics(app.url));
    for (let round = 1; round <= 12; round += 1) await strange(round);
    expect(countSeries(await readMetrics(app.url))).toBe(before);
  });

  // Shows: monitoring-4
  test('hold no id, address or contact of a person', async () => {
    const values = (await readMetrics(app.url)).flatMap(({ labels }) => Object.values(labels));
    for (const value of values) {
      expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
      expect(value).not.toMatch(/@|\+?\d{9,}/);
    }
  });
});

describe('/metrics', () => {
  // Shows: monitoring-4
  test('is shown only to callers with the token', async () => {
    const token = 'a-token-for-prometheus';
    const closed = await startTestApp({ METRICS_TOKEN: token });
    try {
      const ask = async (authorization?: string) => {
        const headers = authorization === undefined ? undefined : { authorization };
        const answer = await fetch(`${closed.url}/metrics`, headers && { headers });
        await answer.arrayBuffer();
        return answer.status;
      };
      expect(await ask()).toBe(404);
      expect(await ask('Bearer a-token-for-somebody-')).toBe(404);
      expect(await ask(`Basic ${token}`)).toBe(404);
      expect(await ask(`Bearer ${token}`)).toBe(200);
    } finally {
      await closed.close();
    }
  });

  test('answers without the figures of the database while the database does not answer', async () => {
    const lonely = await startTestApp();
    try {
      await lonely.db.transaction().execute(async (trx) => {
        await sql`lock table money_problems in access exclusive mode`.execute(trx);
        const samples = await readMetrics(lonely.url);
        expect(sumOf(samples, 'database_figures_read')).toBe(0);
        expect(sumOf(samples, 'tasks_waiting')).toBeUndefined();
        expect(sumOf(samples, 'money_problems_open')).toBeUndefined();
        expect(sumOf(samples, 'database_connections_max', { pool: 'main' })).toBe(18);
      });
      expect(sumOf(await readMetrics(lonely.url), 'database_figures_read')).toBe(1);
    } finally {
      await lonely.close();
    }
  });
});
