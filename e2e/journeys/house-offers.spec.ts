import { checkConvers } from '@marketplace/contract/contact/messages';
import { setSubscriptionStatus } from '@marketplace/contract/money/subscriptions';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { codeOf, setOffers } from '../../server/test/house-offers.ts';
import { codeIn } from '../../server/test/inbox.ts';
import { addOperator } from '../../server/test/operators.ts';
import { buildSignUpForm } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sendSignUpForm, verifyPage } from '../support/account-pages.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { statusLine } from '../support/problems.ts';
import { expect, hydrated, storeLoginOf, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Puts the offers back, because the journeys of a worker share its server. */
test.afterEach(async ({ app }) => {
  await setOffers(app);
});

const logInAs = (app: TestApp, accountId: string) =>
  createSessions(app.db, app.config.secret, app.now).open(app.db, accountId, 'test');

// Shows: console-offers-2, console-offers-3
test('an admin puts an offer on: a wrong number is refused, and the history has the change', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  problems.expect(statusLine(400));
  await storeLoginOf(app, context, await addOperator(app, 'Amina Bello'));
  await visit('/operators/settings');
  await page.getByRole('link', { name: 'Offers of the house' }).tap();
  const first = page.getByRole('region', { name: 'First contacts of new accounts' });
  await expect(first).toContainText('You give up what some of them would have bought');
  await expect(first).toContainText(/Given: \d+ in 7 days, \d+ in 30 days/);
  await first.getByLabel('Free calls or chats for each new account').fill('9');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(first.getByText(/^More than 5 free contacts would take the place of a plan/)).toBeVisible();
  await first.getByLabel('Free calls or chats for each new account').fill('2');
  await page
    .getByRole('region', { name: "An artisan's own card" })
    .getByLabel('Cards give free contacts')
    .check();
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('First contacts of new accounts: off');
  await expect(changes).toContainText(
    'First contacts of new accounts: 2 calls or chats, for 30 days after sign-up',
  );
  await expect(changes).toContainText("Artisans' own cards: 10 free contacts for each artisan in 7 days");
  await page.getByLabel('Why').fill('A fair in Yaba');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A fair in Yaba' }).first()).toContainText(
    'In force',
  );
});

// Shows: free-contacts-3, free-contacts-5
test('a visitor scans the card of an artisan, signs up on the way, and chats free', async ({
  page,
  app,
  visit,
}) => {
  test.slow();
  await setOffers(app, { card: { on: true, per_week: 3 } });
  const [artisan] = await addArtisansNamed(app, ['Halima Sani']);
  if (!artisan) throw new Error('no artisan');
  const code = await codeOf(app, await logInAs(app, artisan.id));
  await visit(`${artisan.path}?card=${code}`);
  await expect(
    page.getByText(/^You have Halima Sani's card, so one call or chat with them is on us\. Sign up/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Chat with Halima Sani' }).tap();
  const invitation = page.getByRole('region', { name: 'Create an account' });
  await expect(invitation).toContainText('While the card has free contacts, this one is on us.');
  await invitation.getByRole('link', { name: 'Create an account' }).tap();
  await hydrated(page);
  const { fullname: _, ...form } = buildSignUpForm({ preferred_method: 'sms' });
  await sendSignUpForm(page, form);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.phone_no)));
  await expect(page).toHaveURL('/signup/setup');
  await page.getByRole('radio', { name: /^Regular user/ }).check();
  await page.getByRole('button', { name: 'Continue' }).tap();

  await expect(page).toHaveURL(/\/message\/[0-9a-f-]+/);
  const name = page.getByRole('form', { name: "First, what's your name?" });
  await name.getByLabel('Full name').fill('Supo Adebayo');
  await name.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText("This chat is on us, because you came with the artisan's card.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Good day, are you free on Monday?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();

  await visit('/user/subsciption');
  await expect(page.getByText('Message to Halima Sani, on us')).toBeVisible();
  await visit(`${artisan.path}?card=${code}`);
  await expect(page.getByText(/^You've had your free contact by Halima Sani's card\./)).toBeVisible();
  await visit(`${artisan.path}?card=${code.slice(0, -2)}xx`);
  await expect(page.getByText(/^This card doesn't give a free contact any more\./)).toBeVisible();
});

// Shows: free-contacts-11
test('an artisan sees what the own card gives, and makes a new code', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  await setOffers(app, { card: { on: true, per_week: 3 } });
  await logInAsArtisan();
  await visit('/artisan/profile/share');
  const main = page.getByRole('main');
  await expect(main.getByText('3 of 3 left now.')).toBeVisible();
  const path = main.getByRole('img', { name: 'QR code of your page' }).locator('path');
  const before = await path.getAttribute('d');
  expect(before).toBeTruthy();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Make a new code' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new code' }).tap();
  await expectToast(page, 'Your card has a new code. Please print it again.');
  // Only the code of the card can change the picture.
  await expect(path).not.toHaveAttribute('d', before ?? '');
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Your first call or chat may be on us: scan and see')).toBeVisible();
});

const oneContact = { first_contacts: { count: 1, days: 30 } };

// Shows: free-contacts-15
test("a message that isn't on us any more takes nothing before the person has read the price", async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  await setOffers(app, oneContact);
  const customer = await logInAs({ preferred_method: 'sms' });
  await buyPlan(app, customer.token, 'starter_weekly');
  const [artisan] = await addArtisansNamed(app, ['Bola Tijani']);
  if (!artisan) throw new Error('no artisan');
  const { body } = await app.call(checkConvers, { receiver_id: artisan.id }, { token: customer.token });
  await visit(`/message/${body.conversation_id}?receiver=${artisan.id}`);
  await expect(page.getByText(/^Your next call or chat is on us, until /)).toBeVisible();
  await setOffers(app);
  await page.getByRole('textbox', { name: 'Message' }).fill('Good day, can you come tomorrow?');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      "Sorry, this chat isn't on us any more. It now uses 1 chat of your plan. You have 4. We took nothing. Try again if that's fine.",
    ),
  ).toBeVisible();
  await expect(page.getByText('This first message uses 1 of your 4 chats')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(page.getByRole('log').getByText('Good day, can you come tomorrow?')).toHaveCount(1);
});

// Shows: free-contacts-13
test('who has no confirmed number reads what it would give, where a plan is asked for and above the first message', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(402));
  await setOffers(app, oneContact);
  const { token } = await logInAs({ preferred_method: 'email' });
  const [artisan] = await addArtisansNamed(app, ['Sade Okon']);
  if (!artisan) throw new Error('no artisan');
  await visit(artisan.path);
  await page.getByRole('button', { name: 'Chat with Sade Okon' }).tap();
  const gate = page.getByRole('dialog');
  const way = gate.getByRole('link', { name: /^Confirm your phone number/ });
  await expect(way).toContainText(/Then your next call or chat is on us, until /);
  await expectAccessible(page);
  await way.tap();
  await expect(page).toHaveURL('/profile/settings/contacts');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sade Okon' })).toBeVisible();

  const { _id } = await buyPlan(app, token, 'starter_weekly');
  const { body } = await app.call(checkConvers, { receiver_id: artisan.id }, { token });
  await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token });
  await visit(`/message/${body.conversation_id}?receiver=${artisan.id}`);
  const sentence = /^Confirm your phone number, and your next call or chat is on us, until /;
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expectAccessible(page);
});
