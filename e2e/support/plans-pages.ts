import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Finds the parts of the plans page by their accessible names. */
export function plansPage(page: Page) {
  return {
    period: (name: 'Weekly' | 'Monthly' | 'Yearly') => page.getByRole('radio', { name, exact: true }),
    plan: (name: 'Starter' | 'Connect' | 'Elite') =>
      page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    subscribe: page.getByRole('button', { name: 'Subscribe' }),
  };
}

/** Chooses a weekly plan and opens its payment page. Returns the reference of the payment. */
export async function goToCheckout(page: Page, name: 'Starter' | 'Connect' | 'Elite'): Promise<string> {
  await plansPage(page).plan(name).check();
  await plansPage(page).subscribe.click();
  return checkoutReference(page);
}

/** Returns the reference of the payment whose sandbox page is open. */
export async function checkoutReference(page: Page): Promise<string> {
  await page.waitForURL('**/paystack/checkout/**');
  return (await page.getByText(/^pay-[0-9a-f]+$/).textContent()) ?? '';
}

/** Presses a button of the payment page. */
export async function answerCheckout(
  page: Page,
  button: 'Pay' | 'Decline' | 'Insufficient funds' | 'Cancel',
): Promise<void> {
  await page.getByRole('button', { name: button === 'Pay' ? /^Pay/ : button }).click();
}

/** Returns the value that the browser stores under `user_sub`. */
export function storedSubscription(page: Page): Promise<{ _id: string; is_active: boolean } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user_sub') ?? 'null'));
}

/** Finds the card of a plan on the page of one's own plans. */
export function planCard(page: Page, name: 'Starter' | 'Connect' | 'Elite') {
  return page.getByRole('article', { name: new RegExp(`^${name} plan`) });
}

/** Presses a button of a dialog. */
export async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Records the numbers that the page passes to the dialler from now on. A browser without a phone shows them nowhere else. */
export async function watchDialling(page: Page): Promise<string[]> {
  const dialled: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('tel:')) dialled.push(url);
  });
  await protocol.send('Page.enable');
  return dialled;
}
