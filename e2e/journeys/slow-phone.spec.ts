import { markDone } from '@marketplace/contract/work/agreements';
import type { Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { buildOffer as buildVisit, newCommand } from '../../server/test/offers.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { addressOf } from '../support/built-files.ts';
import { addAgreement, addTalk } from '../support/offers.ts';
import { lostLine } from '../support/problems.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { cutConnection, expectToast } from '../support/toasts.ts';

const HOUR_MS = 60 * 60_000;
/** Chromium names what an offline browser could not fetch. */
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;
const main = (page: Page) => page.getByRole('main');

const held = new Set<() => void>();
// A page does not close while a request is held back.
test.afterEach(() => {
  for (const release of held) release();
  held.clear();
});

/** Holds requests back until the returned function is called, as a slow link does. */
async function hold(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, address);
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
  await expect(main(page).getByText('Last active')).toBeVisible();
  // The letters of another font are wider.
  await page.evaluate(() => document.fonts.ready);
  const before = await readShifts();
  releaseScripts();
  await hydrated(page);
  await expect(main(page).getByText('Last active Today')).toBeVisible();
  const more = main(page).getByRole('link', { name: 'More jobs for Plumber in Lagos' });
  await expect(main(page).getByRole('heading', { name: 'More jobs like this' })).toBeVisible();
  await expect(more).toBeVisible();
  expect((await readShifts()) - before).toBeLessThanOrEqual(0.005);
});

test('while an answer takes long, the page says that it still works', async ({ page, visit, logInAs }) => {
  await logInAs();
  await page.clock.install();
  const release = await hold(page, '**/view_subscriptions');
  const asked = page.waitForRequest('**/view_subscriptions');
  await visit('/user/subsciption');
  await asked;
  const late = page.getByText('This is taking longer than usual. Please wait.');
  await page.clock.fastForward(6_000);
  await expect(late).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(late).toBeVisible();
  release();
  await expect(late).toBeHidden();
});

// Shows: job-answers-9, posted-job-8
test('a poster closes a job on a slow phone, and sees what became of it', async ({
  page,
  context,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lost);
  problems.expect(lostLine);
  const poster = await logInAs({ fullname: 'Amaka Obi' });
  const [id] = await addJobs(app.db, poster.user._id, [{ title: 'Mend the flush of a toilet' }]);
  const readShifts = await watchShifts(page);
  const release = await hold(page, `**${addressOf('src/work/jobs/view/own-job-panel.tsx')}`);
  await visit(`/jobs/single-job?id=${id}`);
  const close = main(page).getByRole('button', { name: /^Close/ });
  await expect(close).toBeAttached();
  await expect(main(page).getByText('Last active Today')).toBeVisible();
  const before = await readShifts();
  release();
  await expect(main(page).getByRole('heading', { name: 'Invite artisans near you' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await readShifts()) - before).toBeLessThanOrEqual(0.05);

  await close.tap();
  const dialog = page.getByRole('alertdialog', { name: 'Close this job?' });
  await expect(dialog.getByRole('radio', { name: 'No one' })).toBeVisible();
  await cutConnection(page);
  await dialog.getByRole('button', { name: 'Close job' }).tap();
  await expectToast(page, 'No connection. Check your network and try again.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Close job' }).tap();
  await expect(main(page).getByText('You closed this job. Only you can see it.')).toBeInViewport();
  await main(page)
    .getByRole('button', { name: /^Repost/ })
    .tap();
  await expect(
    main(page)
      .getByText(/^Open until/)
      .last(),
  ).toBeInViewport();
});

// Shows: visit-2, job-reviews-7
test('the page of a visit of today keeps its parts in place on a slow link, and a request for stars leads to the stars', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app, { fullname: 'Musa Bello' });
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addAgreement(app, { customer, artisan, talk }, buildVisit(app.now(), 1));
  await app.db
    .updateTable('agreement_versions')
    .set({
      starts_at: new Date(app.now().getTime() - 1000),
      ends_at: new Date(app.now().getTime() + 2 * HOUR_MS),
    })
    .where('agreement_id', '=', _id)
    .execute();
  const readShifts = await watchShifts(page);
  const release = await hold(page, '**/api/user_visit/view_visit');
  await visit(`/agreements/${_id}`);
  await expect(main(page).getByText('Loading the visit')).toBeAttached();
  release();
  await expect(main(page).getByText('Your door code')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Share this visit' })).toBeVisible();
  expect(await readShifts()).toBeLessThanOrEqual(0.02);
  const picture = main(page).locator('article').getByText('MB', { exact: true });
  expect(await picture.evaluate((each) => each.getBoundingClientRect().width)).toBe(48);

  for (const { token } of [artisan, customer]) {
    const { status } = await app.call(markDone, { agreement_id: _id, client_id: newCommand() }, { token });
    expect(status).toBe(200);
  }
  await visit('/');
  await main(page)
    .getByRole('link', { name: /^How was it with Musa Bello\?/ })
    .tap();
  const stars = main(page).getByRole('button', { name: '5 stars, Very good' });
  await expect(stars).toBeInViewport();
  await stars.tap();
  await main(page).getByRole('button', { name: 'Send 5 stars' }).tap();
  await main(page).getByLabel('Your words').fill('He came in time.');
  await main(page).getByRole('button', { name: 'Change rating' }).tap();
  await expect(main(page).getByRole('button', { name: 'Change your review' })).toBeVisible();
  await expect(main(page).getByText('Your stars for Musa Bello:')).toBeInViewport();
});

// Shows: product-21
test('a slow link loads no fonts, a fast one does', async ({ page, context }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const devtools = await context.newCDPSession(page);
  const link = (latency: number, bytes: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await link(400, 400_000);
  await page.goto('/contact');
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);

  await link(20, 2_000_000);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('head link[as="font"]')).toHaveCount(2);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
});
