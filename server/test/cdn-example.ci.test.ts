import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConversations, getMessages } from '@marketplace/contract/contact/messages';
import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { me } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNginxWith } from '../../scripts/deploy/example-proxies.ts';
import { readBlock } from '../../scripts/test/document-commands.ts';
import { personalRoutes, publicRoutes } from '../../web/src/lib/testing/route-table.ts';
import { buildPicture } from './adversarial-files.ts';
import { addArtisan } from './artisans.ts';
import { addConversation, type Person } from './conversations.ts';
import { addJobs } from './jobs.ts';
import { hasNginx } from './nginx.ts';
import { addPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PAGE = 'cdn.md';
const example = new URL('../../deploy/nginx/cdn.conf', import.meta.url);

describe.runIf(hasNginx)('behind the CDN of deploy/nginx/cdn.conf,', () => {
  let app: TestApp;
  let ada: Person;
  let bola: Person;
  let artisanId: string;
  let conversation: string;

  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: '1', LIST_CACHE_SECONDS: '60', PAGE_CACHE_SECONDS: '60' });
    [ada, bola] = [await addPerson(app, 'Ada Obi'), await addPerson(app, 'Bola Cole')];
    artisanId = await addArtisan(app);
    await addJobs(app.db, ada.id, [{}]);
    conversation = await addConversation(app, ada, bola, ['The gate code is 4711']);
  });
  afterAll(() => app?.close());

  /** Starts the example in front of the server. Returns its address and the folder of what it keeps. */
  async function startCdn(): Promise<{ url: string; kept: string }> {
    let kept = '';
    const text = await readFile(example, 'utf8');
    const url = await startNginxWith((port, folder) => {
      kept = join(folder, 'cdn_cache');
      return [
        ['/tmp/cdn', `${folder}/cdn`],
        ['listen 8080', `listen 127.0.0.1:${port}; listen [::1]:${port}`],
        ['server 10.0.0.10:443', `server ${new URL(app.url).host}`],
        ['https://origin', 'http://origin'],
      ].reduce((all, [from = '', to = '']) => {
        if (!all.includes(from)) throw new Error(`cdn.conf has no ${from}`);
        return all.replaceAll(from, to);
      }, text);
    });
    return { url, kept };
  }

  async function ask(address: string, headers: Record<string, string> = {}, body?: object) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      text: await response.text(),
      cache: response.headers.get('x-cache'),
      caching: response.headers.get('cache-control') ?? '',
    };
  }
  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

  // Shows: cdn-1
  test('pages, lists, files of the build, pictures, cards of links and sitemaps are kept, for as long as the document says', async () => {
    const { url } = await startCdn();
    const html = await (await fetch(app.url)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const slug = /\/a\/[\w-]+/.exec((await ask(`${app.url}/artisan`)).text)?.[0] ?? '';
    const media = await putPicture();
    // The beginning of the CDN has asked for / already.
    const expected: [string, RegExp][] = [
      ['/', /^public, max-age=0, must-revalidate, s-maxage=60$/],
      ['/jobs', /s-maxage=60/],
      [slug, /s-maxage=60/],
      [`/api${notLoggedInViewArtisans.path}`, /^public, max-age=60, s-maxage=60/],
      [`/api${viewArtisan.path}?artisan_id=${artisanId}`, /^public, max-age=60, s-maxage=60/],
      ['/api/catalogue/view_catalogue', /^public, max-age=10$/],
      [script, /^public, max-age=31536000, immutable$/],
      [media, /^public, max-age=31536000, s-maxage=86400, immutable$/],
      ['/share/site.jpg', /^public, max-age=3600$/],
      ['/robots.txt', /^public, max-age=3600$/],
      ['/sitemap.xml', /^public, max-age=3600$/],
      ['/manifest.webmanifest', /^public, max-age=3600$/],
    ];
    const wrong: string[] = [];
    for (const [path, caching] of expected) {
      const [first, again] = [await ask(url + path), await ask(url + path)];
      const judged = `${path} ${first.status} ${first.cache} ${again.cache} ${first.caching}`;
      if (
        first.status !== 200 ||
        (first.cache !== 'MISS' && path !== '/') ||
        again.cache !== 'HIT' ||
        !caching.test(first.caching)
      )
        wrong.push(judged);
    }
    expect(wrong).toEqual([]);
  });

  // Shows: cdn-2
  test('every page is the same for two people and for a visitor, also when a person asks first with a login', async () => {
    const { url } = await startCdn();
    const paths = [...publicRoutes, ...personalRoutes]
      .filter((path) => !path.includes(':'))
      .filter((path) => !['/notifications/choices'].includes(path));
    const wrong: string[] = [];
    for (const path of paths) {
      const cookies = (person: Person) => ({ ...bearer(person), cookie: `session=${person.token}` });
      const texts = [
        await ask(url + path, cookies(ada)),
        await ask(url + path, cookies(bola)),
        await ask(url + path),
      ].map(({ text }) => text);
      if (new Set(texts).size > 1) wrong.push(`${path} differs`);
      if (texts.some((text) => /Ada Obi|Bola Cole|4711/.test(text) && path !== '/jobs'))
        wrong.push(`${path} names a person`);
    }
    expect(paths.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  // Shows: cdn-2
  test('what belongs to a person is never kept: two people who ask for the same address get their own answers', async () => {
    const { url, kept } = await startCdn();
    const file = await uploadAs(ada);
    // The receiver opens the conversation: until then, lists do not show its text.
    for (const person of [ada, bola]) await app.call(getMessages, { conversation_id: conversation }, person);
    for (let round = 0; round < 2; round += 1) {
      for (const person of [ada, bola]) {
        const own = await ask(`${url}/api${me.path}`, bearer(person), {});
        expect(JSON.parse(own.text).user.email).toBe(person.email);
        const list = await ask(`${url}/api${getConversations.path}`, bearer(person), {});
        expect(list.text).toContain('4711');
        expect([own.cache, own.caching, list.caching]).toEqual([null, 'no-store', 'no-store']);
      }
      const stranger = await addPerson(app);
      const messages = { conversation_id: conversation };
      expect((await ask(`${url}/api${getMessages.path}`, bearer(ada), messages)).text).toContain('4711');
      expect((await ask(`${url}/api${getMessages.path}`, bearer(stranger), messages)).text).not.toContain(
        '4711',
      );
      const visitors = await ask(`${url}/api${notLoggedInViewArtisans.path}`);
      const asPerson = await ask(`${url}/api${notLoggedInViewArtisans.path}`, bearer(ada));
      expect([visitors.status, asPerson.caching]).toEqual([200, 'private, no-store']);
      const picture = await ask(url + file);
      expect([picture.status, picture.cache, picture.caching.startsWith('private, ')]).toEqual([
        200,
        'MISS',
        true,
      ]);
      for (const path of [
        `/api/user_agreement/calendar/${randomUUID()}.ics`,
        '/health/ready',
        '/health/live',
        '/metrics',
      ]) {
        const answer = await ask(url + path, bearer(ada));
        expect(`${path} ${answer.cache} ${answer.caching}`).toMatch(/MISS (private, )?no-store$/);
      }
      const polling = await ask(`${url}/socket.io/?EIO=4&transport=polling`);
      expect([polling.status, polling.cache]).toEqual([200, null]);
    }
    const found = spawnSync('grep', ['--recursive', '--text', '-l', '4711\\|Bola Cole', kept], {
      encoding: 'utf8',
    });
    expect(found.stdout).toBe('');
  });

  // Shows: cdn-3
  test('the command of the document removes one picture from the CDN, and nothing else', async () => {
    const { url, kept } = await startCdn();
    const [one, other] = [await putPicture(), await putPicture()];
    for (const path of [one, other, one, other]) await ask(url + path);
    const command = readBlock(
      PAGE,
      { heading: 'When something must disappear', language: 'sh' },
      { '/media/NAME': one, '/tmp/cdn_cache': kept },
    );
    expect(spawnSync('sh', ['-c', command], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    expect([(await ask(url + one)).cache, (await ask(url + other)).cache]).toEqual(['MISS', 'HIT']);
  });

  /** Stores a public picture, as the product does. Returns its address. */
  async function putPicture(): Promise<string> {
    const name = `${randomUUID().replaceAll('-', '')}-320.webp`;
    await mkdir(join(app.dataDir, 'media'), { recursive: true });
    await writeFile(join(app.dataDir, 'media', name), await buildPicture('webp', 40));
    return `/media/${name}`;
  }

  async function uploadAs({ token }: Person): Promise<string> {
    const form = new FormData();
    form.append('conversation_id', conversation);
    form.append('file', new Blob([new Uint8Array(await buildPicture('jpeg', 60))]), 'gate.jpg');
    const answer = await fetch(`${app.url}/api/user_chat/upload_file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body = (await answer.json()) as { file: { url: string } };
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return body.file.url;
  }
});
