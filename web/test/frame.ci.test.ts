import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, tokenExpiringAt } from '../src/lib/testing/tokens.ts';
import { alive, startBrowserBench } from './browser.ts';

const bench = startBrowserBench();
const large = { width: 1280, height: 800 };
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const bannerOf = (page: Page) => page.getByRole('banner');

const user = buildUser();

async function openLoggedIn(path: string) {
  const { url } = bench.server;
  const token = tokenExpiringAt(Date.now() + 3_600_000);
  const origins = [
    {
      origin: url,
      localStorage: [
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(user) },
      ],
    },
  ];
  await bench.context.setStorageState({ cookies: [], origins });
  return bench.open(path);
}

beforeEach(() => {
  bench.server.api.set('/user_auth/me', () => ({
    status: 200,
    body: { status: 'ok', user, subscription: null },
  }));
  const nothing = {
    jobs: null,
    conversations: [],
    agreements: [],
    saved: null,
    plans: [],
    work: { profile: null },
  };
  bench.server.api.set('/user_home/view_home', () => ({ status: 200, body: { status: 'ok', ...nothing } }));
  bench.expectComplaint(/WebSocket|socket\.io/);
});

describe('the header', () => {
  // Shows: header-12, public-states-22, messages-1
  test('closes the profile list on Esc, on a click outside and on Tab', async () => {
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
    for (const name of [
      'My Profile',
      'Messages',
      'Offers and agreements',
      'Notifications',
      'Favourite artisans',
      'Favourite jobs',
      'Saved searches',
      'Log out',
    ]) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press('Tab');
    expect(await expanded()).toBe('false');
  });
});

describe('Download the App', () => {
  const distance = (page: Page) =>
    page.locator('#download').evaluate((section) => Math.round(section.getBoundingClientRect().top));

  // Shows: header-14, header-15, header-16, constants-23
  test('scrolls smoothly to the section in 600 ms, and stops 70 px below the top', async () => {
    const page = await bench.open('/');
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.evaluate(() => {
      const glide = { clickedAt: 0, movedAt: 0 };
      Object.assign(window, { glide });
      document.addEventListener('click', () => Object.assign(glide, { clickedAt: performance.now() }), {
        capture: true,
      });
      document.addEventListener('scroll', () => Object.assign(glide, { movedAt: performance.now() }));
    });
    await bannerOf(page).getByRole('link', { name: 'Download the App' }).click();
    await expect.poll(() => distance(page)).toBe(70);
    const lasted = await page.evaluate(() => {
      const { glide } = window as unknown as { glide: { clickedAt: number; movedAt: number } };
      return glide.movedAt - glide.clickedAt;
    });
    // A slow machine draws its last frame late, never early.
    expect(lasted).toBeGreaterThan(580);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('download');
  });

  test('jumps to the section at once when the person prefers reduced motion', async () => {
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
    // The hydration of the section does not change the position.
    await expect.poll(() => distance(page)).toBe(70);
  });

  // Shows: header-14
  test('links from other pages to the section of the home page', async () => {
    const page = await bench.open('/terms');
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Download the App' }).click();
    await page.waitForURL('**/#download');
    await expect.poll(() => distance(page)).toBe(70);
  });

  // Shows: product-15
  test('explains how to install the app when the browser offers no installation', async () => {
    const page = await bench.open('/');
    await page.getByRole('button', { name: 'Install on iPhone' }).click();
    await page.getByText('“Add to Home Screen”').waitFor();
    await page.getByRole('button', { name: 'Install on Android' }).click();
    await page.getByText('“Install app” or “Add to Home screen”').waitFor();
  });
});

describe('a navigation', () => {
  // Shows: footer-5
  test('sets the title, announces the page and focuses the content', async () => {
    const page = await bench.open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    expect(await page.title()).toBe('Privacy Policy · SabiHands');
    await page.getByRole('status').getByText('Privacy Policy · SabiHands').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('back restores the scroll position', async () => {
    const page = await bench.open('/terms');
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Download the App' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  test('that fails shows an error inside the frame, and succeeds when the connection is back', async () => {
    bench.expectComplaint(/Failed to load resource|dynamically imported module|A page failed|Toasts/);
    const page = await bench.open('/');
    await bench.context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { name: "This page didn't load" }).waitFor();
    await page.getByText("You're offline.").waitFor();
    await bench.context.setOffline(false);
    await page.getByText("You're offline.").waitFor({ state: 'hidden' });
    await alive(page);
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    expect(pathOf(page)).toBe('/contact');
  });

  test('loads the whole page when a new release has removed the file of the page', async () => {
    bench.expectComplaint(/Failed to load resource|dynamically imported module|A page failed/);
    const page = await bench.open('/');
    let gone = true;
    await page.route(bench.server.chunkOf('src/contact/support/pages/contact.tsx'), (route) =>
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
