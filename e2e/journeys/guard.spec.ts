import { logout, resetPassword } from '@marketplace/contract/people/accounts';
import type { Page } from '@playwright/test';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp, signUpArtisan, logIn as startSession } from '../../server/test/people.ts';
import { expectLoggedOut, logIn, sendSignUpForm, verifyPage } from '../support/account-pages.ts';
import { storedKeys } from '../support/browser-state.ts';
import { statusLine } from '../support/problems.ts';
import { pickSkill } from '../support/profile-pages.ts';
import { expect, forgetLogin, storeLogin, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A token as the browser sees one: three parts, the middle one JSON. */
function tokenWith(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function expectOwnPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

// Shows: guard-1, public-states-1
test('without a token the guard leads to the log-in, which leads back', async ({
  page,
  app,
  visit,
  problems,
}) => {
  const { form } = await signUp(app);
  // This conversation does not exist.
  problems.expect(statusLine(404));
  await visit('/');
  await page.goto('/message/some-conversation?receiver=7');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to see that page.')).toBeVisible();
  // The log-in replaces the requested page in the history.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await logIn(page, form.email, form.password);
  await expectOwnPage(page, '/message/some-conversation?receiver=7');
  await expect(page.getByText("We can't find this chat")).toBeVisible();
});

const badTokens = [
  { what: 'expired', token: tokenWith({ exp: nowSeconds() - 1 }) },
  { what: 'not in three parts', token: 'nonsense' },
  { what: 'not JSON in the middle', token: 'a.b.c' },
  { what: 'without an expiry', token: tokenWith({ sub: 'somebody' }) },
];

// Shows: public-states-2, public-states-3
test('a bad token clears everything and leads to the log-in', async ({ page, app, context, visit }) => {
  const { user } = await signUp(app);
  for (const { what, token } of badTokens) {
    await test.step(what, async () => {
      await storeLogin(context, app.url, { token, user, artisan: '{}', profileSetup: '{}' });
      await visit('/profile/settings');
      await expect(page).toHaveURL('/login');
      expect(await storedKeys(page)).toEqual([]);
    });
  }
});

// Shows: public-states-6
test('an invalid stored user is removed, and the person is logged out', async ({
  page,
  app,
  context,
  visit,
}) => {
  const { token } = await signUp(app);
  await storeLogin(context, app.url, { token, user: 'nobody' });
  await visit('/');
  await expectLoggedOut(page);
});

// Shows: public-states-4
test('a valid token shows the page', async ({ page, visit, logInAs }) => {
  await logInAs();
  await visit('/profile/settings');
  await expectOwnPage(page, '/profile/settings');
});

test('a session that is ended elsewhere ends in this browser at once, and the log-in leads back', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  // The page may be asking for news when its session ends.
  problems.allow(statusLine(401));
  const { form, token } = await logInAs();
  const known = knownToServer(page);
  await visit('/profile/settings/report?from=menu');
  await known;
  expect((await app.call(logout, {}, { token })).status).toBe(200);
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  await logIn(page, form.email, form.password);
  await expectOwnPage(page, '/profile/settings/report?from=menu');
});

test('a password that is changed elsewhere ends this session too, and a public page stays open', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { form } = await logInAs();
  const known = knownToServer(page);
  await visit('/contact');
  await known;
  const { token } = await startSession(app, form.email, form.password);
  const change = { new_password: 'paw-paw and rain', old_password: form.password, resetPasswordCode: token };
  expect((await app.call(resetPassword, change)).status).toBe(200);
  // The page is public, so it stays open and becomes a visitor's page.
  await expectLoggedOut(page);
  await expect(page).toHaveURL('/contact');
});

test('a session that ended while no page was open is cleared at the next visit', async ({
  page,
  app,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(401));
  const { token } = await logInAs();
  await app.call(logout, {}, { token });
  await page.goto('/profile/settings');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
});

// Shows: public-states-2
test('a login that expires while the page is open leads to the log-in', async ({ page, visit, logInAs }) => {
  await page.clock.install();
  await logInAs();
  await visit('/profile/settings');
  await expectOwnPage(page, '/profile/settings');
  await page.clock.fastForward(8 * DAY_MS);
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
});

// Shows: header-8
test('/profile asks the server for the person when only a token is stored', async ({
  page,
  app,
  context,
}) => {
  const { token } = await signUp(app);
  await storeLogin(context, app.url, { token });
  await page.goto('/profile');
  await expect(page).toHaveURL('/user/profile');
});

// Shows: header-8
test('a visitor who presses Me or Profile gets to their profile after the log-in and the sign-up', {
  tag: '@long',
}, async ({ page, app, context, visit }) => {
  const customer = await signUp(app);
  const artisan = await signUpArtisan(app);
  const me = page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Me', exact: true });
  const profile = page.getByRole('contentinfo').getByRole('link', { name: 'Profile' });
  for (const [link, { form }, path] of [
    [me, customer, '/user/profile'],
    [profile, artisan, '/artisan/profile'],
  ] as const) {
    await visit('/terms');
    await link.tap();
    await logIn(page, form.email, form.password);
    await expectOwnPage(page, path);
    await forgetLogin(context);
  }

  await visit('/terms');
  await me.tap();
  await expect(page).toHaveURL('/login');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).tap();
  const person = buildSignUpForm();
  await sendSignUpForm(page, person);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(person.email)));
  await page.getByRole('radio', { name: 'Regular user seeking artisans' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expectOwnPage(page, '/user/profile');
});

test('a visitor who chose a skill gets to the form of the profile after the log-in', {
  tag: '@long',
}, async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  await visit('/signup/setup/select');
  await pickSkill(page, 'Home Repairs & Maintenance', 'Plumber');
  await logIn(page, form.email, form.password);
  await expectOwnPage(page, '/profile?form');
  await expect(page.getByRole('button', { name: 'Create Profile' })).toBeVisible();
});

test("a link to /profile that is pressed before the scripts have loaded leads to the person's profile", {
  tag: '@long',
}, async ({ page, visit, logInAs }) => {
  await logInAs();
  await visit('/terms');
  // Opens the address of the link in the server's HTML, as the browser does without scripts.
  await page.evaluate(() => window.location.assign('/profile'));
  await expectOwnPage(page, '/user/profile');
});

/**
 * Waits until the server has accepted the socket, which is then told that the session has ended, and has answered who is logged
 * in: a later answer to that request may be a 401.
 */
async function knownToServer(page: Page): Promise<void> {
  const answered = Promise.all([
    page.waitForResponse('**/api/user_auth/me'),
    // The page sends this request as soon as the channel is open.
    page.waitForResponse('**/api/user_chat/view_unread'),
  ]);
  const socket = await page.waitForEvent('websocket');
  // Engine.IO's message (4) with Socket.IO's answer to the handshake (0).
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  await answered;
}
