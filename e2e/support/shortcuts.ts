import { expect, type Locator, type Page } from '@playwright/test';

export function messagesShortcut(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: /^Messages/ });
}

/** Waits until the badge at a link shows this number. CSS writes it, so it is not a text of the page. */
export async function expectMark(link: Locator, number: string): Promise<void> {
  await expect
    .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').content))
    .toBe(`"${number}"`);
}
