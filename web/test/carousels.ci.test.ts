import {
  type ArtisanDetail,
  viewArtisan,
  viewSimilarArtisans,
} from '@marketplace/contract/discovery/artisans';
import { type JobTeaser, notLoggedInViewJobs } from '@marketplace/contract/work/jobs';
import type { Locator, Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../src/lib/navigation/paths.ts';
import { buildArtisanDetail } from './artisan.ts';
import { alive, startBrowserBench } from './browser.ts';

const SLIDES = 6;
const bench = startBrowserBench({ width: 1280, height: 900 });

const pictures = Array.from({ length: SLIDES }, (_, index) => ({
  hash: String(index).repeat(32),
  width: 800,
  height: 600,
  colour: '#14213d',
  avif: false,
}));
const artisan: ArtisanDetail = { ...buildArtisanDetail(), gallery: pictures };
const artisans = Array.from({ length: SLIDES }, (_, index) => ({ ...artisan, _id: `id-${index}` }));
const jobs = Array.from({ length: SLIDES }, (_, index) => ({ ...buildTeaser(), _id: `job-${index}` }));

function buildTeaser(): JobTeaser {
  return {
    _id: 'job',
    job_title: 'Paint my shop',
    service_category: 'Home Repairs & Maintenance',
    category: 'Home Repairs & Maintenance',
    specific_service: 'Painter',
    sub_category: 'Painter',
    state: 'Lagos',
    city: 'Surulere',
    location: 'Lagos, Surulere',
    min_budget: 10_000,
    max_budget: 50_000,
    is_fixed_price: true,
    is_urgent: false,
    is_featured: false,
    is_promoted: true,
    timestamp: Date.UTC(2026, 10, 12),
  };
}

beforeEach(() => {
  const answer = (body: object) => () => ({ status: 200, body: { status: 'ok', ...body } });
  bench.server.api.set(viewArtisan.path, answer({ artisan }));
  bench.server.api.set(viewSimilarArtisans.path, answer({ artisans }));
  const list = { jobs, count: SLIDES, count_capped: false, next_cursor: null };
  bench.server.api.set(notLoggedInViewJobs.path, answer(list));
  // This server has neither the pictures nor the reviews.
  bench.expectComplaint(/404/);
});

// Shows: constants-22, artisan-page-5, member-constants-7, member-constants-8
test.each([
  { path: paths.home, label: 'Categories', everyMs: 2000 },
  { path: paths.jobs, label: 'Featured jobs', everyMs: 10_000, beside: 3 },
  { path: paths.sharedArtisan(artisan), label: 'Gallery', everyMs: 3000, beside: 2.5 },
  { path: paths.sharedArtisan(artisan), label: 'Similar Artisans', everyMs: 2500, beside: 3 },
])('$label moves every $everyMs ms', async ({ path, label, everyMs, beside }) => {
  const page = await bench.context.newPage();
  await page.clock.install();
  await page.goto(bench.server.url + path);
  await alive(page);
  // The mouse is away from the carousel, which stands still under it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.mouse.move(0, 0);
  const carousel = page.locator(`[aria-roledescription="carousel"][aria-label="${label}"]`);
  await expect
    .poll(async () => {
      // Repeats the scroll, because the hydrated part may have replaced the element in between.
      await carousel.scrollIntoViewIfNeeded();
      return carousel.getAttribute('data-playing');
    })
    .toBe('true');
  if (beside) expect(await besideEachOther(carousel)).toBeCloseTo(beside, 1);
  const [first = 0, second = 0] = await startsOfMoves(page, carousel, 2.5 * everyMs);
  expect(Math.abs(second - first - everyMs)).toBeLessThan(50);
});

/** How many slides, with the 12 px between them, fit beside each other in the strip. */
function besideEachOther(carousel: Locator): Promise<number> {
  return carousel.locator('[data-strip] > ul').evaluate((list) => {
    const slide = list.firstElementChild?.getBoundingClientRect().width ?? 0;
    return (list.getBoundingClientRect().width + 12) / (slide + 12);
  });
}

/** The times, by the clock of the page, at which the slides began to move during `ms` milliseconds. */
async function startsOfMoves(page: Page, carousel: Locator, ms: number): Promise<number[]> {
  await page.clock.pauseAt(Date.now() + 60_000);
  const list = carousel.locator('[data-strip] > ul');
  await list.evaluate((element) => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new MutationObserver(() => moves.push(performance.now())).observe(element, {
      attributeFilter: ['style'],
    });
  });
  await page.clock.runFor(ms);
  const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves);
  return moves.filter((at, index) => index === 0 || at - (moves[index - 1] ?? 0) > 500);
}
