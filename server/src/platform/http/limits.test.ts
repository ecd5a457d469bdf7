import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { moveDatabaseClock } from '../../../test/moved-database-clock.ts';
import { openDatabase } from '../database/db.ts';
import { createLog } from '../observability/log.ts';
import { createLimits } from './limits.ts';

/** A limit on a database whose clock the test moves. */
async function openLimit(points: number, seconds: number) {
  const log = createLog('silent');
  const testDatabase = await createTestDatabase();
  const first = openDatabase(testDatabase.url, log);
  const clock = await moveDatabaseClock(first.db);
  // Only connections that are opened later see the moved clock.
  const database = openDatabase(testDatabase.url, log);
  onTestFinished(async () => {
    await first.close();
    await database.close();
    await testDatabase.drop();
  });
  const rule = { name: 'try', points, seconds, message: 'Wait' };
  const limit = createLimits(database.pool, 1, 'a secret for the keys of this test', () => 1)(rule);
  return { limit, clock, pool: database.pool };
}

test('a limit refuses above its cap, names the time to wait, and ends with its window', async () => {
  const { limit, clock } = await openLimit(2, 600);
  await limit.countTry('ada');
  expect(await limit.countTry('ada')).toBe(2);
  const refusal = (await limit.countTry('ada').catch((error: unknown) => error)) as {
    code: string;
    retryAfter: number;
  };
  expect(refusal.code).toBe('too_many_requests');
  expect(refusal.retryAfter).toBeLessThanOrEqual(600);
  expect(refusal.retryAfter).toBeGreaterThan(500);
  await limit.giveBack('ada', 2);
  expect(await limit.countTry('ada')).toBe(2);
  await clock.set(601);
  expect(await limit.countTry('ada')).toBe(1);
});

test('a limit begins anew as a whole when its window ends while a use is counted', async () => {
  const { limit, pool } = await openLimit(1000, 7);
  await limit.countTry('ada');
  // From now on a second passes with each look at the clock.
  await pool.query(`create sequence moved.ticks;
    create or replace function moved.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.statement_timestamp() + make_interval(secs => nextval(''moved.ticks''))'`);
  const expiry = async () => {
    const { rows } = await pool.query<{ expire: number }>('select expire from rate_limits');
    return rows[0]?.expire;
  };
  const counts: number[] = [];
  for (let use = 0; use < 30; use += 1) {
    const before = await expiry();
    const count = await limit.countTry('ada');
    if ((await expiry()) !== before) counts.push(count);
  }
  expect(new Set(counts)).toEqual(new Set([1]));
});
