import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import type { Plan } from '@marketplace/contract/discovery/catalogue';
import { viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import { createSubscription, viewReceipt } from '@marketplace/contract/money/subscriptions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator, refund } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buildPlanForm, buyPlan, listSubscriptions, openCheckout } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp({ SMTP_URL: '' });
  admin = await addOperator(app);
});
afterEach(() => app.close());

/** Changes the figures of one plan. */
async function change(id: string, figures: object, by = admin) {
  const { value, in_force } = (await app.call(viewSetting, { key: 'plans' }, admin)).body;
  const plans = value.plans.map((plan: { id: string }) => (plan.id === id ? { ...plan, ...figures } : plan));
  return app.call(changeSetting, { key: 'plans', value: { plans }, based_on: in_force }, by);
}

// Shows: console-settings-7
test('a new price is for who buys from now on: running plans and payments under way stay as they were', async () => {
  const early = await addPerson(app, 'Early Obi');
  const paying = await addPerson(app, 'Paying Obi');
  const late = await addPerson(app, 'Late Obi');
  await buyPlan(app, early.token, 'starter_weekly');
  const checkout = await openCheckout(app, paying.token, 'starter_weekly');

  expect((await change('starter_weekly', { naira: 800, tokens: 6, boost_days: 3 })).status).toBe(200);

  // The page of before is refused, and charges nobody.
  const outdated = await app.call(createSubscription, buildPlanForm('starter_weekly'), late);
  expect(outdated).toMatchObject({ status: 400, body: { field: 'amount' } });
  const { plans } = (await app.call(viewCatalogue, { part: 'plans' })).body;
  const plan: Plan = plans.find(({ id }: Plan) => id === 'starter_weekly');
  expect(plan).toMatchObject({
    amountKobo: 80_000,
    calls_count: 6,
    message_count: 6,
    featured_profile_count: 3,
  });
  expect(plans).toHaveLength(9);
  const bought = await app.call(
    createSubscription,
    {
      ...buildPlanForm('starter_weekly'),
      amount: 800,
      calls_count: 6,
      message_count: 6,
      featured_profile_count: 3,
    },
    late,
  );
  expect(bought.status).toBe(200);
  await app.paystack.checkout(bought.body.response.data.authorization_url);
  await app.paystack.checkout(checkout.url);
  await app.settled();

  const grantOf = async (person: Person) => {
    const [{ amount, granted_calls, granted_messages }] = await listSubscriptions(app, person.token);
    return [amount, granted_calls, granted_messages];
  };
  expect(await grantOf(early)).toEqual([500, 4, 4]);
  expect(await grantOf(paying)).toEqual([500, 4, 4]);
  expect(await grantOf(late)).toEqual([800, 6, 6]);
  expect(await (await fetch(`${app.url}/`)).text()).toContain('Elite from ₦1,000 a week');
  // The lowest price of a week is now Connect's.
  expect(await (await fetch(`${app.url}/`)).text()).toContain('Plans start from ₦700 a week');
});

test('a payment page of before is not reused for other counts at the same price', async () => {
  const person = await addPerson(app);
  const before = await openCheckout(app, person.token, 'starter_weekly');
  expect((await openCheckout(app, person.token, 'starter_weekly')).reference).toBe(before.reference);
  await change('starter_weekly', { tokens: 5 });
  const { body } = await app.call(
    createSubscription,
    { ...buildPlanForm('starter_weekly'), calls_count: 5, message_count: 5 },
    person,
  );
  expect(body.reference).not.toBe(before.reference);
});

// Shows: console-settings-8
test('all settings but the hours of support want the password again, and a new limit decides the next refund', async () => {
  const person = await addPerson(app);
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  await addOperator(app, 'Tari Dike');
  await app.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('account_id', '=', admin.id)
    .execute();
  const limit = () =>
    app.call(changeSetting, { key: 'refund_limits', value: { alone_naira: 100 }, based_on: 0 }, admin);
  expect((await limit()).body.code).toBe('reauthenticate');
  expect((await change('starter_weekly', { naira: 900 })).body.code).toBe('reauthenticate');
  for (const key of ['banner', 'company', 'questions', 'terms', 'privacy'] as const)
    expect((await app.call(changeSetting, { key, value: {}, based_on: 0 }, admin)).body.code).toBe(
      'reauthenticate',
    );
  const hours = { first_day: 'MON', last_day: 'FRI', opens: '09:00', closes: '18:00' };
  expect(
    (await app.call(changeSetting, { key: 'support_hours', value: hours, based_on: 0 }, admin)).status,
  ).toBe(200);
  await app.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(app.now().getTime() + 3600_000) })
    .where('account_id', '=', admin.id)
    .execute();
  expect((await limit()).status).toBe(200);
  // The default would have let one operator give back ₦500 alone.
  expect((await refund(app, reference, admin)).body.payment.refund.state).toBe('to_confirm');
});

test('a receipt names the company as it was when the payment succeeded', async () => {
  const person = await addPerson(app);
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  const sellerOf = async () => (await app.call(viewReceipt, { reference }, person)).body.receipt.seller;
  const before = await sellerOf();
  const { value, in_force } = (await app.call(viewSetting, { key: 'company' }, admin)).body;
  const changed = { ...value, name: 'New Owners Limited', registration: 'RC 7', address: '9 Marina, Lagos' };
  expect(
    (await app.call(changeSetting, { key: 'company', value: changed, based_on: in_force }, admin)).status,
  ).toBe(200);
  expect(await sellerOf()).toEqual(before);
  const next = { name: 'SabiHands', company: 'New Owners Limited, RC 7', address: '9 Marina, Lagos' };
  const later = await buyPlan(app, (await addPerson(app)).token, 'starter_weekly');
  const stored = app.db.selectFrom('payments').select('seller');
  expect(await stored.where('reference', '=', later.reference).executeTakeFirst()).toEqual({ seller: next });
  // A payment from before the release shows today's company.
  await app.db.updateTable('payments').set({ seller: null }).where('reference', '=', reference).execute();
  expect(await sellerOf()).toEqual(next);
});
