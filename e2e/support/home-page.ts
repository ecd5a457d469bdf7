import type { Locator, Page } from '@playwright/test';

/** The part of the home page that shows the categories. */
export function categories(page: Page): Locator {
  return page.getByRole('region', { name: 'Categories' });
}

/** The categories that are visible now. */
export function tiles(page: Page): Locator {
  return categories(page).getByRole('listitem').filter({ visible: true });
}
