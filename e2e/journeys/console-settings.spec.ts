import { viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import type { BrowserContext } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addOperator } from '../../server/test/operators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { statusLine } from '../support/problems.ts';
import { expect, forgetLogin, hydrated, storeLoginOf, test } from '../support/test.ts';

async function enterAsAdmin(app: TestApp, context: BrowserContext, name = 'Amina Bello') {
  const operator = await addOperator(app, name);
  await storeLoginOf(app, context, operator);
  return operator;
}

/** Puts the settings back, because the journeys of a worker share its server. */
test.afterEach(async ({ app, context }) => {
  const admin = await enterAsAdmin(app, context, 'Restoring Admin');
  for (const key of ['banner', 'questions', 'support_hours', 'plans', 'terms'] as const) {
    const { in_force } = (await app.post('/operators/view_setting', { key }, admin)).body;
    const { value } = (await app.post('/operators/view_setting', { key, number: 0 }, admin)).body;
    await app.post('/operators/change_setting', { key, value, based_on: in_force }, admin);
  }
});

// Shows: announcement-1, announcement-2, console-settings-3
test('an admin announces something, a visitor reads and hides it, and the history says who it was', async ({
  page,
  app,
  context,
  browser,
  visit,
}) => {
  const admin = await enterAsAdmin(app, context);
  await visit('/operators');
  await page.getByRole('button', { name: 'Queues and pages' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('link', { name: 'Announcement bar' }).tap();
  await page.getByLabel('What everybody should know').fill('Paystack is slow today.');
  const end = new Date(app.now().getTime() + 4 * 3600_000).toISOString().slice(0, 16);
  await page.getByLabel('Ends').fill(end);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Paystack is slow today.');
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('No announcement');
  await page.getByLabel('Why').fill('Their status page says so');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();
  const newest = page.getByRole('listitem').filter({ hasText: 'Their status page says so' });
  await expect(newest.first()).toContainText(/Version \d+, Amina Bello, /);
  await expect(newest.first()).toContainText('In force');

  const visitors = await browser.newContext({
    baseURL: app.url,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const visitor = await visitors.newPage();
  await visitor.clock.install();
  // Switches the browser's own cache off, which would answer for a minute.
  await visitor.route('**/view_banner*', (route) => route.continue());
  await visitor.goto('/');
  await hydrated(visitor);
  const bar = visitor.getByRole('region', { name: 'Announcement' });
  await expect(bar).toContainText(/Paystack is slow today\.\s*Until /);
  await expectAccessible(visitor);
  await bar.getByRole('button', { name: 'Hide this announcement' }).tap();
  await expect(bar).toBeHidden();
  await visitor.goto('/contact');
  await hydrated(visitor);
  await expect(bar).toBeHidden();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  // A page that has been open for long reads the next one when its tab is opened again.
  const { in_force } = (await app.post('/operators/view_setting', { key: 'banner' }, admin)).body;
  const value = {
    text: 'Paystack is back to normal.',
    ends_at: new Date(app.now().getTime() + 3600_000).toISOString(),
  };
  await app.post('/operators/change_setting', { key: 'banner', value, based_on: in_force }, admin);
  await visitor.clock.fastForward(61_000);
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bar).toContainText('Paystack is back to normal.');
  await visitors.close();
});

// Shows: console-settings-2, console-settings-5, console-settings-11
test('an admin changes the questions of the home page: an empty answer is refused and nothing typed is lost', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The refusal.
  problems.expect(statusLine(400));
  await enterAsAdmin(app, context);
  await visit('/operators/settings/questions');
  await page.getByRole('button', { name: 'Add a question' }).tap();
  await page.getByRole('textbox', { name: 'Question 11' }).fill('Do you work on Sundays?');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('textbox', { name: 'Answer 11' })).toBeFocused();
  await expect(page.getByText('Please write the answer')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question 11' })).toHaveValue('Do you work on Sundays?');
  await page
    .getByRole('textbox', { name: 'Answer 11' })
    .fill('{product} is open every day, from {from_price}.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('SabiHands is open every day, from ₦500 a week.');
  await expect(preview).toContainText('Starter from ₦500, Connect from ₦700');
  await page.getByRole('link', { name: 'All settings' }).tap();
  await page.getByRole('link', { name: 'Questions on the home page' }).tap();
  await expect(page.getByRole('textbox', { name: 'Question 11' })).toHaveValue('Do you work on Sundays?');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Question 11' })).toHaveValue('Do you work on Sundays?');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Question 11 up' }).tap();
  await expect(page.getByRole('textbox', { name: 'Question 10' })).toHaveValue('Do you work on Sundays?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();
  await forgetLogin(context);
  await visit('/');
  const question = page.getByRole('heading', { name: 'Do you work on Sundays?' });
  await question.scrollIntoViewIfNeeded();
  await question.tap();
  await expect(page.getByText('SabiHands is open every day, from ₦500 a week.')).toBeVisible();
});

// Shows: console-settings-4
test('@desktop of two admins the slower one keeps what was typed, sees what is new, and saves theirs', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The conflict.
  problems.expect(statusLine(409));
  const colleague = await addOperator(app, 'Zainab Musa');
  await enterAsAdmin(app, context);
  await visit('/operators/settings/support_hours');
  await page.getByLabel('To', { exact: true }).selectOption('Saturday');
  const { in_force } = (await app.post('/operators/view_setting', { key: 'support_hours' }, colleague)).body;
  const value = { first_day: 'MON', last_day: 'SUN', opens: '08:00', closes: '18:00' };
  const faster = await app.post(
    '/operators/change_setting',
    { key: 'support_hours', value, based_on: in_force },
    colleague,
  );
  expect(faster.status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Zainab Musa has changed this while you were at it/)).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('SAT');
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('MON-SUN 08:00 - 18:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^I've seen version \d+, keep mine$/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();
  await visit('/contact');
  await expect(page.getByText('MON-SAT 08:00 - 18:00')).toBeVisible();
});

// Shows: console-settings-7
test('@desktop a new price is on the page of plans, and an old version comes back through the form', async ({
  page,
  app,
  context,
  visit,
}) => {
  await enterAsAdmin(app, context);
  await visit('/operators/settings/plans');
  const starter = page.getByRole('group', { name: 'Starter weekly' });
  await starter.getByLabel('Price').fill('800');
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(
    'Starter weekly: ₦800, 4 calls and 4 chats, 2 boost days',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();
  // This browser keeps the price that it has read just before for ten seconds.
  await expect(async () => {
    await visit('/artisan/subscription');
    await expect(page.getByText('₦800.00').first()).toBeVisible({ timeout: 2000 });
  }).toPass();

  await visit('/operators/settings/plans');
  await page.getByRole('button', { name: 'What version 0 says' }).click();
  await page.getByRole('button', { name: 'Put it into the form' }).click();
  await expect(starter.getByLabel('Price')).toHaveValue('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();
  const { plans } = (await app.call(viewCatalogue, { part: 'plans' })).body;
  expect(plans[0].amountKobo).toBe(50_000);
});

// Shows: legal-versions-1
test('@desktop an admin begins with the terms that people read, adds a line, and everybody finds all versions', async ({
  page,
  app,
  context,
  visit,
}) => {
  await enterAsAdmin(app, context);
  await visit('/operators/settings/terms');
  await page.getByRole('button', { name: 'Begin with what people read now' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/^SabiHands brings customers and artisans together/);
  await expect(text).toHaveValue(/\n## Who may use it\n- You must be 18 or older\.\n/);
  await expect(text).toHaveValue(/\[contact us\]\(\/contact\)/);
  await text.fill(
    (await text.inputValue()).replace('## Who may use it\n', '## Who may use it\n- Be kind to each other.\n'),
  );
  await page.getByLabel('This changes what people agree to').check();
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Be kind to each other.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Everybody sees it within a minute.')).toBeVisible();

  await text.fill(
    (await text.inputValue()).replace('- Be kind to each other.\n', '- Be kind.\n- And be on time.\n'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'What changes' })).toHaveCount(0);

  await visit('/terms');
  await expect(page.getByText('And be on time.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'All versions' }).getByRole('link').last().click();
  await expect(page.getByText('This is an earlier version. It is no longer in force.')).toBeVisible();
  await expect(page.getByText('Be kind to each other.')).toBeVisible();
  await expect(page.getByText('And be on time.')).toHaveCount(0);
});
