import { randomUUID } from 'node:crypto';
import { expect as expectPage, type Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { signUp } from '../../server/test/people.ts';
import { storageOf, useBrowser } from '../setup/browser.ts';

const browser = useBrowser();

/** Goes to the issuer's page and chooses an account there. */
async function chooseAccount(page: Page, email: string) {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill('Adaeze Okafor');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

const somebody = () => `${randomUUID()}@example.com`;

describe('Google', () => {
  test('signs a new person up, and logs the same one in the next time', async () => {
    const email = somebody();
    const { page, toast } = await browser.visit('/signup');
    await chooseAccount(page, email);
    await page.waitForURL('**/signup/setup');
    await expectPage(toast('Signed up with Google!')).toBeVisible();
    expect(JSON.parse((await storageOf(page)).local['user'] ?? '')).toMatchObject({
      fullname: 'Adaeze Okafor',
      email,
      email_proven: true,
    });

    const second = await browser.visit('/login');
    await chooseAccount(second.page, email);
    await second.page.waitForURL((url) => url.pathname === '/' && url.hash === '');
    await expectPage(second.toast('Login successful!')).toBeVisible();
    // The token of Google is not left in the history.
    await second.page.goBack();
    expect(second.page.url()).not.toContain('id_token=');
  });

  test('never takes over an account: its password is asked for once', async () => {
    const { form } = await signUp(browser.app);
    const { page, toast } = await browser.visit('/login');
    await chooseAccount(page, form.email);
    const password = page.getByLabel('Password of your account');
    await expectPage(password).toBeFocused();
    expect(await browser.findFlaws(page)).toEqual([]);
    await password.fill('mango tree 14');
    await page.getByRole('button', { name: 'Log in and use Google' }).click();
    await expectPage(toast('Google login failed')).toBeVisible();
    await expectPage(page.getByText('The email or the password is not right')).toBeVisible();
    await password.fill(form.password);
    await page.getByRole('button', { name: 'Log in and use Google' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('a person who turns back is offered the other ways', async () => {
    const { page } = await browser.visit('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(page.getByText('You did not choose a Google account')).toBeVisible();
    await expectPage(page).toHaveURL(/\/login$/);
    expect(await browser.findFlaws(page)).toEqual([]);
    await page.locator('main').getByRole('link', { name: 'log in', exact: true }).click();
    await expectPage(page.getByLabel('Email', { exact: true })).toBeVisible();
  });

  test('an answer that this tab did not ask for is not used', async () => {
    const { page } = await browser.visit('/login#id_token=stolen&state=forged');
    await expectPage(page.getByText('Google login failed', { exact: true }).first()).toBeVisible();
    await expectPage(page).toHaveURL(/\/login$/);
    expect(await storageOf(page).then(({ local }) => local)).not.toHaveProperty('token');
  });

  test('a lost link on the way back can be tried again', async () => {
    const { page, toast } = await browser.visit('/login');
    await page.route('**/api/user_auth/google_signup', (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await chooseAccount(page, somebody());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/signup/setup');
    await expectPage(toast('Signed up with Google!')).toBeVisible();
  });
});
