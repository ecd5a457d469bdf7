import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { paths } from '../lib/navigation/paths.ts';
import { personalRoutes, publicRoutes } from '../lib/testing/route-table.ts';
import { buildSite } from '../lib/testing/site.ts';
import { createRoutes, loadGuard } from './routes.tsx';

interface FlatRoute {
  path: string;
  guarded: boolean;
}

function flatten(routes: RouteObject[], guarded = false): FlatRoute[] {
  return routes.flatMap((route) => {
    const inside = guarded || route.lazy === loadGuard;
    const own = route.path ? [{ path: route.path, guarded: inside }] : [];
    return [...own, ...flatten(route.children ?? [], inside)];
  });
}

const routes = createRoutes(buildSite());
const flat = flatten(routes);

describe('the route table', () => {
  // Shows: public-1, public-33, skill-page-1
  test('has every public route of the specification, open to visitors, and no other', () => {
    const technical = ['/messages/*', '/dev/ui', '*'];
    const open = flat.filter(({ guarded, path }) => !guarded && !technical.includes(path));
    expect(open.map(({ path }) => path).sort()).toEqual([...publicRoutes].sort());
  });

  // Shows: roles-1, routes-1, routes-21, member-roles-14
  test('has every personal route of the specification, guarded, and no other', () => {
    const guarded = flat.filter((route) => route.guarded);
    expect(guarded.map(({ path }) => path).sort()).toEqual([...personalRoutes].sort());
  });

  test('names the parameters as the specification does', () => {
    const last = (path: string) => matchRoutes(routes, path)?.at(-1);
    expect(last('/jobs/categories/Plumber')?.params).toEqual({ jobTitle: 'Plumber' });
    expect(last('/message/7')?.route.path).toBe('/message/:conversationId');
  });

  test('shows the design system in development only', () => {
    const inProduction = flatten(createRoutes(buildSite({ development: false })));
    expect(flat.map(({ path }) => path)).toContain('/dev/ui');
    expect(inProduction.map(({ path }) => path)).not.toContain('/dev/ui');
  });

  test.each(Object.entries(paths))('the path %s leads to a route of its own', (_name, path) => {
    const address = typeof path === 'string' ? path : path('an id' as never, 'Lagos');
    const match = matchRoutes(routes, new URL(address, 'http://localhost'))?.at(-1);
    expect(match?.route.path).toBeDefined();
    expect(match?.route.path).not.toBe('*');
  });
});
