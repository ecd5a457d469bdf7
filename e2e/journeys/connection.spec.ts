import type { Page } from '@playwright/test';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp, signUpArtisan } from '../../server/test/people.ts';
import {
  expectLoggedIn,
  fillSignUpForm,
  logIn,
  logInPage,
  sendSignUpForm,
  signUpForm,
  verifyPage,
} from '../support/account-pages.ts';
import { countCalls, loseNextAnswer } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { cutConnection, expectToast, toasts } from '../support/toasts.ts';

const noConnection = 'No connection. Check your network and try again.';

/** Makes the server fail once at an operation. */
async function failOnce(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    (route) => route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', msg: 'Busy' } }),
    { times: 1 },
  );
}

// Shows: public-messages-7
test('sign-up without a connection loses nothing that was typed', async ({
  page,
  context,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  const form = buildSignUpForm();
  await visit('/signup');
  await fillSignUpForm(page, form);
  await cutConnection(page);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  const fields = signUpForm(page);
  await fields.submit.click();
  await expectToast(page, noConnection);
  await expect(toasts(page, 'Server error')).toHaveCount(0);
  await expect(page.getByText(`${noConnection} We've kept what you typed.`)).toBeVisible();
  await expect(fields.password).toHaveValue(form.password);
  await expect(fields.phone).toHaveValue(form.phone_no);

  await context.setOffline(false);
  await expect(page.getByText(/You're offline/)).toBeHidden();
  problems.expect(statusLine(503));
  await failOnce(page, '/user_auth/signup_stage_one');
  await fields.submit.click();
  await expectToast(page, 'Server error');
  await fields.submit.click();
  await expectToast(page, 'OTP sent successfully');
});

// Shows: public-messages-3
test('log-in without a connection keeps both fields', async ({ page, context, app, visit, problems }) => {
  problems.expect(lostLine);
  const { form } = await signUp(app);
  await visit('/login');
  await logInPage(page).email.fill(form.email);
  await cutConnection(page);
  await logIn(page, form.email, form.password);
  await expectToast(page, noConnection);
  await expect(page.getByText(`${noConnection} We've kept what you typed.`)).toBeVisible();
  await expect(logInPage(page).email).toHaveValue(form.email);
  await expect(logInPage(page).password).toHaveValue(form.password);
  await context.setOffline(false);
  problems.expect(statusLine(503));
  await failOnce(page, '/user_auth/login');
  await logInPage(page).submit.click();
  await expectToast(page, 'Something went wrong');
  await logInPage(page).submit.click();
  await expectToast(page, 'Login successful!');
});

test('when only the answer to the form is lost, a second press opens the page for the sent code', {
  tag: '@long',
}, async ({ page, app, visit, problems }) => {
  problems.expect(lostLine);
  const form = buildSignUpForm();
  await visit('/signup');
  await fillSignUpForm(page, form);
  await loseNextAnswer(page, '/user_auth/signup_stage_one');
  await signUpForm(page).submit.click();
  await expect(page.getByText("We've kept what you typed.")).toBeVisible();
  await signUpForm(page).submit.click();
  await expect(page).toHaveURL('/signup/verify');
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Account verified!');
});

// Shows: public-messages-10
test('when only the answer to the code is lost, the same code works a second time', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  const code = codeIn(await app.inbox.next(form.email));
  await loseNextAnswer(page, '/user_auth/signup_stage_two');
  await verifyPage(page).code.fill(code);
  await expectToast(page, noConnection);
  await expect(verifyPage(page).code).toHaveValue(code);
  problems.expect(statusLine(503));
  await failOnce(page, '/user_auth/signup_stage_two');
  await verifyPage(page).submit.click();
  await expectToast(page, 'Server error, please try again');
  await verifyPage(page).submit.click();
  await expectToast(page, 'Account verified!');
  await expectLoggedIn(page);
});

test('a double click sends one form, and the button shows that it waits', async ({
  page,
  visit,
  breakProvider,
}) => {
  const calls = countCalls(page, '/user_auth/signup_stage_one');
  await breakProvider('email', 'timeout_before');
  await visit('/signup');
  await fillSignUpForm(page, buildSignUpForm());
  const { submit, confirmPassword } = signUpForm(page);
  await submit.dblclick();
  await expect(page.locator('main button[aria-busy="true"]')).toBeVisible();
  await confirmPassword.press('Enter');
  await expect(page).toHaveURL('/signup/verify');
  expect(calls.count).toBe(1);
});

test('a double click logs in once', { tag: '@long' }, async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  const calls = countCalls(page, '/user_auth/login');
  await visit('/login');
  await logInPage(page).email.fill(form.email);
  await logInPage(page).password.fill(form.password);
  await logInPage(page).submit.dblclick();
  await expectToast(page, 'Login successful!');
  expect(calls.count).toBe(1);
});

test('text that is typed before the scripts have loaded is kept', async ({ page }) => {
  const form = buildSignUpForm();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillSignUpForm(page, form);
  // The tap is kept, says so, and is played.
  await signUpForm(page).submit.click();
  await expect(signUpForm(page).submit).toHaveAttribute('data-tapped');
  release();
  await expectToast(page, 'OTP sent successfully');
});

// Shows: search-7
test('a filter that is tapped without a connection keeps the list, and can be tried again', async ({
  page,
  context,
  app,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  await signUpArtisan(app);
  await visit('/artisan');
  const list = page.getByRole('region', { name: 'Artisans' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('main').click({ position: { x: 1, y: 1 } });
  await cutConnection(page);
  await page.getByRole('link', { name: 'Available this week' }).click();
  await expectToast(page, "You're offline. Stay on this page and try again when you're back online.");
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL('/artisan');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/artisan\?.+/);
});

// Shows: search-9
test('a state that is chosen without a connection is not shown as chosen, until it is tried again', async ({
  page,
  context,
  app,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  await signUpArtisan(app);
  await visit('/artisan');
  const state = page.getByRole('combobox', { name: 'State' });
  await page.getByRole('main').click({ position: { x: 1, y: 1 } });
  await cutConnection(page);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  await state.selectOption('Lagos');
  await expectToast(page, "You're offline. Stay on this page and try again when you're back online.");
  await expect(state).toHaveValue('');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('/artisan?state=Lagos');
  await expect(state).toHaveValue('Lagos');
});
