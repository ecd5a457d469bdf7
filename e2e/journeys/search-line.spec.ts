import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { expect, hydrated, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Artisans' }).getByRole('listitem');
/** No other journey has artisans of these trades and places. */
const diver = { category: 'Outdoor & Environmental', skill: 'Well Digger' } as const;

// Shows: find-1, find-3, find-4
test('a misspelt line on the home page finds the trade near the place, says so, and leads back to what was typed', async ({
  page,
  app,
  visit,
}) => {
  await addArtisansNamed(app, ['Line Digger'], { ...diver, state: 'Yobe', city: 'Nguru' });
  await addArtisansNamed(app, ['Other Digger'], { ...diver, state: 'Yobe', city: 'Tarmua' });
  await visit('/');
  const box = page.getByPlaceholder('Plumber, hairdresser…');
  await box.fill('well diger in nguru');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?query=well+diger+in+nguru');
  await expect(page.getByText('Showing well digger in Nguru.')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText('Line Digger');
  await expectAccessible(page);

  // The address keeps the line: a shared link and a reload show the same.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toHaveValue('well diger in nguru');
  await expect(page.getByText('Showing well digger in Nguru.')).toBeVisible();

  await page.getByText('Search instead for').getByRole('link', { name: 'well diger in nguru' }).tap();
  await expect(page).toHaveURL('/search?query=well+diger+in+nguru&literal=1');
  await expect(page.getByText('No artisans found for "well diger in nguru".')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all artisans' })).toBeVisible();
  await page.getByRole('link', { name: 'Search as usual' }).tap();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Showing well digger in Nguru.')).toBeVisible();

  await page.getByRole('searchbox').fill('well digger in potiskum');
  await expect(page.getByText('No well digger in Potiskum yet: these are in')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers the line with the same sentence and cards', async ({ page, app }) => {
    await addArtisansNamed(app, ['Plain Digger'], { ...diver, state: 'Yobe', city: 'Bursari' });
    await page.goto('/artisan');
    await page.getByRole('searchbox').fill('well diger bursari');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page.getByText('Showing well digger in Bursari.')).toBeVisible();
    await expect(cards(page).first()).toContainText('Plain Digger');
    await page.getByRole('link', { name: 'well diger bursari', exact: true }).tap();
    await expect(page).toHaveURL(/query=well\+diger\+bursari&.*literal=1|literal=1/);
  });
});
