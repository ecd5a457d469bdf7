import { me } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startAppOn, type TestApp } from './app-on-database.ts';
import { socketOf } from './conversations.ts';
import { createTestDatabase } from './database.ts';
import { readMetrics, sumOf } from './metrics.ts';
import { addPerson } from './people.ts';
import { hasRedis, type RunningRedis, startRedis } from './redis.ts';
import type { TestDatabase } from './template-copy.ts';

describe.skipIf(!hasRedis)('a process that answers people, and one that runs tasks,', () => {
  let redis: RunningRedis;
  let database: TestDatabase;
  let web: TestApp;
  let tasks: TestApp;

  beforeAll(async () => {
    redis = await startRedis();
    database = await createTestDatabase();
    const shared = { url: database.url, drop: async () => {} };
    web = await startAppOn(shared, { PROCESS_WORK: 'web', REDIS_URL: redis.url });
    tasks = await startAppOn(shared, { PROCESS_WORK: 'tasks', REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await Promise.all([web?.close(), tasks?.close()]);
    await database?.drop();
    await redis?.stop();
  });

  const runsOf = async ({ url }: TestApp) =>
    sumOf(await readMetrics(url), 'task_duration_seconds_count', { task: 'sweep-accounts' }) ?? 0;

  // Shows: task-processes-1
  test('share the work: the second runs the tasks, and what a task does reaches a browser at the first', async () => {
    const person = await addPerson(web);
    const { socket } = await socketOf(web, person);
    const ended = new Promise((resolve) => socket.once('session-ended', resolve));
    await web.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('account_id', '=', person.id)
      .execute();
    await web.runTask('sweep-accounts');
    expect(await ended).toEqual({ reason: 'revoked' });
    expect([await runsOf(web), await runsOf(tasks)]).toEqual([0, 1]);
  });

  // Shows: task-processes-1
  test('say so: only the second has a task runner and needs one to be ready, and it answers nothing but questions about itself', async () => {
    const runner = async ({ url }: TestApp) => sumOf(await readMetrics(url), 'task_runner_up');
    expect([await runner(web), await runner(tasks)]).toEqual([undefined, 1]);
    const ready = async ({ url }: TestApp) => {
      const answer = await fetch(`${url}/health/ready`);
      return [answer.status, ((await answer.json()) as { tasks?: boolean }).tasks];
    };
    expect(await ready(web)).toEqual([200, undefined]);
    expect(await ready(tasks)).toEqual([200, true]);
    const { token } = await addPerson(web);
    expect((await web.call(me, {}, { token })).status).toBe(200);
    expect((await tasks.call(me, {}, { token })).status).toBe(404);
    for (const path of ['/', '/jobs', '/socket.io/?EIO=4&transport=polling'])
      expect((await fetch(tasks.url + path)).status).toBe(404);
  });
});

// Shows: task-processes-1
test.each(['web', 'tasks'])('a process with PROCESS_WORK=%s does not start without Redis', (work) => {
  const settings = { NODE_ENV: 'test', DATABASE_URL: 'postgres://db/app', PROCESS_WORK: work };
  expect(() => readConfig(settings)).toThrow(`REDIS_URL is required when PROCESS_WORK is ${work}`);
  expect(readConfig({ ...settings, REDIS_URL: 'redis://db' })).toMatchObject({
    servesPeople: work === 'web',
    runsTasks: work === 'tasks',
  });
});
