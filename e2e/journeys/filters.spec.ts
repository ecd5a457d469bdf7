import type { Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Artisans' });
const names = (page: Page) => list(page).getByRole('heading', { level: 3 });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const tapTarget = 44;

/** Roof work in Gembu: no other journey has artisans of this trade there. */
const roofer = {
  category: 'Construction & Skilled Labour',
  skill: 'Roofer',
  state: 'Taraba',
  city: 'Sardauna',
};
const good = { rating_sum: 47, rating_count: 10 };
const cheap = { minimum_charge_kobo: 1_500_000 };
const dear = { minimum_charge_kobo: 6_000_000 };

test.beforeEach(async ({ app }) => {
  await app.db
    .deleteFrom('accounts')
    .where('id', 'in', (query) =>
      query.selectFrom('artisan_profiles').select('account_id').where('city', '=', roofer.city),
    )
    .execute();
  await addArtisansNamed(app, ['Filtered Wanted'], { ...roofer, ...good, ...cheap, languages: ['hausa'] });
  await addArtisansNamed(app, ['Filtered Dear'], {
    ...roofer,
    ...good,
    ...dear,
    account: { is_verified: true },
  });
  await addArtisansNamed(app, ['Filtered Unrated'], { ...roofer, ...cheap });
});

// Shows: filters-12, filters-14
test('a plumber near Surulere with a price and a good rating is found with one word and three taps', {
  tag: '@main',
}, async ({ page, app, visit }) => {
  const plumber = {
    category: 'Home Repairs & Maintenance',
    skill: 'Plumber',
    state: 'Lagos',
    city: 'Surulere',
  };
  const best = { rating_sum: 500, rating_count: 100 };
  await addArtisansNamed(app, ['Filtered Plumber'], { ...plumber, ...best, ...cheap });
  await addArtisansNamed(app, ['Filtered Rich'], { ...plumber, ...best, ...dear });
  await visit('/');
  await page.evaluate(() =>
    localStorage.setItem('place', JSON.stringify({ state: 'Lagos', city: 'Surulere' })),
  );
  await visit('/search');
  await page.getByRole('searchbox').fill('plumber');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Near me' }).tap();
  await expect(page).toHaveURL(/near_city=Surulere/);
  await page.getByRole('link', { name: 'Rated 4+' }).tap();
  await expect(page).toHaveURL(/min_rating=4/);
  await page.getByRole('link', { name: 'Up to ₦20,000' }).tap();
  await expect(page).toHaveURL(
    '/search?query=plumber&max_charge=20000&min_rating=4&near_state=Lagos&near_city=Surulere',
  );
  await expect(names(page).first()).toHaveText('Filtered Plumber');
  await expect(list(page)).not.toContainText('Filtered Rich');
  await expect(list(page)).toContainText('In Surulere');
  // The chosen filters leave the first artisan on the screen, above the bar at the bottom.
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const first = await names(page).first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await expectAccessible(page);

  // Each filter can be taken away, and the way back brings it again.
  await chosen(page)
    .getByRole('link', { name: /Up to ₦20,000/ })
    .tap();
  await expect(page).toHaveURL('/search?query=plumber&min_rating=4&near_state=Lagos&near_city=Surulere');
  await expect(list(page)).toContainText('Filtered Rich');
  await page.goBack();
  await expect(chosen(page).getByRole('link', { name: /Up to ₦20,000/ })).toBeVisible();
  await expect(list(page)).not.toContainText('Filtered Rich');
});

test('quick taps on a slow connection add two filters and remove a third before the list arrives', async ({
  page,
  visit,
}) => {
  await visit('/artisan?state=Taraba&city=Sardauna&skill=Roofer');
  await expect(names(page)).toHaveCount(3);
  // The answers wait until both taps are done.
  const release = await holdBack(page, '**/api/user_artisan/**');
  const asked = page.waitForRequest(/min_rating/);
  await page.getByRole('link', { name: 'Rated 4+' }).tap();
  await asked;
  await page.getByRole('link', { name: 'Up to ₦20,000' }).tap();
  await chosen(page)
    .getByRole('link', { name: /^Roofer/ })
    .tap();
  release();
  await expect(page).toHaveURL('/artisan?state=Taraba&city=Sardauna&max_charge=20000&min_rating=4');
  await expect(names(page)).toHaveText(['Filtered Wanted']);
});

// Shows: filters-8, filters-11
test('the sheet shows how many artisans match each choice, and a thumb reaches all of it', async ({
  page,
  visit,
}) => {
  await visit('/artisan?state=Taraba&city=Sardauna&skill=Roofer');
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(sheet(page).getByRole('button', { name: 'Show 3 artisans' })).toBeVisible();
  await expect(sheet(page).getByText('4+ stars (2)')).toBeVisible();
  await expect(sheet(page).getByText('₦20,000 (2)')).toBeVisible();
  await expect(sheet(page).getByText('Verified (1)')).toBeVisible();
  await expectAccessible(page);
  for (const part of await sheet(page).locator('label:has(input), button, select').all()) {
    const box = await part.boundingBox();
    expect(box?.height, (await part.textContent()) ?? '').toBeGreaterThanOrEqual(tapTarget);
  }
  await sheet(page).getByText('4+ stars (2)').tap();
  await sheet(page).getByText('₦20,000 (1)').tap();
  await expect(sheet(page).getByRole('button', { name: 'Show 1 artisan', exact: true })).toBeVisible();
  await sheet(page).getByText('Lowest price').tap();
  await sheet(page).getByRole('button', { name: 'Show 1 artisan' }).tap();
  await expect(page).toHaveURL(
    '/artisan?skill=Roofer&state=Taraba&city=Sardauna&order=lowest_price&max_charge=20000&min_rating=4',
  );
  await expect(names(page)).toHaveText(['Filtered Wanted']);
  // Nobody is left: the page says why, and the next step leads back.
  await page.goto('/artisan?skill=Roofer&state=Taraba&city=Sardauna&min_rating=4&language=tiv');
  await expect(page.getByText('No one matches all these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show without these filters' }).tap();
  await expect(names(page)).toHaveCount(3);
});

// Shows: filters-18
test('a small phone shows two and a half cards without scrolling', async ({ page, visit }) => {
  for (const path of [
    '/artisan?state=Taraba&city=Sardauna',
    '/search?query=roofer&state=Taraba&city=Sardauna',
    '/jobs/categories/Roofer?state=Taraba&city=Sardauna',
  ]) {
    await visit(path);
    const third = await list(page)
      .getByRole('list', { name: 'Artisans' })
      .getByRole('listitem')
      .nth(2)
      .boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
    expect((third?.y ?? Number.NaN) + (third?.height ?? 0) / 2, path).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

// Shows: filters-9
test('unknown values in an address are ignored, and the page names them', async ({ page, visit }) => {
  await visit('/artisan?skill=Roofer&state=Taraba&city=Sardauna&min_rating=9&max_charge=cheap&verified=yes');
  await expect(page.getByText("We couldn't read price and rating in this link")).toBeVisible();
  await expect(names(page)).toHaveText(['Filtered Dear']);
});

// Shows: filters-15
test('recent searches and viewed artisans are offered again, can be deleted, and are removed by a log-out', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/search');
  const box = page.getByRole('searchbox');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  for (const text of ['roofer in sardauna', 'Filtered Wanted']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByText('You searched for:')).toContainText(text);
  }
  await names(page).filter({ hasText: 'Filtered Wanted' }).getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Filtered Wanted' })).toBeVisible();
  await page
    .getByRole('heading', { name: /Similar|Reviews|Testimonials/i })
    .first()
    .scrollIntoViewIfNeeded();
  await visit('/search');
  // Above the list, while nothing is searched for.
  await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('link')).toBeInViewport();
  await box.focus();
  await expect(recent.getByRole('link')).toHaveText(['Filtered Wanted', 'roofer in sardauna']);
  await expect(page.getByRole('list', { name: 'Artisans you have seen' }).getByRole('link')).toContainText([
    'Filtered Wanted',
  ]);
  await expectAccessible(page);
  await recent.getByRole('button', { name: 'Remove Filtered Wanted' }).tap();
  await expect(recent.getByRole('link')).toHaveText(['roofer in sardauna']);
  await recent.getByRole('link', { name: 'roofer in sardauna' }).tap();
  await expect(page).toHaveURL('/search?query=roofer+in+sardauna');
  await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('link')).toContainText([
    'Filtered Wanted',
  ]);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Recently seen' }).getByRole('button', { name: 'Clear' }).tap();
  await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('seen_artisans'))).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Shows: filters-13
  test('the filters are fields of the search form', async ({ page }) => {
    await page.goto('/artisan?state=Taraba&city=Sardauna');
    await page.getByRole('combobox', { name: 'Rating' }).selectOption('4');
    await page.getByRole('combobox', { name: 'Price' }).selectOption('20000');
    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(names(page)).toHaveText(['Filtered Wanted']);
    // A filter that is taken away in the form stays away.
    await page.getByRole('combobox', { name: 'Price' }).selectOption('');
    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Verified' }).tap();
    await expect(names(page)).toHaveText(['Filtered Dear']);
  });
});

for (const path of ['/search', '/jobs']) {
  test(`with text of double size, the fields above the list of ${path} show their whole labels`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const fields = page.getByRole('main').getByRole('search').locator('input[type=search], select');
    expect(await fields.count()).toBeGreaterThan(1);
    for (const field of await fields.all()) {
      expect((await field.boundingBox())?.width).toBeGreaterThan(150);
    }
  });
}
