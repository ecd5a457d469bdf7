import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { type AddedArtisan, addArtisansNamed, addGallery, addReviews } from '../support/artisans.ts';
import { openWithState } from '../support/browser-state.ts';
import { addressOf } from '../support/built-files.ts';
import { comeAlive } from '../support/carousels.ts';
import { watchDialling } from '../support/plans-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { watchShifts } from '../support/shifts.ts';
import { bothScreens, expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const similarTilers = (page: Page) =>
  page.getByRole('region', { name: 'Similar Artisans' }).getByRole('listitem').filter({ hasText: 'Tiler' });

async function middleOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return y + height / 2;
}

/** An artisan with all parts of the page. */
async function addRichArtisan(app: TestApp): Promise<AddedArtisan> {
  const [rich] = (await addArtisansNamed(app, ['Ngozi Eze'], {
    category: 'Construction & Skilled Labour',
    skill: 'Tiler',
    state: 'Enugu',
    city: 'Nsukka',
    minimum_charge_kobo: 5_000_00,
    account: { is_verified: true },
  })) as [AddedArtisan];
  const { id: account_id } = rich;
  await addGallery(app, account_id, 4);
  await addReviews(app, account_id, ['Very neat work.', 'She came on time.']);
  await app.db
    .insertInto('artisan_prices')
    .values({ account_id, position: 0, title: 'One square metre', unit: 'from', amount_kobo: 5_000_00 })
    .execute();
  await app.db
    .insertInto('artisan_hours')
    .values({ account_id, weekday: 1, opens: '08:00', closes: '17:00' })
    .execute();
  await app.db
    .insertInto('identity_checks')
    .values({
      account_id,
      document_kind: 'nin',
      last_four: '1234',
      state: 'approved',
      requested_at: '2026-03-01T08:00:00Z',
      decided_at: '2026-03-02T10:00:00Z',
    })
    .execute();
  return rich;
}

test.describe('the page of an artisan', () => {
  let artisan: AddedArtisan;
  let others: AddedArtisan[];

  test.beforeAll(async ({ app }) => {
    // A worker runs this once for each group of the tests that it gets, on the same database.
    if (artisan) return;
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

  // Shows: share-work-5, member-3, artisan-page-1, artisan-page-2, artisan-page-3, artisan-page-4
  test('shows all public data to people and to search engines', { tag: '@main' }, async ({
    page,
    app,
    visit,
  }) => {
    await visit(artisan.path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    for (const text of [
      'Nsukka, Enugu',
      'From ₦35,000',
      '4.5',
      '4 ratings',
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
    await expect(testimonials.getByRole('article')).toHaveCount(3);
    await expect(testimonials).toContainText('12 Nov 2026');
    await expect(testimonials).toContainText('Thank you, it was a pleasure.');
    await testimonials.getByRole('link', { name: 'View all' }).click();
    await expect(testimonials.getByRole('article')).toHaveCount(4);
    await expect(testimonials.getByRole('listitem').last()).toBeFocused();
    await expect(page).toHaveURL(artisan.path);
    await expect(similarTilers(page)).toHaveCount(4);

    await expect(page).toHaveTitle(/^Adanna Obi, Tiler in Nsukka · /);
    const head = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await head('link[rel="canonical"]', 'href')).toBe(app.url + artisan.path);
    expect(await head('meta[property="og:image"]', 'content')).toBe(
      `${app.url}/share/artisan/${artisan.id}.jpg`,
    );
    expect(await head('meta[property="og:image:alt"]', 'content')).toBe(
      'Work of Adanna Obi, Tiler in Nsukka, Enugu. Rated 4.5 of 5 by 4 customers. From ₦35,000.',
    );
    expect(await head('meta[property="og:description"]', 'content')).toBe(
      'Tiler in Nsukka, Enugu. Rated 4.5 of 5 by 4 customers. From ₦35,000. Floors that stay level',
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

  // Shows: artisan-page-5
  test('opens pictures over the whole screen, turned by keys', async ({ page, visit }) => {
    await visit(artisan.path);
    const gallery = page.getByRole('region', { name: 'Gallery' });
    await comeAlive(gallery);
    // The first picture stands large at the top.
    const second = gallery.getByRole('link').first();
    await second.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: "Adanna Obi's work" });
    await expect(viewer.getByText('2 of 4')).toBeVisible();
    const picture = viewer.getByRole('img', { name: 'picture 2 of 4' });
    await expect(picture).toBeInViewport();
    expect(await middleOf(picture)).toBeCloseTo(await middleOf(viewer.getByRole('list')), -1);
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

  test('nothing moves when the reviews come later than the artisan', async ({ page, visit }) => {
    const readShifts = await watchShifts(page);
    await visit('/artisan?skill=Tiler&state=Enugu');
    const release = await holdBack(page, /view_reviews/);
    await page.getByRole('main').getByRole('link', { name: 'Adanna Obi' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    // The rest of the page does not wait for the reviews.
    await expect(page.getByRole('region', { name: 'Gallery' })).toBeVisible();
    const before = await readShifts();
    release();
    await expect(page.getByRole('figure', { name: 'A customer said' })).toBeVisible();
    expect((await readShifts()) - before).toBeLessThanOrEqual(0.005);
  });

  // Shows: share-work-4
  test('is shared by its public address, and a phone adds a short text', async ({
    page,
    context,
    app,
    visit,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(artisan.path);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expectToast(page, 'Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + artisan.path);
    await page.addInitScript(() => {
      navigator.share = async (shared) => {
        document.body.dataset['shared'] = JSON.stringify(shared);
      };
    });
    await page.reload();
    await expect(async () => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      expect(JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}')).toEqual({
        title: 'Adanna Obi, Tiler in Nsukka',
        text: 'Adanna Obi, Tiler in Nsukka',
        url: app.url + artisan.path,
      });
    }).toPass();
  });

  // Shows: artisan-page-7, artisan-page-13, entities-6
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

  // Shows: member-rules-21, member-roles-2, member-messages-12
  test('asks a visitor to log in before calling or chatting', async ({ page, visit }) => {
    for (const name of ['Call Adanna Obi', 'Chat with Adanna Obi']) {
      await visit(artisan.path);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('alert').getByText('Please log in first')).toBeVisible();
    }
  });

  // Shows: roles-5, roles-6, routes-17, routes-18, artisan-page-6, artisan-page-8, artisan-page-13, artisan-page-14
  // Shows: member-roles-7
  test('tells a person without a plan what a plan is for, also at the address of the specification', async ({
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
    for (const name of ['Call Adanna Obi', 'Chat with Adanna Obi']) {
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
    // Without an id, the page shows the artisan who was viewed last.
    await visit('/artisan/profile/artisan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    await openWithState(page, '/artisan/profile/artisan', { artisan_id: others[0]?.id });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emeka Ude');
    problems.expect(statusLine(404));
    await visit('/artisan/profile/artisan?id=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this artisan");
  });

  // Shows: artisan-page-9, artisan-page-10, artisan-page-11, artisan-page-12, artisan-page-19, member-roles-7, member-messages-45
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
    await expect(main.getByRole('link', { name: 'Add pictures' })).toHaveAttribute(
      'href',
      '/artisan/profile/edit',
    );
    await expect(main.getByRole('button', { name: /Call|Chat/ })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Client testimonials' })).toBeVisible();
    // Nobody advertises others on the own page.
    await expect(main.getByText('Similar Artisans')).toHaveCount(0);
    await expect(main.getByText('Needs a plan')).toHaveCount(0);
    await expectAccessible(page);
  });

  // Shows: artisan-page-15, artisan-page-16, artisan-page-17, artisan-page-19, artisan-page-21
  for (const tag of bothScreens)
    test(`begins with the work, the name and the prices, and nothing moves ${tag}`, { tag }, async ({
      page,
      app,
      visit,
    }) => {
      const { id, path } = await addRichArtisan(app);
      const readShifts = await watchShifts(page);
      await visit(path);
      const main = page.getByRole('main');
      const name = main.getByRole('heading', { level: 1 });
      const work = main.getByRole('img', { name: "Ngozi Eze's work, picture 1 of 4" });
      for (const part of [
        work,
        name,
        main.getByText('Verified', { exact: true }),
        main.getByText('Nsukka, Enugu').first(),
      ])
        await expect(part).toBeInViewport();
      const boxOf = async (part: Locator) =>
        (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [picture, band] = [await boxOf(work), await boxOf(main.locator('header').first())];
      expect(picture.width * picture.height).toBeGreaterThan(2 * 360 * 90);
      expect(picture.y).toBeLessThanOrEqual(band.y);

      const headings = [
        'Gallery',
        'Prices',
        'Where and when',
        'About Ngozi Eze',
        'Track record',
        /^Client test/,
        'Similar',
      ];
      const places = [];
      for (const heading of headings)
        places.push((await boxOf(main.getByRole('heading', { name: heading }).first())).y);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const bar = page.locator('[data-contact-bar]');
      for (let top = 0; top < (places.at(-2) ?? 0); top += 400) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await expect(bar).toBeInViewport({ ratio: 1 });
      }
      if (tag === '@phone') {
        expect((await boxOf(bar)).height).toBeLessThanOrEqual(64);
        await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0);
      }
      // There are no conversations and no agreements to count.
      await expect(main.locator('[data-key-facts]')).toHaveText(/^Here since\d+ \w+ \d{4}$/);
      const praise = main.getByRole('figure', { name: 'A customer said' });
      await expect(praise).toContainText(/Very neat work|She came on time/);
      expect((await boxOf(praise)).y).toBeLessThan(places[0] ?? 0);
      const record = main.getByRole('region', { name: 'Track record' });
      await expect(record).toContainText('Verified by us');
      await expect(record).toContainText('on 2 Mar 2026');
      await expect(record).not.toContainText(/replies|Jobs done|Agreements/);
      expect(await readShifts()).toBeLessThanOrEqual(0.05);
      await app.db.deleteFrom('accounts').where('id', '=', id).execute();
    });

  // Shows: ratings-1, ratings-2, ratings-3
  test('filters its reviews by stars and by what they are about, and the address keeps the filter', async ({
    page,
    app,
    visit,
  }) => {
    const [rated] = (await addArtisansNamed(app, ['Halima Bala'])) as [AddedArtisan];
    await addReviews(app, rated.id, ['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
    await app.db
      .updateTable('reviews')
      .set({ basis: 'job' })
      .where('target_id', '=', rated.id)
      .where('text', '=', 'One.')
      .execute();
    await visit(rated.path);
    const reviews = page.getByRole('region', { name: 'Client testimonials' });
    const shown = reviews.getByRole('article');
    await expect(shown).toHaveCount(3);
    await reviews.getByRole('link', { name: '5 stars: 3 ratings' }).tap();
    await expect(page).toHaveURL(`${rated.path}?stars=5#reviews`);
    await expect(reviews.getByRole('status')).toHaveText('3 reviews with 5 stars');
    await expect(shown).toContainText(['One.', 'Three.', 'Five.']);
    await expect(reviews.getByText('3 ratings')).toBeAttached();
    await reviews.getByRole('link', { name: /^Job done/ }).tap();
    await expect(page).toHaveURL(`${rated.path}?stars=5&about=job#reviews`);
    await expect(shown).toHaveCount(1);
    await expectAccessible(page);
    // A reload and the back button keep what was chosen.
    await page.reload();
    await hydrated(page);
    await expect(shown).toHaveCount(1);
    await expect(reviews.getByRole('link', { name: /^Job done/ })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(shown).toHaveCount(3);
    await visit(`${rated.path}?stars=4&about=job`);
    await expect(reviews.getByRole('status')).toHaveText("No review with 4 stars, labelled 'Job done'");
    await reviews.getByRole('link', { name: 'Show all reviews' }).tap();
    await expect(page).toHaveURL(`${rated.path}#reviews`);
    await expect(shown).toHaveCount(3);
    // Search engines know one address, whatever the filter.
    await visit(`${rated.path}?stars=5`);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(app.url + rated.path);
  });

  test('keeps the parts that the server wrote, also after a log-in', async ({ page, app, logInAs }) => {
    const [seen] = (await addArtisansNamed(app, ['Zainab Musa'])) as [AddedArtisan];
    await logInAs();
    const readShifts = await watchShifts(page);
    const release = await holdBack(page, `**${addressOf('src/app/entry-client.tsx')}`);
    await page.goto(seen.path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Client testimonials' })).toBeVisible();
    // The letters of another font are wider.
    await page.evaluate(() => document.fonts.ready);
    const before = await readShifts();
    release();
    // The heart of a person who is logged in: the browser has read the login, and has drawn the page anew.
    await expect(page.getByRole('button', { name: 'Add Zainab Musa to favourites' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Client testimonials' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Similar Artisans' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Report this artisan' })).toBeVisible();
    expect((await readShifts()) - before).toBeLessThanOrEqual(0.05);
  });

  // Shows: artisan-page-18
  test('says what a call and a chat cost before the tap, and that they are paid afterwards', async ({
    page,
    app,
    visit,
    logInAs,
  }) => {
    const [called] = (await addArtisansNamed(app, ['Zainab Musa'], {
      account: { phone_proven_at: new Date() },
    })) as [AddedArtisan];
    const bar = page.locator('[data-contact-bar]');
    await visit(called.path);
    await expect(bar).toContainText('Needs a plan, from ₦500 a week');
    await expect(bar.getByRole('link', { name: 'Call Zainab Musa' })).toHaveAccessibleDescription(
      /Needs a plan/,
    );
    const { token } = await logInAs();
    await visit(called.path);
    await expect(bar).toContainText('Needs a plan, from ₦500 a week');
    await buyPlan(app, token, 'starter_weekly');
    const readShifts = await watchShifts(page);
    await page.reload();
    await expect(bar).toContainText('Uses 1 of your 4 calls');
    await expect(bar).toContainText('Uses 1 of your 4 chats');
    expect(await readShifts()).toBeLessThanOrEqual(0.05);

    await watchDialling(page);
    await bar.getByRole('button', { name: 'Call Zainab Musa' }).tap();
    await page.getByRole('button', { name: 'Show number and call' }).tap();
    await expect(page.getByRole('link', { name: 'Call now' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toContainText(/Paid until \d+ \w{3}/);

    await bar.getByRole('button', { name: 'Chat with Zainab Musa' }).tap();
    await page.getByRole('textbox', { name: 'Message' }).fill('Good day');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('log').getByText('Good day')).toBeVisible();
    // A page that is fetched before the server has stored the message still names the price.
    await expect(page.getByRole('log').getByRole('img', { name: 'Sent' })).toBeVisible();
    await visit(called.path);
    await expect(bar).toContainText('Free: keep chatting');
    await expect(bar).toContainText(/Paid until/);
  });

  // Shows: member-messages-44
  test('recovers part by part when the connection is back, and stays open after a tap without a connection', async ({
    page,
    context,
    visit,
    problems,
  }) => {
    problems.expect(lostLine);
    await visit('/artisan?query=Adanna');
    const parts = /\/api\/user_(review|artisan)\/view_(reviews|similar_artisans)\?/;
    await page.route(parts, (route) => route.abort('connectionreset'));
    await page.getByRole('main').getByRole('link', { name: 'Adanna Obi', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    await expect(page.getByText(/^Something went wrong while fetching reviews/)).toBeVisible();
    await expect(page.getByText("We couldn't load")).toBeVisible();
    await page.unroute(parts);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link').first().click();
    await expectToast(page, "You're offline. Stay on this page and try again when you're back online.");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adanna Obi');
    // The parts are loaded again automatically.
    await context.setOffline(false);
    const testimonials = page.getByRole('region', { name: 'Client testimonials' });
    await expect(testimonials.getByText('Very neat work.')).toBeVisible();
    await expect(similarTilers(page)).toHaveCount(4);
  });

  test('has one address, and shows a page of its own for an unknown artisan', async ({
    page,
    visit,
    problems,
  }) => {
    await visit(artisan.path.replace('adanna-obi', 'someone-else'));
    await expect(page).toHaveURL(artisan.path);
    problems.expect(statusLine(404));
    const answer = await page.goto('/a/adanna-obi-00000000000040008000000000000000');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this artisan");
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Find an artisan' }).click();
    await expect(page).toHaveURL('/artisan');
  });
});

// Shows: member-3, routes-19, member-messages-10
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
  await expect(page.getByText(/^Something went wrong while fetching reviews/)).toBeVisible();
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
