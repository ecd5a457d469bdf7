import { login, me } from '@marketplace/contract/accounts';
import { createAppeal } from '@marketplace/contract/appeals';
import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import type { Operation } from '@marketplace/contract/operation';
import * as work from '@marketplace/contract/operator-work';
import * as operators from '@marketplace/contract/operators';
import { plans } from '@marketplace/contract/plans';
import { callArtisan, viewSubscriptions } from '@marketplace/contract/subscriptions';
import { createContactMessage } from '@marketplace/contract/support';
import { buyTickets, checkInTicket, viewTickets } from '@marketplace/contract/tickets';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import { listOperations } from '../../../test/contract.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson, logIn, signUp, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { queueTask } from '../../platform/tasks.ts';
import { peopleQuery } from './people.ts';
import { RETURN_CALLS_TASK } from './return-calls.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_REFUND_LIMIT: '2000' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());

const suspend = (account_id: string, by = amina, reason = 'Asked customers for money first') =>
  app.call(work.suspendAccount, { account_id, reason }, by);
const acts = async (form: { account_id?: string } = {}) =>
  (await app.call(operators.viewAudit, { ...form, limit: 100 }, amina)).body.acts as operators.OperatorAct[];
const logInAgain = ({ form }: { form: { email: string; password: string } }) =>
  app.call(login, { email: form.email, password: form.password });

async function leaveMessage(name: string): Promise<void> {
  await app.call(createContactMessage, {
    name,
    email: `${name}@example.com`,
    message: `A question from ${name}`,
  });
}

async function waiting(kind: operators.QueueKind, title: RegExp): Promise<operators.QueueItem> {
  const { items } = (await app.call(operators.viewQueue, { kind, limit: 100 }, amina)).body;
  const found = items.find((item: operators.QueueItem) => title.test(`${item.title} ${item.summary}`));
  if (!found) throw new Error(`nothing like ${title} waits in ${JSON.stringify(items)}`);
  return found;
}

const resolve = (item: operators.QueueItem, outcome: string, by: Person, reason = 'Looked into it') =>
  app.call(operators.resolveItem, { kind: item.kind, id: item.id, outcome, reason }, by);

describe('every operation of operators', () => {
  let all: Operation[] = [];
  beforeAll(async () => {
    all = (await listOperations()).filter(({ access }) => access === 'operator');
  });

  test('stands in the contract with the right that keeps others out', async () => {
    expect(all).toContain(checkInTicket);
    const theirs = (await listOperations()).filter(({ path }) => path.startsWith('/operators/'));
    expect(theirs.length).toBeGreaterThan(15);
    expect(theirs.filter(({ access }) => access !== 'operator')).toEqual([]);
  });

  test('is there for operators alone', async () => {
    const user = await addPerson(app);
    const artisan = await signUpArtisan(app);
    const revoked = await addOperator(app);
    await app.db
      .updateTable('sessions')
      .set({ revoked_at: app.now() })
      .where('account_id', '=', revoked.id)
      .execute();
    const expired = await addOperator(app);
    await app.db
      .updateTable('sessions')
      .set({ expires_at: app.now() })
      .where('account_id', '=', expired.id)
      .execute();
    // No command suspends an operator: whoever was one, and has a session still, is nobody.
    const suspended = await addOperator(app);
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: app.now() })
      .where('id', '=', suspended.id)
      .execute();
    const demoted = await addOperator(app);
    await app.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', demoted.id).execute();
    const callers: [string, { token?: string }, number][] = [
      ['visitor', {}, 401],
      ['expired', expired, 401],
      ['revoked', revoked, 401],
      ['suspended', suspended, 401],
      ['user', user, 404],
      ['artisan', artisan, 404],
      ['demoted', demoted, 404],
    ];
    const wrong: string[] = [];
    for (const operation of all) {
      for (const [who, { token }, expected] of callers) {
        const { status } = await app.post(operation.path, {}, token ? { token } : {});
        if (status !== expected) wrong.push(`${operation.path} answers ${status} to ${who}`);
      }
      // Past the rights, an empty form is right or has something missing.
      const { status } = await app.post(operation.path, {}, amina);
      if (![200, 400].includes(status)) wrong.push(`${operation.path} answers ${status} to an operator`);
    }
    expect(wrong).toEqual([]);
  });

  test('finds nothing for ids that are none', async () => {
    const id = 'not an id';
    for (const [operation, form] of [
      [operators.viewItem, { kind: 'contact', id }],
      [operators.viewItem, { kind: 'money', id: '99999999999999999999' }],
      [operators.assignItem, { kind: 'refund', id, assigned: true }],
      [work.viewAccount, { account_id: id }],
      [work.suspendAccount, { account_id: id, reason: 'x' }],
      [work.findPayment, { reference: id }],
      [work.sellEvent, { event_id: id, on_sale: true }],
      [operators.viewAudit, { account_id: id }],
    ] as [Operation, object][]) {
      expect([operation.path, (await app.post(operation.path, form, amina)).status]).toEqual([
        operation.path,
        404,
      ]);
    }
  });
});

describe('a queue', () => {
  test('lists by cursor, counts, is taken, let go and taken over', async () => {
    for (const name of ['kemi', 'ladi', 'musa']) await leaveMessage(name);
    const page = async (cursor?: string) =>
      (await app.call(operators.viewQueue, { kind: 'contact', limit: 2, ...(cursor && { cursor }) }, amina))
        .body;
    const first = await page();
    const second = await page(first.next_cursor);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['kemi', 'ladi', 'musa']);
    expect(second.next_cursor).toBeNull();
    const { queues } = (await app.call(operators.viewQueues, {}, amina)).body;
    expect(queues.find(({ kind }: { kind: string }) => kind === 'contact')).toMatchObject({
      count: 3,
      oldest_at: first.items[0].at,
    });

    const { kind, id } = first.items[0];
    const assign = (by: Person, assigned: boolean, take_over = false) =>
      app.call(operators.assignItem, { kind, id, assigned, take_over }, by);
    expect((await assign(amina, true)).body.assigned_to).toMatchObject({ is_me: true });
    expect(await assign(bola, true)).toMatchObject({
      status: 409,
      body: { msg: 'Amina Bello is working on this' },
    });
    expect((await assign(bola, false)).body.assigned_to).toMatchObject({
      fullname: 'Amina Bello',
      is_me: false,
    });
    expect((await assign(bola, true, true)).body.assigned_to).toMatchObject({ is_me: true });
    const mine = (await app.call(operators.viewQueue, { mine: true }, bola)).body.items;
    expect(mine.map(({ title }: { title: string }) => title)).toEqual(['kemi']);
    expect((await assign(bola, false)).body.assigned_to).toBeNull();
  });

  test('lets one of two operators decide, mails the answer, and tells the other who was first', async () => {
    await leaveMessage('ngozi');
    const item = await waiting('contact', /ngozi/);
    expect((await resolve(item, 'shout', amina)).status).toBe(400);
    expect(
      (await app.call(operators.resolveItem, { ...item, outcome: 'answer', reason: ' ' }, amina)).status,
    ).toBe(400);
    const answers = await Promise.all(
      [amina, bola].map((by) => resolve(item, 'answer', by, 'We open at eight.')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'Amina Bello' : 'Bola Ige';
    const told = answers.find(({ status }) => status === 409)?.body.msg;
    expect(told).toBe(`${winner} has decided this already (answer)`);
    const letter = await app.inbox.next('ngozi@example.com');
    expect(letter.text).toContain('We open at eight.');
    expect(letter.text).toContain('> A question from ngozi');
    const { item: page } = (await app.call(operators.viewItem, item, amina)).body;
    expect(page).toMatchObject({ waiting: false, history: [{ operator: winner, action: 'contact.answer' }] });
  });

  test('shows a money problem until it is resolved, and again when it is found again', async () => {
    const problem = {
      subject: 'pay-x',
      kind: 'refund refused',
      facts: '{}',
      found_at: app.now(),
      last_seen_at: app.now(),
    };
    await app.db.insertInto('money_problems').values(problem).execute();
    const item = await waiting('money', /pay-x/);
    expect((await app.call(operators.viewItem, item, amina)).body.item.waiting).toBe(true);
    expect((await resolve(item, 'resolve', amina)).status).toBe(200);
    await expect(waiting('money', /pay-x/)).rejects.toThrow('nothing like');
    await app.db
      .updateTable('money_problems')
      .set({ resolved_at: null })
      .where('subject', '=', 'pay-x')
      .execute();
    expect((await resolve(await waiting('money', /pay-x/), 'resolve', bola)).status).toBe(200);
  });

  test('of every kind is decided by one of two operators at once, and nobody decides what they wrote themselves', async () => {
    const [person, reporter] = await Promise.all([addPerson(app), addPerson(app)]);
    const suspended = await addPerson(app);
    const [chidi, doyin] = await Promise.all(
      ['Chidi Eze', 'Doyin Alade'].map((name) => addOperator(app, name)),
    );
    if (!chidi || !doyin) throw new Error('no operators');
    const mine = { account_id: person.id, created_at: app.now() };
    const contacts = { email: person.email, phone: person.phone };
    const add = async (table: string, row: Record<string, unknown>) => {
      const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)}
        (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})
        returning id::text`.execute(app.db);
      return rows[0]?.id as string;
    };
    const report = (reporter_id: string) => {
      const about = { subject: 'person', subject_id: person.id, person_id: person.id, created_at: app.now() };
      return add('reports', { reporter_id, reason: 'rude', ...about });
    };
    const make: Record<operators.QueueKind, () => Promise<string>> = {
      report: () => report(reporter.id),
      support: () => add('support_conversations', { ...mine, waiting_since: app.now() }),
      verification: () =>
        add('identity_checks', {
          account_id: person.id,
          document_kind: 'nin_slip',
          last_four: '1234',
          requested_at: app.now(),
        }),
      async appeal() {
        await suspend(suspended.id);
        const { id } = await app.db
          .selectFrom('suspensions')
          .select('id')
          .where('account_id', '=', suspended.id)
          .executeTakeFirstOrThrow();
        await app.db
          .insertInto('appeals')
          .values({ suspension_id: id, text: 'No', made_at: app.now() })
          .execute();
        return id;
      },
      async refund() {
        const { reference } = await buyPlan(app, person.token, 'elite_yearly');
        await app.call(work.refundPayment, { reference, reason: 'Paid by mistake' }, amina);
        return (await waiting('refund', new RegExp(reference))).id;
      },
      money: () =>
        add('money_problems', {
          subject: 'pay-y',
          kind: 'dispute',
          facts: '{}',
          found_at: app.now(),
          last_seen_at: app.now(),
        }),
      contact: () => add('contact_messages', { name: 'Kemi', email: person.email, message: 'Hello' }),
      bug: () => add('bug_reports', { ...mine, ...contacts, report: 'Broken', platform: 'web' }),
      feedback: () => add('feedback', { ...mine, rating: 3, text: 'Fair' }),
    };
    for (const kind of operators.queueKindNames) {
      const item = { kind, id: await make[kind]() };
      const { outcomes } = (await app.call(operators.viewItem, item, chidi)).body.item;
      const [first, last] = [outcomes[0].id, outcomes.at(-1).id];
      const answers = await Promise.all(
        [
          { by: chidi, outcome: first },
          { by: doyin, outcome: last },
        ].map(async ({ by, outcome }) => {
          const { status } = await app.call(operators.resolveItem, { ...item, outcome, reason: 'Seen' }, by);
          return { status, outcome };
        }),
      );
      const statuses = answers.map(({ status }) => status).sort();
      const { history, waiting: waits } = (await app.call(operators.viewItem, item, amina)).body.item;
      const decisions = (history as operators.OperatorAct[]).filter(({ action }) =>
        action.startsWith(`${kind}.`),
      );
      const won = answers.find(({ status }) => status === 200)?.outcome;
      expect({ kind, statuses, waits, decisions: decisions.map(({ action }) => action) }).toEqual({
        kind,
        statuses: [200, 409],
        waits: false,
        decisions: [`${kind}.${won}`],
      });
    }
    await app.settled();

    const own = {
      kind: 'report' as const,
      id: await report(chidi.id),
      outcome: 'dismiss',
      reason: 'Nothing',
    };
    expect(await app.call(operators.resolveItem, own, chidi)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('You wrote this report') },
    });
    expect((await app.call(operators.resolveItem, own, doyin)).status).toBe(200);
  });
});

describe('a suspension', () => {
  test('ends sessions and sockets at once, hides, gives back what others spent, and is appealed once to somebody else', async () => {
    const artisan = await signUpArtisan(app, { short_desc: 'Suspended before long' });
    const id = artisan.user._id as string;
    await app.db.updateTable('accounts').set({ phone_proven_at: app.now() }).where('id', '=', id).execute();
    const customer = await addPerson(app);
    await buyPlan(app, customer.token, 'starter_weekly');
    const callsLeft = async () =>
      (await app.call(viewSubscriptions, {}, customer)).body.subscriptions[0].no_of_calls_remaining as number;
    const before = await callsLeft();
    expect((await app.call(callArtisan, { artisan_id: id }, customer)).status).toBe(200);
    expect(await callsLeft()).toBe(before - 1);
    const listed = async () =>
      JSON.stringify(
        (await app.call(notLoggedInViewArtisans, { query: 'Suspended before long' })).body,
      ).includes(id);
    expect(await listed()).toBe(true);

    const socket = io(app.url, {
      auth: { token: artisan.token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise((connected) => socket.once('connect', () => connected(null)));
    const closed = new Promise((gone) => socket.once('disconnect', gone));
    expect((await suspend(id)).status).toBe(200);
    await closed;
    expect((await app.call(me, {}, artisan)).status).toBe(401);
    expect((await suspend(id, bola)).body.code).toBe('conflict');
    expect(await listed()).toBe(false);
    await app.settled();
    expect(await callsLeft()).toBe(before);
    await queueTask(app.db, RETURN_CALLS_TASK, { accountId: id });
    await app.settled();
    expect(await callsLeft()).toBe(before);

    const refused = await logInAgain(artisan);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'suspended',
        msg: 'This account is suspended: Asked customers for money first',
        appeal: { state: 'possible' },
      },
    });
    const { token } = refused.body.appeal;
    const appeal = (permit: string) => app.call(createAppeal, { token: permit, text: 'It was my cousin' });
    expect((await appeal(`${token}x`)).status).toBe(400);
    expect((await appeal(token)).status).toBe(200);
    expect((await appeal(token)).status).toBe(409);
    expect((await logInAgain(artisan)).body.appeal).toEqual({ state: 'waiting' });

    const item = await waiting('appeal', /cousin/);
    expect((await app.call(operators.viewItem, item, amina)).body.item.obstacle).toMatch(/another operator/);
    expect((await resolve(item, 'restore', amina)).status).toBe(409);
    expect((await resolve(item, 'keep', bola, 'Three customers say the same')).status).toBe(200);
    expect((await logInAgain(artisan)).body.appeal).toEqual({
      state: 'refused',
      reason: 'Three customers say the same',
    });

    const restored = await app.call(work.restoreAccount, { account_id: id, reason: 'Cleared up' }, bola);
    expect(restored.status).toBe(200);
    expect((await logInAgain(artisan)).status).toBe(200);
    expect(await listed()).toBe(true);
    const subjects = [];
    for (let letters = 0; letters < 3; letters += 1)
      subjects.push((await app.inbox.next(artisan.form.email)).subject);
    expect(subjects).toEqual(
      expect.arrayContaining([expect.stringMatching(/suspended$/), expect.stringMatching(/restored$/)]),
    );
    expect((await acts({ account_id: id })).map(({ action }) => action)).toEqual([
      'account.restore',
      'appeal.keep',
      'account.view',
      'account.suspend',
    ]);
    const page = (await app.call(work.viewAccount, { account_id: id }, amina)).body;
    expect(page.person).toMatchObject({ _id: id, email: artisan.form.email, is_suspended: false });
    const text = JSON.stringify(page.sections);
    for (const words of ['Asked customers for money first', 'It was my cousin', 'Cleared up', 'Amina Bello'])
      expect(text).toContain(words);
  });

  test('that is lifted while the appeal is being made leaves no appeal waiting', async () => {
    const person = await signUp(app);
    const id = person.user._id as string;
    await suspend(id);
    const { token } = (await logInAgain(person)).body.appeal;
    let appealing: ReturnType<typeof app.call> | undefined;
    await app.db.transaction().execute(async (trx) => {
      // As a restoration does.
      await sql`update suspensions set restored_at = now(), restored_by = ${bola.id}, restored_reason = ''
        where account_id = ${id}`.execute(trx);
      appealing = app.call(createAppeal, { token, text: 'Caught between' });
      await untilBlocked(app, appealing);
    });
    expect((await appealing)?.status).toBe(409);
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: null, suspended_reason: null })
      .where('id', '=', id)
      .execute();
  });

  test('that an appeal lifts lets the person in again; operators are not suspended', async () => {
    const person = await signUp(app);
    await suspend(person.user._id);
    const { token } = (await logInAgain(person)).body.appeal;
    await app.call(createAppeal, { token, text: 'Please look at my lost phone' });
    expect(
      (await resolve(await waiting('appeal', /lost phone/), 'restore', bola, 'It was stolen')).status,
    ).toBe(200);
    await logIn(app, person.form.email, person.form.password);
    expect((await suspend(bola.id)).status).toBe(409);
    expect((await suspend(amina.id)).status).toBe(409);
  });
});

describe('a payment', () => {
  const refund = (reference: string, by: Person) =>
    app.call(work.refundPayment, { reference, reason: 'Paid by mistake' }, by);
  const stateOf = async (person: Person) =>
    (await app.call(viewSubscriptions, {}, person)).body.subscriptions[0].state as string;

  test('is found, asked about, and given back by one operator below the limit', async () => {
    const payer = await addPerson(app);
    const { reference } = await buyPlan(app, payer.token, 'starter_weekly');
    expect((await app.call(work.findPayment, { reference }, amina)).body.payment).toMatchObject({
      item: 'Starter plan',
      state: 'success',
      needs_second: false,
      refund: null,
      person: { _id: payer.id },
    });
    expect((await app.call(work.verifyPayment, { reference }, amina)).body.payment.state).toBe('success');
    const answers = await Promise.all([refund(reference, amina), refund(reference, bola)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.settled();
    expect((await app.call(work.findPayment, { reference }, amina)).body.payment).toMatchObject({
      state: 'reversed',
      refund: { state: 'refunded' },
    });
    expect(await stateOf(payer)).toBe('refunded');
    expect((await refund(reference, amina)).body.code).toBe('conflict');
    await app.setFault('paystack', '500');
    expect((await app.call(work.verifyPayment, { reference }, amina)).status).toBe(503);
    await app.setFault('paystack', 'normal');
  });

  test('for a plan that was used, or is over, is given back by an operator, and adds up', async () => {
    const [used, over] = await Promise.all([addPerson(app), addPerson(app)]);
    const { reference } = await buyPlan(app, used.token, 'starter_weekly');
    const { reference: old } = await buyPlan(app, over.token, 'starter_weekly');
    const artisan = await signUpArtisan(app);
    await app.db
      .updateTable('accounts')
      .set({ phone_proven_at: app.now() })
      .where('id', '=', artisan.user._id as string)
      .execute();
    expect((await app.call(callArtisan, { artisan_id: artisan.user._id }, used)).status).toBe(200);
    await sql`update subscriptions set starts_at = starts_at - interval '8 days', expires_at = expires_at - interval '8 days'
      from payments where payments.id = payment_id and reference = ${old}`.execute(app.db);
    await app.runTask('expire-subscriptions');
    expect(await stateOf(over)).toBe('expired');
    await app.paystack.behave({ refunds: 'fail' });
    expect((await refund(old, amina)).status).toBe(200);
    await app.settled();
    await app.runTask('expire-subscriptions');
    expect(await stateOf(over)).toBe('expired');
    await app.paystack.behave({ refunds: 'process' });
    for (const each of [reference, old]) expect((await refund(each, amina)).status).toBe(200);
    await app.settled();
    expect([await stateOf(used), await stateOf(over)]).toEqual(['refunded', 'refunded']);
    await app.runTask('reconcile-money');
    const problems = await app.db.selectFrom('money_problems').select(['subject', 'kind']).execute();
    expect(problems.filter(({ kind }) => kind === 'refunded though used')).toEqual([]);
  });

  test('above the limit waits for a second operator', async () => {
    const payer = await addPerson(app);
    const { reference } = await buyPlan(app, payer.token, 'elite_yearly');
    expect((await refund(reference, amina)).body.payment).toMatchObject({
      needs_second: true,
      refund: { state: 'to_confirm' },
    });
    expect((await refund(reference, bola)).status).toBe(409);
    expect(await stateOf(payer)).toBe('active');
    const item = await waiting('refund', new RegExp(reference));
    expect((await resolve(item, 'confirm', amina)).status).toBe(409);
    expect((await resolve(item, 'refuse', bola, 'The plan was used')).status).toBe(200);
    expect(await stateOf(payer)).toBe('active');

    await refund(reference, amina);
    expect((await resolve(await waiting('refund', new RegExp(reference)), 'confirm', bola)).status).toBe(200);
    await app.settled();
    expect(await stateOf(payer)).toBe('refunded');
  });

  test('of an operator is given back by another one', async () => {
    const { reference } = await buyPlan(app, amina.token, 'starter_weekly');
    const own = { status: 409, body: { msg: expect.stringContaining('your own account') } };
    expect(await refund(reference, amina)).toMatchObject(own);
    expect((await refund(reference, bola)).status).toBe(200);

    // Above the limit a second operator confirms, and that is never the one who gets the money.
    const { reference: large } = await buyPlan(app, amina.token, 'elite_yearly');
    expect(await refund(large, amina)).toMatchObject(own);
    expect((await refund(large, bola)).status).toBe(200);
    const item = await waiting('refund', new RegExp(large));
    expect(await resolve(item, 'confirm', amina)).toMatchObject(own);
    expect((await app.call(operators.viewItem, item, amina)).body.item.obstacle).toContain(
      'your own account',
    );
  });

  test('of tickets is given back and they open no door, unless the provider refuses', async () => {
    const payer = await addPerson(app);
    const form = {
      name: 'Film night',
      starts_at: new Date(app.now().getTime() + 86_400_000).toISOString(),
      venue: 'Freedom Park',
      price: 1000,
      capacity: 3,
    };
    const { event } = (await app.call(work.saveEvent, form, amina)).body;
    const save = (changes: object) =>
      app.call(work.saveEvent, { ...form, event_id: event._id, ...changes }, amina);
    const sell = (event_id: string, on_sale: boolean) =>
      app.call(work.sellEvent, { event_id, on_sale }, amina);
    expect((await sell(event._id, true)).body.event.on_sale).toBe(true);
    const other = (await app.call(work.saveEvent, { ...form, name: 'Comedy' }, amina)).body.event;
    expect((await sell(other._id, true)).status).toBe(409);

    const bought = (await app.call(buyTickets, { event_id: event._id, quantity: 2 }, payer)).body;
    await app.paystack.checkout(bought.response.data.authorization_url);
    await app.settled();
    expect(await save({ capacity: 1 })).toMatchObject({ status: 409, body: { field: 'capacity' } });
    expect((await save({ capacity: 2, venue: 'Tafawa Balewa Square' })).body.event).toMatchObject({
      taken: 2,
    });
    const { tickets } = (await app.call(viewTickets, {}, payer)).body;
    expect((await app.call(checkInTicket, { code: tickets[0].code }, amina)).status).toBe(200);
    expect((await acts())[0]).toMatchObject({ action: 'ticket.check_in', subject_id: tickets[0]._id });

    const second = async () => (await app.call(viewTickets, {}, payer)).body.tickets[1].state;
    await app.paystack.behave({ refunds: 'fail' });
    expect((await refund(bought.reference, amina)).status).toBe(200);
    await app.settled();
    expect(await second()).toBe('valid');
    await app.paystack.behave({ refunds: 'process' });
    expect((await refund(bought.reference, amina)).status).toBe(200);
    expect((await app.call(checkInTicket, { code: tickets[1].code }, amina)).status).toBe(409);
    await app.settled();
    expect(await second()).toBe('refunded');
    expect((await sell(event._id, false)).body.event).toMatchObject({
      on_sale: false,
      taken: 0,
      checked_in: 1,
    });
  });
});

test('people are found by name, phone, e-mail and payment reference, by indexes', async () => {
  const person = await addPerson(app, 'Ọlá Fashọ̀lá-Searched');
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  const phone = person.phone.replace('+234', '0');
  for (const query of ['ola fashola-sea', phone, person.email.slice(0, 20), reference, person.id]) {
    const { people } = (await app.call(work.findPeople, { query }, amina)).body;
    expect([query, people.map(({ _id }: { _id: string }) => _id)]).toEqual([query, [person.id]]);
  }
  expect((await app.call(work.findPeople, { query: '%' }, amina)).body.people).toEqual([]);
  expect(JSON.stringify(await acts())).not.toContain(person.email);

  await sql`insert into accounts (full_name, email) select 'Person ' || n, 'p' || n || '@many.test'
    from generate_series(1, 20000) as n`.execute(app.db);
  await sql`analyze accounts`.execute(app.db);
  for (const query of ['fashola-sea', phone, person.email, reference]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${peopleQuery(query)}`.execute(app.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan on accounts');
  }
});

test('today’s figures are those of what happened', async () => {
  const at = app.now();
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => addPerson(app)));
  const today = async () =>
    (await app.call(operators.viewFigures, {}, amina)).body.days.at(-1) as operators.DayFigures;
  const before = await today();
  await addPerson(app);
  await buyPlan(app, (one as Person).token, 'connect_monthly');
  const converse = async (
    opener: Person,
    other: Person,
    replyAfter: number | null,
    { startedAt = at, kind = 'artisan' } = {},
  ) => {
    const { id } = await app.db
      .insertInto('conversations')
      .values({
        kind,
        job_title: kind === 'job' ? 'Paint two rooms' : null,
        opener_id: opener.id,
        other_id: other.id,
        created_at: startedAt,
        active_at: at,
        last_seq: replyAfter === null ? 1 : 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const say = (sender: Person, seconds: number, seq: number) =>
      sql`insert into messages (conversation_id, seq, sender_id, text, created_at)
        values (${id}, ${seq}, ${sender.id}, ${`text ${seq}`}, ${new Date(startedAt.getTime() + seconds * 1000)})`.execute(
        app.db,
      );
    await say(opener, 0, 1);
    if (replyAfter !== null) await say(other, replyAfter, 2);
  };
  await converse(one as Person, two as Person, 60);
  await converse(two as Person, three as Person, 240);
  // The same two people the other way round, and two who met before: neither is a first contact of today.
  await converse(three as Person, two as Person, null, { kind: 'job' });
  await converse(one as Person, three as Person, 60, { startedAt: new Date(at.getTime() - 40 * 86_400_000) });
  expect(await today()).toMatchObject({
    sign_ups: before.sign_ups + 1,
    plans_sold: before.plans_sold + 1,
    revenue: before.revenue + (plans.find(({ id }) => id === 'connect_monthly')?.amountKobo ?? 0) / 100,
    first_contacts: before.first_contacts + 2,
    conversations: 3,
    unanswered: 1,
    median_reply: 240,
  });
  // Half of them answered: the other half makes the median infinite. Of an even number it lies between the two in the middle.
  await converse(three as Person, one as Person, null, { kind: 'job' });
  expect(await today()).toMatchObject({ conversations: 4, unanswered: 2, median_reply: null });
  await converse(amina, bola, 100);
  await converse(bola, amina, 101, { kind: 'job' });
  expect(await today()).toMatchObject({ conversations: 6, unanswered: 2, median_reply: 170.5 });

  // Days begin at midnight in Nigeria, which is 23:00 in UTC.
  const [dayBefore, midnight] = [-1, 0].map((days) => {
    const day = new Date(at.getTime() + 3_600_000 + (days - 2) * 86_400_000).toISOString().slice(0, 10);
    return { day, at: new Date(`${day}T00:00:00+01:00`) };
  }) as [{ day: string; at: Date }, { day: string; at: Date }];
  const startedAt = new Date(midnight.at.getTime() - 1);
  await converse(one as Person, amina, null, { startedAt });
  await converse(bola, one as Person, null, { startedAt: midnight.at });
  // Met before, within these days.
  await converse(amina, one as Person, null, { startedAt: midnight.at, kind: 'job' });
  await app.db
    .updateTable('accounts')
    .set({ created_at: startedAt })
    .where('id', '=', two?.id ?? '')
    .execute();
  const { days } = (await app.call(operators.viewFigures, {}, amina)).body;
  const figuresOf = (wanted: string) => days.find(({ day }: operators.DayFigures) => day === wanted);
  expect(days).toHaveLength(30);
  expect(figuresOf(dayBefore.day)).toMatchObject({ sign_ups: 1, first_contacts: 1, conversations: 1 });
  expect(figuresOf(midnight.day)).toMatchObject({ sign_ups: 0, first_contacts: 1, conversations: 2 });
});

test('nobody changes the audit log, and every act stands in it', async () => {
  const before = await acts();
  for (const statement of [
    sql`update audit_log set reason = ''`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(app.db)).rejects.toThrow('audit_log is not changed by hand');
  expect(await acts()).toEqual(before);
  const { rows } = await sql<{ action: string }>`select distinct action from audit_log`.execute(app.db);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'item.take',
      'item.release',
      'contact.answer',
      'money.resolve',
      'appeal.keep',
      'appeal.restore',
      'account.view',
      'account.suspend',
      'account.restore',
      'people.search',
      'payment.view',
      'payment.verify',
      'payment.refund',
      'payment.ask_refund',
      'refund.confirm',
      'refund.refuse',
      'event.create',
      'event.change',
      'event.sell',
      'event.close',
      'ticket.check_in',
    ]),
  );
});
