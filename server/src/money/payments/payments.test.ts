import { createHmac } from 'node:crypto';
import { planChanged, subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import {
  createSubscription,
  viewPayment,
  viewReceipt,
  viewSubscriptions,
} from '@marketplace/contract/money/subscriptions';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, signUp } from '../../../test/people.ts';
import { buildPlanForm, buyPlan, openCheckout } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { numberOf, vatWithin } from './receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    VAT_RATE: '7.5',
    CONTACT_ADDRESS: '1 Broad Street, Lagos',
    COMPANY_NAME: 'Sabi Works Limited',
    COMPANY_REGISTRATION: 'RC 1234567',
  });
});
afterAll(() => app.close());

async function statusOf(token: string, reference: string): Promise<string> {
  return (await app.call(viewPayment, { reference }, { token })).body.payment_status;
}

async function post(body: string, signature?: string): Promise<number> {
  const response = await fetch(app.url + PAYSTACK_WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-paystack-signature': signature }) },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const signed = (body: string) => createHmac('sha512', 'sk_test_sandbox').update(body).digest('hex');

describe('buying a plan', () => {
  // Shows: constants-11, entities-13, member-states-26, member-calls-13, member-calls-14, channel-6
  test('only the payer is told of it, and gets the plan and a receipt by page and e-mail', async () => {
    const buyer = await signUp(app);
    const other = await addPerson(app);
    const { reference, url } = await openCheckout(app, buyer.token, 'connect_monthly');
    const event = `receive-payment-status-${reference}`;
    const [own, strange] = await Promise.all([buyer.token, other.token].map(connect));
    const heard: unknown[] = [];
    strange?.on(event, (notice) => heard.push(notice));
    const told = new Promise((resolve) => own?.once(event, resolve));

    expect(await app.paystack.checkout(url)).toBe(
      `http://market.test/artisan/subscription?trxref=${reference}&reference=${reference}`,
    );
    expect(await told).toEqual({ payment_status: 'success' });
    await app.settled();
    expect(heard).toEqual([]);
    own?.close();
    strange?.close();

    const { body } = await app.call(viewSubscriptions, {}, { token: buyer.token });
    expect(body.subscriptions).toMatchObject([
      {
        plan: 'Connect',
        duration: 4,
        duration_days: 30,
        amount: 2000,
        _id: expect.any(String),
        state: 'active',
        is_active: true,
        is_expired: false,
        expires_at: expect.any(String),
        granted_calls: 20,
        no_of_calls_remaining: 20,
        no_of_messages_remaining: 20,
        granted_boost_days: 4,
        no_of_featured_profile_days_remaining: 4,
        can_be_refunded: true,
        reference,
      },
    ]);
    expect((await app.call(viewReceipt, { reference }, { token: buyer.token })).body.receipt).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      reference,
      buyer: buyer.form.fullname,
      item: 'Connect plan',
      quantity: 1,
      period_from: body.subscriptions[0].starts_at,
      period_to: body.subscriptions[0].expires_at,
      amount: 2000,
      vat: { rate: 7.5, amount: 139.53 },
      seller: {
        name: 'SabiHands',
        company: 'Sabi Works Limited, RC 1234567',
        address: '1 Broad Street, Lagos',
      },
      state: 'paid',
    });
    const mail = await app.inbox.next(buyer.form.email);
    expect(mail.subject).toContain('receipt');
    for (const words of ['Sabi Works Limited, RC 1234567', '₦2,000.00', '₦139.53', reference, 'Connect plan'])
      expect(mail.text).toContain(words);
  });

  // Shows: entities-14, member-rules-6, member-calls-13
  test.each([
    [{ amount: 1 }, planChanged],
    [{ amount: 0 }, planChanged],
    [{ amount: -500 }, planChanged],
    [{ calls_count: 4000 }, planChanged],
    [{ message_count: 4000 }, planChanged],
    [{ featured_profile_count: 300 }, planChanged],
    [{ amount: 500.5 }, planChanged],
    [{ plan: 'Platinum' }, subscriptionTexts.noPlanChosen],
    [{ plan: '' }, subscriptionTexts.noPlanChosen],
    [{ duration: 365 }, planChanged],
    [{ duration: 8 }, subscriptionTexts.noPlanChosen],
  ])('%j is refused, and nothing is opened', async (changes, msg) => {
    const { token, id } = await addPerson(app);
    const answer = await app.post(
      createSubscription.path,
      { ...buildPlanForm('starter_weekly'), ...changes },
      { token },
    );
    expect(answer).toMatchObject({ status: 400, body: { msg } });
    expect(await app.db.selectFrom('payments').selectAll().where('account_id', '=', id).execute()).toEqual(
      [],
    );
  });

  // Shows: member-calls-13, member-messages-19
  test('repeated taps on a plan open one payment page; another plan, or a tap ten minutes later, opens another page', async () => {
    const { token } = await addPerson(app);
    const taps = await Promise.all(
      Array.from({ length: 8 }, () => openCheckout(app, token, 'starter_weekly')),
    );
    const again = await openCheckout(app, token, 'starter_weekly');
    const { body } = await app.call(createSubscription, buildPlanForm('starter_weekly'), { token });
    expect([body.reference, body.msg]).toEqual([again.reference, 'Subscription created successfully!']);
    expect(new Set([...taps, again].map(({ reference }) => reference)).size).toBe(1);
    expect((await openCheckout(app, token, 'starter_monthly')).reference).not.toBe(again.reference);
    app.advance(10 * 60_000 + 1);
    expect((await openCheckout(app, token, 'starter_weekly')).reference).not.toBe(again.reference);
  });

  test.each(['429', '500', 'nonsense', 'timeout_before', 'timeout_after'])(
    'a provider with %s is a clear sentence, and the next try works',
    async (fault) => {
      const { token } = await addPerson(app);
      await app.setFault('paystack', fault, 1);
      expect(await app.call(createSubscription, buildPlanForm('elite_weekly'), { token })).toMatchObject({
        status: 503,
        body: {
          code: 'unavailable',
          msg: "We couldn't open the payment page. We didn't charge you. Please try again in a moment.",
        },
      });
      expect(await buyPlan(app, token, 'elite_weekly')).toMatchObject({
        state: 'active',
        is_unlimited: true,
      });
    },
  );
});

describe('the end of a payment', () => {
  // Shows: channel-7
  test('a declined payment fails, and is credited when it is paid on the same page afterwards', async () => {
    const { token } = await addPerson(app);
    const { reference, url } = await openCheckout(app, token, 'starter_weekly');
    expect(await statusOf(token, reference)).toBe('pending');
    const socket = await connect(token);
    const told = new Promise((resolve) => socket.once(`receive-payment-status-${reference}`, resolve));
    await app.paystack.checkout(url, 'insufficient_funds');
    app.advance(3_000);
    expect(await statusOf(token, reference)).toBe('failed');
    expect(await told).toEqual({ payment_status: 'failed' });
    socket.close();
    await app.paystack.checkout(url, 'pay');
    await app.settled();
    expect(await statusOf(token, reference)).toBe('success');
  });

  test("a declined payment shows the bank's reason, and another declined card on the same page replaces the reason", async () => {
    const { token, id } = await addPerson(app);
    const { reference, url } = await openCheckout(app, token, 'starter_weekly');
    const reason = async () => {
      app.advance(3_000);
      return (await app.call(viewPayment, { reference }, { token })).body.gateway_response;
    };
    expect(await reason()).toBeNull();
    await app.paystack.checkout(url, 'insufficient_funds');
    expect(await reason()).toBe('Insufficient Funds');
    await app.paystack.checkout(url, 'decline');
    expect(await reason()).toBe('Declined');
    await app.paystack.setFacts(reference, {
      gateway_response: ` Do\u0000 not\n honour \ud800${'x'.repeat(900)}`,
    });
    expect(await reason()).toMatch(/^Do not honour x{180,}$/);
    await app.paystack.checkout(url, 'pay');
    await app.settled();
    expect(await reason()).toBeNull();

    const declined = await openCheckout(app, token, 'elite_weekly');
    await app.paystack.checkout(declined.url, 'decline');
    await app.call(viewPayment, { reference: declined.reference }, { token });
    const kept = () =>
      app.db
        .selectFrom('payments')
        .select('reference')
        .where('account_id', '=', id)
        .where('gateway_response', 'is not', null)
        .execute();
    await app.runTask('reconcile-money');
    expect(await kept()).toEqual([{ reference: declined.reference }]);
    app.advance(31 * 24 * 60 * 60_000);
    await app.runTask('reconcile-money');
    expect(await kept()).toEqual([]);
  });

  test('after a declined payment, a payment page for one channel offers only that channel', async () => {
    const { token } = await addPerson(app);
    const first = await openCheckout(app, token, 'starter_weekly');
    const byTransfer = { ...buildPlanForm('starter_weekly'), channels: ['bank_transfer' as const] };
    const { body } = await app.call(createSubscription, byTransfer, { token });
    expect(body.reference).not.toBe(first.reference);
    expect((await app.paystack.transaction(body.reference)).channels).toEqual(['bank_transfer']);
    // Repeating the request opens the same page, with one channel as with all.
    expect((await app.call(createSubscription, byTransfer, { token })).body.reference).toBe(body.reference);
    expect((await openCheckout(app, token, 'starter_weekly')).reference).toBe(first.reference);
    for (const channels of [[], ['gold'], 'ussd', ['ussd', 'ussd', 'ussd', 'ussd']]) {
      const refused = await app.post(createSubscription.path, { ...byTransfer, channels }, { token });
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
    }
    await app.paystack.checkout(body.response.data.authorization_url);
    await app.settled();
    expect(await statusOf(token, body.reference)).toBe('success');
  });

  test('without notices the page asks the provider, and after the page is closed the sweep does; an outage of the provider is no failure', async () => {
    await app.paystack.behave({ drop: true });
    const [one, two] = await Promise.all([addPerson(app), addPerson(app)]);
    const [asked, swept] = await Promise.all(
      [one, two].map(({ token }) => openCheckout(app, token, 'connect_weekly')),
    );
    await app.paystack.checkout(asked?.url as string);
    await app.paystack.checkout(swept?.url as string);
    await app.setFault('paystack', '500', 1);
    expect(await statusOf(one.token, asked?.reference as string)).toBe('pending');
    app.advance(3_000);
    expect(await statusOf(one.token, asked?.reference as string)).toBe('success');
    app.advance(60_000);
    await app.runTask('sweep-payments');
    const { body } = await app.call(viewSubscriptions, {}, { token: two.token });
    expect(body.subscriptions).toMatchObject([{ reference: swept?.reference, state: 'active' }]);
    await app.paystack.behave({ drop: false });
  });

  test('a payment that is unpaid for a day is given up, and still credited when the money arrives later', async () => {
    const { token } = await addPerson(app);
    const { reference, url } = await openCheckout(app, token, 'starter_weekly');
    app.advance(24 * 60 * 60_000);
    await app.runTask('sweep-payments');
    expect(await statusOf(token, reference)).toBe('failed');
    await app.paystack.checkout(url);
    await app.settled();
    expect(await statusOf(token, reference)).toBe('success');
  });

  test.each([{ amount: 100 }, { currency: 'GHS' }])(
    'paid, but %j: no plan, and operators hear of it',
    async (facts) => {
      const { token } = await addPerson(app);
      const { reference, url } = await openCheckout(app, token, 'elite_yearly');
      await app.paystack.behave({ drop: true });
      await app.paystack.checkout(url);
      await app.paystack.behave({ drop: false });
      await app.paystack.setFacts(reference, facts);
      expect(await statusOf(token, reference)).toBe('failed');
      expect((await app.call(viewSubscriptions, {}, { token })).body.subscriptions).toEqual([]);
      expect(
        await app.db.selectFrom('money_problems').select('kind').where('subject', '=', reference).execute(),
      ).toEqual([{ kind: `mismatch: ${Object.keys(facts)[0]}` }]);
    },
  );
});

describe("the provider's notices", () => {
  test("are accepted only with the provider's signature over the exact bytes", async () => {
    const body = JSON.stringify({ event: 'charge.success', data: { id: 5, reference: 'pay-x' } });
    expect(await post(body)).toBe(401);
    expect(await post(body, '')).toBe(401);
    expect(await post(body, 'zz')).toBe(401);
    expect(await post(body, signed(body).slice(2))).toBe(401);
    expect(await post(`${body} `, signed(body))).toBe(401);
    expect(await post(body, createHmac('sha512', 'another').update(body).digest('hex'))).toBe(401);
    expect(await post(body, signed(body))).toBe(200);
    await app.settled();
    expect(
      await app.db.selectFrom('money_problems').select('kind').where('subject', '=', 'pay-x').execute(),
    ).toEqual([{ kind: 'notice of an unknown payment' }]);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"event":"charge.success"}',
    '{"event":1,"data":{}}',
    '{"event":"x","data":null}',
    '{"event":"charge.success","data":{"id":1,"reference":"pay-\\u0000"}}',
    '{"event":"charge.dispute.resolve","data":{"id":2,"reference":"pay-x","resolution":"\\ud800"}}',
    '{"event":"refund.failed","data":{"reference":"pay-x","amount":"many"}}',
  ])('signed nonsense %j is taken and forgotten', async (body) => {
    expect(await post(body, signed(body))).toBe(200);
  });

  test('do not credit an unpaid payment by a signed success: the server asks the provider', async () => {
    const { token } = await addPerson(app);
    const { reference } = await openCheckout(app, token, 'elite_yearly');
    const body = JSON.stringify({ event: 'charge.success', data: { id: 99, reference, status: 'success' } });
    expect(await post(body, signed(body))).toBe(200);
    await app.settled();
    expect(await statusOf(token, reference)).toBe('pending');
  });
});

test("another person's payment and receipt are answered with 404", async () => {
  const [owner, stranger] = await Promise.all([addPerson(app), addPerson(app)]);
  const { reference } = await buyPlan(app, owner.token, 'starter_weekly');
  for (const operation of [viewPayment, viewReceipt]) {
    expect((await app.call(operation, { reference }, { token: owner.token })).status).toBe(200);
    const refused = await app.call(operation, { reference }, { token: stranger.token });
    const unknown = await app.call(operation, { reference: 'pay-nothing' }, { token: stranger.token });
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(unknown.body);
    expect((await app.call(operation, { reference })).status).toBe(401);
  }
});

test.each([
  [107_500, 7.5, 7_500],
  [200_000, 7.5, 13_953],
  [50_000, 0, 0],
])('%i kobo with %f %% hold %i kobo of VAT', (amount, rate, vat) => {
  expect(vatWithin(amount, rate)).toBe(vat);
});

test('the number of a receipt has the year of its date in Lagos', () => {
  expect(numberOf(new Date('2026-12-31T23:30:00Z'), 12)).toBe('2027-000012');
  expect(numberOf(new Date('2026-12-31T22:59:59Z'), 1_234_567)).toBe('2026-1234567');
});

async function connect(token: string) {
  const socket = io(app.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return socket;
}
