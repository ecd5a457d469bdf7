import { saveReadyAnswer } from '@marketplace/contract/company/operator-chats';
import { suspendAccount } from '@marketplace/contract/company/operator-work';
import { openSupport } from '@marketplace/contract/contact/support';
import { createReport } from '@marketplace/contract/people/safety';
import type { BrowserContext } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { TestSocket } from '../../server/test/conversations.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { putOnSale } from '../../server/test/tickets.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, forgetLogin, hydrated, storeLoginOf, test } from '../support/test.ts';

/** Logs the page in as a new operator. */
async function useOperator(app: TestApp, context: BrowserContext) {
  const operator = await addOperator(app, 'Amina Bello');
  await storeLoginOf(app, context, operator);
  return operator;
}

/** Sends the first message of a new person to the support team. */
async function askSupport(app: TestApp, name: string, text: string) {
  const person = await addPerson(app, name);
  const { conversation_id } = (await app.call(openSupport, {}, person)).body;
  const socket = await new TestSocket(app.url, person.token).connected();
  await socket.sendOk(conversation_id, text);
  socket.close();
  return person;
}

// Shows: console-1, support-team-5, support-team-7
test('@desktop a conversation stands beside its list and its person, gets a note and a ready answer, and is found when it is solved', async ({
  page,
  app,
  context,
  visit,
}) => {
  const operator = await useOperator(app, context);
  await buyPlan(app, (await askSupport(app, 'Folake Adebayo', 'Where is my plan?')).token, 'starter_weekly');
  const greeting = { answer_id: 'greeting', title: 'Greeting', text: 'Hello {name}, thank you.' };
  await app.call(saveReadyAnswer, { ...greeting, is_shared: true }, operator);
  await visit('/operators?queue=support');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page
    .getByRole('list', { name: 'Waiting' })
    .getByRole('button', { name: /Folake/ })
    .click();
  const chat = page.getByRole('article', { name: 'Folake Adebayo' });
  const beside = page.getByRole('complementary', { name: 'The person' });
  await expect(beside).toContainText('starter weekly');
  const places = await Promise.all(
    [page.getByRole('list', { name: 'Waiting' }), chat, beside].map(
      async (part) => (await part.boundingBox())?.x ?? 0,
    ),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(new Set(places).size).toBe(3);
  await expectAccessible(page);

  await chat.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Called twice');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(chat.getByRole('listitem').filter({ hasText: 'Note by Amina Bello' })).toContainText(
    'Called twice',
  );
  await chat.getByRole('button', { name: /Answer and mark as solved/ }).click();
  await chat.getByRole('combobox', { name: 'Ready answers' }).selectOption('Greeting');
  await expect(chat.getByRole('textbox')).toHaveValue('Hello Folake, thank you.');
  await page.keyboard.press('Control+Enter');
  await expect(chat).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Folake/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Which ones' }).selectOption('solved');
  await page
    .getByRole('list', { name: 'Solved' })
    .getByRole('button', { name: /Folake/ })
    .click();
  await expect(chat).toContainText('Hello Folake, thank you.');
  await chat.getByRole('button', { name: 'Open it again' }).click();
  await expect(chat.getByRole('button', { name: /^1 Answer/ })).toBeVisible();
});

// Shows: console-2
test('on a phone the list and the item follow each other, with a way back and to the other queues', async ({
  page,
  app,
  context,
  visit,
}) => {
  await useOperator(app, context);
  await askSupport(app, 'Yetunde Coker', 'Hello?');
  await visit('/operators?queue=support');
  const row = page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: /Yetunde/ });
  await row.tap();
  await expect(page.getByRole('article', { name: 'Yetunde Coker' })).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'Queues and pages' }).tap();
  await page
    .getByRole('navigation', { name: 'Operators' })
    .getByRole('link', { name: 'People', exact: true })
    .tap();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Shows: console-3
test("an operator's log-in leads to the console", async ({ page, context, app, visit, logInAs }) => {
  const person = await logInAs();
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.user._id).execute();
  await forgetLogin(context);
  await visit('/login');
  await logIn(page, person.form.email, person.form.password);
  await expect(page).toHaveURL('/operators');
});

// Shows: appeal-time-1
test('a suspended person reads why and appeals once; other people do not find the console', async ({
  page,
  context,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(403));
  const person = await logInAs();
  await visit('/operators/people');
  await expect(page.getByRole('heading', { name: "We can't find this page" })).toBeVisible();

  const operator = await addOperator(app);
  // Somebody else can decide the appeal.
  await addOperator(app, 'Chika Nwosu');
  await app.call(suspendAccount, { account_id: person.user._id, reason: 'Asked for money first' }, operator);
  await forgetLogin(context);
  await visit('/login');
  await logIn(page, person.form.email, person.form.password);
  await expect(page.getByText("We've suspended this account: Asked for money first").first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Why should we restore your account?' }).fill('It was my cousin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the appeal' }).tap();
  await expect(page.getByText('We have your appeal')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.form.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(page.getByText(/^We're looking at your appeal.* You'll hear from us by /)).toBeVisible();
});

// Shows: console-10
test("@desktop a report's link to suspend the person asks once, not after a reload or on the way back", async ({
  page,
  app,
  context,
  visit,
}) => {
  await useOperator(app, context);
  const [reporter, reported] = [await addPerson(app, 'Rose Ade'), await addPerson(app, 'Sola Reported')];
  const form = {
    subject: 'person',
    subject_id: reported.id,
    reason: 'spam',
    details: 'Sells phones',
  } as const;
  await app.call(createReport, form, reporter);
  await visit('/operators?queue=report');
  const list = page.getByRole('list', { name: 'Waiting' });
  await list.getByRole('button', { name: /Sola Reported/ }).click();
  const link = page.getByRole('link', { name: 'Suspend Sola Reported…' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this account?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const heading = page.getByRole('heading', { name: 'Sola Reported' });
  await page.reload();
  await hydrated(page);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend the account' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Suspend the account' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // A new tap asks again.
  await page.goBack();
  await list.getByRole('button', { name: /Sola Reported/ }).click();
  await link.click();
  await expect(dialog).toBeVisible();
});

test('every part of the operators’ console is accessible', { tag: '@long' }, async ({
  page,
  app,
  context,
  visit,
}) => {
  test.slow();
  const operator = await addOperator(app);
  const person = await addPerson(app, 'Chinedu Okafor');
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  await app.call(suspendAccount, { account_id: person.id, reason: 'Asked for money first' }, operator);
  await putOnSale(app);
  await storeLoginOf(app, context, operator);
  for (const [path, sign] of [
    ['/operators/people?query=chinedu', 'Chinedu Okafor'],
    [`/operators/people/${person.id}`, 'Restore the account'],
    [`/operators/payments?reference=${reference}`, 'Starter plan'],
    ['/operators/events', 'Owambe Film Night'],
    ['/operators/figures', 'Plans sold'],
    ['/operators/audit', 'suspended the account'],
  ] as const) {
    await visit(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectAccessible(page);
  }
});
