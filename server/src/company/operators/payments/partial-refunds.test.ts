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
import { queueTask } from '../../../platform/tasks/index.ts';

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp({ ...withoutEmail, OPERATOR_REFUND_LIMIT: '2000' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());
beforeEach(() => app.paystack.behave({ refunds: 'process', list_refunds: true, reverse_for_parts: false }));

let made = 0;
function newName(): string {
  made += 1;
  return `part ${made}`;
}
const part = (reference: string, amount: string, { by = amina, client_id = newName() } = {}) =>
  app.call(work.refundPart, { reference, reason: 'A week was lost', amount, client_id }, by);
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
  expect((await part(reference, '5', { client_id: '' })).status).toBe(400);
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

const problemsOf = async (subject: string) =>
  (await app.db.selectFrom('money_problems').select('kind').where('subject', '=', subject).execute()).map(
    ({ kind }) => kind,
  );
async function partIdOf(reference: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('refund_parts')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('refund_parts.id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}
/** Lets the task run so often at once. A run that fails is tried again later, so nothing waits for that. */
async function send(partId: string, times = 1): Promise<void> {
  for (let run = 0; run < times; run += 1) await queueTask(app.db, 'send-refund', { partId });
  await app.settled();
}
const refundsAt = async (reference: string) => (await app.paystack.transaction(reference)).refunds;

// Shows: console-parts-2
test('a part whose answer was lost is asked for once, while the list of the provider lags behind', async () => {
  const { reference } = await pay('starter_weekly');
  await app.paystack.behave({ refunds: 'hold', list_refunds: false });
  expect((await part(reference, '120')).status).toBe(200);
  await app.settled();
  const partId = await partIdOf(reference);
  // As after a request that the provider accepted and did not answer in time.
  await app.db.updateTable('refund_parts').set({ state: 'requested' }).where('id', '=', partId).execute();
  await send(partId, 2);
  expect(await refundsAt(reference)).toHaveLength(1);
  // The list catches up, and the next look at the payment finds the part in it.
  await app.paystack.behave({ list_refunds: true });
  expect((await app.call(work.verifyPayment, { reference }, amina)).body.payment.parts).toMatchObject([
    { state: 'sent' },
  ]);
  await send(partId);
  expect(await refundsAt(reference)).toHaveLength(1);
});

test('a part is asked for again an hour after a request that the provider never got', async () => {
  const { reference } = await pay('starter_weekly');
  await app.paystack.behave({ refunds: 'hold' });
  await part(reference, '120');
  await app.settled();
  const partId = await partIdOf(reference);
  await app.db.updateTable('refund_parts').set({ state: 'requested' }).where('id', '=', partId).execute();
  await app.paystack.behave({ list_refunds: false });
  app.advance(2 * 3600_000);
  await send(partId);
  expect(await refundsAt(reference)).toHaveLength(2);
  // Two runs at once: one of them asks.
  await app.db.updateTable('refund_parts').set({ state: 'requested' }).where('id', '=', partId).execute();
  app.advance(2 * 3600_000);
  await send(partId, 2);
  amina = await addOperator(app, 'Amina Later');
  bola = await addOperator(app, 'Bola Later');
  expect(await refundsAt(reference)).toHaveLength(3);
});

// Shows: console-parts-2
test('no part of a disputed payment goes back', async () => {
  const { reference } = await pay('starter_weekly');
  await app.paystack.behave({ refunds: 'hold', list_refunds: false });
  expect((await part(reference, '120')).status).toBe(200);
  await app.settled();
  const partId = await partIdOf(reference);
  await app.paystack.happen(reference, 'charge.dispute.create');
  await app.settled();
  const other = await pay('starter_weekly');
  await app.paystack.happen(other.reference, 'charge.dispute.create');
  await app.settled();
  expect((await part(other.reference, '120')).body).toMatchObject({
    code: 'conflict',
    msg: expect.stringContaining('in dispute'),
  });
  await app.db
    .updateTable('refund_parts')
    .set({ state: 'requested', asked_at: null })
    .where('id', '=', partId)
    .execute();
  await send(partId);
  expect(await refundsAt(reference)).toHaveLength(1);
  expect(await problemsOf(reference)).toContain('part of a disputed payment');
});

// Shows: console-parts-2
test('a second operator confirms a part, and not what has become the rest meanwhile', async () => {
  const { payer, reference, amount } = await pay('elite_yearly');
  const large = String(amount - 1000);
  expect((await part(reference, large)).body.payment).toMatchObject({ refund: { state: 'to_confirm' } });
  expect((await part(reference, '1000')).status).toBe(200);
  await app.settled();
  const item = await findWaiting(app, amina, 'refund', new RegExp(reference));
  expect((await resolveItem(app, item, 'confirm', bola)).body).toMatchObject({
    code: 'conflict',
    msg: expect.stringContaining('it would end what they bought'),
  });
  expect(await stateOf(payer)).toBe('active');
  expect(await find(reference)).toMatchObject({ state: 'success', parts: [{ amount: 1000 }] });
  expect((await resolveItem(app, item, 'refuse', bola)).status).toBe(200);
});

test('a process of the release before cannot confirm a part', async () => {
  const { reference } = await pay('elite_yearly');
  await part(reference, '2500');
  const confirmed = app.db
    .updateTable('refund_confirmations')
    .set({ decided_at: app.now(), granted: true })
    .where('part_kobo', '=', 250_000)
    .where('decided_at', 'is', null)
    .execute();
  await expect(confirmed).rejects.toThrow('refund_confirmations_part_granted');
});

test('a provider that calls a payment reversed after one part takes nothing away', async () => {
  const { payer, reference, amount } = await pay('starter_weekly');
  await app.paystack.behave({ reverse_for_parts: true, refunds: 'hold' });
  expect((await part(reference, '100')).status).toBe(200);
  await app.settled();
  await app.paystack.setFacts(reference, { status: 'reversal-pending' });
  await app.call(work.verifyPayment, { reference }, amina);
  await app.paystack.happen(reference, 'refund.processed');
  await app.paystack.behave({ refunds: 'process' });
  await app.settled();
  expect((await app.paystack.transaction(reference)).status).toBe('reversed');
  await app.call(work.verifyPayment, { reference }, amina);
  expect(await find(reference)).toMatchObject({
    state: 'success',
    left: amount - 100,
    parts: [{ state: 'refunded' }],
  });
  expect(await stateOf(payer)).toBe('active');
  expect(await problemsOf(reference)).toEqual([]);
  expect((await refund(app, reference, amina)).status).toBe(200);
  await app.settled();
  expect(await find(reference)).toMatchObject({ state: 'reversed', left: 0 });
});

test('the rest has arrived when the refunds of the provider make up the payment, whatever it calls the payment', async () => {
  const { payer, reference } = await pay('starter_weekly');
  expect((await part(reference, '100')).status).toBe(200);
  await app.settled();
  await app.paystack.behave({ drop: true });
  expect((await refund(app, reference, amina)).status).toBe(200);
  await app.settled();
  await app.paystack.setFacts(reference, { status: 'success' });
  expect((await app.call(work.verifyPayment, { reference }, amina)).body.payment).toMatchObject({
    state: 'reversed',
    refund: { state: 'refunded' },
  });
  expect(await stateOf(payer)).toBe('refunded');
  await app.paystack.behave({ drop: false });
});
