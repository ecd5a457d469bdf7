import { readFile } from 'node:fs/promises';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { addOperator } from '../../server/test/operators.ts';
import { addStatisticsWorld } from '../../server/test/statistics-world.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

// Shows: console-figures-2, console-figures-3, console-figures-5, console-figures-7
test('@desktop an admin reads the figures of a period, of trades and of weeks, and saves them', async ({
  page,
  app,
  context,
  visit,
}) => {
  const operator = await addOperator(app, 'Amina Bello');
  const today = lagosDay(app.now());
  await addStatisticsWorld(app.db, { seed: 5, today, days: 40 });
  await app.runTask('compute-statistics');
  const counted = await app.db
    .selectFrom('statistics_days')
    .select(sql<number>`sum(value)::integer`.as('sum'))
    .where('statistic', '=', 'sign_ups')
    .where(sql<boolean>`day between ${dayAfter(today, -7)}::date and ${dayAfter(today, -1)}::date`)
    .executeTakeFirstOrThrow();
  await storeLoginOf(app, context, operator);

  await visit('/operators/figures');
  await page.getByLabel('Period').selectOption('7');
  await expect(page).toHaveURL(/period=7/);
  const signUps = page.getByRole('region', { name: 'Sign-ups' });
  await expect(signUps.getByText(String(counted.sum), { exact: true })).toBeVisible();
  await expect(
    signUps.getByText('New accounts, also those that were suspended or deleted later.'),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Artisans in lists' }).getByText('Not counted yet'),
  ).toBeVisible();
  await page.getByText('People as a table').click();
  await expect(page.getByRole('columnheader', { name: 'First steps (activation)' })).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await signUps.getByRole('button', { name: 'Save Sign-ups as CSV' }).click();
  const file = await readFile((await (await saving).path()) as string, 'utf8');
  expect(file.split('\r\n')[0]).toBe('Day,Sign-ups,"Sign-ups, the period before"');
  expect(file.trim().split('\r\n')).toHaveLength(8);

  await page.getByRole('tab', { name: 'Supply and demand' }).click();
  await expect(page.getByRole('rowheader', { name: 'Plumber' })).toBeVisible();
  await page.getByLabel('Show').selectOption('state');
  await expect(page.getByRole('rowheader', { name: 'Kano' })).toBeVisible();
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Who comes back' }).click();
  await expect(page.getByRole('columnheader', { name: 'Same week' })).toBeVisible();
  await expectAccessible(page);
});
