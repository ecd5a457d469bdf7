import { notLoggedInViewArtisans, viewArtisan, viewSimilarArtisans } from '@marketplace/contract/artisans';
import { viewReviews } from '@marketplace/contract/reviews';
import { expect, test } from 'vitest';
import { paths } from '../src/lib/paths.ts';
import { buildArtisanDetail } from './artisan.ts';
import { alive, holdBack, startBrowserBench } from './browser.ts';

const bench = startBrowserBench();
const artisan = buildArtisanDetail();

function buildReview(number: number) {
  return {
    _id: `review-${number}`,
    reviewer_name: `Customer ${number}`,
    reviewer_img: null,
    rating: 5,
    text: `Review ${number}`,
    comment: `Review ${number}`,
    created_at: '2026-05-06T23:30:00.000Z',
    reply: null,
  };
}

/** The page of an artisan with four reviews, of which it shows three. */
function answerArtisan(): void {
  const answer = (body: object) => () => ({ status: 200, body: { status: 'ok', ...body } });
  bench.server.api.set(viewArtisan.path, answer({ artisan }));
  bench.server.api.set(viewSimilarArtisans.path, answer({ artisans: [] }));
  bench.server.api.set(viewReviews.path, (body) => {
    const first = !(body as { cursor?: string }).cursor;
    const reviews = (first ? [1, 2, 3] : [4]).map(buildReview);
    return { status: 200, body: { status: 'ok', reviews, count: 4, next_cursor: first ? '3' : null } };
  });
}

test('a link is followed also when its part comes to life while it is pressed', async () => {
  answerArtisan();
  const page = await bench.context.newPage();
  const code = bench.server.chunkOf('src/pages/parts/shared-artisan-more.tsx');
  const release = await holdBack(page, code);
  await page.goto(bench.server.url + paths.sharedArtisan(artisan.slug));
  await alive(page);
  const link = page.getByRole('link', { name: 'View all' });
  await link.hover();
  await page.mouse.down();
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith(code.slice(3)));
  release();
  await arrived;
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await page.getByText('Review 4').waitFor();
  expect(page.url()).not.toContain('reviews=all');
});

test('a list wakes by a click without a pointer, as screen readers do it', async () => {
  const cards = (from: number) =>
    [from, from + 1].map((number) => ({ ...artisan, _id: `id-${number}`, fullname: `Artisan ${number}` }));
  bench.server.api.set(notLoggedInViewArtisans.path, (body) => {
    const first = !(body as { cursor?: string }).cursor;
    const found = { artisans: cards(first ? 1 : 3), count: 4, count_capped: false };
    return { status: 200, body: { status: 'ok', ...found, next_cursor: first ? '2' : null } };
  });
  const page = await bench.open('/artisan');
  await page.getByText('Show more').evaluate((button: HTMLElement) => button.click());
  await page.getByRole('heading', { name: 'Artisan 4' }).waitFor();
});
