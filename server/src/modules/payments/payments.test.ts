import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewPayment, viewReceipt, viewSubscriptions } from '@marketplace/contract/subscriptions';
import { signUp } from '../../../test/people.ts';
import { buyPlan, openCheckout } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ VAT_RATE: '7.5', CONTACT_ADDRESS: '1 Broad Street, Lagos' });
});
afterAll(() => app.close());

test('a plan that was paid is there, with a receipt', async () => {
  const { token, form } = await signUp(app);
  const subscription = await buyPlan(app, token, 'connect_monthly');
  expect(subscription).toMatchObject({ plan: 'Connect', state: 'active' });
  console.error(JSON.stringify(subscription));
  console.error(JSON.stringify((await app.call(viewReceipt, { reference: subscription.reference }, { token })).body));
  console.error(JSON.stringify(await app.inbox.next(form.email)));
});
