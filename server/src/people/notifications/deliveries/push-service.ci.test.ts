import { viewPush } from '@marketplace/contract/people/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import {
  addNotifiedArtisan,
  deliveryOf,
  notifyOfFirst,
  patience,
  statesOf,
  subscribeBrowser,
  textsTo,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createSessions } from '../../../platform/security/sessions.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let app: TestApp;
let artisan: Person;
let browser: { endpoint: string };
beforeAll(async () => {
  app = await startTestApp({ PROVIDER_TIMEOUT_MS: '4000' });
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 12);
  artisan = await addNotifiedArtisan(app);
  browser = await subscribeBrowser(app, artisan);
});

const push = () => deliveryOf(app, artisan, 'push');
const devices = async () => (await app.call(viewPush, {}, artisan)).body.devices;

test.each(['404', '410'])(
  'a push service that answers %s loses the subscription, and an SMS follows',
  async (answer) => {
    await app.setFault('push', answer, 1);
    await notifyOfFirst(app, artisan);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['push failed', 'sms queued']);
    expect(await devices()).toEqual([]);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['push failed', 'sms sent']);
    expect(await textsTo(app, artisan.phone, 'sms')).toHaveLength(1);
  },
);

test('a push service that answers 429 with Retry-After gets the push again after that time, once', async () => {
  await app.setFault('push', '429', 1);
  await notifyOfFirst(app, artisan);
  await expect.poll(push, patience).toMatchObject({ state: 'queued', attempts: 1 });
  const wait = ((await push())?.due_at.getTime() ?? 0) - app.now().getTime();
  // The sandbox says 60 seconds; some of them have passed.
  expect(wait).toBeGreaterThan(50 * SECOND_MS);
  expect(wait).toBeLessThanOrEqual(60 * SECOND_MS);
  app.advance(wait);
  await expect.poll(push, patience).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await textsTo(app, browser.endpoint, 'push')).toHaveLength(1);
  expect(await devices()).toHaveLength(1);
});

test('a push service that answers 500 gets the push again after growing gaps, and an SMS follows meanwhile', async () => {
  await app.setFault('push', '500', 5);
  await notifyOfFirst(app, artisan);
  const gaps: number[] = [];
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect.poll(push, patience).toMatchObject({ state: 'queued', attempts: tries });
    const gap = ((await push())?.due_at.getTime() ?? 0) - app.now().getTime();
    gaps.push(Math.ceil(gap / SECOND_MS));
    app.advance(gap);
  }
  await expect.poll(push, patience).toMatchObject({ state: 'sent', attempts: 6 });
  expect(gaps[0]).toBeLessThanOrEqual(60);
  expect(gaps[3]).toBeGreaterThan(70);
  expect(gaps[4]).toBeGreaterThan(150);
  expect(await textsTo(app, browser.endpoint, 'push')).toHaveLength(1);
  await expect.poll(() => statesOf(app, artisan), patience).toEqual(['push sent', 'sms sent']);
});

test('a push service that hangs for one browser delays no other person, and the push is tried again', async () => {
  const other = await addNotifiedArtisan(app);
  const otherBrowser = await subscribeBrowser(app, other);
  await app.setFault('push', 'timeout_before', 1);
  await notifyOfFirst(app, artisan);
  await expect.poll(push, patience).toMatchObject({ state: 'sending' });
  await notifyOfFirst(app, other);
  await expect.poll(() => statesOf(app, other), patience).toEqual(['push sent', 'sms queued']);
  expect(await push()).toMatchObject({ state: 'sending' });
  expect(await textsTo(app, otherBrowser.endpoint, 'push')).toHaveLength(1);
  await expect.poll(push, patience).toMatchObject({ state: 'queued', attempts: 1 });
  app.advance(MINUTE_MS);
  await expect.poll(push, patience).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await textsTo(app, browser.endpoint, 'push')).toHaveLength(1);
});

test('a push that one of two browsers has got is repeated only to the other', async () => {
  const { token } = await createSessions(app.db, app.config.secret, app.now).open(
    app.db,
    artisan.id,
    'Phone',
  );
  const second = await subscribeBrowser(app, { ...artisan, token });
  await app.setFault('push', '429', 1);
  await notifyOfFirst(app, artisan);
  await expect.poll(push, patience).toMatchObject({ state: 'queued', attempts: 1 });
  app.advance(MINUTE_MS);
  await expect.poll(push, patience).toMatchObject({ state: 'sent', attempts: 2 });
  for (const { endpoint } of [browser, second]) expect(await textsTo(app, endpoint, 'push')).toHaveLength(1);
});
