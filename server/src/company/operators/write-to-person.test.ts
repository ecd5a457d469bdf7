import { viewAccount, writeToPerson } from '@marketplace/contract/company/operator-work';
import { getMessages } from '@marketplace/contract/contact/messages';
import { openSupport } from '@marketplace/contract/contact/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSupportChat, type Person, socketOf } from '../../../test/conversations.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addOperator, findWaiting, readAudit, resolveItem, suspend } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await addOperator(app);
});
afterAll(() => app.close());

const write = (account_id: string, text: string, client_id: string) =>
  app.call(writeToPerson, { account_id, text, client_id }, operator);
const chatOf = async (person: Person) => {
  const { conversation_id } = (await app.call(openSupport, {}, person)).body;
  const { messages } = (await app.call(getMessages, { conversation_id }, person)).body;
  return messages.map(({ message }: { message: string }) => message);
};

// Shows: support-team-1
test('operators write first and again after an answer; the same message counts once, and the person is notified', async () => {
  const person = await addPerson(app, 'Kemi Ojo');
  expect((await write(person.id, 'Please do not pay anyone before the work', 'one')).status).toBe(200);
  const answers = await Promise.all([1, 2].map(() => write(person.id, 'A second one', 'two')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await app.settled();
  expect(await chatOf(person)).toEqual(['Please do not pay anyone before the work', 'A second one']);
  expect(await notificationsOf(app, person, 'support_answered')).toHaveLength(1);

  const socket = await socketOf(app, person);
  await socket.sendOk(await openSupportChat(app, person), 'Thank you. Is this one real?');
  socket.close();
  const item = await findWaiting(app, operator, 'support', /Kemi Ojo/);
  expect((await resolveItem(app, item, 'answer', operator, 'We look into it')).status).toBe(200);
  expect((await write(person.id, 'It is not', 'three')).status).toBe(200);
  expect((await chatOf(person)).slice(2)).toEqual([
    'Thank you. Is this one real?',
    'We look into it',
    'It is not',
  ]);
  const { sections } = (await app.call(viewAccount, { account_id: person.id }, operator)).body;
  expect(sections).toContainEqual(
    expect.objectContaining({
      title: 'Support chat',
      entries: expect.arrayContaining([expect.objectContaining({ text: 'We wrote', detail: 'It is not' })]),
    }),
  );
  const acts = await readAudit(app, operator, { account_id: person.id });
  expect(acts.filter(({ action }) => action === 'support.write')).toHaveLength(3);
});

// Shows: support-team-8
test('the page of an account says how far its chat was read, and a message over newer ones is refused', async () => {
  const person = await addPerson(app, 'Ngozi Obi');
  const seen = async () =>
    (await app.call(viewAccount, { account_id: person.id }, operator)).body.chat_last_seq;
  const writeAfter = async (client_id: string, after_seq: number | undefined) =>
    (await app.call(writeToPerson, { account_id: person.id, text: 'Hello', client_id, after_seq }, operator))
      .status;
  expect(await seen()).toBe(0);
  expect(await writeAfter('one', 0)).toBe(200);
  const before = await seen();
  expect(before).toBe(1);
  const socket = await socketOf(app, person);
  await socket.sendOk(await openSupportChat(app, person), 'I was charged twice');
  socket.close();
  expect(await writeAfter('two', before)).toBe(409);
  expect(await writeAfter('two', await seen())).toBe(200);
});

test('a message that answers what waits takes it from the queue', async () => {
  const person = await addPerson(app, 'Waiting Wale');
  const socket = await socketOf(app, person);
  await socket.sendOk(await openSupportChat(app, person), 'Where is my receipt?');
  socket.close();
  expect((await write(person.id, 'It is in your plans', 'one')).status).toBe(200);
  await expect(findWaiting(app, operator, 'support', /Waiting Wale/)).rejects.toThrow();
});

test('nobody is written to who cannot read it', async () => {
  const person = await addPerson(app);
  await suspend(app, person.id, operator);
  expect((await write(person.id, 'Hello', 'one')).status).toBe(409);
  expect((await write('x', 'Hello', 'one')).status).toBe(404);
});
