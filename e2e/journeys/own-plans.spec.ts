import { featureJob } from '@marketplace/contract/money/subscriptions';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { signUpArtisan } from '../../server/test/people.ts';
import { buyPlan, listSubscriptions } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { countCalls, loseNextAnswer } from '../support/browser-state.ts';
import {
  answerCheckout,
  checkoutReference,
  confirm,
  planCard,
  storedSubscription,
} from '../support/plans-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, storeLogin, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// Shows: member-10, routes-23, my-plans-1, my-plans-2, my-plans-3, my-plans-4, my-plans-6, my-plans-7, my-plans-8
// Shows: my-plans-9, member-states-22, member-states-23, member-calls-15, member-messages-39, member-messages-40
// Shows: member-constants-19, member-constants-20, member-constants-21
test('a plan is paused and resumed, its boost is used once, and the ledger shows every token', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  test.slow();
  const [artisan] = await addArtisansNamed(app, ['Bola Ige'], { account: { phone_proven_at: new Date() } });
  const { token, user } = await signUpArtisan(app);
  const bought = await buyPlan(app, token, 'connect_monthly');
  await app.post('/user_artisan/call_artisan', { artisan_id: artisan?.id }, { token });
  await storeLogin(context, app.url, { token, user });
  await visit('/user/subsciption');
  await expect(page.getByRole('heading', { name: 'My Subscription Plans' })).toBeVisible();
  await expect(page.getByText('You have the following plans active')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View all plans >' })).toHaveAttribute(
    'href',
    '/artisan/subscription',
  );
  const card = planCard(page, 'Connect');
  await expect(card.getByText('ACTIVE', { exact: true })).toBeVisible();
  await expect(card.getByText('₦2,000.00 for 30 days (Monthly)')).toBeVisible();
  await expect(card.getByText(/^Expires: /)).toBeVisible();
  await expect(card.getByText('1 of 40 Artisan chat/call token used')).toBeVisible();
  await expect(card.getByText('1 of 40 Job Posters chat/call tokens used')).toBeVisible();
  await expect(card.getByText(/^19 calls and 20 chats left until \d+ \w+( \d{4})?$/)).toBeVisible();
  await expect(card.getByText('4 days Boost feature not yet activated')).toBeVisible();
  // A part of the plan was used, so no refund is offered.
  await expect(
    card.getByText(/^You can't get the money back any more: on \d+ \w+ you saw a phone number\.$/),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Request a refund' })).toHaveCount(0);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Deactivate' }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm' });
  await expect(dialog).toContainText('It still ends on');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await card.getByRole('button', { name: 'Deactivate' }).tap();
  await confirm(page, 'Yes');
  await expectToast(page, 'Your plan is paused. Its days still count down.');
  await expect(card.getByText('PAUSED', { exact: true })).toBeVisible();
  await expect(page.getByText('You have the following plans active')).toBeHidden();
  // A contact that was opened with the plan stays visible while the plan is paused.
  await expect(page.getByRole('link', { name: /^Call Bola Ige, 0/ })).toBeVisible();
  await expect.poll(() => storedSubscription(page)).toEqual({ _id: bought._id, is_active: false });
  problems.expect(lostLine);
  await page.route('**/set_subscription_status', (route) => route.abort('connectionreset'), { times: 1 });
  await card.getByRole('button', { name: 'Activate', exact: true }).tap();
  await confirm(page, 'Yes');
  await expectToast(page, 'Error updating subscription');
  problems.expect(statusLine(500));
  const broken = {
    status: 'error',
    code: 'internal',
    msg: 'Something went wrong',
    message: 'Something went wrong',
  };
  await page.route('**/set_subscription_status', (route) => route.fulfill({ status: 500, json: broken }), {
    times: 1,
  });
  await card.getByRole('button', { name: 'Activate', exact: true }).tap();
  await confirm(page, 'Yes');
  await expectToast(page, 'Failed to update subscription');
  await card.getByRole('button', { name: 'Activate', exact: true }).tap();
  await confirm(page, 'Yes');
  await expectToast(page, 'Your plan is active.');

  // The answer is lost and the button is pressed again: the days are spent only once.
  await card.getByRole('button', { name: 'Activate boost' }).tap();
  const boost = page.getByRole('dialog', { name: 'Activate boost' });
  await boost.getByLabel('How many days?').selectOption('3 days');
  await expect(boost.getByText(/^From now until /)).toBeVisible();
  await expectAccessible(page);
  await loseNextAnswer(page, '/user_subscription/activate_boost');
  await boost.getByRole('button', { name: 'Activate boost' }).tap();
  await expectToast(page, "We couldn't activate the boost. Check your connection and try again.");
  await boost.getByRole('button', { name: 'Activate boost' }).tap();
  await expectToast(page, 'Your profile now takes turns in the Featured places.');
  await expect(card.getByText('1 days Boost feature not yet activated')).toBeVisible();
  await expect(page.getByText(/^Your profile takes turns in the Featured places until /)).toBeVisible();

  const rows = page.getByRole('region', { name: 'Every call and chat, line by line' }).getByRole('listitem');
  await expect(rows.first()).toContainText('boost of your profile');
  await expect(rows.first()).toContainText('−3');
  await expect(rows.nth(1)).toContainText(/call to Bola Ige.*19 calls left in Connect.*−1/);

  await card.getByRole('link', { name: 'Receipt' }).tap();
  const receipt = page.getByRole('article');
  await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(receipt).toContainText('Connect plan');
  await expect(receipt).toContainText('₦2,000.00');
  await expect(receipt).toContainText(bought.reference);
  await expectAccessible(page);
  // The printed page shows the receipt without buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(bought.reference)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to My Subscription Plans' })).toBeHidden();
});

// Shows: my-plans-10, my-plans-11, member-states-24, member-messages-38, refunds-6
test('an unused plan is refunded, an ended one is marked, and a list that fails says so', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  const { token } = await logInAs();
  const old = await buyPlan(app, token, 'elite_weekly');
  await buyPlan(app, token, 'starter_weekly');
  await app.db
    .updateTable('subscriptions')
    .set({ starts_at: new Date('2026-01-01T09:00:00Z'), expires_at: new Date('2026-01-08T09:00:00Z') })
    .where('id', '=', old._id)
    .execute();
  await page.route('**/view_subscriptions', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', msg: 'No', message: 'No' } }),
  );
  problems.expect(statusLine(500));
  await visit('/user/subsciption');
  await expect(page.getByText('Loading subscriptions...')).toBeVisible();
  await expect(page.getByText('Failed to load subscriptions')).toBeVisible();
  await page.unroute('**/view_subscriptions');
  await page.getByRole('button', { name: 'Try again' }).tap();

  const ended = planCard(page, 'Elite');
  await expect(ended.getByText('EXPIRED', { exact: true })).toBeVisible();
  const expiry = ended.getByText('Expires: 8 Jan 2026, 10:00');
  await expect(expiry).toHaveCSS('font-weight', '600');
  await expect(expiry).toHaveCSS('color', 'rgb(154, 56, 35)');
  await expect(ended.getByRole('button', { name: /ctivate|refund/ })).toHaveCount(0);
  await ended.getByText('Renew this plan').tap();
  await expect(ended.getByRole('radio', { name: 'Weekly: ₦1,000.00' })).toBeChecked();
  await expect(ended.getByRole('button', { name: 'Renew for ₦1,000.00' })).toBeVisible();
  const card = planCard(page, 'Starter');
  await expect(
    card.getByText(/^You haven't used it yet\. Until \d+ \w+, \d\d:\d\d you can get all your money back\.$/),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Request a refund' }).tap();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('₦500.00 goes back to the card or account');
  await expect(asking).toContainText(
    "You can ask within 7 days of paying, as long as you haven't used anything in the plan.",
  );
  await expectAccessible(page);
  await confirm(page, 'Request a refund');
  await expectToast(page, "We're sending your money back. Banks can take up to 10 working days.");
  // Paystack may have answered before the list is read again.
  await expect(card.getByText(/^REFUND REQUESTED$|^REFUNDED$/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect.poll(() => storedSubscription(page)).toBeNull();
  await app.settled();
  await page.reload();
  await expect(planCard(page, 'Starter').getByText('REFUNDED', { exact: true })).toBeVisible();
  await expect(page.getByText('No active subscriptions')).toBeVisible();
  await expectAccessible(page);
});

// Shows: refunds-6
test('the page of plans and the terms say for how long and after which uses money comes back', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/artisan/subscription');
  const promise = page.getByRole('listitem').filter({ hasText: 'Not used? Money back' });
  await expect(promise).toContainText('within 7 days of paying, and you get all your money back');
  await expect(promise).toContainText('a featured or urgent job, a social media link');
  await visit('/terms');
  await expect(
    page.getByText("Within 7 days of paying, and as long as you haven't used anything"),
  ).toBeVisible();
  await expect(page.getByText('A token that came back counts as used.')).toBeVisible();
});

// Shows: my-plans-5
test('a plan is extended from its card by one of the durations with their prices, and its buyer is told what they own', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { token } = await logInAs();
  const bought = await buyPlan(app, token, 'connect_weekly');
  await visit('/user/subsciption');
  const card = planCard(page, 'Connect');
  const durations = card.getByRole('group', { name: 'Extend Connect' }).getByRole('radio');
  await expect(durations).toHaveCount(3);
  await expect(
    card.getByRole('radio', { name: /^Weekly: ₦700\.00 6 calls and 6 chats more, until / }),
  ).toBeChecked();
  await expect(card.getByRole('radio', { name: /^Yearly: ₦20,000\.00/ })).not.toBeChecked();
  await card.getByRole('radio', { name: /^Monthly: ₦2,000\.00/ }).check();
  await expectAccessible(page);
  const orders = countCalls(page, '/user_subscription/create_subscription');
  await card.getByRole('button', { name: 'Extend for ₦2,000.00' }).dblclick();
  await checkoutReference(page);
  expect(orders.count).toBe(1);
  await answerCheckout(page, 'Pay');
  await expectToast(page, 'Payment successful! Redirecting...');
  await expectToast(page, /^You now have Connect until .*: 20 calls, 20 chats and 4 boost days\.$/);
  await expect(page).toHaveURL('/user/subsciption');
  await expect(card).toHaveCount(2);
  // 30 days after the end of the week.
  const [month] = await listSubscriptions(app, token);
  expect(Date.parse(month.expires_at) - Date.parse(bought.expires_at)).toBe(30 * 24 * 3600_000);
});

test('an artisan with an Elite plan features a job; without one the way to the plans is shown', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { token, user } = await logInAs();
  const [job] = await addJobs(app.db, user._id, [{ title: 'Tile my bathroom' }]);
  await visit(`/jobs/single-job?id=${job}`);
  await page.getByRole('button', { name: 'Feature this job' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Feature this job' });
  await expect(dialog).toContainText('Featured jobs need an Elite plan');
  await expect(dialog.getByRole('button', { name: 'View Plans' })).toBeVisible();
  await page.keyboard.press('Escape');
  await buyPlan(app, token, 'elite_weekly');
  const spendings = countCalls(page, featureJob.path);
  await page.getByRole('button', { name: 'Feature this job' }).tap();
  await expect(dialog.getByText('Your plan has 7 days left.')).toBeVisible();
  await dialog.getByLabel('How many days?').selectOption('2 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Feature this job' }).dblclick();
  await expectToast(page, /Featured until /);
  expect(spendings.count).toBe(1);
  await expect(page.getByText('Featured', { exact: true }).first()).toBeVisible();
});

test('what stands below the plans does not jump when they are there', async ({ page, app, logInAs }) => {
  const { token } = await logInAs();
  await buyPlan(app, token, 'starter_weekly');
  const readShifts = await watchShifts(page);
  const release = await holdBack(page, '**/view_subscriptions');
  const movements = page.waitForResponse('**/view_ledger');
  await page.goto('/user/subsciption', { waitUntil: 'commit' });
  await movements;
  await expect(page.getByText('Loading subscriptions...')).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Every call and chat, line by line' });
  await expect(ledger).toBeHidden();
  release();
  await expect(ledger.getByRole('listitem').first()).toBeVisible();
  expect(await readShifts()).toBeLessThanOrEqual(0.05);
});
