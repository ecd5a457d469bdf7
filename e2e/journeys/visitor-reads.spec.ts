import type { Page, Request } from '@playwright/test';
import { addArtisans } from '../../server/test/artisans.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = '/api/user_artisan/find_artisans';

/** The requests for lists of artisans from this moment on. */
function watchLists(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/\/user_artisan\/(find_artisans|(not_logged_in_)?view_artisans)/.test(request.url()))
      asked.push(request);
  });
  return asked;
}

const summary = (request: Request) => ({
  method: request.method(),
  path: new URL(request.url()).pathname,
  hasLogin: 'authorization' in request.headers(),
});

/**
 * How many bytes the browser has received for the search of this page, and how many its answer has. Chromium notes them a moment
 * after the page has the answer, so this waits for the note.
 */
function receivedBytes(page: Page): Promise<{ received: number; kept: number }> {
  return page.evaluate(
    (path) =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((noted) => {
          const entries = noted.getEntries() as PerformanceResourceTiming[];
          const list = entries.find(({ name }) => name.includes(path));
          if (!list) return;
          observer.disconnect();
          resolve({ received: list.transferSize, kept: list.encodedBodySize });
        });
        observer.observe({ type: 'resource', buffered: true });
      }),
    SEARCH,
  );
}

// Shows: public-calls-15
test('a visitor reads a list by GET, and a visitor who comes back receives it only when it has changed', async ({
  page,
  app,
  visit,
}) => {
  await addArtisans(app.db, [
    { account: { full_name: 'Zuwaira Bala' }, short_description: 'Wells and pumps' },
    { account: { full_name: 'Another Artisan' } },
  ]);
  const asked = watchLists(page);
  async function search(): Promise<void> {
    await visit('/artisan');
    await page.getByRole('searchbox', { name: 'Name or work' }).fill('Zuwaira');
    await expect(page.getByRole('heading', { level: 2, name: '1 artisan' })).toBeVisible();
  }
  await search();
  const first = await receivedBytes(page);
  expect(first.received).toBeGreaterThan(first.kept);
  await search();
  // The browser counts 300 bytes for the headers of a 304, see the standard Resource Timing.
  expect(await receivedBytes(page)).toEqual({ received: 300, kept: first.kept });

  await app.db
    .updateTable('artisan_profiles')
    .set({ minimum_charge_kobo: 8_500_00 })
    .where('short_description', '=', 'Wells and pumps')
    .execute();
  await search();
  await expect(page.getByText('₦8,500')).toBeVisible();
  expect((await receivedBytes(page)).received).toBeGreaterThan(300);
  expect(asked.map(summary)).toEqual(Array(3).fill({ method: 'GET', path: SEARCH, hasLogin: false }));
});

// Shows: public-calls-16
test('a person who is logged in reads a list by POST, with the login', async ({ page, visit, logInAs }) => {
  await logInAs();
  const asked = watchLists(page);
  await visit('/artisan');
  await page.getByRole('searchbox', { name: 'Name or work' }).fill('Nobody has this name');
  await expect(page).toHaveURL('/artisan?query=Nobody+has+this+name');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const expected = { method: 'POST', path: SEARCH, hasLogin: true };
  expect(asked.map(summary)).toContainEqual(expected);
  expect(asked.every((request) => request.method() === 'POST')).toBe(true);
});
