import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * What axe finds on the page as it stands, on a phone and on a wide screen, in light and in dark; whether it is wider than
 * the screen; and whether anything is cut off on a phone with letters of double size.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectAccessibleOn([phone, desktop], page);
}

/** The same for what only a phone has, like the menu. */
export function expectAccessibleOnPhone(page: Page): Promise<void> {
  return expectAccessibleOn([phone], page);
}

/** The same for what only a wide screen has, like the list of the profile. */
export function expectAccessibleOnDesktop(page: Page): Promise<void> {
  return expectAccessibleOn([desktop], page);
}

async function expectAccessibleOn(screens: (typeof phone)[], page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone;
  const flaws: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const first = screen === screens[0];
    const found = [...(await axeFlaws(page, first)), ...(await cutOff(page))];
    if (first) found.push(...(await darkFlaws(page)));
    flaws.push(...found.map((flaw) => `${screen.width} px: ${flaw}`));
  }
  if (screens.includes(phone)) flaws.push(...(await largeTextFlaws(page)));
  await page.setViewportSize(before);
  expect(flaws).toEqual([]);
}

async function axeFlaws(page: Page, withContrast: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  return runAxe(page, withContrast ? {} : { rules: { 'color-contrast': { enabled: false } } });
}

/**
 * The colour scheme changes colours only, so nothing but their contrast is measured again. On one screen, as in light: words have
 * the same colours on both, and contrast takes most of axe's time.
 */
async function darkFlaws(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const flaws = await runAxe(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return flaws.map((flaw) => `in dark ${flaw}`);
}

/**
 * Even where less motion is wished, a change of colour or size takes a frame, and what inherits a colour that changes
 * begins its own change a frame later.
 */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }
  });
}

/** Reads axe into the page once, and not for every run as its own package for Playwright does: half the time goes there. */
async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...chosen });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** On a phone, with the letters of the browser set to double size. */
async function largeTextFlaws(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settled(page);
  const flaws = await cutOff(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return flaws.map((flaw) => `letters of double size: ${flaw}`);
}

/** Words that stand outside the screen or outside a box that hides what does not fit. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (excess > 0) flaws.push(`the page is ${excess} px too wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const box = hidingBox(parent);
      if (box && (left < box.left - 1 || right > box.right + 1)) {
        flaws.push(`cut off: ${node.textContent?.trim().slice(0, 40)}`);
      }
    }
    return flaws;

    /** Where the text can be seen; null for text that is for screen readers alone, or can be brought into view. */
    function hidingBox(element: Element): { left: number; right: number } | null {
      // Its other slides wait beside the screen.
      if (element.closest('[aria-roledescription="carousel"]')) return null;
      let { left, right } = { left: 0, right: document.documentElement.clientWidth };
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        const box = at.getBoundingClientRect();
        if (clipPath !== 'none' || (position === 'absolute' && box.width <= 1)) return null;
        if (overflowX === 'visible') continue;
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return { left, right };
    }
  });
}
