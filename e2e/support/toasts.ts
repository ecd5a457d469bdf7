import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts with exactly this text, newest first. */
export function toasts(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-rht-toaster]').getByText(text, { exact: true });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toasts(page, text).first()).toBeVisible();
}

/** Waits for the code that shows toasts, which the first touch loads. Without a connection it could not be loaded any more. */
export async function expectToaster(page: Page): Promise<void> {
  await expect(page.locator('[data-rht-toaster]')).toBeAttached();
}
