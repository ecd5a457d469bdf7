import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the pages for visitors show their content and their links without scripts', async ({ page }) => {
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
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    });
  }
});

test('the search of the home page works without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('plumber');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
  await expect(page).toHaveURL('/search?query=plumber');
});
