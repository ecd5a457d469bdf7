import type { StoredUser } from '@marketplace/contract/people/accounts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SignUpForm } from '../../server/test/people.ts';
import { expectToast } from './toasts.ts';

export const methodNames = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Email' } as const;

/** Finds the fields and buttons of the sign-up form by their accessible names. */
export function signUpForm(page: Page) {
  return {
    fullName: page.getByRole('textbox', { name: 'Full name' }),
    phone: page.getByRole('textbox', { name: 'Phone number' }),
    email: page.getByRole('textbox', { name: 'Email', exact: true }),
    password: page.getByLabel('Password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm password', { exact: true }),
    method: (method: keyof typeof methodNames) => page.getByRole('radio', { name: methodNames[method] }),
    agreement: page.getByRole('checkbox', { name: /I am 18 or older/ }),
    submit: page.getByRole('button', { name: 'Sign up', exact: true }),
  };
}

/** Fills in the given values and leaves the other fields empty. */
export async function fillSignUpForm(page: Page, form: Partial<SignUpForm>): Promise<void> {
  const fields = signUpForm(page);
  if (form.fullname) await fields.fullName.fill(form.fullname);
  if (form.phone_no) await fields.phone.fill(form.phone_no);
  if (form.email) await fields.email.fill(form.email);
  if (form.password) await fields.password.fill(form.password);
  if (form.confirm_password) await fields.confirmPassword.fill(form.confirm_password);
  if (form.preferred_method) await fields.method(form.preferred_method).check();
}

/** Fills in and sends the empty form, and waits for the page that asks for the code. */
export async function sendSignUpForm(page: Page, form: SignUpForm): Promise<void> {
  await fillSignUpForm(page, form);
  await signUpForm(page).submit.click();
  await expectToast(page, 'OTP sent successfully');
  await expect(page).toHaveURL('/signup/verify');
}

export function verifyPage(page: Page) {
  return {
    code: page.getByRole('textbox', { name: 'Code' }),
    submit: page.getByRole('button', { name: 'Verify' }),
    timer: page.getByRole('timer'),
    resend: page.getByRole('button', { name: 'Resend' }),
    anotherWay: page.getByRole('button', { name: 'Another way' }),
  };
}

export function logInPage(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'Email or phone number' }),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('button', { name: 'Log in', exact: true }),
    google: page.getByRole('button', { name: 'Continue with Google' }),
    forgot: page.getByRole('link', { name: 'Forgot password?' }),
  };
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = logInPage(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Goes from the log-in or sign-up page to the sandbox of Google and uses an account that is not listed there. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await logInPage(page).google.click();
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill('Adaeze Okafor');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Waits until the person is logged in: the header offers no log-in, and the browser has a token. */
export async function expectLoggedIn(page: Page): Promise<void> {
  await expect(header(page).getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  expect(await page.localStorage.getItem('token')).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
}

/** Returns the value that the browser stores under `user`. */
export async function storedUser(page: Page): Promise<StoredUser> {
  return JSON.parse((await page.localStorage.getItem('user')) ?? 'null') as StoredUser;
}

/** Checks that the browser stores no part of a login. */
export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(header(page).getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect.poll(() => page.localStorage.items()).toEqual([]);
}

function header(page: Page): Locator {
  return page.getByRole('banner');
}

/** Returns a code that differs from the one that was sent. */
export function wrongCodeFor(code: string): string {
  return code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
}

/** Pastes a code as a person does who copied it from a message. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
