import { readFile } from 'node:fs/promises';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const saved = (page: Page) => page.waitForResponse('**/api/user_profile/set_availability');

// Shows: availability-1, availability-3, own-home-14
test('an artisan switches to available, and away, on the home page, and visitors see it on card and page', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan({ fullname: 'Musa Adeyinka' });
  await visit('/');
  const toggle = main(page).getByRole('switch', { name: /^Available now/ });
  await expect(toggle).not.toBeChecked();
  await expect(main(page).getByText('Free for work? Customers see it for 8 hours.')).toBeVisible();
  await expectAccessible(page);
  const switched = saved(page);
  await toggle.tap();
  await switched;
  await expect(toggle).toBeChecked();
  await expect(main(page).getByText(/^Customers see it until \d\d:\d\d\.$/)).toBeVisible();

  const visitor = await browser.newPage({ baseURL: app.url });
  await visitor.goto('/search?query=Musa+Adeyinka');
  const card = visitor
    .getByRole('list', { name: 'Artisans' })
    .getByRole('listitem')
    .filter({ hasText: 'Musa Adeyinka' });
  await expect(card).toContainText('Available now');
  await card.getByRole('link', { name: 'Musa Adeyinka', exact: true }).click();
  await expect(main(visitor).getByText('Available now').first()).toBeVisible();

  await main(page).getByRole('button', { name: 'Away until…' }).tap();
  await main(page).getByRole('button', { name: 'Cancel' }).tap();
  await main(page).getByRole('button', { name: 'Away until…' }).tap();
  const day = dayAfter(lagosDay(app.now()), 3);
  await main(page).getByLabel('Last day away').fill(day);
  const away = saved(page);
  await main(page).getByRole('button', { name: 'Save' }).tap();
  await away;
  await expect(toggle).not.toBeChecked();
  await expect(
    main(page)
      .getByText(/^Away until \d/)
      .first(),
  ).toBeVisible();
  await visitor.goto('/search?query=Musa+Adeyinka');
  await expect(card).toContainText(/Away until \d/);
  await expect(card).not.toContainText('Available now');

  const back = saved(page);
  await main(page).getByRole('button', { name: "I'm back" }).tap();
  await back;
  await expect(main(page).getByRole('button', { name: 'Away until…' })).toBeVisible();
  await visitor.close();
});

// Shows: page-statistics-1, page-statistics-3, page-statistics-6, page-statistics-7
test('an artisan reads how the page is doing, as charts, as a table and as a file', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan({ fullname: 'Musa Bello' });
  const counts = [
    ['artisan_listed', 0, 34],
    ['artisan_page', 0, 6],
    ['artisan_page', 1, 2],
  ] as const;
  for (const [kind, days, views] of counts)
    await app.db
      .insertInto('view_counts')
      .values({ kind, views, subject_id: user._id, day: dayAfter(lagosDay(app.now()), -days) as never })
      .execute();
  await visit('/');
  await main(page)
    .getByRole('link', { name: 'This week: seen 34 times, 7 opened your page, 0 wrote to you.' })
    .tap();
  await expect(page).toHaveURL('/artisan/profile/statistics');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('How your page is doing');
  await expect(main(page).getByRole('region', { name: 'Seen in lists' })).toContainText('34');
  await expect(main(page).getByRole('img', { name: 'Opened your page, the last 30 days' })).toBeVisible();
  // One point would say nothing.
  await expect(main(page).getByRole('region', { name: 'Time to your first reply' })).toContainText(
    'Nothing to show yet.',
  );
  await expectAccessible(page);
  await main(page).getByText('All days as a table').tap();
  await expect(main(page).getByRole('row', { name: /under 3/ })).toHaveCount(1);
  await main(page).getByLabel('Show').selectOption('7');
  await expect(main(page).getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Save as a spreadsheet (CSV)' }).tap();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-page.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(91);
  expect(lines[0]).toMatch(/^Day,Seen in lists,Opened your page,/);
  expect(lines.at(-1)).toContain(',34,6,');
  expect(lines.at(-2)).toContain(',0,under 3,');
});

// Shows: own-rank-1, own-rank-2
test('an artisan reads why they stand where they stand, and does what moves them up', async ({
  page,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan();
  await visit('/artisan/profile/statistics');
  await main(page).getByRole('link', { name: 'Why am I where I am in lists?' }).tap();
  await expect(page).toHaveURL('/artisan/profile/rank');
  await expect(main(page).getByText(/^number \d+ of \d+$/)).toBeVisible();
  await expectAccessible(page);
  const changes = main(page).getByRole('list', { name: 'What would move you up' });
  await expect(changes).toContainText(/Add a picture of yourself\+500 points/);
  await changes.getByRole('link', { name: 'Add a picture of yourself' }).tap();
  await expect(page).toHaveURL('/artisan/profile/work/photo');
});
