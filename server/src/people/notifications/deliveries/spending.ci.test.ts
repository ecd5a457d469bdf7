import { viewStatistics } from '@marketplace/contract/company/operators';
import { forgotPassword } from '@marketplace/contract/people/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import {
  addNotifiedArtisan,
  deliveryOf,
  notifyOfFirst,
  patience,
  textsTo,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { addOperator, findWaiting } from '../../../../test/operators.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sizeOfBudget } from '../../message-budgets/message-budgets.ts';

const MINUTE_MS = 60_000;
const LIMIT = 100;
const budget = sizeOfBudget('sms', 'notifications', LIMIT);

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  // On a busy machine an SMS takes longer than the usual second, and would end as uncertain.
  const patient = { PROVIDER_TIMEOUT_MS: '20000' };
  app = await startTestApp({ LIMITS_SCALE: '1', SMS_DAILY_LIMIT: String(LIMIT), ...patient });
  operator = await addOperator(app);
});
afterAll(() => app.close());

/** A first message to a new artisan, until its SMS was sent or not. */
async function notifyOne() {
  const artisan = await addNotifiedArtisan(app);
  await notifyOfFirst(app, artisan);
  const read = () => deliveryOf(app, artisan, 'sms');
  await expect.poll(read, patience).toMatchObject({ state: 'queued' });
  // Otherwise the lease of an email that is being sent would end with the clock, and the email would be sent again.
  await expect.poll(() => deliveryOf(app, artisan, 'email'), patience).toMatchObject({ state: 'sent' });
  app.advance(2 * MINUTE_MS);
  await expect.poll(async () => (await read())?.state, patience).not.toMatch(/queued|sending/);
  return { artisan, delivery: await read() };
}

/** The limit of an hour counts real hours: this begins the next one. */
const beginHour = () => sql`delete from rate_limits where key like 'sms-notifications-hour%'`.execute(app.db);

const alertOf = (title: RegExp) => findWaiting(app, operator, 'alert', title);

// Shows: delivery-1
test('the SMS budget of notifications alerts operators at 80 per cent, ends, shows its spend, and leaves recovery its SMS', async () => {
  toLagos(app, 12);
  expect(budget).toEqual({ day: 10, hour: 5 });
  for (let sent = 1; sent <= budget.day; sent += 1) {
    if (sent === 6) await beginHour();
    expect((await notifyOne()).delivery).toMatchObject({ state: 'sent', cost_kobo: 600 });
    const alert = alertOf(/80% of today's SMS for notifications/);
    if (sent < 8) await expect(alert).rejects.toThrow('nothing like');
    else await alert;
  }
  await app.settled();
  const letters = await app.inbox.list(operator.email);
  expect(letters.filter(({ subject }) => subject.includes("80% of today's SMS"))).toHaveLength(1);

  await beginHour();
  const { artisan, delivery } = await notifyOne();
  expect(delivery).toMatchObject({ state: 'failed', reason: 'the budget is spent', cost_kobo: 0 });
  expect(await textsTo(app, artisan.phone, 'sms')).toEqual([]);
  await alertOf(/SMS for notifications are paused/);
  await expect.poll(() => textsTo(app, artisan.email, 'email'), patience).toHaveLength(1);

  const { body } = await app.call(viewStatistics, {}, operator);
  const ten = { messages: 10, kobo: 6000 };
  expect(body.spend).toEqual([{ channel: 'sms', kind: 'first_message', today: ten, week: ten, month: ten }]);

  for (let count = 0; count < sizeOfBudget('sms', 'recovery', LIMIT).hour; count += 1) {
    const { form } = await signUp(app, { preferred_method: 'sms' });
    await app.call(forgotPassword, { email: form.phone_no });
    expect((await app.inbox.next(form.phone_no)).text).toContain('/login?code=');
  }
});
