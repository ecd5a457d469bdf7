import { expect, test } from '../support/test.ts';

test('one of the two profile types must be chosen', async ({ page, visit }) => {
  await visit('/signup/setup');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a profile type' })).toBeVisible();
});

test('an artisan goes on to choose a skill, with the type of the profile', async ({ page, visit }) => {
  await visit('/signup/setup');
  await page.getByRole('radio', { name: 'Artisan/Digital Creative' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/signup/setup/select');
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ profileType: 'service_provider' });
});

test('for a regular user all is set: on to the home page', async ({ page, visit }) => {
  await visit('/signup/setup');
  await page.getByRole('radio', { name: 'Regular user seeking artisans' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});
