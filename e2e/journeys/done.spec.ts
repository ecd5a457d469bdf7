import { me } from '@marketplace/contract/people/accounts';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addOperator } from '../../server/test/operators.ts';
import { signUp } from '../../server/test/people.ts';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility.ts';
import { addAgreement, addTalk, offerCards, openPhone, visitOn } from '../support/offers.ts';
import { statusLine, watchProblems } from '../support/problems.ts';
import { photo } from '../support/profile-pages.ts';
import { expect, type Person, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const main = (page: Page) => page.getByRole('main');

const DAY_MS = 24 * 3600_000;

/**
 * Remote work that an artisan and a customer have agreed on, which can be said to be done at once. They agreed a day ago and have their accounts
 * for more than a week, so that their reviews get the label.
 */
async function addRemoteWork(app: TestApp, customer: Person, artisan: Person) {
  const talk = await addTalk(app, customer, artisan, ['I need a page for my bakery.', 'I can make it.']);
  const { _id } = await addAgreement(app, { customer, artisan, talk }, { kind: 'remote' });
  const ago = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
  await app.db
    .updateTable('agreements')
    .set({ accepted_at: ago(1) })
    .where('id', '=', _id)
    .execute();
  await app.db
    .updateTable('accounts')
    .set({ created_at: ago(8) })
    .where('id', 'in', [customer.user._id, artisan.user._id])
    .execute();
  return { talk, agreementId: _id };
}

// Shows: done-5, done-6, done-8, job-reviews-1, job-reviews-3, job-reviews-7, record-1
test('two people on two phones say and confirm that the work is done, and review each other', {
  tag: '@main',
}, async ({ page, app, browser, visit, logInAsArtisan, problems: ownProblems }) => {
  test.slow();
  // The page of reviews asks for the profile of the customer, who has none.
  ownProblems.expect(statusLine(404));
  const artisan = await logInAsArtisan();
  const artisanName = artisan.user.fullname;
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const { talk, agreementId } = await addRemoteWork(app, customer, artisan);
  const phone = await openPhone(browser, app, customer);
  const problems = watchProblems(phone.context);
  // A review that the customer has begun and not sent.
  await visitOn(phone.page, `/profile/settings/rate/service?conversation=${talk}`);
  await phone.page.getByRole('radio', { name: '1 star, Bad' }).focus();
  await phone.page.keyboard.press('ArrowRight');
  await expect(phone.page.getByRole('radio', { name: '2 stars, Not good' })).toBeChecked();
  await phone.page.getByLabel('Your words').fill('A beautiful');
  await visitOn(phone.page, `/agreements/${agreementId}`);
  await visit(`/message/${talk}`);

  // The artisan says it on the card in the conversation.
  const card = offerCards(page);
  await card.getByRole('button', { name: /^The work is done/ }).tap();
  const say = page.getByRole('alertdialog', { name: 'Is the work done?' });
  await expect(say).toContainText("We'll ask Amaka Obi to confirm.");
  await expectAccessible(page);
  await say.getByRole('button', { name: "Yes, it's done" }).tap();
  await expect(say).toBeHidden();
  await expect(card).toContainText('Done? No answer yet');
  await expect(card).toContainText("You said the work is done. Amaka Obi hasn't answered yet.");
  await expect(card.getByRole('button', { name: /^Take it back/ })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Cancel agreement/ })).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('You said the work is done');
  await visit(`/agreements/${agreementId}`);
  await expect(main(page)).toContainText('Done? No answer yet');
  await expectAccessibleOnPhone(page);
  await visit(`/message/${talk}`);

  // The customer sees it on the page of the agreement at once, and confirms it there.
  const sheet = main(phone.page);
  await expect(sheet).toContainText('Done? Please answer');
  await expect(sheet).toContainText(
    `${artisanName} says the work is done. Please confirm, or tell us if there's a problem.`,
  );
  await expect(sheet.getByRole('button', { name: /^There's a problem/ })).toBeVisible();
  await expectAccessible(phone.page);
  await sheet.getByRole('button', { name: /^Confirm: the work is done/ }).tap();
  const confirm = phone.page.getByRole('alertdialog', { name: 'Confirm that the work is done?' });
  await confirm.getByRole('button', { name: "Yes, it's done" }).tap();
  await expect(confirm).toBeHidden();
  await expect(sheet).toContainText(/Done on \d+ \w+/);
  await expect(sheet.getByRole('listitem').filter({ hasText: 'You confirmed' })).toBeVisible();
  await expect(card).toContainText('This work is done.');

  // A tap chooses the stars, another one sends them; words and pictures follow in the same place.
  const question = sheet.getByText(`How was it with ${artisanName}?`);
  await expect(question).toBeInViewport();
  // The question stands where the button to confirm was, above the other buttons.
  const chat = await sheet.getByRole('link', { name: 'Open the chat' }).boundingBox();
  expect((await question.boundingBox())?.y).toBeLessThan(chat?.y ?? 0);
  await expectAccessible(phone.page);
  await sheet.getByRole('button', { name: '3 stars, Okay' }).tap();
  await sheet.getByRole('button', { name: '5 stars, Very good' }).tap();
  await expect(sheet.getByText(`How was it with ${artisanName}?`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Send 5 stars' }).tap();
  await expect(sheet.getByText(`Your stars for ${artisanName}:`)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: '5 stars, Very good' })).toBeChecked();
  await expect(sheet.getByLabel('Your words')).toHaveValue('A beautiful');
  await expect(sheet.getByText(`Your stars for ${artisanName}:`).locator('..')).toBeFocused();
  await sheet.getByLabel('Your words').clear();
  await sheet.getByLabel('Add pictures').setInputFiles([await photo('one.jpg'), await photo('two.jpg', 800)]);
  await sheet.getByRole('button', { name: 'Change rating' }).tap();
  await expect(sheet.getByText('Please write a few words, so others know')).toBeVisible();
  await sheet.getByLabel('Your words').fill('A beautiful page, and in time.');
  await expectAccessible(phone.page);
  await sheet.getByRole('button', { name: 'Change rating' }).tap();
  await expect(sheet.getByRole('button', { name: 'Change your review' })).toBeVisible();

  // The artisan rates the customer on the card.
  await card.getByRole('button', { name: '4 stars, Good' }).tap();
  await card.getByRole('button', { name: 'Send 4 stars' }).tap();
  await expect(card.getByText('Your stars for Amaka Obi:')).toBeVisible();
  await card.getByLabel('Your words').fill('Knew what she wanted.');
  await card.getByRole('button', { name: 'Change rating' }).tap();
  await expect(card.getByRole('button', { name: 'Change your review' })).toBeVisible();

  // Everybody sees the review with its label, its pictures and a way to report each of them.
  await visitOn(phone.page, `/artisan/profile/artisan?id=${artisan.user._id}`);
  await expect(sheet.getByText('for 1 customer')).toBeVisible();
  const review = sheet.getByRole('article').filter({ hasText: 'A beautiful page, and in time.' }).last();
  await expect(review).toContainText('Job done');
  await expect(review.getByRole('img', { name: /^Picture \d of 2 from Amaka Obi$/ })).toHaveCount(2);
  await expect(review.getByRole('button', { name: 'Report picture 1 from Amaka Obi' })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Report the review of Amaka Obi' })).toBeVisible();
  await expectAccessible(phone.page);
  await visit(`/artisan/review?id=${customer.user._id}`);
  await expect(main(page).getByRole('article')).toContainText('Job done');
  await visitOn(phone.page, '/agreements?phase=ended');
  await expect(main(phone.page).getByRole('listitem')).toContainText('Done');
  await phone.context.close();
  problems.check();
});

// Shows: done-7, done-8, case-9, job-reviews-4
test('two people on two phones solve a problem with the work, and an operator decides another one', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
  problems: ownProblems,
}) => {
  test.slow();
  // The server refuses a price below 0.
  ownProblems.expect(statusLine(400));
  const artisan = await logInAsArtisan();
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const { talk, agreementId } = await addRemoteWork(app, customer, artisan);
  await visit(`/agreements/${agreementId}`);
  await main(page)
    .getByRole('button', { name: /^The work is done/ })
    .tap();
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, it's done" }).tap();
  await expect(main(page)).toContainText("Amaka Obi hasn't answered yet.");

  const phone = await openPhone(browser, app, customer);
  const problems = watchProblems(phone.context);
  await visitOn(phone.page, `/message/${talk}`);
  const card = offerCards(phone.page);
  await card.getByRole('button', { name: /^There's a problem/ }).tap();
  const report = phone.page.getByRole('dialog', { name: "There's a problem" });
  await report.getByRole('button', { name: 'Send report' }).tap();
  await expect(report.getByText('Please choose what the problem is')).toBeVisible();
  await report.getByText("I don't feel safe, or was threatened").tap();
  await expect(report.getByRole('link', { name: '112' })).toBeVisible();
  await expect(report).toContainText('Only our team gets this report.');
  await report.getByText("The work isn't finished").tap();
  await report.getByLabel('What happened?').fill('Half of the page is empty.');
  // A slow phone still prepares the picture when the report is sent.
  await phone.page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    const held = new Promise<void>((go) => addEventListener('go-on', () => go(), { once: true }));
    HTMLImageElement.prototype.decode = function () {
      return held.then(() => decode.call(this));
    };
  });
  await report.getByLabel('Add pictures').setInputFiles([await photo('one.jpg')]);
  // A touch beside the window does not lose what was typed.
  await phone.page.touchscreen.tap(180, 5);
  await expect(report.getByLabel('What happened?')).toHaveValue('Half of the page is empty.');
  await expectAccessible(phone.page);
  await report.getByRole('button', { name: 'Send report' }).tap();
  await phone.page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(report).toBeHidden();
  await expectToast(phone.page, 'We have your report');
  await expect(card).toContainText('Agreed');
  await expect(phone.page.getByRole('log')).toContainText('You reported a problem');

  // The artisan reaches the problem from the agreement, and proposes a solution.
  await expect(main(page)).toContainText('Amaka Obi reported a problem');
  await expect(main(page).getByRole('button', { name: /^The work is done/ })).toBeHidden();
  await main(page)
    .getByRole('link', { name: /^Problem no\./ })
    .tap();
  await expect(main(page)).toContainText('Please answer Amaka Obi.');
  await expect(main(page)).toContainText('Half of the page is empty.');
  await expect(main(page).getByRole('img', { name: /^Picture of / })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Propose a solution' }).tap();
  const proposal = page.getByRole('dialog', { name: 'Propose a solution' });
  await proposal.getByRole('button', { name: 'Send proposal' }).tap();
  await expect(proposal.getByText('Please choose what you propose')).toBeVisible();
  await proposal.getByText('Change the price').tap();
  await proposal.getByLabel('New price').fill('-3');
  await proposal.getByRole('button', { name: 'Send proposal' }).tap();
  await expect(proposal.getByText('Please enter the price in whole naira')).toBeVisible();
  await proposal.getByLabel('New price').fill('12,000');
  await expectAccessible(page);
  await proposal.getByRole('button', { name: 'Send proposal' }).tap();
  await expect(proposal).toBeHidden();
  await expect(main(page)).toContainText('Waiting for Amaka Obi');

  // The customer reaches it from the bar of the conversation, and accepts.
  await phone.page.getByRole('link', { name: /There's a problem/ }).tap();
  const sheet = main(phone.page);
  await expect(sheet.getByRole('region', { name: 'Proposal' })).toContainText('New price: ₦12,000');
  await expectAccessible(phone.page);
  await sheet.getByRole('button', { name: 'Accept' }).tap();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).tap();
  await expect(sheet).toContainText('You solved this together.');
  await expect(main(page)).toContainText('You solved this together.');

  // Another one is decided by an operator.
  await sheet.getByRole('link', { name: 'The agreement' }).tap();
  await sheet.getByRole('button', { name: "There's a problem" }).tap();
  await report.getByText('Something was damaged or is missing').tap();
  await report.getByLabel('What happened?').fill('My old page is gone.');
  await report.getByRole('button', { name: 'Send report' }).tap();
  await sheet.getByRole('link', { name: /^Problem no\./ }).tap();
  await sheet.getByRole('button', { name: 'Ask our team to decide' }).tap();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Ask our team' }).tap();
  await expect(sheet).toContainText('Our team is looking at this');

  const operator = await addOperator(app);
  const { user } = (await app.call(me, {}, operator)).body;
  const desk = await openPhone(browser, app, { token: operator.token, user });
  await visitOn(desk.page, '/operators?kind=case');
  await desk.page.getByRole('button', { name: /Something was damaged/ }).tap();
  const item = main(desk.page);
  await expect(item).toContainText('My old page is gone.');
  await expect(item).toContainText('A web page for a bakery');
  await expect(item).toContainText('Amaka Obi reported a problem');
  await expect(item).toContainText('I need a page for my bakery.');
  await expectAccessible(desk.page);
  await item.getByRole('button', { name: /Nobody is at fault/ }).tap();
  await item.getByRole('article').getByRole('textbox').fill('The old page was never part of the work.');
  await desk.page.keyboard.press('Control+Enter');
  await expect(sheet).toContainText('Our team decided that no one is at fault.');
  await expect(sheet).toContainText('The old page was never part of the work.');
  await desk.context.close();
  await phone.context.close();
  problems.check();
});
