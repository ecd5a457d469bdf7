import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { signUp } from '../../server/test/people.ts';
import { logIn, logInPage } from '../support/account-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { cutConnection, expectToast } from '../support/toasts.ts';

const sendLink = (page: Page) => page.getByRole('button', { name: 'Send the link' });

async function linkSentTo(app: TestApp, contact: string): Promise<string> {
  const { text } = await app.inbox.next(contact);
  const link = /https?:\S+\/login\?code=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The message has no link: ${text}`);
  return link;
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(again);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

// Shows: login-2, login-3, public-rules-2
test('recovery is a mode of the log-in page: Email is required', async ({ page, visit }) => {
  await visit('/login');
  await logInPage(page).forgot.click();
  await sendLink(page).click();
  await expectToast(page, 'Email is required');
  await expect(logInPage(page).email).toBeFocused();
  await expect(logInPage(page).password).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(logInPage(page).password).toBeVisible();
});

// Shows: public-messages-5
test('an invalid address is reported below its field', async ({ page, visit, problems }) => {
  problems.expect(statusLine(400));
  await visit('/login?recover');
  await logInPage(page).email.fill('abc');
  await sendLink(page).click();
  await expectToast(page, 'Failed to send recovery email');
  await expect(logInPage(page).email).toHaveAccessibleDescription(
    /Please enter an email address or a Nigerian mobile number/,
  );
  await expect(logInPage(page).email).toBeFocused();
});

// Shows: public-messages-5
test('without a connection recovery fails and keeps the email', async ({ page, visit, problems }) => {
  problems.expect(lostLine);
  await visit('/login?recover');
  await logInPage(page).email.fill('ada@example.com');
  await cutConnection(page);
  await sendLink(page).click();
  await expectToast(page, 'Failed to send recovery email');
  await expect(logInPage(page).email).toHaveValue('ada@example.com');
});

// Shows: login-4, public-states-13
test('the page says the same for an address without an account', async ({ page, visit }) => {
  await visit('/login?recover');
  await logInPage(page).email.fill('nobody.at.all@example.com');
  await sendLink(page).click();
  await expectToast(page, 'Recovery email sent!');
  await expect(
    page.getByRole('status').getByText(/If nobody\.at\.all@example\.com belongs to/),
  ).toBeVisible();
});

// Shows: public-states-13, public-messages-4
test('the link of the message sets a new password, once', { tag: '@main' }, async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(400));
  const { form } = await signUp(app);
  await visit('/login');
  await logInPage(page).email.fill(form.email);
  await logInPage(page).forgot.click();
  // The email from the log-in form is filled in.
  await expect(logInPage(page).email).toHaveValue(form.email);
  await sendLink(page).click();
  await expectToast(page, 'Recovery email sent!');
  await expect(page.getByText('Check your messages')).toBeVisible();

  const link = await linkSentTo(app, form.email);
  await page.goto(link);
  await hydrated(page);
  await setPassword(page, 'paw-paw and rain', 'paw-paw and sun');
  await expectToast(page, 'Passwords do not match');
  await setPassword(page, '');
  await expectToast(page, 'All fields are required');
  await setPassword(page, 'password123');
  await expectToast(page, 'Failed to update password');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /too easy to guess/,
  );
  await setPassword(page, 'paw-paw and rain');
  await expectToast(page, 'Password updated successfully!');
  // The link has identified the person, so the page does not ask for a log-in.
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).not.toBeNull();
  // Opens a page without scripts, because the home page would still load data without a session.
  await page.goto('/health/live');
  await page.evaluate(() => localStorage.clear());
  await visit('/login');
  await logIn(page, form.email, 'paw-paw and rain');
  await expectToast(page, 'Login successful!');

  await page.goto(link);
  await hydrated(page);
  await setPassword(page, 'rain and paw-paw');
  await expectToast(page, 'Failed to update password');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(sendLink(page)).toBeVisible();
});

test('a link is valid for half an hour', { tag: '@long' }, async ({
  page,
  app,
  visit,
  passTime,
  problems,
}) => {
  problems.expect(statusLine(400));
  const { form } = await signUp(app, { preferred_method: 'sms' });
  await visit('/login?recover');
  await logInPage(page).email.fill(form.phone_no);
  await sendLink(page).click();
  await expectToast(page, 'Recovery text message sent!');
  await expect(page.getByText(/a text message with a link/)).toBeVisible();
  await page.goto(await linkSentTo(app, form.phone_no));
  await hydrated(page);
  await passTime(31 * 60_000);
  await setPassword(page, 'paw-paw and rain');
  await expect(page.getByRole('alert').getByText(/This link has been used or is too old/)).toBeVisible();
});
