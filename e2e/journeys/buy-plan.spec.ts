import { openCheckout } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { countCalls } from '../support/browser-state.ts';
import {
  answerCheckout,
  checkoutReference,
  goToCheckout,
  plansPage,
  storedSubscription,
  watchDialling,
} from '../support/plans-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// Shows: product-7, roles-7, roles-8, roles-9, roles-10, member-9, member-10, routes-22, plans-page-1, plans-page-2, plans-page-3
// Shows: member-states-21, member-states-25, member-states-27, member-rules-6, member-roles-6, member-messages-17
// Shows: member-constants-18
test('from a refused call to a plan, its payment, and back to the artisan, whose number is then shown', {
  tag: '@main',
}, async ({ page, app, context, visit, logInAs }) => {
  test.slow();
  const [artisan] = await addArtisansNamed(app, ['Ngozi Ude'], {
    account: { phone: '+2348035556677', phone_proven_at: new Date() },
  });
  if (!artisan) throw new Error('The list has no artisan');
  await logInAs();
  await visit(artisan.path);
  await page.getByRole('button', { name: 'Call Ngozi Ude' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Access Restrictes' });
  await expect(dialog).toContainText('Call Ngozi Ude: ₦500 for 7 days, 4 calls and 4 chats');
  for (const promise of [
    'Access to trusted labour near you',
    'A direct phone number to call',
    'Job postings near you',
    'Adding social media links',
  ]) {
    await expect(dialog.getByText(promise, { exact: true })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'View Plans' }).tap();

  const plans = plansPage(page);
  const calls = countCalls(page, '/user_subscription/create_subscription');
  await expect(plans.subscribe).toHaveText('Subscribe');
  for (const name of ['Starter', 'Connect', 'Elite'] as const)
    await expect(plans.plan(name)).toBeInViewport();
  await plans.subscribe.tap();
  await expectToast(page, 'Please select a subscription plan.');
  expect(calls.count).toBe(0);
  await expectAccessible(page);

  const tints = await page
    .locator('form [class*="-tint "]')
    .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).backgroundColor));
  expect(new Set(tints).size).toBe(3);

  // By keyboard alone: the arrow keys move and choose.
  await plans.period('Weekly').focus();
  await page.keyboard.press('ArrowRight');
  await expect(plans.period('Monthly')).toBeChecked();
  await plans.plan('Starter').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(plans.plan('Connect')).toBeChecked();
  await expect(page.getByText('Connect, Monthly: ₦2,000.00 for 30 days')).toBeVisible();
  await plans.period('Weekly').check();
  await expect(page.getByText('Connect, Weekly: ₦700.00 for 7 days')).toBeVisible();
  await expect(page.getByText('6 calls and 6 chats in 7 days', { exact: true })).toBeVisible();
  await expect(page.getByText('No automatic renewal')).toBeVisible();

  await plans.subscribe.dblclick();
  await checkoutReference(page);
  expect(calls.count).toBe(1);
  await expect(page.getByRole('heading', { name: 'Pay ₦700.00' })).toBeVisible();
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await answerCheckout(page, 'Pay');
  await expectToast(page, 'Payment successful! Redirecting...');
  await expectToast(page, /^You now have Connect until .*: 6 calls, 6 chats and 2 boost days\.$/);
  await expect(page).toHaveURL(artisan.path);
  expect(passed).toContain('/login');
  expect(await storedSubscription(page)).toMatchObject({ is_active: true });

  const reveals = countCalls(page, '/user_artisan/call_artisan');
  // The page repeats the call for which the plan was bought.
  const price = page.getByRole('dialog', { name: 'Call Ngozi Ude?' });
  await expect(price).toContainText('This uses 1 call. You have 6.');
  await expect(page.getByText('0803 555 6677')).toHaveCount(0);
  await expectAccessible(page);
  const dialled = await watchDialling(page);
  await price.getByRole('button', { name: 'Show number and call' }).dblclick();
  const number = page.getByRole('dialog', { name: 'Call Ngozi Ude' });
  await expect(number.getByText('0803 555 6677')).toBeVisible();
  expect(reveals.count).toBe(1);
  expect(dialled).toEqual(['tel:+2348035556677']);
  await expect(number.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', 'tel:+2348035556677');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await number.getByRole('button', { name: 'Copy number' }).tap();
  await expect(number.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('08035556677');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Call Ngozi Ude' }).tap();
  await expect(page.getByRole('dialog')).toContainText(/Free until \d+ \w+ \d+: you've already paid/);
});

// Shows: my-plans-11, member-states-28, member-messages-18
test('a declined payment shows the reason and can be retried by another channel, and a cancelled one that the bank confirms later is found by polling', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  test.slow();
  await logInAs();
  // The channel is blocked, and the provider sends no notices.
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await visit('/artisan/subscription');
  await goToCheckout(page, 'Starter');
  await answerCheckout(page, 'Insufficient funds');
  await expect(page.getByRole('heading', { name: 'Payment failed!' })).toBeVisible();
  await expectToast(page, 'Payment failed!');
  await expect(page.getByText('Paystack said: “Insufficient Funds”.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Paystack said: “Insufficient Funds”.')).toBeVisible();
  for (const [button, channel] of [
    ['Pay with USSD', 'USSD'],
    ['Pay by bank transfer', 'Bank transfer'],
  ] as const) {
    await page.getByRole('button', { name: button }).tap();
    await checkoutReference(page);
    await expect(page.getByRole('navigation', { name: 'Pay with' }).getByRole('link')).toHaveText([channel]);
    await answerCheckout(page, 'Decline');
    await expect(page.getByText('Paystack said: “Declined”.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Try again' }).tap();
  await expect(plansPage(page).plan('Starter')).toBeChecked();

  await plansPage(page).subscribe.tap();
  const reference = await checkoutReference(page);
  await answerCheckout(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page.getByText("Did you cancel? Then we didn't charge you.")).toBeVisible();
  await expectAccessible(page);

  // The tab is closed; another tab links to the payment again.
  await page.close();
  const tab = await context.newPage();
  await visit('/user/subsciption', tab);
  await expect(tab.getByText('No active subscriptions')).toBeVisible();
  await tab.getByRole('link', { name: 'Check my payment' }).tap();
  await expect(tab.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await app.paystack.setFacts(reference, { status: 'success' });
  await expectToast(tab, 'Payment successful! Redirecting...');
  await expect(tab).toHaveURL('/user/subsciption');
  await expect(tab.getByRole('article', { name: 'Starter plan, active' })).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Check my payment' })).toHaveCount(0);
});

// Shows: member-states-26
test('the realtime channel alone reports a payment, the page admits a long wait, and an unknown reference is not found', {
  tag: '@long',
}, async ({ page, app, logInAs, problems }) => {
  const { token } = await logInAs();
  const { reference, url } = await openCheckout(app, token, 'elite_weekly');
  problems.expect(lostLine);
  await page.route('**/api/user_subscription/view_payment', (route) => route.abort('connectionreset'));
  await page.clock.install();
  await page.goto(`/artisan/subscription?reference=${reference}&trxref=${reference}`);
  await hydrated(page);
  await expect(page.getByText("You're offline right now.")).toBeVisible();
  await page.unroute('**/api/user_subscription/view_payment');
  await page.getByRole('button', { name: 'Check now' }).tap();
  await expect(page.getByText('This usually takes a few seconds.')).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(page.getByText("Your money is safe, and you don't need to wait here")).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/user_subscription/view_payment', (route) => route.abort('connectionreset'));
  await app.paystack.checkout(url);
  await expect(page).toHaveURL('/user/subsciption');
  await expect(page.getByRole('article', { name: 'Elite plan, active' })).toBeVisible();

  problems.expect(statusLine(404));
  await page.unroute('**/api/user_subscription/view_payment');
  await page.goto('/artisan/subscription?reference=pay-of-somebody-else');
  await expect(page.getByRole('heading', { name: "We can't find this payment" })).toBeVisible();
});

// Shows: member-messages-20, member-messages-21
test('a failed purchase shows the reason, and that nothing was charged', async ({
  page,
  visit,
  logInAs,
  breakProvider,
  problems,
}) => {
  await logInAs();
  await visit('/artisan/subscription?plan=connect_monthly');
  await expect(plansPage(page).plan('Connect')).toBeChecked();
  problems.expect(statusLine(503));
  await breakProvider('paystack', '500');
  await plansPage(page).subscribe.tap();
  await expectToast(page, 'Failed to create subscription');
  await expect(page.getByRole('alert').filter({ hasText: "We didn't charge you." })).toBeVisible();
  await breakProvider('paystack', 'normal');
  problems.expect(lostLine);
  await page.route('**/api/user_subscription/create_subscription', (route) => route.abort('connectionreset'));
  await plansPage(page).subscribe.tap();
  await expectToast(page, 'Something went wrong!');
});
