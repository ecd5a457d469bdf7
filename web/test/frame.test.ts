import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, tokenExpiringAt } from '../src/lib/testing/tokens.ts';
import { alive, startBrowserBench } from './browser.ts';

const bench = startBrowserBench();
const large = { width: 1280, height: 800 };
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const bannerOf = (page: Page) => page.getByRole('banner');

let user = buildUser();
let subscription: { _id: string; is_active: boolean } | null = null;

async function openLoggedIn(path: string) {
  const { url } = bench.server;
  const token = tokenExpiringAt(Date.now() + 3_600_000);
  const origins = [
    {
      origin: url,
      localStorage: [
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(user) },
        ...(subscription ? [{ name: 'user_sub', value: JSON.stringify(subscription) }] : []),
      ],
    },
  ];
  await bench.context.setStorageState({ cookies: [], origins });
  return bench.open(path);
}

beforeEach(() => {
  user = buildUser();
  subscription = null;
  bench.server.api.set('/user_auth/me', () => ({ status: 200, body: { status: 'ok', user, subscription } }));
  bench.expectComplaint(/WebSocket|socket\.io/);
});

describe('the header', () => {
  test('marks where one is, and follows', async () => {
    const page = await bench.open('/');
    await page.setViewportSize(large);
    const current = bannerOf(page).locator('[aria-current=page]');
    expect(await current.allTextContents()).toEqual(['Home']);
    await bannerOf(page).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { name: 'Contact us' }).waitFor();
    expect(await current.allTextContents()).toEqual(['Contact']);
  });

  test('offers a visitor to sign up and to log in, and nothing of a person', async () => {
    const page = await bench.open('/');
    await page.setViewportSize(large);
    expect(await bannerOf(page).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(await bannerOf(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await bannerOf(page).getByRole('link', { name: 'Messages' }).count()).toBe(0);
  });

  test.each([
    ['user', '/user/profile'],
    ['artisan', '/artisan/profile'],
  ] as const)('leads a person of the role %s to %s', async (role, path) => {
    user = buildUser({ role });
    const page = await openLoggedIn('/');
    await page.setViewportSize(large);
    await page.getByRole('button', { name: 'Amaka Obi' }).click();
    expect(await page.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe(path);
  });

  test('closes the profile list with Esc, with a click beside it and with Tab', async () => {
    const page = await openLoggedIn('/');
    await page.setViewportSize(large);
    const button = page.getByRole('button', { name: 'Amaka Obi' });
    const expanded = () => button.getAttribute('aria-expanded');
    await button.click();
    await page.keyboard.press('Escape');
    expect(await expanded()).toBe('false');
    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await expanded()).toBe('false');
    await button.press('Enter');
    for (const name of ['My Profile', 'Messages', 'Log out']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press('Tab');
    expect(await expanded()).toBe('false');
  });
});

describe('messages', () => {
  test('without a plan open the dialog that says what a plan is for', async () => {
    const page = await openLoggedIn('/contact');
    const link = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Messages' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Access Restrictes' });
    await dialog.getByText('starting from just N500/week').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/contact');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await dialog.getByRole('button', { name: 'View Plans' }).click();
    await page.waitForURL('**/artisan/subscription');
  });

  test('with a plan are opened', async () => {
    subscription = { _id: 'sub-1', is_active: true };
    const page = await openLoggedIn('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Messages' }).click();
    await page.waitForURL('**/message');
  });

  test('lead a visitor to the log-in', async () => {
    const page = await bench.open('/');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Messages' }).click();
    await page.waitForURL('**/login');
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Messages' }).count()).toBe(0);
  });
});

describe('the mobile menu', () => {
  test('searches the site', async () => {
    const page = await bench.open('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByPlaceholder('Search Site').fill('  Aso-oke tailor ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?query=Aso-oke+tailor');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  });

  test('closes with Esc, gives the focus back, and with a choice', async () => {
    const page = await bench.open('/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    await menu.waitFor({ state: 'hidden' });
  });
});

describe('Download the App', () => {
  const distance = (page: Page) =>
    page.locator('#download').evaluate((section) => Math.round(section.getBoundingClientRect().top));

  test('glides to the section, 70 px below the top', async () => {
    const page = await bench.open('/');
    await page.setViewportSize({ width: 1280, height: 300 });
    await bannerOf(page).getByRole('link', { name: 'Download the App' }).click();
    await expect.poll(() => distance(page)).toBe(70);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('download');
  });

  test('goes there at once for a person who wants no motion', async () => {
    const page = await bench.open('/');
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const atOnce = await bannerOf(page)
      .getByRole('link', { name: 'Download the App' })
      .evaluate((link: HTMLElement) => {
        link.click();
        return document.getElementById('download')?.getBoundingClientRect().top ?? 0;
      });
    expect(Math.round(atOnce)).toBe(70);
    // Still there when the section has come alive.
    await expect.poll(() => distance(page)).toBe(70);
  });

  test('leads from other pages to the section of the home page', async () => {
    const page = await bench.open('/terms');
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Download the App' }).click();
    await page.waitForURL('**/#download');
    await expect.poll(() => distance(page)).toBe(70);
  });

  test('tells how to install where the browser has no offer of its own', async () => {
    const page = await bench.open('/');
    await page.getByRole('button', { name: 'Install on iPhone' }).click();
    await page.getByText('“Add to Home Screen”').waitFor();
    await page.getByRole('button', { name: 'Install on Android' }).click();
    await page.getByText('“Install app” or “Add to Home screen”').waitFor();
  });
});

describe('a change of place', () => {
  test('names the page, reads it out and puts the focus on the content', async () => {
    const page = await bench.open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    expect(await page.title()).toBe('Privacy Policy · SabiHands');
    await page.getByRole('status').getByText('Privacy Policy · SabiHands').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('back returns to where one had scrolled', async () => {
    const page = await bench.open('/terms');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Download the App' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  test('that fails says so inside the frame and can be tried again', async () => {
    bench.expectComplaint(/Failed to load resource|dynamically imported module|A page failed|Toasts/);
    const page = await bench.open('/');
    await bench.context.setOffline(true);
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
    await page.getByText('You are offline.').waitFor();
    await bench.context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await alive(page);
    await page.getByRole('heading', { name: 'This page is not ready yet' }).waitFor();
  });

  test('after a release, when its file is gone, loads the page anew', async () => {
    bench.expectComplaint(/Failed to load resource|dynamically imported module|A page failed/);
    const page = await bench.open('/');
    let gone = true;
    await page.route('**/assets/contact-*.js', (route) =>
      gone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    page.once('load', () => {
      gone = false;
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await reloaded;
    expect(pathOf(page)).toMatch(/^\/(contact)?$/);
  });
});

test('the skip link is the first stop and leads to the content', async () => {
  const page = await bench.open('/');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
