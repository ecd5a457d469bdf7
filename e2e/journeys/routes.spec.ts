import { addArtisansNamed } from '../support/artisans.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/** The route tables of the specification and of the decisions; a parameter has a value here. */
const publicRoutes = [
  '/',
  '/services',
  '/search?query=plumber',
  '/artisan',
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
  '/cenema',
  '/notifications/choices',
];

const guardedRoutes = [
  '/notifications',
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
  '/cenema/payment',
  '/operators',
];

/** Two tests share the page loads, so that both processors are used. */
const halves = [guardedRoutes.slice(0, 13), guardedRoutes.slice(13)];

// Shows: product-13, public-2, public-17, public-18, public-23, public-31, public-34, public-41, public-42
// Shows: public-43, public-44, public-45, public-46, routes-24, routes-26
test('every public route answers every visitor with a page of its own', { tag: '@main' }, async ({
  request,
}) => {
  for (const route of publicRoutes) {
    await test.step(route, async () => {
      const response = await request.get(route);
      expect(response.status()).toBe(200);
      expect(await response.text()).toMatch(/<main[^>]*>.*<h1/s);
    });
  }
});

test('/a/{name-id} answers every visitor with the page of an artisan', async ({ request, app }) => {
  const [artisan] = await addArtisansNamed(app, ['Yemisi Alo']);
  const response = await request.get(artisan?.path ?? '');
  expect(response.status()).toBe(200);
  expect(await response.text()).toMatch(/<main[^>]*>.*<h1[^>]*>Yemisi Alo/s);
});

// web/src/app/routes.test.ts shows without a browser that every other route has the same guard.
// Shows: public-states-1, routes-1, member-roles-14
test('a visitor is led to the log-in, and the requested address is kept', async ({ page }) => {
  for (const route of ['/profile/settings', '/message/some-conversation?receiver=7', '/operators/audit']) {
    const response = await page.goto(route, { waitUntil: 'commit' });
    expect(response?.status(), route).toBe(200);
    await expect(page, route).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('return_path'))).toContain(`"${route}"`);
  }
});

for (const routes of halves) {
  // Shows: public-39, public-40, routes-2, routes-3, routes-4, routes-5, routes-6, routes-7, routes-8, routes-9
  // Shows: routes-10, routes-11, routes-12, routes-13, routes-14, routes-16, routes-17, routes-19, routes-20
  // Shows: routes-22, routes-23, routes-25, messages-1
  test(`a person sees ${routes.length} routes, ${routes[0]} the first`, { tag: '@long' }, async ({
    page,
    logInAs,
    problems,
  }) => {
    test.slow();
    await logInAs();
    for (const route of routes) {
      const isNobodysChat = route.startsWith('/message/');
      if (isNobodysChat) problems.expect(statusLine(404));
      const answered = isNobodysChat && page.waitForResponse('**/api/user_chat/get_messages');
      await page.goto(route, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), route).toBeVisible();
      // The person has no profile to edit yet, so the form for a new one opens.
      await expect(page, route).toHaveURL(route === '/artisan/profile/edit' ? '/profile' : route);
      await answered;
    }
  });
}

// Shows: header-5
test('/messages redirects to /message with the rest of the address', async ({ page, logInAs, problems }) => {
  // The console shows the 404, because this conversation does not exist.
  problems.expect(statusLine(404));
  await logInAs();
  const answered = page.waitForResponse('**/api/user_chat/get_messages');
  await page.goto('/messages/some-conversation?receiver=7');
  await expect(page).toHaveURL('/message/some-conversation?receiver=7');
  await answered;
});

test('the parts of the design system have a page outside production', async ({ page, visit }) => {
  await visit('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts');
});
