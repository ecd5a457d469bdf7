import { checkConvers } from '@marketplace/contract/contact/messages';
import { callArtisan, viewLedger } from '@marketplace/contract/money/subscriptions';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { codeOf, setOffers } from '../../server/test/house-offers.ts';
import { codeIn } from '../../server/test/inbox.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson, buildSignUpForm, signUp } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sendSignUpForm, verifyPage } from '../support/account-pages.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { offerCards, openOfferForm } from '../support/offers.ts';
import { statusLine } from '../support/problems.ts';
import { bothScreens, expect, hydrated, storeLoginOf, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Puts the offers back, because the journeys of a worker share its server. */
test.afterEach(async ({ app }) => {
  await setOffers(app);
});

const openSession = (app: TestApp, accountId: string) =>
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
  const code = await codeOf(app, await openSession(app, artisan.id));
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

/** How many contacts of a person are in the books, those on us and those of plans. */
async function contactsOf(app: TestApp, token: string) {
  const { movements } = (await app.call(viewLedger, {}, { token })).body;
  const spent = movements.filter(({ reason }: { reason: string }) => reason === 'spent');
  const onUs = spent.filter(({ on_us }: { on_us?: boolean }) => on_us).length;
  return { onUs, byPlan: spent.length - onUs };
}

const newPrice =
  "Sorry, this chat isn't on us any more. It now uses 1 chat of your plan. You have 4. We took nothing. Try again if that's fine.";

// Shows: free-contacts-15
for (const why of ['the week of the card is full', 'the offer was put off'] as const) {
  test(`a message that the page called free waits with its price when ${why}, and goes out once`, async ({
    page,
    app,
    visit,
    logInAs,
  }) => {
    const isFull = why === 'the week of the card is full';
    await setOffers(
      app,
      isFull ? { card: { on: true, per_week: 1 } } : { first_contacts: { count: 2, days: 30 } },
    );
    const { token } = await logInAs({ preferred_method: 'sms' });
    await buyPlan(app, token, 'starter_weekly');
    const [artisan] = await addArtisansNamed(app, [isFull ? 'Kemi Full' : 'Kemi Off']);
    if (!artisan) throw new Error('no artisan');
    const card = isFull ? await codeOf(app, await openSession(app, artisan.id)) : '';
    await visit(card ? `${artisan.path}?card=${card}` : artisan.path);
    await page.getByRole('button', { name: `Chat with ${artisan.fullname}` }).tap();
    const notice = page.getByRole('status').filter({ hasText: /on us|This first message/ });
    await expect(notice).toContainText('on us');
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('Good day, are you free on Monday?');
    if (isFull) {
      const confirmed = { phone_proven_at: app.now() };
      await app.db.updateTable('accounts').set(confirmed).where('id', '=', artisan.id).execute();
      const other = await signUp(app, { preferred_method: 'sms' });
      expect((await app.call(callArtisan, { artisan_id: artisan.id, card }, other)).status).toBe(200);
    } else await setOffers(app);
    await page.keyboard.press('Enter');

    const log = page.getByRole('log');
    await expect(log.getByRole('alert')).toHaveText(newPrice);
    await expect(log.getByText('Good day, are you free on Monday?')).toBeVisible();
    await expect(notice).toContainText('This first message uses 1 of your 4 chats.');
    expect(await contactsOf(app, token)).toEqual({ onUs: 0, byPlan: 0 });
    await expectAccessible(page);
    // The message also waits after a reload, and is not sent by itself.
    await page.reload();
    await hydrated(page);
    await expect(log.getByRole('alert')).toHaveText(newPrice);
    expect(await contactsOf(app, token)).toEqual({ onUs: 0, byPlan: 0 });

    await log.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();
    await expect(log.getByRole('alert')).toHaveCount(0);
    await expect(log.getByText('Good day, are you free on Monday?')).toHaveCount(1);
    await expect.poll(() => contactsOf(app, token)).toEqual({ onUs: 0, byPlan: 1 });
  });
}

// Shows: free-contacts-15
test('an offer that the page called free keeps what is typed and says the price, and is sent once', async ({
  page,
  app,
  visit,
  logInAsArtisan,
  problems,
}) => {
  problems.expect(statusLine(409));
  await setOffers(app, { first_answers: { count: 2 } });
  const { token, user } = await logInAsArtisan();
  const confirmed = { phone_proven_at: app.now() };
  await app.db.updateTable('accounts').set(confirmed).where('id', '=', user._id).execute();
  await buyPlan(app, token, 'starter_weekly');
  const [job = ''] = await addJobs(app.db, (await addPerson(app, 'Uche Obi')).id, [{}]);
  const { conversation_id } = (await app.call(checkConvers, { conv_type: 'job', job_id: job }, { token }))
    .body;
  await visit(`/message/${conversation_id}`);
  await expect(page.getByText('Your next 2 answers to jobs are on us.')).toBeVisible();
  const form = await openOfferForm(page);
  await form.getByLabel('Your message').fill('I can come tomorrow.');
  await form.getByLabel('Lowest price').fill('15000');
  await setOffers(app);
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form.getByText(newPrice)).toBeVisible();
  await expect(form.getByLabel('Lowest price')).toHaveValue('15000');
  expect(await contactsOf(app, token)).toEqual({ onUs: 0, byPlan: 0 });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form).toBeHidden();
  await expect(offerCards(page)).toHaveCount(1);
  expect(await contactsOf(app, token)).toEqual({ onUs: 0, byPlan: 1 });
});

/** Types the code that was sent to a number into the window over the page. */
async function confirmNumber(page: Page, app: TestApp, phone: string, whilePending = async () => {}) {
  const proof = page.getByRole('dialog', { name: 'Confirm your phone' });
  await proof.getByRole('button', { name: 'Send code' }).click();
  await expect(proof.getByLabel('Code')).toBeVisible();
  await whilePending();
  await proof.getByLabel('Code').fill(codeIn(await app.inbox.next(phone)));
  await expect(proof).toBeHidden();
}

for (const tag of bothScreens) {
  test.describe(tag, { tag }, () => {
    // Shows: free-contacts-17
    test('a message that only lacks a confirmed number is confirmed over the page, and what was typed stays', async ({
      page,
      app,
      visit,
      logInAs,
    }) => {
      await setOffers(app, { first_contacts: { count: 2, days: 30 } });
      const { token, form } = await logInAs();
      await buyPlan(app, token, 'starter_weekly');
      const [artisan] = await addArtisansNamed(app, ['Ladi Musa']);
      if (!artisan) throw new Error('no artisan');
      await visit(artisan.path);
      await page.getByRole('button', { name: 'Chat with Ladi Musa' }).click();
      const field = page.getByRole('textbox', { name: 'Message' });
      await field.fill('Do you mend gates?');
      const notice = page.getByRole('status').filter({ hasText: 'on us' });
      await expect(notice).toContainText(
        /^Confirm your phone number, and your next 2 calls or chats are on us, until \d+ \w+\. This first message uses 1 of your 4 chats\./,
      );
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'Confirm your phone number' }).click();
      // A phone may discard the page while the person reads the SMS.
      await confirmNumber(page, app, form.phone_no, async () => {
        await page.reload();
      });
      await expect(notice).toHaveText(/^Your next 2 calls or chats are on us/);
      // The button that opened the window is gone, and the keyboard goes on from its place.
      await expect(notice).toBeFocused();
      await expect(field).toHaveValue('Do you mend gates?');
      await field.press('Enter');
      await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();
      expect(await contactsOf(app, token)).toEqual({ onUs: 1, byPlan: 0 });
    });

    // Shows: free-contacts-17
    test('the window about plans says that a confirmed number is enough, and goes on with the chat', async ({
      page,
      app,
      visit,
      logInAs,
      problems,
    }) => {
      problems.expect(statusLine(402));
      await setOffers(app, { first_contacts: { count: 2, days: 30 } });
      const { form } = await logInAs();
      const [artisan] = await addArtisansNamed(app, ['Ladi Bello']);
      if (!artisan) throw new Error('no artisan');
      await visit(artisan.path);
      await page.getByRole('button', { name: 'Chat with Ladi Bello' }).click();
      const gate = page.getByRole('dialog', { name: 'Access Restrictes' });
      await expect(gate).toContainText('Confirm your phone number, and your next 2 calls or chats are on us');
      await expectAccessible(page);
      await gate.getByRole('button', { name: 'Confirm your phone number' }).click();
      await expect(gate).toBeHidden();
      await confirmNumber(page, app, form.phone_no);
      await expect(page).toHaveURL(/\/message\/[0-9a-f-]+/);
      await expect(page.getByText(/^Your next 2 calls or chats are on us/)).toBeVisible();
    });
  });
}
