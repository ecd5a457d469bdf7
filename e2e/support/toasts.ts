import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts with exactly this text, newest first. */
export function toasts(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-rht-toaster]').getByText(text, { exact: true });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toasts(page, text).first()).toBeVisible();
}

/** Cuts the connection of a touched page. The first touch loads the code that shows toasts, and without it no toast could appear. */
export async function cutConnection(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-rht-toaster]')).toBeAttached();
  await page.context().setOffline(true);
}
