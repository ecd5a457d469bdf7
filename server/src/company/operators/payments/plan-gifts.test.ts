import { extendPlan, giveTokens } from '@marketplace/contract/company/payments/plan-gifts';
import { viewLedger } from '@marketplace/contract/money/subscriptions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { addOperator, readAudit } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan, listSubscriptions } from '../../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../../test/test-app.ts';
import { findLedgerProblems } from '../../../money/subscriptions/check-ledger.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let finance: Person;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  finance = await addOperator(app, 'Fola Finance', 'finance');
});
afterAll(() => app.close());

let gifts = 0;
const give = (reference: string, changes: object = {}, operator = finance) => {
  gifts += 1;
  return app.post(
    giveTokens.path,
    { reference, unit: 'message', amount: 3, reason: 'We were down', client_id: `gift-${gifts}`, ...changes },
    operator,
  );
};
const extend = (reference: string, changes: object = {}, operator = finance) => {
  gifts += 1;
  return app.post(
    extendPlan.path,
    { reference, days: 7, reason: 'We were down', client_id: `gift-${gifts}`, ...changes },
    operator,
  );
};

// Shows: console-gifts-1
test('tokens are added once, with a reason, and the person reads from whom', async () => {
  const person = await addPerson(app);
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  const [before] = await listSubscriptions(app, person.token);
  const answers = await Promise.all([1, 2, 3].map(() => give(reference, { client_id: 'same' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [after] = await listSubscriptions(app, person.token);
  expect(after.no_of_messages_remaining - before.no_of_messages_remaining).toBe(3);
  expect(new Set(answers.map(({ body }) => body.left))).toEqual(new Set([after.no_of_messages_remaining]));
  const { body } = await app.call(viewLedger, {}, person);
  expect(body.movements[0]).toMatchObject({ text: 'from our team: chats', amount: 3 });
  const acts = await readAudit(app, await addOperator(app, 'Amina Bello'), { account_id: person.id });
  expect(acts.filter(({ action }) => action === 'plan.give_tokens')).toMatchObject([
    { operator: 'Fola Finance', reason: 'We were down', subject_id: reference },
  ]);
  expect(await findLedgerProblems(app.db)).toEqual([]);
});

// Shows: console-gifts-1
test('days move the end of the plan and of the one that follows, also after that end was computed anew', async () => {
  const person = await addPerson(app);
  const first = await buyPlan(app, person.token, 'starter_weekly');
  const second = await buyPlan(app, person.token, 'starter_weekly');
  expect((await extend(first.reference, { client_id: 'week' })).body.expires_at).toBe(
    new Date(Date.parse(first.expires_at) + 7 * DAY_MS).toISOString(),
  );
  expect((await extend(first.reference, { client_id: 'week' })).status).toBe(200);
  expect((await extend(second.reference, { days: 2 })).status).toBe(200);
  const endOf = async (reference: string) =>
    (await listSubscriptions(app, person.token)).find(
      (each: { reference: string }) => each.reference === reference,
    ).expires_at;
  expect(await endOf(first.reference)).toBe(
    new Date(Date.parse(first.expires_at) + 7 * DAY_MS).toISOString(),
  );
  expect(await endOf(second.reference)).toBe(
    new Date(Date.parse(second.expires_at) + 9 * DAY_MS).toISOString(),
  );
  await extend(first.reference, { days: 1 });
  expect(await endOf(second.reference)).toBe(
    new Date(Date.parse(second.expires_at) + 10 * DAY_MS).toISOString(),
  );
  expect(await findLedgerProblems(app.db)).toEqual([]);
});

// Shows: console-gifts-1
test('a plan is given only so much in all, and by nobody who has just joined', async () => {
  const person = await addPerson(app);
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  for (const status of [200, 200, 200, 409])
    expect((await give(reference, { amount: 20 })).status).toBe(status);
  expect((await give(reference, { unit: 'call', amount: 20 })).status).toBe(200);
  for (const status of [200, 200, 200, 409])
    expect((await extend(reference, { days: 31 })).status).toBe(status);
  expect(await findLedgerProblems(app.db)).toEqual([]);

  const joined = await addOperator(app, 'New Finance', 'finance');
  await app.db
    .updateTable('accounts')
    .set({ staff_role_since: new Date(app.now().getTime() - 6 * DAY_MS) })
    .where('id', '=', joined.id)
    .execute();
  const other = await buyPlan(app, person.token, 'connect_weekly');
  expect(await give(other.reference, {}, joined)).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('only lately') },
  });
  // Of two colleagues who send the same key, each gives.
  expect((await give(other.reference, { client_id: 'shared' })).status).toBe(200);
  const colleague = await addOperator(app, 'Other Finance', 'finance');
  expect((await give(other.reference, { client_id: 'shared' }, colleague)).status).toBe(200);
});

// Shows: console-gifts-1
test('nothing is given to oneself, to a plan that is over, in too large numbers, or by other roles', async () => {
  const own = await buyPlan(app, finance.token, 'starter_weekly');
  expect(await give(own.reference)).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('your own account') },
  });
  const person = await addPerson(app);
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  for (const wrong of [
    { amount: 0 },
    { amount: 21 },
    { amount: 1.5 },
    { unit: 'boost_day' },
    { reason: ' ' },
  ])
    expect((await give(reference, wrong)).status).toBe(400);
  expect((await extend(reference, { days: 32 })).status).toBe(400);
  expect((await give('nothing')).status).toBe(404);
  const elite = await buyPlan(app, person.token, 'elite_weekly');
  expect((await give(elite.reference)).status).toBe(409);
  for (const role of ['agent', 'trust'] as const)
    expect((await extend(reference, {}, await addOperator(app, `Some ${role}`, role))).status).toBe(403);
  app.advance(8 * DAY_MS);
  const later = await addOperator(app, 'Later Finance', 'finance');
  expect((await give(reference, {}, later)).status).toBe(409);
  expect((await extend(reference, {}, later)).status).toBe(409);
});
