import { expect, type Page } from '@playwright/test';
import { personalRoutes, publicRoutes } from '../../web/src/lib/testing/route-table.ts';
import { hydrated, tablet } from './test.ts';

/** The most steps from the home page to any other page. */
export const STEPS_MAX = 4;

/**
 * For each route, the buttons that lead to another page. The crawl presses them one after the other and finds all other pages through
 * links.
 */
export interface Presses {
  on: string;
  buttons: string[];
  /** A phone does not show these buttons. */
  wide?: boolean;
}

interface Candidate {
  address: string;
  route: string;
  steps: number;
}

const patterns = [...publicRoutes, ...personalRoutes]
  // Routes without parameters come first: `/operators/people` is not a person's page.
  .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  }));

/** Returns the route of the tables that an address belongs to, or null. */
function routeOf(address: string, origin: string): string | null {
  const { pathname } = new URL(address, origin);
  return patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? null;
}

/**
 * Follows the visible links from the home page, or the page at `start`, and presses the named buttons until all wanted routes were opened. Returns the number of
 * steps to each. A guarded route counts as opened when a visitor is redirected to the log-in.
 */
export async function crawl(
  page: Page,
  wanted: readonly string[],
  presses: readonly Presses[] = [],
  start = '/',
): Promise<Map<string, number>> {
  const opened = new Map<string, number>();
  const reached = new Map<string, number>();
  const origin = new URL(await openPage(page, start)).origin;
  const queue: Candidate[] = [{ address: start, route: start, steps: 0 }];

  function add(address: string, steps: number) {
    const route = routeOf(address, origin);
    if (!route || steps > STEPS_MAX || (opened.get(route) ?? Number.POSITIVE_INFINITY) <= steps) return;
    if (queue.some((other) => other.route === route && other.steps <= steps)) return;
    queue.push({ address, route, steps });
  }

  while (wanted.some((route) => !reached.has(route))) {
    // Wanted routes come first, so few other pages are opened.
    queue.sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.steps - b.steps);
    const next = queue.shift();
    if (!next) break;
    opened.set(next.route, next.steps);
    const here = routeOf(await openPage(page, next.address), origin);
    if (here === next.route || here === '/login') reached.set(next.route, next.steps);
    // This address was redirected; another address of the route may not be.
    if (here !== next.route) opened.delete(next.route);
    if (here !== next.route || next.steps === STEPS_MAX) continue;
    for (const address of await visibleLinks(page)) add(address, next.steps + 1);
    if (next.route === '/') {
      for (const address of await menuLinks(page)) add(address, next.steps + 2);
    }
    if (next.route === '/operators') {
      for (const address of await consoleLinks(page)) add(address, next.steps + 2);
    }
    for (const { on, buttons, wide } of presses) {
      if (on !== next.route) continue;
      const phone = page.viewportSize();
      if (wide) await page.setViewportSize(tablet);
      const before = await openPage(page, next.address);
      for (const name of buttons) await press(page, name);
      await expect.poll(() => page.url()).not.toBe(before);
      add(page.url(), next.steps + buttons.length);
      if (phone) await page.setViewportSize(phone);
    }
  }
  return reached;

  function isOpen({ route }: Candidate): boolean {
    return wanted.includes(route) && !reached.has(route);
  }
}

/** Returns the links of the home page and its menu, one for each address, with their routes from the tables. */
export async function homeLinks(page: Page): Promise<{ address: string; route: string | null }[]> {
  const { origin } = new URL(await openPage(page, '/'));
  const addresses = new Set([...(await visibleLinks(page)), ...(await menuLinks(page))]);
  return [...addresses].map((address) => ({ address, route: routeOf(address, origin) }));
}

async function menuLinks(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  return visibleLinks(page);
}

/** On a phone the parts of the console are behind a button. */
async function consoleLinks(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Queues and pages' }).click();
  await expect(page.getByRole('dialog', { name: 'Console' })).toBeVisible();
  return visibleLinks(page);
}

/** Opens a page and waits until everything on it is loaded. Returns the final address, which differs after a redirect. */
async function openPage(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'commit' });
  await hydrated(page);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .animate-shimmer').filter({ visible: true })).toHaveCount(0);
  return page.url();
}

async function press(page: Page, name: string): Promise<void> {
  const target = page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('radio', { name }))
    .first();
  await target.click();
}

/** Returns the visible links of the page after scrolling, and those of the opened menu. */
function visibleLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter((link) => link.origin === window.location.origin && link.checkVisibility())
        .map((link) => link.href),
    );
}
