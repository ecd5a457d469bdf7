import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on the page as it stands, in light and in dark, and whether the page is wider than the screen.
 * The colour scheme changes colours only, so in dark nothing but their contrast is measured again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const flaws: string[] = [];
  await page.emulateMedia({ colorScheme: 'light' });
  flaws.push(...(await violations(new AxeBuilder({ page }), 'light')));
  await page.emulateMedia({ colorScheme: 'dark' });
  flaws.push(...(await violations(new AxeBuilder({ page }).withRules(['color-contrast']), 'dark')));
  await page.emulateMedia({ colorScheme: null });

  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (excess > 0) flaws.push(`the page is ${excess} px wider than the screen`);
  expect(flaws).toEqual([]);
}

async function violations(axe: AxeBuilder, scheme: string): Promise<string[]> {
  // The legacy mode only skips frames of other sites, of which there are none, and the tab that is opened for them.
  const found = await axe.setLegacyMode(true).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${scheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
