import {
  notLoggedInViewArtisans,
  viewArtisan,
  viewSimilarArtisans,
} from '@marketplace/contract/discovery/artisans';
import { type Review, viewReviews } from '@marketplace/contract/work/reviews';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createRoutes, loadGuard } from '../src/app/routes.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { buildSite } from '../src/lib/testing/site.ts';
import { buildArtisanDetail } from './artisan.ts';
import { startBrowserBench } from './browser.ts';

const artisan = buildArtisanDetail();

const review: Review = {
  _id: '0198f1c2-a3b4-7c5d-8e9f-0a1b2c3d4e60',
  reviewer_name: 'Tunde Bakare',
  reviewer_img: null,
  rating: 5,
  text: 'It does not fade.',
  comment: 'It does not fade.',
  created_at: '2026-05-06T23:30:00.000Z',
  reply: 'Thank you.',
};

const bench = startBrowserBench();
const routes = createRoutes(buildSite());

/** Pages for visitors; the tests of the guard open the other pages. */
const addresses = Object.values(paths)
  .map((path) => {
    if (typeof path === 'string') return path;
    if (path === paths.sharedArtisan || path === paths.sharedArtisanReviews) return path({ slug: 'an-id' });
    return (path as (id?: string) => string)('an-id');
  })
  .filter((address) => {
    const matches = matchRoutes(routes, new URL(address, 'http://localhost')) ?? [];
    return !matches.some(({ route }) => route.lazy === loadGuard) && address !== paths.messagesAlias;
  });

describe('the HTML of the server', () => {
  test.each([...addresses, '/nowhere', '/contact/?a=<script>'])(
    '%s comes alive in silence',
    async (address) => {
      if (address === '/nowhere' || address.includes('an-id')) bench.expectComplaint(/404/);
      const page = await bench.open(address);
      const fromServer = await (await page.request.get(bench.server.url + address)).text();
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(fromServer)?.[1]?.replaceAll('/>', '>');
      expect(heading).toBeTruthy();
      expect(await page.locator('h1').first().innerHTML()).toBe(heading);
    },
  );

  test.each(['/', paths.sharedArtisan(artisan)])(
    '%s with all its data comes alive in silence, down to its foot',
    async (address) => {
      const list = { status: 'ok', artisans: [artisan], count: 1, count_capped: false, next_cursor: null };
      const answers: [string, unknown][] = [
        [notLoggedInViewArtisans.path, list],
        [viewArtisan.path, { status: 'ok', artisan }],
        [viewSimilarArtisans.path, { status: 'ok', artisans: [artisan] }],
        [viewReviews.path, { status: 'ok', reviews: [review], count: 1, next_cursor: null }],
      ];
      for (const [path, body] of answers) bench.server.api.set(path, () => ({ status: 200, body }));
      const page = await bench.open(address);
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
          window.scrollTo(0, top);
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        }
      });
      await page.waitForLoadState('networkidle');
      // The code that moves a carousel loads when the carousel is visible, and may arrive after the page was scrolled past it.
      await page.locator('[aria-roledescription=carousel]').first().scrollIntoViewIfNeeded();
      await page.locator('[data-playing]').first().waitFor();
      expect(await page.getByText(artisan.fullname).count()).toBeGreaterThan(0);
    },
  );

  test('is reported to these tests when it differs from what the browser renders', async () => {
    const page = await bench.context.newPage();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('Good hands', 'Bad hands') });
    });
    const complaint = /The page changed while it was hydrated: .*Bad hands/;
    const noticed = page.waitForEvent('console', (message) => complaint.test(message.text()));
    bench.expectComplaint(complaint);
    await page.goto(bench.server.url);
    await noticed;
  });

  test('hides the links for visitors from a logged-in person, and shows them to a visitor, before the scripts of the application run', async () => {
    bench.expectComplaint(/Failed to load resource/);
    const page = await bench.context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    const signUp = page.getByRole('banner').getByText('Sign up');
    await page.goto(bench.server.url);
    expect(await signUp.isVisible()).toBe(true);
    await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
    await page.reload();
    expect(await signUp.isVisible()).toBe(false);
  });
});
