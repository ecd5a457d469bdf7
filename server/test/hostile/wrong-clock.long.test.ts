import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { login, logout, me, signupStageOne, signupStageTwo } from '@marketplace/contract/accounts';
import { acceptOffer, sayDone } from '@marketplace/contract/agreements';
import { createJob, notLoggedInViewJobs, viewUserJobs } from '@marketplace/contract/jobs';
import { getMessages } from '@marketplace/contract/messages';
import type { Operation, RequestOf } from '@marketplace/contract/operation';
import { createContactMessage } from '@marketplace/contract/support';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../app-on-database.ts';
import { addConversation, TestSocket } from '../conversations.ts';
import { canMoveClocks, type FakeClock, openFakeClock } from '../fake-clock.ts';
import { end, type ServerProcess, startServerProcess } from '../faults/server-process.ts';
import { codeIn } from '../inbox.ts';
import { buildJobForm } from '../jobs.ts';
import { readMetrics, sumOf } from '../metrics.ts';
import { moveDatabaseClock } from '../moved-database-clock.ts';
import { addPair, newTap, stepsOf } from '../offers.ts';
import { addPerson, buildSignUpForm, signUp } from '../people.ts';
import { buyPlan } from '../plans.ts';
import { hasRedis, type RunningRedis, startRedis } from '../redis.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Shows: wrong-clock-1, wrong-clock-2, wrong-clock-3

const doctor = fileURLToPath(new URL('../../dist/commands/doctor.js', import.meta.url));

const HOUR = 3600;
/** A recurring task is queued within a minute of its time, and then runs at once. */
const NEXT_MINUTE_MS = 75_000;
/** Runs every minute. */
const TASK = 'make-avif';

/** A process whose clock the test moves, beside `app`, whose clock is right. */
interface Beside {
  url: string;
  clock: FakeClock;
  process: ServerProcess;
  call<O extends Operation>(
    operation: O,
    body: RequestOf<O>,
    options?: { token?: string; ip?: string },
  ): Promise<Answer>;
  stop(): Promise<void>;
}

let redis: RunningRedis | undefined;
beforeAll(async () => {
  if (canMoveClocks && hasRedis) redis = await startRedis();
}, 30_000);
afterAll(() => redis?.stop());

/** Settings with which both processes are one installation. */
const shared = () => ({ LIMITS_SCALE: '1', ...(redis && { REDIS_URL: redis.url }) });

async function startBeside(
  app: TestApp,
  secondsAhead: number,
  env: Record<string, string> = {},
): Promise<Beside> {
  const clock = await openFakeClock();
  await clock.set(secondsAhead);
  const process = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.config.databaseUrl,
    PUBLIC_URL: 'http://market.test',
    LOG_LEVEL: 'warn',
    LIST_CACHE_SECONDS: '1',
    PAGE_CACHE_SECONDS: '1',
    TRUST_PROXY: 'true',
    SMTP_URL: `smtp://127.0.0.1:${app.sandboxSmtpPort}`,
    PAYSTACK_BASE_URL: `${app.sandboxUrl}/paystack`,
    PAYSTACK_SECRET_KEY: app.config.paystack?.secretKey ?? '',
    ...shared(),
    ...env,
    ...clock.env,
  });
  const { url } = process;
  return {
    url,
    clock,
    process,
    async call(operation, body, { token, ip } = {}) {
      const response = await fetch(`${url}/api${operation.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(ip && { 'x-forwarded-for': ip }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async stop() {
      await end(process.child, 'SIGTERM');
      await clock.remove();
    },
  };
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const statusOf = (answers: Promise<Answer>[]) =>
  Promise.all(answers.map(async (answer) => (await answer).status));

/** The last run that was queued of the task, in seconds from now. */
async function lastQueued({ db }: TestApp): Promise<number | null> {
  const { rows } = await sql<{ ago: number | null }>`
    select extract(epoch from last_execution - clock_timestamp())::float8 as ago
    from graphile_worker._private_known_crontabs where identifier = ${TASK}`.execute(db);
  return rows[0]?.ago ?? null;
}

/** Waits until the next minute's run of the task has been queued and was done, and answers how often it ran in that time. */
async function runsUntilNextMinute(app: TestApp, urls: string[]): Promise<number> {
  const runs = async () => {
    const each = await Promise.all(
      urls.map(async (url) =>
        sumOf(await readMetrics(url), 'task_duration_seconds_count', { task: TASK, outcome: 'done' }),
      ),
    );
    return each.reduce<number>((sum, count = 0) => sum + count, 0);
  };
  const { rows } = await sql<{ minute: Date }>`
    select date_trunc('minute', clock_timestamp()) + interval '1 minute' as minute`.execute(app.db);
  const minute = rows[0]?.minute as Date;
  const before = await runs();
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from graphile_worker._private_known_crontabs
          where identifier = ${TASK} and last_execution = ${minute}`.execute(app.db);
        return rows.length;
      },
      { timeout: NEXT_MINUTE_MS, interval: 250 },
    )
    .toBe(1);
  await app.settled();
  await expect.poll(async () => (await runs()) - before, { timeout: 10_000 }).toBeGreaterThan(0);
  return (await runs()) - before;
}

describe.runIf(canMoveClocks).each([
  ['two hours ahead of', 2 * HOUR],
  ['two hours behind', -2 * HOUR],
])('beside a right process, a process that is %s the database', (_where, secondsAhead) => {
  let right: TestApp;
  let wrong: Beside;
  beforeAll(async () => {
    right = await startTestApp(shared());
    wrong = await startBeside(right, secondsAhead);
  });
  afterAll(async () => {
    await wrong?.stop();
    await right?.close();
  });
  const both = <O extends Operation>(
    operation: O,
    body: RequestOf<O>,
    options?: { token?: string; ip?: string },
  ) => [right.call(operation, body, options), wrong.call(operation, body, options)];

  test('opens and accepts sessions that last as long as those of the other', async () => {
    const { form, token } = await signUp(right);
    const { body } = await wrong.call(login, { email: form.email, password: form.password });
    const { body: other } = await right.call(login, { email: form.email, password: form.password });
    for (const each of [token, body.token, other.token])
      expect(await statusOf(both(me, {}, { token: each }))).toEqual([200, 200]);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from max(expires_at) - min(expires_at))::float8 as seconds from sessions`.execute(
      right.db,
    );
    expect(rows[0]?.seconds).toBeLessThan(60);
    // An hour before the end of a session both accept it, and a minute after the end neither does.
    const lastUntil = (seconds: number) =>
      right.db
        .updateTable('sessions')
        .set({ expires_at: inSeconds(seconds) })
        .execute();
    await lastUntil(HOUR);
    expect(await statusOf(both(me, {}, { token: body.token }))).toEqual([200, 200]);
    await lastUntil(-60);
    expect(await statusOf(both(me, {}, { token: body.token }))).toEqual([401, 401]);
  });

  test('names the time of the database in its answers, by which browsers judge', async () => {
    for (const { headers } of await Promise.all(both(notLoggedInViewJobs, {}, { ip: '41.58.9.3' })))
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(5000);
  });

  test('refuses a session that was ended at the other, and the reverse', async () => {
    for (const [here, there] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const { token } = await addPerson(right);
      expect(await statusOf(both(me, {}, { token }))).toEqual([200, 200]);
      expect((await here.call(logout, {}, { token })).status).toBe(200);
      expect((await there.call(me, {}, { token })).status).toBe(401);
    }
  });

  test('sends codes that the other accepts, accepts its codes, and refuses them after their time', async () => {
    for (const [here, there] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const form = buildSignUpForm();
      expect((await here.call(signupStageOne, form)).status).toBe(200);
      const otp = codeIn(await right.inbox.next(form.email));
      // Another code at once is refused at both, for less than two minutes.
      for (const answer of await Promise.all(both(signupStageOne, form))) {
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(120);
      }
      await right.db
        .updateTable('sign_up_codes')
        .set({ expires_at: inSeconds(-60) })
        .where('contact', '=', form.email)
        .execute();
      expect(await statusOf(both(signupStageTwo, { ...form, otp }))).toEqual([400, 400]);
      await right.db
        .updateTable('sign_up_codes')
        .set({ expires_at: inSeconds(60) })
        .where('contact', '=', form.email)
        .execute();
      expect((await there.call(signupStageTwo, { ...form, otp })).status).toBe(200);
    }
  });

  test('counts with the other one: no limit begins anew, and the time to wait is that of the limit', async () => {
    const note = { name: 'Ada', email: 'ada@example.ng', message: 'Hello' };
    const ip = `41.58.${secondsAhead > 0 ? 1 : 2}.7`;
    // Ten are allowed in an hour.
    for (let index = 0; index < 5; index += 1)
      expect(await statusOf(both(createContactMessage, note, { ip }))).toEqual([200, 200]);
    for (const answer of await Promise.all([
      ...both(createContactMessage, note, { ip }),
      ...both(createContactMessage, note, { ip }),
    ])) {
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(HOUR - 120);
      expect(seconds).toBeLessThanOrEqual(HOUR);
    }
  });

  test('ends plans, offers and visits in the same moment as the other', async () => {
    const buyer = await addPerson(right);
    await buyPlan(right, buyer.token, 'starter_weekly');
    const planUntil = (seconds: number) =>
      right.db
        .updateTable('subscriptions')
        .set({ starts_at: inSeconds(seconds - 24 * HOUR), expires_at: inSeconds(seconds) })
        .execute();
    const plans = async () =>
      (await Promise.all(both(me, {}, { token: buyer.token }))).map(({ body }) => body.subscription !== null);
    await planUntil(HOUR);
    expect(await plans()).toEqual([true, true]);
    await planUntil(-60);
    expect(await plans()).toEqual([false, false]);

    const { ada, musa, chat } = await addPair(right);
    const steps = stepsOf(right);
    const offer = await steps.made(musa, chat);
    const accept = { agreement_id: offer._id, version: 1 };
    const openUntil = (seconds: number) =>
      right.db
        .updateTable('agreements')
        .set({ expires_at: inSeconds(seconds) })
        .execute();
    const accepted = (at: TestApp | Beside) =>
      at.call(acceptOffer, { ...accept, client_id: newTap() }, { token: ada.token });
    await openUntil(-60);
    expect(await statusOf([accepted(right), accepted(wrong)])).toEqual([409, 409]);
    await openUntil(HOUR);
    expect((await accepted(wrong)).status).toBe(200);

    const visitFrom = (seconds: number) =>
      right.db
        .updateTable('agreement_versions')
        .set({ starts_at: inSeconds(seconds), ends_at: inSeconds(seconds + 4 * HOUR) })
        .execute();
    const said = (at: TestApp | Beside) =>
      at.call(sayDone, { agreement_id: offer._id, client_id: newTap() }, { token: musa.token });
    await visitFrom(HOUR);
    expect(await statusOf([said(right), said(wrong)])).toEqual([409, 409]);
    await visitFrom(-HOUR);
    expect((await said(wrong)).status).toBe(200);
  });

  test.runIf(hasRedis)(
    'passes messages on in their order, each once, and pages through them by cursor',
    async () => {
      const [ada, bisi] = await Promise.all([addPerson(right), addPerson(right)]);
      const chat = await addConversation(right, ada, bisi);
      const here = await new TestSocket(right.url, ada.token).connected();
      const there = await new TestSocket(wrong.url, bisi.token).connected();
      const texts = Array.from({ length: 60 }, (_, index) => `Message ${index}`);
      for (const [index, text] of texts.entries()) await (index % 2 ? there : here).sendOk(chat, text);
      for (const socket of [here, there]) {
        await socket.until(`receive-message-${chat}`, texts.length);
        // Two processes tell a socket of messages at the same time; the browser sorts them by their places.
        const heard = socket.messages(chat).sort((one, other) => one.seq - other.seq);
        expect(heard.map(({ message }) => message)).toEqual(texts);
        socket.close();
      }
      const read: string[] = [];
      const times: string[] = [];
      let cursor: string | undefined;
      for (let at: TestApp | Beside = right; ; at = at === right ? wrong : right) {
        const asked = { conversation_id: chat, limit: 7, ...(cursor && { cursor }) };
        const { body } = await at.call(getMessages, asked, { token: ada.token });
        read.unshift(...body.messages.map(({ message }: { message: string }) => message));
        times.unshift(...body.messages.map(({ createdAt }: { createdAt: string }) => createdAt));
        if (body.next_cursor === null) break;
        cursor = body.next_cursor;
      }
      expect(read).toEqual(texts);
      expect(times).toEqual([...times].sort());
      // The messages of both came within this test.
      expect(Date.parse(times.at(-1) ?? '') - Date.parse(times[0] ?? '')).toBeLessThan(120_000);
    },
  );

  test('lists the newest jobs first, whichever process they were posted at', async () => {
    const { token } = await signUp(right);
    const titles = ['Mend a tap', 'Paint a wall', 'Repair a roof', 'Clean a tank'];
    for (const [index, job_title] of titles.entries()) {
      const at = index % 2 ? wrong : right;
      expect((await at.call(createJob, { ...buildJobForm(), job_title }, { token })).status).toBe(200);
    }
    for (const { body } of await Promise.all(both(viewUserJobs, {}, { token })))
      expect(body.jobs.map(({ job_title }: { job_title: string }) => job_title)).toEqual(
        [...titles].reverse(),
      );
  });

  test('says so in its health, its metrics and its log, and is ready', async () => {
    const ready = await fetch(`${wrong.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ok',
      clock: `This machine is ${2 * HOUR} seconds ${secondsAhead > 0 ? 'ahead of' : 'behind'} the database.`,
    });
    expect(sumOf(await readMetrics(wrong.url), 'clock_ahead_seconds')).toBeCloseTo(secondsAhead, -1);
    expect(wrong.process.output()).toContain('the clock of this machine is wrong');
    expect(await (await fetch(`${right.url}/health/ready`)).json()).not.toHaveProperty('clock');
  });

  // Shows: doctor-3
  test('is named by the doctor on its machine, with what to do', async () => {
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: right.config.databaseUrl,
      DATA_DIR: right.dataDir,
    };
    const examined = await new Promise<{ code: unknown; text: string }>((resolve) => {
      execFile(
        process.execPath,
        [doctor, '--only', 'clock'],
        { env: { ...env, ...wrong.clock.env } },
        (error, text) => resolve({ code: error?.code, text }),
      );
    });
    expect(examined.code).toBe(1);
    expect(examined.text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(
        `The clock of the database is 7[12]\\d\\d seconds ${secondsAhead > 0 ? 'behind' : 'ahead of'} that of this machine.*NTP`,
      ),
    );
  });

  test(
    'runs each recurring task once in its minute together with the other, also after a process of an earlier release has taken turns of the next hours',
    async () => {
      await sql`insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
        values (${TASK}, now(), now() + interval '2 hours')
        on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(right.db);
      expect(await runsUntilNextMinute(right, [right.url, wrong.url])).toBe(1);
      expect(await lastQueued(right)).toBeLessThanOrEqual(0);
    },
    NEXT_MINUTE_MS + 60_000,
  );
});

describe.runIf(canMoveClocks)('a server whose clock is set while it runs', () => {
  let app: TestApp;
  let moved: Beside;
  afterEach(async () => {
    await moved?.stop();
    await app?.close();
  });
  /** The process with the moving clock is alone: the other one runs no tasks and answers only the test. */
  async function open(env: Record<string, string> = {}): Promise<void> {
    app = await startTestApp({
      ...shared(),
      ...(redis && { PROCESS_WORK: 'web' }),
    });
    moved = await startBeside(app, 0, env);
  }

  test.runIf(hasRedis).each([
    ['back', -2 * HOUR],
    ['forward', 2 * HOUR],
  ])(
    '%s by two hours keeps sessions, sockets, caps and kept answers at their times, and runs its tasks',
    async (_direction, seconds) => {
      await open();
      const { token } = await signUp(app);
      const [ada, bisi] = await Promise.all([addPerson(app), addPerson(app)]);
      const chat = await addConversation(app, ada, bisi);
      const socket = await new TestSocket(moved.url, ada.token).connected();
      await socket.sendOk(chat, 'before');
      const jobs = async () =>
        (await moved.call(notLoggedInViewJobs, {}, { ip: '41.58.9.1' })).body.jobs.length as number;
      const page = async () => (await fetch(`${moved.url}/jobs`)).text();
      expect(await jobs()).toBe(0);
      expect(await page()).not.toContain('Mend a tap');
      const processor = async () => sumOf(await readMetrics(moved.url), 'process_cpu_seconds_total') ?? 0;

      await moved.clock.set(seconds);
      expect((await moved.call(me, {}, { token })).status).toBe(200);
      await socket.sendOk(chat, 'after');
      expect(socket.socket.connected).toBe(true);

      // The kept list and page end after their second.
      await app.call(createJob, { ...buildJobForm(), job_title: 'Mend a tap' }, { token });
      await expect.poll(jobs, { timeout: 20_000 }).toBe(1);
      await expect.poll(page, { timeout: 20_000 }).toContain('Mend a tap');

      // A session that has an hour left is accepted, and one that has ended is refused.
      const lastUntil = (from: number) =>
        app.db
          .updateTable('sessions')
          .set({ expires_at: inSeconds(from) })
          .where('account_id', '=', ada.id)
          .execute();
      await lastUntil(HOUR);
      expect((await moved.call(me, {}, { token: ada.token })).status).toBe(200);
      await lastUntil(-60);
      expect((await moved.call(me, {}, { token: ada.token })).status).toBe(401);
      await lastUntil(7 * 24 * HOUR);

      // A socket that has sent too much is refused for ten seconds.
      const leave = () => socket.ask('leave-room', { conversation_id: chat });
      const flood = await Promise.all(Array.from({ length: 320 }, leave));
      expect(flood.at(-1)).toMatchObject({ code: 'too_many_requests' });
      await expect.poll(async () => (await leave()).status, { timeout: 20_000, interval: 500 }).toBe('ok');

      const usedBefore = await processor();
      const began = performance.now();
      expect(await runsUntilNextMinute(app, [moved.url])).toBe(1);
      const share = ((await processor()) - usedBefore) / ((performance.now() - began) / 1000);
      // A loop that spins uses the whole processor. The questions of this test are a part of it.
      expect(share).toBeLessThan(0.6);

      expect(moved.process.output()).toContain('the clock of this machine is wrong');
      await moved.clock.set(0);
      await expect
        .poll(async () => (await fetch(`${moved.url}/health/ready`)).json(), { timeout: 20_000 })
        .not.toHaveProperty('clock');
      await socket.sendOk(chat, 'again');
      await socket.until(`receive-message-${chat}`, 3);
      expect(socket.messages(chat).map(({ message }) => message)).toEqual(['before', 'after', 'again']);
      socket.close();
    },
    NEXT_MINUTE_MS + 120_000,
  );

  test('back by two hours lets people in again after a minute who had asked too often, and says that it takes a minute', async () => {
    // Without Redis, each process counts the requests in its memory.
    app = await startTestApp({ LIMITS_SCALE: '1' });
    moved = await startBeside(app, 0, { REDIS_URL: '', LIMITS_SCALE: '0.05' });
    const { token } = await addPerson(app);
    const ask = () => moved.call(me, {}, { token });
    expect((await ask()).status).toBe(200);
    await moved.clock.set(-2 * HOUR);
    let last = await ask();
    for (let more = 0; more < 100 && last.status === 200; more += 1) last = await ask();
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await expect.poll(async () => (await ask()).status, { timeout: 70_000, interval: 1000 }).toBe(200);
  }, 120_000);

  test('follows the clock of the database when the machine was suspended or the database was set', async () => {
    app = await startTestApp({ LIMITS_SCALE: '1' });
    const database = await moveDatabaseClock(app.db);
    moved = await startBeside(app, 0, { REDIS_URL: '' });
    const { token } = await addPerson(app);
    await app.db
      .updateTable('sessions')
      .set({ expires_at: inSeconds(HOUR) })
      .execute();
    const ask = async () => (await moved.call(me, {}, { token })).status;
    expect(await ask()).toBe(200);
    // After a suspension of two hours, both clocks are two hours further, and the timers of the machine have stood still.
    await database.set(2 * HOUR);
    await moved.clock.set(2 * HOUR);
    await expect.poll(ask, { timeout: 10_000 }).toBe(401);
    await database.set(0);
    await moved.clock.set(0);
    await expect.poll(ask, { timeout: 10_000 }).toBe(200);
  }, 60_000);
});
