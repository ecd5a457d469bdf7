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
 * Expects that no text is cut off and that the page is not wider than the screen: on a phone, with letters of normal and double size, and
 * on a wide screen. On a phone it also expects no faults from axe. A run of axe takes as long as several pages, so axe checks wide screens
 * and dark colours only where a test asks for it: a wide screen has the same parts, and all dark colours are design tokens.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const flaws = [...(await onScreen(desktop, page, cutOff)), ...(await onScreen(phone, page, phoneFlaws))];
  expect(flaws).toEqual([]);
}

/** Does the same for parts that only a phone has, such as the menu. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  expect(await onScreen(phone, page, phoneFlaws)).toEqual([]);
}

/** Expects no faults from axe and no cut-off text on a wide screen. */
export async function expectAccessibleOnDesktop(page: Page): Promise<void> {
  const flaws = await onScreen(desktop, page, async () => [...(await runAxe(page)), ...(await cutOff(page))]);
  expect(flaws).toEqual([]);
}

/** Measures contrast in dark mode only, because the colour scheme changes nothing but colours. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const flaws = await runAxe(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  expect(flaws, 'in dark').toEqual([]);
}

async function onScreen(
  screen: typeof phone,
  page: Page,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize(screen);
  await settled(page);
  const flaws = await look(page);
  await page.setViewportSize(before);
  return flaws.map((flaw) => `${screen.width} px: ${flaw}`);
}

async function phoneFlaws(page: Page): Promise<string[]> {
  const flaws = [...(await runAxe(page)), ...(await cutOff(page))];
  // The browser's letters are set to double size.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settled(page);
  flaws.push(...(await cutOff(page)).map((flaw) => `letters of double size: ${flaw}`));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return flaws;
}

/** Waits until all animations have ended; even with reduced motion they take a moment. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }
  });
}

/** Loads axe into the page once. Axe's own package for Playwright loads it for every run, which takes half of the time. */
async function runAxe(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...chosen });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** Finds words outside the screen, or outside a box that hides its overflow. */
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

    /** Returns the area in which the text is visible; null for text that only screen readers read, or that scrolling brings into view. */
    function hidingBox(element: Element): { left: number; right: number } | null {
      // The other slides of a carousel are outside the screen.
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
