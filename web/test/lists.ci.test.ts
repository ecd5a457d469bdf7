import { emptyProfile } from '@marketplace/contract/discovery/artisan-profile';
import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, tokenExpiringAt } from '../src/lib/testing/tokens.ts';
import { startBrowserBench } from './browser.ts';

const bench = startBrowserBench();

function buildArtisan(number: number): ArtisanCard {
  return {
    ...emptyProfile,
    _id: `id-${number}`,
    slug: `ada-eze-${number}`,
    fullname: `Ada Eze ${number}`,
    img_url: null,
    picture: null,
    short_desc: 'Pipes and taps',
    category: 'Home Repairs & Maintenance',
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    specific_category: 'Plumber',
    state: 'Lagos',
    city: 'Surulere',
    rating: 4.5,
    no_of_ratings: 12,
    total_reviews: 3,
    min_service_charge: 10_000,
    is_verified: true,
    is_featured: false,
  };
}

const PAGE = 3;
const TOTAL = 7;

/** The requests to the server, in order. */
let asked: Record<string, string>[] = [];

function answerList(body: unknown) {
  // A search calls the words of the box `text`.
  const { text, ...others } = body as Record<string, string>;
  const filters: Record<string, string> = text ? { ...others, query: text } : others;
  asked.push(filters);
  const start = Number(filters['cursor'] ?? 0);
  const artisans = Array.from({ length: Math.min(PAGE, TOTAL - start) }, (_, index) =>
    buildArtisan(start + index),
  );
  const next_cursor = start + PAGE < TOTAL ? String(start + PAGE) : null;
  const found = { status: 'ok', artisans, count: TOTAL, count_capped: false, next_cursor };
  if (filters['query'] !== 'plumer') return { status: 200, body: found };
  // A list suggests a close spelling, and a search corrects by itself.
  const corrected =
    text && !others['literal'] ? { told: ['Showing plumber in Lagos.'], corrected_text: 'plumber' } : {};
  return { status: 200, body: text ? { ...found, ...corrected } : { ...found, did_you_mean: 'Plumber' } };
}

const refuse = () => ({
  status: 503,
  body: { status: 'error', code: 'unavailable', msg: 'Please wait a little.' },
});

const LIST = '/user_artisan/not_logged_in_view_artisans';
const SEARCH = '/user_artisan/find_artisans';
const cards = (page: Page) => page.getByRole('list', { name: 'Artisans' }).getByRole('listitem');

/** Stores a login, as another tab does. */
function logInHere(page: Page, user: StoredUser): Promise<void> {
  return page.evaluate(
    ([token, stored]) => {
      localStorage.setItem('user', stored);
      localStorage.setItem('token', token);
    },
    [tokenExpiringAt(Date.now() + 3_600_000), JSON.stringify(user)] as const,
  );
}

beforeEach(() => {
  asked = [];
  bench.server.api.set(LIST, answerList);
  bench.server.api.set(SEARCH, answerList);
});

describe('a list from the server', () => {
  test('is searched for the typed words', async () => {
    const page = await bench.open('/artisan');
    const box = page.getByRole('searchbox', { name: 'Name or work' });
    await box.fill('ada');
    await page.waitForURL('**/artisan?query=ada');
    expect(await box.inputValue()).toBe('ada');
    await expect.poll(() => asked.at(-1)).toEqual({ query: 'ada' });
  });

  test("shows a person's hearts after the log-in, also after one in another tab", async () => {
    bench.server.api.set('/user_artisan/view_artisans', answerList);
    bench.expectComplaint(/WebSocket|socket\.io|404/);
    const page = await bench.open('/artisan');
    const other = await bench.open('/terms');
    const user = buildUser({ favourite_artisans: ['id-1'] });
    bench.server.api.set('/user_auth/me', () => ({
      status: 200,
      body: { status: 'ok', user, subscription: null },
    }));
    await logInHere(other, user);
    await page.getByRole('button', { name: 'Remove Ada Eze 1 from favourites' }).waitFor();
    await page.getByRole('button', { name: 'Add Ada Eze 0 to favourites' }).waitFor();
  });
});

// Shows: public-states-17
test('a pressed heart stays pressed when an older answer about the person arrives later', async () => {
  bench.expectComplaint(/WebSocket|socket\.io|404/);
  const user = buildUser({ favourite_artisans: [] });
  const answerMe = (favourite_artisans: string[]) => ({
    status: 200,
    body: { status: 'ok', user: { ...user, favourite_artisans }, subscription: null },
  });
  let answerLate = () => {};
  const late = new Promise<ReturnType<typeof answerMe>>((resolve) => {
    answerLate = () => resolve(answerMe([]));
  });
  bench.server.api.set('/user_auth/me', () => late);
  bench.server.api.set('/user_artisan/favourite_artisan', () => ({
    status: 200,
    body: { status: 'ok', user: { favourite_artisans: ['id-0'] } },
  }));
  const page = await bench.open('/terms');
  await logInHere(page, user);
  await page.goto(`${bench.server.url}/artisan`);
  await page.getByRole('button', { name: 'Add Ada Eze 0 to favourites' }).click();
  await page.getByText('Ada Eze 0 added to favorites').waitFor();
  const askedAgain = page.waitForRequest('**/api/user_auth/me');
  bench.server.api.set('/user_auth/me', () => answerMe(['id-0']));
  answerLate();
  await (await askedAgain).response();
  await page.getByRole('button', { name: 'Remove Ada Eze 0 from favourites' }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '').favourite_artisans).toEqual(['id-0']);
});

describe('a list', () => {
  // Shows: member-messages-7
  test('that the server could not load shows an error, and loads after one tap', async () => {
    bench.expectComplaint(/503/);
    bench.server.api.set(LIST, refuse);
    const page = await bench.open('/jobs/categories/plumber');
    await page.getByText('Failed to fetch artisans').waitFor();
    bench.server.api.set(LIST, answerList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).nth(2).waitFor();
    expect(asked).toEqual([{ skill: 'Plumber' }]);
  });

  // Shows: public-states-23, skill-page-6, search-6
  test('that is loading says so, and featured jobs are shown only when there are some', async () => {
    const page = await bench.open('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    bench.server.api.set(SEARCH, async (body) => {
      await held;
      return answerList(body);
    });
    await page.getByRole('list', { name: 'Trades' }).getByRole('link', { name: 'Plumber' }).click();
    await page.getByRole('main').getByText('Loading artisans...').waitFor();
    release();
    await cards(page).nth(2).waitFor();
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('No jobs yet').waitFor();
    expect(await page.getByText('Featured jobs').count()).toBe(0);
  });

  test('of a trade offers a close spelling', async () => {
    const page = await bench.open('/jobs/categories/plumber?query=plumer&state=lagos');
    await page.getByText('Did you mean').getByRole('link', { name: 'Plumber' }).click();
    await page.waitForURL('**/jobs/categories/*?query=Plumber&state=Lagos');
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0);
  });

  // Shows: find-3
  test('says how a search was corrected, keeps the other filters, and leads back to the words as they were typed', async () => {
    const page = await bench.open('/search?query=plumer&state=lagos&category=Nothing&cursor=3');
    expect(asked).toEqual([{ query: 'plumer', state: 'Lagos', cursor: '3' }]);
    await page.getByText('Showing plumber in Lagos.').waitFor();
    await page.getByText('Search instead for').getByRole('link', { name: 'plumer' }).click();
    await page.waitForURL('**/search?query=plumer&state=Lagos&literal=1');
    await expect.poll(() => page.getByText('Search instead for').count()).toBe(0);
    expect(asked.at(-1)).toEqual({ query: 'plumer', state: 'Lagos', literal: 'true' });
    await page.getByRole('link', { name: 'Search as usual' }).click();
    await page.waitForURL('**/search?query=plumer&state=Lagos');
    await page.getByText('Showing plumber in Lagos.').waitFor();
  });

  test.each([
    ['/artisan?state=Lagos&cursor=3', '/artisan?state=Lagos', /Find an artisan in Lagos/],
    [
      '/jobs/categories/web-developer?cursor=3',
      '/jobs/categories/Web%20Developer',
      /Web Developer in Nigeria/,
    ],
  ])('%s is known to search engines as %s', async (address, canonical, title) => {
    const html = await (await fetch(bench.server.url + address)).text();
    expect(html).toContain(`<link rel="canonical" href="${bench.server.url}${canonical}">`);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(title);
    expect(html).toContain('"@type":"ItemList"');
  });

  test.each(['/search?query=ada', '/artisan?query=ada', '/jobs/categories/astronaut'])(
    '%s stays out of search engines',
    async (address) => {
      const html = await (await fetch(bench.server.url + address)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );
});
