import { type AddedArtisan, addArtisansNamed, addGallery, addReviews } from '../support/artisans.ts';
import { categories, tiles } from '../support/home-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

// Shows: public-16
test('the pages for visitors show their content and their links without scripts', { tag: '@main' }, async ({
  page,
}) => {
  for (const { path, content } of [
    { path: '/', content: /find artisans and digital creatives/ },
    { path: '/services', content: /Your profile is free/ },
    { path: '/contact', content: /MON-FRI 08:00 - 18:00/ },
    { path: '/terms', content: /18/ },
    { path: '/privacy', content: /Nigeria Data Protection Act/ },
    { path: '/login', content: /Welcome back/ },
    { path: '/signup', content: /It takes two minutes/ },
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(content);
      // A form has no footer; its logo leads to a page that has one.
      if (/login|signup/.test(path)) await page.getByRole('banner').getByRole('link').first().click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    });
  }
});

// Shows: public-3, public-14
test('the search of the home page works without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('plumber');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(page).toHaveURL('/search?query=plumber');
});

test('parts that need scripts say so', async ({ page }) => {
  for (const path of ['/login', '/signup', '/favorites']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    });
  }
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

// Shows: product-16, product-17, product-18, public-2, public-4, public-7, public-9, carousel-1
test('the home page shows everything, and its questions open', async ({ page, app }) => {
  await addArtisansNamed(app, ['Halima Sani'], { skill: 'Caterer', category: 'Events & Entertainment' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3);
  for (const name of ['You know your work. Let customers know you.', 'What do you need done today?'])
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
  await expect(tiles(page)).toHaveCount(19);
  await page.getByRole('radio', { name: 'Digital skills' }).check();
  await expect(tiles(page)).toHaveCount(9);
  const artisans = page.getByRole('region', { name: 'Artisans and creatives' });
  await expect(artisans.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions people ask' });
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(10);
  await questions.getByRole('heading', { name: 'What is a token?' }).click();
  await expect(questions.getByText('Replying is always free.')).toBeVisible();
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = facts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(kinds).toEqual(['WebSite', 'FAQPage']);

  await categories(page).getByRole('link', { name: 'Cloud & DevOps' }).click();
  await expect(page).toHaveURL('/artisan?category=Cloud+%26+DevOps');
});

// Shows: ratings-2
test('the page of an artisan shows everything', async ({ page, app }) => {
  const [artisan] = (await addArtisansNamed(app, ['Rukayat Isa'])) as [AddedArtisan];
  await addGallery(app, artisan.id, 2);
  await addReviews(app, artisan.id, ['Good hands.', 'Fast.', 'Polite.', 'The fourth one.']);
  await page.goto(artisan.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rukayat Isa');
  await expect(page.getByText('Good hands.')).toBeVisible();
  await page.getByRole('link', { name: 'View all' }).click();
  const reviews = page.getByRole('region', { name: 'Client testimonials' });
  await expect(reviews.getByText('The fourth one.')).toBeVisible();
  await page.getByRole('link', { name: '4 stars: 2 ratings' }).click();
  await expect(page.getByText('2 reviews with 4 stars')).toBeVisible();
  await expect(page.getByText('Good hands.')).toHaveCount(0);
  await expect(reviews.getByText('The fourth one.')).toBeInViewport();
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(page.getByText('Good hands.')).toBeVisible();
  const picture = await page.getByRole('link', { name: /picture 1 of 2/ }).getAttribute('href');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
  await page.getByRole('link', { name: 'Chat with Rukayat Isa' }).click();
  await expect(page).toHaveURL('/login');
});
