import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBucket, type TestBucket } from '../../../test/bucket.ts';
import { askForCheck } from '../../../test/identity.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let bucket: TestBucket;
let app: TestApp;
let artisan: Awaited<ReturnType<typeof signUpArtisan>>;
beforeAll(async () => {
  bucket = await startTestBucket();
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
  app = await startTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  artisan = await signUpArtisan(app);
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

const red = { r: 220, g: 10, b: 10 };

async function send(path: string, field: string, width: number) {
  const jpeg = await sharp({ create: { width, height: width, channels: 3, background: red } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(jpeg)]), 'a.jpg');
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${artisan.token}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; user?: { img_url: string } },
  };
}

test('a portrait in a bucket is served, and appears in the preview picture of a shared link', async () => {
  const { body } = await send(editProfile.path, 'profile_pic', 500);
  const portrait = await fetch(app.url + body.user?.img_url);
  expect(portrait.status).toBe(200);
  expect(portrait.headers.get('content-type')).toBe('image/webp');
  const card = await fetch(`${app.url}/share/artisan/${artisan.user._id}.jpg`);
  const face = { left: 440, top: 210, width: 20, height: 20 };
  const { channels } = await sharp(
    await sharp(Buffer.from(await card.arrayBuffer()))
      .extract(face)
      .toBuffer(),
  ).stats();
  const [r = 0, g = 255, b = 255] = channels.map(({ mean }) => Math.round(mean));
  expect(r).toBeGreaterThan(180);
  expect(Math.max(g, b)).toBeLessThan(60);
});

test('a failing bucket is answered with a clear 503, and leaves no row without its files', async () => {
  const { body } = await send(editProfile.path, 'profile_pic', 510);
  const pictures = () => app.db.selectFrom('pictures').select('hash').orderBy('hash').execute();
  const before = await pictures();
  bucket.fail('500');
  const answers = [await send(editProfile.path, 'profile_pic', 520), await askForCheck(app, artisan.token)];
  const read = await fetch(app.url + body.user?.img_url);
  bucket.fail('half');
  await expect(
    fetch(app.url + body.user?.img_url).then((response) => response.arrayBuffer()),
  ).rejects.toThrow();
  const card = await fetch(`${app.url}/share/artisan/${artisan.user._id}.jpg`);
  bucket.fail(null);
  expect(card.status).toBe(503);
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ]);
  expect(read.status).toBe(503);
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(await pictures()).toEqual(before);
  expect(await app.db.selectFrom('identity_checks').selectAll().execute()).toEqual([]);
  expect((await fetch(app.url + body.user?.img_url)).status).toBe(200);
});
