import { searchConsole } from '@marketplace/contract/company/console-search';
import { hideItem } from '@marketplace/contract/company/hidden-items';
import { findPeople, suspendAccount, viewAccount } from '@marketplace/contract/company/operator-work';
import { viewQueue } from '@marketplace/contract/company/operators';
import { createAppeal } from '@marketplace/contract/people/appeals';
import { createReport } from '@marketplace/contract/people/safety';
import { makeOffer } from '@marketplace/contract/work/agreements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addConversation,
  openSupportChat,
  type Person,
  socketOf,
  TestSocket,
} from '../../../../test/conversations.ts';
import { addJobs } from '../../../../test/jobs.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from '../../../../test/offers.ts';
import {
  addOperator,
  findWaiting,
  logInAgain,
  readAudit,
  resolveItem,
  sendContactMessage,
} from '../../../../test/operators.ts';
import { addPerson, signUp, signUpArtisan } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await addOperator(app, 'Amina Bello');
});
afterAll(() => app.close());

const search = async (query: string) => (await app.call(searchConsole, { query }, operator)).body;
const names = (people: { fullname: string }[]) => people.map(({ fullname }) => fullname);

// Shows: console-5
test('one search finds people, waiting and decided items, payments and agreements', async () => {
  const chief = await addPerson(app, 'Chief Okafor');
  const { reference } = await buyPlan(app, chief.token, 'starter_weekly');
  const { phone } = await app.db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', chief.id)
    .executeTakeFirstOrThrow();
  const socket = await socketOf(app, chief);
  await socket.sendOk(await openSupportChat(app, chief), 'Where is my plan?');
  socket.close();
  for (const typed of ['okafor chief', 'chief', (phone as string).slice(-8), (phone as string).slice(-9)]) {
    const { people, items, payments } = await search(typed);
    expect({ typed, people: names(people) }).toEqual({ typed, people: ['Chief Okafor'] });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'support', title: 'Chief Okafor' }));
    expect(payments).toMatchObject([{ reference, person: 'Chief Okafor' }]);
  }
  expect((await search(reference.slice(3, 12).toUpperCase())).payments).toMatchObject([{ reference }]);

  const chat = await findWaiting(app, operator, 'support', /Chief Okafor/);
  await resolveItem(app, chat, 'answer', operator, 'Your generator was delivered');
  expect((await search('generator delivered')).items).toMatchObject([
    {
      kind: 'support',
      title: 'Chief Okafor',
      decided: { operator: 'Amina Bello', action: 'support.answer', reason: 'Your generator was delivered' },
    },
  ]);
  await sendContactMessage(app, 'wuraola');
  expect((await search('wuraola question')).items).toMatchObject([{ kind: 'contact', title: 'wuraola' }]);
  const bad = await addPerson(app, 'Bad Actor');
  const report = {
    subject: 'person',
    subject_id: bad.id,
    reason: 'spam',
    details: 'Sells stolen phones',
  } as const;
  await app.call(createReport, report, chief);
  for (const typed of ['stolen', '“stolen”!'])
    expect((await search(typed)).items).toMatchObject([{ kind: 'report', title: 'Bad Actor' }]);

  const { ada, musa, chat: talk } = await addPair(app);
  const remote = { conversation_id: talk, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
  const offer = (await app.call(makeOffer, remote, musa)).body.agreement;
  await stepsOf(app).accept(ada, offer);
  for (const typed of [offer._id, `No. ${offer._id.slice(0, 8)}`])
    expect((await search(typed)).agreements).toMatchObject([{ _id: offer._id }]);

  expect(await search('x_%')).toMatchObject({ people: [], items: [], payments: [], agreements: [] });
  const [act] = (await readAudit(app, operator)).filter(({ action }) => action === 'console.search');
  expect(act).toMatchObject({ operator: 'Amina Bello' });
  expect((await app.call(searchConsole, { query: 'chief' }, chief)).status).toBe(404);

  // The log records everything that was found, and many views of an account hide no decision about it.
  for (let index = 0; index < 11; index += 1) await app.call(viewAccount, { account_id: chief.id }, operator);
  expect((await search('okafor chief')).items).toContainEqual(
    expect.objectContaining({ decided: expect.objectContaining({ action: 'support.answer' }) }),
  );
  const recorded = await app.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'console.search')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(recorded.facts).toMatchObject({
    found: [chief.id],
    items: expect.arrayContaining([{ kind: 'support', id: chat.id }]),
    payments: [reference],
    agreements: [],
  });
});

// Shows: console-6
test('what is decided is listed for each queue, the last first, with who decided and why', async () => {
  for (const name of ['first', 'second', 'third']) {
    await sendContactMessage(app, name);
    await resolveItem(
      app,
      await findWaiting(app, operator, 'contact', new RegExp(name)),
      'close',
      operator,
      `Why ${name}`,
    );
  }
  const page = (cursor?: string) =>
    app.call(viewQueue, { kind: 'contact', state: 'solved', limit: 2, cursor }, operator);
  const { items, next_cursor } = (await page()).body;
  expect(items).toMatchObject([
    { title: 'third', decided: { operator: 'Amina Bello', action: 'contact.close', reason: 'Why third' } },
    { title: 'second' },
  ]);
  expect((await page(next_cursor)).body).toMatchObject({ items: [{ title: 'first' }], next_cursor: null });
  const all = (await app.call(viewQueue, { state: 'solved' }, operator)).body.items;
  expect(all[0]).toMatchObject({ kind: 'contact', title: 'third' });
  expect((await app.call(viewQueue, { state: 'solved', cursor: 'x' }, operator)).status).toBe(400);
});

// Shows: console-4
test('what has waited longer than its queue allows is late', async () => {
  await sendContactMessage(app, 'patience');
  expect(await findWaiting(app, operator, 'contact', /patience/)).toMatchObject({ late: false });
  const old = new Date(app.now().getTime() - 25 * 3600_000);
  await app.db
    .updateTable('contact_messages')
    .set({ created_at: old })
    .where('name', '=', 'patience')
    .execute();
  expect(await findWaiting(app, operator, 'contact', /patience/)).toMatchObject({ late: true });
});

// Shows: console-7
test('people are listed by filter, the newest first', async () => {
  const [one, two] = [await addPerson(app, 'Verified Vera'), await addPerson(app, 'Shut Sule')];
  await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', one.id).execute();
  await app.call(suspendAccount, { account_id: two.id, reason: 'Asked for money first' }, operator);
  const list = async (form: object) => (await app.call(findPeople, form, operator)).body;
  expect(names((await list({ filter: 'verified' })).people)).toEqual(['Verified Vera']);
  expect(names((await list({ filter: 'suspended' })).people)).toEqual(['Shut Sule']);
  expect(names((await list({ filter: 'staff' })).people)).toEqual(['Amina Bello']);
  expect(names((await list({ filter: 'new' })).people).slice(0, 2)).toEqual(['Shut Sule', 'Verified Vera']);
  expect(names((await list({ query: 'sule', filter: 'verified' })).people)).toEqual([]);
  expect((await app.call(findPeople, {}, operator)).status).toBe(400);
  for (let index = 0; index < 25; index += 1) await addPerson(app, `Crowd ${index}`);
  await app.db
    .updateTable('accounts')
    .set({ is_verified: true })
    .where('full_name', '=', 'Crowd 24')
    .execute();
  await addPerson(app, 'Crowd 25');
  await app.db
    .updateTable('accounts')
    .set({ is_verified: true })
    .where('full_name', '=', 'Crowd 25')
    .execute();
  // More people have the name than are read, and all but the last two do not meet the filter.
  expect(names((await list({ query: 'crowd', filter: 'verified' })).people)).toEqual([
    'Crowd 24',
    'Crowd 25',
  ]);
  const { people, next_cursor } = await list({ filter: 'new' });
  const rest = await list({ filter: 'new', cursor: next_cursor });
  const ids = [...people, ...rest.people].map(({ _id }: { _id: string }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(people).toHaveLength(25);
});

// Shows: console-8
test('the search finds appeals, problems with work, removed things, and what people write to us, by word and by person', async () => {
  const shut = await signUp(app);
  const id = shut.user._id as string;
  await app.db.updateTable('accounts').set({ full_name: 'Zainab Wrongdoer' }).where('id', '=', id).execute();
  const [jobId = ''] = await addJobs(app.db, id, [{ title: 'Carry my calabashes' }]);
  const hiding = { hidden_kind: 'job', hidden_subject_id: jobId, reason: 'Not allowed goods' } as const;
  expect((await app.call(hideItem, hiding, operator)).status).toBe(200);
  const socket = await new TestSocket(app.url, shut.token).connected();
  await socket.sendOk(await openSupportChat(app, { token: shut.token }), 'My generator exploded yesterday');
  socket.close();
  await app.call(suspendAccount, { account_id: id, reason: 'Sold forbidden goods' }, operator);
  const { body } = await logInAgain(app, shut);
  await app.call(createAppeal, { token: body.appeal.token, text: 'The calabashes were harmless' }, operator);

  const { ada, musa, chat } = await addPair(app);
  const remote = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
  const offer = (await app.call(makeOffer, remote, musa)).body.agreement;
  await stepsOf(app).accept(ada, offer);
  const reported = await stepsOf(app).reportProblem(ada, offer, {
    problem: 'poor_work',
    text: 'The wardrobe wobbles',
  });
  expect(reported.status).toBe(200);
  const { number } = await app.db.selectFrom('agreement_cases').select('number').executeTakeFirstOrThrow();

  const kinds = async (typed: string, by = operator) => {
    const found = (await app.call(searchConsole, { query: typed }, by)).body;
    return [
      ...found.items.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`),
      ...found.removed.map(({ text, excerpt }: { text: string; excerpt: string }) => `${text} ${excerpt}`),
    ].sort();
  };
  const appeal = 'appeal Zainab Wrongdoer';
  expect(await kinds('harmless calabashes')).toEqual([appeal]);
  expect(await kinds('exploded generator')).toEqual(['support Zainab Wrongdoer']);
  // A process of the release before does not mark them; a task does.
  await app.db.updateTable('messages').set({ to_team: false }).execute();
  expect(await kinds('exploded generator')).toEqual([]);
  await app.runTask('mark-messages-to-team');
  expect(await kinds('exploded generator')).toEqual(['support Zainab Wrongdoer']);
  expect(await kinds('forbidden goods')).toEqual(expect.not.arrayContaining([appeal]));
  expect(await kinds('carry calabashes')).toEqual([expect.stringMatching(/^Job .*Carry my calabashes/)]);
  expect(await kinds('wrongdoer zainab')).toEqual(
    expect.arrayContaining([appeal, 'support Zainab Wrongdoer', expect.stringMatching(/^Job /)]),
  );
  const ownCase = expect.stringMatching(/^case No\. \d+, /);
  for (const typed of ['wardrobe wobbles', String(number), `No. ${number}`])
    expect(await kinds(typed)).toContainEqual(ownCase);
  // Appeals are the work of trust and safety.
  const agent = await addOperator(app, 'Ngozi Agent', 'agent');
  expect(await kinds('harmless calabashes', agent)).toEqual([]);
  // So is what was removed.
  expect(await kinds('carry calabashes', agent)).toEqual([]);

  // What two members write to each other is not searched.
  await addConversation(app, ada, await addPerson(app, 'Silent Sola'), ['A xylophone between us']);
  expect(await kinds('xylophone')).toEqual([]);
});

// Shows: console-9
test('artisans are found by trade and place, behind people of that name, and only those of the filter', async () => {
  const inPlace = async (name: string, place: Parameters<typeof signUpArtisan>[1]) => {
    const { user } = await signUpArtisan(app, place);
    await app.db.updateTable('accounts').set({ full_name: name }).where('id', '=', user._id).execute();
    return user._id as string;
  };
  const trade = {
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    state: 'Kano',
  };
  await inPlace('Plumber of Dala', { ...trade, city: 'Dala' });
  const other = await inPlace('Halima Sani', { ...trade, city: 'Gwale' });
  await addPerson(app, 'Gwale Musa');
  const found = async (form: { query: string; filter?: 'suspended' | 'verified' }) =>
    names((await app.call(searchConsole, form, operator)).body.people);
  expect(await found({ query: 'plumber in kano' })).toEqual(['Halima Sani', 'Plumber of Dala']);
  expect(await found({ query: 'plumber gwale' })).toEqual(['Halima Sani']);
  expect(await found({ query: 'gwale' })).toEqual(['Gwale Musa', 'Halima Sani']);
  expect(names((await app.call(findPeople, { query: 'gwale' }, operator)).body.people)).toEqual([
    'Gwale Musa',
    'Halima Sani',
  ]);
  await app.call(suspendAccount, { account_id: other, reason: 'Asked for money first' }, operator);
  expect(await found({ query: 'plumber kano', filter: 'suspended' })).toEqual(['Halima Sani']);
  expect(await found({ query: 'plumber kano', filter: 'verified' })).toEqual([]);
  const trust = await addOperator(app, 'Tunde Trust', 'trust');
  expect((await app.call(searchConsole, { query: 'x', filter: 'staff' }, trust)).status).toBe(403);
});
