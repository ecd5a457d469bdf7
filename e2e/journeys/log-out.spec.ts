import { me } from '@marketplace/contract/people/accounts';
import type { Page } from '@playwright/test';
import { signUp } from '../../server/test/people.ts';
import { expectLoggedIn, expectLoggedOut, logIn } from '../support/account-pages.ts';
import { expect, hydrated, longOnDesktop, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Log out?' });

async function askToLogOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: 'Adaeze Okafor', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(question(page)).toBeVisible();
}

for (const tag of longOnDesktop) {
  test.describe(tag.join(' '), { tag }, () => {
    // Shows: header-13, public-states-7
    test('logging out asks first, ends the session, clears the browser and goes home', {
      tag: '@main',
    }, async ({ page, app, visit, logInAs, isMobile }) => {
      const { token } = await logInAs();
      await visit('/user/profile');
      await page.localStorage.setItem('artisan', '{}');
      await askToLogOut(page, isMobile);
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(question(page)).toBeHidden();
      await expectLoggedIn(page);
      expect((await app.call(me, {}, { token })).status).toBe(200);

      await askToLogOut(page, isMobile);
      await question(page).getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/');
      await expectLoggedOut(page);
      expect((await app.call(me, {}, { token })).status).toBe(401);
      // 'Back' shows nothing of the person's pages.
      await page.goBack();
      await expect(page).toHaveURL('/login');
    });
  });
}

test('logging out signs the other tabs out', { tag: '@desktop' }, async ({
  page,
  context,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/');
  const guarded = await context.newPage();
  await visit('/profile/settings', guarded);
  await expect(guarded).toHaveURL('/profile/settings');
  const open = await context.newPage();
  await visit('/contact', open);
  await expectLoggedIn(open);

  await askToLogOut(page, false);
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(guarded).toHaveURL('/login');
  await expect(open.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(open).toHaveURL('/contact');
});

test('a page of one person in the back/forward cache is reloaded after another person has logged in', {
  tag: '@desktop',
}, async ({ page, app, visit, logInAs }) => {
  const first = await logInAs();
  await visit('/user/profile/edit');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect(name).toHaveValue(first.user.fullname);
  // On other pages the first person logs out and the second logs in; the back button then leads to this page.
  const second = await signUp(app, { fullname: 'Bola Ige' });
  await page.localStorage.setItem('token', second.token);
  await page.localStorage.setItem('user', JSON.stringify(second.user));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(name).toHaveValue('Bola Ige');
});

// Shows: phones-5
test('a log-out without a connection is repeated until the server has answered, and a later login stays', {
  tag: '@desktop',
}, async ({ page, app, context, visit, logInAs, problems }) => {
  problems.expect(/net::ERR_CONNECTION_RESET/);
  problems.expect(/The server could not be told of a log-out/);
  const { token, form } = await logInAs();
  await visit('/');
  const isAlive = async (login: string) => (await app.call(me, {}, { token: login })).status === 200;
  await context.route('**/api/user_auth/logout', (route) => route.abort('connectionreset'));
  await askToLogOut(page, false);
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  expect(await page.localStorage.getItem('token')).toBeNull();
  expect(await isAlive(token)).toBe(true);

  // The page is closed, and the person logs in again before the server can be told. It closes just after an attempt, because what is sent
  // while it closes is not routed.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/user_auth/logout'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await lost;
  await page.close();
  const later = await context.newPage();
  await visit('/login', later);
  await logIn(later, form.email, form.password);
  await expect(later).toHaveURL('/');
  const newer = (await later.localStorage.getItem('token')) ?? '';
  expect(await isAlive(token)).toBe(true);
  await context.unroute('**/api/user_auth/logout');
  await later.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => isAlive(token)).toBe(false);
  await expect.poll(() => later.localStorage.getItem('log-outs')).toBeNull();
  expect(await isAlive(newer)).toBe(true);
  await later.reload();
  await hydrated(later);
  await expectLoggedIn(later);
});
