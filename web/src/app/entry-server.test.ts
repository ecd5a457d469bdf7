import { viewLegalText } from '@marketplace/contract/company/settings/public';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutBanner } from '../../service-worker/stored-page.ts';
import { buildSite } from '../lib/testing/site.ts';
import { render } from './entry-server.tsx';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry-client-1.js',
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  'src/contact/support/pages/contact.tsx': {
    file: 'assets/contact-1.js',
    imports: ['_react.js', '_field.js'],
  },
  '_field.js': { file: 'assets/field-1.js' },
  'src/company/landing/pages/home.tsx': { file: 'assets/home-1.js' },
  'style.css': { file: 'assets/app-1.css' },
  'src/styles/fonts/inter-latin.woff2': { file: 'assets/inter-latin-1.woff2' },
  'src/styles/fonts/inter-naira.woff2': { file: 'assets/inter-naira-1.woff2' },
};

const textOfRelease = {
  status: 'ok',
  text: null,
  valid_from: '2026-11-28',
  versions: [{ number: 0, changed_at: null, changes_meaning: false }],
};

const parts = {
  manifest,
  styles: {},
  earlyScript: 'early()',
  messagesScript: 'messages()',
  callAsVisitor: async (path: string) =>
    path === viewLegalText.path
      ? { ok: true as const, answer: textOfRelease }
      : { ok: false as const, status: 503, code: 'unavailable', msg: 'Busy' },
};

async function page(url: string, site = buildSite()) {
  const result = await render({ url, site, ...parts });
  if ('redirect' in result) throw new Error(`Redirected to ${result.redirect}`);
  return result;
}

describe('a page from the server', () => {
  // Shows: rehearsal-1
  test.each(['/', '/search', '/subscription', '/login', '/operators', '/nowhere'])(
    '%s says during a rehearsal that payments are only tests, and otherwise not',
    async (url) => {
      const words = 'This is a rehearsal. Payments are only tests: no money moves';
      expect((await page(url, buildSite({ rehearsal: true }))).html).toContain(words);
      expect((await page(url)).html).not.toContain(words);
    },
  );

  // Shows: announcement-3
  test.each(['/message', '/agreements'])(
    '%s loses its announcement when the browser stores it',
    async (url) => {
      const banner = { number: 3, text: 'Slow </script> "{today}" & so on', until: 'Sat 28 Nov, 18:00' };
      const announced = (await page(url, buildSite({ banner }))).html;
      expect(announced).toContain('Hide this announcement');
      const stored = withoutBanner(announced);
      expect(stored).toBe((await page(url)).html);
      expect(withoutBanner(stored)).toBe(stored);
    },
  );

  // Shows: company-1
  test.each(['/contact', '/terms', '/privacy'])('%s names the company when it is configured', async (url) => {
    const company = {
      name: 'Sabi Works Limited',
      registration: 'RC 1234567',
      dataProtection: 'privacy@example.ng',
    };
    const { html } = await page(url, buildSite({ company }));
    expect(html).toContain('Sabi Works Limited, RC\u00a01234567');
    if (url !== '/terms') expect(html).toContain('privacy@example.ng');
    const partly = { name: null, registration: 'RC 1', dataProtection: null };
    const [shown = ''] =
      (await page(url, buildSite({ company: partly }))).html.match(/<main[\s\S]*<\/main>/) ?? [];
    expect(shown).not.toMatch(
      /RC 1|null|undefined|between you and|data protection contact|Questions about your data/,
    );
    expect(shown).toContain('</h1>');
  });

  test.each(['/', '/services', '/contact', '/terms', '/privacy', '/login', '/signup'])(
    '%s is there, in Nigerian English, with its own title',
    async (url) => {
      const { status, html } = await page(url);
      expect(status).toBe(200);
      expect(html).toContain('<html lang="en-NG">');
      expect(html).toMatch(/<title>[^<]{3,} · SabiHands<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    },
  );

  test.each(['/nowhere', '/contact/us', '/%E0%A4%A', '//example.com/x', '/jobs/categories'])(
    '%s is a page that says it is not there, with status 404',
    async (url) => {
      const { status, html } = await page(url);
      expect(status).toBe(404);
      expect(html).toContain("We can't find this page");
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );

  test('names its canonical address for every query', async () => {
    const { html } = await page('/contact/?utm_source=whatsapp');
    expect(html).toContain('<link rel="canonical" href="https://sabihands.example/contact">');
  });

  // Shows: header-5
  test('is redirected from /messages to /message with the rest of its address', async () => {
    const result = await render({ url: '/messages/c1?receiver=7', site: buildSite(), ...parts });
    expect(result).toEqual({ status: 302, redirect: '/message/c1?receiver=7' });
  });

  test('with a failed component must not be cached', async () => {
    const callAsVisitor = async () => {
      throw new Error('broken');
    };
    // The frame logs that it could not read the event on sale.
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => complained.mockRestore());
    const url = `/a/ada-${'0'.repeat(32)}`;
    const result = await render({ url, site: buildSite(), ...parts, callAsVisitor });
    expect(result).toMatchObject({ status: 500, complete: false });
  });

  test('of a person is a shell without content, kept out of search engines', async () => {
    const { status, html } = await page('/profile/settings');
    expect(status).toBe(200);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('Settings</h1>');
  });

  test('names its scripts, styles and fonts, and has no inline script but the early one and data', async () => {
    const { html } = await page('/contact');
    expect(html).toContain('<link rel="stylesheet" href="/assets/app-1.css">');
    expect(html).toContain('<script type="module" src="/assets/entry-client-1.js"></script>');
    expect(html.match(/<link rel="modulepreload" href="[^"]+">/g)).toEqual(
      ['react', 'contact', 'field'].map((name) => `<link rel="modulepreload" href="/assets/${name}-1.js">`),
    );
    const early = '<script data-fonts="/assets/inter-latin-1.woff2">early()</script>';
    const others = html.replace(early, '');
    expect(others).not.toBe(html);
    for (const [, attributes] of others.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/ src="| type="application\/json"/);
    }
    expect(html).not.toMatch(/ on[a-z]+="/);
  });

  test('names the modules of messages as data, for the script that asks for messages first', async () => {
    const { html } = await page('/message/chat');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).toMatch(
      /<script type="application\/json" id="modules">\["\/assets\/react-1\.js"[^<]*<\/script>\n<script>messages\(\)<\/script>/,
    );
    expect((await page('/contact')).html).not.toContain('messages()');
  });

  // Shows: product-1
  test('escapes the name of the product', async () => {
    const { html } = await page('/', buildSite({ productName: '</script><b>"Aba & sons"' }));
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;&quot;Aba &amp; sons&quot;</title>');
    expect(html).toContain('\\u003c/script>\\u003cb>');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script[ >]/g)?.length ?? 0);
  });

  // Shows: public-35
  test('shows only configured contacts and links', async () => {
    const contact = {
      address: null,
      phone: null,
      email: null,
      facebookUrl: null,
      instagramUrl: null,
      twitterUrl: null,
    };
    const { html } = await page('/contact', buildSite({ contact }));
    expect(html).toContain('MON-FRI 08:00 - 18:00');
    for (const label of ['>Address<', '>Phone<', 'tel:', 'mailto:', 'Facebook'])
      expect(html).not.toContain(label);
  });

  test('of development loads the sources through Vite', async () => {
    const result = await render({ url: '/', site: buildSite(), ...parts, manifest: undefined });
    expect('html' in result && result.html).toContain('<script type="module" src="/@vite/client"></script>');
  });
});
