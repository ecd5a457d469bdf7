import * as chats from '@marketplace/contract/company/operator-chats';
import { writeToPerson } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { getMessages } from '@marketplace/contract/contact/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSupportChat, type Person, socketOf } from '../../../../test/conversations.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { addOperator, findWaiting, readAudit } from '../../../../test/operators.ts';
import { sweepAll } from '../../../../test/own-data.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const HOUR_MS = 3600_000;

let app: TestApp;
let amina: Person;
let bola: Person;
let person: Person;
let chat: string;
beforeAll(async () => {
  app = await startTestApp();
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app, 'Chief Okafor');
  chat = await openSupportChat(app, person);
  await say('Where is my plan?');
});

async function say(text: string): Promise<void> {
  const socket = await socketOf(app, person);
  await socket.sendOk(chat, text);
  socket.close();
}
const read = async (by = amina) =>
  (await app.call(viewItem, { kind: 'support', id: chat }, by)).body.item.chat as chats.ChatOfItem;
const isListed = async (state: chats.ChatState, by = amina, mine = false) => {
  const { items } = (await app.call(viewQueue, { kind: 'support', state, mine, limit: 100 }, by)).body;
  return items.some(({ id }: { id: string }) => id === chat);
};
const listedIn = async () => {
  const found: string[] = [];
  for (const state of chats.chatStateNames) if (await isListed(state)) found.push(state);
  return found;
};
const decide = (outcome: string, reason: string, by = amina, client_id?: string) =>
  app.call(resolveItem, { kind: 'support', id: chat, outcome, reason, client_id }, by);
async function change(
  what: 'solve' | 'reopen' | 'snooze',
  by = amina,
  others: { until?: string; seen?: chats.ChatOfItem } = {},
) {
  const { revision, last_seq } = others.seen ?? (await read(by));
  const form = { support_chat: chat, change: what, revision, last_seq, until: others.until };
  return app.call(chats.changeChat, form, by);
}
const inHours = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString();

// Shows: support-team-2
test('a conversation waits for the person after an answer, is solved, and is open again when the person writes', async () => {
  expect(await listedIn()).toEqual(['open']);
  expect(await decide('answer', 'Which plan?')).toMatchObject({
    status: 200,
    body: { msg: expect.stringMatching(/^Sent to .+\. The chat waits for them now\.$/) },
  });
  expect([(await read()).state, await listedIn()]).toEqual(['waiting', ['waiting']]);
  expect((await change('solve')).status).toBe(200);
  expect([(await read()).state, await listedIn()]).toEqual(['solved', ['solved']]);
  expect((await change('reopen', bola)).status).toBe(200);
  expect([(await read()).state, await listedIn()]).toEqual(['open', ['open']]);
  // The decided items of all queues are without it, too.
  const all = (await app.call(viewQueue, { state: 'solved', limit: 100 }, amina)).body.items;
  expect(all.map(({ id }: { id: string }) => id)).not.toContain(chat);
  const { items } = (await app.call(viewQueue, { kind: 'support', limit: 100 }, amina)).body;
  expect(items.find(({ id }: { id: string }) => id === chat).summary).toBe('We: Which plan?');
  expect((await decide('solve', 'It is back.', bola)).status).toBe(200);
  expect(await listedIn()).toEqual(['solved']);
  await say('Thank you, but it is gone again');
  expect(await listedIn()).toEqual(['open']);
  expect((await decide('close', 'Answered by phone')).status).toBe(200);
  expect(await listedIn()).toEqual(['solved']);
  const acts = await readAudit(app, amina, { account_id: person.id });
  expect(
    acts.map(({ action, operator }) => [action, operator]).filter(([action]) => !action?.endsWith('view')),
  ).toEqual([
    ['support.close', 'Amina Bello'],
    ['support.solve', 'Bola Ige'],
    ['chat.reopen', 'Bola Ige'],
    ['chat.solve', 'Amina Bello'],
    ['support.answer', 'Amina Bello'],
  ]);
});

// Shows: support-team-3
test('a snoozed conversation comes back at its time, or when the person writes', async () => {
  const until = inHours(2);
  expect((await change('snooze', amina, { until })).status).toBe(200);
  expect(await read()).toMatchObject({ state: 'snoozed', snoozed_until: until });
  expect(await listedIn()).toEqual(['snoozed']);
  await say('Are you there?');
  expect(await listedIn()).toEqual(['open']);

  expect((await decide('answer', 'We look into it')).status).toBe(200);
  expect((await change('snooze', amina, { until: inHours(2) })).status).toBe(200);
  expect(await listedIn()).toEqual(['snoozed']);
  app.advance(2 * HOUR_MS);
  expect(await listedIn()).toEqual(['open']);
  expect((await decide('answer', 'It is done')).status).toBe(200);
  for (const wrong of [undefined, inHours(-1), inHours(24 * 91), '2026-02-31'])
    expect((await change('snooze', amina, { until: wrong })).status).toBe(400);
  expect(await listedIn()).toEqual(['waiting']);
});

// Shows: support-team-4
test('of two operators at once one wins, and the other reads who was first', async () => {
  const seen = await read();
  const answers = await Promise.all([
    change('solve', amina, { seen }),
    change('snooze', bola, { seen, until: inHours(1) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.msg).toMatch(
    /^(Amina Bello has just marked this as solved|Bola Ige has just snoozed this)$/,
  );
  expect((await change('reopen', bola)).status).toBe(200);
  const opened = await read();
  await say('One more thing');
  expect((await change('solve', amina, { seen: opened })).body.msg).toBe(
    "There's a new message in this chat. Please read it first.",
  );

  const { last_seq: after_seq } = await read();
  const write = (by: Person, client_id: string, seq = after_seq) =>
    app.call(
      writeToPerson,
      { account_id: person.id, text: `From ${client_id}`, client_id, after_seq: seq, solves: true },
      by,
    );
  expect((await write(amina, 'amina')).status).toBe(200);
  expect((await write(amina, 'amina')).status).toBe(200);
  expect(await write(bola, 'bola')).toMatchObject({
    status: 409,
    body: { msg: expect.stringMatching(/^Amina Bello has answered in the meantime/) },
  });
  expect((await write(bola, 'bola', after_seq + 1)).status).toBe(200);
  expect(await listedIn()).toEqual(['solved']);
});

test('a repeated decision or change counts once', async () => {
  const seen = await read();
  for (let index = 0; index < 2; index += 1)
    expect((await decide('answer', 'Hello', amina, 'one')).status).toBe(200);
  expect((await decide('answer', 'Hello', bola, 'one')).status).toBe(409);
  const { messages } = (await app.call(getMessages, { conversation_id: chat }, person)).body;
  expect(messages).toHaveLength(2);
  expect((await change('solve', amina, { seen })).status).toBe(409);
  const now = await read();
  for (let index = 0; index < 2; index += 1)
    expect((await change('solve', amina, { seen: now })).status).toBe(200);
  const acts = await readAudit(app, amina, { account_id: person.id });
  expect(acts.filter(({ action }) => action === 'chat.solve')).toHaveLength(1);
});

// Shows: support-team-5
test('operators read who wrote what and when with the notes between, and the person sees neither notes nor names', async () => {
  await buyPlan(app, person.token, 'starter_weekly');
  const note = { kind: 'support' as const, id: chat, text: 'Called twice, no answer', client_id: 'one' };
  for (let index = 0; index < 2; index += 1)
    expect((await app.call(chats.addNote, note, bola)).status).toBe(200);
  await decide('answer', 'We called you');
  const { entries, beside, before_seq } = await read();
  expect(entries.map(({ by, author, text }) => [by, author, text])).toEqual([
    ['person', 'Chief Okafor', 'Where is my plan?'],
    ['note', 'Bola Ige', 'Called twice, no answer'],
    ['team', 'Amina Bello', 'We called you'],
  ]);
  expect(before_seq).toBeNull();
  expect(beside.map(({ title }) => title)).toEqual(['Payments', 'Plans']);
  const shown = await app.call(getMessages, { conversation_id: chat }, person);
  for (const secret of ['Called twice', 'Bola', 'Amina'])
    expect(JSON.stringify(shown.body)).not.toContain(secret);
  const acts = await readAudit(app, amina, { account_id: person.id });
  expect(acts.find(({ action }) => action === 'item.note')).toMatchObject({
    operator: 'Bola Ige',
    reason: '',
  });

  const old = new Date(app.now().getTime() - 731 * 24 * HOUR_MS);
  await app.db.updateTable('queue_notes').set({ created_at: old }).execute();
  await sweepAll(app);
  const left = await app.db.selectFrom('queue_notes').select('id').where('item_id', '=', chat).execute();
  expect(left).toEqual([]);
});

test('older messages come page by page', async () => {
  const socket = await socketOf(app, person);
  for (let index = 2; index <= 33; index += 1) await socket.sendOk(chat, `Message ${index}`);
  socket.close();
  const { entries, before_seq } = await read();
  expect([entries.length, before_seq]).toEqual([30, 4]);
  const older = await app.call(chats.viewOlderMessages, { support_chat: chat, before_seq: 4 }, amina);
  expect(older.body).toMatchObject({
    entries: [{ text: 'Where is my plan?' }, { text: 'Message 2' }, { text: 'Message 3' }],
    before_seq: null,
  });
  expect((await app.call(chats.viewOlderMessages, { support_chat: 'x', before_seq: 4 }, amina)).status).toBe(
    404,
  );
});

// Shows: support-team-6
test('an operator hands a conversation to a named colleague, who still has it after an answer', async () => {
  const { colleagues } = (await app.call(chats.viewColleagues, {}, amina)).body;
  expect(colleagues).toContainEqual({ _id: bola.id, fullname: 'Bola Ige', is_me: false });
  const give = (from_id: string | null, to: string, by = amina) =>
    app.call(chats.handOver, { kind: 'support', id: chat, colleague_id: to, from_id }, by);
  for (let index = 0; index < 2; index += 1)
    expect((await give(null, bola.id)).body.assigned_to).toMatchObject({ fullname: 'Bola Ige' });
  expect(await notificationsOf(app, bola, 'team_waits')).toMatchObject([
    {
      text: 'Support chats: what Amina Bello handed over to you is waiting for our team.',
      path: `/operators?queue=support&item=queue-support-${chat}`,
    },
  ]);
  expect((await give(null, amina.id)).body.msg).toMatch(/^Bola Ige has this now/);
  expect((await give(bola.id, person.id)).status).toBe(404);
  expect([await isListed('open', bola, true), await isListed('open', amina, true)]).toEqual([true, false]);
  await decide('answer', 'Which one?', bola);
  await say('The weekly one');
  expect(await isListed('open', bola, true)).toBe(true);
  await decide('solve', 'It is back', bola);
  await say('Hello again');
  expect(await findWaiting(app, amina, 'support', /Hello again/)).toMatchObject({ assigned_to: null });
});

// Shows: support-team-7
test('ready answers are shared or personal', async () => {
  const form = { answer_id: 'greeting', title: 'Greeting', text: 'Hello {name}', is_shared: true };
  const save = (changes: object, by = amina) => app.call(chats.saveReadyAnswer, { ...form, ...changes }, by);
  expect((await save({})).status).toBe(200);
  expect((await save({ answer_id: 'mine', title: 'Mine', is_shared: false })).status).toBe(200);
  const titles = async (by: Person) =>
    (await app.call(chats.viewReadyAnswers, {}, by)).body.answers.map(
      ({ title }: chats.ReadyAnswer) => title,
    );
  expect([await titles(amina), await titles(bola)]).toEqual([['Greeting', 'Mine'], ['Greeting']]);
  expect((await save({ title: 'A greeting' }, bola)).body.answers).toMatchObject([{ title: 'A greeting' }]);
  expect((await save({ answer_id: 'mine', title: 'Stolen' }, bola)).status).toBe(404);
  const remove = (answer_id: string, by: Person) => app.call(chats.deleteReadyAnswer, { answer_id }, by);
  expect((await remove('mine', bola)).status).toBe(200);
  expect(await titles(amina)).toEqual(['A greeting', 'Mine']);
  for (let index = 0; index < 2; index += 1) expect((await remove('greeting', bola)).status).toBe(200);
  expect(await titles(bola)).toEqual([]);
  expect((await app.call(chats.viewReadyAnswers, {}, person)).status).toBe(404);
});
