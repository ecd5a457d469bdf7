import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, tokenExpiringAt } from '../src/lib/testing/tokens.ts';
import { holdBack, startBrowserBench } from './browser.ts';

const bench = startBrowserBench({ width: 1280, height: 800 });
const HOUR = 3_600_000;

const refused = { status: 'error', code: 'unauthenticated', msg: 'Please log in', message: 'Please log in' };

/** What the server answers to `me`, and whether the session is still known. */
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
  // The realtime channel is tested elsewhere; this server has none.
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
  test('sends /profile on to where the role leads when only a token is known', async () => {
    user = buildUser({ role: 'artisan' });
    await store({ token: tokenExpiringAt(Date.now() + HOUR) });
    const page = await bench.open('/profile');
    await page.waitForURL('**/artisan/profile');
  });

  test('says so when the role cannot be asked for, and tries again', async () => {
    bench.server.api.set('/user_auth/me', () => ({
      status: 503,
      body: { ...refused, code: 'unavailable', msg: 'Please try again' },
    }));
    bench.expectComplaint(/503|could not be refreshed/);
    await store({ token: tokenExpiringAt(Date.now() + HOUR) });
    const page = await bench.open('/profile');
    await page.getByRole('heading', { name: 'We could not open your profile' }).waitFor();
    bench.server.api.set('/user_auth/me', () => ({
      status: 200,
      body: { status: 'ok', user, subscription: null },
    }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/user/profile');
  });
});

describe('a login that ends while a page is open', () => {
  test('by its time leads to the log-in and keeps what is locked to the account', async () => {
    await logIn({ 'kept:user-1:job': '{}', artisan: '{}' });
    await bench.context.clock.install();
    const page = await bench.open('/profile/settings');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await bench.context.clock.fastForward(HOUR);
    await page.waitForURL('**/login');
    expect(await storedKeys(page)).toEqual(['kept:user-1:job']);
    expect(await page.evaluate(() => sessionStorage.getItem('return_path'))).toContain('/profile/settings');
  });

  test('before a public page was opened is only forgotten', async () => {
    bench.expectComplaint(/401/);
    known = false;
    await logIn();
    const page = await bench.open('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(pathOf(page)).toBe('/contact');
  });
});

test('logging in as another person in one tab reloads the others', async () => {
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

test('what is for visitors alone is hidden from a person also where the page is not alive yet', async () => {
  await logIn();
  const page = await bench.context.newPage();
  const release = await holdBack(page, bench.server.chunkOf('src/features/jobs/pages/jobs.tsx'));
  await page.goto(`${bench.server.url}/jobs`, { waitUntil: 'commit' });
  const invitation = page.getByText('See who posts these jobs');
  await invitation.waitFor({ state: 'attached' });
  expect(await invitation.isVisible()).toBe(false);
  release();
  await invitation.waitFor({ state: 'detached' });
});

test('a page that opens asks who is logged in and stores the answer', async () => {
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
