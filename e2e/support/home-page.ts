import type { Locator, Page } from '@playwright/test';

/** Finds the part of the home page that shows the categories. */
export function categories(page: Page): Locator {
  return page.getByRole('region', { name: 'Categories' });
}

/** Finds the categories that are visible now. */
export function tiles(page: Page): Locator {
  return categories(page).getByRole('listitem').filter({ visible: true });
}
