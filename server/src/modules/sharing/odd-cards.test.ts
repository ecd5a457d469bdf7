import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c01818' } })
    .png()
    .toBuffer();

async function upload(token: string, path: string, field: string, png: Buffer): Promise<string> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(png)], { type: 'image/png' }), 'work.png');
  const response = await fetch(`${app.url}/api/user_profile/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { gallery?: { hash: string }[] }).gallery?.[0]?.hash ?? '';
}

/** Fetches the picture of a link; `isRed` says whether it shows the red picture of work. */
async function fetchCard(id: string) {
  const response = await fetch(`${app.url}/share/artisan/${id}.jpg`);
  expect(response.status).toBe(200);
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
  const { channels } = await sharp(jpeg).extract({ left: 285, top: 0, width: 630, height: 400 }).stats();
  const [red, green] = channels.map(({ mean }) => mean) as [number, number];
  return { isRed: red > green + 60, etag: response.headers.get('etag') };
}

// Shows: share-work-3
test.each([
  [1, 4000],
  [4000, 1],
  [8, 4000],
])(
  'a picture of work of %i x %i dots is left out, without the work of enlarging it',
  async (width, height) => {
    const { token, user } = await signUpArtisan(app);
    await upload(token, 'upload_gallery_imgs', 'images', await picture(width, height));
    expect((await fetchCard(user._id)).isRed).toBe(false);
  },
  15_000,
);

test.each([
  [1200, 4800],
  [400, 1600],
  [1200, 200],
  [320, 240],
])('a picture of work of %i x %i dots is shown', async (width, height) => {
  const { token, user } = await signUpArtisan(app);
  await upload(token, 'upload_gallery_imgs', 'images', await picture(width, height));
  expect((await fetchCard(user._id)).isRed).toBe(true);
});

test('a picture of work whose file is damaged is left out, and the card is drawn', async () => {
  const { token, user } = await signUpArtisan(app);
  const hash = await upload(token, 'upload_gallery_imgs', 'images', await picture(900, 700));
  await writeFile(join(app.dataDir, 'media', `${hash}-1200.webp`), 'no picture');
  expect((await fetchCard(user._id)).isRed).toBe(false);
});

test('a card that was drawn while the file of the work was missing shows the work when the file is back', async () => {
  const { token, user } = await signUpArtisan(app);
  const hash = await upload(token, 'upload_gallery_imgs', 'images', await picture(901, 700));
  const path = join(app.dataDir, 'media', `${hash}-1200.webp`);
  const bytes = await readFile(path);
  await rm(path);
  expect((await fetchCard(user._id)).isRed).toBe(false);
  await writeFile(path, bytes);
  expect((await fetchCard(user._id)).isRed).toBe(true);
});

test.each([
  ['Arabic letters', 'محمد عبد الله'],
  ['Hebrew letters and marks of direction', '\u202eדוד המלך\u202c \u200f\u2067x\u2069'],
  ['emoji', '👷🏾‍♂️👩‍👩‍👧‍👦🇳🇬 Plumber'],
  ['marks above a letter', `A${'\u0301'.repeat(90)}`],
  ['Chinese letters', '王小明'],
  ['wide signs', '﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽'],
  ['markup', `<b>&amp;"'</b><script>`],
  ['control characters', 'Ada\u0001\u0008\u001b Obi\ufffe\uffff'],
  ['100 letters without a space', 'W'.repeat(100)],
  ['spaces only', '   '],
  ['an unknown letter', '\u{10ffff}\u{e0001}'],
])('a name of %s is drawn', async (_what, full_name) => {
  const [id = ''] = await addArtisans(app.db, [{ account: { full_name } }]);
  await fetchCard(id);
});
