import { expect, test } from 'vitest';
import { useBrowser } from './setup/browser.ts';

const browser = useBrowser();

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the page of all parts, %s',
  async (colorScheme) => {
    const { page } = await browser.visit('/dev/ui', { colorScheme });
    expect(await browser.findFlaws(page)).toEqual([]);
  },
);
