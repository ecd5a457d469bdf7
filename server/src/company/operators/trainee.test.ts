import { viewAudit } from '@marketplace/contract/company/audit';
import { searchConsole } from '@marketplace/contract/company/console-search';
import { handOver, viewColleagues } from '@marketplace/contract/company/operator-chats';
import * as work from '@marketplace/contract/company/operator-work';
import * as operators from '@marketplace/contract/company/operators';
import { queueKindNames, queuesOf } from '@marketplace/contract/company/queue-items';
import { me } from '@marketplace/contract/people/accounts';
import { createAppeal } from '@marketplace/contract/people/appeals';
import type { Operation } from '@marketplace/contract/shared/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { askForCheck } from '../../../test/identity.ts';
import { addOperator, findWaiting, logInAgain, suspend } from '../../../test/operators.ts';
import { addPerson, signUp } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let agent: Person;
let trust: Person;
let finance: Person;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_REFUND_LIMIT: '2000' });
  agent = await addOperator(app, 'Tari Trainee', 'agent');
  trust = await addOperator(app, 'Tunde Trust', 'trust');
  finance = await addOperator(app, 'Funmi Finance', 'finance');
});
afterAll(() => app.close());

const status = async (operation: Operation, form: object, by: Person) =>
  (await app.post(operation.path, form, by)).status;

// Shows: staff-roles-1
test('a trainee reaches no document, refund or suspension by any path', async () => {
  const person = await signUp(app);
  const id = person.user._id as string;
  const { reference } = await buyPlan(app, person.token, 'elite_yearly');
  expect((await askForCheck(app, person.token)).status).toBe(200);
  const suspended = await signUp(app);
  const suspendedId = suspended.user._id as string;
  expect((await suspend(app, suspendedId, trust)).status).toBe(200);
  const { appeal } = (await logInAgain(app, suspended)).body;
  await app.call(createAppeal, { token: appeal.token, text: 'I never asked for money first' });
  await app.call(work.refundPayment, { reference, reason: 'Paid twice' }, finance);

  const check = await findWaiting(app, trust, 'verification', /./);
  const refund = await findWaiting(app, finance, 'refund', new RegExp(reference));
  const plea = await findWaiting(app, trust, 'appeal', /money first/);

  // The items themselves, whatever is done with them.
  for (const { kind, id: item } of [check, refund, plea]) {
    const name = { kind, id: item };
    for (const [operation, form] of [
      [operators.viewItem, name],
      [operators.viewQueue, { kind }],
      [operators.viewQueue, { kind, state: 'solved' }],
      [operators.assignItem, { ...name, assigned: true }],
      [operators.resolveItem, { ...name, outcome: 'confirm', reason: 'x' }],
      [handOver, { ...name, colleague_id: agent.id, from_id: null }],
    ] as [Operation, object][])
      expect([operation.path, kind, await status(operation, form, agent)]).toEqual([
        operation.path,
        kind,
        403,
      ]);
    // Nobody can give it to them.
    const giver = kind === 'refund' ? finance : trust;
    expect(await status(handOver, { ...name, colleague_id: agent.id, from_id: null }, giver)).toBe(404);
    const { colleagues } = (await app.call(viewColleagues, { kind }, giver)).body;
    expect(colleagues.map(({ _id }: { _id: string }) => _id)).not.toContain(agent.id);
  }
  // The acts about an account or a payment.
  for (const [operation, form] of [
    [work.suspendAccount, { account_id: id, reason: 'x' }],
    [work.restoreAccount, { account_id: suspendedId, reason: 'x' }],
    [work.refundPayment, { reference, reason: 'x' }],
    [work.findPayment, { reference }],
    [work.verifyPayment, { reference }],
    [viewAudit, { account_id: id }],
    [viewAudit, {}],
    [operators.viewStatistics, {}],
    [work.findPeople, { filter: 'staff' }],
  ] as [Operation, object][])
    expect([operation.path, await status(operation, form, agent)]).toEqual([operation.path, 403]);

  // Lists, counts, searches and pages of people.
  const seen = await Promise.all(
    (
      [
        [operators.viewQueues, {}],
        [operators.viewQueue, { limit: 100 }],
        [operators.viewQueue, { limit: 100, state: 'solved' }],
        [searchConsole, { query: reference }],
        [searchConsole, { query: person.form.email }],
        [searchConsole, { query: suspended.form.email }],
        [searchConsole, { query: check.id }],
        [searchConsole, { query: 'money first' }],
        [work.viewAccount, { account_id: id }],
        [work.viewAccount, { account_id: suspendedId }],
      ] as [Operation, object][]
    ).map(async ([operation, form]) => {
      const { status: answered, body } = await app.post(operation.path, form, agent);
      expect([operation.path, answered]).toEqual([operation.path, 200]);
      return body;
    }),
  );
  const text = JSON.stringify(seen);
  for (const secret of [
    reference,
    check.id,
    refund.id,
    plea.id,
    'money first',
    'Asked customers for money',
    'NIN',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  const queues = seen[0].queues as { kind: string }[];
  expect(queues.map(({ kind }) => kind)).toEqual(queuesOf('agent'));
  for (const kind of queueKindNames.filter((each) => !queuesOf('agent').includes(each)))
    expect([kind, text.includes(`"kind":"${kind}"`)]).toEqual([kind, false]);
  // The same questions show it to those whose work it is.
  const ofFinance = JSON.stringify((await app.call(work.viewAccount, { account_id: id }, finance)).body);
  expect(ofFinance).toContain(reference);
  expect(ofFinance).not.toContain('Identity checks');
  expect(
    JSON.stringify((await app.call(work.viewAccount, { account_id: suspendedId }, trust)).body),
  ).toContain('money first');
});

// Shows: console-alone-1
test('a colleague of another role is no second person: where nobody else can confirm a refund, it waits a day', async () => {
  const person = await addPerson(app, 'Ngozi Eze');
  const { reference } = await buyPlan(app, person.token, 'elite_yearly');
  await app.call(work.refundPayment, { reference, reason: 'Paid twice' }, finance);
  const item = await findWaiting(app, finance, 'refund', new RegExp(reference));
  expect(item.summary).toMatch(/^Waits until .* because nobody else can decide it · /);
  const decide = (by: Person) =>
    app.call(operators.resolveItem, { kind: 'refund', id: item.id, outcome: 'confirm', reason: 'Seen' }, by);
  expect((await decide(finance)).body.msg).toContain('Nobody else on the team can decide it');
  expect((await decide(agent)).status).toBe(403);
  const second = await addOperator(app, 'Ada Finance', 'finance');
  expect((await decide(finance)).body.msg).toBe('You asked for this refund: another operator confirms it.');
  expect((await decide(second)).status).toBe(200);
});

test('the address of a document ends when its operator gets another role', async () => {
  const { token } = await signUp(app);
  await askForCheck(app, token);
  const operator = await addOperator(app, 'Bisi Bada', 'trust');
  const { items } = (await app.call(operators.viewQueue, { kind: 'verification', limit: 100 }, operator))
    .body;
  const { item } = (
    await app.call(operators.viewItem, { kind: 'verification', id: items.at(-1).id }, operator)
  ).body;
  const address = app.url + item.pictures[0].address;
  expect((await fetch(address)).status).toBe(200);
  await app.db.updateTable('accounts').set({ staff_role: 'agent' }).where('id', '=', operator.id).execute();
  expect((await fetch(address)).status).toBe(404);
});

test('a role is part of what a browser learns of its person, and whoever was made an operator before is an admin', async () => {
  const person = await addPerson(app, 'Ade Old');
  // A process of the release before knows nothing of roles.
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.id).execute();
  const { user } = (await app.call(me, {}, person)).body;
  expect(user).toMatchObject({ is_operator: true, staff_role: 'admin' });
  await app.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', person.id).execute();
  expect((await app.call(me, {}, person)).body.user.staff_role).toBeNull();
});
