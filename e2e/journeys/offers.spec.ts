import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkConvers } from '@marketplace/contract/contact/messages';
import { saveWorkDetails } from '@marketplace/contract/discovery/work-details';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { acceptOffer, changeOffer, declineOffer, withdrawOffer } from '@marketplace/contract/work/agreements';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addPerson, signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { countCalls, loseNextAnswer, storedKeys } from '../support/browser-state.ts';
import { addressOf } from '../support/built-files.ts';
import {
  addAgreement,
  addOffer,
  addTalk,
  buildOffer,
  offerCards,
  openOfferForm,
  openPhone,
  visitOn,
} from '../support/offers.ts';
import { lostLine, statusLine, watchProblems } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { cutConnection } from '../support/toasts.ts';

const main = (page: Page) => page.getByRole('main');

/** The line above the field for a message that shows the agreement. */
const agreementLine = (page: Page) => page.getByRole('link', { name: /View$/ });

// Shows: deal-1, deal-2, deal-4, offer-card-1, offer-card-3, offer-card-4, offer-card-5, offer-card-8, offer-card-9, offer-card-13, offer-card-16
test('two people agree on two phones: an offer, a changed offer, acceptance, the page, the calendar, a cancellation', {
  tag: '@main',
}, async ({ page, app, browser, visit, logInAsArtisan }) => {
  test.slow();
  const artisan = await logInAsArtisan();
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const talk = await addTalk(app, customer, artisan);
  const phone = await openPhone(browser, app, customer);
  const problems = watchProblems(phone.context);
  await visitOn(phone.page, `/message/${talk}`);
  await visit(`/message/${talk}`);
  const secondTab = await phone.context.newPage();
  await visitOn(secondTab, `/message/${talk}`);

  // The artisan presses 'Make an offer' above the field: the form is prepared, and the price is typed.
  await page.getByRole('button', { name: 'Make an offer' }).tap();
  const form = page.getByRole('dialog', { name: 'Make an offer' });
  await expect(form.getByRole('radio', { name: 'Visit' })).toBeChecked();
  await expect(form.getByRole('radio', { name: /^Tomorrow/ })).toBeChecked();
  await expect(form.getByRole('radio', { name: /^Morning 09:00 to 12:00/ })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Area Surulere, Lagos' })).toBeVisible();
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form.getByText('Please say what the work is')).toBeVisible();
  await expect(form.getByLabel('What is the work?')).toBeFocused();
  // The naira sign does not lie on the first digit of a refused price.
  await expect(form.getByLabel('Price', { exact: true })).toHaveCSS('padding-left', '35px');
  await expectAccessible(page);
  await form.getByLabel('What is the work?').fill('Mend the kitchen tap');
  await form.getByLabel('Price', { exact: true }).fill('15000');
  await expect(form.getByText('₦15,000')).toBeVisible();
  await expect(form.getByText(/^\w{3} \d+ \w{3}, 9–12 · Surulere$/)).toBeInViewport();
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form).toBeHidden();
  await expect(offerCards(page)).toHaveCount(1);
  await expect(offerCards(page)).toContainText('Waiting for an answer');
  await expect(agreementLine(page)).toHaveText(/^Waiting for Amaka Obi₦15,000 · \w{3} \d+ \w{3}, 9–12View$/);
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
  await expect(agreementLine(phone.page)).toHaveText(/^Waiting for your answer₦15,000/);
  await expect(offerCards(page).getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(offerCards(page).getByRole('button', { name: /^Withdraw/ })).toBeVisible();

  // The customer sees it at once, and answers with a changed offer that has the street address.
  const cards = offerCards(phone.page);
  await expect(cards).toContainText('Waiting for your answer');
  await expect(cards).toContainText('₦15,000');
  await expect(cards).toContainText('Materials not included');
  await expect(cards).toContainText(/Visit on \w{3}, \d+ \w+ \d{4}, 09:00 to 12:00/);
  await expect(cards).toContainText('Surulere, Lagos');
  await expectAccessible(phone.page);
  await cards.getByRole('button', { name: /^Change/ }).tap();
  const change = phone.page.getByRole('dialog', { name: 'Change the offer' });
  await expect(change.getByLabel('Price', { exact: true })).toHaveValue('15000');
  await change.getByRole('button', { name: 'Send changed offer' }).tap();
  await expect(change.getByText("You haven't changed anything yet.")).toBeVisible();
  await change.getByLabel('Price', { exact: true }).fill('14,000');
  await change.getByLabel('Materials are included').check();
  await change.getByRole('button', { name: 'Add the street address' }).tap();
  await expect(change.getByLabel('Street address')).toBeFocused();
  await change.getByLabel('Street address').fill('12 Adeniran Street');
  await change.getByRole('button', { name: 'Send changed offer' }).tap();
  await expect(change).toBeHidden();

  for (const each of [page, phone.page, secondTab]) {
    await expect(offerCards(each)).toHaveCount(2);
    await expect(offerCards(each).first()).toContainText('Replaced by a newer version');
    await expect(offerCards(each).first()).toContainText('₦15,000');
    await expect(offerCards(each).last()).toContainText('₦14,000');
    await expect(agreementLine(each)).toContainText('₦14,000');
    // The list stays at its end, although the card above has become shorter.
    await expect(
      offerCards(each)
        .last()
        .getByRole('link', { name: /^Details/ }),
    ).toBeInViewport();
  }

  // The artisan accepts what is shown; the address comes with the acceptance.
  const card = offerCards(page).last();
  await expect(card).not.toContainText('Adeniran');
  await card.getByRole('button', { name: /^Accept/ }).tap();
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect(accept).toContainText('₦14,000');
  await expect(accept).toContainText('Materials included');
  await expect(accept).toContainText("We haven't verified Amaka Obi's ID yet.");
  await expect(accept).toContainText("When you accept, you'll see the street address.");
  await expect(accept.getByLabel('Street address')).toHaveCount(0);
  await expectAccessible(page);
  await accept.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(accept).toBeHidden();
  await expect(card).toContainText('Agreed');
  await expect(card).toContainText('12 Adeniran Street');
  await expect(page.getByRole('log')).toContainText('You accepted the offer');
  for (const each of [phone.page, secondTab]) {
    await expect(offerCards(each).last()).toContainText('Agreed');
    await expect(each.getByRole('log')).toContainText('accepted the offer');
  }

  // The page `/agreements/:agreementId`, its calendar file and its print.
  await expect(agreementLine(phone.page)).toHaveText(/^Agreed₦14,000/);
  await visitOn(secondTab, '/message');
  await expect(secondTab.locator('[data-messages-page] li').first()).toContainText(
    /Agreed · ₦14,000 · \w{3} \d+ \w{3}, 9–12/,
  );
  await visitOn(secondTab, `/message/${talk}`);
  await agreementLine(phone.page).tap();
  await expect(phone.page).toHaveURL(/\/agreements\/[0-9a-f-]+$/);
  const sheet = main(phone.page);
  await expect(sheet.getByRole('heading', { name: 'Agreement', level: 1 })).toBeVisible();
  await expect(sheet).toContainText('12 Adeniran Street');
  await expect(sheet.getByRole('list', { name: 'Progress of the work' }).getByRole('listitem')).toHaveText([
    'Agreed',
    'On the way',
    'At the door',
    'Done',
    'Review',
  ]);
  await expect(sheet).toContainText('Amaka Obi (you)');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'You changed the offer' })).toBeVisible();
  await expectAccessible(phone.page);
  const saving = phone.page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Add to calendar' }).tap();
  const calendar = await readFile(await (await saving).path(), 'utf8');
  expect(calendar).toContain('BEGIN:VCALENDAR');
  expect(calendar).toContain('Mend the kitchen tap');
  expect(calendar).not.toContain('Adeniran');
  const printed = (await phone.page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // The customer finds it in the list, and cancels it from the conversation.
  await sheet.getByRole('link', { name: 'Offers and agreements' }).tap();
  // The list opens where there is something.
  await expect(sheet.getByRole('tab', { name: 'Agreed' })).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.getByRole('listitem')).toContainText('Mend the kitchen tap');
  await expectAccessible(phone.page);
  await sheet.getByRole('link', { name: 'Mend the kitchen tap' }).tap();
  await expect(phone.page).toHaveURL(/\/agreements\/[0-9a-f-]+$/);
  await phone.page.goBack();
  await sheet.getByRole('tab', { name: 'Open offers' }).tap();
  await expect(sheet.getByText('No open offers')).toBeVisible();
  await sheet.getByRole('tab', { name: 'Agreed' }).tap();
  await sheet.getByRole('link', { name: 'Mend the kitchen tap' }).tap();
  await expect(phone.page).toHaveURL(/\/agreements\/[0-9a-f-]+$/);
  await phone.page.goBack();
  await expect(sheet.getByRole('tab', { name: 'Agreed' })).toHaveAttribute('aria-selected', 'true');
  await phone.page.goForward();
  await sheet.getByRole('link', { name: 'Open the chat' }).tap();
  await cards
    .last()
    .getByRole('button', { name: /^Cancel agreement/ })
    .tap();
  const cancel = phone.page.getByRole('dialog', { name: 'Cancel this agreement?' });
  await cancel.getByRole('button', { name: 'Cancel the agreement' }).tap();
  await expect(cancel.getByText('Please choose a reason')).toBeVisible();
  await cancel.getByText("I don't feel safe").tap();
  await expect(cancel).toContainText(`We don't tell ${artisan.user.fullname} this reason`);
  await cancel.getByText('The work is no longer needed').tap();
  await expectAccessible(phone.page);
  await cancel.getByRole('button', { name: 'Cancel the agreement' }).tap();
  await expect(cancel).toBeHidden();
  await expect(cards.last()).toContainText('You cancelled this agreement: The work is no longer needed.');
  await expect(card).toContainText('Amaka Obi cancelled this agreement: The work is no longer needed.');
  await expect(card).not.toContainText('Adeniran');
  await expect(offerCards(secondTab).last()).toContainText('Cancelled');
  await visitOn(secondTab, '/agreements?phase=ended');
  await expect(main(secondTab).getByRole('listitem')).toContainText('Cancelled');
  await phone.context.close();
  problems.check();
});

// Shows: offer-card-1
test('the answer to a job for a web developer is an offer of remote work with the title of the job', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan();
  await buyPlan(app, artisan.token, 'starter_weekly');
  const poster = await signUp(app);
  const digital = { category: 'Software Development', skill: 'Web Developer', title: 'A page for my bakery' };
  const [job_id = ''] = await addJobs(app.db, poster.user._id, [digital]);
  const opening = { conv_type: 'job' as const, job_id };
  const { body } = await app.call(checkConvers, opening, { token: artisan.token });
  await visit(`/message/${body.conversation_id}`);
  await expect(page.getByText('This first message uses 1 of your 4 chats')).toBeVisible();
  const form = await openOfferForm(page);
  await expect(form.getByLabel('What is the work?')).toHaveValue('A page for my bakery');
  await expect(form.getByRole('radio', { name: 'Remote work' })).toBeChecked();
  await expect(form.getByRole('radio', { name: /^In a week/ })).toBeChecked();
  await expect(form.getByText('Area')).toHaveCount(0);
  // The price begins with the budget of the job.
  await expect(form.getByLabel('Lowest price')).not.toHaveValue('');
  await form.getByLabel('Price range').uncheck();
  await form.getByLabel('Price', { exact: true }).fill('120000');
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(offerCards(page)).toContainText(/Remote work, ready by \w{3}, \d+ \w+ \d{4}/);
  await expect(page.getByText('This first message uses')).toBeHidden();
});

// Shows: offer-card-18, offer-card-19
test('an offer from the price list takes at most five taps, and is a card at once on both phones', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan();
  await addPrices(app, artisan.token);
  const customer = await signUp(app);
  const talk = await addTalk(app, customer, artisan);
  const phone = await openPhone(browser, app, customer);
  await visitOn(phone.page, `/message/${talk}`);
  await visit(`/message/${talk}`);
  for (const each of [page, phone.page]) await watchWords(each, 'Offer: Replace a tap');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Make an offer' }));
  const form = page.getByRole('dialog', { name: 'Make an offer' });
  const line = form.getByRole('button', { name: 'Replace a tap · ₦8,000' });
  await tap(line);
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByLabel('What is the work?')).toHaveValue('Replace a tap');
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('8000');
  await expectAccessible(page);
  await tap(form.getByRole('button', { name: 'Send offer' }));
  expect(taps).toBeLessThanOrEqual(5);
  for (const each of [page, phone.page]) {
    await expect(offerCards(each)).toContainText('Replace a tap');
    await expect(offerCards(each)).toContainText('₦8,000');
    await expect(offerCards(each).getByRole('link', { name: /^Details/ })).toBeVisible();
    expect(await each.evaluate(() => (window as unknown as { sawWords: boolean }).sawWords)).toBe(false);
  }
  await phone.context.close();
});

// Shows: offer-card-20, offer-card-21
test("an artisan who is away offers the first day back, and types the price of a 'from' line", async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan();
  const awayUntil = dayAfter(lagosDay(app.now()), 5);
  await addPrices(app, artisan.token, awayUntil);
  const talk = await addTalk(app, await signUp(app), artisan);
  await visit(`/message/${talk}`);
  const form = await openOfferForm(page);
  await expect(form.getByText(/^You're away until \w{3},? \d/)).toBeVisible();
  await expect(form.getByRole('radio', { name: /^First day back/ })).toBeChecked();
  await form.getByRole('button', { name: 'Lay new pipes · from ₦20,000' }).tap();
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('');
  await expect(
    form.getByText('The price list says from ₦20,000. Type the price for this work.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form.getByText(/^Please enter the price in whole naira/)).toBeVisible();
  await form.getByLabel('Price', { exact: true }).fill('26000');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(offerCards(page)).toContainText('₦26,000');
  const { rows } = await sql<{
    day: string;
  }>`select (starts_at at time zone 'Africa/Lagos')::date::text as day from agreement_versions
    join agreements on agreements.id = agreement_id where artisan_id = ${artisan.user._id}`.execute(app.db);
  expect(rows).toEqual([{ day: dayAfter(awayUntil, 1) }]);
});

/** Saves a price list of three lines. */
async function addPrices(app: TestApp, token: string, away_until: string | null = null): Promise<void> {
  const prices = [
    { title: 'Replace a tap', unit: 'fixed' as const, amount: 8000 },
    { title: 'Find a leak', unit: 'hour' as const, amount: 5000 },
    { title: 'Lay new pipes', unit: 'from' as const, amount: 20_000 },
  ];
  const others = {
    trades: [],
    areas: [],
    languages: [],
    hours: [],
    away_until,
    takes_emergencies: false,
  };
  const { status } = await app.call(saveWorkDetails, { ...others, prices, revision: 0 }, { token });
  expect(status).toBe(200);
}

/** Records whether the list of messages ever shows a text. */
async function watchWords(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const seen = window as unknown as { sawWords: boolean };
    seen.sawWords = false;
    new MutationObserver(() => {
      if (document.querySelector('[role=log]')?.textContent?.includes(wanted)) seen.sawWords = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
}

// Shows: offer-card-2, offer-card-6
test('an offer on a bad link is sent once, and what was typed survives a reload', async ({
  page,
  app,
  context,
  visit,
  logInAsArtisan,
  problems,
}) => {
  problems.expect(lostLine);
  const artisan = await logInAsArtisan();
  const customer = await signUp(app);
  const talk = await addTalk(app, customer, artisan);
  await visit(`/message/${talk}`);
  const form = await openOfferForm(page);
  await form.getByLabel('What is the work?').fill('Lay new pipes');
  await form.getByLabel('Price range').check();
  await form.getByLabel('Lowest price').fill('50000');
  await form.getByLabel('Highest price').fill('60000');
  await form.getByRole('radio', { name: /^Another day/ }).check();
  await page.reload();
  // The form was open, so it opens again.
  await expect(form.getByLabel('What is the work?')).toHaveValue('Lay new pipes');
  await expect(form.getByLabel('Highest price')).toHaveValue('60000');

  await cutConnection(page);
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form.getByText('No connection. Check your network and try again.')).toBeVisible();
  await context.setOffline(false);
  await loseNextAnswer(page, '/user_agreement/make_offer');
  await form.getByRole('button', { name: 'Send offer' }).tap();
  // The message comes over the channel, but the form does not know that the answer was lost on the way.
  await expect(form.getByText('we never send it twice.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('What is the work?')).toHaveValue('Lay new pipes');
  const calls = countCalls(page, '/user_agreement/make_offer');
  await form.getByRole('button', { name: 'Send offer' }).dblclick();
  await expect(form).toBeHidden();
  expect(calls.count).toBe(1);
  await expect(offerCards(page)).toHaveCount(1);
  await expect(offerCards(page)).toContainText('₦50,000 to ₦60,000');
  const made = app.db.selectFrom('messages').select('seq').where('conversation_id', '=', talk);
  expect(await made.execute()).toHaveLength(3);
  await page.reload();
  await expect(offerCards(page)).toHaveCount(1);
  await expect(form).toBeHidden();
  expect((await storedKeys(page)).filter((key) => key.includes('offer'))).toEqual([]);
});

// Shows: offer-card-5
test('a customer accepts an offer with the street address, on a wide screen by keyboard', {
  tag: '@desktop',
}, async ({ page, app, visit, logInAs }) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  const card = offerCards(page);
  await card.getByRole('button', { name: /^Accept/ }).focus();
  await page.keyboard.press('Enter');
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await accept.getByLabel('Street address').fill('3 Allen Avenue');
  await expect(accept).toContainText('Only Adaeze Okafor sees it');
  await page.keyboard.press('Enter');
  await expect(accept).toBeHidden();
  await expect(card).toContainText('3 Allen Avenue');
  await expect(card.getByText('You accepted the offer.')).toBeAttached();
  // The button is gone; the focus is in the card and not lost.
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: /^Open the agreement/ })).toBeFocused();
});

// Shows: offer-card-3
test('offers that were declined, withdrawn or have expired stay readable for both', async ({
  page,
  app,
  visit,
  logInAs,
  passTime,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  const declined = await addOffer(app, artisan, talk, { what: 'Paint the door' });
  const withdrawn = await addOffer(app, artisan, talk, { what: 'Paint the wall' });
  await addOffer(app, artisan, talk, { what: 'Paint the roof' });
  await visit(`/message/${talk}`);
  const card = (what: string) => page.getByRole('log').getByRole('article', { name: `Offer: ${what}` });
  await expect(card('Paint the roof')).toContainText('Open until');

  await card('Paint the door')
    .getByRole('button', { name: /^Decline/ })
    .tap();
  const dialog = page.getByRole('alertdialog', { name: 'Decline this offer?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).tap();
  await expect(card('Paint the door')).toContainText('You declined this offer.');
  const withdrawal = { agreement_id: withdrawn._id, version: 1, client_id: randomUUID() };
  expect((await app.call(withdrawOffer, withdrawal, { token: artisan.token })).status).toBe(200);
  await expect(card('Paint the wall')).toContainText('Adaeze Okafor withdrew this offer.');
  await passTime(3 * 24 * 60 * 60_000);
  await page.reload();
  await expect(card('Paint the roof')).toContainText('This offer expired. No one accepted it in time.');
  for (const what of ['door', 'wall', 'roof']) {
    await expect(card(`Paint the ${what}`)).toContainText('₦15,000');
    await expect(card(`Paint the ${what}`).getByRole('button')).toHaveCount(0);
  }
  await visit(`/agreements/${declined._id}`);
  await expect(main(page).getByRole('listitem')).toHaveText([
    /^Adaeze Okafor made an offer/,
    /^You declined the offer/,
  ]);
});

// Shows: offer-card-12
test('when one accepts and the other withdraws at once, both see the same winner', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
  problems,
}) => {
  problems.allow(statusLine(409));
  const artisan = await logInAsArtisan();
  const customer = await signUp(app);
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addOffer(app, artisan, talk);
  const phone = await openPhone(browser, app, customer);
  await visitOn(phone.page, `/message/${talk}`);
  await visit(`/message/${talk}`);
  await offerCards(phone.page)
    .getByRole('button', { name: /^Accept/ })
    .tap();
  await offerCards(page)
    .getByRole('button', { name: /^Withdraw/ })
    .tap();
  const accept = phone.page.getByRole('dialog', { name: 'Accept this offer?' });
  const withdraw = page.getByRole('alertdialog', { name: 'Withdraw your offer?' });
  await Promise.all([
    accept.getByRole('button', { name: 'Accept', exact: true }).tap(),
    withdraw.getByRole('button', { name: 'Withdraw', exact: true }).tap(),
  ]);
  const ends = app.db.selectFrom('agreements').select('status').where('id', '=', _id);
  await expect.poll(async () => (await ends.executeTakeFirstOrThrow()).status).not.toBe('offered');
  const { status } = await ends.executeTakeFirstOrThrow();
  const isAgreed = status === 'accepted';
  for (const each of [page, phone.page])
    await expect(offerCards(each)).toContainText(isAgreed ? 'Agreed' : 'Withdrawn');
  // The person who came too late reads why; the dialog of the other one is closed.
  await expect(isAgreed ? accept : withdraw).toBeHidden();
  await expect(
    isAgreed
      ? withdraw.getByText('This offer has already been accepted.')
      : accept.getByText('The person who made this offer withdrew it.'),
  ).toBeVisible();
  await phone.context.close();
});

// Shows: offer-card-7
test('an offer that changes while a person changes it loses nothing that was typed', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  await offerCards(page)
    .getByRole('button', { name: /^Change/ })
    .tap();
  const form = page.getByRole('dialog', { name: 'Change the offer' });
  await form.getByLabel('Price', { exact: true }).fill('12000');
  const { conversation_id: _, ...fields } = buildOffer({ conversation_id: talk, price_from: 20_000 });
  const changed = { agreement_id: _id, version: 1, ...fields };
  expect((await app.call(changeOffer, changed, { token: artisan.token })).status).toBe(200);
  await expect(form.getByText('This offer was changed while you were writing. It now says:')).toBeVisible();
  await expect(form.getByText('₦20,000')).toBeVisible();
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('12000');
  await expectAccessible(page);
  const ended = { agreement_id: _id, version: 2, client_id: randomUUID() };
  expect((await app.call(withdrawOffer, ended, { token: artisan.token })).status).toBe(200);
  await expect(
    form.getByText("The person who made this offer withdrew it. We've kept what you typed."),
  ).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send changed offer' })).toBeDisabled();
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('12000');
});

// Shows: offer-card-10
test("the page of other people's offers says that there is none", async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(404));
  const [artisan, customer] = [await signUpArtisan(app), await signUp(app)];
  const { _id } = await addOffer(app, artisan, await addTalk(app, customer, artisan));
  await logInAs();
  for (const id of [_id, randomUUID(), 'nonsense']) {
    await visit(`/agreements/${id}`);
    await expect(page.getByRole('heading', { name: 'No offer found' })).toBeVisible();
  }
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Offers and agreements' }).tap();
  await expect(page).toHaveURL('/agreements');
});

// Shows: offer-card-11
test('a card that cannot be read shows the words of its message; other conversations load no code of offers', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  const code = addressOf('src/work/agreements/offer/offer-message.tsx');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  await visit(`/message/${talk}`);
  await expect(page.getByRole('log').getByText('I can come.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(code);

  await page.route('**/user_agreement/view_agreements', (route) => route.abort('connectionreset'));
  await addOffer(app, artisan, talk, { what: 'Paint the door' });
  await page.reload();
  const log = page.getByRole('log');
  await expect(log.getByText("We couldn't load this offer's status.")).toBeVisible();
  await expect(log).toContainText('Paint the door');
  await page.unroute('**/user_agreement/view_agreements');
  await log.getByRole('button', { name: 'Try again' }).tap();
  await expect(offerCards(page)).toContainText('Waiting for your answer');
  expect(asked).toContain(code);
});

test('steps of the other person reach a phone that was without a connection', async ({
  page,
  app,
  context,
  visit,
  logInAsArtisan,
  problems,
}) => {
  problems.allow(lostLine);
  const artisan = await logInAsArtisan();
  const customer = await signUp(app);
  const talk = await addTalk(app, customer, artisan);
  const first = await addOffer(app, artisan, talk, { what: 'Paint the door' });
  const second = await addOffer(app, artisan, talk, { what: 'Paint the wall' });
  await visit(`/message/${talk}`);
  await expect(offerCards(page)).toHaveCount(2);
  await expect(offerCards(page).first()).toContainText('Waiting for an answer');
  await expect(offerCards(page).last()).toContainText('Waiting for an answer');
  await context.setOffline(true);
  const { token } = customer;
  const step = (agreement_id: string) => ({ agreement_id, version: 1, client_id: randomUUID() });
  expect((await app.call(acceptOffer, step(first._id), { token })).status).toBe(200);
  expect((await app.call(declineOffer, step(second._id), { token })).status).toBe(200);
  await expect(offerCards(page).first()).toContainText('Waiting for an answer');
  await context.setOffline(false);
  await expect(offerCards(page).first()).toContainText('Agreed');
  await expect(offerCards(page).last()).toContainText('Declined');
  await expect(page.getByRole('log')).toContainText('accepted the offer');
});

test('a person who is logged in meets no offers of a stranger', async ({ page, app, visit, logInAs }) => {
  await addPerson(app);
  await logInAs();
  await visit('/agreements');
  for (const [tab, words] of [
    ['Open offers', 'No open offers'],
    ['Agreed', 'No agreements right now'],
    ['Ended', 'Nothing has ended yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).tap();
    await expect(page.getByText(words)).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'Go to Messages' }).tap();
  await expect(page).toHaveURL('/message');
  await main(page).getByRole('link', { name: 'Offers and agreements' }).tap();
  await expect(page).toHaveURL('/agreements');
});

// Shows: new-time-1, new-time-2, new-time-6
test('a visit moves to a new time on two phones: asked, kept, asked again, accepted', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan({ fullname: 'Musa Bello' });
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addAgreement(app, { customer, artisan, talk });
  const phone = await openPhone(browser, app, customer);
  await visitOn(phone.page, `/message/${talk}`);
  await expect(agreementLine(phone.page)).toHaveText(/^Agreed/);

  const ask = async () => {
    await visit(`/agreements/${_id}`);
    await main(page).getByRole('button', { name: 'Change the time' }).tap();
    const form = page.getByRole('dialog', { name: 'Ask for a new time' });
    await form.getByRole('radio', { name: /^Evening/ }).check();
    await expect(form.getByText(/^\w{3} \d+ \w{3}, 16–19 · Surulere$/)).toBeInViewport();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Ask Amaka Obi' }).tap();
    await expect(form).toBeHidden();
    await expect(main(page)).toContainText(/New time suggested: \w{3} \d+ \w{3}, 16–19/);
    await expect(main(page)).toContainText("Amaka Obi hasn't answered yet.");
  };
  await ask();
  // The other person sees it above the field. The old time holds.
  await expect(agreementLine(phone.page)).toHaveText(
    /^New time suggested: \w{3} \d+ \w{3}, 16–19Until then: ₦15,000/,
  );
  await expect(phone.page.getByRole('log')).toContainText('asked for a new time:');
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: 'Keep the old time' }).tap();
  await expect(agreementLine(phone.page)).toHaveText(/^Agreed₦15,000 · \w{3} \d+ \w{3}, 10–12:30/);
  await expect(main(page).getByText('New time suggested')).toHaveCount(0);

  await ask();
  await phone.page.getByRole('button', { name: 'Accept the new time' }).tap();
  await expect(agreementLine(phone.page)).toHaveText(/^Agreed₦15,000 · \w{3} \d+ \w{3}, 16–19/);
  await expect(main(page).getByText('New time suggested')).toHaveCount(0);
  await expect(main(page)).toContainText('16:00 to 19:00');
  const history = main(page).getByRole('listitem');
  await expect(history.filter({ hasText: 'You asked for a new time: ' })).toHaveCount(2);
  await expect(history.filter({ hasText: 'Amaka Obi declined the new time: ' })).toHaveCount(1);
  await expect(history.filter({ hasText: 'Amaka Obi accepted the new time: ' })).toHaveCount(1);
  await expect(main(page).getByText('cancelled')).toHaveCount(0);
  await phone.context.close();
});
