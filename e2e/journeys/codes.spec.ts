import { login, signupStageTwo } from '@marketplace/contract/people/accounts';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import { logIn, sendSignUpForm, verifyPage, wrongCodeFor } from '../support/account-pages.ts';
import { addressOf } from '../support/built-files.ts';
import { statusLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

// Shows: signup-9, public-states-14, public-states-15, public-states-16, public-messages-6
test('the countdown survives a reload, ends in Resend, and grows by a minute', async ({
  page,
  app,
  visit,
  passTime,
}) => {
  const form = buildSignUpForm();
  await page.clock.install();
  await visit('/signup');
  await sendSignUpForm(page, form);
  const { timer, resend, code } = verifyPage(page);
  await expect(timer).toHaveText(/another in (2:00|1:5\d)\./);
  await expect(resend).toBeDisabled();
  const first = codeIn(await app.inbox.next(form.email));

  await passTime(80 * SECOND_MS);
  await expect(timer).toHaveText(/another in 0:[34]\d\./);
  await page.reload();
  await hydrated(page);
  await expect(timer).toHaveText(/another in 0:[34]\d\./);
  await expect(resend).toBeDisabled();

  await passTime(40 * SECOND_MS);
  await expect(timer).toHaveCount(0);
  await expect(page.getByText('You can ask for another code now.')).toBeAttached();
  await resend.click();
  await expectToast(page, 'OTP sent successfully');
  await expect(timer).toHaveText(/another in (3:00|2:5\d)\./);
  await expect(resend).toBeDisabled();
  const second = codeIn(await app.inbox.next(form.email));

  await passTime(3 * MINUTE_MS);
  await resend.click();
  await expect(timer).toHaveText(/another in (4:00|3:5\d)\./);
  const third = codeIn(await app.inbox.next(form.email));
  expect(new Set([first, second, third]).size).toBe(3);

  await code.fill(third);
  await expectToast(page, 'Account verified!');
});

// Shows: phones-2
test('the sixth digit verifies once, and a second try by the keyboard brings no error', async ({
  page,
  app,
  visit,
}) => {
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  // The answer comes late, so the second try meets a form that is busy.
  const release = await holdBack(page, `**/api${signupStageTwo.path}`);
  const { code, submit } = verifyPage(page);
  await code.fill(codeIn(await app.inbox.next(form.email)));
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  // Playwright does not press a button that says that it is busy; a person does.
  await submit.click({ force: true });
  await code.press('Enter');
  release();
  await expect(page).toHaveURL('/signup/setup');
  await expect(page.getByText('Missing signup details')).toHaveCount(0);
});

// Shows: phones-2
test('the log-in stays busy until the next page has come over a slow link', async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  // The log-in leads back to this page, whose module a new document has to download again.
  await visit('/notifications');
  await expect(page).toHaveURL('/login');
  // From the beginning: an idle page fetches what a tap may open, and that can be in the same file.
  const release = await holdBack(page, `**${addressOf('src/people/notifications/pages/notifications.tsx')}`);
  await visit('/login');
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(login.path)) tries += 1;
  });
  await logIn(page, form.email, form.password);
  await expect(page.locator('html')).toHaveAttribute('data-session');
  const submit = page.getByRole('button', { name: /^Log in\b/ });
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  release();
  await expect(page).toHaveURL('/notifications');
  expect(tries).toBe(1);
});

test('another channel can be requested at once', async ({ page, app, visit }) => {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await visit('/signup');
  await sendSignUpForm(page, form);
  await app.inbox.next(form.phone_no);
  await verifyPage(page).anotherWay.click();
  const dialog = page.getByRole('dialog', { name: 'Another way' });
  await expect(dialog.getByRole('button', { name: /^SMS/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Email/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We sent six digits by Email to')).toBeVisible();
  await expect(verifyPage(page).timer).toBeVisible();
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Account verified!');
});

test('a late code of the first way still opens the account', { tag: '@long' }, async ({
  page,
  app,
  visit,
}) => {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await visit('/signup');
  await sendSignUpForm(page, form);
  const late = codeIn(await app.inbox.next(form.phone_no));
  await verifyPage(page).anotherWay.click();
  await page.getByRole('button', { name: /^Email/ }).click();
  await expect(page.getByText('We sent six digits by Email to')).toBeVisible();
  await verifyPage(page).code.fill(late);
  await expectToast(page, 'Account verified!');
});

// Shows: public-messages-9
test('a wrong code is named under the boxes; the right one still works', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(400));
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  const right = codeIn(await app.inbox.next(form.email));
  const { code } = verifyPage(page);
  await code.fill(wrongCodeFor(right));
  await expectToast(page, 'Verification failed');
  await expect(code).toHaveAccessibleDescription(/That code isn't right\. Please check it and try again\./);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await code.fill(right);
  await expectToast(page, 'Account verified!');
});

test('five wrong codes lock the sign-up, and the page says for how long', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(400));
  problems.expect(statusLine(429));
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  const right = codeIn(await app.inbox.next(form.email));
  const { code, submit } = verifyPage(page);
  const wrong = wrongCodeFor(right);
  for (let attempt = 0; attempt < 4; attempt++) {
    const answer = page.waitForResponse('**/api/user_auth/signup_stage_two');
    await code.fill(wrong);
    // The same code is sent automatically only once.
    if (attempt > 0) await submit.click();
    await answer;
    await expect(code).toHaveValue('');
  }
  await code.fill(wrong);
  await submit.click();
  const locked = 'Too many wrong codes. Please try again in 60 minutes.';
  await expect(page.getByRole('alert').getByText(locked, { exact: true })).toBeVisible();
  await expectToast(page, 'Verification failed');
  const answer = page.waitForResponse('**/api/user_auth/signup_stage_two');
  await code.fill(right);
  // A complete code is sent automatically, but not while another is being checked.
  await submit.click();
  expect((await answer).status()).toBe(429);
  await expect(page).toHaveURL('/signup/verify');
});

// Shows: signup-16
test('a code that is too old is refused, and a new one can be asked for', { tag: '@long' }, async ({
  page,
  app,
  visit,
  passTime,
  problems,
}) => {
  problems.expect(statusLine(400));
  const form = buildSignUpForm();
  await page.clock.install();
  await visit('/signup');
  await sendSignUpForm(page, form);
  const old = codeIn(await app.inbox.next(form.email));
  await passTime(11 * MINUTE_MS);
  await verifyPage(page).code.fill(old);
  await expectToast(page, 'Verification failed');
  const refusal = page.getByText('That code has expired. Please ask for a new one.');
  await expect(refusal).toBeVisible();
  await expect(verifyPage(page).submit).toHaveCount(0);
  await expect(verifyPage(page).resend).toBeEnabled();
  const [below, above] = await Promise.all([verifyPage(page).resend.boundingBox(), refusal.boundingBox()]);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(48);
  await verifyPage(page).resend.click();
  await expect(refusal).toHaveCount(0);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Account verified!');
});

test('a code that is used in one tab continues the sign-up in the other tab', { tag: '@long' }, async ({
  page,
  context,
  app,
  visit,
}) => {
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  // A tab that this tab opens starts with a copy of its storage.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/signup/verify'));
  const other = await opened;
  await hydrated(other);
  await expect(other.getByText('We sent six digits by email to')).toBeVisible();

  await verifyPage(other).code.fill(codeIn(await app.inbox.next(form.email)));
  await expect(other).toHaveURL('/signup/setup');
  await expect(page).toHaveURL('/signup/setup');
  // A person who returns later by the history finds no form.
  await page.goto('/signup/verify');
  await expect(page).toHaveURL('/');
});
