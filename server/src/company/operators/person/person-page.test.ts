import { hideItem } from '@marketplace/contract/company/hidden-items';
import { viewAccount } from '@marketplace/contract/company/operator-work';
import type { HistorySection } from '@marketplace/contract/company/person/history-section';
import {
  openMessages,
  viewAccountHistory,
  viewMessages,
} from '@marketplace/contract/company/person/person-page';
import { createReport } from '@marketplace/contract/people/safety';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisanPerson, addConversation, addTrade, type Person } from '../../../../test/conversations.ts';
import { addJobs } from '../../../../test/jobs.ts';
import { addOperator, readAudit } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../../test/test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let trust: Person;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  trust = await addOperator(app, 'Tunde Trust', 'trust');
});
afterAll(() => app.close());

const pageOf = async (person: Person, operator = trust) =>
  (await app.call(viewAccount, { account_id: person.id }, operator)).body;
const sectionOf = async (person: Person, title: string, operator = trust): Promise<HistorySection> =>
  (await pageOf(person, operator)).sections.find((each: HistorySection) => each.title === title);

// Shows: person-page-1
test('the page of an artisan shows trade, place and the public page; that of others does not', async () => {
  const artisan = await addArtisanPerson(app);
  expect((await pageOf(artisan)).profile).toMatchObject({
    trade: 'Plumber',
    state: 'Lagos',
    city: 'Surulere',
    page: expect.stringMatching(/^\/a\//),
    gallery: [],
  });
  expect((await pageOf(await addPerson(app))).profile).toBeNull();
});

test('plans, tokens and reports read as on the screens of members, not as names of the program', async () => {
  const person = await addPerson(app);
  const other = await addPerson(app, 'Bola Adeyemi');
  await buyPlan(app, person.token, 'connect_monthly');
  const report = { subject: 'person', subject_id: other.id, reason: 'scam' } as const;
  expect((await app.call(createReport, report, person)).status).toBe(200);
  const chief = await addOperator(app, 'Ebele Chief');
  const { sections }: { sections: HistorySection[] } = await pageOf(person, chief);
  const textsOf = (wanted: string) =>
    sections.find(({ title }) => title === wanted)?.entries.map(({ text }) => text) ?? [];
  expect(textsOf('Reports by this person')).toEqual([
    'Person of Bola Adeyemi: A scam, or asks for money first',
  ]);
  const { sections: ofOther }: { sections: HistorySection[] } = await pageOf(other, chief);
  expect(ofOther.find(({ title }) => title === 'Reports about this person')?.entries).toMatchObject([
    { text: 'Person: A scam, or asks for money first · waits' },
  ]);
  expect(textsOf('Payments')).toEqual(['₦2,000.00 · Paid']);
  expect(textsOf('Plans')).toEqual([expect.stringMatching(/^Connect monthly · /)]);
  expect(textsOf('Tokens')).toContainEqual(expect.stringMatching(/^Chats: granted \+\d+$/));
});

// Shows: person-page-1
test('older entries of a section are reached, each once, as far as the role sees the section', async () => {
  const person = await addPerson(app);
  await addJobs(
    app.db,
    person.id,
    Array.from({ length: 45 }, (_, index) => ({
      title: `Job ${index}`,
      created_at: new Date(app.now().getTime() - index * HOUR_MS),
    })),
  );
  const first = await sectionOf(person, 'Jobs');
  expect(first).toMatchObject({ more: true, next_cursor: expect.any(String) });
  const titles = first.entries.map(({ text }) => text);
  const chief = await addOperator(app, 'Ebele Chief');
  const views = async () =>
    (await readAudit(app, chief, { account_id: person.id })).map(({ action }) => action);
  expect(await views()).toEqual(['account.view']);
  // Reading a section needs no page, and leaves the same trace.
  await app.call(viewAccountHistory, { account_id: person.id, section: 'Jobs' }, trust);
  expect(await views()).toEqual(['account.view', 'account.view']);
  let cursor = first.next_cursor;
  while (cursor) {
    const { body } = await app.call(
      viewAccountHistory,
      { account_id: person.id, section: 'Jobs', cursor },
      trust,
    );
    titles.push(...body.section.entries.map(({ text }: { text: string }) => text));
    cursor = body.section.next_cursor;
  }
  expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `Job ${index}`));

  const ask = (form: object, operator = trust) =>
    app.post(viewAccountHistory.path, { account_id: person.id, section: 'Jobs', ...form }, operator);
  expect((await ask({ section: 'Payments' })).status).toBe(403);
  expect((await ask({ section: 'Secrets' })).status).toBe(404);
  expect((await ask({ cursor: 'nonsense' })).status).toBe(400);
  expect((await ask({ account_id: 'nobody' })).status).toBe(404);
  expect((await ask({ section: 'Payments' }, await addOperator(app, 'Fola Finance', 'finance'))).status).toBe(
    200,
  );
});

// Shows: person-page-2
test('messages are read only after a reason, which is logged, and for an hour', async () => {
  const artisan = await addArtisanPerson(app);
  const customer = await addPerson(app);
  const conversation_id = await addConversation(app, customer, artisan, [
    'Send me money first',
    'To which account?',
  ]);
  const read = (operator = trust) => app.call(viewMessages, { conversation_id }, operator);
  const open = (changes: object = {}, operator = trust) =>
    app.post(
      openMessages.path,
      {
        account_id: artisan.id,
        conversation_id,
        reason: 'Three people say that money was taken',
        ...changes,
      },
      operator,
    );

  const listed = await sectionOf(artisan, 'Conversations');
  expect(listed.entries[0]).toMatchObject({ detail: '2 messages', conversation_id });
  expect(JSON.stringify(await pageOf(artisan))).not.toContain('money first');
  expect(await read()).toMatchObject({
    status: 403,
    body: { msg: expect.stringContaining('Please say why') },
  });
  expect((await open({ reason: '  ' })).status).toBe(400);
  expect((await open({ account_id: trust.id })).status).toBe(404);
  expect((await open({ conversation_id: 'x' })).status).toBe(404);

  // A double tap.
  const tap = { client_id: 'one tap' };
  const answers = await Promise.all([open(tap), open(tap)]);
  expect(new Set(answers.map(({ body }) => body.until)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.selectFrom('message_accesses').select('id').execute()).toHaveLength(1);
  const opened = app.db.selectFrom('audit_log').select('id').where('action', '=', 'messages.open');
  expect(await opened.execute()).toHaveLength(1);
  expect((await read()).body.messages.map(({ text }: { text: string }) => text)).toEqual([
    'To which account?',
    'Send me money first',
  ]);
  const [entry] = await readAudit(app, await addOperator(app, 'Amina Bello'), { account_id: artisan.id });
  expect(entry).toMatchObject({
    action: 'messages.open',
    operator: 'Tunde Trust',
    subject_id: conversation_id,
    reason: 'Three people say that money was taken',
  });
  // A reason is of one operator alone.
  expect((await read(await addOperator(app, 'Tope Trust', 'trust'))).status).toBe(403);
  expect((await open({}, await addOperator(app, 'Ada Agent', 'agent'))).status).toBe(403);

  app.advance(HOUR_MS - 60_000);
  expect((await read()).status).toBe(200);
  app.advance(61_000);
  expect((await read()).status).toBe(403);

  // The reason can name either of the two, so it goes when either account is erased.
  expect(await app.db.selectFrom('message_accesses').select('id').execute()).not.toEqual([]);
  await sql`update accounts set suspended_at = now(), erase_at = now() where id = ${customer.id}`.execute(
    app.db,
  );
  await app.runTask('sweep-accounts');
  expect(await app.db.selectFrom('message_accesses').select('id').execute()).toEqual([]);
  const [emptied] = await app.db
    .selectFrom('audit_log')
    .select('reason')
    .where('action', '=', 'messages.open')
    .execute();
  expect(emptied?.reason).toBe('');

  expect((await open()).status).toBe(200);
  app.advance(91 * 24 * HOUR_MS);
  await app.runTask('sweep-accounts');
  expect(await app.db.selectFrom('message_accesses').select('id').execute()).toEqual([]);
});

// Shows: person-page-2
test('nobody opens a conversation of their own, one with the team, or one without typing the password again', async () => {
  const operator = await addOperator(app, 'Tolu Trust', 'trust');
  const artisan = await addArtisanPerson(app);
  const own = await addConversation(app, operator, artisan, ['Good day']);
  const support = await addConversation(app, artisan, null, ['Help']);
  const open = (conversation_id: string) =>
    app.call(openMessages, { account_id: artisan.id, conversation_id, reason: 'Because' }, operator);
  expect(await open(own)).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('your own account') },
  });
  expect((await open(support)).status).toBe(404);
  await app.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('account_id', '=', operator.id)
    .execute();
  expect((await open(own)).body.code).toBe('reauthenticate');
});

// Shows: person-page-3
test('devices are named by browser and system, with their use, and shown to trust and safety alone', async () => {
  // The clock has moved past earlier log-ins.
  trust = await addOperator(app, 'Tola Trust', 'trust');
  const person = await addPerson(app);
  await sql`update sessions set user_agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' where account_id = ${person.id}`.execute(
    app.db,
  );
  const [device] = (await sectionOf(person, 'Devices')).entries;
  expect(device).toMatchObject({
    text: 'Chrome on Android',
    detail: expect.stringMatching(/^first used .* · logged in · no push notifications$/),
  });
  await sql`insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
    select account_id, id, 'https://push.example/a', 'a', 'b', now() from sessions where account_id = ${person.id}`.execute(
    app.db,
  );
  expect((await sectionOf(person, 'Devices')).entries[0]?.detail).toContain('push notifications on');
  const finance = await addOperator(app, 'Fola Finance', 'finance');
  expect(await sectionOf(person, 'Devices', finance)).toBeUndefined();
});

// Shows: person-page-1
test('a removed job is marked for support agents, too, and has no link; reports, jobs and the support chat have one', async () => {
  const agent = await addOperator(app, 'Sade Support', 'agent');
  const admin = await addOperator(app, 'Ada Admin');
  const person = await addPerson(app, 'Chidi Okonkwo');
  const [job = '', other = ''] = await addJobs(app.db, person.id, [
    { title: 'Repair the pump', created_at: app.now() },
    { title: 'Paint the gate', created_at: new Date(app.now().getTime() - HOUR_MS) },
  ]);
  const chat = await addConversation(app, person, null, ['Help']);
  const reporter = await addPerson(app);
  await app.call(createReport, { subject: 'job', subject_id: job, reason: 'fake' }, reporter);
  const { id: report } = await app.db
    .selectFrom('reports')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const entriesOf = async (title: string) => (await sectionOf(person, title, agent)).entries;
  expect((await entriesOf('Jobs'))[0]).toMatchObject({ link: { kind: 'job', id: job } });
  const hide = { hidden_kind: 'job' as const, hidden_subject_id: job, reason: 'It is not real' };
  expect((await app.call(hideItem, hide, admin)).status).toBe(200);
  const [removed, open] = await entriesOf('Jobs');
  expect(removed).toMatchObject({ text: 'Repair the pump', is_removed: true });
  expect(removed?.detail).not.toContain('open');
  expect(removed).not.toHaveProperty('link');
  expect(open).not.toHaveProperty('is_removed');
  expect(open?.link).toEqual({ kind: 'job', id: other });
  expect((await entriesOf('Removed things'))[0]).toMatchObject({ text: 'Job' });
  expect((await entriesOf('Reports about this person'))[0]?.link).toEqual({ kind: 'report', id: report });
  expect((await entriesOf('Support chat'))[0]?.link).toEqual({ kind: 'support', id: chat });
});

// Shows: person-page-1
test('a review of an artisan leads to their public page; that of a customer, who has none, leads nowhere', async () => {
  const customer = await addPerson(app);
  const artisan = await addPerson(app);
  await addTrade(app, artisan);
  await app.db
    .insertInto('reviews')
    .values([
      { reviewer_id: customer.id, target_id: artisan.id, rating: 5, text: 'Good', created_at: app.now() },
      { reviewer_id: artisan.id, target_id: customer.id, rating: 5, text: 'Kind', created_at: app.now() },
    ])
    .execute();
  const link = async (person: Person, title: string) => (await sectionOf(person, title)).entries[0]?.link;
  expect(await link(artisan, 'Reviews received')).toEqual({ kind: 'reviews', id: artisan.id });
  expect(await link(customer, 'Reviews written')).toEqual({ kind: 'reviews', id: artisan.id });
  expect(await link(artisan, 'Reviews written')).toBeUndefined();
  expect(await link(customer, 'Reviews received')).toBeUndefined();
});
