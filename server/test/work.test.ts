import { randomUUID } from 'node:crypto';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { viewPayment } from '@marketplace/contract/money/subscriptions';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import { login, logout, me } from '@marketplace/contract/people/accounts';
import { createAccessLog } from '@marketplace/server/platform/http/access-log';
import { createLog } from '@marketplace/server/platform/observability/log';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pause } from './pause.ts';
import { addPerson } from './people.ts';
import { openCheckout } from './plans.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Line {
  level: string;
  msg: string;
  reqId?: string;
  task?: string;
  taskId?: string;
  route?: string;
  [more: string]: unknown;
}

let app: TestApp;
let lines: Line[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, logTo);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

/** The line of a receipt that the mail server did not accept. */
const failedReceipt = () => lines.find(({ task, level }) => task === 'send-receipt' && level === 'error');

// Shows: monitoring-3
test('the lines of a task name the request that queued it', async () => {
  const { token } = await addPerson(app);
  const { reference, url } = await openCheckout(app, token, 'connect_monthly');
  await app.paystack.behave({ url: null });
  await app.paystack.checkout(url);
  await app.setFault('email', '429', 1);
  const { headers } = await app.call(viewPayment, { reference }, { token });
  const reqId = headers.get('x-request-id');
  await expect.poll(failedReceipt).toMatchObject({
    reqId,
    taskId: expect.any(String),
    attempts: 1,
    attemptsMax: 12,
    msg: 'a task has failed and is tried again later',
  });
  // The task itself wrote the line about the provider.
  const refused = lines.find(({ msg }) => msg === 'an email was not accepted');
  expect(refused).toMatchObject({ reqId, task: 'send-receipt' });
});

test('a task that another task has queued names the first request, which was a webhook', async () => {
  const { token } = await addPerson(app);
  const { url } = await openCheckout(app, token, 'connect_monthly');
  await app.paystack.behave({ url: `${app.url}${PAYSTACK_WEBHOOK_PATH}` });
  await app.setFault('email', '429', 1);
  await app.paystack.checkout(url);
  await expect.poll(failedReceipt).toBeDefined();
  const webhook = lines.find(({ route }) => route === PAYSTACK_WEBHOOK_PATH);
  expect(failedReceipt()?.reqId).toBe(webhook?.reqId);
  expect(webhook?.reqId).toEqual(expect.any(String));
});

test('a task that no request has queued names itself alone, and the last line says that it is given up', async () => {
  const payload = JSON.stringify({ paymentId: randomUUID() });
  await sql`select graphile_worker.add_job('send-receipt', ${payload}::json, max_attempts => 1)`.execute(
    app.db,
  );
  await expect.poll(failedReceipt).toMatchObject({
    task: 'send-receipt',
    msg: 'a task has failed for the last time and is given up',
  });
  expect(failedReceipt()).not.toHaveProperty('reqId');
});

test('levels are words', async () => {
  await app.call(me, {});
  expect(lines.length).toBeGreaterThan(0);
  for (const { level } of lines) expect(['info', 'warn', 'error']).toContain(level);
});

describe('of a share of 0, the access log', () => {
  let access: Line[] = [];
  const write = (text: string) => {
    const line = JSON.parse(text) as Line;
    if (line.msg === 'request') access.push(line);
  };
  beforeEach(() => {
    access = [];
  });

  describe('of the server', () => {
    let quiet: TestApp;
    beforeAll(async () => {
      // On a loaded machine, every request is slow.
      const settings = { LOG_LEVEL: 'info', ACCESS_LOG_SHARE: '0', SLOW_REQUEST_MS: '600000' };
      quiet = await startTestApp(settings, { write });
    });
    afterAll(() => quiet.close());

    test('leaves out a request that was answered soon', async () => {
      await (await fetch(`${quiet.url}/health/live`)).arrayBuffer();
      await (await fetch(`${quiet.url}/login`)).arrayBuffer();
      expect(access).toEqual([]);
    });

    test('leaves out a call that only reads', async () => {
      expect((await quiet.call(notLoggedInViewArtisans, {})).status).toBe(200);
      expect(access).toEqual([]);
    });

    test('has every call that changes something', async () => {
      const { token } = await addPerson(quiet);
      const { status, headers } = await quiet.call(logout, {}, { token });
      expect(status).toBe(200);
      expect(access.at(-1)).toMatchObject({
        reqId: headers.get('x-request-id'),
        method: 'POST',
        route: `/api${logout.path}`,
        status: 200,
      });
    });

    test('has every refused request, with the pattern of its route and without what the address holds', async () => {
      const { headers } = await quiet.call(login, { email: 'ada@example.com', password: 'wrong' });
      await (await fetch(`${quiet.url}/media/secret-token?code=another-secret`)).arrayBuffer();
      expect(access).toMatchObject([
        { reqId: headers.get('x-request-id'), method: 'POST', route: '/api/user_auth/login', status: 401 },
        { method: 'GET', route: '/media/:file', status: 404 },
      ]);
      expect(JSON.stringify(access)).not.toMatch(/secret|ada@|127\.0\.0\.1/);
    });
  });

  test('has every slow request', async () => {
    const slow = Fastify();
    createAccessLog(slow, createLog('info', { write }), { accessLogShare: 0, slowRequestMs: 20 });
    slow.get('/slow/:id', async () => {
      for (const began = performance.now(); performance.now() - began < 25; ) await pause();
      return 'late';
    });
    await slow.inject('/slow/1');
    await slow.close();
    expect(access).toMatchObject([{ route: '/slow/:id', status: 200, ms: expect.any(Number) }]);
    expect(access[0]?.['ms']).toBeGreaterThanOrEqual(20);
  });
});
