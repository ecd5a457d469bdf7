import * as work from '@marketplace/contract/company/operator-work';
import { viewPayments } from '@marketplace/contract/company/payments/payment-list';
import { viewReceipt, viewSubscriptions } from '@marketplace/contract/money/subscriptions';
import { viewNotifications } from '@marketplace/contract/people/notifications';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { addOperator, findWaiting, readAudit, refund, resolveItem } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../../test/test-app.ts';

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp({ ...withoutEmail, OPERATOR_REFUND_LIMIT: '2000' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());
beforeEach(() => app.paystack.behave({ refunds: 'process' }));

let made = 0;
function newName(): string {
  made += 1;
  return `part ${made}`;
}
const part = (reference: string, amount: string, { by = amina, client_id = newName() } = {}) =>
  app.call(work.refundPayment, { reference, reason: 'A week was lost', amount, client_id }, by);
const find = async (reference: string) =>
  (await app.call(work.findPayment, { reference }, amina)).body.payment as work.PaymentPage;
const stateOf = async (person: Person) =>
  (await app.call(viewSubscriptions, {}, person)).body.subscriptions[0].state as string;

async function pay(plan = 'starter_monthly') {
  const payer = await addPerson(app);
  const { reference, amount } = await buyPlan(app, payer.token, plan);
  return { payer, reference: reference as string, amount: amount as number };
}

// Shows: console-parts-1
test('parts of a payment go back, take nothing away, and stand on the receipt, in lists and totals', async () => {
  const { payer, reference, amount } = await pay();
  const first = await part(reference, '₦500');
  expect(first.status).toBe(200);
  expect(first.body.payment).toMatchObject({ left: amount - 500, parts: [{ amount: 500 }] });
  await app.settled();
  expect(await find(reference)).toMatchObject({
    state: 'success',
    left: amount - 500,
    parts: [{ amount: 500, state: 'refunded', reason: 'A week was lost' }],
    alone_up_to: 1500,
  });
  expect((await part(reference, '250.50')).status).toBe(200);
  await app.settled();
  expect(await stateOf(payer)).toBe('active');
  const { receipt } = (await app.call(viewReceipt, { reference }, payer)).body;
  expect(receipt).toMatchObject({ amount, state: 'paid', parts_back: [{ amount: 500 }, { amount: 250.5 }] });
  const list = (await app.call(viewPayments, { state: 'partly_refunded', account_id: payer.id }, amina)).body;
  expect(list.payments).toMatchObject([{ reference, state: 'success', refunded: 750.5 }]);
  expect(list.totals).toMatchObject({ count: 1, paid: amount, refunded: 750.5 });
  const texts = (await app.call(viewNotifications, {}, payer)).body.notifications.map(
    ({ text }: { text: string }) => text,
  );
  expect(texts).toContainEqual(expect.stringContaining('We refunded ₦250.50 of your payment'));
  const acts = (await readAudit(app, amina, { account_id: payer.id })).map(({ action }) => action);
  expect(acts.filter((action) => action === 'payment.refund_part')).toHaveLength(2);
  expect((await app.paystack.transaction(reference)).refunds.map(({ amount: kobo }) => kobo)).toEqual([
    50_000, 25_050,
  ]);
});

// Shows: console-parts-1
test('the same part counts once, too much is refused, and the last part is the refund of everything', async () => {
  const { payer, reference, amount } = await pay('starter_weekly');
  const same = { client_id: 'the same' };
  const answers = await Promise.all([part(reference, '100', same), part(reference, '100', same)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await app.settled();
  expect((await part(reference, '100', same)).body.payment.parts).toHaveLength(1);
  expect((await part(reference, String(amount))).body).toMatchObject({ code: 'invalid_input' });
  for (const wrong of ['0', 'much', '-5']) expect((await part(reference, wrong)).status).toBe(400);
  expect((await app.call(work.refundPayment, { reference, reason: 'x', amount: '5' }, amina)).status).toBe(
    400,
  );
  expect((await part(reference, String(amount - 100))).status).toBe(200);
  await app.settled();
  expect(await find(reference)).toMatchObject({ state: 'reversed', refund: { state: 'refunded' }, left: 0 });
  expect(await stateOf(payer)).toBe('refunded');
  const { refunds } = await app.paystack.transaction(reference);
  expect(refunds.reduce((sum, { amount: kobo }) => sum + kobo, 0)).toBe(amount * 100);
  const problems = await app.db
    .selectFrom('money_problems')
    .select('kind')
    .where('subject', '=', reference)
    .execute();
  expect(problems).toEqual([]);
  const back = await app.db
    .selectFrom('refund_parts')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refund_parts.changed_at', 'reversed_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(lagosDay(back.changed_at)).toBe(lagosDay(back.reversed_at as Date));
});

test('an answer that is lost asks for no second refund', async () => {
  const { reference } = await pay('starter_weekly');
  await app.paystack.behave({ refunds: 'hold' });
  expect((await part(reference, '120')).status).toBe(200);
  await app.settled();
  // As after a process that stopped before it stored the answer.
  const { id } = await app.db
    .updateTable('refund_parts')
    .set({ state: 'requested' })
    .from('payments')
    .whereRef('payments.id', '=', 'payment_id')
    .where('reference', '=', reference)
    .returning('refund_parts.id')
    .executeTakeFirstOrThrow();
  await app.runTask('send-refund', { partId: id });
  expect((await app.paystack.transaction(reference)).refunds).toHaveLength(1);
  expect((await find(reference)).parts).toMatchObject([{ state: 'sent' }]);
  // The rest waits, so that a part that is refused is not left behind.
  expect((await refund(app, reference, amina)).body).toMatchObject({ code: 'conflict' });
  await app.paystack.happen(reference, 'refund.failed');
  await app.settled();
  expect(await find(reference)).toMatchObject({ parts: [{ state: 'refused' }], refund: null });
  await app.paystack.behave({ refunds: 'process' });
  expect((await refund(app, reference, amina)).status).toBe(200);
  await app.settled();
  expect((await find(reference)).state).toBe('reversed');
});

// Shows: console-parts-2
test('parts that are above the limit together wait for a second operator', async () => {
  const { payer, reference } = await pay('elite_yearly');
  expect((await part(reference, '1500')).body.payment).toMatchObject({ refund: null, alone_up_to: 500 });
  await app.settled();
  const asked = await part(reference, '600', { client_id: 'above' });
  expect(asked.body.payment).toMatchObject({ refund: { state: 'to_confirm', part: 600 } });
  expect((await part(reference, '600', { client_id: 'above' })).status).toBe(200);
  const item = await findWaiting(app, amina, 'refund', new RegExp(reference));
  expect(item.title).toContain('₦600.00');
  expect((await resolveItem(app, item, 'confirm', amina)).status).toBe(409);
  expect((await resolveItem(app, item, 'confirm', bola)).status).toBe(200);
  await app.settled();
  expect(await find(reference)).toMatchObject({
    state: 'success',
    parts: [{ amount: 600 }, { amount: 1500 }],
  });
  expect(await stateOf(payer)).toBe('active');
});
