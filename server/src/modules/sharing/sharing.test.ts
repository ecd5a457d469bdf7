import { categories } from '@marketplace/contract/categories';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addJobs } from '../../../test/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listAddresses } from '../artisans/addresses.ts';
import { rangeOfPart, sitemapParts } from './sitemap.ts';

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

  test('changes with what the page says', async () => {
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

  test('says so when the artisan cannot be read', async () => {
    const artisan = await addArtisan('Bola Ojo');
    await app.db.schema.alterTable('gallery_pictures').renameTo('away').execute();
    const response = await fetch(`${app.url}/share/artisan/${artisan}.jpg`);
    await app.db.schema.alterTable('away').renameTo('gallery_pictures').execute();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable', msg: expect.stringMatching(/again/) });
  });

  test('is there for all other pages', async () => {
    const response = await fetch(`${app.url}/share/site.jpg`);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  test('is refused for a while when too many others are being drawn; one that is there is given out', async () => {
    await (await fetch(`${app.url}/share/site.jpg`)).body?.cancel();
    const people = Array.from({ length: 60 }, (_, number) => ({ account: { full_name: `Ada ${number}` } }));
    const artisans = await addArtisans(app.db, people);
    const asked = new AbortController();
    const answers = artisans.map((id) =>
      fetch(`${app.url}/share/artisan/${id}.jpg`, { signal: asked.signal }),
    );
    const done = Promise.allSettled(answers);
    const refused = await Promise.any(
      answers.map(async (answer) => {
        const { status, headers } = await answer;
        if (status === 200) throw new Error('drawn');
        return { status, retryAfter: headers.get('retry-after') };
      }),
    );
    expect(refused).toEqual({ status: 503, retryAfter: '10' });
    let drawn = 0;
    for (const answer of answers)
      void answer.then(
        ({ status }) => (drawn += Number(status === 200)),
        () => {},
      );
    expect((await fetch(`${app.url}/share/site.jpg`)).status).toBe(200);
    expect(drawn).toBeLessThan(40);
    asked.abort();
    await done;
  });

  test.each(['nobody.jpg', `${crypto.randomUUID()}.jpg`, `${crypto.randomUUID()}.png`, '..%2f..%2fx.jpg'])(
    '%s is a 404',
    async (file) => {
      expect((await fetch(`${app.url}/share/artisan/${file}`)).status).toBe(404);
    },
  );
});

describe('what search engines ask for', () => {
  test('every listed artisan, open job and skill is in a sitemap, nothing else', async () => {
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
    for (const skill of categories.flatMap((category) => category.skills)) {
      expect(all).toContain(`/jobs/categories/${encodeURIComponent(skill).replaceAll("'", '&apos;')}</loc>`);
    }
  });

  test('a list of addresses is no longer than asked for', async () => {
    await addArtisan('Ada One');
    await addArtisan('Ada Two');
    const all = { from: '00000000-0000-0000-0000-000000000000', below: null };
    expect(await listAddresses(app.db, all, 1)).toHaveLength(1);
  });

  test('robots.txt leads to it and keeps personal areas out', async () => {
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
