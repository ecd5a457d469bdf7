import type { VerificationMethod } from '@marketplace/contract/accounts';
import { TERMS_VERSION } from '@marketplace/contract/terms';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import {
  expectLoggedIn,
  methodNames,
  paste,
  sendSignUpForm,
  signUpForm,
  verifyPage,
} from '../support/account-pages.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const ways: { method: VerificationMethod; tag: string }[] = [
  { method: 'email', tag: '@both' },
  { method: 'sms', tag: '' },
  { method: 'whatsapp', tag: '' },
];

for (const { method, tag } of ways) {
  test(`a person signs up by ${method} and pastes the code ${tag}`, async ({ page, app, visit }) => {
    const form = buildSignUpForm({ preferred_method: method });
    const contact = method === 'email' ? form.email : form.phone_no;
    await visit('/signup');
    await signUpForm(page).agreement.check();
    await sendSignUpForm(page, form);
    await expect(page.getByText(`We sent six digits by ${methodNames[method]} to`)).toBeVisible();

    const message = await app.inbox.next(contact);
    expect(message.channel).toBe(method);
    const code = codeIn(message);
    await verifyPage(page).code.focus();
    await paste(page, `${code.slice(0, 3)} - ${code.slice(3)}`);
    await expectToast(page, 'Account verified!');
    await expect(page).toHaveURL('/signup/setup');
    await expectLoggedIn(page);
    const user = JSON.parse((await page.localStorage.getItem('user')) ?? '');
    expect(user).toMatchObject({
      fullname: form.fullname,
      role: 'user',
      email_proven: method === 'email',
      phone_proven: method !== 'email',
    });

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please select a profile type', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Artisan/Digital Creative' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/signup/setup/select');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ profileType: 'service_provider' });

    const accepted = await app.db
      .selectFrom('consents')
      .select(['document', 'agreed', 'version'])
      .where('account_id', '=', user._id)
      .execute();
    expect(accepted).toContainEqual({ document: 'terms and privacy', agreed: true, version: TERMS_VERSION });
  });
}

test('the agreement is not enforced', async ({ page, app, visit }) => {
  const form = buildSignUpForm();
  await visit('/signup');
  await expect(signUpForm(page).agreement).not.toBeChecked();
  await sendSignUpForm(page, form);
  expect(codeIn(await app.inbox.next(form.email))).toMatch(/^\d{6}$/);
});

test('the boxes take arrow keys, backspace and the code of an SMS', async ({ page, app, visit }) => {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await visit('/signup');
  await sendSignUpForm(page, form);
  const { code } = verifyPage(page);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('maxlength', '6');

  await code.pressSequentially('1-2 a');
  await expect(code).toHaveValue('12a');
  await code.press('ArrowLeft');
  await code.press('ArrowLeft');
  await code.press('7');
  await expect(code).toHaveValue('17a');
  await code.press('End');
  await code.press('Backspace');
  await expect(code).toHaveValue('17');

  // The browser fills in a code from an SMS as one change of the field; a whole code is sent by itself.
  await code.fill(codeIn(await app.inbox.next(form.phone_no)));
  await expectToast(page, 'Account verified!');
});

test('what was typed stays when the person goes back to correct it', async ({ page, app, visit }) => {
  const mistyped = buildSignUpForm();
  const right = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, mistyped);
  await page.getByRole('link', { name: 'Wrong details?' }).click();
  const fields = signUpForm(page);
  await expect(fields.fullName).toHaveValue(mistyped.fullname ?? '');
  await expect(fields.phone).toHaveValue(mistyped.phone_no);
  await expect(fields.email).toHaveValue(mistyped.email);
  await expect(fields.method('email')).toBeChecked();
  await expect(fields.password).toHaveValue('');

  await sendSignUpForm(page, right);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(right.email)));
  await expectToast(page, 'Account verified!');
  const user = JSON.parse((await page.localStorage.getItem('user')) ?? '');
  expect(user.email).toBe(right.email);
});

test('a sign-up is finished after a reload, without the password', async ({ page, app, visit }) => {
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  await page.reload();
  await hydrated(page);

  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storage).toContain(form.email);
  expect(storage).not.toContain(form.password);
  const sent = page.waitForRequest('**/api/user_auth/signup_stage_two');
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  expect((await sent).postDataJSON()).not.toHaveProperty('password');
  await expectToast(page, 'Account verified!');
  await expect(page).toHaveURL('/signup/setup');
});

test('a stranger with the contact of an account sees what everybody sees, and its owner is told', async ({
  page,
  app,
  visit,
  passTime,
}) => {
  const owner = await signUp(app);
  await visit('/signup');
  await passTime(2 * 60 * 60_000);
  await sendSignUpForm(page, buildSignUpForm({ email: owner.form.email }));
  const message = await app.inbox.next(owner.form.email);
  expect(message.subject).toBe('You already have a SabiHands account');
});
