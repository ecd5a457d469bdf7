import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parsePage } from '../../test/page.ts';
import { outcomeOfHanging, type RunningSandbox, runSandbox } from '../../test/running-sandbox.ts';
import { startSandbox } from '../app.ts';
import { readSettings } from '../settings.ts';

const KEY = 'sk_test_sandbox';
const headers = { authorization: `Bearer ${KEY}` };
const callbackUrl = 'http://localhost:3000/back?plan=starter_weekly';
const order = {
  email: 'ada@example.com',
  amount: 50_000,
  reference: 'order-1.a=b',
  currency: 'NGN',
  callback_url: callbackUrl,
  metadata: { plan: 'starter_weekly' },
};
const errorShape = {
  status: false,
  message: expect.stringMatching(/\w/),
  meta: { nextStep: expect.stringMatching(/\w/) },
  type: expect.stringMatching(/\w/),
  code: expect.stringMatching(/\w/),
};

const initialize = ({ sendJson }: RunningSandbox, changes: object = {}, init: RequestInit = { headers }) =>
  sendJson('/paystack/transaction/initialize', { ...order, ...changes }, init);

/** Begins a payment. @returns the path of its checkout page. */
async function begin(sandbox: RunningSandbox, changes: object = {}): Promise<string> {
  const response = await initialize(sandbox, changes);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { authorization_url: string } };
  return data.authorization_url.replace(sandbox.url, '');
}

const press = ({ sendForm }: RunningSandbox, checkout: string, outcome: string, channel = 'card') =>
  sendForm(checkout, { outcome, channel });

async function verify({ call }: RunningSandbox, reference = order.reference) {
  const response = await call(`/paystack/transaction/verify/${reference}`, { headers });
  return (await response.json()).data;
}

const refund = ({ sendJson }: RunningSandbox, body: object) =>
  sendJson('/paystack/refund', { transaction: order.reference, ...body }, { headers });

const behave = ({ sendJson }: RunningSandbox, changes: object) =>
  sendJson('/paystack/dashboard/behaviour', changes, { method: 'PUT' });

const happen = ({ sendJson }: RunningSandbox, event: string, details: object = {}) =>
  sendJson(`/paystack/dashboard/transactions/${order.reference}/events`, { event, ...details });

const idle = ({ call }: RunningSandbox) => call('/paystack/dashboard/idle');

/** A merchant's server that takes webhooks; it answers the given statuses in turn, then 200. */
async function runMerchant(sandbox: RunningSandbox, statuses: number[] = []) {
  const received: { event: string; data: Record<string, unknown> }[] = [];
  const signatures: boolean[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const expected = createHmac('sha512', KEY).update(body).digest('hex');
      signatures.push(request.headers['x-paystack-signature'] === expected);
      received.push(JSON.parse(body));
      response.writeHead(statuses.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await behave(sandbox, { url: `http://127.0.0.1:${port}/hook`, retry_ms: [10] });
  return { received, signatures, events: () => received.map(({ event }) => event) };
}

describe('initialize', () => {
  it('answers the address of the checkout page; nothing is paid yet', async () => {
    const sandbox = await runSandbox();
    const response = await initialize(sandbox);
    expect(response.status).toBe(200);
    const { data, ...rest } = await response.json();
    expect(rest).toEqual({ status: true, message: 'Authorization URL created' });
    expect(data).toEqual({
      authorization_url: `${sandbox.url}/paystack/checkout/${data.access_code}`,
      access_code: expect.stringMatching(/^\w{10,}$/),
      reference: order.reference,
    });
    expect(await verify(sandbox)).toMatchObject({
      id: expect.any(Number),
      domain: 'test',
      status: 'abandoned',
      reference: order.reference,
      amount: 50_000,
      currency: 'NGN',
      paid_at: null,
      metadata: order.metadata,
      customer: { email: order.email },
    });
  });

  it('generates a reference when none is given, and returns missing metadata as an empty text', async () => {
    const sandbox = await runSandbox();
    const response = await initialize(sandbox, { reference: undefined, metadata: undefined });
    const { reference } = (await response.json()).data;
    expect(await verify(sandbox, reference)).toMatchObject({ reference, metadata: '' });
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['an amount with a fraction', { amount: 500.5 }],
    ['an amount below N50', { amount: 4_999 }],
    ['a negative amount', { amount: -50_000 }],
    ['no e-mail', { email: undefined }],
    ['a malformed e-mail', { email: 'ada' }],
    ['a reference with an underscore', { reference: 'order_1' }],
    ['another currency', { currency: 'USD' }],
    ['an unknown channel', { channels: ['shells'] }],
    ['a callback that is no web address', { callback_url: 'javascript:alert(1)' }],
  ])('refuses %s', async (_case, changes) => {
    const response = await initialize(await runSandbox(), changes);
    expect([response.status, await response.json()]).toEqual([400, errorShape]);
  });

  it('refuses a used reference and a body that is not JSON', async () => {
    const sandbox = await runSandbox();
    await begin(sandbox);
    const again = await initialize(sandbox);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ ...errorShape, message: 'Duplicate Transaction Reference' });
    const broken = await sandbox.call('/paystack/transaction/initialize', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{',
    });
    expect([broken.status, await broken.json()]).toEqual([400, errorShape]);
  });

  it.each<Record<string, string>>([{}, { authorization: 'Bearer sk_test_other' }, { authorization: KEY }])(
    'refuses the key in %j',
    async (wrong) => {
      const response = await initialize(await runSandbox(), {}, { headers: wrong });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ ...errorShape, message: 'Invalid key' });
    },
  );

  it('knows the payments of the demo data by the amount in their references', async () => {
    const sandbox = await runSandbox();
    const found = await verify(sandbox, 'demo-200000-0123456789abcdef');
    expect(found).toMatchObject({ status: 'success', amount: 200_000, currency: 'NGN' });
    expect(await verify(sandbox, 'demo-200000-0123456789abcdef')).toEqual(found);
    expect(await verify(sandbox, 'demo-x-0123456789abcdef')).toBeUndefined();
  });

  it('answers that a transaction or a refund with an unknown reference does not exist', async () => {
    const { call } = await runSandbox();
    for (const path of ['/paystack/transaction/verify/nothing', '/paystack/refund/1']) {
      const response = await call(path, { headers });
      expect([response.status, await response.json()]).toEqual([404, errorShape]);
    }
  });
});

describe('the checkout page', () => {
  it('shows the amount and the merchant, and every button works without a script', async () => {
    const sandbox = await runSandbox();
    const checkout = await begin(sandbox, {
      amount: 1_500_000,
      email: '<b>@example.com'.replace('<b>', 'b'),
    });
    const response = await sandbox.call(`${checkout}?channel=ussd`);
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000",
    );
    const page = parsePage(await response.text());
    expect(page.querySelector('h1')?.textContent).toBe('Pay ₦15,000.00');
    const words = page.querySelector('main')?.textContent;
    for (const shown of ['Sandbox merchant', order.reference, '*737*']) expect(words).toContain(shown);
    expect(page.querySelectorAll('script')).toHaveLength(0);
    expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
    expect([...page.querySelectorAll('button')].map(({ name, value }) => `${name}=${value}`)).toEqual([
      'outcome=pay',
      'outcome=decline',
      'outcome=insufficient_funds',
      'outcome=cancel',
    ]);
    expect([...page.querySelectorAll('.tabs a')].map((tab) => tab.textContent)).toEqual([
      'Card',
      'Bank transfer',
      'USSD',
    ]);
    expect(page.querySelector('.tabs [aria-current]')?.textContent).toBe('USSD');
    expect((await verify(sandbox)).status).toBe('abandoned');
  });

  it.each([
    ['pay', { status: 'success', gateway_response: 'Successful' }],
    ['decline', { status: 'failed', gateway_response: 'Declined' }],
    ['insufficient_funds', { status: 'failed', gateway_response: 'Insufficient Funds' }],
    ['cancel', { status: 'abandoned' }],
  ])('%s redirects the customer, and verify answers the outcome', async (outcome, said) => {
    const sandbox = await runSandbox();
    const response = await press(sandbox, await begin(sandbox), outcome, 'bank_transfer');
    expect(response.status).toBe(303);
    const reference = encodeURIComponent(order.reference);
    expect(response.headers.get('location')).toBe(
      `${callbackUrl}&trxref=${reference}&reference=${reference}`,
    );
    expect(await verify(sandbox)).toMatchObject({ ...said, channel: 'bank_transfer' });
  });

  it('accepts a second try after a decline, and charges only once', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    const checkout = await begin(sandbox);
    await press(sandbox, checkout, 'insufficient_funds');
    const page = parsePage(await (await sandbox.call(checkout)).text());
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Insufficient Funds');
    await Promise.all(Array.from({ length: 5 }, () => press(sandbox, checkout, 'pay')));
    expect((await press(sandbox, checkout, 'decline')).status).toBe(303);
    expect((await verify(sandbox)).status).toBe('success');
    expect(merchant.events()).toEqual(['charge.success']);
    const paid = parsePage(await (await sandbox.call(checkout)).text());
    expect(paid.querySelector('h1')?.textContent).toBe('Paid');
    expect(paid.querySelector('form')).toBeNull();
  });

  it('offers only the requested channels, and refuses unknown ones', async () => {
    const sandbox = await runSandbox();
    const checkout = await begin(sandbox, { channels: ['ussd', 'qr'] });
    const page = parsePage(await (await sandbox.call(checkout)).text());
    expect([...page.querySelectorAll('.tabs a')].map((tab) => tab.textContent)).toEqual(['USSD']);
    expect((await press(sandbox, checkout, 'pay', 'card')).status).toBe(400);
    expect((await press(sandbox, checkout, 'steal', 'ussd')).status).toBe(400);
    expect((await sandbox.call('/paystack/checkout/unknown')).status).toBe(404);
  });

  it('ends on its own page when there is no callback address', async () => {
    const sandbox = await runSandbox();
    const response = await press(sandbox, await begin(sandbox, { callback_url: undefined }), 'pay');
    expect(response.status).toBe(200);
    expect(parsePage(await response.text()).querySelector('h1')?.textContent).toBe('Paid');
  });
});

describe('webhooks', () => {
  it('announce a success, signed, before the customer is redirected', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    const checkout = await begin(sandbox);
    for (const outcome of ['decline', 'cancel']) await press(sandbox, checkout, outcome);
    expect(merchant.received).toEqual([]);
    await press(sandbox, checkout, 'pay');
    expect(merchant.received).toEqual([{ event: 'charge.success', data: await verify(sandbox) }]);
    expect(merchant.signatures).toEqual([true]);
  });

  it('follow the redirect when the settings say so', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    await behave(sandbox, { order: 'redirect_first', delay_ms: 50 });
    expect((await press(sandbox, await begin(sandbox), 'pay')).status).toBe(303);
    expect(merchant.received).toEqual([]);
    await idle(sandbox);
    expect(merchant.events()).toEqual(['charge.success']);
  });

  it('come as often as the settings say, and never when they are dropped', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    await behave(sandbox, { copies: 3 });
    await press(sandbox, await begin(sandbox), 'pay');
    expect(merchant.received).toHaveLength(3);
    expect(new Set(merchant.received.map((each) => JSON.stringify(each))).size).toBe(1);
    await behave(sandbox, { copies: 1, drop: true });
    await happen(sandbox, 'charge.success');
    expect(merchant.received).toHaveLength(3);
    await behave(sandbox, { drop: false });
    await happen(sandbox, 'charge.success');
    expect(merchant.received).toHaveLength(4);
  });

  it('are retried until they are answered with 200', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox, [500, 404, 302]);
    await press(sandbox, await begin(sandbox), 'pay');
    await idle(sandbox);
    expect(merchant.signatures).toEqual([true, true, true, true]);
    const known = await (await sandbox.call(`/paystack/dashboard/transactions/${order.reference}`)).json();
    expect(known.webhooks).toMatchObject([
      {
        event: 'charge.success',
        state: 'delivered',
        attempts: [500, 404, 302, 200].map((status) => ({ status })),
      },
    ]);
  });

  it('that no server accepts do not prevent the sandbox from closing', async () => {
    const sandbox = await startSandbox({ port: 0, smtpPort: 0, settings: readSettings({}) });
    const { url } = sandbox;
    const send = (path: string, method: string, body: object) =>
      fetch(url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('/paystack/dashboard/behaviour', 'PUT', { url: 'http://127.0.0.1:1/hook' });
    const response = await send('/paystack/transaction/initialize', 'POST', order);
    const { data } = (await response.json()) as { data: { authorization_url: string } };
    await fetch(data.authorization_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    });
    await sandbox.close();
  });

  it.each([
    { url: 'https://market.example/hook' },
    { url: 'file:///etc/passwd' },
    { retry_ms: [] },
    { copies: 0 },
    { surprise: true },
  ])('refuse the settings %j', async (changes) => {
    expect((await behave(await runSandbox(), changes)).status).toBe(400);
  });
});

describe('refunds', () => {
  it('go from pending to processed and reverse the transaction', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    await press(sandbox, await begin(sandbox), 'pay');
    const response = await refund(sandbox, { merchant_note: 'unused' });
    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toMatchObject({
      status: 'pending',
      amount: 50_000,
      currency: 'NGN',
      merchant_note: 'unused',
    });
    await idle(sandbox);
    expect(merchant.received.slice(1)).toMatchObject(
      ['pending', 'processing', 'processed'].map((status) => ({
        event: `refund.${status}`,
        data: { status, transaction_reference: order.reference, amount: '50000' },
      })),
    );
    const asked = await (await sandbox.call(`/paystack/refund/${data.id}`, { headers })).json();
    expect(asked.data).toMatchObject({ id: data.id, status: 'processed' });
    expect((await verify(sandbox)).status).toBe('reversed');
    expect((await refund(sandbox, {})).status).toBe(400);
  });

  it('never exceed what was paid', async () => {
    const sandbox = await runSandbox();
    const checkout = await begin(sandbox);
    expect((await refund(sandbox, {})).status).toBe(400);
    await press(sandbox, checkout, 'pay');
    expect((await refund(sandbox, { amount: 50_001 })).status).toBe(400);
    expect((await refund(sandbox, { amount: 30_000 })).status).toBe(200);
    expect((await refund(sandbox, { amount: 20_001 })).status).toBe(400);
    await idle(sandbox);
    expect((await verify(sandbox)).status).toBe('success');
    expect((await refund(sandbox, { transaction: 'unknown' })).status).toBe(404);
  });

  it('can stay pending and then fail, and can be requested a second time', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    await press(sandbox, await begin(sandbox), 'pay');
    await behave(sandbox, { refunds: 'hold' });
    await refund(sandbox, {});
    await idle(sandbox);
    expect((await happen(sandbox, 'refund.failed')).status).toBe(200);
    expect(merchant.events()).toEqual(['charge.success', 'refund.pending', 'refund.failed']);
    expect((await verify(sandbox)).status).toBe('success');
    expect((await refund(sandbox, {})).status).toBe(200);
  });
});

it('a dispute is opened and resolved, and reverses the transaction', async () => {
  const sandbox = await runSandbox();
  const merchant = await runMerchant(sandbox);
  const checkout = await begin(sandbox);
  expect((await happen(sandbox, 'charge.dispute.create')).status).toBe(409);
  await press(sandbox, checkout, 'pay');
  await happen(sandbox, 'charge.dispute.create');
  expect((await happen(sandbox, 'charge.dispute.create')).status).toBe(409);
  await happen(sandbox, 'charge.dispute.resolve', { resolution: 'declined' });
  expect((await verify(sandbox)).status).toBe('success');
  await happen(sandbox, 'charge.dispute.create');
  await happen(sandbox, 'charge.dispute.resolve');
  expect((await verify(sandbox)).status).toBe('reversed');
  expect(merchant.received.slice(1)).toMatchObject([
    {
      event: 'charge.dispute.create',
      data: { status: 'awaiting-merchant-feedback', transaction: { reference: order.reference } },
    },
    { event: 'charge.dispute.resolve', data: { resolution: 'declined', transaction: { status: 'success' } } },
    { event: 'charge.dispute.create' },
    {
      event: 'charge.dispute.resolve',
      data: { resolution: 'merchant-accepted', transaction: { status: 'reversed' } },
    },
  ]);
});

describe('the dashboard', () => {
  it('changes the answer of verify without a webhook', async () => {
    const sandbox = await runSandbox();
    const merchant = await runMerchant(sandbox);
    await begin(sandbox);
    const path = `/paystack/dashboard/transactions/${order.reference}`;
    await sandbox.sendJson(path, { status: 'pending', amount: 1, currency: 'USD' }, { method: 'PUT' });
    expect(await verify(sandbox)).toMatchObject({
      status: 'pending',
      amount: 1,
      requested_amount: 50_000,
      currency: 'USD',
    });
    expect(merchant.received).toEqual([]);
  });

  it('shows the payments, and its forms change them', async () => {
    const sandbox = await runSandbox();
    await press(sandbox, await begin(sandbox, { metadata: '<script>' }), 'pay');
    const open = async () => parsePage(await (await sandbox.call('/paystack/dashboard')).text());
    const page = await open();
    expect(page.querySelector('article')?.textContent).toContain('₦500.00');
    expect(page.querySelector('article')?.textContent).toContain('charge.success: dropped');
    const action = page.querySelector('article form')?.getAttribute('action') ?? '';
    const response = await sandbox.sendForm(action, { event: 'refund' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/paystack/dashboard']);
    expect((await open()).querySelector('article')?.textContent).toContain('Refund of ₦500.00: processed');
    await sandbox.sendForm('/paystack/dashboard/behaviour', {
      order: 'redirect_first',
      delay_ms: '20',
      copies: '2',
      refunds: 'fail',
      drop: 'on',
    });
    expect(await (await sandbox.call('/paystack/dashboard/behaviour')).json()).toMatchObject({
      order: 'redirect_first',
      delay_ms: 20,
      copies: 2,
      refunds: 'fail',
      drop: true,
    });
  });
});

describe('faults', () => {
  it.each([
    ['429', 429],
    ['500', 500],
  ])("%s, with Paystack's own text", async (mode, status) => {
    const sandbox = await runSandbox();
    await sandbox.setFault('paystack', mode, 1);
    const response = await initialize(sandbox);
    expect([response.status, await response.json()]).toEqual([status, errorShape]);
    expect((await initialize(sandbox)).status).toBe(200);
  });

  it('nonsense: a 200 that is not JSON', async () => {
    const sandbox = await runSandbox();
    await sandbox.setFault('paystack', 'nonsense');
    await expect((await initialize(sandbox)).json()).rejects.toThrow(SyntaxError);
  });

  it.each([
    ['timeout_before', 200],
    ['timeout_after', 400],
  ])('%s: no answer; the same reference then answers %i', async (mode, status) => {
    const sandbox = await runSandbox();
    await sandbox.setFault('paystack', mode, 1);
    expect(await outcomeOfHanging((signal) => initialize(sandbox, {}, { headers, signal }))).toBe(
      'TimeoutError',
    );
    expect((await initialize(sandbox)).status).toBe(status);
  });
});

describe('lists', () => {
  const list = async ({ call }: RunningSandbox, path: string) =>
    (await call(`/paystack${path}`, { headers })).json();

  it('have pages, times and states, and payouts that add up', async () => {
    const sandbox = await runSandbox();
    for (const reference of ['a', 'b', 'c'])
      await press(sandbox, await begin(sandbox, { reference }), reference === 'c' ? 'decline' : 'pay');
    expect((await refund(sandbox, { transaction: 'a', amount: 1_000, merchant_note: 'Part 1' })).status).toBe(
      200,
    );
    await idle(sandbox);
    const first = await list(sandbox, '/transaction?status=success&perPage=1&page=1');
    const second = await list(sandbox, '/transaction?status=success&perPage=1&page=2');
    expect([first, second].map(({ data }) => data[0].reference)).toEqual(['b', 'a']);
    expect(first.meta).toMatchObject({ total: 2, pageCount: 2 });
    expect((await list(sandbox, '/transaction?to=2020-01-01')).data).toEqual([]);
    expect((await list(sandbox, '/refund?transaction=a')).data).toMatchObject([
      { transaction_reference: 'a', amount: 1_000, status: 'processed', merchant_note: 'Part 1' },
    ]);
    expect((await list(sandbox, '/refund?transaction=b')).data).toEqual([]);
    const [payout] = (await list(sandbox, '/settlement')).data;
    const parts = (await list(sandbox, `/settlement/${payout.id}/transactions`)).data;
    expect(parts).toHaveLength(2);
    expect(payout.effective_amount).toBe(payout.total_amount - payout.total_fees - 1_000);
    expect((await sandbox.call('/paystack/settlement')).status).toBe(401);
  });

  it('say what a test has set, and leave out what it hides', async () => {
    const sandbox = await runSandbox();
    await press(sandbox, await begin(sandbox), 'pay');
    const change = (facts: object) =>
      sandbox.sendJson(`/paystack/dashboard/transactions/${order.reference}`, facts, { method: 'PUT' });
    await change({ fees: 7 });
    expect((await list(sandbox, '/transaction')).data).toMatchObject([{ fees: 7 }]);
    await change({ listed: false });
    expect((await list(sandbox, '/transaction')).data).toEqual([]);
    expect((await verify(sandbox)).status).toBe('success');
  });
});
