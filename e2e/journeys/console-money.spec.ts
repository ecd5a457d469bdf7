import { readFile } from 'node:fs/promises';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { BrowserContext } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addArtisanPerson, addConversation } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
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
