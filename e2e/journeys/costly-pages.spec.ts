import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const web = new URL('../../web/', import.meta.url);

/** The document that the server sends when it has no time to render a page, with the settings of the running site. */
async function shellFor(document: string): Promise<string> {
  const { renderShell } = (await import(
    pathToFileURL(new URL('dist/server/entry-server.js', web).pathname).href
  )) as { renderShell: (input: object) => string };
  const manifest: unknown = JSON.parse(
    await readFile(new URL('dist/client/.vite/manifest.json', web), 'utf8'),
  );
  const [, site = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(document) ?? [];
  return renderShell({ site: JSON.parse(site), manifest, styles: {}, earlyScript: '' });
}

// Shows: overload-4
test.describe('a page that the server has no time to render', () => {
  for (const [path, title] of [
    ['/contact', /Contact/],
    ['/search?query=plumber', /plumber|Search/i],
    ['/no/such/page', "We can't find this page"],
  ] as const) {
    test(`${path} is drawn by the browser, and leads on to others`, async ({ page, problems }) => {
      problems.expect(statusLine(503));
      await page.route(
        (url) => url.pathname + url.search === path,
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.continue();
          const real = await route.fetch();
          await route.fulfill({
            status: 503,
            contentType: 'text/html; charset=utf-8',
            body: await shellFor(await real.text()),
          });
        },
      );
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title);
      await expect(page.getByText('One moment, please.')).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
      await expect(page).toHaveURL(/\/terms$/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
  }
});
