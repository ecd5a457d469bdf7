import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { makeVapidPair } from '../../../platform/providers/vapid.ts';
import { createWebPush, type WebPush } from '../../../platform/providers/web-push.ts';
import { createPushToAccount } from '../push-delivery.ts';
import { createPushSubscriptions } from '../push-subscriptions.ts';
import { createChannelWorker } from './channel-worker.ts';
import { CONCURRENCY } from './index.ts';
import { createLoop } from './loop.ts';
import { createSendPush } from './send-push.ts';

const TIMEOUT_MS = 60_000;
const patience = { timeout: 10_000, interval: 50 };

let app: TestApp;
// Without keys the server sends no pushes, so that the deliveries are left to the channel of the test.
beforeAll(async () => {
  app = await startTestApp({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' });
});
afterAll(() => app.close());

/** A push service that counts its requests by their path. */
async function serve(answer: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    paths.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { paths, close, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A push client that may send to each of several services on this machine. */
function createWebPushTo(origins: string[]): WebPush {
  const vapid = { ...makeVapidPair(), subject: 'mailto:hello@example.ng' };
  const clients = origins.map((sandboxOrigin) =>
    createWebPush({ ...vapid, sandboxOrigin }, TIMEOUT_MS, createLog('silent')),
  );
  const clientOf = (endpoint: string) => clients.find((client) => client.accepts(endpoint)) as WebPush;
  return {
    publicKey: vapid.publicKey,
    accepts: (endpoint) => clientOf(endpoint) !== undefined,
    hasPublicHost: async () => true,
    send: (target, ...rest) => clientOf(target.endpoint).send(target, ...rest),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

/** Queues a push to each of some new people, who have these browsers. */
async function queuePushes(count: number, endpointsOf: (person: number) => string[]): Promise<void> {
  for (let person = 0; person < count; person += 1) {
    const { rows } = await sql<{ id: string }>`
      insert into accounts (full_name) values ('Ada Obi') returning id`.execute(app.db);
    const id = rows[0]?.id;
    await sql`insert into notification_settings (account_id, quiet_from, quiet_until) values (${id}, null, null)`.execute(
      app.db,
    );
    for (const endpoint of endpointsOf(person)) {
      await sql`
        with session as (
          insert into sessions (account_id, user_agent, logged_in_at, last_seen_at, expires_at)
          values (${id}, 'test', ${app.now()}, ${app.now()}, ${app.now()}::timestamptz + interval '1 day') returning id
        )
        insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
        select ${id}, id, ${endpoint}, ${createECDH('prime256v1').generateKeys('base64url')},
          ${randomBytes(16).toString('base64url')}, ${app.now()} from session`.execute(app.db);
    }
    await sql`
      with event as (
        insert into notifications (account_id, kind, subject, happened_at, told_at)
        values (${id}, 'boost_ended', 'one', ${app.now()}, ${app.now()}) returning *
      )
      insert into notification_deliveries
        (notification_id, account_id, kind, channel, happened_at, wanted_at, due_at, created_at)
      select id, account_id, kind, 'push', happened_at, happened_at, happened_at, happened_at from event`.execute(
      app.db,
    );
  }
}

function startPushChannel(webPush: WebPush): void {
  const parts = { db: app.db, webPush, log: createLog('silent'), now: app.now };
  const pushToAccount = createPushToAccount({ ...parts, subscriptions: createPushSubscriptions(parts) });
  const stopping = new AbortController();
  const channel = createChannelWorker({
    ...parts,
    channel: 'push',
    concurrency: CONCURRENCY.push,
    send: createSendPush({ ...parts, pushToAccount }),
    offered: { push: true, email: false, sms: false, whatsappKinds: new Set() },
    isStopping: () => stopping.signal.aborted,
    onQueued: () => undefined,
    onSent: async () => undefined,
  });
  const loop = createLoop('deliveries', channel.work, parts.log);
  onTestFinished(async () => {
    stopping.abort();
    // The requests that hang end here.
    webPush.close();
    await loop.close();
    await channel.idle();
  });
  loop.wake();
}

// Shows: push-16
test('a push service that never answers holds up no push to another service, and gets one push at a time', async () => {
  const hanging = await serve(() => undefined);
  const living = await serve((_request, response) => response.writeHead(201).end());
  // The pushes to the service that hangs are due first, and are more than may run at once.
  await queuePushes(60, (person) => [`${hanging.origin}/${person}`]);
  await queuePushes(30, (person) => [`${living.origin}/alone-${person}`]);
  await queuePushes(5, (person) => [`${hanging.origin}/both-${person}`, `${living.origin}/both-${person}`]);
  startPushChannel(createWebPushTo([hanging.origin, living.origin]));

  await expect.poll(() => new Set(living.paths).size, patience).toBe(35);
  expect(living.paths).toHaveLength(35);
  expect(hanging.paths).toHaveLength(CONCURRENCY.push.atOnce);
  const states = async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::integer as count from notification_deliveries group by state`.execute(app.db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  // Those to the service that hangs wait for its answer or for the next try.
  const sending = CONCURRENCY.push.atOnce;
  await expect.poll(states, patience).toEqual({ sent: 30, sending, queued: 65 - sending });
});
