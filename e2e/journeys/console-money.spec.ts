import { readFile } from 'node:fs/promises';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { BrowserContext } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addArtisanPerson, addConversation } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { statusLine } from '../support/problems.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

async function enterAs(app: TestApp, context: BrowserContext, role: StaffRole) {
  const operator = await addOperator(app, `Somebody ${role}`, role);
  await storeLoginOf(app, context, operator);
}

// Shows: person-page-1, person-page-2
test('@desktop trust and safety reads the page of a person, older entries, and a conversation for a reason', async ({
  page,
  app,
  context,
  visit,
}) => {
  const artisan = await addArtisanPerson(app);
  const customer = await addPerson(app, 'Ngozi Eze');
  await addConversation(app, customer, artisan, ['Please send me money first']);
  await addJobs(
    app.db,
    artisan.id,
    Array.from({ length: 25 }, (_, index) => ({
      title: `Job ${index}`,
      created_at: new Date(app.now().getTime() - index * 3_600_000),
    })),
  );
  await enterAs(app, context, 'trust');
  await visit(`/operators/people/${artisan.id}`);
  await expect(page.getByText('Plumber, Surulere, Lagos')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The page that others see' })).toBeVisible();
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await expect(jobs.getByText('Job 24')).toHaveCount(0);
  await jobs.getByRole('button', { name: 'Show older' }).click();
  await expect(jobs.getByText('Job 24')).toBeVisible();
  await expect(jobs.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await expectAccessible(page);

  const conversations = page.getByRole('region', { name: 'Conversations' });
  await expect(conversations.getByText('with Ngozi Eze')).toBeVisible();
  await conversations.getByRole('button', { name: 'Read the messages' }).click();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('Please say why you have to read it')).toBeVisible();
  await page.getByRole('textbox', { name: 'Why you have to read it' }).fill('Two people reported fraud');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('Please send me money first')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please send me money first')).toHaveCount(0);
});

// Shows: console-payments-1, console-gifts-1
test('@desktop finance filters payments, saves them, and adds to a plan', async ({
  page,
  app,
  context,
  visit,
}) => {
  const payer = await addPerson(app, 'Ngozi Eze');
  const { reference } = await buyPlan(app, payer.token, 'starter_weekly');
  await buyPlan(app, payer.token, 'connect_monthly');
  await enterAs(app, context, 'finance');
  // Other journeys pay in the same database.
  await visit(`/operators/payments?person=${payer.id}`);
  await expect(page.getByText(/^2 payments: ₦/)).toBeVisible();
  await page.getByLabel('What').selectOption('starter_weekly');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^1 payment: ₦/)).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile((await (await saving).path()) as string, 'utf8');
  expect(file).toContain(reference);
  expect(file.trim().split('\r\n')).toHaveLength(2);

  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('button', { name: 'Give tokens' }).click();
  await page.getByLabel(/^How many/).fill('3');
  await page.getByRole('textbox', { name: 'Why, for the audit log' }).fill('We were down on Friday');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give them' }).click();
  await expect(page.getByText(/^They have \d+ chats now$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add days' }).click();
  await page.getByRole('textbox', { name: 'Why, for the audit log' }).fill('We were down on Friday');
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByText(/^The plan runs until/)).toBeVisible();
});

// Shows: console-parts-1
test('@desktop finance gives a part back by keyboard, and the person reads it on the receipt', async ({
  page,
  app,
  context,
  visit,
}) => {
  const payer = await addPerson(app, 'Ngozi Eze');
  const { reference } = await buyPlan(app, payer.token, 'connect_monthly');
  await enterAs(app, context, 'finance');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(`/operators/payments?reference=${reference}`);
  await page.getByRole('button', { name: 'Refund a part' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('They keep what they bought')).toBeVisible();
  await page.getByLabel('Naira').focus();
  await page.keyboard.type('9999999');
  // An amount that cannot go back has no meaning for what was bought.
  await expect(page.getByText('They keep what they bought')).toHaveCount(0);
  await expect(page.getByText("That's everything that's left")).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Why, for the audit log' }).fill('We were down for a week');
  await page.getByRole('button', { name: 'Ask for it' }).press('Enter');
  await expect(page.getByText('Please give an amount up to')).toBeVisible();
  await page.getByLabel('Naira').fill('₦250');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(page.getByText('The money is on its way back')).toBeVisible();
  await app.settled();
  await page.getByRole('button', { name: 'Ask the provider' }).press('Enter');
  await expect(page.getByText('Partly refunded')).toBeVisible();
  await expect(page.getByText('₦250.00 done: We were down for a week')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund the rest' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await visit('/operators/payments?state=partly_refunded&who=Ngozi+Eze');
  await expect(page.getByText('₦250.00 went back')).toBeVisible();

  await storeLoginOf(app, context, payer);
  await visit(`/user/subsciption?receipt=${reference}`);
  await expect(page.getByText(/^Refunded on/)).toBeVisible();
  await expect(page.getByText('₦250.00')).toBeVisible();
});

// Shows: reconciliation-1, reconciliation-2
test('@desktop finance compares a day with the provider and settles a difference', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The day was never compared.
  problems.expect(statusLine(404));
  const payer = await addPerson(app, 'Ngozi Eze');
  const { reference } = await buyPlan(app, payer.token, 'connect_monthly');
  const yesterday = dayAfter(lagosDay(app.now()), -2);
  await app.db
    .updateTable('payments')
    .set({ settled_at: lagosMoment(yesterday, '12:00') as Date })
    .where('reference', '=', reference)
    .execute();
  // The provider has forgotten it.
  await app.paystack.setFacts(reference, { status: 'abandoned' });
  await enterAs(app, context, 'finance');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/operators/payments');
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(page.getByRole('heading', { name: 'Reconciliation' })).toBeVisible();
  await visit(`/operators/payments/reconciliation?day=${yesterday}`);
  await page.getByRole('button', { name: /^Compare (it now|again)$/ }).press('Enter');
  const difference = page.getByRole('article').filter({ hasText: reference });
  await expect(difference.getByText("We have it, the provider doesn't")).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await difference.getByRole('button', { name: 'Settled' }).press('Enter');
  await page.getByRole('textbox', { name: /^How it's explained/ }).fill('Paid by transfer');
  await page.getByRole('button', { name: 'Settle it' }).press('Enter');
  await expect(difference.getByText(/^Settled by Somebody finance/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await difference.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { name: 'Connect plan' })).toBeVisible();
  await visit('/operators/payments/reconciliation');
  await expect(page.getByRole('region', { name: 'Days' })).toBeVisible();
  await expectAccessible(page);
});

// Shows: person-page-3
test('@desktop trust and safety sees the devices of a person', async ({ page, app, context, visit }) => {
  const person = await addPerson(app, 'Ngozi Eze');
  await enterAs(app, context, 'trust');
  await visit(`/operators/people/${person.id}`);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByText('logged in')).toBeVisible();
  await expect(devices.getByText('no push notifications')).toBeVisible();
});
