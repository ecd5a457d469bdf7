import { resolveItem, viewQueue } from '@marketplace/contract/company/operators';
import { createBugReport } from '@marketplace/contract/contact/support';
import type { Page } from '@playwright/test';
import { addOperator } from '../../server/test/operators.ts';
import { logIn } from '../../server/test/people.ts';
import { expectAccessibleOnPhone } from '../support/accessibility.ts';
import { logInPage } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Writes screenshots of the page at three widths into the folder that SETTINGS_PICTURES names, when it is set. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SETTINGS_PICTURES'];
  const before = page.viewportSize();
  if (!folder || !before) return;
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? before.height : 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.setViewportSize(before);
}

function rowsOf(page: Page) {
  return {
    row: (name: string) => page.getByRole('link', { name, exact: true }),
    back: () => page.getByRole('link', { name: 'Back to Settings' }).tap(),
  };
}

// Shows: member-11, member-13, member-14, routes-3, routes-4, routes-6, routes-7, messages-28, settings-1
// Shows: settings-2, settings-3, settings-4, settings-5, settings-7, settings-9, rate-product-1, rate-product-2
// Shows: rate-product-3, rate-product-5, rate-product-6, member-states-29, member-rules-9, member-rules-12
// Shows: member-rules-13, member-rules-17, member-rules-18, member-messages-27, member-messages-28
// Shows: member-messages-29, member-messages-30, member-messages-31, member-constants-13
test('in the settings, a rating and a report are kept until they are sent, and support answers', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(500));
  const { form, user } = await logInAs();
  const { row, back } = rowsOf(page);
  await visit('/profile/settings');
  for (const [name, path] of [
    ['View Subscription plans', '/user/subsciption'],
    ['Customer support', '/profile/settings/support'],
    ['Change Password', '/profile/settings/change-password'],
    ['Rate SabiHands', '/profile/settings/rate'],
    ['Report a Bug/Give feedback', '/profile/settings/report'],
    ['Rate a service', '/profile/settings/rate/service'],
    ['Rate a job', '/profile/settings/rate/job'],
    ['Blocked people', '/profile/settings/privacy/blocked'],
  ] as const)
    await expect(row(name)).toHaveAttribute('href', path);
  await expectAccessibleOnPhone(page);
  await look(page, 'settings');

  // Rate, by keyboard; leaving the page loses nothing.
  await row('Rate SabiHands').tap();
  await expect(page.getByRole('heading', { name: 'Rate SabiHands' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(form.email);
  for (const label of ['Email', 'Phone']) await expect(page.getByLabel(label)).toHaveAttribute('readonly');
  const submit = page.getByRole('button', { name: 'Submit' });
  const lit = page.getByRole('group', { name: 'Your stars' }).locator('path.fill-sun');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /^4 stars/ }) })
    .hover();
  await expect(lit).toHaveCount(4);
  // The pointer moves away from the top: a toast stays for as long as a pointer is on it.
  await page.mouse.move(5, 600);
  await expect(lit).toHaveCount(0);
  await submit.tap();
  await expectToast(page, 'Please select a rating!');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await submit.tap();
  await expectToast(page, 'Please enter your feedback!');
  await page.getByPlaceholder('Write your feedback...').fill('Quick, even here');
  await back();
  await row('Rate SabiHands').tap();
  await expect(page.getByPlaceholder('Write your feedback...')).toHaveValue('Quick, even here');
  await expectAccessibleOnPhone(page);
  await look(page, 'rate');
  await submit.tap();
  await expect(
    page.getByRole('status').filter({ hasText: 'Thank you for your feedback!' }).first(),
  ).toBeVisible();
  const stored = await app.db
    .selectFrom('feedback')
    .select(['rating', 'text'])
    .where('account_id', '=', user._id)
    .execute();
  expect(stored).toEqual([{ rating: 3, text: 'Quick, even here' }]);
  await expect(page.getByPlaceholder('Write your feedback...')).toHaveValue('');
  await expect(lit).toHaveCount(0);
  await back();

  // Report.
  await row('Report a Bug/Give feedback').tap();
  await expect(page.getByLabel('Email')).toHaveValue(form.email);
  await page.getByRole('button', { name: 'Send report' }).tap();
  await expectToast(page, 'All fields are required');
  await expectAccessibleOnPhone(page);
  await look(page, 'report');
  await page.getByLabel('Message').fill('The list stays empty');
  const broken = { status: 'error', code: 'internal', msg: 'No', message: 'No' };
  await page.route(`**/api${createBugReport.path}`, (route) => route.fulfill({ status: 500, json: broken }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Send report' }).tap();
  await expectToast(page, 'Error submitting report');
  await page.getByRole('button', { name: 'Send report' }).tap();
  await expectToast(page, 'Report submitted successfully');
  await back();

  // Support: Enter sends, typed text is kept, and the answer appears without a reload.
  await row('Customer support').tap();
  const message = page.getByRole('textbox', { name: 'Message' });
  const chat = page.getByRole('log', { name: 'Messages' });
  await expect(chat.getByText('No messages yet')).toBeVisible();
  await expect(message).toHaveAttribute('placeholder', 'Type here...');
  await message.fill('   ');
  await message.press('Enter');
  await message.fill('My plan is gone');
  await page.reload();
  await expect(message).toHaveValue('My plan is gone');
  await message.press('Enter');
  await expect(chat.getByRole('img', { name: 'Sent' })).toBeVisible();
  // The page says that the message has arrived and when the team answers, also after a reload.
  const acknowledgement = chat.getByText(/We have your message. Our team answers MON-FRI 08:00 - 18:00/);
  await expect(acknowledgement).toBeVisible();
  await message.fill('It was paid on Monday');
  await message.press('Enter');
  await expect(chat.getByRole('img', { name: 'Sent' })).toHaveCount(2);
  await page.reload();
  await expect(acknowledgement).toHaveCount(1);
  await expectAccessibleOnPhone(page);
  await look(page, 'support-acknowledged');
  const operator = await addOperator(app);
  const { body } = await app.call(viewQueue, { kind: 'support' }, operator);
  // Other journeys leave chats that wait.
  const own = body.items.findLast(({ title }: { title: string }) => title === user.fullname);
  const item = { kind: 'support' as const, id: own.id };
  await app.call(resolveItem, { ...item, outcome: 'answer', reason: 'It is back. Have a look.' }, operator);
  await expect(chat.getByText('It is back. Have a look.')).toBeVisible();
  await expect(acknowledgement).toHaveCount(0);
  await expect(chat.getByText('Support Team')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await look(page, 'support');
});

// Shows: member-12, routes-5, settings-6, settings-8, member-rules-7, member-rules-8, member-messages-25
// Shows: member-messages-26
test('password, sessions and data are changed, and a deleted account is restored', { tag: '@main' }, async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  // The wrong password and the log-in to the account that is being deleted.
  problems.expect(statusLine(401));
  problems.expect(statusLine(403));
  const { form } = await logInAs();
  const { row, back } = rowsOf(page);
  await visit('/profile/settings');
  await row('Change Password').tap();
  const update = page.getByRole('button', { name: 'Update password' });
  const type = async (old: string, fresh: string, again: string) => {
    await page.getByLabel('Old password').fill(old);
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('Confirm new password').fill(again);
    await update.tap();
  };
  for (const [missing, old, fresh, again] of [
    ['Old password', '', 'river stone 52', 'river stone 52'],
    ['New password', form.password, '', 'river stone 52'],
    ['Confirm new password', form.password, 'river stone 52', ''],
  ] as const) {
    await type(old, fresh, again);
    await expectToast(page, 'All fields are required');
    const field = page.getByLabel(missing, { exact: true });
    await expect(field).toHaveAccessibleDescription(/All fields are required/);
  }
  await type(form.password, 'river stone 52', 'river stone 53');
  await expectToast(page, 'Passwords do not match');
  await expectAccessibleOnPhone(page);
  await look(page, 'change-password');
  await type('not the one 1', 'river stone 52', 'river stone 52');
  await expectToast(page, 'Failed to update password');
  await expect(page.getByLabel('Old password', { exact: true })).toBeFocused();
  await type(form.password, 'river stone 52', 'river stone 52');
  await expectToast(page, 'Password updated successfully!');
  await expect(page).toHaveURL('/profile/settings');

  // Sessions.
  await logIn(app, form.email, 'river stone 52');
  await row('Your devices').tap();
  await expect(page.getByText('This one')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await look(page, 'sessions');
  await page.getByRole('button', { name: 'Log out everywhere else' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expectToast(page, 'We logged you out on 1 other device');
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
  await back();

  // Data: e-mails, the file, and the end.
  await row('Your data and emails').tap();
  const emails = page.getByRole('main').getByRole('link', { name: 'Notifications' });
  await expect(emails).toHaveAttribute('href', '/profile/settings/notifications');
  await page.getByRole('button', { name: 'Ask for my data' }).tap();
  await app.settled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).tap();
  expect((await download).suggestedFilename()).toBe('sabihands-data.zip');
  await expectAccessibleOnPhone(page);
  await look(page, 'privacy');
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Your password').fill('river stone 52');
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await look(page, 'delete');
  await dialog.getByRole('button', { name: 'Delete my account' }).tap();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toContainText(/We'll erase everything on \d+ \w+/);
  await look(page, 'deleted');
  await page.reload();
  await expect(logInPage(page).email).toBeVisible();
  await expect(page.getByText("You've deleted your account")).toBeHidden();

  const { email, password, submit: enter } = logInPage(page);
  await email.fill(form.email);
  await password.fill('river stone 52');
  await enter.tap();
  const question = page.getByRole('alertdialog', { name: 'Keep your account?' });
  await expect(question).toBeVisible();
  await expectAccessibleOnPhone(page);
  await look(page, 'keep');
  await question.getByRole('button', { name: 'Keep my account' }).tap();
  await expectToast(page, "Welcome back! We've kept your account.");

  await visit('/profile/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).tap();
  const leave = page.getByRole('alertdialog', { name: 'Log out?' });
  await leave.getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/');
});
