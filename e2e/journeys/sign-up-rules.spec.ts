import { buildSignUpForm } from '../../server/test/people.ts';
import { fillSignUpForm, signUpForm, verifyPage } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const fillAll = 'Please fill all required fields';

/** What is missing or wrong in an otherwise good form, and the message of the specification. */
const refused = [
  { what: 'an empty form', form: {}, message: fillAll, focused: 'phone' },
  { what: 'no phone', form: buildSignUpForm({ phone_no: '' }), message: fillAll, focused: 'phone' },
  { what: 'no email', form: buildSignUpForm({ email: '' }), message: fillAll, focused: 'email' },
  { what: 'no password', form: buildSignUpForm({ password: '' }), message: fillAll, focused: 'password' },
  {
    what: 'no confirmed password',
    form: buildSignUpForm({ confirm_password: '' }),
    message: fillAll,
    focused: 'confirmPassword',
  },
  {
    what: 'two passwords',
    form: buildSignUpForm({ confirm_password: 'mango tree 42' }),
    message: 'Passwords do not match',
    focused: 'confirmPassword',
  },
  {
    what: 'no method',
    form: { ...buildSignUpForm(), preferred_method: undefined },
    message: 'Please select a preferred verification method',
    focused: null,
  },
] as const;

for (const { what, form, message, focused } of refused) {
  test(`sign-up with ${what}: ${message}`, async ({ page, visit }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/user_auth/') && sent.push(request.url()));
    await visit('/signup');
    await fillSignUpForm(page, form);
    await signUpForm(page).submit.click();
    await expectToast(page, message);
    if (focused) await expect(signUpForm(page)[focused]).toBeFocused();
    await expect(page).toHaveURL('/signup');
    expect(sent).toEqual([]);
  });
}

test('the full name is not checked', async ({ page, visit }) => {
  await visit('/signup');
  await fillSignUpForm(page, buildSignUpForm({ fullname: '' }));
  await signUpForm(page).submit.click();
  await expectToast(page, 'OTP sent successfully');
});

const refusedByServer = [
  {
    what: 'a landline',
    form: buildSignUpForm({ phone_no: '014601234' }),
    message: 'Please enter a Nigerian mobile number, like 0803 123 4567',
    field: 'phone',
  },
  {
    what: 'half an address',
    form: buildSignUpForm({ email: 'adaeze@' }),
    message: 'Please enter a valid email address',
    field: 'email',
  },
  {
    what: 'the password of everybody',
    form: buildSignUpForm({ password: 'password123', confirm_password: 'password123' }),
    message: 'That password is one of the first a thief tries. Please choose another.',
    field: 'password',
  },
] as const;

for (const { what, form, message, field } of refusedByServer) {
  test(`sign-up with ${what} keeps what was typed and says why`, async ({ page, visit, problems }) => {
    problems.expect(statusLine(400));
    await visit('/signup');
    await fillSignUpForm(page, form);
    await signUpForm(page).submit.click();
    await expectToast(page, message);
    const fields = signUpForm(page);
    await expect(fields[field]).toBeFocused();
    await expect(fields[field]).toHaveAccessibleDescription(new RegExp(message));
    await expect(fields.phone).toHaveValue(form.phone_no);
    await expect(fields.email).toHaveValue(form.email);
    await expect(fields.password).toHaveValue(form.password);
  });
}

test('a short password is refused before anything is sent', async ({ page, visit }) => {
  await visit('/signup');
  await fillSignUpForm(page, buildSignUpForm({ password: 'mango', confirm_password: 'mango' }));
  await signUpForm(page).submit.click();
  await expectToast(page, 'Please use a password of at least 8 characters');
});

test('the verify page without a sign-up: Missing signup details', async ({ page, visit }) => {
  await visit('/signup/verify');
  const missing = 'Missing signup details. Please go back and fill the form.';
  await expect(page.getByRole('main').getByText(missing, { exact: true })).toBeVisible();
  await verifyPage(page).code.fill('123456');
  await verifyPage(page).submit.click();
  await expectToast(page, missing);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL('/signup');
});

for (const typed of ['', '12345']) {
  test(`the code '${typed}': Please enter the 6-digit OTP`, async ({ page, visit }) => {
    await visit('/signup');
    await fillSignUpForm(page, buildSignUpForm());
    await signUpForm(page).submit.click();
    await expect(page).toHaveURL('/signup/verify');
    await verifyPage(page).code.fill(typed);
    await verifyPage(page).submit.click();
    await expectToast(page, 'Please enter the 6-digit OTP');
    await expect(verifyPage(page).code).toHaveAccessibleDescription(/Please enter the 6-digit OTP/);
  });
}
