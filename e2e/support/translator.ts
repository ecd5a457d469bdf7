import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What React wrote into texts that the translator had replaced, so the person does not see it. */
    lostTexts: string[];
  }
}

/**
 * Replaces the texts of all pages, including later ones, as Chrome's translator does: each by two nested `font` elements. The words stay
 * the same, so tests can read them.
 */
export async function translatePages(
  context: BrowserContext,
  begin: 'hydrated' | 'parsed' = 'hydrated',
): Promise<void> {
  await context.addInitScript((start) => {
    window.lostTexts = [];
    const replaced = new WeakSet<Node>();
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
      set(value: string) {
        if (replaced.has(this)) window.lostTexts.push(`${this.textContent ?? ''} → ${value}`);
        set?.call(this, value);
      },
    });
    const left = 'script, style, noscript, textarea, select, svg, font, [translate=no]';
    const replace = (text: Node) => {
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(left)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      replaced.add(text);
      text.parentElement.replaceChild(outer, text);
    };
    const translate = () => {
      if (start === 'hydrated' && !document.documentElement.dataset.hydrated) return;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(replace);
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate();
      new MutationObserver(translate).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['data-hydrated'],
      });
    });
  }, begin);
}

/** Fails when the page showed its error page, or changed a text that the person does not see. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('font font').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toHaveCount(0);
  expect(await page.evaluate(() => window.lostTexts)).toEqual([]);
}
