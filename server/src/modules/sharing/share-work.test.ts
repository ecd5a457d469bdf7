import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteGalleryImg } from '@marketplace/contract/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const WHATSAPP_MAX_BYTES = 300_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A picture with a lot of detail, whose JPEG is as large as that of a photograph gets, with a red tint. */
function photograph(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#c01818',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .tint('#c01818')
    .jpeg()
    .toBuffer();
}

async function upload(token: string, picture: Buffer): Promise<string[]> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'work.jpg');
  const response = await fetch(`${app.url}/api/user_profile/upload_gallery_imgs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { gallery } = (await response.json()) as { gallery: { hash: string }[] };
  return gallery.map(({ hash }) => hash);
}

async function fetchCard(id: string) {
  const response = await fetch(`${app.url}/share/artisan/${id}.jpg`);
  expect(response.status).toBe(200);
  const jpeg = Buffer.from(await response.arrayBuffer());
  const { channels } = await sharp(jpeg).extract({ left: 285, top: 0, width: 630, height: 400 }).stats();
  const [red, green] = channels.map(({ mean }) => mean) as [number, number];
  return { jpeg, isRed: red > green + 60, etag: response.headers.get('etag') };
}

const keptHash = async (id: string) =>
  (await app.db.selectFrom('share_cards').select('hash').where('account_id', '=', id).executeTakeFirst())
    ?.hash;

const isStored = (hash: string | undefined) =>
  access(join(app.dataDir, 'share', `${hash}.jpg`)).then(
    () => true,
    () => false,
  );

// Shows: share-work-1, share-work-2
test('the picture of a shared link shows the first picture of the work, until that is deleted', async () => {
  const { token, user } = await signUpArtisan(app);
  const without = await fetchCard(user._id);
  expect(without.isRed).toBe(false);

  const [hash = ''] = await upload(token, await photograph());
  const shown = await fetchCard(user._id);
  expect(shown.isRed).toBe(true);
  expect(shown.etag).not.toBe(without.etag);
  expect(shown.jpeg.length).toBeLessThan(WHATSAPP_MAX_BYTES);
  expect(await sharp(shown.jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
  const kept = await keptHash(user._id);
  expect(await isStored(kept)).toBe(true);

  const deleted = await app.call(deleteGalleryImg, { img_url: `/media/${hash}-480.webp` }, { token });
  expect(deleted.status).toBe(200);
  app.advance(2 * HOUR_MS);
  await app.runTask('sweep-pictures');
  expect(await isStored(kept)).toBe(false);
  expect((await fetchCard(user._id)).isRed).toBe(false);
});
