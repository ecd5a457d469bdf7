import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const saved = (page: Page) => page.waitForResponse('**/api/user_profile/set_availability');

// Shows: availability-1, availability-3
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
