import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../test/people.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The inline script that runs before the first paint. */
const earlyScript = /<script data-fonts="[^"]*">([^<]+)<\/script>/;

describe('a public page', () => {
  test('is rendered on the server, the same for everybody, and revalidated', async () => {
    const first = await fetch(`${app.url}/`);
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(html).toContain('<html lang="en-NG"');
    expect(html).toContain('SabiHands');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=0');

    const { token } = await signUp(app);
    const asMember = await fetch(`${app.url}/`, { headers: { authorization: `Bearer ${token}` } });
    expect(await asMember.text()).toBe(html);

    const etag = first.headers.get('etag') as string;
    const again = await fetch(`${app.url}/`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('has a policy that allows its inline script, and no other', async () => {
    const response = await fetch(`${app.url}/`);
    const html = await response.text();
    const [element = '', script = ''] = earlyScript.exec(html) ?? [];
    expect(script).toContain("localStorage.getItem('token')");
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('</head>'));
    expect(html.replace(element, '')).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashOf(script)} `);
  });

  // Shows: messages-33
  test('has a second inline script in the documents of messages alone, which its policy allows', async () => {
    const scriptsAt = async (path: string) => {
      const response = await fetch(app.url + path);
      const scripts = Array.from(
        (await response.text()).matchAll(/<script(?: data-fonts="[^"]*")?>(.+?)<\/script>/gs),
        ([, text = '']) => text,
      );
      return { scripts, policy: response.headers.get('content-security-policy') };
    };
    const { scripts, policy } = await scriptsAt('/message/some-conversation');
    expect(scripts).toHaveLength(2);
    expect(scripts[1]).toContain('/user_chat/get_messages');
    expect(policy).toContain(`script-src 'self' ${scripts.map(hashOf).join(' ')};`);
    expect((await scriptsAt('/message')).scripts).toEqual(scripts);
    expect((await scriptsAt('/')).scripts).toEqual(scripts.slice(0, 1));
  });

  test('has the same ETag in every encoding', async () => {
    const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
      const response = await fetch(`${app.url}/contact`, { headers: { 'accept-encoding': encoding } });
      await response.body?.cancel();
      return response.headers.get('etag') ?? '';
    });
    const [first, ...others] = await Promise.all(tags);
    expect(first).toMatch(/^W\/"[\w-]{27}"$/);
    expect(others).toEqual([first, first]);
  });

  test('loads completely when the search text contains a NUL character', async () => {
    const response = await fetch(`${app.url}/search?query=%00plumber%00`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=0');
    await response.body?.cancel();
  });

  test('of a job is a 404 when the id in its address is cut off or too long', async () => {
    for (const id of ['x', 'x'.repeat(3000)]) {
      const response = await fetch(`${app.url}/jobs/single-job?id=${id}`);
      expect(response.status).toBe(404);
      await response.body?.cancel();
    }
  });

  test('redirects an old address that contains a character outside ASCII', async () => {
    const response = await fetch(`${app.url}/messages/%E2%82%AC?x=1`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/message/%E2%82%AC?x=1');
  });

  test('is sent compressed, and its assets are cached for ever', async () => {
    const page = await fetch(`${app.url}/`, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    const asset = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] as string;
    const script = await fetch(app.url + asset, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    // These say nothing in the answer of a script, and cost bytes with each of many files.
    expect(script.headers.get('content-security-policy')).toBeNull();
    expect(script.headers.get('x-frame-options')).toBeNull();
    expect(script.headers.get('last-modified')).toBeNull();
    await script.body?.cancel();
  });
});

// Shows: overload-4, overload-5
test('a network that has used its rendering time gets a page that its browser draws, and kept pages as before', async () => {
  // Ten milliseconds of rendering in ten seconds.
  const few = await startTestApp({ LIMITS_SCALE: '0.005', PAGE_CACHE_SECONDS: '30' });
  try {
    const open = async (path: string, ip = '203.0.113.1') => {
      const { status, headers, ...response } = await fetch(few.url + path, {
        headers: { 'x-forwarded-for': ip },
      }).then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
      }));
      return { status, headers, ...response };
    };
    const first = await open('/contact');
    expect(first.status).toBe(200);
    const shell = await open('/services');
    expect(shell.status).toBe(503);
    expect(Number(shell.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(shell.headers.get('cache-control')).toBe('no-store');
    expect(shell.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shell.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shell.text).toContain('One moment, please.');
    expect(shell.text).toMatch(/<script type="module" [^>]*src="\/assets\//);
    expect(shell.headers.get('content-security-policy')).toContain(
      hashOf(earlyScript.exec(shell.text)?.[1] ?? ''),
    );
    // A kept page costs nothing, and the other network has rendered nothing.
    expect((await open('/contact')).text).toBe(first.text);
    expect((await open('/services', '203.0.113.2')).status).toBe(200);
    expect((await open('/services')).status).toBe(200);
  } finally {
    await few.close();
  }
});

// Shows: overload-6
test('all unknown addresses share one kept page, and so do personal pages of one kind', async () => {
  const kept = await startTestApp({ PAGE_CACHE_SECONDS: '30' });
  try {
    const open = async (path: string) => {
      const response = await fetch(kept.url + path);
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
    };
    const unknown = await open('/no-such-page');
    expect(unknown.status).toBe(404);
    for (const path of ['/x', '/a/b/c?d=e', '/assets/x.js', '/jobs/x/y', `/${'long'.repeat(500)}`])
      expect(await open(path)).toEqual(unknown);
    const chat = await open('/message/one');
    expect(chat.status).toBe(200);
    expect(await open('/message/two')).toEqual(chat);
    expect(await open('/message/%E2%82%AC?x=1')).toEqual(chat);
  } finally {
    await kept.close();
  }
});

test.each(['/no-such-page', '/assets/no-such-file.js', '/../../etc/passwd', '/.vite/manifest.json'])(
  '%s is a 404',
  async (path) => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(404);
    await response.body?.cancel();
  },
);

test('the browser revalidates the service worker each time, and its scope is the whole site', async () => {
  const response = await fetch(`${app.url}/sw.js`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
  await response.body?.cancel();
});

test.each([
  '/media/../demo-logins.json',
  '/media/demo-logins.json',
  '/media/%2e%2e/demo-logins.json',
  '/media/abc-160.webp',
])('%s is not given out', async (path) => {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(404);
  await response.body?.cancel();
});

describe('a page in the cache', () => {
  let kept: TestApp;
  beforeAll(async () => {
    kept = await startTestApp({ PAGE_CACHE_SECONDS: '30' });
  });
  afterAll(() => kept.close());

  const open = (path: string, ip: string) => fetch(kept.url + path, { headers: { 'x-forwarded-for': ip } });

  test('may be answered by a CDN for as long as it is kept here, and by a browser after it has asked', async () => {
    const page = await open('/contact', '203.0.113.12');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=30');
    expect(page.headers.get('cdn-cache-control')).toBe('public, max-age=30, stale-while-revalidate=30');
    const again = await fetch(`${kept.url}/contact`, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is the same for addresses that differ only in parameters the page does not read', async () => {
    const first = await (await open('/', '203.0.113.10')).text();
    for (let number = 0; number < 10; number += 1) {
      const page = await open(`/?z=${number}&utm_source=chat`, '203.0.113.10');
      expect(page.status).toBe(200);
      expect(await page.text()).toBe(first);
    }
  });

  test('is revalidated under every address that shows it, by every way of writing its ETag', async () => {
    const etag = (await open('/', '203.0.113.13')).headers.get('etag') ?? '';
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await fetch(`${kept.url}/?z=1`, { headers: { 'if-none-match': known } });
      expect([known, again.status, again.headers.get('etag')]).toEqual([known, 304, etag]);
    }
    const other = await fetch(`${kept.url}/?z=1`, { headers: { 'if-none-match': 'W/"other"' } });
    expect([other.status, (await other.text()).length > 0]).toEqual([200, true]);
  });

  test('is another one for each value of the parameters it reads, in any order', async () => {
    const pages = new Set<string>();
    for (const query of [
      'state=Lagos&query=paint',
      'query=paint&z=1&state=Lagos',
      'state=Kano&query=paint',
      'state=Kano&query=tile',
    ]) {
      const page = await open(`/artisan?${query}`, '203.0.113.11');
      expect(page.status).toBe(200);
      pages.add(await page.text());
    }
    expect(pages.size).toBe(3);
  });
});
