import type { Browser, Locator, Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectQuestion, goOn } from '../support/job-pages.ts';
import { offerCards, openOfferForm, openPhone, visitOn } from '../support/offers.ts';
import { lostLine, statusLine, watchProblems } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const HOUR_MS = 60 * 60_000;

// The page of an agreement opens without a network only with the offline shell.
test.use({ serviceWorkers: 'allow' });

const title = 'Stop the drip under my sink';
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;

const main = (page: Page) => page.getByRole('main');
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const tick = (of: Locator, name: 'Sending' | 'Delivered' | 'Seen') => of.getByRole('img', { name });
const visitPart = (page: Page) => page.getByRole('region', { name: 'The visit' });

/** An artisan with a plan, on a phone of their own. */
async function openArtisan(browser: Browser, app: TestApp, fullname: string) {
  const artisan = await signUpArtisan(app, { fullname });
  await buyPlan(app, artisan.token, 'starter_weekly');
  const phone = await openPhone(browser, app, artisan, { serviceWorkers: 'allow' });
  return { ...phone, user: artisan.user, problems: watchProblems(phone.context) };
}

/** Answers the questions of a new job on a phone. */
async function postJob(page: Page): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Post a job', exact: true }).first().tap();
  await page
    .getByRole('textbox', { name: 'Job description' })
    .fill(`${title}. The pipe under the kitchen sink drips all day.`);
  await expect(button('Plumber')).toHaveAttribute('aria-pressed', 'true');
  await goOn(page, 'left');
  await expectQuestion(page, 'When do you need it?');
  await goOn(page, 'right');
  await expectQuestion(page, 'Where is the work?');
  await button('Lagos').tap({ position: { x: 40, y: 24 } });
  await button('Surulere').tap({ position: { x: 280, y: 24 } });
  await expectQuestion(page, 'How much will you pay?');
  await button('₦10,000 – ₦50,000').tap();
  await expectQuestion(page, 'Ready to post?');
  await button('Post job').tap();
  await expectToast(page, 'Job posted successfully!');
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Finds the job by its words and writes to its poster. */
async function answerJob(page: Page, words: string): Promise<void> {
  await visitOn(page, '/jobs');
  await page.getByRole('searchbox').fill(title);
  await main(page).getByRole('link', { name: title, exact: true }).first().tap();
  await page.getByRole('button', { name: `Message the person who posted ${title}` }).tap();
  await expect(page).toHaveURL(/\/message\//);
  await write(page, words);
  await expect(tick(bubble(page, words), 'Delivered')).toBeVisible();
}

/** The own door code, as the page shows it. */
async function shownCode(page: Page): Promise<string> {
  const code = visitPart(page).getByText(/^\d{4}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** Taps a number of stars for the other person, and adds words. */
async function review(place: Locator, stars: string, words: string): Promise<void> {
  await place.getByRole('button', { name: stars }).tap();
  await place.getByRole('button', { name: `Send ${stars.split(',')[0]}` }).tap();
  await place.getByLabel('Your words').fill(words);
  await place.getByRole('button', { name: 'Change rating' }).tap();
  await expect(place.getByRole('button', { name: 'Change your review' })).toBeVisible();
}

// Shows: offers-10, offer-card-3, offer-card-6, job-answers-1, job-answers-3, visit-3, visit-4, done-8, job-reviews-1
test('two people go from a posted job to two reviews, on two phones, with a lost link and a second tab', async ({
  page,
  context,
  app,
  browser,
  visit,
  logInAs,
  passTime,
  problems,
}) => {
  test.slow();
  problems.expect(lost);
  problems.expect(lostLine);

  // Amaka posts a job, and two artisans answer it.
  const amaka = await logInAs({ fullname: 'Amaka Obi' });
  await visit('/jobs');
  await postJob(page);
  await expect(page.getByRole('heading', { name: 'Your job is live' })).toBeVisible();
  const musa = await openArtisan(browser, app, 'Musa Bello');
  musa.problems.expect(lost);
  // The page of reviews asks for the profile of Amaka, who has none.
  musa.problems.expect(statusLine(404));
  await answerJob(musa.page, 'I have all the parts.');
  const bisi = await openArtisan(browser, app, 'Bisi Ade');
  await answerJob(bisi.page, 'I live near you.');

  // She reads both answers, and puts Musa on her shortlist.
  await visit('/user/profile');
  await page.getByRole('link', { name: `See 2 replies to ${title}` }).tap();
  const card = (name: string) => main(page).getByRole('listitem', { name });
  for (const [name, words] of [
    ['Bisi Ade', 'I live near you.'],
    ['Musa Bello', 'I have all the parts.'],
  ] as const) {
    await expect(card(name)).toContainText(words);
    await expect(card(name)).toContainText('No offer yet');
  }
  for (const [artisan, words] of [
    [bisi, 'I live near you.'],
    [musa, 'I have all the parts.'],
  ] as const)
    await expect(tick(bubble(artisan.page, words), 'Seen')).toBeVisible();
  await bisi.context.close();
  bisi.problems.check();
  await page.getByRole('button', { name: 'Shortlist Musa Bello' }).tap();
  await page.getByRole('tab', { name: 'Shortlist (1)' }).tap();
  await expect(card('Musa Bello')).toBeVisible();
  await expect(card('Bisi Ade')).toHaveCount(0);
  await page.getByRole('link', { name: 'Chat with Musa Bello' }).tap();
  await expect(log(page)).toContainText('I have all the parts.');
  const secondTab = await context.newPage();
  await visit(new URL(page.url()).pathname, secondTab);
  const everywhere = [page, secondTab, musa.page];

  // Musa makes an offer, which begins with what the job says.
  const form = await openOfferForm(musa.page);
  await expect(form.getByLabel('What is the work?')).toHaveValue(title);
  await expect(form.getByRole('button', { name: 'Area Surulere, Lagos' })).toBeVisible();
  await expect(form.getByLabel('Lowest price')).toHaveValue('10000');
  await expect(form.getByLabel('Highest price')).toHaveValue('50000');
  await form.getByLabel('Price range').uncheck();
  await form.getByLabel('Price', { exact: true }).fill('15000');
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form).toBeHidden();
  for (const each of everywhere) {
    await expect(offerCards(each)).toHaveCount(1);
    await expect(offerCards(each)).toContainText('₦15,000');
  }
  await expect(offerCards(musa.page)).toContainText('Waiting for an answer');
  for (const each of [page, secondTab])
    await expect(offerCards(each)).toContainText('Waiting for your answer');

  // Amaka changes it. Her link is lost while the change is sent: it reaches the server, and its answer does not reach her.
  await offerCards(page)
    .getByRole('button', { name: /^Change/ })
    .tap();
  const change = page.getByRole('dialog', { name: 'Change the offer' });
  await change.getByLabel('Price', { exact: true }).fill('14000');
  await change.getByRole('button', { name: 'Add the street address' }).tap();
  await change.getByLabel('Street address').fill('12 Adeniran Street');
  await page.route(
    '**/api/user_agreement/change_offer',
    async (route) => {
      await context.setOffline(true);
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await change.getByRole('button', { name: 'Send changed offer' }).tap();
  await expect(change.getByText('we never send it twice.')).toBeVisible();
  await expect(offerCards(musa.page)).toHaveCount(2);
  await expect(offerCards(musa.page).last()).toContainText('₦14,000');
  await expect(offerCards(secondTab)).toHaveCount(1);
  await context.setOffline(false);
  await expect(change).toBeHidden();
  for (const each of everywhere) {
    await expect(offerCards(each)).toHaveCount(2);
    await expect(offerCards(each).first()).toContainText('Replaced by a newer version');
    await expect(offerCards(each).last()).toContainText('₦14,000');
    await expect(offerCards(each).last()).toContainText('was: ₦15,000');
  }
  const steps = app.db
    .selectFrom('agreement_steps')
    .innerJoin('agreements', 'agreements.id', 'agreement_steps.agreement_id')
    .select('step')
    .where('customer_id', '=', amaka.user._id)
    .orderBy('agreement_steps.id');
  expect((await steps.execute()).map(({ step }) => step)).toEqual(['make', 'change']);

  // Musa writes while his phone has no connection: the message arrives once, after he is back.
  await musa.context.setOffline(true);
  await write(musa.page, 'I bring a new trap.');
  await expect(tick(bubble(musa.page, 'I bring a new trap.'), 'Sending')).toBeVisible();
  await musa.context.setOffline(false);
  for (const each of everywhere) await expect(bubble(each, 'I bring a new trap.')).toHaveCount(1);
  await expect(tick(bubble(musa.page, 'I bring a new trap.'), 'Seen')).toBeVisible();

  // Musa accepts, and reads the street address.
  await expect(offerCards(musa.page).last()).not.toContainText('Adeniran');
  await offerCards(musa.page)
    .last()
    .getByRole('button', { name: /^Accept/ })
    .tap();
  const accept = musa.page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect(accept).toContainText('₦14,000');
  await accept.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(accept).toBeHidden();
  for (const each of everywhere) {
    await expect(offerCards(each).last()).toContainText('Agreed');
    await expect(offerCards(each).last()).toContainText('12 Adeniran Street');
  }
  await expect(log(musa.page)).toContainText('You accepted the offer');
  for (const each of [page, secondTab])
    await expect(log(each)).toContainText('Musa Bello accepted the offer');

  // The page of the agreement, before and on the day of the visit.
  for (const each of everywhere) {
    await each.getByRole('link', { name: /^Open the agreement/ }).tap();
    await expect(visitPart(each)).toContainText('On the day of the visit, you each get a door code here');
  }
  const agreementId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { starts_at } = await app.db
    .selectFrom('agreement_versions')
    .select('starts_at')
    .where('agreement_id', '=', agreementId)
    .where('version', '=', 2)
    .executeTakeFirstOrThrow();
  await passTime((starts_at?.getTime() ?? 0) - HOUR_MS - app.now().getTime());
  for (const each of everywhere) {
    await each.reload();
    await hydrated(each);
    await shownCode(each);
    await expect(main(each).getByRole('button', { name: /^The work is done/ })).toHaveCount(0);
    await each.evaluate(() => navigator.serviceWorker.ready);
  }
  const [hers, his] = [await shownCode(page), await shownCode(musa.page)];
  expect(await shownCode(secondTab)).toBe(hers);
  expect(his).not.toBe(hers);

  // At the door neither phone has a network, and both pages are opened anew.
  const contexts = [context, musa.context];
  for (const each of contexts) await each.setOffline(true);
  for (const [each, code] of [
    [page, his],
    [musa.page, hers],
  ] as const) {
    await each.reload();
    await hydrated(each);
    await visitPart(each)
      .getByLabel(/'s code$/)
      .pressSequentially(code);
    await expect(visitPart(each)).toContainText('The code is right.');
    await expect(visitPart(each)).not.toContainText('have met');
  }
  for (const each of contexts) await each.setOffline(false);
  for (const each of everywhere) await expect(visitPart(each)).toContainText('have met');

  // Musa says that the work is done, and Amaka confirms it.
  await passTime(3 * HOUR_MS);
  await musa.page.reload();
  await main(musa.page)
    .getByRole('button', { name: /^The work is done/ })
    .tap();
  await musa.page.getByRole('alertdialog').getByRole('button', { name: "Yes, it's done" }).tap();
  await expect(main(musa.page)).toContainText("You said the work is done. Amaka Obi hasn't answered yet.");
  for (const each of [page, secondTab]) {
    await expect(main(each)).toContainText('Done? Please answer');
    await expect(main(each)).toContainText('Musa Bello says the work is done.');
  }
  await main(page)
    .getByRole('button', { name: /^Confirm: the work is done/ })
    .tap();
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, it's done" }).tap();
  for (const each of everywhere)
    await expect(main(each)).toContainText(/This work is done\.|Done on \d+ \w+/);

  // Each reviews the other. Only a review by an account of a week has the label.
  await app.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.now().getTime() - 8 * 24 * HOUR_MS) })
    .where('id', 'in', [amaka.user._id, musa.user._id])
    .execute();
  await expect(main(page).getByText('How was it with Musa Bello?')).toBeVisible();
  await review(main(page), '5 stars, Very good', 'The sink is dry, and he was in time.');
  await secondTab.reload();
  await expect(main(secondTab).getByText('Your stars for Musa Bello:')).toBeVisible();
  await review(main(musa.page), '4 stars, Good', 'A friendly home.');
  await visit(`/artisan/profile/artisan?id=${musa.user._id}`);
  await expect(main(page).getByText('for 1 customer')).toBeVisible();
  const ofMusa = main(page).getByRole('article').filter({ hasText: 'The sink is dry, and he was in time.' });
  await expect(ofMusa.last()).toContainText('Job done');
  await visitOn(musa.page, `/artisan/review?id=${amaka.user._id}`);
  const ofAmaka = main(musa.page).getByRole('article').filter({ hasText: 'A friendly home.' });
  await expect(ofAmaka).toContainText('Job done');

  // Nothing of all that happened twice.
  expect((await steps.execute()).map(({ step }) => step)).toEqual([
    'make',
    'change',
    'accept',
    'say_done',
    'confirm_done',
  ]);
  await musa.context.close();
  musa.problems.check();
});
