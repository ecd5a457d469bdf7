import { expect, type Locator, type Page } from '@playwright/test';

/** Finds the toasts with exactly this text, newest first. */
export function toasts(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-rht-toaster]').getByText(text, { exact: true });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toasts(page, text).first()).toBeVisible();
}

/** Cuts the connection once the page has loaded the code that shows toasts, which it does at the first touch. */
export async function cutConnection(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-rht-toaster]')).toBeAttached();
  await page.context().setOffline(true);
}
