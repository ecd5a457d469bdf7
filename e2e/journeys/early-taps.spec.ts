import type { Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { type AddedArtisan, addArtisansNamed, addGallery } from '../support/artisans.ts';
import { addressOf } from '../support/built-files.ts';
import { lostLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { cutConnection } from '../support/toasts.ts';

/** Gives the page a slow link: it then fetches code for a tap only when the person taps. */
async function slowLink(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } }),
  );
}

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;
const unfetched = "We couldn't load this. Check your connection and try again.";

// Shows: filters-11
test('without a connection the filters say so kindly', async ({ page, visit, problems }) => {
  problems.expect(cut);
  problems.expect(lostLine);
  await slowLink(page);
  await visit('/artisan');
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: unfetched })).toBeVisible();
});

test('on a slow link the first tap on the place says at once that it works', async ({ page, visit }) => {
  await slowLink(page);
  const release = await holdBack(page, `**${addressOf('src/discovery/catalogue/places/place-dialog.tsx')}`);
  await visit('/');
  const chip = page.getByRole('button', { name: /^Search in/ });
  await chip.tap();
  await expect(chip).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Where do you need someone?' })).toBeVisible();
});

const hasFetched = (page: Page, file: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    file,
  );

test('a picture that is tapped without a connection leaves the page where it is', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(cut);
  problems.expect(lostLine);
  await slowLink(page);
  const [artisan] = (await addArtisansNamed(app, ['Sade Bello'])) as [AddedArtisan];
  await addGallery(app, artisan.id, 2);
  await visit(artisan.path);
  const address = page.url();
  const picture = page.getByRole('region', { name: 'Gallery' }).getByRole('link').first();
  await picture.scrollIntoViewIfNeeded();
  // The strips of cards fetch their motion when they come into view.
  await expect.poll(() => hasFetched(page, addressOf('src/ui/layout/carousel-motion.tsx'))).toBe(true);
  await page.context().setOffline(true);
  await picture.tap();
  // Whether the viewer's code has come with another file of the page depends on how the build groups them.
  const answer = page.getByRole('alert').filter({ hasText: unfetched }).or(page.getByRole('dialog'));
  await expect(answer).toBeVisible();
  expect(page.url()).toBe(address);
});

test('the early tap of a logged-in person on the heart is played, and does not lead to the log-in', async ({
  page,
  app,
  logInAs,
}) => {
  await logInAs();
  const [artisan] = (await addArtisansNamed(app, ['Tega Bello'])) as [AddedArtisan];
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(artisan.path, { waitUntil: 'commit' });
  const early = page.getByRole('link', { name: 'Log in to add Tega Bello to favourites' }).first();
  await early.tap();
  await expect(early).toHaveAttribute('data-tapped');
  release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Remove Tega Bello from favourites' }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(artisan.path);
});

test('a log-out without a connection stays in the application and says so', async ({
  page,
  context,
  visit,
  logInAs,
  problems,
  isMobile,
}) => {
  problems.expect(cut);
  problems.expect(lostLine);
  problems.expect(/The server could not be told of a log-out/);
  await logInAs();
  await visit('/');
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Adaeze Okafor', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question).toBeVisible();
  await cutConnection(page);
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: "You're logged out on this phone" })).toBeVisible();
  expect(await page.localStorage.getItem('token')).toBeNull();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
});
