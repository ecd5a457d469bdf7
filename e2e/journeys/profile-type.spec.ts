import { expect, test } from '../support/test.ts';

test('one of the two profile types must be chosen', async ({ page, visit }) => {
  await visit('/signup/setup');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a profile type' })).toBeVisible();
});

for (const [label, profileType] of [
  ['Artisan/Digital Creative', 'service_provider'],
  ['Regular user seeking artisans', 'regular_user'],
] as const) {
  test(`'${label}' opens the next step with its name`, async ({ page, visit }) => {
    await visit('/signup/setup');
    await page.getByRole('radio', { name: label }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/signup/setup/select');
    expect(await page.evaluate(() => window.history.state.usr)).toEqual({ profileType });
  });
}
