import type { Page } from '@playwright/test';
import { addJobs } from '../../server/test/jobs.ts';
import { signUp } from '../../server/test/people.ts';
import { addressOf } from '../support/built-files.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, hydrated, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

const held = new Set<() => void>();
// A page does not close while a request is held back.
test.afterEach(() => {
  for (const release of held) release();
  held.clear();
});

/** Holds requests back until the returned function is called, as a slow link does. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  held.add(release);
  return release;
}

// Shows: job-page-11
test('nothing moves on the page of a job while its parts arrive at a visitor', async ({ page, app }) => {
  const poster = await signUp(app, { fullname: 'Amaka Obi' });
  const [id] = await addJobs(app.db, poster.user._id, [
    { title: 'Mend the flush of a toilet' },
    { title: 'Fix a leaking pipe' },
  ]);
  const readShifts = await watchShifts(page);
  const releaseScripts = await hold(page, `**${addressOf('src/app/entry-client.tsx')}`);
  await page.goto(`/jobs/single-job?id=${id}`, { waitUntil: 'commit' });
  await expect(main(page).getByText('Poster last here:')).toBeVisible();
  const releasePart = await hold(page, `**${addressOf('src/features/jobs/more-like-this.tsx')}`);
  // The letters of another font are wider.
  await page.evaluate(() => document.fonts.ready);
  const before = await readShifts();
  releaseScripts();
  await hydrated(page);
  await expect(main(page).getByText('Poster last here: Today')).toBeVisible();
  const more = main(page).getByRole('link', { name: 'More jobs for Plumber in Lagos' });
  releasePart();
  await expect(main(page).getByRole('heading', { name: 'More jobs like this' })).toBeVisible();
  await expect(more).toBeVisible();
  expect((await readShifts()) - before).toBeLessThanOrEqual(0.005);
});
