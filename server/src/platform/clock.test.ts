import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { moveDatabaseClock } from '../../test/moved-database-clock.ts';
import { pause } from '../../test/pause.ts';
import { type Clock, createClock } from './clock.ts';
import { type OpenDatabase, openDatabase } from './db.ts';
import { registerHealth } from './health.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { keepSchedule } from './schedule.ts';
import { prepareTasks } from './tasks.ts';
import { createWindowCounts } from './window-counts.ts';

const HOUR_MS = 3_600_000;
const log = createLog('silent');

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: OpenDatabase;
/** Connections that were opened before the clock of the database was moved, and do not see it move. */
let before: OpenDatabase | null;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, log);
  before = null;
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await before?.close();
  await testDatabase.drop();
});

async function openMovedDatabase() {
  before = database;
  const moved = await moveDatabaseClock(before.db);
  database = openDatabase(testDatabase.url, log);
  return moved;
}

/** Sets the clock of this process, and nothing else: timers and the monotonic clock stay as they are. */
function setClock(aheadMs: number): void {
  const at = Date.now() + aheadMs;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
}

async function databaseTime(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at');
  return (rows[0] as { at: Date }).at.getTime();
}

const differenceOf = async (clock: Clock) => Math.abs(clock.now().getTime() - (await databaseTime()));

// Shows: wrong-clock-1
test.each([2, -2])(
  'the time of a process whose clock is %i hours wrong is that of the database',
  async (hours) => {
    setClock(hours * HOUR_MS);
    const clock = await createClock(database.pool, log);
    expect(await differenceOf(clock)).toBeLessThan(1000);
    expect(clock.aheadMs() / HOUR_MS).toBeCloseTo(hours, 2);
    clock.close();
  },
);

// Shows: wrong-clock-1
test('the time of a process goes on when its clock is set, and follows the clock of the database when both are set', async () => {
  const moved = await openMovedDatabase();
  const clock = await createClock(database.pool, log);
  setClock(-2 * HOUR_MS);
  expect(await differenceOf(clock)).toBeLessThan(1000);
  await moved.set(HOUR_MS / 1000);
  setClock(3 * HOUR_MS);
  while ((await differenceOf(clock)) > 1000) await pause();
  clock.close();
});

test('a reading that waited for a connection does not move the time of a process', async () => {
  const moved = await openMovedDatabase();
  const narrow = openDatabase(testDatabase.url, log, { size: 1 });
  onTestFinished(narrow.close);
  const { pool } = narrow;
  const clock = await createClock(pool, log);
  onTestFinished(clock.close);
  const held = await pool.connect();
  // The clocks have drifted apart, so the next reading moves the time by as much.
  await moved.set(0.05);
  setClock(HOUR_MS);
  while (pool.waitingCount === 0) await pause();
  const waitsSince = performance.now();
  while (performance.now() - waitsSince < 1500) await pause();
  held.release();
  while (pool.waitingCount > 0 || pool.idleCount === 0) await pause();
  expect(await differenceOf(clock)).toBeLessThan(250);
});

// Shows: wrong-clock-1
test('a limit counts on at a process with a wrong clock, names the time to wait, and ends with its window', async () => {
  const moved = await openMovedDatabase();
  const rule = { name: 'try', points: 2, seconds: 600, message: 'Wait' };
  const limit = createLimits(database.pool, 1, 'a secret for the keys of this test', () => 1)(rule);
  await limit.use('ada');
  setClock(2 * HOUR_MS);
  expect(await limit.use('ada')).toBe(2);
  await expect(limit.use('ada')).rejects.toMatchObject({ code: 'too_many_requests' });
  setClock(-4 * HOUR_MS);
  const refusal = await limit.use('ada').catch((error: unknown) => error as { retryAfter: number });
  expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(600);
  expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(500);
  await limit.giveBack('ada', 3);
  expect(await limit.use('ada')).toBe(2);
  // A window that a process of an earlier release opened two hours ahead is cut.
  await database.pool.query('update rate_limits set expire = expire + 7200000');
  await limit.use('ada').catch(() => undefined);
  await moved.set(601);
  expect(await limit.use('ada')).toBe(1);
});

test('a limit begins anew as a whole when its window ends while a use is counted', async () => {
  await openMovedDatabase();
  const limit = createLimits(
    database.pool,
    1,
    'a secret for the keys of this test',
    () => 1,
  )({
    name: 'try',
    points: 1000,
    seconds: 7,
    message: 'Wait',
  });
  await limit.use('ada');
  // From now on a second passes with each look at the clock.
  await database.pool.query(`create sequence moved.ticks;
    create or replace function moved.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.statement_timestamp() + make_interval(secs => nextval(''moved.ticks''))'`);
  const expiry = async () => {
    const { rows } = await database.pool.query<{ expire: number }>('select expire from rate_limits');
    return rows[0]?.expire;
  };
  const counts: number[] = [];
  for (let use = 0; use < 30; use += 1) {
    const before = await expiry();
    const count = await limit.use('ada');
    if ((await expiry()) !== before) counts.push(count);
  }
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a count of requests in memory ends with its window when the clock is set back', async () => {
  const use = createWindowCounts();
  expect(use('41.58.0.1', 50)).toMatchObject({ count: 1, waitMs: 50 });
  expect(use('41.58.0.1', 50).count).toBe(2);
  setClock(-2 * HOUR_MS);
  while (use('41.58.0.1', 50).count > 1) await pause();
  expect(use('41.58.0.2', 50).waitMs).toBeLessThanOrEqual(50);
});

// Shows: wrong-clock-2
test('two processes queue a task once in its minute, also when a wrong clock took the turns of the next hours', async () => {
  await prepareTasks(database.pool, log);
  const moved = await openMovedDatabase();
  const recurring = [
    { name: 'every-minute', pattern: '* * * * *' },
    { name: 'taken', pattern: '* * * * *' },
    { name: 'new-year', pattern: '0 0 1 1 *' },
  ];
  await database.pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('taken', now(), now() + interval '2 hours')`);
  // The next minute of the database begins in half a second, and that of this process at another time.
  await moved.set(59.5 - (((await databaseTime()) / 1000) % 60));
  setClock(2 * HOUR_MS + 17_000);
  const schedules = [0, 1].map(() => keepSchedule(database.pool, recurring, log));
  const queued = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select task_identifier as name from graphile_worker.jobs order by 1',
    );
    return rows.map(({ name }) => name);
  };
  while ((await queued()).length < 2) await pause();
  for (const schedule of schedules) await schedule.stop();
  expect(await queued()).toEqual(['every-minute', 'taken']);
});

// Shows: wrong-clock-3
test('a process with a wrong clock is ready, and its health names the clock', async () => {
  const app = Fastify();
  await app.register(import('@fastify/rate-limit'), { global: false });
  let aheadMs = -2 * HOUR_MS;
  registerHealth(app, {
    db: database.db,
    tasksAreRunning: null,
    databaseRoom: { isThere: async () => true },
    diskSpace: { hasRoom: async () => true },
    limitsScale: 1,
    scaleOfNetwork: () => 1,
    leaving: { begun: false, cutsReadsOff: false },
    clock: { aheadMs: () => aheadMs },
  });
  const ready = async () => {
    const answer = await app.inject('/health/ready');
    return { status: answer.statusCode, clock: answer.json<{ clock?: string }>().clock };
  };
  expect(await ready()).toEqual({
    status: 200,
    clock: 'This machine is 7200 seconds behind the database.',
  });
  aheadMs = 40;
  expect(await ready()).toEqual({ status: 200, clock: undefined });
  await app.close();
});
