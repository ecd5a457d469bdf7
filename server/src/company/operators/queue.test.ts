import * as work from '@marketplace/contract/company/operator-work';
import * as operators from '@marketplace/contract/company/operators';
import { type QueueKind, queueKindNames } from '@marketplace/contract/company/queue-items';
import { makeOffer } from '@marketplace/contract/work/agreements';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf } from '../../../test/cases.ts';
import { addTrade, type Person } from '../../../test/conversations.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import {
  addOperator,
  findWaiting,
  resolveItem,
  sendContactMessage,
  suspend,
} from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_REFUND_LIMIT: '2000' });
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());

describe('a queue', () => {
  test('is listed by cursor and counted, and its items are taken, released and taken over', async () => {
    for (const name of ['kemi', 'ladi', 'musa']) await sendContactMessage(app, name);
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

  test('lets one of two simultaneous operators decide, mails the answer, and tells the other who decided', async () => {
    await sendContactMessage(app, 'ngozi');
    const item = await findWaiting(app, amina, 'contact', /ngozi/);
    expect((await resolveItem(app, item, 'shout', amina)).status).toBe(400);
    expect(
      (await app.call(operators.resolveItem, { ...item, outcome: 'answer', reason: ' ' }, amina)).status,
    ).toBe(400);
    const answers = await Promise.all(
      [amina, bola].map((by) => resolveItem(app, item, 'answer', by, 'We open at eight.')),
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

  test('shows a money problem until it is resolved, and shows it anew when it is found anew', async () => {
    const problem = {
      subject: 'pay-x',
      kind: 'refund refused',
      facts: '{}',
      found_at: app.now(),
      last_seen_at: app.now(),
    };
    await app.db.insertInto('money_problems').values(problem).execute();
    const item = await findWaiting(app, amina, 'money', /pay-x/);
    expect((await app.call(operators.viewItem, item, amina)).body.item.waiting).toBe(true);
    expect((await resolveItem(app, item, 'resolve', amina)).status).toBe(200);
    await expect(findWaiting(app, amina, 'money', /pay-x/)).rejects.toThrow('nothing like');
    await app.db
      .updateTable('money_problems')
      .set({ resolved_at: null })
      .where('subject', '=', 'pay-x')
      .execute();
    expect(
      (await resolveItem(app, await findWaiting(app, amina, 'money', /pay-x/), 'resolve', bola)).status,
    ).toBe(200);
  });

  test('of every kind is decided by one of two simultaneous operators, and nobody decides items that they wrote', async () => {
    const [person, reporter] = await Promise.all([addPerson(app), addPerson(app)]);
    const suspended = await addPerson(app);
    await addTrade(app, person);
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
    const make: Record<QueueKind, () => Promise<string>> = {
      alert: () =>
        add('alerts', {
          kind: 'sms sign-up hour',
          title: 'SMS are paused',
          advice: 'Look at the figures',
          facts: '{}',
          found_at: app.now(),
          last_seen_at: app.now(),
        }),
      report: () => report(reporter.id),
      async case() {
        const { ada, musa, chat } = await addPair(app);
        const remote = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
        const offer = (await app.call(makeOffer, remote, musa)).body.agreement;
        await stepsOf(app).accept(ada, offer);
        const opened = await casesOf(app).opened(ada, offer);
        await casesOf(app).askTeam(ada, opened);
        return opened._id;
      },
      text: () =>
        add('doubtful_texts', {
          ...mine,
          subject: 'name',
          subject_id: person.id,
          doubts: ['number'],
          risk: 50,
          text_hash: 'x',
        }),
      support: () => {
        const at = { created_at: app.now(), waiting_since: app.now() };
        return add('conversations', { kind: 'support', opener_id: person.id, ...at });
      },
      verification: () =>
        add('identity_checks', {
          account_id: person.id,
          document_kind: 'nin_slip',
          last_four: '1234',
          selfie_key: 'selfies/a.webp',
          requested_at: app.now(),
        }),
      objection: () =>
        add('contact_corrections', {
          account_id: person.id,
          kind: 'email',
          state: 'objected',
          reason: 'Lost the phone',
          operator_id: amina.id,
          key: 'x',
          link_hash: 'x',
          proposed_at: app.now(),
          proven_at: app.now(),
          objected_at: app.now(),
        }),
      async appeal() {
        await suspend(app, suspended.id, amina);
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
      removal: () =>
        add('hidden_items', {
          kind: 'profile',
          subject_id: person.id,
          account_id: person.id,
          excerpt: 'Call me',
          content: '{"short":"Call me","long":""}',
          reason: 'A number in it',
          operator_id: amina.id,
          hidden_at: app.now(),
          appeal: 'It is a price',
          appealed_at: app.now(),
        }),
      async refund() {
        const { reference } = await buyPlan(app, person.token, 'elite_yearly');
        await app.call(work.refundPayment, { reference, reason: 'Paid by mistake' }, amina);
        return (await findWaiting(app, amina, 'refund', new RegExp(reference))).id;
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
    for (const kind of queueKindNames) {
      const item = { kind, id: await make[kind]() };
      const { outcomes } = (await app.call(operators.viewItem, item, chidi)).body.item;
      const [first, last] = [outcomes[0].id, outcomes.at(-1).id];
      const checked = outcomes[0].checks?.map(({ id }: { id: string }) => id);
      const answers = await Promise.all(
        [
          { by: chidi, outcome: first },
          { by: doyin, outcome: last },
        ].map(async ({ by, outcome }) => {
          const { status } = await app.call(
            operators.resolveItem,
            { ...item, outcome, reason: 'Seen', checked },
            by,
          );
          return { status, outcome };
        }),
      );
      const statuses = answers.map(({ status }) => status).sort();
      const { history, waiting: waits } = (await app.call(operators.viewItem, item, amina)).body.item;
      const decisions = (history as operators.AuditEntry[]).filter(({ action }) =>
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
