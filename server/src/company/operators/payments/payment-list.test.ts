import { exportPayments, viewPayments } from '@marketplace/contract/company/payments/payment-list';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { addOperator, readAudit, refund } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../../test/test-app.ts';

let app: TestApp;
let finance: Person;
let payer: Person;
let references: string[];
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  finance = await addOperator(app, 'Fola Finance', 'finance');
  payer = await addPerson(app, 'Ngozi, "the buyer"');
  references = [];
  for (const plan of ['starter_weekly', 'connect_monthly', 'starter_weekly'])
    references.push((await buyPlan(app, payer.token, plan)).reference);
});
afterAll(() => app.close());

const list = async (form: object = {}) => (await app.post(viewPayments.path, form, finance)).body;
const found = async (form: object) =>
  (await list(form)).payments.map(({ reference }: { reference: string }) => references.indexOf(reference));

// Shows: console-payments-1
test('payments are found by state, plan, person, days and part of the reference, with totals', async () => {
  expect(await found({})).toEqual([2, 1, 0]);
  expect(await found({ item: 'starter_weekly' })).toEqual([2, 0]);
  expect(await found({ item: 'ticket' })).toEqual([]);
  expect(await found({ account_id: payer.id, state: 'success' })).toEqual([2, 1, 0]);
  expect(await found({ account_id: finance.id })).toEqual([]);
  expect(await found({ account_id: 'nobody' })).toEqual([]);
  expect(await found({ person: 'buyer ngozi', item: 'ticket' })).toEqual([]);
  expect(await found({ person: 'buyer ngozi' })).toEqual([2, 1, 0]);
  expect(await found({ person: payer.email })).toEqual([2, 1, 0]);
  expect(await found({ person: 'Nobody of that name' })).toEqual([]);
  expect(await found({ reference: references[1]?.slice(3, -2).toUpperCase() })).toEqual([1]);
  expect(await found({ reference: '%%%' })).toEqual([]);
  expect((await app.post(viewPayments.path, { reference: 'ab' }, finance)).status).toBe(400);
  await refund(app, references[0] as string, finance);
  await app.settled();
  const all = await list();
  const paid = all.payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  const back = all.payments.find(({ reference }: { reference: string }) => reference === references[0]);
  const stored = await app.db
    .selectFrom('payments')
    .select('reversed_at')
    .where('reference', '=', references[0] as string)
    .executeTakeFirstOrThrow();
  expect(stored.reversed_at !== null).toBe(back.state === 'reversed');
  const went = back.state === 'reversed' ? back.amount : 0;
  expect(all.totals).toEqual({ count: 3, capped: false, paid, refunded: went });
  expect(await found({ state: back.state === 'reversed' ? 'reversed' : 'refunding' })).toEqual([0]);
});

test('days are those of Lagos, from the first moment to the last', async () => {
  const today = lagosDay(app.now());
  const midnight = lagosMoment(today, '00:00') as Date;
  const at = (reference: string | undefined, created_at: Date) =>
    app.db
      .updateTable('payments')
      .set({ created_at })
      .where('reference', '=', reference as string)
      .execute();
  await at(references[0], new Date(midnight.getTime() - 1));
  await at(references[1], midnight);
  await at(references[2], midnight);
  expect((await found({ from_day: today })).sort()).toEqual([1, 2]);
  expect(await found({ to_day: dayAfter(today, -1) })).toEqual([0]);
  for (const from_day of ['2026-02-30', '2026-99-01', 'today'])
    expect((await app.post(viewPayments.path, { from_day }, finance)).status).toBe(400);
});

test('a list goes on behind payments of the same moment, each once', async () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.post(viewPayments.path, { limit: 1, ...(cursor && { cursor }) }, finance);
    seen.push(...body.payments.map(({ reference }: { reference: string }) => references.indexOf(reference)));
    expect(body.totals === null).toBe(cursor !== undefined);
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(seen.sort()).toEqual([0, 1, 2]);
  expect((await app.post(viewPayments.path, { cursor: 'bad' }, finance)).status).toBe(400);
});

// Shows: console-payments-1
test('a file has the payments of the filter, and the audit log says who took it', async () => {
  const { status, body } = await app.call(exportPayments, { item: 'connect_monthly' }, finance);
  expect(status).toBe(200);
  expect(body).toMatchObject({ rows: 1, capped: false });
  const [head, row] = body.csv.split('\r\n');
  expect(head).toContain('Reference,What,Number,Naira,State');
  expect(row).toContain(`${references[1]},connect_monthly,1,`);
  expect(row).toContain('"Ngozi, ""the buyer"""');
  const amina = await addOperator(app, 'Amina Bello');
  const [act] = await readAudit(app, amina);
  expect(act).toMatchObject({ action: 'payment.export', operator: 'Fola Finance' });
  // So does each page of the list, which names people as well.
  await list({ account_id: payer.id, limit: 1 });
  const [viewed] = await readAudit(app, amina, { account_id: payer.id });
  expect(viewed).toMatchObject({ action: 'payments.view', operator: 'Fola Finance' });
  expect((await app.call(exportPayments, {}, await addOperator(app, 'Ada Agent', 'agent'))).status).toBe(403);
});

test('a name of more people than a search shows is refused, because the totals would be those of some', async () => {
  for (let count = 0; count <= 25; count += 1) await addPerson(app, `Emeka Namesake ${count}`);
  const answer = await app.post(viewPayments.path, { person: 'Namesake' }, finance);
  expect(answer).toMatchObject({ status: 400, body: { field: 'person' } });
});
