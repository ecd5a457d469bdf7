import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';

/** The route tables of the specification and of the decisions; a parameter has a value here. */
const publicRoutes = [
  '/',
  '/services',
  '/search?query=plumber',
  '/artisan',
  '/a/tunde-bakare-1',
  '/jobs',
  '/jobs/single-job',
  '/jobs/categories/Plumber',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/signup/verify',
  '/signup/setup',
  '/signup/setup/select',
  '/select-category?from=profile',
  '/select-service?from=profile&category=x',
];

const guardedRoutes = [
  '/profile',
  '/profile/settings',
  '/profile/settings/support',
  '/profile/settings/change-password',
  '/profile/settings/report',
  '/profile/settings/rate',
  '/profile/settings/rate/job',
  '/profile/settings/rate/service',
  '/post-job',
  '/post-job/select-category',
  '/post-job/select-location',
  '/user/profile',
  '/user/profile/edit',
  '/user/profile/verification',
  '/artisan/profile',
  '/artisan/profile/edit',
  '/artisan/profile/artisan',
  '/artisan/review',
  '/artisan/subscription',
  '/user/subsciption',
  '/message',
  '/message/some-conversation',
  '/favorites',
  '/favorites-jobs',
  '/cenema',
  '/cenema/payment',
  '/operators',
];

/** A few at a time, because each is a whole page load. */
function inGroups(routes: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(routes.length / size) }, (_, group) =>
    routes.slice(group * size, (group + 1) * size),
  );
}

test('the list of unfinished routes names no route that is unknown here', () => {
  const list = readFileSync(new URL('../../docs/unfinished-routes.md', import.meta.url), 'utf8');
  const listed = [...list.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path ?? '');
  const known = [...publicRoutes, ...guardedRoutes].map((route) => route.split('?')[0]?.split('/') ?? []);
  const unknown = listed.filter((path) => {
    const parts = path.split('/');
    return !known.some(
      (route) =>
        route.length === parts.length &&
        parts.every((part, index) => part.startsWith(':') || part === route[index]),
    );
  });
  expect(listed.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

for (const route of publicRoutes) {
  test(`${route} answers anybody with a page of its own`, async ({ request }) => {
    const response = await request.get(route);
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(/<main[^>]*>.*<h1/s);
  });
}

for (const routes of inGroups(guardedRoutes, 7)) {
  test(`a visitor is led to the log-in from ${routes.join(', ')}`, async ({ page }) => {
    for (const route of routes) {
      const response = await page.goto(route);
      expect(response?.status(), route).toBe(200);
      await expect(page, route).toHaveURL('/login');
      expect(await page.evaluate(() => sessionStorage.getItem('return_path'))).toContain(`"${route}"`);
    }
  });

  test(`a person sees ${routes.join(', ')}`, async ({ page, logInAs }) => {
    await logInAs();
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), route).toBeVisible();
      // There is nothing to edit yet: the profile is made first.
      await expect(page, route).toHaveURL(route === '/artisan/profile/edit' ? '/profile' : route);
    }
  });
}

test('/messages leads to /message, with all that follows', async ({ page, logInAs }) => {
  await logInAs();
  await page.goto('/messages/some-conversation?receiver=7');
  await expect(page).toHaveURL('/message/some-conversation?receiver=7');
});

test('the parts of the design system have a page outside production', async ({ page, visit }) => {
  await visit('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts');
});
