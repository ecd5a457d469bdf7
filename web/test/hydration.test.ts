import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createRoutes } from '../src/app/router/routes.tsx';
import { paths } from '../src/lib/paths.ts';
import { buildSite } from '../src/lib/testing/site.ts';
import { startBrowserBench } from './browser.ts';

const bench = startBrowserBench();
const routes = createRoutes(buildSite());

/** Pages for visitors; the others are tested with the guard. */
const addresses = Object.values(paths)
  .map((path) => (typeof path === 'string' ? path : (path as (id?: string) => string)('an-id')))
  .filter((address) => {
    const matches = matchRoutes(routes, new URL(address, 'http://localhost')) ?? [];
    return !matches.some(({ route }) => route.Component?.name === 'Guard') && address !== paths.messagesAlias;
  });

describe('what the server sent', () => {
  test.each([...addresses, '/nowhere', '/contact/?a=<script>'])(
    '%s comes alive in silence',
    async (address) => {
      if (address === '/nowhere') bench.expectComplaint(/404/);
      const page = await bench.open(address);
      const fromServer = await (await page.request.get(bench.server.url + address)).text();
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(fromServer)?.[1]?.replaceAll('/>', '>');
      expect(heading).toBeTruthy();
      expect(await page.locator('h1').first().innerHTML()).toBe(heading);
    },
  );

  test('would be noticed if it differed from what the browser makes of it', async () => {
    const page = await bench.context.newPage();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('Good hands', 'Bad hands') });
    });
    const noticed = page.waitForEvent('pageerror');
    bench.expectComplaint(/Hydration failed/);
    await page.goto(bench.server.url);
    await noticed;
  });

  test('hides the links for visitors from a logged-in person, and shows them to a visitor, before any script of ours', async () => {
    bench.expectComplaint(/Failed to load resource/);
    const page = await bench.context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    const signUp = page.getByRole('banner').getByText('Sign up');
    await page.goto(bench.server.url);
    expect(await signUp.isVisible()).toBe(true);
    await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
    await page.reload();
    expect(await signUp.isVisible()).toBe(false);
  });
});
