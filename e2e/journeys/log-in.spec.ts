import { signUp } from '../../server/test/people.ts';
import { expectLoggedIn, logIn, logInPage, storedUser } from '../support/account-pages.ts';
import { answerWithSubscription, countCalls, storedKeys } from '../support/browser-state.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// Shows: login-1, public-rules-1
test('a log-in without an email or a password is not sent: Email and password are required', async ({
  page,
  visit,
}) => {
  const calls = countCalls(page, '/user_auth/login');
  for (const { email, password, focused } of [
    { email: '', password: '', focused: 'email' },
    { email: 'ada@example.com', password: '', focused: 'password' },
    { email: '', password: 'mango tree 41', focused: 'email' },
  ] as const) {
    await visit('/login');
    await logIn(page, email, password);
    await expectToast(page, 'Email and password are required');
    await expect(logInPage(page)[focused]).toBeFocused();
    await expect(logInPage(page).email).toHaveValue(email);
  }
  expect(calls.count).toBe(0);
});

// Shows: product-20, public-41, public-states-12, public-messages-1
test('a log-in stores token and user and goes home', { tag: '@main' }, async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  await visit('/login');
  await logIn(page, form.email, form.password);
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/');
  await expectLoggedIn(page);
  // For the next page, the browser stores the person's home and the number of unread messages.
  await expect.poll(() => storedKeys(page)).toEqual(['home', 'token', 'unread', 'user']);
  expect(await storedUser(page)).toMatchObject({ email: form.email, role: 'user', is_subscribed: false });
  await page.goBack();
  await expect(page).not.toHaveURL('/login');

  // A logged-in person is redirected from the pages for visitors.
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

// Shows: stored-5, public-states-12, public-calls-2
test('a log-in with a subscription stores it', async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  const subscription = { _id: 'a-subscription', is_active: true };
  await answerWithSubscription(page, subscription);
  await visit('/login');
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL('/');
  expect(JSON.parse((await page.localStorage.getItem('user_sub')) ?? '')).toEqual(subscription);
});

test('a confirmed phone number can replace the email', async ({ page, app, visit }) => {
  const { form } = await signUp(app, { preferred_method: 'sms' });
  await visit('/login');
  await logIn(page, form.phone_no, form.password);
  await expectToast(page, 'Login successful!');
});

// Shows: public-messages-2
test('a wrong password fails, keeps the email and says why', async ({ page, app, visit, problems }) => {
  problems.expect(statusLine(401));
  const { form } = await signUp(app);
  await visit('/login');
  await logIn(page, form.email, 'mango tree 14');
  await expectToast(page, 'Login failed');
  await expect(
    page.getByRole('alert').getByText("That email, phone number or password isn't right"),
  ).toBeVisible();
  await expect(logInPage(page).email).toHaveValue(form.email);
  await expect(logInPage(page).password).toBeFocused();
  await expect(logInPage(page).password).toHaveValue('');
  expect(await storedKeys(page)).toEqual([]);
});

test('a late answer to a wrong password keeps the password that was typed in the meantime', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(401));
  const { form } = await signUp(app);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/user_auth/login',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await visit('/login');
  await logIn(page, form.email, 'mango tree 14');
  await logInPage(page).password.fill(form.password);
  answer();
  await expectToast(page, 'Login failed');
  await expect(logInPage(page).submit).not.toHaveAttribute('aria-busy', 'true');
  await expect(logInPage(page).password).toHaveValue(form.password);
  await logInPage(page).submit.click();
  await expectToast(page, 'Login successful!');
});

test('a suspended person is told the reason', async ({ page, app, visit, problems }) => {
  problems.expect(statusLine(403));
  const { form, user } = await signUp(app);
  await app.db
    .updateTable('accounts')
    .set({ suspended_at: new Date(), suspended_reason: 'three customers were cheated' })
    .where('id', '=', user._id)
    .execute();
  await visit('/login');
  await logIn(page, form.email, form.password);
  await expectToast(page, 'Login failed');
  await expect(page.getByText("We've suspended this account: three customers were cheated")).toBeVisible();
});

// Shows: phones-4
test('a browser that stores nothing logs in, and says why the login ends when the page is loaded again', async ({
  page,
  app,
  visit,
}) => {
  const notice = page.getByText("Your browser can't keep you logged in");
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const { form } = await signUp(app);
  await visit('/');
  await expect(notice).toBeHidden();
  await visit('/login');
  await expect(notice).toBeVisible();
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText("allow cookies and site data for this site in your browser's settings");
});
