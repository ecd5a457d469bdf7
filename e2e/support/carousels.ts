import { expect, type Locator } from '@playwright/test';

/** Waits until the code that moves the carousel has loaded. */
export async function comeAlive(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-playing', /true|false/);
}
