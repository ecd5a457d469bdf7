import type { Route } from '@playwright/test';
import { TestSocket } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { countCalls } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expectMark, messagesShortcut } from '../support/shortcuts.ts';
import { expect, storeLogin, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Shows: routes-9, messages-27, messages-29, member-roles-6, member-messages-15
test('a person chats from the page of an artisan, rates the artisan, and the artisan answers', {
  tag: '@main',
}, async ({ page, app, context, visit, logInAs, problems }) => {
  test.slow();
  problems.expect(statusLine(402));
  problems.expect(lostLine);
  const artisan = await signUpArtisan(app);
  const { fullname } = artisan.user;
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  const profile = `/artisan/profile/artisan?id=${artisan.user._id}`;
  const chat = page.getByRole('button', { name: `Chat with ${fullname}` });

  await visit(profile);
  await expect(page.getByText('Plan from ₦500 a week')).toBeVisible();
  await chat.tap();
  await expect(page.getByRole('dialog', { name: 'Access Restrictes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Report this artisan' }).tap();
  const report = page.getByRole('dialog', { name: `Report ${fullname}` });
  await report.getByRole('button', { name: 'Send report' }).tap();
  await expect(report.getByText('Please choose a reason')).toBeVisible();
  await report.getByText('Spam or advertising').tap();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Send report' }).tap();
  await expectToast(page, "Thank you. We'll look into it.");
  const reports = app.db.selectFrom('reports').select('reason').where('reporter_id', '=', customer.user._id);
  expect(await reports.execute()).toEqual([{ reason: 'spam' }]);

  await buyPlan(app, customer.token, 'starter_weekly');
  await page.route('**/check_convers', (route) => route.abort('connectionreset'), { times: 1 });
  await chat.tap();
  await expectToast(page, 'Error starting conversation');
  await page.context().setOffline(true);
  await chat.tap();
  await expectToast(page, 'No connection. Check your network and try again.');
  await page.context().setOffline(false);
  const calls = countCalls(page, '/user_chat/check_convers');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route('**/check_convers', hold, { times: 1 });
  await chat.dblclick();
  await expect(chat).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => calls.count).toBe(1);
  answer();
  await expect(page).toHaveURL(new RegExp(`/message/[0-9a-f-]+\\?receiver=${artisan.user._id}$`));
  const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // A picked picture survives the reload of its page.
  await page.getByRole('button', { name: 'Attach a file' }).tap();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture' }).tap();
  await (await chooser).setFiles({ name: 'my tap.png', mimeType: 'image/png', buffer: pixel });
  const preview = page.getByRole('dialog', { name: 'Send this picture?' });
  await expect(preview.getByRole('img', { name: 'my tap.png' })).toBeVisible();
  await page.reload();
  await expect(preview.getByRole('img', { name: 'my tap.png' })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('textbox').fill('It drips.');
  await preview.getByRole('button', { name: 'Send' }).tap();
  const sent = page.getByRole('log').getByRole('listitem').filter({ hasText: 'It drips.' });
  await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(sent.getByText('Picture · 0.00 MB')).toBeVisible();
  await expect(sent.getByText('my tap.webp')).toBeVisible();
  await sent.getByRole('button').first().tap();
  await expect(page.getByRole('dialog').getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();

  // The header of other pages counts the answer as unread.
  await visit('/jobs');
  const socket = await new TestSocket(app.url, artisan.token).connected();
  await socket.ask('send-message', { conversation_id: conversation, message: 'I come at two.' });
  socket.socket.close();
  await expectMark(messagesShortcut(page), '1');
  // The title counts the notifications: of the payment and of the answer.
  await expect(page).toHaveTitle(/^\(2\) /);

  await visit(`/profile/settings/rate/service?conversation=${conversation}`);
  await page.getByRole('button', { name: 'Send rating' }).tap();
  await expect(page.getByText('Please select a rating!')).toBeVisible();
  await page.getByRole('radio', { name: '1 star, Bad' }).focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Your words' }).fill('Came at two, and the tap is dry.');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Send rating' }).tap();
  await expectToast(page, 'Thank you for your feedback!');
  await visit(profile);
  await expect(page.locator('#reviews').getByText('Came at two, and the tap is dry.')).toBeVisible();

  // The artisan answers the review, and everybody can read the answer.
  await storeLogin(context, app.url, { token: artisan.token, user: artisan.user });
  await visit(`/artisan/review?id=${artisan.user._id}`);
  await page.getByRole('button', { name: 'Answer Amaka Obi' }).tap();
  await page.getByRole('textbox', { name: 'Your answer to Amaka Obi' }).fill('Thank you, Amaka.');
  await page.getByRole('button', { name: 'Send answer' }).tap();
  await expectToast(page, 'People can see your answer now');
  await expect(page.getByText('You answered')).toBeVisible();

  // The person then blocks the artisan.
  await visit(`/message/${conversation}`);
  await page.getByRole('button', { name: 'More about Amaka Obi' }).tap();
  await page.getByRole('button', { name: 'Block' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).tap();
  await expectToast(page, 'Amaka Obi is blocked');
  await expect(page.getByText("You've blocked Amaka Obi.")).toBeVisible();
  await visit('/profile/settings/privacy/blocked');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock Amaka Obi' }).tap();
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
});

// Shows: job-page-10, member-roles-4
test('only artisans write to the poster of a job', async ({ page, app, visit, logInAs, problems }) => {
  problems.expect(statusLine(403));
  const poster = await signUp(app);
  const [job] = await addJobs(app.db, poster.user._id, [{ title: 'Paint my gate' }]);
  await logInAs();
  await visit(`/jobs/single-job?id=${job}`);
  await page.getByRole('button', { name: 'Message the person who posted Paint my gate' }).tap();
  await expect(page.getByRole('dialog', { name: 'No Artisan Profile' })).toBeVisible();
});
