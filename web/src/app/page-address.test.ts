import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isPageHandle } from '../lib/navigation/page-head.ts';
import { buildSite } from '../lib/testing/site.ts';
import { pageAddress } from './entry-server.tsx';
import { createRoutes, loadGuard, sourceOfRoute } from './routes.tsx';

const site = buildSite();

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/?z=1', '/'],
    ['/contact?utm_source=chat&query=plumber', '/contact'],
    ['/artisan?z=1&state=Lagos&query=tile', '/artisan?query=tile&state=Lagos'],
    ['/artisan?state=Lagos&city=Surulere', '/artisan?state=Lagos&city=Surulere'],
    ['/search?query=a&city=Surulere&state=Lagos&category=x', '/search?query=a&state=Lagos&city=Surulere'],
    ['/select-category?kind=digital', '/select-category?kind=digital'],
    ['/artisan?query=a&query=b', '/artisan?query=a'],
    ['/search?query=%00plumber&category=x', '/search?query=%00plumber'],
    ['/jobs/categories/Web%20Developer?tab=jobs&x', '/jobs/categories/Web%20Developer?tab=jobs'],
    ['/login?recover', '/login?recover='],
    ['/user/profile?z=1', '/user/profile'],
    ['/no-such-page?z=1', '/no-such-page'],
    ['/any/other?z=1', '/no-such-page'],
    ['/wp-login.php', '/no-such-page'],
    ['/message/abc?x=1', '/message/-'],
    ['/message/a%20b', '/message/-'],
    ['/operators/people/17', '/operators/people/-'],
    ['/agreements/agreements', '/agreements/-'],
    ['/jobs', '/jobs'],
    ['/Contact/', '/contact'],
    ['/a/ada-tiler', '/a/ada-tiler'],
    ['/find/plumber/lagos', '/find/plumber/lagos'],
    ['/messages/abc?x=1', '/messages/abc?x=1'],
  ])('%s is that of %s', async (url, address) => {
    expect(await pageAddress(url, site)).toBe(address);
  });
});

test('every page that the server renders whole says which parameters of the address it reads', async () => {
  const routes = openRoutes(createRoutes(site));
  const silent: string[] = [];
  for (const route of routes) {
    const file = sourceOfRoute(route.id ?? '');
    if (!file || typeof route.lazy !== 'function') continue;
    const source = await readFile(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
    const { handle } = (await route.lazy()) as { handle?: unknown };
    const reads = isPageHandle(handle) ? handle.reads : undefined;
    if (/searchParams|useSearchParams/i.test(source) && !reads) silent.push(file);
  }
  expect(routes.length).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});

/** Returns the pages without a login; the server renders the others only as a skeleton. */
function openRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) =>
    route.lazy === loadGuard ? [] : [route, ...openRoutes(route.children ?? [])],
  );
}
