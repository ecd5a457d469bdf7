import { expect as expectPage } from '@playwright/test';
import { expect, test } from 'vitest';
import { useBrowser } from '../setup/browser.ts';

const browser = useBrowser();

test('one of the two profile types must be chosen', async () => {
  const { page } = await browser.visit('/signup/setup');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPage(page.getByRole('alert').filter({ hasText: 'Please select a profile type' })).toBeVisible();
  expect(await browser.findFlaws(page)).toEqual([]);
});

test.each([
  ['Artisan/Digital Creative', 'service_provider'],
  ['Regular user seeking artisans', 'regular_user'],
])('%s opens the next step with its name', async (label, profileType) => {
  const { page } = await browser.visit('/signup/setup');
  await page.getByRole('radio', { name: label }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/signup/setup/select');
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ profileType });
});
