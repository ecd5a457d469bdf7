import { verificationMethods } from '@marketplace/contract/people/accounts';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import {
  expectLoggedIn,
  fillSignUpForm,
  methodNames,
  paste,
  sendSignUpForm,
  signUpForm,
  storedUser,
  verifyPage,
} from '../support/account-pages.ts';
import { storedText } from '../support/browser-state.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const HOUR_MS = 60 * 60 * 1000;

// Shows: joining-1, joining-2
test('a visitor who joins as an artisan chooses a skill next, and a phone number preselects SMS', async ({
  page,
  app,
  visit,
}) => {
  const form = buildSignUpForm();
  await visit('/services');
  await page.getByRole('main').getByRole('link', { name: 'Join as an artisan' }).first().tap();
  await expect(page).toHaveURL('/signup');
  const fields = signUpForm(page);
  await fields.phone.fill(form.phone_no);
  await fields.email.fill(form.email);
  await expect(fields.method('sms')).toBeChecked();
  await fields.password.fill(form.password);
  await fields.confirmPassword.fill(form.confirm_password);
  await fields.agreement.check();
  await fields.submit.click();
  await expect(page).toHaveURL('/signup/verify');
  await paste(page, codeIn(await app.inbox.next(form.phone_no)));
  await expect(page).toHaveURL('/signup/setup/select');
  await expect(page.getByText('What brings you here?')).toHaveCount(0);
});

/** The form is the same for every method, and the server's tests send a code by each one, so `npm test` signs up only by SMS. */
for (const method of verificationMethods) {
  const tag = method === 'sms' ? ['@main'] : ['@long'];
  // Shows: public-42, public-43, signup-3, signup-4, signup-5, signup-6, stored-3, public-states-10
  // Shows: public-messages-8
  test(`a person signs up by ${method} and pastes the code`, { tag }, async ({ page, app, visit }) => {
    const form = buildSignUpForm({ fullname: 'Ṣọlá Ọládélé', preferred_method: method });
    await visit('/signup');
    await signUpForm(page).agreement.check();
    await sendSignUpForm(page, form);
    await expect(page.getByText(`We sent six digits by ${methodNames[method]} to`)).toBeVisible();

    const message = await app.inbox.next(method === 'email' ? form.email : form.phone_no);
    expect(message.channel).toBe(method);
    const code = codeIn(message);
    await expect(verifyPage(page).code).toBeFocused();
    await paste(page, `${code.slice(0, 3)} - ${code.slice(3)}\n`);
    await expectToast(page, 'Account verified!');
    await expect(page).toHaveURL('/signup/setup');
    await expectLoggedIn(page);
    const user = await storedUser(page);
    expect(user).toMatchObject({
      fullname: 'Ṣọlá Ọládélé',
      role: 'user',
      email_proven: method === 'email',
      phone_proven: method !== 'email',
    });
    const consents = await app.db
      .selectFrom('consents')
      .select(['document', 'agreed', 'version'])
      .where('account_id', '=', user._id)
      .execute();
    expect(consents).toEqual([{ document: 'terms and privacy', agreed: true, version: TERMS_VERSION }]);

    // The back button does not return to the form that was sent.
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

// Shows: public-44, signup-11, signup-12, signup-13, public-states-11, public-rules-9
test('a new account is for one of two profile types, and an artisan goes on to choose a skill', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  for (const [label, value, address, state] of [
    [
      'Artisan/Digital Creative',
      'service_provider',
      '/signup/setup/select',
      { profileType: 'service_provider' },
    ],
    // A customer needs no further step.
    ['Regular user seeking artisans', 'regular_user', '/', null],
  ] as const) {
    await visit('/signup/setup');
    const next = page.getByRole('button', { name: 'Continue' });
    await next.click();
    await expect(
      page.getByRole('alert').getByText('Please select a profile type', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: label })).toHaveAttribute('value', value);
    await page.getByRole('radio', { name: label }).check();
    await next.click();
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => history.state?.usr ?? null)).toEqual(state);
  }
});

// Shows: constants-13
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
  const caret = () => code.evaluate((field: HTMLInputElement) => field.selectionStart);
  await expect.poll(caret).toBe(3);
  await code.press('ArrowLeft');
  await expect.poll(caret).toBe(2);
  await code.press('9');
  await expect(code).toHaveValue('129');
  await code.press('Backspace');
  await expect(code).toHaveValue('12');

  // The browser fills in a code from an SMS as one change of the field. A complete code is sent without pressing a button.
  await code.fill(codeIn(await app.inbox.next(form.phone_no)));
  await expectToast(page, 'Account verified!');
});

// Shows: signup-1
test('a reload keeps all fields but the passwords, and no storage ever holds a password', async ({
  page,
  visit,
}) => {
  const form = buildSignUpForm({ preferred_method: 'whatsapp' });
  await visit('/signup');
  await fillSignUpForm(page, form);
  const fields = signUpForm(page);
  await fields.agreement.check();
  expect(await storedText(page)).toContain(form.email);
  expect(await storedText(page)).not.toContain(form.password);

  await page.reload();
  await expect(fields.fullName).toHaveValue(form.fullname ?? '');
  await expect(fields.phone).toHaveValue(form.phone_no);
  await expect(fields.email).toHaveValue(form.email);
  await expect(fields.method('whatsapp')).toBeChecked();
  await expect(fields.agreement).toBeChecked();
  await expect(fields.password).toHaveValue('');
});

// Shows: signup-7
test('a sign-up is finished after a reload, without the password', async ({ page, app, visit }) => {
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  await page.reload();
  await hydrated(page);
  expect(await storedText(page)).not.toContain(form.password);
  const sent = page.waitForRequest('**/api/user_auth/signup_stage_two');
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  expect((await sent).postDataJSON()).not.toHaveProperty('password');
  await expectToast(page, 'Account verified!');
  await expect(page).toHaveURL('/signup/setup');
});

// Shows: signup-7, signup-15
test('a person who mistyped the address goes back, corrects it and gets a code there', {
  tag: '@long',
}, async ({ page, app, visit }) => {
  const mistyped = buildSignUpForm();
  const right = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, mistyped);
  await expect(signUpForm(page).password).toHaveCount(0);
  await page.getByRole('link', { name: 'Wrong details?' }).click();
  await expect(signUpForm(page).email).toHaveValue(mistyped.email);
  await expect(signUpForm(page).password).toHaveAccessibleDescription(/^Please type your password again/);
  await sendSignUpForm(page, right);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(right.email)));
  await expectToast(page, 'Account verified!');
  expect((await storedUser(page)).email).toBe(right.email);
});

test('a name that is corrected after the code was sent needs no new code', { tag: '@long' }, async ({
  page,
  app,
  visit,
}) => {
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  await page.getByRole('link', { name: 'Wrong details?' }).click();
  await sendSignUpForm(page, { ...form, fullname: 'Bola Ade' });
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Account verified!');
  expect((await storedUser(page)).fullname).toBe('Bola Ade');
});

test('a stranger who signs up with the contact of an account sees the usual pages, and its owner is told', async ({
  page,
  app,
  visit,
  passTime,
}) => {
  const owner = await signUp(app);
  await visit('/signup');
  await passTime(2 * HOUR_MS);
  await sendSignUpForm(page, buildSignUpForm({ email: owner.form.email }));
  const message = await app.inbox.next(owner.form.email);
  expect(message.subject).toBe('You already have a SabiHands account');
});
