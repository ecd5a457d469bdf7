import { codeIn } from '../../server/test/inbox.ts';
import { signUp } from '../../server/test/people.ts';
import { logIn, logInPage, storedUser } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a person who signed up by phone is told so, confirms the email in the settings, and logs in with it', {
  tag: '@long',
}, async ({ page, app, visit, problems }) => {
  problems.expect(statusLine(401));
  const { form } = await signUp(app, { preferred_method: 'sms' });
  await visit('/login');
  await logIn(page, form.email, form.password);
  await expect(page.getByRole('alert').getByText(/this email address was never confirmed/)).toBeVisible();
  // The password was right, so the form keeps it.
  await expect(logInPage(page).email).toBeFocused();
  await expect(logInPage(page).password).toHaveValue(form.password);
  await logInPage(page).email.fill(form.phone_no);
  await logInPage(page).submit.click();
  await expectToast(page, 'Login successful!');

  await visit('/profile/settings');
  await page.getByRole('link', { name: 'Your email and phone' }).click();
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByRole('button', { name: 'Confirm your email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(dialog.getByLabel('Your email address')).toHaveValue(form.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expectToast(page, 'OTP sent successfully');
  await dialog.getByLabel('Code').fill(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Your email address is confirmed');
  await expect(email.getByText("Confirmed. We don't show it to anyone else.")).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ email: form.email, email_proven: true });
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/profile/settings');
});
