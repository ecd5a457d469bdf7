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

  test('takes over the cards of the server as they are, each in a task of its own', async ({
    page,
    app,
    visit,
  }) => {
    const names = ['Partly Ada', 'Partly Bayo', 'Partly Chi'];
    await addArtisansNamed(app, names, { state: 'Lagos', city: 'Surulere' });
    await page.addInitScript(watchHydration);
    await visit('/search?query=Partly');
    const list = page.getByRole('list', { name: 'Artisans' });
    await expect(list.getByRole('heading', { name: /^Partly / })).toHaveCount(names.length);
    const { sent, tasks } = await page.evaluate<{ sent: string; tasks: number }>('hydration');
    expect(sent).toContain('Partly Ada');
    expect(await list.evaluate((element) => element.outerHTML)).toBe(sent);
    expect(tasks).toBeGreaterThan(names.length);
  });

  test('does not take what it fills in by itself for typed text', async ({ page, visit, logInAs }) => {
    await logInAs();
    await visit('/user/profile/edit');
    await expect(page.getByRole('textbox', { name: /name/i }).first()).not.toHaveValue('');
    expect((await storedKeys(page)).filter((key) => key.startsWith('kept:'))).toEqual([]);
  });
});

/** Runs in the page: keeps the list that the server sent, and counts the tasks that hydrate a part. */
const watchHydration = `
  window.hydration = { sent: '', tasks: 0 };
  document.addEventListener('readystatechange', () => {
    hydration.sent ||= document.querySelector('ul[aria-label=Artisans]')?.outerHTML ?? '';
  });
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      hydration.tasks += 1;
    }
  };
`;
