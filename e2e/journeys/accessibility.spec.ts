import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';

const widths = [360, 1280];
const publicPages = [
  '/',
  '/services',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/login?recover',
  '/login?code=abc',
  '/signup',
  '/search?query=plumber',
  '/jobs',
  '/dev/ui',
];
const ownPages = ['/signup/setup', '/profile/settings', '/message'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of publicPages) {
      test(`axe finds nothing on ${path}, and it fits the screen`, async ({ page, visit }) => {
        await visit(path);
        expect(await findFlaws(page)).toEqual([]);
      });
    }
    for (const path of ownPages) {
      test(`axe finds nothing on ${path}, logged in, and it fits the screen`, async ({
        page,
        visit,
        logInAs,
      }) => {
        await logInAs();
        await visit(path);
        expect(await findFlaws(page)).toEqual([]);
      });
    }
  });
}

/** What axe finds at a phone's and a wide screen's width, and by how much the page is wider than either. */
async function findFlaws(page: import('@playwright/test').Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      flaws.push(`${width}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) flaws.push(`${width}: ${excess} px too wide`);
  }
  return flaws;
}
