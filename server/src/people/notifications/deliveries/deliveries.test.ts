import {
  changeNotificationSettings,
  viewNotificationSettings,
} from '@marketplace/contract/people/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addConversation, type Person, socketOf } from '../../../../test/conversations.ts';
import {
  addNotifiedArtisan,
  patience,
  statesOf,
  subscribeBrowser,
  textsTo,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { addPerson } from '../../../../test/people.ts';
import { waitingPushes } from '../../../../test/push.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { notify } from '../notify.ts';
import { LEASE_CHECK_MS } from './channel-worker.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    WHATSAPP_FIRST_MESSAGE_TEMPLATE: 'first_message',
    WHATSAPP_FIRST_MESSAGE_LANGUAGE: 'en',
  });
});
afterAll(() => app.close());
// Far from the quiet hours, so that tests move the clock by minutes.
beforeEach(async () => {
  // A delivery that still waits for the end of a pause would take the fault of a later test.
  await app.db.deleteFrom('notification_deliveries').where('state', '=', 'queued').execute();
  toLagos(app, 12);
});

/** An artisan to whom a customer has written for the first time. */
async function writeFirst(): Promise<{ artisan: Person; customer: Person; subject: string }> {
  const [artisan, customer] = [await addNotifiedArtisan(app), await addPerson(app, 'Chidi Eze')];
  const subject = await addConversation(app, customer, artisan, ['Can you come today?']);
  return { artisan, customer, subject };
}

async function notifyOfFirst(known?: Awaited<ReturnType<typeof writeFirst>>) {
  const first = known ?? (await writeFirst());
  await notify(app.db, {
    kind: 'first_message',
    accountId: first.artisan.id,
    subject: first.subject,
    actorId: first.customer.id,
    at: app.now(),
  });
  return first;
}

describe('a first message', () => {
  // Shows: delivery-1
  test('costs one SMS with its link after two minutes without a push, and no name', async () => {
    const { artisan, subject } = await notifyOfFirst();
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms sent']);
    expect(await textsTo(app, artisan.phone, 'sms')).toEqual([
      `SabiHands: Someone wrote to you and is waiting for your reply. http://market.test/message/${subject}`,
    ]);
  });

  // Shows: delivery-2
  test('comes by push without its text, and then costs nothing', async () => {
    const first = await writeFirst();
    const browser = await subscribeBrowser(app, first.artisan);
    await notifyOfFirst(first);
    await expect.poll(() => statesOf(app, first.artisan), patience).toEqual(['push sent', 'sms queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, first.artisan), patience).toEqual(['push sent', 'sms cancelled']);
    const pushes = await waitingPushes(browser);
    expect(pushes).toHaveLength(1);
    expect(pushes.join()).toContain(`/message/${first.subject}`);
    expect(pushes.join()).not.toContain('Can you come');
  });

  test('costs an SMS when the push service no longer knows the browser', async () => {
    const first = await writeFirst();
    const browser = await subscribeBrowser(app, first.artisan);
    await fetch(browser.endpoint, { method: 'DELETE' });
    await notifyOfFirst(first);
    await expect.poll(() => statesOf(app, first.artisan), patience).toEqual(['push failed', 'sms queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, first.artisan), patience).toEqual(['push failed', 'sms sent']);
  });

  test('that was seen meanwhile costs nothing', async () => {
    const { artisan, subject } = await notifyOfFirst();
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms queued']);
    const socket = await socketOf(app, artisan);
    await socket.ask('seen', { conversation_id: subject, seq: 1 });
    socket.close();
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms cancelled']);
    expect(await textsTo(app, artisan.phone, 'sms')).toEqual([]);
  });

  test('costs no SMS for a person who switched SMS off', async () => {
    const first = await writeFirst();
    const choices = [{ kind: 'first_message' as const, channel: 'sms' as const, is_on: false }];
    expect((await app.call(changeNotificationSettings, { choices }, first.artisan)).status).toBe(200);
    await notifyOfFirst(first);
    await expect
      .poll(
        async () => (await sql`select from notifications where told_at is null`.execute(app.db)).rows,
        patience,
      )
      .toEqual([]);
    expect(await statesOf(app, first.artisan)).toEqual([]);
  });

  // Shows: delivery-5
  test('goes by WhatsApp to a person who chose it, and not by SMS', async () => {
    const first = await writeFirst();
    const choices = [{ kind: 'first_message' as const, channel: 'whatsapp' as const, is_on: true }];
    await app.call(changeNotificationSettings, { choices }, first.artisan);
    await notifyOfFirst(first);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, first.artisan), patience).toEqual(['whatsapp sent']);
    expect(await textsTo(app, first.artisan.phone, 'whatsapp')).toEqual([
      `Template first_message, link: message/${first.subject}`,
    ]);
  });

  // Shows: delivery-3
  test('waits for the end of the quiet hours and of a pause', async () => {
    toLagos(app, 22);
    const { artisan } = await notifyOfFirst();
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms queued']);
    app.advance(10 * MINUTE_MS);
    const first = await writeFirst();
    await app.call(changeNotificationSettings, { pause_for_a_day: true }, first.artisan);
    await notifyOfFirst(first);
    await expect.poll(() => statesOf(app, first.artisan), patience).toEqual(['sms queued']);
    toLagos(app, 8);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms sent']);
    expect(await statesOf(app, first.artisan)).toEqual(['sms queued']);
  });
});

describe('a send that was cut off', () => {
  // Shows: delivery-4
  test('on a paid channel is uncertain when its lease ends, and is not repeated', async () => {
    const { artisan } = await notifyOfFirst();
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms queued']);
    // As a process leaves it that was killed between the claim and the answer.
    await sql`update notification_deliveries set state = 'sending', attempts = 1, leased_until = ${app.now()}
      where account_id = ${artisan.id}`.execute(app.db);
    app.advance(LEASE_CHECK_MS);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms uncertain']);
    app.advance(10 * MINUTE_MS);
    expect(await textsTo(app, artisan.phone, 'sms')).toEqual([]);
  });

  test('without an answer of the provider is uncertain and counts as paid', async () => {
    await app.setFault('sms', 'timeout_after', 1);
    const { artisan } = await notifyOfFirst();
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms uncertain']);
    expect(await textsTo(app, artisan.phone, 'sms')).toHaveLength(1);
    const { rows } = await sql`
      select cost_kobo from notification_deliveries where account_id = ${artisan.id} and channel = 'sms'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ cost_kobo: 600 }]);
  });
});

describe('the settings', () => {
  test('have defaults, keep what a change does not name, and are the same after a repeated change', async () => {
    const person = await addPerson(app);
    const before = (await app.call(viewNotificationSettings, {}, person)).body;
    expect(before).toMatchObject({
      quiet_from: 1260,
      quiet_until: 420,
      paused_until: null,
      shows_text: false,
      urgent_at_night: null,
      takes_emergencies: false,
    });
    const change = { quiet_from: null, quiet_until: null, pause_for_a_day: true, shows_text: true };
    const once = (await app.call(changeNotificationSettings, change, person)).body;
    expect(once).toMatchObject({ quiet_from: null, quiet_until: null, shows_text: true });
    expect((await app.call(changeNotificationSettings, change, person)).body).toEqual(once);
    const after = (await app.call(changeNotificationSettings, { pause_for_a_day: false }, person)).body;
    expect(after).toEqual({ ...once, paused_until: null });
  });

  test.each([
    ['security that is switched off', { choices: [{ kind: 'new_device', channel: 'push', is_on: false }] }],
    [
      'a channel that the kind does not have',
      { choices: [{ kind: 'job_expired', channel: 'sms', is_on: true }] },
    ],
    ['an unknown kind', { choices: [{ kind: 'x', channel: 'push', is_on: true }] }],
    ['half of the quiet hours', { quiet_from: null }],
    ['quiet hours without a length', { quiet_from: 60, quiet_until: 60 }],
    ['a time that does not exist', { quiet_from: 1440 }],
  ])('refuse %s', async (_what, change) => {
    const { token } = await addPerson(app);
    const { status, body } = await app.post(changeNotificationSettings.path, change, { token });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});
