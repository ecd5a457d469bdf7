import type * as chats from '@marketplace/contract/company/operator-chats';
import { writeToPerson } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewItem } from '@marketplace/contract/company/operators';
import { getMessages } from '@marketplace/contract/contact/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSupportChat, type Person, socketOf } from '../../../../test/conversations.ts';
import { addOperator } from '../../../../test/operators.ts';
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
