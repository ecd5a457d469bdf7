import { setSubscriptionStatus } from '@marketplace/contract/money/subscriptions';
import { addJobs } from '../../server/test/jobs.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { watchDialling } from '../support/plans-pages.ts';
import { lostLine } from '../support/problems.ts';
import { expect, storeLogin, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// Shows: member-rules-22, member-messages-13, member-messages-16, member-messages-48
test('a missing number is explained before a token is spent', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  const proven = { phone_proven_at: new Date() };
  const [silent] = await addArtisansNamed(app, ['Sani Bello'], { account: { phone_proven_at: null } });
  const [writer] = await addArtisansNamed(app, ['Wale Ojo'], { chat_only: true, account: proven });
  const [plumber] = await addArtisansNamed(app, ['Pat Udo'], { account: proven });
  if (!silent || !writer || !plumber) throw new Error('no artisans');
  const { token } = await logInAs();
  const { _id } = await buyPlan(app, token, 'starter_weekly');
  const callOf = (name: string) => page.getByRole('button', { name: `Call ${name}` });

  await visit(silent.path);
  await callOf(silent.fullname).tap();
  await expect(page.getByRole('dialog', { name: 'No phone available' })).toContainText(
    "We didn't use any of your calls.",
  );
  await expectAccessible(page);
  await visit(writer.path);
  await callOf(writer.fullname).tap();
  await expect(page.getByRole('dialog', { name: 'Chat only' })).toContainText('prefers messages to calls');

  await visit(plumber.path);
  // The page has read the price by now, so the next read is that of the tap.
  await expect(page.getByText('Uses 1 of your 4 calls')).toBeVisible();
  problems.expect(lostLine);
  await page.route('**/view_call_terms', (route) => route.abort('connectionreset'), { times: 1 });
  await callOf(plumber.fullname).tap();
  await expectToast(page, 'Error trying to call artisan');
  await callOf(plumber.fullname).tap();
  await expect(page.getByText('This uses 1 call. You have 4.')).toBeVisible();
  await page.route('**/call_artisan', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Show number and call' }).tap();
  await expect(page.getByText('You never pay twice for the same number.')).toBeVisible();
  // Before the answer came, the plan was paused elsewhere.
  await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token });
  problems.expect(/status of 402/);
  await page.getByRole('button', { name: 'Show number and call' }).tap();
  const paused = page.getByRole('dialog', { name: 'Your plan is paused' });
  await expect(paused).toContainText(/4 calls and 4 chats left until/);
  await page.keyboard.press('Escape');
  await page.reload();
  // A call and a chat show the same dialog, and continue automatically when the plan is activated there.
  await page.getByRole('button', { name: `Chat with ${plumber.fullname}` }).tap();
  await expect(paused).toBeVisible();
  await page.keyboard.press('Escape');
  await callOf(plumber.fullname).tap();
  await expectAccessible(page);
  await paused.getByRole('button', { name: 'Activate my plan' }).dblclick();
  await expectToast(page, 'Your plan is active.');
  await expect(page.getByText('This uses 1 call. You have 4.')).toBeVisible();
  await page.keyboard.press('Escape');
  await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token });
  await page.getByRole('button', { name: `Chat with ${plumber.fullname}` }).tap();
  await paused.getByRole('button', { name: 'Activate my plan' }).tap();
  await expect(page).toHaveURL(/\/message\/[0-9a-f-]+\?receiver=/);

  // The browser has only a token, and the server does not answer whose it is.
  await page.goto('about:blank');
  await context.route('**/api/user_auth/me', (route) => route.abort('connectionreset'));
  await storeLogin(context, app.url, { token });
  await visit(plumber.path);
  await callOf(plumber.fullname).tap();
  await expectToast(page, 'User not found');
});

// Shows: product-9, member-8, job-page-9, member-roles-4, member-roles-5, member-messages-50
test('only artisans call the poster of a job, for a call token of their plan', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  const poster = await signUp(app, { preferred_method: 'sms' });
  const [job] = await addJobs(app.db, poster.user._id, [{ title: 'Paint my gate' }]);
  const path = `/jobs/single-job?id=${job}`;
  await logInAs();
  await visit(path);
  const call = page.getByRole('button', { name: 'Call the person who posted Paint my gate' });
  await call.tap();
  const noProfile = page.getByRole('dialog', { name: 'No Artisan Profile' });
  await expect(noProfile.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(noProfile.getByRole('button', { name: 'Create Profile' })).toBeVisible();

  await page.goto('about:blank');
  const artisan = await signUpArtisan(app);
  await buyPlan(app, artisan.token, 'connect_weekly');
  await storeLogin(context, app.url, { token: artisan.token, user: artisan.user });
  await visit(path);
  await call.tap();
  await expect(page.getByText('This uses 1 call. You have 6.')).toBeVisible();
  const dialled = await watchDialling(page);
  await page.getByRole('button', { name: 'Show number and call' }).tap();
  const { phone_no } = poster.form;
  const shown = `${phone_no.slice(0, 4)} ${phone_no.slice(4, 7)} ${phone_no.slice(7)}`;
  await expect(page.getByText(shown)).toBeVisible();
  expect(dialled).toEqual([`tel:+234${phone_no.slice(1)}`]);
  // A person who has paid for the number is not asked to pay again.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: /^Message the person who posted/ }).tap();
  await expect(page).toHaveURL(/\/message\/[0-9a-f-]+\?receiver=/);
});
