import { skipStartStep } from '@marketplace/contract/discovery/own-page/start';
import type { Page } from '@playwright/test';
import { addJobs } from '../../server/test/jobs.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { storedUser } from '../support/account-pages.ts';
import { addGallery } from '../support/artisans.ts';
import { loseNextAnswer } from '../support/browser-state.ts';
import { lostLine } from '../support/problems.ts';
import { choosePicture, photo, pickSkill } from '../support/profile-pages.ts';
import { expect, forgetLogin, storeLogin, test } from '../support/test.ts';
import { cutConnection } from '../support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Next', exact: true });
const step = (page: Page, number: number) => main(page).getByText(`Step ${number} of 5`);

async function pickArea(page: Page, area: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(area);
  await dialog.getByRole('button', { name: new RegExp(`^${area}\\s*Lagos$`) }).tap();
}

// Shows: guided-start-1, guided-start-2, guided-start-3, guided-start-4, guided-start-6, guided-start-7
test('a new artisan gets a page in five steps, stops, and goes on with another phone', async ({
  page,
  app,
  browser,
  context,
  problems,
  visit,
  logInAs,
}) => {
  test.slow();
  problems.expect(lostLine);
  const { token } = await logInAs();
  const poster = await addPerson(app);
  await addJobs(app.db, poster.id, [{ skill: 'Plumber', state: 'Lagos', title: 'Mend a burst pipe' }]);
  await visit('/signup/setup/select');
  await pickSkill(page, 'Home Repairs & Maintenance', 'Plumber');
  await expect(page).toHaveURL('/profile');
  await main(page).getByRole('link', { name: 'Step by step' }).tap();
  await expect(page).toHaveURL('/artisan/start');

  // 1. Trade and area. The trade is known from the sign-up.
  await expect(step(page, 1)).toBeVisible();
  await expectAccessible(page);
  await next(page).tap();
  await expect(page.getByText('Please choose your location')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Your trade/ })).toHaveText('Plumber');
  // The home leads back, and what was chosen is still there.
  await main(page).getByRole('link', { name: 'Stop here, go on later' }).tap();
  await expect(page).toHaveURL('/');
  const start = page.getByRole('region', { name: 'Your start' });
  await expect(start).toContainText('Step 1 of 5');
  await start.getByRole('link', { name: 'Go on' }).tap();
  await main(page)
    .getByRole('button', { name: /^Your area/ })
    .tap();
  await pickArea(page, 'Surulere');
  await expectAccessible(page);
  await next(page).tap();

  // 2. Prices. Nothing is asked for twice, and nothing is lost.
  await expect(step(page, 2)).toBeVisible();
  await expect(page).toHaveURL('/artisan/profile/work/prices?start');
  await expectAccessible(page);
  await next(page).tap();
  await expect(page.getByText('Please add one price, or skip this step')).toBeVisible();
  await main(page).getByRole('button', { name: 'Install a water heater' }).tap();
  await page.getByLabel('Amount', { exact: true }).fill('abc');
  await next(page).tap();
  await expect(page.getByText('Please enter the price in whole naira, for example 15,000')).toBeVisible();
  await expect(page.getByText('Please add one price, or skip this step')).toHaveCount(0);
  await page.getByLabel('Amount', { exact: true }).fill('18000');
  await cutConnection(page);
  await next(page).tap();
  await expect(page.getByText("We've kept what you typed.")).toBeVisible();
  await context.setOffline(false);
  await next(page).tap();

  // 3. Pictures of work: the person stops here, and goes on with another phone.
  await expect(step(page, 3)).toBeVisible();
  await expectAccessible(page);
  await expect(next(page)).toBeHidden();
  await main(page).getByRole('link', { name: 'Stop here, go on later' }).tap();
  await expect(start).toContainText('Step 3 of 5');
  await expect(start).toContainText('Pictures of your work');

  const other = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } });
  await storeLogin(other, app.url, { token, user: await storedUser(page) });
  const phone = await other.newPage();
  await visit('/', phone);
  await phone.getByRole('region', { name: 'Your start' }).getByRole('link', { name: 'Go on' }).tap();
  await expect(step(phone, 3)).toBeVisible();
  await other.close();

  await start.getByRole('link', { name: 'Go on' }).tap();
  await main(page)
    .getByLabel('Add pictures')
    .setInputFiles([await photo('one.jpg')]);
  await next(page).tap();

  // 4. A photo of oneself, which can be skipped and done later.
  await expect(step(page, 4)).toBeVisible();
  await expect(page.getByText(/A face gets more calls than a name alone/)).toBeVisible();
  await expectAccessible(page);
  await loseNextAnswer(page, skipStartStep.path);
  await main(page).getByRole('button', { name: 'Skip for now' }).tap();
  await main(page).getByRole('button', { name: 'Skip for now' }).tap();

  // 5. Words.
  await expect(step(page, 5)).toBeVisible();
  await main(page).getByRole('link', { name: 'Back' }).tap();
  await expect(step(page, 4)).toBeVisible();
  await choosePicture(page, 'Choose a photo', await photo('me.jpg', 800, 1000));
  await next(page).tap();
  await expect(step(page, 5)).toBeVisible();
  await next(page).tap();
  await expect(page.getByText('Please write one sentence, or skip this step')).toBeVisible();
  await page.getByLabel('Short description').fill('I find every leak');
  await expectAccessible(page);
  await next(page).tap();

  // The end shows the card and real jobs.
  await expect(page.getByRole('heading', { level: 1, name: 'Your page is ready' })).toBeVisible();
  await expect(page).toHaveURL('/artisan/start');
  await expect(page.getByRole('region', { name: 'Your card in lists' })).toContainText('₦18,000');
  await expect(page.getByRole('list', { name: 'Jobs for you' })).toContainText('Mend a burst pipe');
  await expect(page.getByText('You skipped these')).toBeHidden();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Go to the home page' }).tap();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Jobs for you in Lagos' })).toBeVisible();
  await expect(start).toBeHidden();
});

// Shows: guided-start-6
test('without jobs near, the end of the start says so and offers the next best thing', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await page.addInitScript(() =>
    localStorage.setItem(
      'profileSetup',
      JSON.stringify({
        service_category: 'Home Repairs & Maintenance',
        specific_service: 'Locksmith',
        location: 'Lagos, Epe',
        role: 'artisan',
      }),
    ),
  );
  await visit('/artisan/start');
  await next(page).tap();
  for (const number of [2, 3, 4, 5]) {
    await expect(step(page, number)).toBeVisible();
    await main(page).getByRole('button', { name: 'Skip for now' }).tap();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Your page is ready' })).toBeVisible();
  await expect(page.getByText('There are no open jobs for your trade here.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'See jobs of all trades' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Share my page' })).toBeVisible();
  const skipped = main(page).getByRole('region', { name: /^You skipped these/ });
  await expect(skipped.getByRole('link')).toHaveCount(4);
});

/** The names of the buttons and links of the main part that show an icon and no word. */
const wordless = (page: Page) =>
  main(page)
    .locator('button:visible, a:visible')
    .filter({ has: page.locator('svg') })
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const copy = each.cloneNode(true) as HTMLElement;
        for (const unseen of copy.querySelectorAll('.sr-only')) unseen.remove();
        return /\w/.test(copy.textContent ?? '') ? [] : [each.getAttribute('aria-label') ?? each.outerHTML];
      }),
    );

// Shows: artisan-page-22
test('nothing is said by an icon alone on the page of an artisan and on their own pages', async ({
  page,
  app,
  context,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  await addGallery(app, user._id, 4);
  const own = `/artisan/profile/artisan?id=${user._id}`;
  for (const path of [own, '/artisan/profile', '/artisan/profile/vouches', '/artisan/profile/share']) {
    await visit(path);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    expect(await wordless(page), path).toEqual([]);
  }
  await visit(own);
  for (const name of ['Edit', 'Settings', 'Copy the link'])
    await expect(main(page).getByText(name, { exact: false }).first()).toBeVisible();
  await forgetLogin(context);
  await visit(`/a/-${(user._id as string).replaceAll('-', '')}`);
  await expect(main(page).getByRole('link', { name: /^Save Log in to add / })).toBeVisible();
  const shown = await wordless(page);
  // Cards of similar artisans have hearts in their corners.
  expect(shown.filter((name) => !/to favourites$/.test(name))).toEqual([]);
});

// Shows: guided-start-8
test('every button of these pages has words, and the main ones an icon beside them', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  await addGallery(app, user._id, 2);
  for (const part of ['trade', 'areas', 'prices', 'pictures', 'photo', 'hours', 'about']) {
    await visit(`/artisan/profile/work/${part}`);
    const save = main(page).getByRole('button', { name: 'Save', exact: true });
    await expect(save, part).toBeVisible();
    await expect(save.locator('svg'), part).toHaveCount(1);
    // The arrows of pictures stand around their word.
    const names = await main(page)
      .locator('button')
      .filter({ hasNotText: /\w/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(
      names.filter((name) => !name?.startsWith('Move picture')),
      part,
    ).toEqual([]);
  }
});
