import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import {
  blackSquare,
  interlacedPixelFlood,
  manyScans,
  movingPicture,
} from '../../../test/decompression-bombs.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLimits } from '../../platform/http/limits.ts';
import { createLog } from '../../platform/observability/log.ts';
import { AVIF_TASK } from './make-avif.ts';
import { NETWORK_MEGAPIXELS_AN_HOUR } from './read-picture.ts';

let app: TestApp;
beforeAll(async () => {
  // The caps of production, because this file tests them.
  app = await startTestApp({ LIMITS_SCALE: '1' });
});
afterAll(() => app.close());

interface Upload {
  path?: string;
  field?: string;
  fields?: Record<string, string>;
  signal?: AbortSignal;
  ip?: string;
}

async function upload(token: string, pictures: Buffer[], options: Upload = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  for (const bytes of pictures)
    form.append(options.field ?? 'images', new Blob([new Uint8Array(bytes)]), 'work.jpg');
  const response = await fetch(`${app.url}/api${options.path ?? uploadGalleryImgs.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.ip && { 'x-forwarded-for': options.ip }),
    },
    body: form,
    ...(options.signal && { signal: options.signal }),
  });
  const body = (await response.json()) as {
    msg?: string;
    gallery: { hash: string; width: number; height: number }[];
  };
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

/** The ids of the processes that decode pictures for this server. */
function listPictureProcesses(): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found?.[2] === String(process.pid) && found[3]?.includes('picture-worker'))
    .map((found) => Number(found?.[1]));
}

async function listStored(): Promise<string[]> {
  const folders = ['uploads', 'media'].map((name) => readdir(join(app.dataDir, name)).catch(() => []));
  // Leaves out the AVIF files, which a task makes every minute.
  return (await Promise.all(folders))
    .flat()
    .filter((name) => !name.includes('.avif'))
    .sort();
}

describe('a picture made as an attack', () => {
  test('on the memory is refused with a sentence, and the next picture is read', async () => {
    const { token } = await signUpArtisan(app);
    const bomb = await interlacedPixelFlood();
    const before = process.memoryUsage.rss();
    const refused = await upload(token, [bomb]);
    expect({ status: refused.status, msg: refused.body.msg }).toEqual({
      status: 413,
      msg: 'That picture is too heavy for us to open. Please take a screenshot of it and send that, or choose another one.',
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    expect((await upload(token, [await buildPicture()])).status).toBe(200);
  });

  test.each([
    ['GIF', () => movingPicture('gif')],
    ['WebP', () => movingPicture('webp')],
  ])('by 100 frames (%s) is one picture of the first', async (_format, make) => {
    const { token } = await signUpArtisan(app);
    const { status, body } = await upload(token, [await make()]);
    expect(status).toBe(200);
    expect(body.gallery).toMatchObject([{ width: 32, height: 32 }]);
  });

  test('by 400 scans of a progressive JPEG is refused', async () => {
    const { token } = await signUpArtisan(app);
    expect((await upload(token, [await manyScans(400)])).status).toBe(400);
  });

  test('by bytes after its end is stored without them', async () => {
    const { token } = await signUpArtisan(app);
    const polyglot = Buffer.concat([
      await buildPicture('jpeg', 90, 90),
      Buffer.from('<script>alert(1)</script>PK'),
    ]);
    const { status, body } = await upload(token, [polyglot]);
    expect(status).toBe(200);
    const stored = await fetch(`${app.url}/media/${body.gallery[0]?.hash}-480.webp`);
    expect(await stored.text()).not.toContain('script');
  });
});

describe('the work of decoding', () => {
  test('is counted by megapixels before anything is decoded, for forms of every size', async () => {
    const { token } = await signUpArtisan(app);
    const square = await blackSquare();
    const many = Array<Buffer>(20).fill(square);
    const refused = await upload(token, many);
    expect(refused).toMatchObject({
      status: 429,
      body: { msg: 'That was a lot of pictures at once. Please wait a while and try again.' },
    });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    // A refused form made no work, so it is not counted.
    expect((await upload(token, [await buildPicture()])).status).toBe(200);
  });

  test('is counted for a network, too, over all its people', async () => {
    const { token } = await signUpArtisan(app);
    const { db, pool } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 1 });
    const rule = {
      name: 'megapixels-network',
      points: NETWORK_MEGAPIXELS_AN_HOUR,
      seconds: 3600,
      message: '',
    };
    await createLimits(
      pool,
      1,
      app.config.secret.current,
      () => 1,
    )(rule).countTry('10.1.2.3', NETWORK_MEGAPIXELS_AN_HOUR - 10);
    await db.destroy();
    const square = await blackSquare();
    // If these were counted for the person, they would exceed the person's hour.
    const half = Array<Buffer>(11).fill(square);
    for (let times = 0; times < 2; times += 1)
      expect((await upload(token, half, { ip: '10.1.2.3' })).status).toBe(429);
    expect((await upload(token, [await buildPicture()], { ip: '10.1.2.3' })).status).toBe(200);
    expect((await upload(token, [square], { ip: '10.1.2.4' })).status).toBe(200);
  });

  test('for one person does not delay another person', async () => {
    const [eager, patient] = [await signUpArtisan(app), await signUpArtisan(app)];
    const square = await blackSquare();
    let ended = 0;
    const sendings = Array.from({ length: 6 }, () =>
      upload(eager.token, [square]).finally(() => {
        ended += 1;
      }),
    );
    await expect.poll(listPictureProcesses).not.toEqual([]);
    expect((await upload(patient.token, [await buildPicture()])).status).toBe(200);
    expect(ended).toBeLessThan(5);
    expect((await Promise.all(sendings)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('ends when the sender disconnects, and nothing is stored', async () => {
    const { token } = await signUpArtisan(app);
    await upload(token, [await buildPicture()]);
    const kept = await listStored();
    const leave = new AbortController();
    const pictures = Array<Buffer>(10).fill(await interlacedButSmall());
    const sending = upload(token, pictures, { signal: leave.signal });
    // All files have arrived, so the first is being decoded.
    await expect.poll(async () => (await listStored()).length - kept.length, { timeout: 30_000 }).toBe(10);
    leave.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(listStored, { timeout: 30_000 }).toEqual(kept);
    // If the aborted job had not freed its place, the next one would wait for ever.
    expect((await upload(token, [await buildPicture()])).status).toBe(200);
  });
});

/** An interlaced picture of 20 megapixels that takes half a second to decode. */
async function interlacedButSmall(): Promise<Buffer> {
  return sharp({ create: { width: 4500, height: 4400, channels: 3, background: '#804020' } })
    .png({ progressive: true })
    .toBuffer();
}

describe('a form that is refused', () => {
  test('because the gallery is full leaves no file behind', async () => {
    const { token } = await signUpArtisan(app);
    const pictures = await Promise.all(
      Array.from({ length: 21 }, (_, n) => buildPicture('jpeg', 30 + n, 30)),
    );
    expect((await upload(token, pictures.slice(0, 19))).status).toBe(200);
    const kept = await listStored();
    expect(await upload(token, pictures.slice(19))).toMatchObject({
      status: 409,
      body: { msg: 'Your gallery can have 20 pictures. You can add 1 more.' },
    });
    expect(await listStored()).toEqual(kept);
  });

  test('because of another field leaves no file behind', async () => {
    const { token } = await signUpArtisan(app);
    const kept = await listStored();
    const { status } = await upload(token, [await buildPicture('jpeg', 77, 77)], {
      path: editProfile.path,
      field: 'profile_pic',
      fields: { facebook_profile_url: 'https://facebook.com/ada.fixes' },
    });
    expect(status).toBe(402);
    expect(await listStored()).toEqual(kept);
  });
});

describe('the AVIF form', () => {
  const status = async (hash: string) =>
    app.db
      .selectFrom('pictures')
      .select(['avif', 'avif_failures'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();

  test('is also made of tall pictures, including those of an older release', async () => {
    await sql`update pictures set avif = true`.execute(app.db);
    const { token } = await signUpArtisan(app);
    const tall = await sharp({ create: { width: 1000, height: 20_000, channels: 3, background: '#805020' } })
      .jpeg()
      .toBuffer();
    const [picture] = (await upload(token, [tall])).body.gallery;
    if (!picture) throw new Error('the picture was not taken');
    expect(picture).toMatchObject({ width: 240, height: 4800 });
    // A picture as older releases stored it, before heights were limited.
    const old = await sharp({ create: { width: 819, height: 16_383, channels: 3, background: '#805021' } })
      .webp()
      .toBuffer();
    const hash = 'a'.repeat(32);
    for (const width of [160, 480, 1200])
      await writeFile(join(app.dataDir, `media/${hash}-${width}.webp`), old);
    await app.db
      .insertInto('pictures')
      .values({ hash, width: 819, height: 16_383, colour: '#805021' })
      .execute();
    await app.runTask(AVIF_TASK);
    expect(await status(picture.hash)).toEqual({ avif: true, avif_failures: 0 });
    expect(await status(hash)).toEqual({ avif: true, avif_failures: 0 });
  });

  test('of a picture that fails is retried later, and delays no other picture', async () => {
    await sql`update pictures set avif = true`.execute(app.db);
    const { token } = await signUpArtisan(app);
    const { gallery } = (
      await upload(token, [await buildPicture('jpeg', 60, 50), await buildPicture('jpeg', 61, 50)])
    ).body;
    const [bad, good] = gallery.map(({ hash }) => hash) as [string, string];
    await sql`update pictures set created_at = created_at - interval '1 hour' where hash = ${bad}`.execute(
      app.db,
    );
    await writeFile(join(app.dataDir, `media/${bad}-480.webp`), 'no picture any more');
    await app.runTask(AVIF_TASK);
    expect(await status(good)).toEqual({ avif: true, avif_failures: 0 });
    expect(await status(bad)).toEqual({ avif: false, avif_failures: 1 });
    await app.runTask(AVIF_TASK);
    expect(await status(bad)).toEqual({ avif: false, avif_failures: 1 });
    app.advance(61 * 60 * 1000);
    await app.runTask(AVIF_TASK);
    expect(await status(bad)).toEqual({ avif: false, avif_failures: 2 });
  });
});
