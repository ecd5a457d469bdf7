import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type AddedArtisan, addArtisansNamed, addGallery, addReviews } from '../support/artisans.ts';
import { openWithState } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const categories = (page: Page) => page.getByRole('region', { name: 'Categories' });
const tiles = (page: Page) => categories(page).getByRole('listitem').filter({ visible: true });
const skills = (page: Page, category: string) => page.getByRole('dialog', { name: category });

const similarTilers = (page: Page) =>
  page.getByRole('region', { name: 'Similar Artisans' }).getByRole('listitem').filter({ hasText: 'Tiler' });

/** The carousel knows whether it may move: what moves it has arrived. */
async function comeAlive(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-playing', /true|false/);
}

/** How far the slides have been moved. */
const movedBy = (carousel: Locator) =>
  carousel.locator('[data-strip] > ul').evaluate((list) => (list as HTMLElement).style.transform);

test.describe('the categories of the home page', () => {
  test('are chosen by kind, and lead by keyboard to a skill', async ({ page, visit }) => {
    await visit('/');
    await comeAlive(categories(page));
    await expect(tiles(page)).toHaveCount(19);
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Hard skills' })).toBeChecked();
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

  test('lead to their artisans when the skills cannot be fetched', async ({ page, visit, problems }) => {
    problems.expect(/Failed to load resource|Failed to fetch dynamically imported module/);
    await visit('/');
    await comeAlive(categories(page));
    await page.route('**/assets/category-skills-dialog-*.js', (route) => route.abort());
    await categories(page).getByRole('link', { name: 'Automotive Services' }).click();
    await expect(page).toHaveURL('/artisan?category=Automotive+Services');
  });
});

test.describe('a carousel', () => {
  test('moves by itself, but never under the pointer, with the focus in it, or paused', {
    tag: '@desktop',
  }, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await visit('/');
    // Not by its role: behind an open dialog it has none.
    const carousel = page.locator('[aria-roledescription="carousel"][aria-label="Categories"]');
    await comeAlive(carousel);
    await page.mouse.move(5, 5);
    await expect(carousel).toHaveAttribute('data-playing', 'true');
    const start = await movedBy(carousel);
    await page.clock.runFor(3000);
    expect(await movedBy(carousel)).not.toBe(start);

    const expectStanding = async () => {
      await expect(carousel).toHaveAttribute('data-playing', 'false');
      // What was already on its way comes to rest.
      await page.clock.runFor(2000);
      const place = await movedBy(carousel);
      await page.clock.runFor(9000);
      expect(await movedBy(carousel)).toBe(place);
    };
    await carousel.getByRole('link').nth(2).hover();
    await expectStanding();
    await page.mouse.move(5, 5);
    await expect(carousel).toHaveAttribute('data-playing', 'true');

    await carousel.getByRole('link').nth(3).focus();
    await expectStanding();
    await carousel.getByRole('button', { name: 'Pause' }).focus();
    await expect(carousel).toHaveAttribute('data-playing', 'true');
    await page.keyboard.press('Enter');
    await expectStanding();
    await page.keyboard.press('Enter');
    await expect(carousel).toHaveAttribute('data-playing', 'true');

    // Opening one holds it; moving it by hand stops it for good.
    await carousel.getByRole('link').nth(5).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(5, 5);
    await expectStanding();
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
    await expectStanding();

    const before = await movedBy(carousel);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(2000);
    expect(await movedBy(carousel)).not.toBe(before);
  });

  test('never moves by itself for a person who asked for less motion', async ({ page, visit }) => {
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
  const failures = page.getByRole('main').getByText('Could not load');
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

test.describe('the page of an artisan', () => {
  let artisan: AddedArtisan;
  let others: AddedArtisan[];

  test.beforeAll(async ({ app }) => {
    [artisan] = (await addArtisansNamed(app, ['Adanna Obi'], {
      category: 'Construction & Skilled Labour',
      skill: 'Tiler',
      state: 'Enugu',
      city: 'Nsukka',
      minimum_charge_kobo: 35_000_00,
      short_description: 'Floors that stay level',
      long_description: 'Twelve years of tiles.\n\nI measure twice.',
      portfolio_link: 'https://www.behance.net/adanna',
      facebook_url: 'http://not-secure.example',
      account: { phone_proven_at: new Date() },
    })) as [AddedArtisan];
    others = await addArtisansNamed(app, ['Emeka Ude', 'Ifeoma Nnadi', 'Chika Ani', 'Obinna Eze'], {
      category: 'Construction & Skilled Labour',
      skill: 'Tiler',
      state: 'Enugu',
      city: 'Nsukka',
    });
    await addGallery(app, artisan.id, 4);
    await addReviews(app, artisan.id, ['Very neat work.', 'She came on time.', 'Fair price.', 'Good.']);
  });

  test('says everything about them, to people and to search engines', async ({ page, app, visit }) => {
    await visit(artisan.path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    for (const text of [
      'Nsukka, Enugu',
      'From ₦35,000',
      '4.5',
      '(4 ratings)',
      'Floors that stay level',
      'I measure twice.',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Tiler' }).first()).toHaveAttribute(
      'href',
      '/jobs/categories/Tiler',
    );
    const portfolio = main.getByRole('link', { name: /Portfolio/ });
    await expect(portfolio).toHaveAttribute('href', 'https://www.behance.net/adanna');
    await expect(portfolio).toHaveAttribute('rel', 'noopener nofollow');
    await expect(main.getByRole('link', { name: /Facebook/ })).toHaveCount(0);
    const testimonials = page.getByRole('region', { name: 'Client testimonials' });
    await expect(testimonials.getByRole('listitem')).toHaveCount(3);
    await expect(testimonials).toContainText('12 Nov 2026');
    await expect(testimonials).toContainText('Thank you, it was a pleasure.');
    await testimonials.getByRole('link', { name: 'View all' }).click();
    await expect(testimonials.getByRole('listitem')).toHaveCount(4);
    await expect(testimonials.getByRole('listitem').last()).toBeFocused();
    await expect(page).toHaveURL(artisan.path);
    await expect(similarTilers(page)).toHaveCount(4);

    await expect(page).toHaveTitle(/^Adanna Obi, Tiler in Nsukka · /);
    const head = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await head('link[rel="canonical"]', 'href')).toBe(app.url + artisan.path);
    expect(await head('meta[property="og:image"]', 'content')).toBe(
      `${app.url}/share/artisan/${artisan.id}.jpg`,
    );
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [business, way] = facts.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(business).toMatchObject({
      '@type': 'ProfessionalService',
      name: 'Adanna Obi',
      url: app.url + artisan.path,
      priceRange: 'From ₦35,000',
      address: { addressRegion: 'Enugu', addressCountry: 'NG' },
      aggregateRating: { ratingValue: 4.5, ratingCount: 4, reviewCount: 4 },
    });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
    await expectAccessible(page);
  });

  test('opens pictures over the whole screen, turned by keys', async ({ page, visit }) => {
    await visit(artisan.path);
    const gallery = page.getByRole('region', { name: 'Gallery' });
    await comeAlive(gallery);
    const second = gallery.getByRole('link').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Work of Adanna Obi' });
    await expect(viewer.getByText('2 of 4')).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'picture 2 of 4' })).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('3 of 4')).toBeVisible();
    await page.keyboard.press('End');
    await expect(viewer.getByText('4 of 4')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next' }).click();
    await expect(viewer.getByText('1 of 4')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(second).toBeFocused();
  });

  test('is shared by its public address', async ({ page, context, app, visit }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(artisan.path);
    await page.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, 'Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + artisan.path);
    await page.evaluate(() => {
      navigator.share = async (shared) => {
        document.body.dataset['shared'] = JSON.stringify(shared);
      };
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(artisan.path));
  });

  test('leads to a similar artisan, and back to the same place', async ({ page, visit }) => {
    await visit(artisan.path);
    const similar = page.getByRole('region', { name: 'Similar Artisans' });
    await comeAlive(similar);
    const card = similar.getByRole('link', { name: /Emeka|Ifeoma|Chika|Obinna/ }).first();
    const name = (await card.textContent()) ?? '';
    await page.evaluate(() => {
      const note = () => document.body.setAttribute('data-left-at', String(window.scrollY));
      document.addEventListener('click', note, { capture: true, once: true });
    });
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(others.map(({ id }) => id)).toContain(
      (JSON.parse((await page.localStorage.getItem('artisan')) ?? '{}') as { _id?: string })._id,
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    const leftAt = Number(await page.locator('body').getAttribute('data-left-at'));
    expect(leftAt).toBeGreaterThan(500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(leftAt);
  });

  test('asks a visitor to log in before calling or chatting', async ({ page, visit }) => {
    for (const name of ['Call Adanna Obi', 'Chat Adanna Obi']) {
      await visit(artisan.path);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/login');
      await expectToast(page, 'Please log in first');
    }
  });

  test('tells a person without a plan what a plan is for, also under the address of the specification', async ({
    page,
    visit,
    logInAs,
    problems,
  }) => {
    problems.expect(statusLine(402));
    await logInAs();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user_artisan/view_artisan', async (route) => {
      await held;
      await route.continue();
    });
    await visit(`/artisan/profile/artisan?id=${artisan.id}`);
    await expect(page.getByRole('main').getByText('Loading artisan')).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    for (const name of ['Call Adanna Obi', 'Chat Adanna Obi']) {
      const button = page.getByRole('button', { name });
      await button.click();
      const dialog = page.getByRole('dialog', { name: 'Access Restrictes' });
      await expect(dialog).toContainText('starting from just N500/week');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    const testimonials = page.getByRole('region', { name: 'Client testimonials' });
    await expect(testimonials).toContainText('Very neat work.');
    await expect(testimonials.getByRole('link', { name: 'View all' })).toHaveAttribute(
      'href',
      `/artisan/review?id=${artisan.id}`,
    );
    // Without an id, the artisan who was last looked at.
    await visit('/artisan/profile/artisan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    await openWithState(page, '/artisan/profile/artisan', { artisan_id: others[0]?.id });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emeka Ude');
    problems.expect(statusLine(404));
    await visit('/artisan/profile/artisan?id=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this artisan');
  });

  test('lets its owner edit it', async ({ page, app, visit, logInAs }) => {
    const { user } = await logInAs();
    await app.db
      .insertInto('artisan_profiles')
      .values({
        account_id: user._id,
        category: 'Construction & Skilled Labour',
        skill: 'Welder',
        state: 'Oyo',
        city: 'Iddo',
      })
      .execute();
    await visit(`/artisan/profile/artisan?id=${user._id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/artisan/profile/edit',
    );
    await expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/settings');
    await expect(main.getByRole('link', { name: 'View jobs' })).toHaveAttribute(
      'href',
      /^\/jobs\?skill=.+&state=.+/,
    );
    await expect(main.getByText('No gallery images available.')).toBeVisible();
    await expect(main.getByRole('button', { name: /Call|Chat/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('recovers part by part when the connection is back, and is not lost to a tap without one', async ({
    page,
    context,
    visit,
    problems,
  }) => {
    problems.expect(lostLine);
    await visit('/artisan?query=Adanna');
    const parts = /\/api\/user_(review|artisan)\/view_(reviews|similar_artisans)$/;
    await page.route(parts, (route) => route.abort('connectionreset'));
    await page.getByRole('main').getByRole('link', { name: 'Adanna Obi', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    await expect(page.getByText(/^Something went wrong while fetching reviews/)).toBeVisible();
    await expect(page.getByText('Could not load')).toBeVisible();
    await page.unroute(parts);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Search' }).click();
    await expectToast(page, 'You are offline. Stay on this page, and try again when you are back.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    // They are loaded again without being asked for.
    await context.setOffline(false);
    await expect(page.getByText('Very neat work.')).toBeVisible();
    await expect(similarTilers(page)).toHaveCount(4);
  });

  test('has one address, and a page of its own for nobody', async ({ page, visit, problems }) => {
    await visit(artisan.path.replace('adanna-obi', 'someone-else'));
    await expect(page).toHaveURL(artisan.path);
    problems.expect(statusLine(404));
    const answer = await page.goto('/a/adanna-obi-00000000000040008000000000000000');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this artisan');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Find an artisan' }).click();
    await expect(page).toHaveURL('/artisan');
  });
});

test('all reviews are shown step by step, and after a failure', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  const [artisan] = (await addArtisansNamed(app, ['Terfa Iorchir'])) as [AddedArtisan];
  await addReviews(
    app,
    artisan.id,
    Array.from({ length: 12 }, (_, index) => `Review ${index + 1}`),
  );
  await logInAs();
  const reviews = '**/api/user_review/view_reviews';
  await page.route(reviews, (route) => route.abort('connectionreset'));
  await visit(`/artisan/review?id=${artisan.id}`);
  await expect(page.getByText(/^Something went wrong while fetching reviews/)).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(reviews);
  await page.getByRole('button', { name: 'Try again' }).click();
  const items = page.getByRole('main').getByRole('article');
  await expect(items).toHaveCount(10);
  await expect(page.getByText('12 reviews')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(items).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Terfa Iorchir' }).click();
  await expect(page).toHaveURL(artisan.path);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows everything, and its questions open', async ({ page, app }) => {
    await addArtisansNamed(app, ['Halima Sani'], { skill: 'Caterer', category: 'Events & Entertainment' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3);
    for (const name of ['You know your work. Let customers know you.', 'What needs doing today?'])
      await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
    await expect(tiles(page)).toHaveCount(19);
    await page.getByRole('radio', { name: 'Soft skills' }).check();
    await expect(tiles(page)).toHaveCount(9);
    const artisans = page.getByRole('region', { name: 'Artisans and creatives' });
    await expect(artisans.getByRole('heading', { level: 3 }).first()).toBeVisible();
    const questions = page.getByRole('region', { name: 'Questions people ask' });
    await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(10);
    await questions.getByRole('heading', { name: 'What is a token?' }).click();
    await expect(questions.getByText('Answering never costs anything.')).toBeVisible();
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = facts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
    expect(kinds).toEqual(['WebSite', 'FAQPage']);

    await categories(page).getByRole('link', { name: 'Cloud & DevOps' }).click();
    await expect(page).toHaveURL('/artisan?category=Cloud+%26+DevOps');
  });

  test('the page of an artisan shows everything', async ({ page, app }) => {
    const [artisan] = (await addArtisansNamed(app, ['Rukayat Isa'])) as [AddedArtisan];
    await addGallery(app, artisan.id, 2);
    await addReviews(app, artisan.id, ['Good hands.', 'Fast.', 'Polite.', 'The fourth one.']);
    await page.goto(artisan.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rukayat Isa');
    await expect(page.getByText('Good hands.')).toBeVisible();
    await page.getByRole('link', { name: 'View all' }).click();
    await expect(page.getByText('The fourth one.')).toBeVisible();
    const picture = await page.getByRole('link', { name: /picture 1 of 2/ }).getAttribute('href');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
    await page.getByRole('link', { name: 'Chat Rukayat Isa' }).click();
    await expect(page).toHaveURL('/login');
  });
});
