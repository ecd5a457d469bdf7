import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { getConversations, getMessages, type Message } from '@marketplace/contract/contact/messages';
import {
  createBugReport,
  createFeedback,
  getSupportMessages,
  openSupport,
} from '@marketplace/contract/contact/support';
import { createReport } from '@marketplace/contract/people/safety';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSupportChat, TestSocket } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '1' });
});
afterAll(() => app.close());

const openChat = (person: { token: string }) => openSupportChat(app, person);

async function itemOf(
  operator: { token: string },
  kind: 'support' | 'bug' | 'feedback' | 'report',
  text: string,
) {
  const { body } = await app.call(viewQueue, { kind }, operator);
  return body.items.find((item: { summary: string }) => item.summary === text);
}

// Shows: settings-7, member-rules-12, member-roles-10, member-calls-22, member-calls-23
test('a person without a plan and the team write to each other over the channel', async () => {
  toLagos(app, 12);
  const [person, stranger, operator] = [
    await addPerson(app),
    await addPerson(app, 'Emeka Obi'),
    await addOperator(app),
  ];
  const id = await openChat(person);
  expect(await openChat(person)).toBe(id);
  const [here, there, eavesdropper] = await Promise.all(
    [person, person, stranger].map(({ token }) => new TestSocket(app.url, token).connected()),
  );
  if (!here || !there || !eavesdropper) throw new Error('no sockets');
  try {
    expect(await here.ask('join-room', { conversation_id: id })).toMatchObject({ status: 'ok' });
    const sent = await here.sendOk(id, '  My plan is gone  ', 'one');
    expect(sent).toMatchObject({ seq: 1, message: 'My plan is gone', sender_id: person.id });
    // A retry after a lost acknowledgement adds nothing.
    expect(await here.sendOk(id, 'My plan is gone', 'one')).toMatchObject({ _id: sent._id });
    await there.until(`receive-message-${id}`);
    for (const nothing of ['   ', '\u200b\u2060'])
      expect(await here.send(id, nothing)).toMatchObject({ code: 'invalid_input' });

    for (const refused of [
      await eavesdropper.ask('join-room', { conversation_id: id }),
      await eavesdropper.send(id, 'Let me in'),
      await here.send('support-nonsense', 'Hello'),
      (await app.call(getSupportMessages, { conversation_id: id }, stranger)).body,
    ])
      expect(refused).toMatchObject({ status: 'error', code: 'not_found' });

    const item = await itemOf(operator, 'support', 'My plan is gone');
    const page = await app.call(viewItem, { kind: 'support', id: item.id }, operator);
    expect(page.body.item).toMatchObject({ text: 'Ngozi Bello: My plan is gone', waiting: true });
    const decision = { kind: 'support' as const, id: item.id, outcome: 'answer', reason: 'It is back.' };
    expect((await app.call(resolveItem, decision, operator)).status).toBe(200);
    const [, answer] = await here.until<{ message: Message }>(`receive-message-${id}`, 2);
    expect(answer?.message).toMatchObject({ seq: 2, message: 'It is back.', sender_name: 'Support Team' });
    expect(JSON.stringify(answer)).not.toContain(operator.id);
    expect(await itemOf(operator, 'support', 'It is back.')).toBeUndefined();
    expect((await app.call(resolveItem, decision, operator)).body.code).toBe('conflict');
    expect((await app.inbox.next(person.email)).text).toContain('/profile/settings/support');

    // The messages after a place, and the messages before one.
    const missed = await app.call(getSupportMessages, { conversation_id: id, after: 1 }, person);
    expect(missed.body.messages.map(({ message }: Message) => message)).toEqual(['It is back.']);
    const before = await app.call(getSupportMessages, { conversation_id: id, before: 2 }, person);
    expect(before.body).toMatchObject({ conversation_id: id, messages: [{ seq: 1 }], more: false });
    expect(eavesdropper.heard).toEqual([]);

    // The database stores which operator answered, and the person never sees it.
    const written = app.db.selectFrom('support_answers').innerJoin('messages', 'id', 'message_id');
    expect(await written.select('operator_id').where('conversation_id', '=', id).execute()).toEqual([
      { operator_id: operator.id },
    ]);
    const shown = await Promise.all([
      app.call(getMessages, { conversation_id: id }, person),
      app.call(getConversations, { conversation_id: id }, person),
      app.call(openSupport, {}, person),
    ]);
    expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain(operator.id);

    // The second question waits for an answer again.
    await here.sendOk(id, 'Thank you. And my job?');
    expect(await itemOf(operator, 'support', 'Thank you. And my job?')).toBeDefined();
  } finally {
    for (const socket of [here, there, eavesdropper]) socket.close();
  }
});

test('a person learns that their message waits, and how long answers usually take once five were given', async () => {
  const [person, operator] = [await addPerson(app), await addOperator(app)];
  const opened = async (who = person) => (await app.call(openSupport, {}, who)).body;
  await app.db.deleteFrom('support_answers').execute();
  expect(await opened()).toMatchObject({ waiting_since: null, usual_seconds: null });
  const socket = await new TestSocket(app.url, person.token).connected();
  const { conversation_id: id } = await opened();
  const first = await socket.sendOk(id, 'My plan is gone');
  await socket.sendOk(id, 'Are you there?');
  socket.close();
  expect(await opened()).toMatchObject({ waiting_since: first.createdAt, usual_seconds: null });

  // Four people waited 1, 2, 3 and 4 hours, one of them for a second answer; the fifth has no answer yet.
  for (const hours of [1, 2, 3, 4]) {
    const other = await addPerson(app);
    const { conversation_id } = await opened(other);
    const at = (before: number) => new Date(app.now().getTime() - before * 3600_000);
    const message = { conversation_id, text: 'Hello' };
    const written = await app.db
      .insertInto('messages')
      .values([
        { ...message, seq: 1, sender_id: other.id, created_at: at(30 + hours) },
        { ...message, seq: 2, sender_id: other.id, created_at: at(30) },
        { ...message, seq: 3, sender_id: null, created_at: at(30) },
        // The person had asked nothing new, so this answer ends no waiting.
        { ...message, seq: 4, sender_id: null, created_at: at(2) },
        { ...message, seq: 5, sender_id: other.id, created_at: at(1) },
      ])
      .returning(['id', 'sender_id'])
      .execute();
    const answers = written.filter(({ sender_id }) => sender_id === null);
    await app.db
      .insertInto('support_answers')
      .values(answers.map(({ id }) => ({ message_id: id, operator_id: operator.id })))
      .execute();
  }
  expect(await opened()).toMatchObject({ usual_seconds: null });
  app.advance(10 * 3600_000);
  const item = await itemOf(operator, 'support', 'Are you there?');
  const decision = { kind: 'support' as const, id: item.id, outcome: 'answer', reason: 'Yes.' };
  expect((await app.call(resolveItem, decision, operator)).status).toBe(200);
  // Of 1, 2, 3, 4 and 10 hours, three quarters are at most 4.
  expect(await opened()).toMatchObject({ waiting_since: null, usual_seconds: 4 * 3600 });
});

test('many messages at once take their places one after the other', async () => {
  const person = await addPerson(app);
  const id = await openChat(person);
  const sockets = await Promise.all([1, 2].map(() => new TestSocket(app.url, person.token).connected()));
  const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
  const sent = await Promise.all(
    texts.map((text, index) => (sockets[index % 2] as TestSocket).sendOk(id, text, `many-${index}`)),
  );
  for (const socket of sockets) socket.close();
  expect(sent.map(({ seq }) => seq).sort((one, another) => one - another)).toEqual(
    texts.map((_, index) => index + 1),
  );
});

// Shows: entities-21, member-states-29, member-rules-9, member-rules-17, member-rules-18, member-calls-25
// Shows: member-messages-27, member-messages-31, member-constants-14
test('reports and ratings are stored, reach the queues, and are answered by e-mail', async () => {
  const [person, operator] = [await addPerson(app), await addOperator(app)];
  const report = {
    email: person.email,
    phone_no: '0803 123 4567',
    report: 'The list is empty',
    platform: 'web',
  };
  for (const missing of ['email', 'phone_no', 'report'] as const)
    expect((await app.call(createBugReport, { ...report, [missing]: ' ' }, person)).body.msg).toBe(
      'All fields are required',
    );
  expect((await app.call(createBugReport, report, person)).body.msg).toBe('Report submitted successfully');
  expect((await app.call(createBugReport, report)).status).toBe(401);
  for (const [form, msg] of [
    [{ rating: 0, feedback: 'Fine' }, 'Please select a rating!'],
    [{ rating: 6, feedback: 'Fine' }, 'Please select a rating!'],
    [{ rating: 5, feedback: ' ' }, 'Please enter your feedback!'],
  ] as const)
    expect((await app.call(createFeedback, form, person)).body.msg).toBe(msg);
  const given = await app.call(createFeedback, { rating: 4, feedback: 'Quick and honest' }, person);
  expect(given.body.msg).toBe('Thank you for your feedback!');

  const bug = await itemOf(operator, 'bug', 'The list is empty');
  const answer = { kind: 'bug' as const, id: bug.id, outcome: 'answer', reason: 'Mended today.' };
  expect((await app.call(resolveItem, answer, operator)).status).toBe(200);
  expect((await app.inbox.next(person.email)).text).toContain('Mended today.');
  const rating = await itemOf(operator, 'feedback', 'Quick and honest');
  expect(rating.title).toBe('4 of 5 stars');
  const read = { kind: 'feedback' as const, id: rating.id, outcome: 'close', reason: 'Read.' };
  expect((await app.call(resolveItem, read, operator)).status).toBe(200);
  expect(await itemOf(operator, 'feedback', 'Quick and honest')).toBeUndefined();

  const offender = await addPerson(app, 'Sly Fox');
  const scam = { subject: 'person' as const, subject_id: offender.id, reason: 'scam' as const };
  await app.call(createReport, { ...scam, details: 'Asked for money first' }, person);
  const reported = await itemOf(
    operator,
    'report',
    'Person: A scam, or asks for money first. Asked for money first',
  );
  expect(reported).toMatchObject({ title: 'Sly Fox', first: true });
  const page = await app.call(viewItem, { kind: 'report', id: reported.id }, operator);
  expect(page.body.item).toMatchObject({ text: 'Asked for money first', person: { _id: offender.id } });
  expect(page.body.item.facts).toContainEqual(expect.objectContaining({ account_id: person.id }));
  const acted = { kind: 'report' as const, id: reported.id, outcome: 'act', reason: 'Suspended.' };
  expect((await app.call(resolveItem, acted, operator)).status).toBe(200);
  expect((await app.call(resolveItem, acted, operator)).status).toBe(409);

  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await app.call(createBugReport, report, person)).status);
  expect(statuses.at(-1)).toBe(429);
});
