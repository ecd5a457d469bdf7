import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deliveryOf,
  patience,
  statesOf,
  subscribeBrowser,
  textsTo,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PROVIDER_TIMEOUT_MS: '5000' });
});
afterAll(() => app.close());
// Far from the quiet hours.
beforeEach(() => toLagos(app, 12));

async function addPayer(hasEmail: boolean) {
  const payer = await addPerson(app);
  if (!hasEmail)
    await app.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', payer.id).execute();
  return payer;
}

// Shows: receipt-email-2
test('a payer without a confirmed email gets one SMS with the link to the receipt', async () => {
  const payer = await addPayer(false);
  const { reference } = await buyPlan(app, payer.token, 'starter_weekly');
  await expect.poll(() => statesOf(app, payer), patience).toEqual(['sms queued']);
  app.advance(2 * MINUTE_MS);
  await expect.poll(() => statesOf(app, payer), patience).toEqual(['sms sent']);
  expect(await textsTo(app, payer.phone, 'sms')).toEqual([
    `SabiHands: Your payment arrived. Receipt: http://market.test/user/subsciption?receipt=${reference}`,
  ]);
  expect(await textsTo(app, payer.email, 'email')).toEqual([]);
});

// Shows: receipt-email-2
test('a payer with a confirmed email gets the receipt there and no SMS', async () => {
  const payer = await addPayer(true);
  await buyPlan(app, payer.token, 'starter_weekly');
  await expect
    .poll(() => textsTo(app, payer.email, 'email'), patience)
    .toEqual([expect.stringContaining("Here's your receipt")]);
  expect(await statesOf(app, payer)).toEqual([]);
});

// Shows: receipt-email-2
test('no SMS is sent when the browser of a payer without a confirmed email took the push', async () => {
  const payer = await addPayer(false);
  await subscribeBrowser(app, { ...payer });
  await buyPlan(app, payer.token, 'starter_weekly');
  await expect.poll(() => statesOf(app, payer), patience).toEqual(['push sent', 'sms queued']);
  app.advance(2 * MINUTE_MS);
  await expect.poll(() => statesOf(app, payer), patience).toEqual(['push sent', 'sms cancelled']);
  expect((await deliveryOf(app, payer, 'sms'))?.reason).toBe('pushed');
});
