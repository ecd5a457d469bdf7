import * as work from '@marketplace/contract/company/operator-work';
import * as books from '@marketplace/contract/company/payments/reconciliation';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { addOperator, readAudit } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../../test/test-app.ts';

let app: TestApp;
let finance: Person;
let day: string;
let next: string;
const references: string[] = [];
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  // In the first hours of a day, the day before is not compared yet.
  const evening = lagosMoment(lagosDay(app.now()), '20:00') as Date;
  if (app.now() < evening) await moveTo(evening);
  finance = await addOperator(app, 'Fola Finance', 'finance');
  const payer = await addPerson(app, 'Ngozi Eze');
  for (let count = 0; count < 5; count += 1)
    references.push((await buyPlan(app, payer.token, 'connect_monthly')).reference);
  // The provider counts by its own clock.
  day = lagosDay(new Date((await app.paystack.transaction(references[0] as string)).paidAt as string));
  next = dayAfter(day, 1);
  for (const reference of references)
    await app.db
      .updateTable('payments')
      .set({ settled_at: new Date((await app.paystack.transaction(reference)).paidAt as string) })
      .where('reference', '=', reference)
      .execute();
});
afterAll(() => app.close());

const moveTo = async (moment: Date) => app.advance(moment.getTime() - app.now().getTime());
const viewDay = async (of = day) =>
  (await app.post(books.viewReconciliationDay.path, { day: of }, finance)).body;
async function compare(of: string) {
  await app.runTask('reconcile-day', { day: of });
  return viewDay(of);
}

// Shows: reconciliation-1
test('a finished day is compared with the provider, which may be away', async () => {
  await app.runTask('reconcile-days');
  await app.settled();
  expect(await app.post(books.viewReconciliationDay.path, { day }, finance)).toMatchObject({ status: 404 });
  expect((await app.call(books.reconcileAgain, { day }, finance)).status).toBe(409);
  await moveTo(new Date((lagosMoment(next, '04:00') as Date).getTime()));
  finance = await addOperator(app, 'Fola Finance', 'finance');
  await app.setFault('paystack', '500');
  expect((await compare(day)).day).toMatchObject({ state: 'unanswered', compared_at: null });
  await app.setFault('paystack', 'normal');
  await app.runTask('reconcile-days');
  await app.settled();
  const found = await viewDay();
  const paid = found.day.theirs_paid;
  expect(found).toMatchObject({
    day: { state: 'compared', matched: 5, ours_paid: paid, difference: 0, differences: 0 },
    differences: [],
  });
  expect(paid).toBeGreaterThan(0);
  expect(found.day.fees).toBeGreaterThan(0);
  const { days } = (await app.call(books.viewReconciliation, {}, finance)).body;
  expect(days[0]).toMatchObject({ day, open: 0 });
  expect(days).toHaveLength(15);
});

// Shows: reconciliation-1, reconciliation-2
test('what differs is listed, explained with a note, and corrects nothing', async () => {
  const [amount, fee, gone, unlisted, refunded] = references as [string, string, string, string, string];
  const before = await app.db.selectFrom('payments').selectAll().orderBy('reference').execute();
  const fees = before.find(({ reference }) => reference === amount)?.fee_kobo as number;
  await app.paystack.setFacts(amount, { amount: 12_300, fees });
  await app.paystack.setFacts(fee, { fees: 1 });
  await app.paystack.setFacts(gone, { status: 'abandoned' });
  await app.paystack.setFacts(unlisted, { listed: false });
  await app.paystack.behave({ drop: true });
  await app.paystack.happen(refunded, 'refund');
  const stranger = await payAtProviderOnly();
  const { differences, day: summary } = await compare(day);
  expect(
    differences.map(({ kind, reference, is_ours }: books.DifferenceOfBooks) => [kind, reference, is_ours]),
  ).toEqual([
    ['amount', amount, true],
    ['fee', fee, true],
    ['missing_with_provider', gone, true],
    ['missing_with_us', stranger, false],
    ['refund_missing_with_us', refunded, true],
  ]);
  // The one that is not in the list was asked for by its reference.
  expect(summary).toMatchObject({ open: 5, matched: 2 });
  expect(await app.db.selectFrom('payments').selectAll().orderBy('reference').execute()).toEqual(before);

  const [first] = differences;
  const settle = (note: string, by = finance) =>
    app.call(books.settleDifference, { difference_id: first._id, note }, by);
  expect((await settle(' ')).status).toBe(400);
  expect((await settle('The bank changed it')).status).toBe(200);
  expect((await settle('The bank changed it')).status).toBe(200);
  const other = await addOperator(app, 'Other Finance', 'finance');
  expect((await settle('Mine', other)).status).toBe(409);
  expect((await app.call(books.reconcileAgain, { day }, finance)).status).toBe(200);
  await app.settled();
  const again = await viewDay();
  expect(again.day).toMatchObject({ open: 4, differences: 5 });
  expect(again.differences[0].settled).toMatchObject({ by: 'Fola Finance', note: 'The bank changed it' });
  // The provider is away when somebody compares again: the hourly task asks for the day until it answers.
  await app.setFault('paystack', '500');
  expect((await app.call(books.reconcileAgain, { day }, finance)).status).toBe(200);
  await app.settled();
  expect((await viewDay()).day).toMatchObject({ state: 'unanswered', matched: 2 });
  await app.setFault('paystack', 'normal');
  await app.runTask('reconcile-days');
  await app.settled();
  expect((await viewDay()).day).toMatchObject({ state: 'compared', matched: 2 });
  const { csv, rows } = (await app.call(books.exportReconciliation, { day }, finance)).body;
  expect(rows).toBe(5);
  expect(csv).toContain(`Different amounts,${amount}`);
  const amina = await addOperator(app, 'Amina Bello');
  const acts = (await readAudit(app, amina)).map(({ action }) => action);
  expect(acts).toEqual(
    expect.arrayContaining(['reconciliation.settle', 'reconciliation.run', 'reconciliation.export']),
  );
  // Money that is on its way back was paid, and other currencies are not added to naira.
  await app.paystack.setFacts(gone, { status: 'reversal-pending' });
  await app.paystack.setFacts(fee, { currency: 'USD' });
  const later = await compare(day);
  expect(later.differences.map(({ kind, reference }: books.DifferenceOfBooks) => [kind, reference])).toEqual(
    expect.arrayContaining([['currency', fee]]),
  );
  expect(
    later.differences.filter(({ kind }: books.DifferenceOfBooks) => kind === 'missing_with_provider'),
  ).toEqual([]);
  await app.paystack.setFacts(gone, { status: 'abandoned' });
  await app.paystack.setFacts(fee, { currency: 'NGN' });
  await compare(day);
  // A changed amount has to be explained again.
  await app.paystack.setFacts(amount, { amount: 45_600 });
  expect((await compare(day)).day).toMatchObject({ open: 5 });
});

test('a payout is compared with the payments in it', async () => {
  await moveTo(new Date((lagosMoment(dayAfter(next, 1), '04:00') as Date).getTime()));
  finance = await addOperator(app, 'Fola Later', 'finance');
  const { day: summary, differences } = await compare(next);
  expect(summary.paid_out).toBeGreaterThan(0);
  expect(differences.map(({ kind }: books.DifferenceOfBooks) => kind)).toContain('missing_with_us');
});

test('days and differences are in pages, and wrong input is refused', async () => {
  const one = (await app.call(books.viewReconciliation, { limit: 1 }, finance)).body;
  const two = (await app.call(books.viewReconciliation, { limit: 1, cursor: one.next_cursor }, finance)).body;
  expect(two.days[0].day < one.days[0].day).toBe(true);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.post(
      books.viewReconciliationDay.path,
      { day, limit: 2, ...(cursor && { cursor }) },
      finance,
    );
    seen.push(...body.differences.map(({ _id }: books.DifferenceOfBooks) => _id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  for (const form of [{ day: '2026-02-30' }, { day: '1999-01-01' }])
    expect((await app.post(books.viewReconciliationDay.path, form, finance)).status).toBe(404);
  expect((await app.post(books.viewReconciliationDay.path, { day, cursor: 'bad' }, finance)).status).toBe(
    400,
  );
  expect((await app.post(books.viewReconciliation.path, { cursor: 'bad' }, finance)).status).toBe(400);
  for (const difference_id of ['x', '00000000-0000-0000-0000-000000000000'])
    expect((await app.call(books.settleDifference, { difference_id, note: 'x' }, finance)).status).toBe(404);
  const agent = await addOperator(app, 'Ada Agent', 'agent');
  expect((await app.post(books.viewReconciliation.path, {}, agent)).status).toBe(403);
  expect((await app.call(work.findPayment, { reference: references[0] as string }, finance)).status).toBe(
    200,
  );
});

/** Pays something at the provider that we never asked for. */
async function payAtProviderOnly(): Promise<string> {
  const reference = `stranger-${Date.now()}`;
  const { baseUrl, secretKey } = app.config.paystack as { baseUrl: string; secretKey: string };
  const answer = await fetch(`${baseUrl}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'someone@example.com', amount: 100_000, reference }),
  });
  const { data } = (await answer.json()) as { data: { authorization_url: string } };
  await fetch(data.authorization_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  return reference;
}
