import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import type { Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { putOnSale } from '../../server/test/tickets.ts';
import { expectLoggedIn } from '../support/account-pages.ts';
import { answerWithSubscription } from '../support/browser-state.ts';
import { statusLine } from '../support/problems.ts';
import { bothScreens, expect, hydrated, storeLogin, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const plansDialog = (page: Page) => page.getByRole('dialog', { name: 'Access Restrictes' });

test.describe('the header on a wide screen', { tag: '@desktop' }, () => {
  // Shows: header-1, header-2, header-9
  test('links a visitor to all main pages and underlines the present one', async ({ page, visit }) => {
    await visit('/terms');
    for (const [name, path] of [
      ['Services', '/services'],
      ['Jobs', '/jobs'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      const link = header(page).getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(header(page).locator('[aria-current]')).toHaveCount(1);
      await expect(link).toHaveCSS('border-bottom-color', 'rgb(242, 177, 52)');
    }
    await expect(header(page).getByRole('link', { name: 'Messages' })).toHaveCount(0);
    await header(page).getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
  });

  // Shows: header-3, header-6, header-12
  test('has the profile list of a person', async ({ page, visit, logInAs }) => {
    await logInAs();
    await visit('/');
    await expect(header(page).getByRole('link', { name: /Sign up|Log in/ })).toHaveCount(0);
    const profile = header(page).getByRole('button', { name: 'Adaeze Okafor' });
    await profile.click();
    // When another journey has put an event on sale, the list has an entry for it.
    const entries = header(page).getByRole('listitem').filter({ hasNotText: 'Event tickets' });
    await expect(entries).toHaveText([
      'My Profile',
      'Messages',
      'Offers and agreements',
      'Notifications',
      'Favourite artisans',
      'Favourite jobs',
      'Saved searches',
      'Log out',
    ]);
    await page.keyboard.press('Escape');
    await expect(profile).toBeFocused();
    await expect(header(page).getByRole('link', { name: 'My Profile' })).toBeHidden();
    await profile.click();
    await header(page).getByRole('link', { name: 'My Profile' }).click();
    await expect(page).toHaveURL('/user/profile');
  });

  // Shows: header-7
  test('leads an artisan to the artisan profile', async ({ page, app, visit, logInAs }) => {
    const { user } = await logInAs();
    await app.db.updateTable('accounts').set({ role: 'artisan' }).where('id', '=', user._id).execute();
    await visit('/');
    await header(page).getByRole('button', { name: 'Adaeze Okafor' }).click();
    await expect(header(page).getByRole('link', { name: 'My Profile' })).toHaveAttribute(
      'href',
      '/artisan/profile',
    );
    await header(page).getByRole('link', { name: 'Jobs posted by me' }).click();
    await expect(page).toHaveURL('/user/profile#own-jobs');
    await expect(page.getByRole('heading', { name: 'Jobs posted by me' })).toBeInViewport();
  });
});

// Shows: header-10
test('the menu on a phone searches the site', async ({ page, visit }) => {
  await visit('/');
  await header(page).getByRole('button', { name: 'Open menu' }).tap();
  await menu(page).getByPlaceholder('Search Site').fill('generator repair');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?query=generator+repair');
  await expect(menu(page)).toBeHidden();
});

// Shows: header-11, public-states-21
test('the menu on a phone has all links, closes with Esc and gives the focus back', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/contact');
  const open = header(page).getByRole('button', { name: 'Open menu' });
  await open.tap();
  await expect(menu(page).getByRole('listitem').filter({ hasNotText: 'Event tickets' })).toHaveText([
    'Home',
    'Services',
    'Jobs',
    'Contact',
    'My Profile',
    'Messages',
    'Offers and agreements',
    'Notifications',
    'Favourite artisans',
    'Favourite jobs',
    'Saved searches',
    'Download the App',
    'Log out',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.tap();
  await menu(page).getByRole('link', { name: 'Services' }).tap();
  await expect(page).toHaveURL('/services');
  await expect(menu(page)).toBeHidden();
});

test('between a phone and a wide screen the menu has the links for which the header has no room', {
  tag: '@long',
}, async ({ page, visit, logInAs }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit('/contact');
  const open = header(page).getByRole('button', { name: 'Open menu' });
  await open.click();
  await menu(page).getByRole('link', { name: 'Download the App' }).click();
  await expect(page).toHaveURL('/#download');
  await logInAs();
  await page.setViewportSize({ width: 1023, height: 768 });
  await visit('/contact');
  await open.click();
  await menu(page).getByRole('link', { name: 'Favourite artisans' }).click();
  await expect(page).toHaveURL('/favorites');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(open).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'Download the App' })).toBeVisible();
});

// Shows: public-39
test('the own page and the search link to the favourites', async ({ page, visit, logInAs }) => {
  await visit('/search?query=plumber');
  await page.getByRole('main').getByRole('link', { name: 'Favourites', exact: true }).tap();
  await expect(page).toHaveURL('/login');
  await logInAs();
  await visit('/artisan');
  await page.getByRole('main').getByRole('link', { name: 'Favourites', exact: true }).tap();
  await expect(page).toHaveURL('/favorites');
  await bottomBar(page).getByRole('link', { name: 'Me', exact: true }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Saved', exact: true }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Favourite jobs' }).tap();
  await expect(page).toHaveURL('/favorites-jobs');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Favourite artisans' }).tap();
  await expect(page).toHaveURL('/favorites');
});

// Shows: header-18
test('the bottom bar of a phone leads to the five places', async ({ page, visit, logInAs }) => {
  await logInAs();
  await visit('/terms');
  for (const [name, path] of [
    ['Jobs', '/jobs'],
    ['Saved', '/favorites'],
    ['Me', '/user/profile'],
    ['Home', '/'],
  ] as const) {
    await bottomBar(page).getByRole('link', { name, exact: true }).tap();
    await expect(page).toHaveURL(path);
    await expect(bottomBar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

// Shows: product-19, header-8, footer-1, footer-2, footer-3, footer-4, footer-5
test('the footer links a visitor to other pages, without Messages', async ({ page, visit }) => {
  await visit('/');
  await expect(footer(page)).toContainText('© 2025 SabiHands');
  await expect(footer(page).getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await expect(footer(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  for (const [name, path] of [
    ['Services', '/services'],
    ['Jobs', '/jobs'],
    ['Contact Us', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms', '/terms'],
    ['Profile', '/login'],
  ] as const) {
    await footer(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the footer fits a tablet while an event is on sale', { tag: '@long' }, async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  await putOnSale(app);
  await logInAs();
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit('/terms');
  await expect(footer(page).getByRole('link')).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('the footer of a short page is below the screen', async ({ page, visit, logInAs }) => {
  await logInAs();
  await visit('/profile/settings/sessions');
  await expect(footer(page)).not.toBeInViewport();
});

for (const tag of bothScreens) {
  test.describe(tag, { tag }, () => {
    // Shows: product-12, footer-2, public-states-8, roles-6, member-states-21, member-messages-51
    test('Messages without a plan says what a plan is for', async ({ page, visit, logInAs, isMobile }) => {
      await logInAs();
      await visit('/');
      const links = [
        isMobile
          ? bottomBar(page).getByRole('link', { name: 'Messages' })
          : header(page).getByRole('link', { name: 'Messages' }),
        footer(page).getByRole('link', { name: 'Messages' }),
      ];
      for (const link of links) {
        await link.click();
        await expect(plansDialog(page)).toBeVisible();
        await expect(plansDialog(page)).toContainText('starting from just N500/week');
        await plansDialog(page).getByRole('button', { name: 'Cancel' }).click();
        await expect(plansDialog(page)).toBeHidden();
        await expect(link).toBeFocused();
        await expect(page).toHaveURL('/');
      }
      await links[0]?.click();
      await plansDialog(page).getByRole('button', { name: 'View Plans' }).click();
      await expect(page).toHaveURL('/artisan/subscription');
    });
  });
}

// Shows: header-4, header-5, public-states-9
test('Messages with a stored subscription opens the messages', async ({
  page,
  context,
  app,
  visit,
  logInAs,
}) => {
  const { token, user } = await logInAs();
  const subscription = { _id: 'a-subscription', is_active: true };
  await answerWithSubscription(page, subscription);
  await storeLogin(context, app.url, { token, user, user_sub: JSON.stringify(subscription) });
  await visit('/');
  await expectLoggedIn(page);
  await expect(bottomBar(page).getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/message');
  await expect(footer(page).getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  await footer(page).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/message');
});

// Shows: product-15, public-8
test("'Download the App' leads to the section of the home page", { tag: '@desktop' }, async ({
  page,
  visit,
}) => {
  await visit('/contact');
  await header(page).getByRole('link', { name: 'Download the App' }).click();
  await expect(page).toHaveURL('/#download');
  await expect(page.getByRole('heading', { name: 'Download the App' })).toBeInViewport();
});

test('an unknown address answers 404 and links to other pages', async ({ page, problems }) => {
  problems.expect(statusLine(404));
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

// Shows: public-12
test('a suggestion of the search box leads to the search', async ({ page, visit }) => {
  await visit('/');
  await page.getByPlaceholder('Plumber, hairdresser…').tap();
  await page.getByRole('option', { name: 'Hairdresser' }).tap();
  await expect(page).toHaveURL('/search?query=Hairdresser');
});

// Shows: header-14, header-16
test("'Download the App' lands 70 px below the top from every page and at every width, also when parts above it come late", {
  tag: '@desktop',
}, async ({ page, visit }) => {
  test.slow();
  const section = page.locator('#download');
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
  const lands = (when: string) =>
    expect
      .poll(async () => Math.abs((await top()) - 70), { message: `distance from the place ${when}` })
      .toBeLessThanOrEqual(5);
  const landsFrom = async (path: string, width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await visit(path);
    // What the home page reads comes late, and makes its parts higher.
    const letCome = await holdBack(page, `**/api${notLoggedInViewArtisans.path}`);
    await footer(page).getByRole('link', { name: 'Download the App' }).click();
    await expect(section).toBeAttached();
    letCome();
    await lands(`from ${path} at ${width} x ${height} px`);
    await page.unroute(`**/api${notLoggedInViewArtisans.path}`);
  };
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const)
    for (const path of ['/contact', '/terms', '/services', '/jobs', '/'])
      await landsFrom(path, width, height);
  await landsFrom('/services', 1920, 1080);
  // The address itself leads there, too. When the person scrolls on, nothing pulls the page back.
  await visit('/#download');
  await lands('by the address');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -400);
  await expect.poll(top).toBeGreaterThan(300);
  await page.setViewportSize({ width: 900, height: 600 });
  await expect.poll(() => page.evaluate(() => document.body.offsetWidth)).toBe(900);
  expect(await top()).toBeGreaterThan(150);
});
