import { expect, type Locator, type Page } from '@playwright/test';

/** A toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-rht-toaster]').getByText(text, { exact: true });
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}
