import { changeNotificationSettings } from '@marketplace/contract/people/notifications';
import type { RequestOf } from '@marketplace/contract/shared/operation';
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
import { nextInLagos } from '../../../platform/lagos-time.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let artisan: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 22);
  artisan = await addNotifiedArtisan(app);
});

async function change(form: RequestOf<typeof changeNotificationSettings>): Promise<void> {
  expect((await app.call(changeNotificationSettings, form, artisan)).status).toBe(200);
}

const states = () => statesOf(app, artisan);
/** When the delivery on a channel is due. */
const dueOn = async (channel: string) => (await deliveryOf(app, artisan, channel))?.due_at.getTime() ?? 0;
const nextTime = (hour: number) => nextInLagos(app.now(), hour * 60).getTime();

// Shows: delivery-3
test('a push that waits is sent when the person ends the quiet hours, and then no SMS', async () => {
  await subscribeBrowser(app, artisan);
  await notifyOfFirst(app, artisan);
  await expect.poll(states, patience).toEqual(['push queued', 'sms queued']);
  expect([await dueOn('push'), await dueOn('sms')]).toEqual([nextTime(7), nextTime(7) + 2 * MINUTE_MS]);
  app.advance(30 * MINUTE_MS);
  await change({ quiet_from: null, quiet_until: null });
  await expect.poll(states, patience).toEqual(['push sent', 'sms queued']);
  app.advance(2 * MINUTE_MS);
  await expect.poll(states, patience).toEqual(['push sent', 'sms cancelled']);
});

test('a paid message still waits two minutes for the push when quiet hours begin or end otherwise', async () => {
  await subscribeBrowser(app, artisan);
  await notifyOfFirst(app, artisan);
  await expect.poll(states, patience).toEqual(['push queued', 'sms queued']);
  await change({ quiet_until: 9 * 60 });
  app.advance(3 * MINUTE_MS);
  await expect
    .poll(async () => [await dueOn('push'), await dueOn('sms')], patience)
    .toEqual([nextTime(9), nextTime(9) + 2 * MINUTE_MS]);
  expect(await deliveryOf(app, artisan, 'sms')).toMatchObject({ attempts: 0, cost_kobo: 0 });
  toLagos(app, 8);
  await change({ quiet_until: 7 * 60 });
  await expect.poll(states, patience).toEqual(['push sent', 'sms queued']);
  app.advance(2 * MINUTE_MS);
  await expect.poll(states, patience).toEqual(['push sent', 'sms cancelled']);
});

// Shows: delivery-3
test('a pause that begins holds back what waits, and its end lets it go', async () => {
  toLagos(app, 12);
  await notifyOfFirst(app, artisan);
  await expect.poll(states, patience).toEqual(['sms queued']);
  await change({ pause_for_a_day: true });
  const resumed = app.now().getTime() + 24 * 60 * MINUTE_MS;
  app.advance(2 * MINUTE_MS);
  await expect.poll(() => dueOn('sms'), patience).toBeGreaterThan(resumed);
  expect(await states()).toEqual(['sms queued']);
  expect(await textsTo(app, artisan.phone, 'sms')).toEqual([]);
  await change({ pause_for_a_day: false });
  app.advance(2 * MINUTE_MS);
  await expect.poll(states, patience).toEqual(['sms sent']);
});

test('a delivery of a channel that is switched off meanwhile is cancelled', async () => {
  await notifyOfFirst(app, artisan);
  await expect.poll(states, patience).toEqual(['sms queued']);
  await change({ choices: [{ kind: 'first_message', channel: 'sms', is_on: false }] });
  toLagos(app, 8);
  await expect.poll(states, patience).toEqual(['sms cancelled']);
  expect((await deliveryOf(app, artisan, 'sms'))?.reason).toBe('switched off');
});
