import { expect as expectPage, type Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { signUp } from '../../server/test/people.ts';
import { storageOf, useBrowser } from '../setup/browser.ts';

const browser = useBrowser();

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const logInButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Log in', exact: true });

async function logIn(page: Page, contact: string, password: string) {
  await emailField(page).fill(contact);
  await passwordField(page).fill(password);
  await logInButton(page).click();
}

describe('log-in', () => {
  test.each([
    ['nothing', '', ''],
    ['no password', 'ada@example.com', ''],
    ['no email', '', 'mango tree 41'],
  ])('with %s asks for both', async (_name, email, password) => {
    const { page, toast } = await browser.visit('/login');
    await logIn(page, email, password);
    await expectPage(toast('Email and password are required')).toBeVisible();
    await expectPage(email ? passwordField(page) : emailField(page)).toBeFocused();
    expect(await browser.findFlaws(page)).toEqual([]);
  });

  test('with a wrong password fails, keeps the email and says why', async () => {
    const { form } = await signUp(browser.app);
    const { page, toast } = await browser.visit('/login');
    await logIn(page, form.email, 'mango tree 14');
    await expectPage(toast('Login failed')).toBeVisible();
    await expectPage(page.getByText('The email or the password is not right')).toBeVisible();
    await expectPage(emailField(page)).toHaveValue(form.email);
    await expectPage(passwordField(page)).toBeFocused();
    expect(await storageOf(page).then(({ local }) => local)).not.toHaveProperty('token');
  });

  test('without a connection keeps everything typed', async () => {
    const { page, toast } = await browser.visit('/login');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await logIn(page, 'ada@example.com', 'mango tree 41');
    await expectPage(toast('Something went wrong')).toBeVisible();
    await expectPage(page.getByText('No connection. Check your network and try again.')).toBeVisible();
    await expectPage(passwordField(page)).toHaveValue('mango tree 41');
  });

  test('stores token and user and goes home', async () => {
    const { form } = await signUp(browser.app);
    const { page, toast } = await browser.visit('/login');
    await logIn(page, form.email, form.password);
    await expectPage(toast('Login successful!')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
    const { local } = await storageOf(page);
    expect(local['token']?.split('.')).toHaveLength(3);
    expect(JSON.parse(local['user'] ?? '')).toMatchObject({ email: form.email, is_subscribed: false });
    expect(local).not.toHaveProperty('user_sub');

    // Who is logged in already has nothing to do on the pages for visitors.
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/signup');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('takes a proven phone number in the place of the email', async () => {
    const { form } = await signUp(browser.app, { preferred_method: 'sms' });
    const { page } = await browser.visit('/login');
    await logIn(page, form.phone_no, form.password);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('leads back to the page that asked for it', async () => {
    const { form } = await signUp(browser.app);
    const { page } = await browser.visit('/profile/settings');
    await page.waitForURL('**/login');
    await logIn(page, form.email, form.password);
    await page.waitForURL('**/profile/settings');
  });
});

describe('recovery', () => {
  test('asks for the email', async () => {
    const { page, toast } = await browser.visit('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectPage(toast('Email is required')).toBeVisible();
    expect(await browser.findFlaws(page)).toEqual([]);
    await page.goBack();
    await expectPage(logInButton(page)).toBeVisible();
  });

  test('says that it failed', async () => {
    const { page, toast } = await browser.visit('/login?recover');
    await emailField(page).fill('ada');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectPage(toast('Failed to send recovery email')).toBeVisible();
    await expectPage(page.getByText('Please enter a valid email address')).toBeVisible();
    await expectPage(emailField(page)).toBeFocused();
  });

  test('sends a link that sets a new password once', async () => {
    const { form } = await signUp(browser.app);
    const { page, goto, toast } = await browser.visit('/login');
    await emailField(page).fill(form.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // What was typed in the log-in form is there already.
    await expectPage(emailField(page)).toHaveValue(form.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectPage(toast('Recovery email sent!')).toBeVisible();
    await expectPage(page.getByText('Check your messages')).toBeVisible();
    expect(await browser.findFlaws(page)).toEqual([]);

    const link = /https?:\S+\/login\?code=\S+/.exec((await browser.app.inbox.next(form.email)).text)?.[0];
    if (!link) throw new Error('there is no link in the recovery mail');
    await goto(link);
    const password = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('New password again');
    const submit = page.getByRole('button', { name: 'Set new password' });
    await password.fill('paw-paw and rain');
    await again.fill('paw-paw and sun');
    await submit.click();
    await expectPage(toast('Passwords do not match')).toBeVisible();
    await again.fill('paw-paw and rain');
    expect(await browser.findFlaws(page)).toEqual([]);
    await submit.click();
    await expectPage(toast('Password updated successfully!')).toBeVisible();
    await expectPage(page).toHaveURL(/\/login$/);
    await logIn(page, form.email, 'paw-paw and rain');
    await page.waitForURL((url) => url.pathname === '/');

    const second = await browser.visit(link);
    await second.page.getByLabel('New password', { exact: true }).fill('rain and paw-paw');
    await second.page.getByLabel('New password again').fill('rain and paw-paw');
    await second.page.getByRole('button', { name: 'Set new password' }).click();
    await expectPage(second.toast('Failed to update password')).toBeVisible();
    await second.page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expectPage(second.page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });
});
