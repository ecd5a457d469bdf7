import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import {
  chooseAccount,
  expectLoggedIn,
  logInPage,
  signUpForm,
  storedUser,
} from '../support/account-pages.ts';
import { storedKeys } from '../support/browser-state.ts';
import { startMarket } from '../support/market.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, forgetLogin, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const newAddress = () => buildSignUpForm().email;

// Shows: login-5, public-calls-6, public-messages-11
test('a new person signs up with Google, and the next time logs in', { tag: '@main' }, async ({
  page,
  context,
  app,
  visit,
}) => {
  const email = newAddress();
  await visit('/signup');
  await signUpForm(page).agreement.check();
  await chooseAccount(page, email);
  await expectToast(page, 'Signed up with Google!');
  await expect(page).toHaveURL('/signup/setup');
  const user = await storedUser(page);
  expect(user).toMatchObject({ fullname: 'Adaeze Okafor', email, email_proven: true, has_password: false });
  const consents = app.db.selectFrom('consents').select('agreed').where('account_id', '=', user._id);
  expect(await consents.execute()).toEqual([{ agreed: true }]);

  await forgetLogin(context);
  await visit('/login');
  await chooseAccount(page, email);
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/');
  await expectLoggedIn(page);
  // Google's token is not left in the history.
  await page.goBack();
  expect(page.url()).not.toContain('id_token=');
});

test('Google never takes over an account: its password is asked for once', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(409));
  problems.expect(statusLine(401));
  const { form, user } = await signUp(app);
  await visit('/login');
  await chooseAccount(page, form.email);
  await expect(page.getByText('You already have an account with this email')).toBeVisible();
  const password = page.getByLabel("Your account's password");
  await expect(password).toBeFocused();
  const link = page.getByRole('button', { name: 'Log in and use Google' });
  await link.click();
  await expectToast(page, 'Email and password are required');
  await password.fill('mango tree 14');
  await link.click();
  await expectToast(page, 'Google login failed');
  await expect(password).toHaveAccessibleDescription(/That email, phone number or password isn't right/);
  await password.fill(form.password);
  await link.click();
  await expectToast(page, 'Login successful!');
  expect((await storedUser(page))._id).toBe(user._id);
});

test('a person who cancels at Google is offered the other ways to log in', async ({ page, visit }) => {
  await visit('/login');
  await logInPage(page).google.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("You didn't choose a Google account")).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'log in', exact: true }).click();
  await expect(logInPage(page).email).toBeVisible();
});

test('a person who returns from Google sees no form before hydration', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login#id_token=a-token&state=a-state');
  await expect(page.getByText('Logging you in…')).toBeVisible();
  await expect(logInPage(page).email).toBeHidden();
  await page.goto('/login');
  await page.reload();
  await expect(logInPage(page).email).toBeVisible();
});

test('an answer that this tab did not request is not used', async ({ page, visit }) => {
  await visit('/login#id_token=stolen&state=forged');
  await expect(page.getByRole('main').getByText('Google login failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
});

// Shows: public-messages-12
test('an address that Google has not verified is refused', async ({ page, visit, problems }) => {
  problems.expect(statusLine(401));
  await visit('/login');
  await logInPage(page).google.click();
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill('Adaeze Okafor');
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
  await page.getByLabel('Verified e-mail').uncheck();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectToast(page, 'Signup failed');
  expect(await storedKeys(page)).toEqual([]);
});

// Shows: public-messages-13
test('after a lost connection on the return from Google, the log-in can be retried', {
  tag: '@long',
}, async ({ page, visit, problems }) => {
  problems.expect(lostLine);
  await page.route('**/api/user_auth/google_signup', (route) => route.abort('connectionreset'), { times: 1 });
  await visit('/login');
  await chooseAccount(page, newAddress());
  await expectToast(page, 'Google login failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Signed up with Google!');
});

test('when the redirect to Google fails, the page stays open and its form works', { tag: '@long' }, async ({
  page,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  await page.route('**/api/user_auth/google_start', (route) => route.abort('connectionreset'));
  await visit('/login');
  await logInPage(page).google.click();
  await expectToast(page, 'Google login failed');
  await expect(logInPage(page).email).toBeEnabled();
});

test("when Google's keys cannot be fetched, the page says so and offers the other ways", {
  tag: '@long',
}, async ({ page, problems }) => {
  problems.expect(statusLine(503));
  // A server keeps the keys for hours, so this test needs a server that has not read them yet.
  const app = await startMarket();
  try {
    for (const mode of ['timeout_before', '429', '500', 'nonsense']) {
      await test.step(mode, async () => {
        await app.setFault('google', mode);
        await page.goto(`${app.url}/login`);
        await hydrated(page);
        await chooseAccount(page, newAddress());
        await expectToast(page, 'Google login failed');
        await expect(page.getByText(/Google isn't answering right now\. Please try again/)).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'sign up', exact: true }).click();
        await expect(signUpForm(page).email).toBeVisible();
      });
    }
  } finally {
    await page.close();
    await app.close();
  }
});
