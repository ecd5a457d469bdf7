import { answerChats, tagChat, viewTags } from '@marketplace/contract/company/chat-tags';
import { type QueueItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { getMessages } from '@marketplace/contract/contact/messages';
import { createContactMessage } from '@marketplace/contract/contact/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSupportChat, type Person, TestSocket } from '../../../../test/conversations.ts';
import { addOperator, findWaiting, readAudit, resolveItem } from '../../../../test/operators.ts';
import { addPerson, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let amina: Person;
beforeAll(async () => {
  app = await startTestApp();
  amina = await addOperator(app, 'Amina Bello');
});
afterAll(() => app.close());

async function say(person: { token: string }, text: string): Promise<string> {
  const chat = await openSupportChat(app, person);
  const socket = await new TestSocket(app.url, person.token).connected();
  await socket.sendOk(chat, text);
  socket.close();
  return chat;
}
const textsOf = async (person: Pick<Person, 'token'>, chat: string) =>
  (await app.call(getMessages, { conversation_id: chat }, person)).body.messages.map(
    ({ message }: { message: string }) => message,
  );
const listed = async (form: object = {}) =>
  (await app.call(viewQueue, { kind: 'support', ...form }, amina)).body.items as QueueItem[];

// Shows: support-team-9, audit-6
test('a conversation gets and loses tags, by which the lists are filtered', async () => {
  const chat = await say(await addPerson(app, 'Chief Okafor'), 'My plan is gone');
  await say(await addPerson(app, 'Ngozi Eze'), 'Good morning');
  const tag = (tag: string, is_on = true, by = amina) =>
    app.call(tagChat, { support_chat: chat, tag, is_on }, by);
  expect((await tag('  Lost   PLAN ')).body.tags).toEqual(['lost plan']);
  expect((await tag('lost plan')).body.tags).toEqual(['lost plan']);
  expect((await tag('refund')).body.tags).toEqual(['lost plan', 'refund']);
  expect((await app.call(viewTags, {}, amina)).body.tags).toEqual(['lost plan', 'refund']);
  expect(await listed({ tag: 'refund' })).toMatchObject([
    { id: chat, chat: { tags: ['lost plan', 'refund'] } },
  ]);
  expect(await listed({ tag: 'nothing like this' })).toEqual([]);
  expect(await listed({ tag: 'refund', state: 'solved' })).toEqual([]);
  await resolveItem(app, (await listed({ tag: 'refund' }))[0] as QueueItem, 'solve', amina, 'It is back');
  expect(await listed({ tag: 'refund', state: 'solved' })).toMatchObject([{ id: chat }]);
  expect((await app.call(viewItem, { kind: 'support', id: chat }, amina)).body.item.chat.tags).toEqual([
    'lost plan',
    'refund',
  ]);
  expect((await tag('refund', false)).body.tags).toEqual(['lost plan']);
  expect((await tag('refund', false)).body.tags).toEqual(['lost plan']);
  const acts = (await readAudit(app, amina)).filter(({ action }) => /^chat\.(un)?tag$/.test(action));
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
    ['chat.untag', 'Tag: refund'],
    ['chat.tag', 'Tag: refund'],
    ['chat.tag', 'Tag: lost plan'],
  ]);

  for (const wrong of ['', 'a'.repeat(31), '<b>', '-']) expect((await tag(wrong)).status).toBe(400);
  for (let index = 1; index < 10; index += 1) await tag(`number ${index}`);
  expect((await tag('one too many')).status).toBe(409);
  expect((await tag('x', true, await addOperator(app, 'Tunde', 'trust'))).status).toBe(403);
  const missing = { support_chat: 'x', tag: 'x', is_on: true };
  expect((await app.call(tagChat, missing, amina)).status).toBe(404);
});

// Shows: support-team-10
test('several people get one answer with their names, once, and not where somebody has written meanwhile', async () => {
  const people = [
    await addPerson(app, 'Ada Obi'),
    await addPerson(app, 'Musa Bello'),
    await addPerson(app, 'Zara'),
  ];
  const chats: string[] = [];
  for (const person of people) chats.push(await say(person, 'Paystack does not work'));
  const items = (await listed()).filter(({ id }) => chats.includes(id));
  const form = {
    chats: items.map(({ id, chat }) => ({ id, after_seq: chat?.last_seq ?? 0 })),
    text: 'Hello {name}, it works again.',
    solves: true,
    client_id: 'tap',
  };
  await say(people[2] as Person, 'Hello?');
  const first = (await app.call(answerChats, form, amina)).body;
  expect([...first.answered].sort()).toEqual(chats.slice(0, 2).sort());
  expect(first.left_out).toEqual([{ id: chats[2], msg: 'Zara has written again. Please read it first.' }]);
  // The answer was lost on the way, and the request comes again.
  expect((await app.call(answerChats, form, amina)).body).toEqual(first);
  expect(await textsOf(people[0] as Person, chats[0] as string)).toEqual([
    'Paystack does not work',
    'Hello Ada, it works again.',
  ]);
  expect(await textsOf(people[1] as Person, chats[1] as string)).toContain('Hello Musa, it works again.');
  expect(await textsOf(people[2] as Person, chats[2] as string)).toHaveLength(2);
  const acts = (await readAudit(app, amina)).filter(
    ({ action, subject_id }) => action === 'support.solve' && chats.includes(subject_id),
  );
  expect(acts.map(({ reason }) => reason).sort()).toEqual([
    'Hello Ada, it works again.',
    'Hello Musa, it works again.',
  ]);
  expect((await app.call(answerChats, { ...form, chats: [] }, amina)).status).toBe(400);
  const many = Array.from({ length: 21 }, () => ({ id: 'x', after_seq: 0 }));
  expect((await app.call(answerChats, { ...form, chats: many }, amina)).status).toBe(400);
  expect(
    (await app.call(answerChats, { ...form, chats: many.slice(0, 1) }, amina)).body.left_out,
  ).toHaveLength(1);
});

// Shows: support-team-11
test("a message of the contact page is merged into the support chat of the address's owner, and only there", async () => {
  const owner = await signUp(app);
  const person = { token: owner.token };
  const chat = await say(person, 'Where is my receipt?');
  await app.call(createContactMessage, {
    name: 'Receipt Rita',
    email: owner.form.email.toUpperCase(),
    message: 'I wrote in the chat, too',
  });
  const item = await findWaiting(app, amina, 'contact', /Receipt Rita/);
  const page = (await app.call(viewItem, { kind: 'contact', id: item.id }, amina)).body.item;
  expect(page.outcomes.map(({ id }: { id: string }) => id)).toEqual(['answer', 'close', 'merge']);
  // Nobody has read the question in the chat, and the answer would end its wait.
  const early = await resolveItem(app, item, 'merge', amina, 'Here it is');
  expect(early).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('wait for an answer there') },
  });
  expect(await textsOf(person, chat)).toEqual(['Where is my receipt?']);
  const asked = await findWaiting(app, amina, 'support', /Where is my receipt/);
  expect((await resolveItem(app, asked, 'answer', amina, 'We look for it')).status).toBe(200);
  const answers = await Promise.all([1, 2].map(() => resolveItem(app, item, 'merge', amina, 'Here it is')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await textsOf(person, chat)).toEqual(['Where is my receipt?', 'We look for it', 'Here it is']);
  const [act] = await readAudit(app, amina, { account_id: owner.user._id as string });
  expect(act).toMatchObject({ action: 'contact.merge', reason: 'Here it is' });
  const { entries } = (await app.call(viewItem, { kind: 'support', id: chat }, amina)).body.item.chat;
  expect(entries).toContainEqual(
    expect.objectContaining({ by: 'note', text: expect.stringContaining('I wrote in the chat, too') }),
  );

  // Nobody has this address, or has confirmed it.
  await app.call(createContactMessage, {
    name: 'Nobody Known',
    email: 'nobody@example.com',
    message: 'Hello',
  });
  const other = await findWaiting(app, amina, 'contact', /Nobody Known/);
  const shown = (await app.call(viewItem, { kind: 'contact', id: other.id }, amina)).body.item;
  expect(shown.outcomes.map(({ id }: { id: string }) => id)).toEqual(['answer', 'close']);
  expect((await resolveItem(app, other, 'merge', amina, 'Hello')).status).toBe(400);
});
