import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { buildSite } from '../../lib/testing/site.ts';
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

/** The route tables of both specifications and the routes that the decisions added. */
const publicRoutes = `/ /services /search /artisan /jobs /jobs/single-job /jobs/categories/:jobTitle /contact /login /signup
  /signup/verify /signup/setup /signup/setup/select /select-category /select-service /a/:slug /terms /privacy /cenema`;
const personalRoutes = `/favorites /favorites-jobs /profile /profile/settings /profile/settings/support
  /profile/settings/change-password /profile/settings/report /profile/settings/rate /profile/settings/rate/job
  /profile/settings/rate/service /profile/settings/sessions /profile/settings/privacy /profile/settings/privacy/blocked /post-job /post-job/select-category /post-job/select-location /user/profile
  /user/profile/edit /user/profile/verification /artisan/profile/edit /artisan/profile /artisan/profile/artisan /artisan/review /message
  /message/:conversationId /artisan/subscription /user/subsciption /cenema/payment /operators
  /operators/people /operators/people/:id /operators/payments /operators/events /operators/figures /operators/audit`;
const words = (text: string) => text.split(/\s+/).sort();

describe('the route table', () => {
  test('has every public route of the specification, open to visitors, and no other', () => {
    const technical = ['/messages/*', '/dev/ui', '*'];
    const open = flat.filter(({ guarded, path }) => !guarded && !technical.includes(path));
    expect(open.map(({ path }) => path).sort()).toEqual(words(publicRoutes));
  });

  test('has every personal route of the specification, guarded, and no other', () => {
    const guarded = flat.filter((route) => route.guarded);
    expect(guarded.map(({ path }) => path).sort()).toEqual(words(personalRoutes));
  });

  test('shows the design system in development only', () => {
    const inProduction = flatten(createRoutes(buildSite({ development: false })));
    expect(flat.map(({ path }) => path)).toContain('/dev/ui');
    expect(inProduction.map(({ path }) => path)).not.toContain('/dev/ui');
  });

  test.each(Object.entries(paths))('the path %s leads to a route of its own', (_name, path) => {
    const address = typeof path === 'string' ? path : path('an id' as never);
    const match = matchRoutes(routes, new URL(address, 'http://localhost'))?.at(-1);
    expect(match?.route.path).toBeDefined();
    expect(match?.route.path).not.toBe('*');
  });
});
