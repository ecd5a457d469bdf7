import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that changed after the translator had replaced them, so the person sees the earlier one. */
    lostTexts(): string[];
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
    /** What the person sees in place of each text. */
    const translations = new Map<Text, Element>();
    window.lostTexts = () =>
      [...translations]
        .filter(([text, shown]) => shown.isConnected && shown.textContent !== text.data)
        .map(([text, shown]) => `${shown.textContent ?? ''} → ${text.data}`);
    const left = 'script, style, noscript, textarea, select, svg, font, [translate=no]';
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      translations.set(text, outer);
      text.parentElement.replaceChild(outer, text);
    };
    const translate = () => {
      if (start === 'hydrated' && !document.documentElement.dataset.hydrated) return;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
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
  expect(await page.evaluate(() => window.lostTexts())).toEqual([]);
}
