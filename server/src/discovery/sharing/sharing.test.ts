import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addJobs } from '../../../test/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createLog } from '../../platform/observability/log.ts';
import { createDeferredDeletes } from '../../platform/storage/deferred-deletes.ts';
import { createLocalStorage } from '../../platform/storage/storage.ts';
import { listAddresses } from '../artisans/places/addresses.ts';
import { createShareCards } from './share-cards.ts';
import { rangeOfPart, sitemapParts } from './sitemap.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function addArtisan(fullName: string): Promise<string> {
  const [id] = await addArtisans(app.db, [{ account: { full_name: fullName } }]);
  return id as string;
}

describe('the picture of a shared link', () => {
  test('shows the artisan, is small, and is revalidated', async () => {
    const artisan = await addArtisan('Ọláṣùnkànmí Ɗanjuma');
    const first = await fetch(`${app.url}/share/artisan/${artisan}.jpg`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });

    const again = await fetch(`${app.url}/share/artisan/${artisan}.jpg`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('changes with the data of the page', async () => {
    const artisan = await addArtisan('Bola Ade');
    const address = `${app.url}/share/artisan/${artisan}.jpg`;
    const before = (await fetch(address)).headers.get('etag');
    await app.db
      .updateTable('accounts')
      .set({ full_name: 'Bola Akande' })
      .where('id', '=', artisan)
      .execute();
    expect((await fetch(address)).headers.get('etag')).not.toBe(before);
  });

  test('is a 503 when the artisan cannot be read', async () => {
    const artisan = await addArtisan('Bola Ojo');
    await app.db.schema.alterTable('gallery_pictures').renameTo('away').execute();
    const response = await fetch(`${app.url}/share/artisan/${artisan}.jpg`);
    await app.db.schema.alterTable('away').renameTo('gallery_pictures').execute();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable', msg: expect.stringMatching(/again/) });
  });

  test('exists for all other pages', async () => {
    const response = await fetch(`${app.url}/share/site.jpg`);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  test('is refused for a while to a network that requests many at once, while another network gets its picture', async () => {
    await (await fetch(`${app.url}/share/site.jpg`)).body?.cancel();
    const people = Array.from({ length: 60 }, (_, number) => ({ account: { full_name: `Ada ${number}` } }));
    const artisans = await addArtisans(app.db, people);
    const other = await addArtisan('Bisi Ade');
    const asked = new AbortController();
    const ask = (path: string, ip: string) =>
      fetch(app.url + path, { signal: asked.signal, headers: { 'x-forwarded-for': ip } });
    const answers = artisans.map((id) => ask(`/share/artisan/${id}.jpg`, '203.0.113.20'));
    const done = Promise.allSettled(answers);
    const refused = await Promise.any(
      answers.map(async (answer) => {
        const { status, headers } = await answer;
        if (status === 200) throw new Error('drawn');
        return { status, retryAfter: headers.get('retry-after') };
      }),
    );
    expect(refused).toEqual({ status: 429, retryAfter: '10' });
    let drawn = 0;
    for (const answer of answers)
      void answer.then(
        ({ status }) => (drawn += Number(status === 200)),
        () => {},
      );
    // Kept pictures need no drawing, and a network that wants one picture has the next turn but one.
    expect((await ask('/share/site.jpg', '203.0.113.20')).status).toBe(200);
    expect((await ask(`/share/artisan/${other}.jpg`, '203.0.113.21')).status).toBe(200);
    expect(drawn).toBeLessThan(8);
    asked.abort();
    await done;
  });

  test('is drawn once and stored, and a restarted server finds it in the storage', async () => {
    const id = await addArtisan('Chike Obi');
    const { artisan } = (await app.call(viewArtisan, { artisan_id: id })).body;
    const startServer = () =>
      createShareCards({
        db: app.db,
        storage: createDeferredDeletes(createLocalStorage(app.dataDir)),
        productName: 'SabiHands',
        log: createLog('silent'),
        now: app.now,
      });
    const asker = (countDrawing: () => Promise<void>) => ({ network: '203.0.113.30', countDrawing });
    const first = await startServer().ofArtisan(
      artisan,
      asker(async () => {}),
    );
    const refuse = async () => {
      throw new Error('drawn again');
    };
    expect(await startServer().ofArtisan(artisan, asker(refuse))).toEqual(first);
    await expect(
      startServer().ofArtisan({ ...artisan, fullname: 'Chike Okoro' }, asker(refuse)),
    ).rejects.toThrow('drawn again');
  });

  test('is answered to a network that requests it while another network is refused it', async () => {
    const id = await addArtisan('Dayo Bright');
    const { artisan } = (await app.call(viewArtisan, { artisan_id: id })).body;
    const storage = createDeferredDeletes(createLocalStorage(app.dataDir));
    const log = createLog('silent');
    const cards = createShareCards({ db: app.db, storage, productName: 'SabiHands', log, now: app.now });
    const countDrawing = async () => {
      throw new AppError('too_many_requests', 'That was a lot');
    };
    const refused = cards.ofArtisan(artisan, { network: '203.0.113.31', countDrawing });
    const drawn = cards.ofArtisan(artisan, { network: '203.0.113.32', countDrawing: async () => {} });
    await expect(refused).rejects.toThrow('That was a lot');
    expect((await drawn).jpeg.length).toBeGreaterThan(0);
  });

  test('is deleted from the storage when its data has changed, or when it is no longer requested', async () => {
    const [renamed, left, suspended, forgotten] = (await addArtisans(
      app.db,
      ['Ada', 'Bola', 'Chi', 'Dele'].map((name) => ({ account: { full_name: `${name} Kept` } })),
    )) as [string, string, string, string];
    const ids = [renamed, left, suspended, forgotten];
    const ask = async (id: string) => {
      const response = await fetch(`${app.url}/share/artisan/${id}.jpg`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    };
    const hashOf = async (id: string) =>
      (await app.db.selectFrom('share_cards').select('hash').where('account_id', '=', id).executeTakeFirst())
        ?.hash;
    const isThere = (hash: string | undefined) =>
      access(join(app.dataDir, 'share', `${hash}.jpg`)).then(
        () => true,
        () => false,
      );
    await Promise.all(ids.map(ask));
    const before = await Promise.all(ids.map(hashOf));
    expect(await Promise.all(before.map(isThere))).toEqual([true, true, true, true]);

    await app.db.updateTable('accounts').set({ full_name: 'Ada New' }).where('id', '=', renamed).execute();
    await ask(renamed);
    expect([await isThere(before[0]), await isThere(await hashOf(renamed))]).toEqual([false, true]);

    await app.db.deleteFrom('accounts').where('id', '=', left).execute();
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended)
      .execute();
    app.advance(2 * HOUR_MS);
    await app.runTask('sweep-pictures');
    expect(await Promise.all(before.map(isThere))).toEqual([false, false, false, true]);

    app.advance(31 * 24 * HOUR_MS);
    await app.runTask('sweep-pictures');
    expect(await isThere(before[3])).toBe(false);
    expect(await hashOf(forgotten)).toBeUndefined();
  });

  test.each([
    'nobody.jpg',
    `${'x'.repeat(250)}.jpg`,
    `${crypto.randomUUID()}.jpg`,
    `${crypto.randomUUID()}.png`,
    '..%2f..%2fx.jpg',
  ])('%s is a 404', async (file) => {
    expect((await fetch(`${app.url}/share/artisan/${file}`)).status).toBe(404);
  });
});

describe('the files for search engines', () => {
  test('the sitemaps have every listed artisan, open job and skill, and nothing else', async () => {
    const listed = await addArtisan("Ngozi O'Neil & Sons");
    const hidden = await addArtisan('Hidden Person');
    const [open] = await addJobs(app.db, listed, [{}]);
    const over = [
      ...(await addJobs(app.db, listed, [{ status: 'closed' }, { expires_at: app.now() }])),
      ...(await addJobs(app.db, hidden, [{}])),
    ];
    await app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', hidden).execute();

    const index = await textOf('/sitemap.xml');
    const files = [...index.matchAll(/<loc>http:\/\/market\.test(\/sitemaps\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path as string,
    );
    const all = (await Promise.all(files.map(textOf))).join('\n');
    expect(all).toContain(`/a/ngozi-o-neil-and-sons-${listed.replaceAll('-', '')}</loc>`);
    expect(all).not.toContain(hidden.replaceAll('-', ''));
    expect(all).toContain(`/jobs/single-job?id=${open}</loc>`);
    for (const id of over) expect(all).not.toContain(id);
    for (const skill of specifiedCatalogue.categories.flatMap((category) => category.skills)) {
      expect(all).toContain(`/jobs/categories/${encodeURIComponent(skill).replaceAll("'", '&apos;')}</loc>`);
    }
  });

  test('a list of addresses has at most the requested length', async () => {
    await addArtisan('Ada One');
    await addArtisan('Ada Two');
    const all = { from: '00000000-0000-0000-0000-000000000000', below: null };
    expect(await listAddresses(app.db, all, 1)).toHaveLength(1);
  });

  test('robots.txt names the sitemap and excludes personal areas', async () => {
    const robots = await textOf('/robots.txt');
    expect(robots).toContain('Sitemap: http://market.test/sitemap.xml');
    expect(robots).toContain('Disallow: /api/');
  });

  test.each(['artisans-zz.xml', 'artisans-.xml', 'jobs-12345.xml', 'other.xml'])(
    '%s is a 404',
    async (file) => {
      expect((await fetch(`${app.url}/sitemaps/${file}`)).status).toBe(404);
    },
  );

  async function textOf(path: string): Promise<string> {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(200);
    return response.text();
  }
});

describe('sitemaps are cut so that each is far from full', () => {
  test.each([
    [0, 1],
    [25_000, 1],
    [25_001, 16],
    [400_001, 256],
    [1_000_000, 256],
  ])('%i artisans: %i files', (artisans, files) => {
    expect(sitemapParts(artisans)).toHaveLength(files);
  });

  test('the parts of a cut join without a gap', () => {
    const ranges = sitemapParts(100_000).map((part) => rangeOfPart(part));
    for (const [index, range] of ranges.entries())
      expect(range?.below ?? null).toBe(ranges[index + 1]?.from ?? null);
    expect(ranges[0]?.from).toBe('00000000-0000-0000-0000-000000000000');
  });
});

describe('a single network', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ LIMITS_SCALE: '0.05' });
  });
  afterAll(() => strict.close());

  const ask = async (path: string, ip: string) => {
    const response = await fetch(strict.url + path, { headers: { 'x-forwarded-for': ip } });
    await response.arrayBuffer();
    return response;
  };

  test('gets a limited number of new pictures in a minute; kept pictures and other networks are not limited by it', async () => {
    const ids = await addArtisans(strict.db, [{}, {}, {}, {}]);
    const [first, second, third, fourth] = ids.map((id) => `/share/artisan/${id}.jpg`) as [
      string,
      string,
      string,
      string,
    ];
    for (const path of [first, second, third]) expect((await ask(path, '2001:db8:1:1::1')).status).toBe(200);
    // This is another address of the same network.
    const refused = await ask(fourth, '2001:db8:1:1::ffff');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(first, '2001:db8:1:1::1')).status).toBe(200);
    expect((await ask(fourth, '2001:db8:1:2::1')).status).toBe(200);
  });

  test.each([
    ['/sitemap.xml', 6],
    ['/health/ready', 30],
  ])('may ask for %s %i times in a minute and no more', async (path, most) => {
    for (let number = 0; number < most; number += 1)
      expect((await ask(path, '203.0.113.40')).status).toBe(200);
    const refused = await ask(path, '203.0.113.40');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(path, '203.0.113.41')).status).toBe(200);
  });
});
