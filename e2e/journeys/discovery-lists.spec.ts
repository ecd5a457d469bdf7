import { favouriteArtisan } from '@marketplace/contract/discovery/artisans';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addArtisans } from '../../server/test/artisans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { countCalls, loseNextAnswer } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { test as base, expect, forgetLogin, hydrated } from '../support/test.ts';
import { expectToast, toasts } from '../support/toasts.ts';

/** Each counted list has its own skill, because all journeys of a worker share one database. */
const people = {
  electricians: {
    skill: 'Electrician',
    category: 'Home Repairs & Maintenance',
    state: 'Lagos',
    city: 'Surulere',
  },
  beaters: { skill: 'Panel Beater', category: 'Automotive Services', state: 'Kano', city: 'Nassarawa' },
  florists: { skill: 'Landscaper', category: 'Outdoor & Environmental', state: 'Ekiti', city: 'Ado Ekiti' },
} as const;

let added: Promise<string[]> | undefined;

/** Returns the landscapers. Creates them once for every worker, whose journeys share one database. */
async function addPeople({ db }: TestApp): Promise<string[]> {
  const named = (kind: keyof typeof people, names: string[]) =>
    addArtisans(
      db,
      names.map((full_name) => ({ ...people[kind], account: { full_name } })),
    );
  const lettered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${String.fromCharCode(65 + index)}`);
  await named('electricians', ['Tunde Bakare', 'Zainabu Eze']);
  await addArtisans(db, [{ ...people.electricians, state: 'Oyo', city: 'Ibadan North' }]);
  await named('beaters', lettered('Musa Sani', 30));
  return named('florists', lettered('Kemi Ojo', 7));
}

// This is not a worker fixture, because Playwright would then start workers, browsers and servers for this file alone.
const test = base.extend<{ florists: string[] }>({
  florists: [
    async ({ app }, use) => {
      added ??= addPeople(app);
      await use(await added);
    },
    { auto: true },
  ],
});

const searchBox = (page: Page, name = 'Name or work') => page.getByRole('searchbox', { name });
const stateFilter = (page: Page) => page.getByRole('combobox', { name: 'State' });
const cards = (page: Page) => page.getByRole('list', { name: /artisans/i }).getByRole('listitem');
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /artisan/ });

// Shows: public-10, public-11, public-12, search-1, search-2
test('the search box of the home page is a combobox for the keyboard', { tag: '@desktop' }, async ({
  page,
  visit,
}) => {
  await visit('/');
  await page.getByRole('searchbox', { name: 'What do you need done?' }).focus();
  const box = page.getByRole('combobox', { name: 'What do you need done?' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(options).toHaveText(['Plumber', 'Hairdresser', 'Web Developer', 'Painter', 'Electrician']);

  await page.keyboard.type('pa');
  await expect(options.filter({ hasText: 'Panel Beater' })).toBeVisible();
  await expect(options.first()).toHaveText('Painter');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const first = await options.first().getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(box).toHaveValue('pa');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(options.first()).toBeHidden();

  await box.focus();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?query=Painter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
  await expect(page.getByText('You searched for:')).toContainText('Painter');
});

// Shows: public-11
test('what is typed already is no suggestion, so that the button stays in reach', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('searchbox', { name: 'What do you need done?' }).focus();
  const box = page.getByRole('combobox', { name: 'What do you need done?' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box.fill('plumbe');
  await expect(options.first()).toHaveText('Plumber');
  await box.fill('plumber');
  await expect(options.filter({ hasText: /^Plumber$/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(page).toHaveURL('/search?query=plumber');
});

// Shows: product-2, public-14, public-15, public-17, search-3, search-4, search-5
test('an electrician in Lagos is found with three taps, and the address keeps the filters', async ({
  page,
  visit,
}) => {
  for (const landing of ['/services', '/']) {
    await visit(landing);
    const hero = page.getByRole('main').locator('section').first();
    await expect(hero.getByText('All Nigeria', { exact: true })).toBeVisible();
    await expect(hero.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  }
  await page.getByRole('list', { name: 'Trades' }).getByRole('link', { name: 'Electrician' }).tap();
  await expect(page).toHaveURL('/search?query=Electrician');
  await expect(count(page)).toHaveText('3 artisans');
  await expectAccessible(page);

  await stateFilter(page).tap();
  await stateFilter(page).selectOption('Lagos');
  await expect(page).toHaveURL('/search?query=Electrician&state=Lagos');
  await expect(count(page)).toHaveText('2 artisans');
  await expect(cards(page).getByRole('link', { name: 'Tunde Bakare', exact: true })).toBeVisible();
  await expect(cards(page).first()).toContainText('Surulere, Lagos');
  await expect(cards(page).first()).toContainText('New');

  await page.reload();
  await hydrated(page);
  await expect(stateFilter(page)).toHaveValue('Lagos');
  await expect(count(page)).toHaveText('2 artisans');
  const entries = await page.evaluate(() => history.length);
  await searchBox(page, 'Search artisans...').fill('Nobody of this name');
  await expect(page.getByText('No artisans found for "Nobody of this name".')).toBeVisible();
  await expect(page).toHaveURL('/search?query=Nobody+of+this+name&state=Lagos');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole('link', { name: 'Search all Nigeria' }).tap();
  await expect(page).toHaveURL('/search?query=Nobody+of+this+name');
  await page.goBack();
  await expect(stateFilter(page)).toHaveValue('Lagos');
});

// Shows: public-18, public-20, public-21, public-22
test('the filters of /artisan narrow the list down and can be cleared', async ({ page, visit }) => {
  await visit('/artisan?category=Automotive+Services&state=Kano');
  await expect(count(page)).toHaveText('30 artisans');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Automotive Services');
  await expect(stateFilter(page).getByRole('option')).toHaveCount(38);
  await expect(page).toHaveTitle(/Artisans for Automotive Services in Kano/);
  await page.getByRole('link', { name: 'Clear filters' }).tap();
  await expect(page).toHaveURL('/artisan');
  await expect(stateFilter(page)).toHaveValue('');

  await searchBox(page).tap();
  await searchBox(page).fill('xqzvwk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No artisans match your search.')).toBeVisible();
  await page.goto(`/artisan?query=${'xqzvwk%20'.repeat(100)}`);
  await hydrated(page);
  await expect(page.getByText('No artisans match your search.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear filters' }).tap();
  await expect(page).toHaveURL('/artisan');
  await expect(searchBox(page)).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

// Shows: constants-24, skill-page-2, skill-page-3, skill-page-4, skill-page-5, skill-page-7
test('more artisans are loaded on demand, and are shown again after going back', async ({ page, visit }) => {
  await visit('/jobs/categories/panel-beater');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel Beater');
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(stateFilter(page).getByRole('option').first()).toHaveText('All Nigeria');
  await expect(count(page)).toHaveText('30 artisans');
  await expect(cards(page)).toHaveCount(24);
  await page.getByText('Show more').click();
  await expect(cards(page)).toHaveCount(30);
  await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused();
  await expect(page.getByText('Show more')).toHaveCount(0);

  const link = cards(page).nth(27).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/a\/musa-sani-/);
  await page.goBack();
  await expect(page).toHaveURL('/jobs/categories/panel-beater');
  await expect(cards(page)).toHaveCount(30);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await visit('/jobs/categories/Astronaut');
  await expect(page.getByText('No artisans available for Astronaut')).toBeVisible();
});

// Shows: product-4, public-states-17, public-messages-17, public-messages-18, public-messages-19
// Shows: public-messages-20
test('a heart adds a favourite in every tab, and is reset when the call fails', { tag: '@main' }, async ({
  page,
  context,
  visit,
  logInAs,
  problems,
}) => {
  await logInAs();
  await visit('/jobs/categories/Landscaper');
  const add = (where: Page) => where.getByRole('button', { name: 'Add Kemi Ojo A to favourites' });
  const remove = (where: Page) => where.getByRole('button', { name: 'Remove Kemi Ojo A from favourites' });
  const calls = countCalls(page, favouriteArtisan.path);
  const secondTab = await context.newPage();
  await visit('/artisan?query=Kemi+Ojo+A', secondTab);

  await add(page).dblclick();
  await expectToast(page, 'Kemi Ojo A added to favorites');
  await expect(remove(page)).toBeVisible();
  await expect(remove(secondTab)).toBeVisible();
  expect(calls.count).toBe(1);
  await page.reload();
  await expect(remove(page)).toBeVisible();

  problems.expect(lostLine);
  await page.route(`**/api${favouriteArtisan.path}`, (route) => route.abort('connectionreset'), { times: 1 });
  await remove(page).tap();
  await expectToast(page, 'Failed to update favorite.');
  await expect(remove(page)).toBeVisible();

  problems.expect(statusLine(404));
  await page.route(
    `**/api${favouriteArtisan.path}`,
    (route) => route.fulfill({ status: 404, json: { status: 'error', code: 'not_found', msg: 'Gone' } }),
    { times: 1 },
  );
  await remove(page).tap();
  await expectToast(page, 'Something went wrong!');
  await expect(remove(page)).toBeVisible();

  // The answer is lost but the favourite was stored: a second tap must not remove it.
  await loseNextAnswer(page, favouriteArtisan.path);
  await remove(page).tap();
  await expect(toasts(page, 'Failed to update favorite.').first()).toBeVisible();
  await expect(remove(page)).toBeVisible();
  await remove(page).tap();
  await expectToast(page, 'Removed Kemi Ojo A from favorites');
  await expect(add(page)).toBeVisible();
  await expect(add(secondTab)).toBeVisible();
});

test('the heart leads a visitor to the log-in and back, and the favourite is added then', async ({
  page,
  visit,
  logInAs,
  context,
}) => {
  const { form } = await logInAs();
  await forgetLogin(context);
  await visit('/artisan?state=Ekiti');
  await page.getByRole('link', { name: 'Log in to add Kemi Ojo B to favourites' }).tap();
  await expect(page).toHaveURL('/login');
  await hydrated(page);
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL('/artisan?state=Ekiti');
  await expectToast(page, 'Kemi Ojo B added to favorites');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Kemi Ojo B from favourites' })).toBeVisible();
});

// Shows: public-39, member-6, favourites-1, favourites-2, favourites-3, favourites-4, member-messages-11
// Shows: member-constants-3, member-constants-5
test('the list of favourites is counted, paged and emptied', async ({
  page,
  app,
  florists,
  visit,
  logInAs,
  problems,
}) => {
  const { token } = await logInAs();
  await visit('/favorites');
  await expect(page.getByText('No favourite artisans at the moment')).toBeVisible();
  const keep = (artisan_id: string, favourite: boolean) =>
    app.call(favouriteArtisan, { artisan_id, favourite }, { token });
  for (const id of florists) await keep(id, true);

  await visit('/favorites?page=2');
  const title = page.getByRole('heading', { level: 1 });
  const pages = page.getByRole('navigation', { name: 'Pages of favourite artisans' });
  await expect(title).toHaveText('Favourite artisans 07');
  await expect(cards(page)).toHaveCount(1);
  await pages.getByRole('link', { name: 'Page 1' }).tap();
  await expect(page).toHaveURL('/favorites');
  await expect(cards(page)).toHaveCount(6);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/favorites?page=2');
  await expect(cards(page)).toHaveCount(1);

  await cards(page).getByRole('button').tap();
  await expect(title).toHaveText('Favourite artisans 06');
  await expect(page).toHaveURL('/favorites');
  await expect(cards(page)).toHaveCount(6);
  await expect(pages).toHaveCount(0);
  await cards(page).first().getByRole('button').tap();
  await expect(title).toHaveText('Favourite artisans 05');
  await expect(cards(page)).toHaveCount(5);

  for (const id of florists.slice(2)) await keep(id, false);
  await visit('/favorites');
  await expect(title).toHaveText('Favourite artisans 01');
  await cards(page).getByRole('button').tap();
  await expect(page.getByText('No favourite artisans at the moment')).toBeVisible();
  await expect(title).toHaveText('Favourite artisans 00');

  problems.expect(statusLine(503));
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/user_artisan/view_favourite_artisans', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', msg: 'Later' } });
  });
  await visit('/favorites');
  const spinner = page.locator('h1 + svg');
  await expect(spinner).toBeVisible();
  refuse();
  await expect(page.getByText('Failed to load favourites')).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await page.unroute('**/api/user_artisan/view_favourite_artisans');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('No favourite artisans at the moment')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Artisan/Creatives' }).tap();
  await expect(page).toHaveURL('/artisan');
});

// Shows: public-messages-22, member-messages-7, member-messages-8, member-messages-41, member-messages-42
test('a list that cannot be loaded says so, and recovers', async ({ page, visit, problems }) => {
  const lists = /\/api\/user_artisan\/(find_artisans|not_logged_in_view_artisans)/;
  await visit('/artisan');
  await searchBox(page).tap();
  problems.expect(lostLine);
  await page.route(lists, (route) => route.abort('connectionreset'));
  await searchBox(page).fill('Zainabu');
  await expect(page.getByText(/^Something went wrong while fetching artisans/)).toBeVisible();
  await page.unroute(lists);

  problems.expect(statusLine(503));
  const refuse = {
    status: 503,
    json: { status: 'error', code: 'unavailable', msg: 'Please wait a little.' },
  };
  await page.route(lists, (route) => route.fulfill(refuse), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('Failed to fetch artisans. Please wait a little.')).toBeVisible();
  await expect(page.getByText(/unavailable|503/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(count(page)).toHaveText('1 artisan');
  await expect(page).toHaveURL('/artisan?query=Zainabu');

  await visit('/jobs/categories/Panel Beater');
  await page.route(lists, (route) => route.fulfill(refuse), { times: 1 });
  await page.getByText('Show more').tap();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch artisans. Check your connection.');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(cards(page)).toHaveCount(30);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists can be searched and paged, and their links work', async ({ page }) => {
    await page.goto('/artisan?state=Kano');
    await expect(count(page)).toHaveText('30 artisans');
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('link', { name: 'Back to the first artisans' }).click();
    await searchBox(page).fill('Musa Sani C');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    // The form has the filters of the sheet, too.
    await expect(page).toHaveURL(/\/artisan\?query=Musa\+Sani\+C&.*&state=Kano&category=$/);
    await expect(count(page)).toHaveText('1 artisan');
    await page.getByRole('link', { name: /Log in to add Musa Sani C/ }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await page.getByRole('link', { name: 'Musa Sani C', exact: true }).click();
    await expect(page).toHaveURL(/\/a\/musa-sani-c-/);
  });
});
