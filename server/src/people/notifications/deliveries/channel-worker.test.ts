import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@marketplace/contract/people/notification-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { addNotifiedArtisan, deliveryOf, patience } from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { type Concurrency, createChannelWorker, type Outcome, type Send } from './channel-worker.ts';
import { readClaimed } from './claimed-deliveries.repository.ts';

const HOUR_MS = 3600_000;
const offered = { push: true, email: true, sms: true, whatsappKinds: new Set<string>() };

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 12);
  person = await addNotifiedArtisan(app);
});

/** An hour ahead of the server, so that only the channel of the test claims the delivery. */
const later = () => new Date(app.now().getTime() + HOUR_MS);

/** Adds a delivery of a first message. */
async function addDelivery(
  channel: Channel,
  {
    kind = 'first_message',
    ...row
  }: { kind?: string; state?: string; attempts?: number; leased_until?: Date } = {},
) {
  const at = later();
  const event = { account_id: person.id, kind, happened_at: at };
  const { id } = await app.db
    .insertInto('notifications')
    .values({ ...event, subject: randomUUID(), told_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('notification_deliveries')
    .values({ ...event, notification_id: id, channel, wanted_at: at, due_at: at, created_at: at, ...row })
    .execute();
}

/** Runs the work of a channel once, with this way of sending. */
async function runOnce(...parts: Parameters<typeof makeChannel>): Promise<void> {
  const { work, idle } = makeChannel(...parts);
  await work();
  await idle();
}

function makeChannel(
  channel: Channel,
  send: Send,
  now = later,
  concurrency: Concurrency = { atOnce: 4, most: 4 },
) {
  return createChannelWorker({
    channel,
    concurrency,
    send,
    offered,
    db: app.db,
    log: createLog('silent'),
    now,
    isStopping: () => false,
    onQueued: () => undefined,
    onSent: async () => undefined,
  });
}

const fail: Send = async () => {
  throw new Error('a mistake in our own code');
};
const succeed: Send = async () => ({ kind: 'sent' });

describe('an error of our own while sending', () => {
  test.each([
    ['push', 9],
    ['email', 8],
  ] as const)(
    'on the channel %s counts as a try, comes back after growing gaps, and ends after %i tries',
    async (channel, most) => {
      await addDelivery(channel);
      let now = later();
      const gaps: number[] = [];
      for (let tries = 1; tries < most; tries += 1) {
        await runOnce(channel, fail, () => now);
        const row = await deliveryOf(app, person, channel);
        expect(row).toMatchObject({ state: 'queued', attempts: tries });
        gaps.push((row?.due_at.getTime() ?? 0) - now.getTime());
        now = new Date(row?.due_at ?? 0);
      }
      await runOnce(channel, fail, () => now);
      expect(await deliveryOf(app, person, channel)).toMatchObject({ state: 'failed', attempts: most });
      for (const [index, gap] of gaps.slice(1).entries())
        expect(gap).toBeGreaterThan(1.5 * (gaps[index] ?? 0));
    },
  );

  test('on a paid channel makes the delivery uncertain, and an e-mail follows', async () => {
    await addDelivery('sms');
    await runOnce('sms', fail);
    expect(await deliveryOf(app, person, 'sms')).toMatchObject({ state: 'uncertain', attempts: 1 });
    expect(await deliveryOf(app, person, 'email')).toMatchObject({ state: 'queued' });
    await runOnce('sms', succeed);
    expect(await deliveryOf(app, person, 'sms')).toMatchObject({ state: 'uncertain', attempts: 1 });
  });
});

describe('a lease that ends', () => {
  const cutOff = (attempts: number) => ({ state: 'sending', attempts, leased_until: later() });

  test('is tried again on a free channel, unless it was the last try', async () => {
    await addDelivery('push', cutOff(8));
    await runOnce('push', succeed);
    expect(await deliveryOf(app, person, 'push')).toMatchObject({ state: 'sent', attempts: 9 });
    await addDelivery('push', cutOff(9));
    await runOnce('push', succeed);
    expect(await deliveryOf(app, person, 'push')).toMatchObject({
      state: 'failed',
      attempts: 9,
      reason: 'cut off while it was sent',
    });
  });
});

test('the leases of killed processes are looked for every ten seconds, and at once when the clock was set back', async () => {
  const start = later().getTime();
  let passed = 0;
  const channel = makeChannel('push', succeed, () => new Date(start + passed));
  await channel.work();
  await addDelivery('push', { state: 'sending', attempts: 1, leased_until: new Date(start - HOUR_MS) });
  const stateAfter = async (ms: number) => {
    passed = ms;
    await channel.work();
    await channel.idle();
    return (await deliveryOf(app, person, 'push'))?.state;
  };
  expect(await stateAfter(9_999)).toBe('sending');
  expect(await stateAfter(10_000)).toBe('sent');

  await addDelivery('push', { state: 'sending', attempts: 1, leased_until: new Date(start - HOUR_MS) });
  expect(await stateAfter(-1000)).toBe('sent');
});

test('a lease that ends while the queue is full does not wait for the end of the queue', async () => {
  await addDelivery('sms', {
    state: 'sending',
    attempts: 1,
    leased_until: new Date(later().getTime() + 60_000),
  });
  const { id } = await app.db
    .selectFrom('notification_deliveries')
    .select('id')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 60; count += 1) await addDelivery('sms');
  const seen = new Set<string>();
  const sendSlowly: Send = async () => {
    const row = app.db.selectFrom('notification_deliveries').select('state').where('id', '=', id);
    seen.add((await row.executeTakeFirstOrThrow()).state);
    await sleep(150);
    return { kind: 'sent' };
  };
  const [start, beganAt] = [later().getTime(), performance.now()];
  // The lease ends after half a second.
  const now = () => new Date(start + (performance.now() - beganAt < 500 ? 0 : 61_000));
  await runOnce('sms', sendSlowly, now);
  expect([...seen]).toEqual(['sending', 'uncertain']);
});

test('a send gives its place to the next one when its provider is silent', async () => {
  for (let count = 0; count < 6; count += 1) await addDelivery('push');
  const begun: (() => void)[] = [];
  let answer = () => {};
  const answered = new Promise<Outcome>((resolve) => {
    answer = () => resolve({ kind: 'sent' });
  });
  const ran = runOnce(
    'push',
    (_deliveries, onSilent) => {
      begun.push(onSilent);
      return answered;
    },
    later,
    { atOnce: 4, most: 5 },
  );
  await expect.poll(() => begun.length, patience).toBe(4);
  for (const onSilent of begun) onSilent();
  // The most in all.
  await expect.poll(() => begun.length, patience).toBe(5);
  answer();
  await ran;
  expect(begun).toHaveLength(6);
});

test('a provider that is called silent after the end of its send gives no place to others', async () => {
  for (let count = 0; count < 5; count += 1) await addDelivery('push');
  const late: (() => void)[] = [];
  let [underWay, most] = [0, 0];
  const send: Send = async (_deliveries, onSilent) => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (const call of late) call();
    await sleep(80);
    underWay -= 1;
    late.push(onSilent);
    return { kind: 'sent' };
  };
  await runOnce('push', send, later, { atOnce: 1, most: 5 });
  expect(late).toHaveLength(5);
  expect(most).toBe(1);
});

test('a new notification in an e-mail with an old one does not fail with the last try of the old one', async () => {
  await addDelivery('email', { attempts: 7 });
  await addDelivery('email');
  await runOnce('email', async () => ({ kind: 'later', seconds: 0 }));
  const rows = await app.db
    .selectFrom('notification_deliveries')
    .select(['state', 'attempts'])
    .where('account_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { state: 'failed', attempts: 8 },
    { state: 'queued', attempts: 1 },
  ]);
});

test('PostgreSQL keeps one plan for the statement that reads claims, whose planning takes longer than its run', async () => {
  const { db, pool, close } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 1 });
  onTestFinished(close);
  for (let run = 1; run <= 10; run += 1) await readClaimed(db, Array(run).fill(run), later());
  const { rows } = await pool.query(
    "select generic_plans > 0 as is_kept from pg_prepared_statements where statement like '%as settled%'",
  );
  expect(rows).toEqual([{ is_kept: true }]);
});

describe('a kind of a newer release', () => {
  const stateOfNew = async () => (await deliveryOf(app, person, 'sms', 'kind_of_tomorrow' as never))?.state;

  test('stays queued for the newer process', async () => {
    await addDelivery('sms', { kind: 'kind_of_tomorrow' });
    await addDelivery('sms');
    await runOnce('sms', succeed);
    expect(await stateOfNew()).toBe('queued');
    expect(await deliveryOf(app, person, 'sms', 'first_message')).toMatchObject({ state: 'sent' });
  });

  test('whose lease has ended does not stop the channel', async () => {
    const cutOff = { state: 'sending', attempts: 1, leased_until: later() };
    await addDelivery('sms', { kind: 'kind_of_tomorrow', ...cutOff });
    await addDelivery('sms');
    await runOnce('sms', succeed);
    expect(await stateOfNew()).toBe('sending');
    expect(await deliveryOf(app, person, 'sms', 'first_message')).toMatchObject({ state: 'sent' });
  });

  test('does not stop the choice of channels for the others', async () => {
    const event = { account_id: person.id, happened_at: app.now(), subject: randomUUID() };
    await app.db
      .insertInto('notifications')
      .values([
        { ...event, kind: 'kind_of_tomorrow' },
        { ...event, kind: 'first_message' },
      ])
      .execute();
    await expect
      .poll(async () => {
        const rows = app.db.selectFrom('notifications').select(['kind', 'told_at']);
        const told = await rows.where('account_id', '=', person.id).orderBy('kind').execute();
        return told.map(({ kind, told_at }) => `${kind} ${told_at ? 'told' : 'untold'}`);
      }, patience)
      .toEqual(['first_message told', 'kind_of_tomorrow untold']);
  });
});
