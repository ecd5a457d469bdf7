import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { expect, hydrated, tablet, test } from '../support/test.ts';

const chip = (page: Page) =>
  page
    .getByRole('search')
    .or(page.getByRole('main'))
    .getByRole('button', { name: /^Search in:/ });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Where do you need someone?' });

// Shows: public-13
test("'All Nigeria' opens the place picker, and the chosen place is used and remembered", async ({
  page,
  app,
  visit,
}) => {
  await addArtisansNamed(app, ['Place Lagosian'], { state: 'Lagos', city: 'Surulere' });
  await addArtisansNamed(app, ['Place Kanawa'], { state: 'Kano', city: 'Dala' });
  await visit('/');
  await expect(chip(page)).toHaveText(/All Nigeria/);
  await chip(page).tap();
  await expectAccessible(page);
  // The area is found before its state is chosen.
  await picker(page).getByRole('searchbox').fill('surulere');
  await picker(page).getByRole('button', { name: 'Surulere Lagos' }).tap();
  await expect(picker(page)).toBeHidden();
  await expect(chip(page)).toHaveText(/Surulere, Lagos/);
  await expect(chip(page)).toBeFocused();
  await page.getByRole('heading', { name: /^Artisans and creatives/ }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('heading', { name: 'Artisans and creatives in Surulere, Lagos' }),
  ).toBeVisible();

  const search = page.getByPlaceholder('Plumber, hairdresser…');
  await search.fill('Place');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?query=Place&state=Lagos&city=Surulere');
  const cards = page.getByRole('region', { name: 'Artisans' }).getByRole('heading', { name: /^Place / });
  await expect(cards).toHaveText(['Place Lagosian']);
  // The filter can be removed: first the area, then the state.
  await page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('link', { name: /Surulere/ })
    .tap();
  await expect(page).toHaveURL('/search?query=Place&state=Lagos');
  await page.getByRole('combobox', { name: 'State' }).selectOption('All Nigeria');
  await expect(cards).toHaveCount(2);

  // The next visit uses the stored place, and the frame links to the lists of that place.
  await page.reload();
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Jobs' }).tap();
  await expect(page).toHaveURL('/jobs?state=Lagos&city=Surulere');
  // Other journeys post jobs in this area, so the search uses a word that none of them contains.
  await visit('/jobs?query=xqzvwk&state=Lagos&city=Surulere');
  await page.getByRole('main').getByRole('link', { name: 'Look in all of Lagos' }).tap();
  await expect(page).toHaveURL('/jobs?query=xqzvwk&state=Lagos');

  await visit('/services');
  await expect(chip(page)).toHaveText(/Surulere, Lagos/);
  await chip(page).tap();
  await picker(page).getByRole('button', { name: 'Kano' }).tap();
  await picker(page).getByRole('button', { name: 'All of Kano' }).tap();
  await expect(chip(page)).toHaveText(/Kano/);
  await page.getByPlaceholder('Plumber, hairdresser…').tap();
  await page.getByRole('option', { name: 'Painter' }).tap();
  await expect(page).toHaveURL('/search?query=Painter&state=Kano');

  await visit('/');
  await chip(page).tap();
  await picker(page).getByRole('button', { name: 'All Nigeria' }).tap();
  await expect(chip(page)).toHaveText(/All Nigeria/);
  expect(await page.localStorage.getItem('place')).toBeNull();
  await search.fill('Place');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?query=Place');
});

test('the pickers of a form forgive a wrong letter and find an area at the step of the states', {
  tag: '@long',
}, async ({ page, visit, logInAs }) => {
  await page.setViewportSize(tablet);
  await logInAs();
  await visit('/post-job');
  await page.getByRole('button', { name: /^Location/ }).tap();
  await page.getByRole('searchbox', { name: 'Search a state or area' }).fill('lekki');
  await page.getByRole('button', { name: 'Eti-Osa Lekki, Lagos' }).tap();
  await expect(page).toHaveURL('/post-job');
  await expect(page.getByRole('button', { name: /^Location/ })).toContainText('Lagos, Eti-Osa');
  await page.getByRole('button', { name: /^Category/ }).tap();
  await page.getByRole('searchbox', { name: 'Search a trade or skill' }).fill('plumer');
  await expect(page.getByText('Nothing is called “plumer”. Did you mean:')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Plumber/ }).tap();
  await expect(page.getByRole('button', { name: /^Category/ })).toContainText('Plumber');
});
