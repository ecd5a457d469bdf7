import { expect, test, vi } from 'vitest';
import { buildSite } from '../web/src/lib/testing/site.ts';

/*
 * What keeps the rendering of a page cheap, in the form that the build gives it. `npm run lab -- bench pages` measures the processor time.
 */

// Needs the build that `npm test` makes first.
const entry = '../web/dist/server/entry-server.js';
const { render, pageAddress } = (await import(/* @vite-ignore */ entry)) as {
  render(input: object): Promise<{ html: string }>;
  pageAddress(url: string, of: object): Promise<string>;
};

const site = buildSite();

async function renderPage(url: string): Promise<string> {
  const { html } = await render({
    url,
    site,
    manifest: {
      'src/app/entry-client.tsx': { file: 'assets/entry.js' },
      'style.css': { file: 'assets/style.css' },
    },
    styles: {},
    earlyScript: '',
    messagesScript: '',
    callAsVisitor: async () => ({ ok: false, status: 503, code: 'unavailable', msg: '' }),
  });
  return html;
}

test('a link on the server is its address, without what the router adds for browsers', async () => {
  const html = await renderPage('/contact');
  const link = /<a [^>]*href="\/terms"[^>]*>/.exec(html)?.[0] ?? '';
  expect(link).toContain('class=');
  expect(link).not.toContain('data-discover');
});

test('an icon on the server has its lines, and its style from the stylesheet', async () => {
  const icons = (await renderPage('/contact')).match(/<svg[^>]*class="icon [^"]*"[^>]*>.*?<\/svg>/g) ?? [];
  expect(icons.length).toBeGreaterThan(5);
  for (const icon of icons) {
    expect(icon).toMatch(/<(path|circle|rect|line|polyline)\b/);
    expect(icon).not.toContain('stroke-linecap');
  }
});

test('the routes are sorted once, and not for every page and address', async () => {
  await renderPage('/contact');
  const sort = vi.spyOn(Array.prototype, 'sort');
  await renderPage('/contact');
  await pageAddress('/any/other', site);
  await pageAddress('/Contact/', site);
  const most = Math.max(0, ...sort.mock.contexts.map((sorted) => (sorted as unknown[]).length));
  sort.mockRestore();
  expect(most).toBeLessThan(20);
});
