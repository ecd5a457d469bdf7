import { expect as expectPage } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { codeIn } from '../../server/test/inbox.ts';
import { countCalls, storageOf, useBrowser } from '../setup/browser.ts';
import { codeField, fillSignUp, reachVerify, signUpFields } from './sign-up-page.ts';

const browser = useBrowser();
const STAGE_ONE = '/user_auth/signup_stage_one';

describe('what the form must hold', () => {
  test('nothing typed: the rule as a toast, the fields marked, the first one focused', async () => {
    const { page, toast } = await browser.visit('/signup');
    const fields = signUpFields(page);
    await fields.submit.click();
    await expectPage(toast('Please fill all required fields')).toBeVisible();
    await expectPage(fields.phone).toBeFocused();
    await expectPage(page.getByText('Enter your phone number')).toBeVisible();
    await expectPage(fields.name).not.toHaveAttribute('aria-invalid');
    expect(await browser.findFlaws(page)).toEqual([]);
  });

  test('two different passwords', async () => {
    const { page, toast } = await browser.visit('/signup');
    await fillSignUp(page, { confirm_password: 'mango tree 42' });
    await signUpFields(page).submit.click();
    await expectPage(toast('Passwords do not match')).toBeVisible();
    await expectPage(signUpFields(page).confirm).toBeFocused();
  });

  test('no way to send the code', async () => {
    const { page, toast } = await browser.visit('/signup');
    const fields = signUpFields(page);
    await fields.phone.fill('08031234567');
    await fields.email.fill('ada@example.com');
    await fields.password.fill('mango tree 41');
    await fields.confirm.fill('mango tree 41');
    await fields.submit.click();
    await expectPage(toast('Please select a preferred verification method')).toBeVisible();
  });

  test('what only the server knows stands under its field', async () => {
    const { page } = await browser.visit('/signup');
    await fillSignUp(page, { phone_no: '012345678' });
    await signUpFields(page).submit.click();
    const rule = page.locator('main').getByText('Please enter a Nigerian mobile number, like 0803 123 4567');
    await expectPage(rule).toBeVisible();
    await expectPage(signUpFields(page).phone).toBeFocused();
  });

  test('neither a name nor the agreement is asked for', async () => {
    const { page } = await browser.visit('/signup');
    await reachVerify(page, { fullname: '' });
  });
});

test.each(['sms', 'whatsapp', 'email'] as const)('a person signs up by %s', async (preferred_method) => {
  const { page, toast } = await browser.visit('/signup');
  const form = await reachVerify(page, { preferred_method });
  await expectPage(toast('OTP sent successfully')).toBeVisible();

  const message = await browser.app.inbox.next(preferred_method === 'email' ? form.email : form.phone_no);
  expect(message.channel).toBe(preferred_method);
  const code = codeIn(message);
  // As people paste it from a message.
  await codeField(page).focus();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `${code.slice(0, 3)} ${code.slice(3)}\n`,
  );

  await page.waitForURL('**/signup/setup');
  await expectPage(toast('Account verified!')).toBeVisible();
  const { local, tab } = await storageOf(page);
  expect(local['token']?.split('.')).toHaveLength(3);
  expect(JSON.parse(local['user'] ?? '')).toMatchObject({ fullname: 'Ṣọlá Ọládélé', role: 'user' });
  expect(Object.keys(tab).filter((key) => key.startsWith('signup'))).toEqual([]);

  // Back does not lead into a used form.
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.startsWith('/signup/verify'));
});

describe('bad links and hurried fingers', () => {
  test('all but the passwords survives a reload, and a password is in no storage', async () => {
    const { page } = await browser.visit('/signup');
    const form = await fillSignUp(page, { preferred_method: 'whatsapp' });
    await signUpFields(page).agreed.check();
    expect(JSON.stringify(await storageOf(page))).not.toContain(form.password);

    await page.reload();
    const fields = signUpFields(page);
    await expectPage(fields.phone).toHaveValue(form.phone_no);
    await expectPage(fields.name).toHaveValue(form.fullname ?? '');
    await expectPage(fields.email).toHaveValue(form.email);
    await expectPage(fields.method('whatsapp')).toBeChecked();
    await expectPage(fields.agreed).toBeChecked();
    await expectPage(fields.password).toHaveValue('');
  });

  test('what is typed before the scripts have arrived is kept', async () => {
    const { page, goto } = await browser.visit('/login');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/signup', { waitUntil: 'commit' });
    const form = await fillSignUp(page);
    await expectPage(signUpFields(page).submit).toBeDisabled();
    release();
    await expectPage(signUpFields(page).submit).toBeEnabled();
    await expectPage(signUpFields(page).phone).toHaveValue(form.phone_no);
    await signUpFields(page).submit.click();
    await page.waitForURL('**/signup/verify');
    await goto('/signup/verify');
  });

  test('a double click sends one form, and the button waits', async () => {
    const { page } = await browser.visit('/signup');
    const calls = countCalls(page, STAGE_ONE);
    await fillSignUp(page);
    await browser.app.setFault('email', 'timeout_before', 1);
    const { submit } = signUpFields(page);
    await submit.dblclick();
    await expectPage(page.locator('main button[aria-busy="true"]')).toBeVisible();
    await signUpFields(page).confirm.press('Enter');
    await page.waitForURL('**/signup/verify');
    expect(calls.count).toBe(1);
  });

  test('without a connection nothing is lost and the reason is said', async () => {
    const { page, toast } = await browser.visit('/signup');
    const form = await fillSignUp(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await signUpFields(page).submit.click();
    await expectPage(toast('Server error')).toBeVisible();
    await expectPage(page.getByText('Nothing you typed is lost.')).toBeVisible();
    await expectPage(signUpFields(page).password).toHaveValue(form.password);
    await page.context().setOffline(false);
    await signUpFields(page).submit.click();
    await page.waitForURL('**/signup/verify');
  });

  test('when only the answer is lost, the second press leads to the code that was sent by the first', async () => {
    const { page } = await browser.visit('/signup');
    const form = await fillSignUp(page);
    await page.route(
      `**/api${STAGE_ONE}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await signUpFields(page).submit.click();
    await expectPage(page.getByText('Nothing you typed is lost.')).toBeVisible();
    await signUpFields(page).submit.click();
    await page.waitForURL('**/signup/verify');
    await expectPage(page.getByText('Your code may be late')).toBeVisible();
    await codeField(page).fill(codeIn(await browser.app.inbox.next(form.email)));
    await page.waitForURL('**/signup/setup');
  });

  test('a form that is corrected after the code was sent is sent again at once', async () => {
    const { page } = await browser.visit('/signup');
    const form = await reachVerify(page);
    await page.getByRole('link', { name: 'Wrong details?' }).click();
    const fields = signUpFields(page);
    await expectPage(fields.email).toHaveValue(form.email);
    await fields.name.fill('Bola Ade');
    await fields.password.fill(form.password);
    await fields.confirm.fill(form.password);
    await fields.submit.click();
    await page.waitForURL('**/signup/verify');
    await codeField(page).fill(codeIn(await browser.app.inbox.next(form.email)));
    await page.waitForURL('**/signup/setup');
    expect(JSON.parse((await storageOf(page)).local['user'] ?? '').fullname).toBe('Bola Ade');
  });
});

describe('a provider that fails', () => {
  test('refused: the person is asked for another way, which works', async () => {
    const { page, toast } = await browser.visit('/signup');
    await fillSignUp(page, { preferred_method: 'sms' });
    await browser.app.setFault('sms', '429', 1);
    const fields = signUpFields(page);
    await fields.submit.click();
    await expectPage(toast('Server error')).toBeVisible();
    await expectPage(
      page.getByText('We could not send the code this way. Please choose another way.'),
    ).toBeVisible();
    await fields.method('email').check();
    await fields.submit.click();
    await page.waitForURL('**/signup/verify');
  });

  test.each(['timeout_before', 'timeout_after', '500', 'nonsense'])(
    '%s: the code may be late',
    async (mode) => {
      const { page } = await browser.visit('/signup');
      await browser.app.setFault('sms', mode, 1);
      await reachVerify(page, { preferred_method: 'sms' });
      await expectPage(page.getByText('Your code may be late')).toBeVisible();
      await expectPage(page.getByRole('button', { name: 'Another way' })).toBeEnabled();
    },
  );
});
