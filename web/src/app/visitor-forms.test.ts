import { viewVouchLink } from '@marketplace/contract/discovery/own-page/vouches';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../lib/navigation/paths.ts';
import { buildSite } from '../lib/testing/site.ts';
import { render } from './entry-server.tsx';
import { createRoutes, loadGuard } from './routes.tsx';

const routes = createRoutes(buildSite());

const manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry-client-1.js' },
  'style.css': { file: 'assets/app-1.css' },
  'src/styles/fonts/inter-latin.woff2': { file: 'assets/inter-latin-1.woff2' },
  'src/styles/fonts/inter-naira.woff2': { file: 'assets/inter-naira-1.woff2' },
};

const VOUCH = '/vouch/an-id';
const addresses = [
  ...Object.values(paths).map((path) => {
    if (typeof path === 'string') return path;
    if (path === paths.sharedArtisan || path === paths.sharedArtisanReviews) return path({ slug: 'an-id' });
    return (path as (id?: string) => string)('an-id');
  }),
  VOUCH,
  `${paths.login}?recover`,
  `${paths.login}?code=a`,
].filter((address) => {
  const matches = matchRoutes(routes, new URL(address, 'http://localhost')) ?? [];
  return !matches.some(({ route }) => route.lazy === loadGuard);
});

const link = {
  status: 'ok',
  artisan: {
    _id: 'a',
    fullname: 'Musa Bello',
    slug: 'a',
    specific_service: 'Plumber',
    city: 'Ikeja',
    state: 'Lagos',
    img_url: null,
    is_listed: true,
    is_open: true,
    is_full: false,
    shown: [],
  },
};

async function open(url: string): Promise<string> {
  const result = await render({
    url,
    site: buildSite(),
    manifest,
    styles: {},
    earlyScript: '',
    messagesScript: '',
    callAsVisitor: async (path: string) =>
      path === viewVouchLink.path
        ? { ok: true as const, answer: link }
        : { ok: false as const, status: 503, code: 'unavailable', msg: 'Busy' },
  });
  return 'html' in result ? result.html : '';
}

test('no form of a page from the server sends what was typed to an address before the page works', async () => {
  const unguarded = new Map<string, number>();
  let guarded = 0;
  for (const address of addresses) {
    for (const [form] of (await open(address)).matchAll(/<form\b[\s\S]*?<\/form>/g)) {
      // A search works without the application: its address is where it leads.
      if (/^<form[^>]* action=/.test(form)) continue;
      const buttons = form.match(/<button\b[^>]*type="submit"[^>]*>/g) ?? [];
      if (buttons.length > 0 && buttons.every((button) => / disabled(?:=""|[\s>])/.test(button)))
        guarded += 1;
      else unguarded.set(address, (unguarded.get(address) ?? 0) + 1);
    }
  }
  expect([...unguarded.keys()]).toEqual([]);
  expect(guarded).toBeGreaterThan(4);
  expect(await open(VOUCH)).toContain('Send code');
}, 60_000);
