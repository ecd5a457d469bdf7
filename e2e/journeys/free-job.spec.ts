import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { expect, test } from '../support/test.ts';

const description = (page: Page) => page.getByRole('textbox', { name: 'Job description' });

// Shows: free-job-1
test('a search that finds few ends with the free job, filled in from the line', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  await addArtisansNamed(app, ['Few Digger'], {
    category: 'Outdoor & Environmental',
    skill: 'Well Digger',
    state: 'Yobe',
    city: 'Gulani',
  });
  await logInAs();
  await visit('/search?query=dig+a+well+gulani');
  const post = page.getByRole('link', { name: 'Post "dig a well gulani" free' });
  await expect(post).toBeVisible();
  await expectAccessible(page);
  await post.tap();
  await expect(description(page)).toHaveValue('dig a well gulani');
  await expect(page.getByRole('button', { name: 'Well Digger', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  // A short line is asked once for more.
  await page.getByRole('button', { name: 'Go on as it is' }).tap();
  await expect(page.getByRole('heading', { name: 'When do you need it?' })).toBeVisible();
});

// Shows: free-job-3
test('a line that means nothing says so, and offers trades', async ({ page, visit }) => {
  await visit('/search?query=xqzv+brrmpf+wlkj');
  await expect(page.getByText("We didn't understand which work that is.", { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post "xqzv brrmpf wlkj" free' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Trades' }).getByRole('link', { name: 'Plumber' }).tap();
  await expect(page).toHaveURL('/search?query=Plumber');
});

// Shows: free-job-2
test("'near me' in a line asks for the place once, and then uses it", async ({ page, visit }) => {
  await visit('/search?query=plumber+near+me');
  await expect(
    page.getByText("Where are you? Tell us, and we'll show the nearest people first."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Choose your place' }).tap();
  const picker = page.getByRole('dialog', { name: 'Where do you need someone?' });
  await picker.getByRole('searchbox', { name: 'Search a state or area' }).fill('Gulani');
  await picker.getByRole('button', { name: /^Gulani/ }).tap();
  await expect(page).toHaveURL(/near_state=Yobe&near_city=Gulani/);
  await visit('/search?query=tailor+near+me');
  await expect(page).toHaveURL(/query=tailor\+near\+me&near_state=Yobe&near_city=Gulani/);
  await page.getByRole('link', { name: 'Nearest to Gulani first (remove)' }).tap();
  await expect(page).toHaveURL('/search?query=tailor+near+me');
});
