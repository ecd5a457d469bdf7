import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { logout } from '@marketplace/contract/people/accounts';
import { endSession } from '@marketplace/contract/people/own-data';
import { subscribePush, unsubscribePush, viewPush } from '@marketplace/contract/people/push';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import { createPusher, makeSubscription, waitingPushes } from '../../../test/push.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/observability/log.ts';
import { makeVapidPair } from '../../platform/providers/vapid.ts';
import { createWebPush } from '../../platform/providers/web-push.ts';
import type { PushPayload } from './push-delivery.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

let app: TestApp;
let pusher: ReturnType<typeof createPusher>;
const logged: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  pusher = createPusher(app, (line) => logged.push(line));
});
afterAll(async () => {
  pusher.close();
  await app.close();
});
beforeEach(async () => {
  logged.length = 0;
  await app.db.deleteFrom('push_subscriptions').execute();
});

type Person = Awaited<ReturnType<typeof addPerson>>;

/** What a browser sends to the server. */
async function makeTarget() {
  const { endpoint, keys } = await makeSubscription(app);
  return { endpoint, ...keys };
}

/** Another login of the person, as on another phone. */
async function logInAgain(
  { id }: Person,
  device = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
): Promise<string> {
  return (await createSessions(app.db, app.config.secret, app.now).open(app.db, id, device)).token;
}

const subscribe = async (token: string, target: Awaited<ReturnType<typeof makeTarget>>) =>
  app.call(subscribePush, target, { token });
const devicesOf = async (token: string) => (await app.call(viewPush, {}, { token })).body.devices;
const pushesOf = async (target: { endpoint: string }) =>
  (await waitingPushes(target)).map((text) => JSON.parse(text) as object);

const payload: PushPayload = {
  id: 'one',
  title: 'New message',
  body: 'Someone wrote to you',
  url: '/message/1',
  tag: 'conversation-1',
};
const kindsOf = async (id: string) =>
  (await pusher.pushToAccount(id, payload)).map(({ outcome }) => outcome.kind);

describe('a subscription', () => {
  test('shows the key of this server, and the browsers of the person', async () => {
    const person = await addPerson(app);
    const { body } = await app.call(viewPush, {}, person);
    expect(body).toEqual({
      status: 'ok',
      public_key: app.config.push?.publicKey,
      session_id: expect.any(String),
      devices: [],
    });
    await subscribe(await logInAgain(person), await makeTarget());
    await subscribe(person.token, await makeTarget());
    expect(await devicesOf(person.token)).toMatchObject([
      { is_this: true, last_sent_at: null },
      { is_this: false, device: 'Chrome on Android' },
    ]);
  });

  test('stays the same when the browser sends it again, and replaces the earlier one of the same login', async () => {
    const person = await addPerson(app);
    const target = await makeTarget();
    const first = await subscribe(person.token, target);
    const again = await Promise.all([1, 2, 3].map(() => subscribe(person.token, target)));
    expect(again.map(({ body }) => body)).toEqual(Array(3).fill(first.body));
    const renewed = await makeTarget();
    await subscribe(person.token, renewed);
    expect(await devicesOf(person.token)).toHaveLength(1);
    expect(await kindsOf(person.id)).toEqual(['sent']);
    expect([await pushesOf(target), await pushesOf(renewed)]).toMatchObject([[], [{ id: 'one' }]]);
  });

  // Shows: push-14
  test('moves to the person who subscribes the same browser: the person before gets nothing there', async () => {
    const [before, after] = [await addPerson(app), await addPerson(app)];
    const target = await makeTarget();
    const old = await subscribe(before.token, target);
    const moved = await subscribe(after.token, target);
    expect(moved.body.subscription_id).not.toBe(old.body.subscription_id);
    expect([await kindsOf(before.id), await kindsOf(after.id)]).toEqual([[], ['sent']]);
    expect(await pushesOf(target)).toMatchObject([{ subscription: moved.body.subscription_id }]);
  });

  // Shows: push-14
  test('is one of ten at most; the oldest leaves', async () => {
    const person = await addPerson(app);
    const targets = [];
    for (let count = 0; count < 11; count += 1) {
      targets.push(await makeTarget());
      await subscribe(await logInAgain(person), targets.at(-1) as (typeof targets)[number]);
      app.advance(1000);
    }
    expect(await devicesOf(person.token)).toHaveLength(10);
    await pusher.pushToAccount(person.id, payload);
    const counts = await Promise.all(targets.map(async (target) => (await pushesOf(target)).length));
    expect(counts).toEqual([0, ...Array(10).fill(1)]);
  });

  test('is one of ten at most when many browsers subscribe at once', async () => {
    const person = await addPerson(app);
    const tokens = await Promise.all(Array.from({ length: 14 }, () => logInAgain(person)));
    const answers = await Promise.all(tokens.map(async (token) => subscribe(token, await makeTarget())));
    expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200));
    expect(await devicesOf(person.token)).toHaveLength(10);
  });

  test('is removed by its own person alone', async () => {
    const [owner, other] = [await addPerson(app), await addPerson(app)];
    const target = await makeTarget();
    const { subscription_id: device_id } = (await subscribe(owner.token, target)).body;
    for (const which of [{ endpoint: target.endpoint }, { device_id }, { device_id: 'x' }, {}])
      expect((await app.call(unsubscribePush, which, other)).status).toBe(200);
    expect(await devicesOf(owner.token)).toHaveLength(1);
    expect(await devicesOf(other.token)).toEqual([]);
    await app.call(unsubscribePush, { device_id }, owner);
    expect(await devicesOf(owner.token)).toEqual([]);
    await subscribe(owner.token, target);
    for (let count = 0; count < 2; count += 1)
      expect((await app.call(unsubscribePush, { endpoint: target.endpoint }, owner)).status).toBe(200);
    expect(await kindsOf(owner.id)).toEqual([]);
  });

  test('answers neither addresses nor keys', async () => {
    const person = await addPerson(app);
    const target = await makeTarget();
    await subscribe(person.token, target);
    const text = JSON.stringify((await app.call(viewPush, {}, person)).body);
    for (const secret of Object.values(target)) expect(text).not.toContain(secret);
  });
});

describe('a forged subscription is refused', () => {
  const good = () => {
    const keys = createECDH('prime256v1');
    return { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  };

  // Shows: push-12
  test.each([
    'http://fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://10.0.0.1/a',
    'https://db.internal/a',
    'https://fcm.googleapis.com:8080/a',
    'https://me:secret@fcm.googleapis.com/a',
    'not an address',
  ])('with the address %s', async (endpoint) => {
    const { token } = await addPerson(app);
    const { status, body } = await subscribe(token, { endpoint, ...good() });
    expect([status, body.code, body.field]).toEqual([400, 'invalid_input', 'endpoint']);
    expect(body.msg).toBe("We can't send notifications to this browser. Please try another one.");
  });

  // Shows: push-private-1
  test('with the name of a machine in a private network', async () => {
    const lookup = (_host: string, _options: object, callback: (...given: unknown[]) => void) =>
      callback(null, [{ address: '10.0.0.7', family: 4 }]);
    const settings = { ...makeVapidPair(), subject: 'mailto:hello@example.ng', sandboxOrigin: null };
    const webPush = createWebPush(settings, 1000, createLog('silent'), { lookup: lookup as never });
    onTestFinished(() => webPush.close());
    const { id } = await addPerson(app);
    const subscriptions = createPushSubscriptions({ db: app.db, webPush, now: app.now });
    const session = { id: randomUUID(), accountId: id } as never;
    const target = { endpoint: 'https://push.example.com/a', ...good() };
    await expect(subscriptions.subscribe(session, target)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  const point = (first: number) =>
    Buffer.concat([Buffer.from([first]), randomBytes(64)]).toString('base64url');
  test.each([
    ['no key', { p256dh: '' }],
    ['a key that is too short', { p256dh: randomBytes(33).toString('base64url') }],
    ['a key that is no text', { p256dh: 7 }],
    ['a key that is not on the curve', { p256dh: point(4) }],
    ['a key in another form', { p256dh: point(2) }],
    ['a key with letters of another alphabet', { p256dh: `${'+'.repeat(87)}` }],
    ['a secret that is too short', { auth: randomBytes(8).toString('base64url') }],
    ['a secret that is not written as browsers write it', { auth: `${'A'.repeat(21)}B` }],
    ['no address', { endpoint: undefined }],
    ['an address that is too long', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2000)}` }],
  ])('with %s', async (_what, change) => {
    const { token } = await addPerson(app);
    const form = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', ...good(), ...change };
    const { status, body } = await app.post(subscribePush.path, form, { token });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.msg).toMatch(/\w+ \w+ \w+/);
  });

  test('without a session', async () => {
    expect(
      (await app.call(subscribePush, { endpoint: 'https://fcm.googleapis.com/a', ...good() })).status,
    ).toBe(401);
  });
});

describe('a push to an account', () => {
  test('goes to all its browsers that are logged in, and says what became of each', async () => {
    const person = await addPerson(app);
    const [phone, laptop] = [await makeTarget(), await makeTarget()];
    const { subscription_id } = (await subscribe(person.token, phone)).body;
    await subscribe(await logInAgain(person), laptop);
    await fetch(laptop.endpoint, { method: 'DELETE' });
    const results = await pusher.pushToAccount(person.id, payload);
    expect(results.map(({ outcome }) => outcome.kind).sort()).toEqual(['gone', 'sent']);
    expect(await pushesOf(phone)).toEqual([{ ...payload, subscription: subscription_id }]);
    expect(await devicesOf(person.token)).toMatchObject([
      { is_this: true, last_sent_at: expect.any(String) },
    ]);
    expect(logged.join()).toContain('Push subscription expired; removed');
  });

  // Shows: push-11
  test('reaches no session that was logged out, revoked elsewhere, or has expired, and no suspended account', async () => {
    const person = await addPerson(app);
    const gone = await logInAgain(person);
    const target = await makeTarget();
    await subscribe(gone, target);
    await app.call(logout, {}, { token: gone });
    expect(await kindsOf(person.id)).toEqual([]);

    const revoked = await logInAgain(person);
    await subscribe(revoked, target);
    expect(await kindsOf(person.id)).toEqual(['sent']);
    const session = await app.db
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await app.call(endSession, { session_id: session.session_id }, person);
    expect(await kindsOf(person.id)).toEqual([]);
    expect(await devicesOf(person.token)).toEqual([]);

    await subscribe(person.token, target);
    const suspend = (suspended_at: Date | null) =>
      app.db.updateTable('accounts').set({ suspended_at }).where('id', '=', person.id).execute();
    await suspend(app.now());
    expect(await kindsOf(person.id)).toEqual([]);
    await suspend(null);
    expect(await kindsOf(person.id)).toEqual(['sent']);
    await app.db
      .updateTable('sessions')
      .set({ expires_at: app.now() })
      .where('account_id', '=', person.id)
      .execute();
    expect(await kindsOf(person.id)).toEqual([]);
    await app.runTask('sweep-accounts');
    expect(await app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['429', 'later'],
    ['500', 'later'],
    ['redirect', 'refused'],
    ['timeout_before', 'uncertain'],
    ['timeout_after', 'uncertain'],
  ])('keeps the subscription when the push service has the fault %s', async (fault, kind) => {
    const person = await addPerson(app);
    await subscribe(person.token, await makeTarget());
    await app.setFault('push', fault, 1);
    expect(await kindsOf(person.id)).toEqual([kind]);
    expect(await kindsOf(person.id)).toEqual(['sent']);
  });

  test.each(['404', '410'])('removes the subscription after the answer %s', async (fault) => {
    const person = await addPerson(app);
    await subscribe(person.token, await makeTarget());
    await app.setFault('push', fault, 1);
    expect([await kindsOf(person.id), await kindsOf(person.id)]).toEqual([['gone'], []]);
  });

  test('counts refusals until the next push that is accepted', async () => {
    const person = await addPerson(app);
    await subscribe(person.token, await makeTarget());
    const failures = async () =>
      (await app.db.selectFrom('push_subscriptions').select('failures').executeTakeFirstOrThrow()).failures;
    await app.setFault('push', 'redirect', 2);
    await kindsOf(person.id);
    await kindsOf(person.id);
    expect(await failures()).toBe(2);
    await kindsOf(person.id);
    expect(await failures()).toBe(0);
  });

  test('cuts long texts, so that the push fits', async () => {
    const person = await addPerson(app);
    const target = await makeTarget();
    await subscribe(person.token, target);
    const long = { ...payload, title: '👷'.repeat(500), body: '🔧'.repeat(5000) };
    expect((await pusher.pushToAccount(person.id, long)).map(({ outcome }) => outcome.kind)).toEqual([
      'sent',
    ]);
    expect(await pushesOf(target)).toMatchObject([
      { title: `${'👷'.repeat(119)}…`, body: `${'🔧'.repeat(399)}…` },
    ]);
  });
});

test('an installation without keys offers no push', async () => {
  const plain = await startTestApp({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' });
  const person = await addPerson(plain);
  expect((await plain.call(viewPush, {}, person)).body.public_key).toBeNull();
  const keys = createECDH('prime256v1');
  const form = {
    endpoint: 'https://fcm.googleapis.com/a',
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  expect((await plain.call(subscribePush, form, person)).body.msg).toBe("You can't get notifications here.");
  await plain.close();
});
