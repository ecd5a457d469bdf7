import type { Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { addConversation } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addPerson, signUpArtisan } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { addAgreement, addOffer, addTalk } from '../support/offers.ts';
import { lostLine } from '../support/problems.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, hydrated, type Person, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const list = (page: Page, name: string) => main(page).getByRole('list', { name, exact: true });
/** What a home with nothing open suggests. The label of the search has the same words, but is no paragraph. */
const suggestion = (page: Page, text: string | RegExp) =>
  main(page).getByRole('paragraph').filter({ hasText: text });
const marketing = (page: Page) => page.getByText('Good hands for any work, near you');
const answered = (page: Page) => page.waitForResponse('**/api/user_home/view_home');

/** Notes whether a text was ever visible while the page was drawn, from its first paint on. */
async function watchFor(page: Page, text: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const heading of document.querySelectorAll('h1, h2'))
        if (heading.textContent?.includes(wanted) && heading.checkVisibility()) seen.push(wanted);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, text);
}

const timesSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length);

// Shows: own-home-1, own-home-3, own-home-10
test('a customer finds what waits on the home page, and comes back to it without marketing', {
  tag: '@main',
}, async ({ page, app, visit, logInAs }) => {
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  const artisan: Person = await signUpArtisan(app, { fullname: 'Musa Bello' });
  const talk = await addTalk(app, customer, artisan);
  await addAgreement(app, { customer, artisan, talk }, { what: 'Mend the gate' });
  await addOffer(app, artisan, talk, { what: 'Paint the gate' });
  const [job] = await addJobs(app.db, customer.user._id, [{ title: 'Fix the roof' }]);
  await watchFor(page, 'Good hands for any work');

  await visit('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Amaka');
  await expect(marketing(page)).toBeHidden();
  await expect(main(page).getByText('How it works')).toBeHidden();
  await expect(list(page, 'Needs your reply')).toContainText('Musa Bello made you an offer');
  await expect(list(page, 'Needs your reply')).toContainText('3 new messages');
  await expect(list(page, 'Coming up')).toContainText('Mend the gate');
  const first = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  expect(first?.y).toBeLessThan(300);
  await expect(list(page, 'Your open jobs')).toContainText('No reply yet');
  await expect(page.getByRole('textbox').or(page.getByRole('searchbox')).first()).toBeVisible();
  await expectAccessible(page);

  expect(await timesSeen(page)).toBe(0);

  await list(page, 'Your open jobs').getByRole('link').tap();
  await expect(page).toHaveURL(`/jobs/single-job?id=${job}`);
  await page.goBack();
  await expect(list(page, 'Your open jobs')).toContainText('Fix the roof');

  // The device draws the last home before the server has answered.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user_home/view_home', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(list(page, 'Needs your reply')).toContainText('Musa Bello made you an offer');
  await app.db
    .updateTable('jobs')
    .set({ title: 'Fix the old roof' })
    .where('id', '=', job as string)
    .execute();
  release();
  await expect(list(page, 'Your open jobs')).toContainText('Fix the old roof');
  expect(await timesSeen(page)).toBe(0);
});

// Shows: own-home-6
test('a message that arrives while the home is open appears there, without its words', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { user, token } = await logInAs();
  const other = await signUpArtisan(app, { fullname: 'Sade Cole' });
  await visit('/');
  await expect(suggestion(page, 'What do you need done?')).toBeVisible();
  const talk = await addConversation(app, { id: user._id }, { id: other.user._id }, ['Good day', 'Good day']);
  await app.db.updateTable('conversations').set({ opener_unread: 0 }).where('id', '=', talk).execute();
  await addOffer(app, { ...other } as Person, talk, { what: 'Words of the offer' });
  await expect(list(page, 'Needs your reply')).toContainText('1 new message');
  expect(token).toBeTruthy();
  await expect(list(page, 'Needs your reply').getByRole('link', { name: /new message/ })).not.toContainText(
    'Words',
  );
});

// Shows: own-home-3
test('logging out deletes the kept home, and another account on the phone begins with its own', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const first = await logInAs({ fullname: 'Amaka Obi' });
  const second = await signUpArtisan(app, { fullname: 'Bola Ige' });
  await addJobs(app.db, first.user._id, [{ title: 'A job of Amaka', state: 'Kano', city: 'Dala' }]);
  await visit('/');
  await expect(list(page, 'Your open jobs')).toContainText('A job of Amaka');
  await expect.poll(() => page.localStorage.getItem('home')).toContain('A job of Amaka');

  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Log out', exact: true }).tap();
  const loaded = page.waitForEvent('load');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await loaded;
  await expect(marketing(page)).toBeVisible();
  await hydrated(page);
  expect(await page.localStorage.getItem('home')).toBeNull();

  await watchFor(page, 'A job of Amaka');
  await visit('/login');
  await logIn(page, second.form.email, second.form.password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Bola');
  await expect(main(page).getByRole('heading', { name: 'Jobs for you in Lagos' })).toBeVisible();
  await expect(page.getByText('A job of Amaka')).toBeHidden();
  expect(await page.localStorage.getItem('home')).not.toContain('A job of Amaka');
});

// Shows: own-home-4
test('an artisan finds visits, people who wait, jobs to answer and what the profile lacks', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan({
    fullname: 'Musa Bello',
    service_category: 'Construction & Skilled Labour',
    specific_service: 'Welder',
  });
  const customer = await addPerson(app, 'Ngozi Bello');
  await addConversation(app, customer, { id: artisan.user._id }, ['Can you come?']);
  await addJobs(app.db, customer.id, [
    { title: 'Weld the gate of the compound', skill: 'Welder', category: 'Construction & Skilled Labour' },
  ]);
  await visit('/');
  await expect(list(page, 'Needs your reply')).toContainText('Ngozi Bello');
  await expect(main(page).getByRole('heading', { name: 'Artisans and creatives' })).toBeHidden();
  await expect(list(page, 'Your profile')).toContainText('Add a picture of yourself');
  await expect(list(page, 'Jobs for you')).toContainText('Weld the gate of the compound');
  await expectAccessible(page);
  await list(page, 'Jobs for you').getByRole('link', { name: 'Weld the gate of the compound' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Weld the gate');
  await page.goBack();
  await expect(list(page, 'Jobs for you')).toBeVisible();
});

// Shows: own-home-7
test('without an answer of the server the last home stays, says so, and is read again', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/WebSocket/);
  const { user } = await logInAs();
  await addJobs(app.db, user._id, [{ title: 'Fix the roof' }]);
  await visit('/');
  await expect(list(page, 'Your open jobs')).toContainText('Fix the roof');
  await page.route('**/api/user_home/view_home', (route) => route.abort('connectionreset'));
  await page.reload();
  await hydrated(page);
  await expect(list(page, 'Your open jobs')).toContainText('Fix the roof');
  await expect(main(page).getByText(/We couldn't load everything\. This is from \d\d:\d\d\./)).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/user_home/view_home');
  const read = answered(page);
  await main(page).getByRole('button', { name: 'Try again' }).first().tap();
  expect((await read).status()).toBe(200);
  await expect(main(page).getByText(/We couldn't load everything/)).toBeHidden();

  // The back button leads to it without a connection, too.
  await list(page, 'Your open jobs').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fix the roof');
  await page.context().setOffline(true);
  await page.goBack();
  await expect(list(page, 'Your open jobs')).toContainText('Fix the roof');
  await page.context().setOffline(false);
});

// Shows: own-home-8
test('two and a half artisans of a list take little more than half of a small phone', async ({
  page,
  app,
  visit,
}) => {
  await addArtisansNamed(
    app,
    ['Small Phone One', 'Small Phone Two', 'Small Phone Three', 'Small Phone Four'],
    {
      short_description: 'I mend what others give up, quickly and with care for your house and your purse.',
      rating_count: 9,
      rating_sum: 45,
    },
  );
  for (const path of ['/search?query=Small+Phone', '/artisan?query=Small+Phone']) {
    await visit(path);
    const cards = list(page, 'Artisans').getByRole('listitem');
    await expect(cards).toHaveCount(4);
    const [first, third] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(2).boundingBox()]);
    const taken = (third?.y ?? 0) + (third?.height ?? 0) / 2 - (first?.y ?? 0);
    expect.soft(taken, path).toBeGreaterThan(0);
    expect.soft(taken, path).toBeLessThanOrEqual(400);
  }
});

// Shows: own-home-11
test.describe('@desktop', { tag: '@desktop' }, () => {
  test('the home of a customer and of an artisan with nothing open arrives without moving what is on the screen', async ({
    page,
    app,
    logInAs,
    logInAsArtisan,
  }) => {
    await addArtisansNamed(app, ['Danladi Yaro']);
    const readShifts = await watchShifts(page);
    for (const enter of [() => logInAs(), () => logInAsArtisan()]) {
      await enter();
      const release = await holdBack(page, '**/api/user_home/view_home');
      await page.goto('/');
      await hydrated(page);
      await expect(page.getByText('Loading your page...').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const shifts = await readShifts();
      release();
      await expect(suggestion(page, /What do you need done\?|You're all caught up/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Loading your page...')).toHaveCount(0);
      expect((await readShifts()) - shifts).toBeLessThanOrEqual(0.01);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});
