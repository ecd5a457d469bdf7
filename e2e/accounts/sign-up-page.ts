import type { Page } from '@playwright/test';
import { buildSignUpForm, type SignUpForm } from '../../server/test/people.ts';

const methodLabels = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Email' } as const;

/** The fields of the sign-up page as a person finds them. */
export function signUpFields(page: Page) {
  return {
    name: page.getByLabel('Full name'),
    phone: page.getByLabel('Phone number'),
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.getByLabel('Password', { exact: true }),
    confirm: page.getByLabel('Confirm password'),
    method: (method: keyof typeof methodLabels) => page.getByRole('radio', { name: methodLabels[method] }),
    agreed: page.getByRole('checkbox', { name: /18 or older/ }),
    submit: page.locator('main').getByRole('button', { name: 'Sign up', exact: true }),
  };
}

/** Fills the whole form with somebody new and answers who that is. */
export async function fillSignUp(page: Page, changes: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const form = buildSignUpForm({ fullname: 'Ṣọlá Ọládélé', ...changes });
  const fields = signUpFields(page);
  await fields.name.fill(form.fullname ?? '');
  await fields.phone.fill(form.phone_no);
  await fields.email.fill(form.email);
  await fields.password.fill(form.password);
  await fields.confirm.fill(form.confirm_password);
  await fields.method(form.preferred_method).check();
  return form;
}

/** The six boxes, which are one field. */
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** From an empty form to the page that asks for the code. */
export async function reachVerify(page: Page, changes: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const form = await fillSignUp(page, changes);
  await signUpFields(page).submit.click();
  await page.waitForURL('**/signup/verify');
  return form;
}
