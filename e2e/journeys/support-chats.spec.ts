import { saveReadyAnswer } from '@marketplace/contract/company/operator-chats';
import { getMessages } from '@marketplace/contract/contact/messages';
import { openSupportChat, socketOf } from '../../server/test/conversations.ts';
import { newCommand } from '../../server/test/offers.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

// Shows: support-team-9, support-team-10
test('an operator tags a chat, filters by the tag, and answers several people at once', async ({
  page,
  app,
  context,
  visit,
}) => {
  const operator = await addOperator(app, 'Amina Bello', 'agent');
  await storeLoginOf(app, context, operator);
  const stamp = Date.now();
  const people = [await addPerson(app, `Ada${stamp} Obi`), await addPerson(app, `Musa${stamp} Bello`)];
  for (const person of people) {
    const socket = await socketOf(app, person);
    await socket.sendOk(await openSupportChat(app, person), 'Paystack does not work');
    socket.close();
  }
  const ready = { title: `It works ${stamp}`, text: 'Hello {name}, it works again.', is_shared: true };
  await app.call(saveReadyAnswer, { answer_id: newCommand(), ...ready }, operator);

  await visit('/operators?queue=support');
  const rows = page.getByRole('list', { name: 'Waiting' }).getByRole('button');
  await rows.filter({ hasText: `Ada${stamp}` }).tap();
  await page.getByLabel('Add a tag').fill(`Paystack ${stamp}`);
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(page.getByRole('button', { name: `Take off the tag paystack ${stamp}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await page.getByLabel('Which tag').selectOption(`paystack ${stamp}`);
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Which tag').selectOption('Any tag');
  await expect(rows.filter({ hasText: `Musa${stamp}` })).toBeVisible();

  await page.getByRole('button', { name: 'Answer several' }).tap();
  for (const name of ['Ada', 'Musa'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}${stamp}`) }).tap();
  await page.getByLabel('Ready answers').selectOption(ready.title);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer 2 chats' }).tap();
  await expect(page.getByText('Answered 2 chats')).toBeVisible();
  await expect(rows.filter({ hasText: String(stamp) })).toHaveCount(0);
  const [ada] = people;
  const chat = await openSupportChat(app, ada as (typeof people)[number]);
  const { messages } = (await app.call(getMessages, { conversation_id: chat }, ada)).body;
  expect(messages.at(-1).message).toBe(`Hello Ada${stamp}, it works again.`);
});
