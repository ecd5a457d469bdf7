import { viewAudit } from '@marketplace/contract/company/audit';
import * as work from '@marketplace/contract/company/operator-work';
import * as operators from '@marketplace/contract/company/operators';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { buyTickets, checkInTicket, viewTickets } from '@marketplace/contract/money/tickets';
import { createAppeal } from '@marketplace/contract/people/appeals';
import type { Operation } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '../../../test/contract.ts';
import { addConversation, type Person } from '../../../test/conversations.ts';
import {
  addOperator,
  findWaiting,
  logInAgain,
  readAudit,
  refund,
  resolveItem,
  sendContactMessage,
  suspend,
} from '../../../test/operators.ts';
import { addPerson, signUp, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { peopleQuery } from './people.ts';

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_REFUND_LIMIT: '2000' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());

describe('every operation of operators', () => {
  let all: Operation[] = [];
  beforeAll(async () => {
    all = (await listOperations()).filter(({ access }) => access === 'operator');
  });

  test('has the access `operator` in the contract', async () => {
    expect(all).toContain(checkInTicket);
    const theirs = (await listOperations()).filter(({ path }) => path.startsWith('/operators/'));
    expect(theirs.length).toBeGreaterThan(15);
    expect(theirs.filter(({ access }) => access !== 'operator')).toEqual([]);
  });

  test('is a 404 for everybody but operators', async () => {
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
    // Commands cannot suspend an operator. Here the database is changed: a suspended operator with an open session has no rights.
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
      // After the check of the rights, an empty form is valid, lacks a field, or asks for what this operator has not, such as an app.
      const { status } = await app.post(operation.path, {}, amina);
      if (![200, 400, 409].includes(status)) wrong.push(`${operation.path} answers ${status} to an operator`);
    }
    expect(wrong).toEqual([]);
  });

  test('answers 404 for invalid ids', async () => {
    const id = 'not an id';
    for (const [operation, form] of [
      [operators.viewItem, { kind: 'contact', id }],
      [operators.viewItem, { kind: 'money', id: '99999999999999999999' }],
      [operators.assignItem, { kind: 'refund', id, assigned: true }],
      [work.viewAccount, { account_id: id }],
      [work.suspendAccount, { account_id: id, reason: 'x' }],
      [work.findPayment, { reference: id }],
      [work.sellEvent, { event_id: id, on_sale: true }],
      [viewAudit, { account_id: id }],
    ] as [Operation, object][]) {
      expect([operation.path, (await app.post(operation.path, form, amina)).status]).toEqual([
        operation.path,
        404,
      ]);
    }
  });
});

test('people are found by name, phone, e-mail and payment reference, each with an index', async () => {
  const person = await addPerson(app, 'Ọlá Fashọ̀lá-Searched');
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  const phone = person.phone.replace('+234', '0');
  const copied = [`\u202a${phone}\u202c`, `tel:${person.phone}`, `mailto:${person.email}\u200b`];
  // One or two letters are the beginning of a word.
  const names = ['ola fashola-sea', 'searched ola', 'fashola', 'fa ọl', 'fashola - o'];
  for (const query of [...names, ...copied, phone, person.email.slice(0, 20), reference, person.id]) {
    const { people } = (await app.call(work.findPeople, { query }, amina)).body;
    expect([query, people.map(({ _id }: { _id: string }) => _id)]).toEqual([query, [person.id]]);
  }
  for (const query of ['%', 'sh ol'])
    expect((await app.call(work.findPeople, { query }, amina)).body.people).toEqual([]);
  expect(JSON.stringify(await readAudit(app, amina))).not.toContain(person.email);

  await sql`insert into accounts (full_name, email) select 'Person ' || n, 'p' || n || '@many.test'
    from generate_series(1, 20000) as n`.execute(app.db);
  await sql`analyze accounts`.execute(app.db);
  for (const query of ['fashola-sea', 'searched ola', 'zq', phone, person.email, reference]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${peopleQuery(query)}`.execute(app.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan on accounts');
  }
});

test('today’s figures count the events of the day', async () => {
  const at = app.now();
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => addPerson(app)));
  const today = async () =>
    (await app.call(operators.viewStatistics, {}, amina)).body.days.at(-1) as operators.DayStatistics;
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
  // The same two people in the other direction, and two people who met before: neither pair is new today.
  await converse(three as Person, two as Person, null, { kind: 'job' });
  await converse(one as Person, three as Person, 60, { startedAt: new Date(at.getTime() - 40 * 86_400_000) });
  // A question to the support team is no contact between people.
  await addConversation(app, one as Person, null, ['Where is my plan?']);
  expect(await today()).toMatchObject({
    sign_ups: before.sign_ups + 1,
    plans_sold: before.plans_sold + 1,
    revenue:
      before.revenue +
      (specifiedCatalogue.plans.find(({ id }) => id === 'connect_monthly')?.amountKobo ?? 0) / 100,
    first_contacts: before.first_contacts + 2,
    conversations: 3,
    unanswered: 1,
    median_reply: 240,
  });
  // Half of the conversations are answered, so the median is infinite: of an even number it lies between the two in the middle.
  await converse(three as Person, one as Person, null, { kind: 'job' });
  expect(await today()).toMatchObject({ conversations: 4, unanswered: 2, median_reply: null });
  await converse(amina, bola, 100);
  await converse(bola, amina, 101, { kind: 'job' });
  expect(await today()).toMatchObject({ conversations: 6, unanswered: 2, median_reply: 170.5 });

  // Days begin at midnight in Nigeria, which is 23:00 UTC.
  const [dayBefore, midnight] = [-1, 0].map((days) => {
    const day = new Date(at.getTime() + 3_600_000 + (days - 2) * 86_400_000).toISOString().slice(0, 10);
    return { day, at: new Date(`${day}T00:00:00+01:00`) };
  }) as [{ day: string; at: Date }, { day: string; at: Date }];
  const startedAt = new Date(midnight.at.getTime() - 1);
  await converse(one as Person, amina, null, { startedAt });
  await converse(bola, one as Person, null, { startedAt: midnight.at });
  // They met before, within the reported days.
  await converse(amina, one as Person, null, { startedAt: midnight.at, kind: 'job' });
  await app.db
    .updateTable('accounts')
    .set({ created_at: startedAt })
    .where('id', '=', two?.id ?? '')
    .execute();
  const { days } = (await app.call(operators.viewStatistics, {}, amina)).body;
  const figuresOf = (wanted: string) => days.find(({ day }: operators.DayStatistics) => day === wanted);
  expect(days).toHaveLength(30);
  expect(figuresOf(dayBefore.day)).toMatchObject({ sign_ups: 1, first_contacts: 1, conversations: 1 });
  expect(figuresOf(midnight.day)).toMatchObject({ sign_ups: 0, first_contacts: 1, conversations: 2 });
});

/** Answers, takes, releases and resolves items of the queues. */
async function workOnQueues(): Promise<void> {
  await sendContactMessage(app, 'ngozi');
  const item = await findWaiting(app, amina, 'contact', /ngozi/);
  for (const assigned of [true, false])
    await app.call(operators.assignItem, { kind: item.kind, id: item.id, assigned }, amina);
  await resolveItem(app, item, 'answer', amina);
  const problem = { subject: 'pay-x', kind: 'refund refused', facts: '{}' };
  await app.db
    .insertInto('money_problems')
    .values({ ...problem, found_at: app.now(), last_seen_at: app.now() })
    .execute();
  await resolveItem(app, await findWaiting(app, amina, 'money', /pay-x/), 'resolve', amina);
}

/** Suspends two people who appeal: one is restored by the appeal, the other by an operator without it. */
async function workOnAccounts(): Promise<void> {
  for (const outcome of ['restore', 'keep']) {
    const person = await signUp(app);
    const account_id = person.user._id as string;
    await app.call(work.findPeople, { query: person.form.email }, amina);
    await app.call(work.viewAccount, { account_id }, amina);
    await suspend(app, account_id, amina);
    const { token } = (await logInAgain(app, person)).body.appeal;
    await app.call(createAppeal, { token, text: `Please do not ${outcome}` });
    const item = await findWaiting(app, amina, 'appeal', new RegExp(`not ${outcome}`));
    await resolveItem(app, item, outcome, bola);
    if (outcome === 'keep') await app.call(work.restoreAccount, { account_id, reason: 'Cleared up' }, bola);
  }
}

/** Opens payments and refunds them, below the limit and above it. */
async function workOnPayments(): Promise<void> {
  const payer = await addPerson(app);
  const { reference } = await buyPlan(app, payer.token, 'starter_weekly');
  await app.call(work.findPayment, { reference }, amina);
  await app.call(work.verifyPayment, { reference }, amina);
  await refund(app, reference, amina);
  const { reference: large } = await buyPlan(app, payer.token, 'elite_yearly');
  for (const outcome of ['refuse', 'confirm']) {
    await refund(app, large, amina);
    await resolveItem(app, await findWaiting(app, amina, 'refund', new RegExp(large)), outcome, bola);
  }
  await app.settled();
}

/** Sells tickets of an event, checks one in, and ends the sale. */
async function workOnEvents(): Promise<void> {
  const visitor = await addPerson(app);
  const form = {
    name: 'Film night',
    starts_at: new Date(app.now().getTime() + 86_400_000).toISOString(),
    venue: 'Freedom Park',
    price: 1000,
    capacity: 3,
  };
  const event_id = (await app.call(work.saveEvent, form, amina)).body.event._id as string;
  await app.call(work.saveEvent, { ...form, event_id, capacity: 2 }, amina);
  await app.call(work.sellEvent, { event_id, on_sale: true }, amina);
  const bought = (await app.call(buyTickets, { event_id, quantity: 1 }, visitor)).body;
  await app.paystack.checkout(bought.response.data.authorization_url);
  await app.settled();
  const { tickets } = (await app.call(viewTickets, {}, visitor)).body;
  await app.call(checkInTicket, { code: tickets[0].code }, amina);
  await app.call(work.sellEvent, { event_id, on_sale: false }, amina);
}

test('the audit log cannot be changed, and has every act', async () => {
  await workOnQueues();
  await workOnAccounts();
  await workOnPayments();
  await workOnEvents();
  const before = await readAudit(app, amina);
  for (const statement of [
    sql`update audit_log set reason = ''`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(app.db)).rejects.toThrow('audit_log is not changed by hand');
  expect(await readAudit(app, amina)).toEqual(before);
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
