import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { buildUser, tokenExpiringAt } from '../src/lib/testing/tokens.ts';
import { startBrowserBench } from './browser.ts';

const bench = startBrowserBench({ width: 1280, height: 800 });
const HOUR = 3_600_000;

const refused = { status: 'error', code: 'unauthenticated', msg: 'Please log in', message: 'Please log in' };

/** The answer of the server to `me`, and whether the server still knows the session. */
let known = true;
let user = buildUser();

beforeEach(() => {
  known = true;
  user = buildUser();
  bench.server.api.set('/user_auth/me', () =>
    known
      ? { status: 200, body: { status: 'ok', user, subscription: null } }
      : { status: 401, body: refused },
  );
  // This server has no realtime channel; other tests cover it.
  bench.expectComplaint(/WebSocket|socket\.io|404 \(Not Found\)/);
});

interface Stored {
  token?: string;
  user?: string;
  user_sub?: string;
  [key: string]: string | undefined;
}

/** Fills local storage once, before the first page of the test is opened. */
async function store(values: Stored) {
  const page = await bench.context.newPage();
  await page.goto(`${bench.server.url}/icon.svg`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) if (value !== undefined) localStorage.setItem(key, value);
  }, Object.entries(values));
  await page.close();
}

const logIn = (more: Stored = {}) =>
  store({ token: tokenExpiringAt(Date.now() + HOUR), user: JSON.stringify(user), ...more });

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('the guard', () => {
  test('redirects /profile by role when the browser has only a token', async () => {
    user = buildUser({ role: 'artisan' });
    await store({ token: tokenExpiringAt(Date.now() + HOUR) });
    const page = await bench.open('/profile');
    await page.waitForURL('**/artisan/profile');
  });

  test('shows an error when the role cannot be loaded, and retries', async () => {
    bench.server.api.set('/user_auth/me', () => ({
      status: 503,
      body: { ...refused, code: 'unavailable', msg: 'Please try again' },
    }));
    bench.expectComplaint(/503|could not be refreshed/);
    await store({ token: tokenExpiringAt(Date.now() + HOUR) });
    const page = await bench.open('/profile');
    await page.getByRole('heading', { name: "We couldn't open your profile" }).waitFor();
    bench.server.api.set('/user_auth/me', () => ({
      status: 200,
      body: { status: 'ok', user, subscription: null },
    }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/user/profile');
  });
});

describe('a login that expires while a page is open', () => {
  test('leads to the log-in and keeps the stored data of the account', async () => {
    await logIn({ 'kept:user-1:job': '{}', artisan: '{}' });
    await bench.context.clock.install();
    const page = await bench.open('/profile/settings');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await bench.context.clock.fastForward(HOUR);
    await page.waitForURL('**/login');
    expect(await storedKeys(page)).toEqual(['kept:user-1:job']);
    expect(await page.evaluate(() => sessionStorage.getItem('return_path'))).toContain('/profile/settings');
  });

  test('is only deleted when it had expired before a public page was opened', async () => {
    bench.expectComplaint(/401/);
    known = false;
    await logIn();
    const page = await bench.open('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(pathOf(page)).toBe('/contact');
  });
});

test('a log-in as another person in one tab reloads the other tabs', async () => {
  await logIn();
  const other = await bench.open('/');
  await other.getByRole('button', { name: 'Amaka Obi' }).waitFor();
  await other.evaluate(() => Object.assign(window, { sameDocument: true }));
  user = buildUser({ _id: 'user-2', fullname: 'Tunde Bello' });
  const page = await bench.open('/terms');
  await page.evaluate(
    ([token, stored]) => {
      localStorage.setItem('token', token as string);
      localStorage.setItem('user', stored as string);
    },
    [tokenExpiringAt(Date.now() + 2 * HOUR), JSON.stringify(user)],
  );
  await other.getByRole('button', { name: 'Tunde Bello' }).waitFor();
  // The name may change a moment before the reload.
  await other.waitForFunction(() => !('sameDocument' in window));
});

test('parts for visitors are hidden from a logged-in person before the page is hydrated, too', async () => {
  await logIn();
  const page = await bench.context.newPage();
  const release = await holdBack(page, bench.server.chunkOf('src/work/jobs/pages/jobs.tsx'));
  await page.goto(`${bench.server.url}/jobs`, { waitUntil: 'commit' });
  const invitation = page.getByText('See who posts these jobs');
  await invitation.waitFor({ state: 'attached' });
  // The stylesheet that hides it may arrive after it. The page cannot remove it while its code is held back.
  await invitation.waitFor({ state: 'hidden' });
  expect(await invitation.count()).toBe(1);
  release();
  await invitation.waitFor({ state: 'detached' });
});

test('a page that opens requests the logged-in person and stores the answer', async () => {
  await logIn();
  user = buildUser({ fullname: 'Amaka Obi-Eze' });
  const token = tokenExpiringAt(Date.now() + 5 * HOUR);
  bench.server.api.set('/user_auth/me', () => ({
    status: 200,
    body: { status: 'ok', user, token, subscription: { _id: 'sub-1', is_active: true } },
  }));
  const page = await bench.open('/');
  await page.getByRole('button', { name: 'Amaka Obi-Eze' }).waitFor();
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_sub')]),
  ).toEqual([token, '{"_id":"sub-1","is_active":true}']);
});
