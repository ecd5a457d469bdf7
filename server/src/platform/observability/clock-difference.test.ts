import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../database/db.ts';
import { registerHealth } from '../http/health.ts';
import { watchClock } from './clock-difference.ts';
import { createLog } from './log.ts';

const HOUR_MS = 3_600_000;

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: OpenDatabase;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await testDatabase.drop();
});

// Shows: wrong-clock-1
test.each([
  [2 * HOUR_MS, 'This machine is 7200 seconds ahead of the database.'],
  [-3000, 'This machine is 3 seconds behind the database.'],
  [0, undefined],
])('a machine that is %i ms ahead is ready, and log and health name its clock', async (aheadMs, named) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const difference = await watchClock(database.pool, log);
  onTestFinished(difference.close);
  expect(Math.abs(difference.aheadMs() - aheadMs)).toBeLessThan(1000);
  expect(warn).toHaveBeenCalledTimes(named ? 1 : 0);

  const app = Fastify();
  await app.register(import('@fastify/rate-limit'), { global: false });
  registerHealth(app, {
    db: database.db,
    tasksAreRunning: null,
    databaseRoom: { isThere: async () => true },
    diskSpace: { hasRoom: async () => true },
    limitsScale: 1,
    scaleOfNetwork: () => 1,
    shutdown: { started: false, cutsReadsOff: false },
    clockDifference: difference,
  });
  const answer = await app.inject('/health/ready');
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ clock?: string }>().clock).toBe(named);
  await app.close();
});
