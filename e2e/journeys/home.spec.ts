import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { addressOf } from '../support/built-files.ts';
import { comeAlive } from '../support/carousels.ts';
import { categories, tiles } from '../support/home-page.ts';
import { lostLine } from '../support/problems.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const skills = (page: Page, category: string) => page.getByRole('dialog', { name: category });

/** By how many pixels the slides were moved. */
const movedBy = (carousel: Locator) =>
  carousel.locator('[data-strip] > ul').evaluate((list) => (list as HTMLElement).style.transform);

test.describe('the categories of the home page', () => {
  // Shows: public-5, carousel-1, carousel-2, carousel-3
  test('are chosen by kind, and lead by keyboard to a skill', async ({ page, visit }) => {
    await visit('/');
    await comeAlive(categories(page));
    await expect(tiles(page)).toHaveCount(19);
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Trades' })).toBeChecked();
    await expect(tiles(page)).toHaveCount(10);
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(9);
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(19);

    const tile = categories(page).getByRole('link', { name: 'Home Repairs & Maintenance' });
    await tile.focus();
    await page.keyboard.press('Enter');
    const dialog = skills(page, 'Home Repairs & Maintenance');
    await expect(dialog.getByRole('listitem')).toHaveCount(15);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(tile).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Electrician' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/jobs/categories/Electrician');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Electrician');
  });

  test('lead to their artisans when the skills cannot be fetched', { tag: '@long' }, async ({
    page,
    visit,
    problems,
  }) => {
    problems.expect(/Failed to load resource|Failed to fetch dynamically imported module/);
    await visit('/');
    await comeAlive(categories(page));
    await page.route(
      `**${addressOf('src/discovery/catalogue/pickers/category-skills-dialog.tsx')}`,
      (route) => route.abort(),
    );
    await categories(page).getByRole('link', { name: 'Automotive Services' }).click();
    await expect(page).toHaveURL('/artisan?category=Automotive+Services');
  });
});

test.describe('a carousel', () => {
  // Shows: carousel-5
  test('moves by itself, but never under the pointer, with the focus in it, or paused', {
    tag: '@desktop',
  }, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await visit('/');
    // Not found by its role, because it has no role behind an open dialog.
    const carousel = page.locator('[aria-roledescription="carousel"][aria-label="Categories"]');
    await comeAlive(carousel);
    await page.mouse.move(5, 5);
    await expect(carousel).toHaveAttribute('data-playing', 'true');
    const start = await movedBy(carousel);
    await page.clock.runFor(3000);
    expect(await movedBy(carousel)).not.toBe(start);

    const expectStatus = async () => {
      await expect(carousel).toHaveAttribute('data-playing', 'false');
      // Waits until a move that has already begun ends.
      await page.clock.runFor(2000);
      const place = await movedBy(carousel);
      await page.clock.runFor(9000);
      expect(await movedBy(carousel)).toBe(place);
    };
    await carousel.getByRole('link').nth(2).hover();
    await expectStatus();
    await page.mouse.move(5, 5);
    await expect(carousel).toHaveAttribute('data-playing', 'true');

    await carousel.getByRole('link').nth(3).focus();
    await expectStatus();
    await carousel.getByRole('button', { name: 'Pause' }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'true');
    await page.keyboard.press('Enter');
    await expectStatus();
    await page.keyboard.press('Enter');
    await expect(carousel).toHaveAttribute('data-playing', 'true');

    // Opening a slide pauses the carousel; moving it by hand stops it for good.
    await carousel.getByRole('link').nth(5).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(5, 5);
    await expectStatus();
    await page.keyboard.press('Escape');
    await carousel.getByRole('button', { name: 'Pause' }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'true');
    const strip = await carousel.locator('[data-strip]').boundingBox();
    await page.mouse.move((strip?.x ?? 0) + 400, (strip?.y ?? 0) + 40);
    await page.mouse.down();
    await page.mouse.move((strip?.x ?? 0) + 150, (strip?.y ?? 0) + 40, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(5, 5);
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    await expectStatus();

    const before = await movedBy(carousel);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(2000);
    expect(await movedBy(carousel)).not.toBe(before);
  });

  test('never moves by itself for a person who prefers reduced motion', { tag: '@long' }, async ({
    page,
    visit,
  }) => {
    await page.clock.install();
    await visit('/');
    const carousel = categories(page);
    await comeAlive(carousel);
    await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    const place = await movedBy(carousel);
    await page.clock.runFor(20_000);
    expect(await movedBy(carousel)).toBe(place);
  });
});

// Shows: public-51
test('the first screen of a visitor is the search and eight trades, then people; the event comes after the jobs', async ({
  page,
  app,
  visit,
}) => {
  await addArtisansNamed(app, ['Near Lagosian'], { state: 'Lagos', city: 'Surulere', score: 99 });
  await visit('/');
  const main = page.getByRole('main');
  const hero = await main.locator('section').first().boundingBox();
  expect(hero?.height).toBeLessThanOrEqual(300);
  const trades = page.getByRole('list', { name: 'Trades' });
  await expect(trades.getByRole('link')).toHaveText([
    'Plumber',
    'Electrician',
    'Tailor',
    'Hairdresser',
    'Mechanic',
    'AC repair',
    'Generator',
    'Cleaner',
  ]);
  const boxes = await Promise.all(
    (await trades.getByRole('listitem').all()).map((item) => item.boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2);
  // All of them, and the beginning of the first artisan, are above the bar.
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const first = await page
    .getByRole('list', { name: 'Artisans' })
    .getByRole('listitem')
    .first()
    .boundingBox();
  expect(first?.y).toBeLessThan(bar?.y ?? 0);
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  const order = ['What do you need?', 'Artisans and creatives', 'How it works', 'Browse by category'];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);

  await page.getByRole('link', { name: 'All 19 categories' }).tap();
  await expect(categories(page).getByRole('link').first()).toBeInViewport();
  // A chosen place goes along.
  await page.localStorage.setItem('place', JSON.stringify({ state: 'Lagos' }));
  await visit('/');
  await expect(page.getByRole('heading', { name: 'Artisans and creatives in Lagos' })).toBeVisible();
  await trades.getByRole('link', { name: 'AC repair' }).tap();
  await expect(page).toHaveURL('/search?query=AC+Installation+%26+Repair&state=Lagos');
});

// Shows: public-6, public-messages-21
test('the home page recovers when its artisans could not be loaded, and shows the best to a person', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  await addArtisansNamed(app, ['Bukola Alade'], { rating_count: 9, rating_sum: 45, score: 99 });
  await logInAs();
  await visit('/contact');
  const lists = '**/api/user_artisan/*';
  await page.route(lists, (route) => route.abort('connectionreset'));
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
  const failures = page.getByRole('main').getByText("We couldn't load");
  await expect(failures).toHaveCount(2);
  await page.unroute(lists);
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await tryAgain.last().click();
  const artisans = page.getByRole('region', { name: 'Artisans and creatives' });
  await expect(artisans.getByRole('listitem').first()).toBeVisible();
  await tryAgain.click();
  await expect(page.getByRole('region', { name: 'Top-rated artisans' })).toContainText('Bukola Alade');
  await expectAccessible(page);
  await artisans.getByRole('link', { name: 'See all artisans' }).click();
  await expect(page).toHaveURL('/artisan');
});

// Shows: public-49
test('a visitor who comes back finds the last searches and artisans at the top, nothing moves, and one tap forgets them', async ({
  page,
  visit,
  app,
}) => {
  await addArtisansNamed(app, ['Seen Before'], { rating_count: 9, rating_sum: 45 });
  await visit('/search?query=seen+before');
  await page.getByRole('link', { name: 'Seen Before' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Seen Before' })).toBeVisible();
  await expect.poll(() => page.localStorage.getItem('seen_artisans')).toContain('Seen Before');
  const before = page.getByRole('region', { name: 'Where you left off' });
  // Without a reload, too.
  await page.getByRole('banner').getByRole('link').first().tap();
  await expect(before.getByRole('link')).toHaveText([/Seen Before/, 'seen before']);

  const readShifts = await watchShifts(page);
  await visit('/');
  await expect(before.getByRole('link').first()).toBeInViewport();
  await expect(before.getByRole('link')).toHaveText([/Seen Before/, 'seen before']);
  expect(await readShifts()).toBe(0);
  await expectAccessible(page);
  // With large letters, nothing is cut off.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const [area, last] = await Promise.all([
    before.locator('..').boundingBox(),
    before.getByRole('link').last().boundingBox(),
  ]);
  expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThanOrEqual(
    (area?.y ?? 0) + (area?.height ?? 0),
  );
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await before.getByRole('button', { name: 'Clear' }).tap();
  await expect(before).toHaveCount(0);
  await visit('/');
  await expect(page.getByRole('region', { name: 'Artisans and creatives' })).toBeVisible();
  await expect(before).toHaveCount(0);
  for (const key of ['seen_artisans', 'recent_searches'])
    expect(await page.localStorage.getItem(key)).toBeNull();
});

test('the headline keeps its lines when the font of the text loads before that of headings', async ({
  page,
}) => {
  const release = await holdBack(page, /bricolage-latin.*\.woff2/);
  const readShifts = await watchShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  // web/src/styles/tokens.test.ts checks the order of the fonts on every machine.
  const hasFallback = await page.evaluate(async () => {
    const families = ['Roboto', 'Arial'].map((name) => `700 20px "Bricolage on ${name}"`);
    const found = await Promise.allSettled(families.map((family) => document.fonts.load(family)));
    return found.some(({ status }) => status === 'fulfilled');
  });
  if (!hasFallback) release();
  test.skip(
    !hasFallback,
    'This machine has neither Roboto nor Arial nor Liberation Sans in bold, which the fallback needs',
  );
  const hasLoaded = (family: string) =>
    page.evaluate(
      (name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      family,
    );
  await expect.poll(() => hasLoaded('Inter')).toBe(true);
  const before = await headline.boundingBox();
  expect(await hasLoaded('Bricolage Grotesque')).toBe(false);
  release();
  await expect.poll(() => hasLoaded('Bricolage Grotesque')).toBe(true);
  expect((await headline.boundingBox())?.height).toBe(before?.height);
  expect(await readShifts()).toBeLessThanOrEqual(0.05);
});
