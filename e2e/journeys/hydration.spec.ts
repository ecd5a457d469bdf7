import { addArtisansNamed } from '../support/artisans.ts';
import { storedKeys } from '../support/browser-state.ts';
import { expect, test } from '../support/test.ts';

// A page is hydrated in parts; see docs/decisions/0136-hydration-in-parts.md.

test.describe('a page that comes to life in parts', () => {
  for (const path of ['/artisan', '/jobs'])
    test(`keeps each state of ${path} with its value when the person's own state comes first`, async ({
      page,
      visit,
    }) => {
      await visit('/');
      await page.localStorage.setItem('place', JSON.stringify({ state: 'Lagos', city: 'Surulere' }));
      await visit(path);
      const options = page.getByRole('combobox', { name: 'State' }).locator('option');
      await expect(options.nth(1)).toHaveText('Lagos');
      const states = await options.evaluateAll((all) =>
        (all as HTMLOptionElement[]).map(({ value, text }) => [value, text]),
      );
      for (const [value, text] of states.slice(1)) expect(value).toBe(text);
    });

  test('changes nothing in the cards of the server', async ({ page, app, visit }) => {
    await addArtisansNamed(app, ['Partly Ada', 'Partly Bayo', 'Partly Chi'], {
      state: 'Lagos',
      city: 'Surulere',
    });
    await page.addInitScript(watchCards);
    await visit('/search?query=Partly');
    await expect(page.getByRole('heading', { name: /^Partly / })).toHaveCount(3);
    expect(await page.evaluate('changes')).toEqual([]);
  });

  test('does not take what it fills in by itself for typed text', async ({ page, visit, logInAs }) => {
    await logInAs();
    await visit('/user/profile/edit');
    await expect(page.getByRole('textbox', { name: /name/i }).first()).not.toHaveValue('');
    expect((await storedKeys(page)).filter((key) => key.startsWith('kept:'))).toEqual([]);
  });
});

/** Runs in the page: notes what is added to or removed from the cards of lists until the page is hydrated. */
const watchCards = `
  window.changes = [];
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    new MutationObserver((all) => {
      if (document.documentElement.dataset.hydrated) return;
      for (const { target, addedNodes, removedNodes } of all)
        if (target.closest?.('ul[aria-label=Artisans]') && addedNodes.length + removedNodes.length > 0) changes.push(target.outerHTML);
    }).observe(document.body, { subtree: true, childList: true });
  });
`;
