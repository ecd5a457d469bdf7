import { expect, type Locator } from '@playwright/test';

/** The carousel knows whether it may move: what moves it has arrived. */
export async function comeAlive(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-playing', /true|false/);
}
