import { expect as expectPage } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { codeIn } from '../../server/test/inbox.ts';
import { countCalls, useBrowser } from '../setup/browser.ts';
import { codeField, reachVerify } from './sign-up-page.ts';

const browser = useBrowser();
const STAGE_TWO = '/user_auth/signup_stage_two';

test('without the details of a sign-up the page says so and leads back', async () => {
  const { page, toast } = await browser.visit('/signup/verify');
  const text = 'Missing signup details. Please go back and fill the form.';
  await expectPage(page.locator('main').getByText(text)).toBeVisible();
  await codeField(page).fill('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectPage(toast(text)).toBeVisible();
  expect(await browser.findFlaws(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.waitForURL('**/signup');
});

describe('the code', () => {
  test('is six characters', async () => {
    const { page, toast } = await browser.visit('/signup');
    await reachVerify(page);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectPage(toast('Please enter the 6-digit OTP')).toBeVisible();
    await codeField(page).fill('12345');
    await codeField(page).press('Enter');
    await expectPage(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await browser.findFlaws(page)).toEqual([]);
  });

  test('takes letters too, moves with the arrow keys and deletes backwards', async () => {
    const { page } = await browser.visit('/signup');
    await reachVerify(page);
    await expectPage(codeField(page)).toBeFocused();
    await page.keyboard.type('1-a2 ');
    await expectPage(codeField(page)).toHaveValue('1a2');
    const caret = () => codeField(page).evaluate((field: HTMLInputElement) => field.selectionStart);
    await expectPage.poll(caret).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expectPage.poll(caret).toBe(2);
    await page.keyboard.type('9');
    await expectPage(codeField(page)).toHaveValue('1a9');
    await page.keyboard.press('Backspace');
    await expectPage(codeField(page)).toHaveValue('1a');
  });

  test('when it is wrong, says so and is ready for the right one', async () => {
    const { page, toast } = await browser.visit('/signup');
    const form = await reachVerify(page);
    const code = codeIn(await browser.app.inbox.next(form.email));
    const calls = countCalls(page, STAGE_TWO);
    await codeField(page).fill(code === '000000' ? '111111' : '000000');
    await expectPage(toast('Verification failed')).toBeVisible();
    await expectPage(page.getByText('That code is not right. Please check it and try again.')).toBeVisible();
    await expectPage(codeField(page)).toBeFocused();
    await expectPage(codeField(page)).toHaveValue('');
    await codeField(page).fill(code);
    await page.waitForURL('**/signup/setup');
    // A complete code is sent by itself, each one once.
    expect(calls.count).toBe(2);
  });

  test('a lost link is said, and the same code works afterwards', async () => {
    const { page, toast } = await browser.visit('/signup');
    const form = await reachVerify(page);
    const code = codeIn(await browser.app.inbox.next(form.email));
    // The account is opened, but the answer does not come back.
    await page.route(
      `**/api${STAGE_TWO}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await codeField(page).fill(code);
    await expectPage(toast('Server error, please try again')).toBeVisible();
    await expectPage(codeField(page)).toHaveValue(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL('**/signup/setup');
  });

  test('works after a reload, when the password is gone', async () => {
    const { page } = await browser.visit('/signup');
    const form = await reachVerify(page);
    await page.reload();
    await expectPage(page.getByText(/a\*\*\*@example\.com/)).toBeVisible();
    await codeField(page).fill(codeIn(await browser.app.inbox.next(form.email)));
    await page.waitForURL('**/signup/setup');
  });
});

describe('another code', () => {
  test('after 120 seconds, which go on through a reload, and then after 180', async () => {
    const { page, toast } = await browser.visit('/login');
    await page.clock.install();
    await page.goto('/signup');
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    const form = await reachVerify(page);
    await browser.app.inbox.next(form.email);
    const resend = page.getByRole('button', { name: 'Resend' });
    const timer = page.getByRole('timer');
    await expectPage(resend).toBeDisabled();
    await expectPage(timer).toContainText(/2:00|1:5\d/);

    await page.clock.fastForward(60_000);
    await page.reload();
    await expectPage(timer).toContainText(/1:00|0:5\d/);
    await expectPage(resend).toBeDisabled();

    await page.clock.fastForward(60_000);
    browser.app.advance(120_000);
    await expectPage(resend).toBeEnabled();
    await expectPage(page.getByText('You can ask for another code now.')).toBeAttached();
    await resend.click();
    await expectPage(toast('OTP sent successfully')).toBeVisible();
    await expectPage(timer).toContainText(/3:00|2:5\d/);
    await codeField(page).fill(codeIn(await browser.app.inbox.next(form.email)));
    await page.waitForURL('**/signup/setup');
  });

  test('by another way at once, also when an early code of the first way comes late', async () => {
    const { page, toast } = await browser.visit('/signup');
    const form = await reachVerify(page, { preferred_method: 'sms' });
    const first = codeIn(await browser.app.inbox.next(form.phone_no));
    await page.reload();
    await page.getByRole('button', { name: 'Another way' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another way' });
    await expectPage(dialog).toBeVisible();
    expect(await browser.findFlaws(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Email/ }).click();
    await expectPage(toast('OTP sent successfully')).toBeVisible();
    await expectPage(dialog).toBeHidden();
    await expectPage(page.getByText(/a\*\*\*@example\.com/)).toBeVisible();
    expect((await browser.app.inbox.next(form.email)).channel).toBe('email');
    await codeField(page).fill(first);
    await page.waitForURL('**/signup/setup');
  });

  test('another way that does not work either is said in the dialog', async () => {
    const { page, toast } = await browser.visit('/signup');
    await reachVerify(page, { preferred_method: 'email' });
    await browser.app.setFault('sms', '429', 1);
    await page.getByRole('button', { name: 'Another way' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another way' });
    await dialog.getByRole('button', { name: /^SMS/ }).click();
    await expectPage(dialog.getByText('We could not send the code this way.')).toBeVisible();
    await expectPage(toast('Server error')).toBeVisible();
  });
});
