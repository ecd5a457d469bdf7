import { buildSignUpForm } from '../../server/test/people.ts';
import { fillSignUpForm, sendSignUpForm, signUpForm, verifyPage } from '../support/account-pages.ts';
import { countCalls } from '../support/browser-state.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast, toasts } from '../support/toasts.ts';

/** The one fault of each otherwise correct form. A table beside the form's code tests which message comes first. */
const refused = [
  { what: 'an empty form', form: {}, message: 'Please fill all required fields', focused: 'phone' },
  {
    what: 'no email',
    form: buildSignUpForm({ email: '' }),
    message: 'Please fill all required fields',
    focused: 'email',
  },
  {
    what: 'two passwords',
    form: buildSignUpForm({ confirm_password: 'mango tree 42' }),
    message: 'Passwords do not match',
    focused: 'confirmPassword',
  },
  {
    what: 'no method',
    // A valid number would preselect SMS.
    form: { ...buildSignUpForm({ phone_no: '014601234' }), preferred_method: undefined },
    message: 'Please select a preferred verification method',
    focused: 'phone',
  },
] as const;

// Shows: public-rules-3, public-rules-5, public-rules-6
test('a form that breaks a rule is not sent: the rule is shown and its field is focused', async ({
  page,
  visit,
}) => {
  const calls = countCalls(page, '/user_auth/signup_stage_one');
  for (const { what, form, message, focused } of refused) {
    await test.step(what, async () => {
      await visit('/signup');
      await fillSignUpForm(page, form);
      await signUpForm(page).submit.click();
      await expectToast(page, message);
      const fields = signUpForm(page);
      await expect(fields[focused]).toBeFocused();
      // The next step begins with an empty form.
      await page.evaluate(() => sessionStorage.clear());
    });
  }
  expect(calls.count).toBe(0);
});

// Shows: signup-2
test('all errors are shown at once, and old ones disappear when the form is sent again', async ({
  page,
  visit,
}) => {
  const calls = countCalls(page, '/user_auth/signup_stage_one');
  const badPhone = 'Please enter a Nigerian mobile number, like 0803 123 4567';
  const badEmail = 'Please enter your email address, like name@example.com';
  await visit('/signup');
  await expect(page.getByText('Full name (optional)')).toBeVisible();
  const wrong = buildSignUpForm({ fullname: '', phone_no: '014601234', email: 'adaeze@', password: 'mango' });
  await fillSignUpForm(page, wrong);
  const fields = signUpForm(page);
  await expect(fields.phone).toHaveAttribute('inputmode', 'numeric');
  await fields.submit.click();
  await expectToast(page, 'Passwords do not match');
  await expect(fields.phone).toBeFocused();
  await expect(fields.phone).toHaveAccessibleDescription(badPhone);
  await expect(fields.email).toHaveAccessibleDescription(badEmail);
  await expect(fields.password).toHaveAccessibleDescription(/at least 8 characters/);

  await fields.password.fill(wrong.confirm_password);
  await fields.submit.click();
  await expect(toasts(page, badPhone)).toHaveCount(0);
  await expect(fields.phone).toBeFocused();
  await expect(toasts(page, 'Passwords do not match')).toHaveCount(0);

  await fields.phone.fill('+234 803 123-4567');
  await fields.submit.click();
  await expect(fields.email).toBeFocused();
  await expect(toasts(page, badEmail)).toHaveCount(0);
  expect(calls.count).toBe(0);
});

// Shows: signup-14
test('the toast about a field hides neither the field nor its label', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit('/signup');
  await fillSignUpForm(page, buildSignUpForm({ confirm_password: 'mango tree 42' }));
  // The field and the button are in view, and the field is just below the place of the toast.
  await signUpForm(page).confirmPassword.evaluate((field) =>
    window.scrollBy(0, field.getBoundingClientRect().top - 125),
  );
  await signUpForm(page).submit.click();
  const toast = toasts(page, 'Passwords do not match').first();
  await expect(toast).toBeVisible();
  await expect(signUpForm(page).confirmPassword).toBeFocused();
  const label = page.getByText('Confirm password', { exact: true });
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), label.boundingBox()]);
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
});

// Shows: signup-3, public-rules-4
test('the full name is not checked', async ({ page, visit }) => {
  await visit('/signup');
  await fillSignUpForm(page, buildSignUpForm({ fullname: '' }));
  await signUpForm(page).submit.click();
  await expectToast(page, 'OTP sent successfully');
});

const refusedByServer = [
  {
    what: 'a number that nobody has',
    form: buildSignUpForm({ phone_no: '07991234567' }),
    message: 'Please enter a Nigerian mobile number, like 0803 123 4567',
    field: 'phone',
  },
  {
    what: 'the password of everybody',
    form: buildSignUpForm({ password: 'password123', confirm_password: 'password123' }),
    message: 'That password is too easy to guess. Please choose another.',
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

// Shows: public-rules-7
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

// Shows: signup-10, public-rules-8
test('an incomplete code: Please enter the 6-digit OTP', async ({ page, visit }) => {
  await visit('/signup');
  await sendSignUpForm(page, buildSignUpForm());
  const { code, submit } = verifyPage(page);
  for (const typed of ['', '12345']) {
    await code.fill(typed);
    await expect(code).not.toHaveAccessibleDescription(/./);
    await submit.click();
    await expectToast(page, 'Please enter the 6-digit OTP');
    await expect(code).toHaveAccessibleDescription(/Please enter the 6-digit OTP/);
    await expect(page).toHaveURL('/signup/verify');
    await code.fill('1');
  }
});
