import * as chats from '@marketplace/contract/company/operator-chats';
import { writeToPerson } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { getMessages } from '@marketplace/contract/contact/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSupportChat, type Person, socketOf } from '../../../../test/conversations.ts';
import { addOperator, readAudit } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

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

async function say(text: string, by = person): Promise<void> {
  const socket = await socketOf(app, by);
  await socket.sendOk(chat, text);
  socket.close();
}
const read = async (by = amina) =>
  (await app.call(viewItem, { kind: 'support', id: chat }, by)).body.item.chat as chats.ChatOfItem;
const decide = (outcome: string, by: Person, others: { client_id?: string; after_seq?: number } = {}) =>
  app.call(resolveItem, { kind: 'support', id: chat, outcome, reason: `From ${by.id}`, ...others }, by);
const texts = async () => {
  const { messages } = (await app.call(getMessages, { conversation_id: chat }, person)).body;
  return messages.map(({ message }: { message: string }) => message);
};

test('no decision or message of an operator passes over what others have written since', async () => {
  await say('It was the weekly one');
  const early = { after_seq: 1 };
  for (const outcome of ['answer', 'solve', 'close'])
    expect(await decide(outcome, amina, early)).toMatchObject({
      status: 409,
      body: { msg: 'Chief Okafor has written again. Please read it first.' },
    });
  const write = { account_id: person.id, text: 'Hello', client_id: 'one', ...early };
  expect((await app.call(writeToPerson, write, amina)).status).toBe(409);
  expect(await read()).toMatchObject({ state: 'open', last_seq: 2 });

  const seen = { after_seq: 2 };
  const answers = await Promise.all([amina, bola].map((by) => decide('answer', by, seen)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await say('Thank you');
  expect((await decide('answer', amina, seen)).status).toBe(409);
  expect((await decide('answer', bola, seen)).status).toBe(409);
  expect((await decide('answer', bola, { after_seq: 4 })).status).toBe(200);
  expect(await texts()).toHaveLength(5);
});

test('an answer that is sent again after the person has replied counts once', async () => {
  const answer = { client_id: 'one' };
  expect((await decide('answer', amina, answer)).status).toBe(200);
  await say('And now?');
  const repeated = await Promise.all([1, 2].map(() => decide('answer', amina, answer)));
  expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
  expect(await texts()).toEqual(['Where is my plan?', `From ${amina.id}`, 'And now?']);
  expect((await read()).state).toBe('open');
  const twice = await Promise.all([1, 2].map(() => decide('answer', amina, { client_id: 'two' })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await texts()).toHaveLength(4);
});

test('the second operator reads which colleague was first, and finds what they solved themselves', async () => {
  expect((await decide('solve', amina)).status).toBe(200);
  expect((await decide('answer', bola)).body.msg).toBe('Amina Bello has just marked this as solved');
  const isMine = async (by: Person) => {
    const form = { kind: 'support', state: 'solved', mine: true } as const;
    const { items } = (await app.call(viewQueue, form, by)).body;
    return items.some(({ id }: { id: string }) => id === chat);
  };
  expect([await isMine(amina), await isMine(bola)]).toEqual([true, false]);
  const { revision, last_seq } = await read();
  const form = { support_chat: chat, change: 'reopen', revision, last_seq } as const;
  expect((await app.call(chats.changeChat, form, bola)).status).toBe(200);
  expect((await decide('close', bola)).status).toBe(200);
  expect((await decide('answer', amina)).body.msg).toBe('Bola Ige has just marked this as solved');
});

test('operators change nothing in their own chat, and read no notes about themselves', async () => {
  const item = { kind: 'support' as const, id: chat };
  const note = { ...item, text: 'Called twice', client_id: 'one' };
  expect((await app.call(chats.addNote, note, bola)).status).toBe(200);
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.id).execute();
  const notesFor = async (by: Person) =>
    (await read(by)).entries.filter(({ by: writer }) => writer === 'note').length;
  expect([await notesFor(amina), await notesFor(person)]).toEqual([1, 0]);
  const older = { support_chat: chat, before_seq: 2 };
  await say('And now?');
  const { entries } = (await app.call(chats.viewOlderMessages, older, person)).body;
  expect(entries.map(({ by }: chats.ChatEntry) => by)).toEqual(['person']);
  const { revision, last_seq } = await read();
  for (const change of ['solve', 'snooze'] as const) {
    const until = new Date(app.now().getTime() + 3600_000).toISOString();
    const form = { support_chat: chat, change, revision, last_seq, until };
    expect((await app.call(chats.changeChat, form, person)).status).toBe(409);
  }
  const write = { account_id: person.id, text: 'To myself', client_id: 'one' };
  expect((await app.call(writeToPerson, write, person)).status).toBe(409);
  expect(await texts()).toEqual(['Where is my plan?', 'And now?']);
});

test('the audit log names who read the older messages of a person', async () => {
  await app.call(chats.viewOlderMessages, { support_chat: chat, before_seq: 2 }, bola);
  const acts = await readAudit(app, amina, { account_id: person.id });
  expect(acts).toMatchObject([{ action: 'account.view', operator: 'Bola Ige' }]);
});
