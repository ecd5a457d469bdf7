import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { compareCards, fetchCard, uploadWork } from '../../../test/shared-pictures.ts';
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

// Shows: share-work-3
test.each([
  [1, 4000],
  [4000, 1],
  [8, 4000],
])(
  'a picture of work of %i x %i dots is left out, without the work of enlarging it',
  async (width, height) => {
    const { token, user } = await signUpArtisan(app);
    await uploadWork(app, token, await picture(width, height));
    expect((await fetchCard(app, user._id)).isRed).toBe(false);
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
  await uploadWork(app, token, await picture(width, height));
  expect((await fetchCard(app, user._id)).isRed).toBe(true);
});

test('a picture of work whose file is damaged is left out, and the card is drawn', async () => {
  const { token, user } = await signUpArtisan(app);
  const hash = await uploadWork(app, token, await picture(900, 700));
  await writeFile(join(app.dataDir, 'media', `${hash}-1200.webp`), 'no picture');
  expect((await fetchCard(app, user._id)).isRed).toBe(false);
});

test('a card that was drawn while the file of the work was missing shows the work when the file is back', async () => {
  const { token, user } = await signUpArtisan(app);
  const hash = await uploadWork(app, token, await picture(901, 700));
  const path = join(app.dataDir, 'media', `${hash}-1200.webp`);
  const bytes = await readFile(path);
  await rm(path);
  expect((await fetchCard(app, user._id)).isRed).toBe(false);
  await writeFile(path, bytes);
  expect((await fetchCard(app, user._id)).isRed).toBe(true);
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
])('a name of %s is drawn within the square', async (_what, full_name) => {
  const [id = '', plain = ''] = await addArtisans(app.db, [{ account: { full_name } }, {}]);
  const [odd, usual] = [await fetchCard(app, id), await fetchCard(app, plain)];
  expect(await compareCards(odd.jpeg, usual.jpeg)).toEqual({ inside: true, beside: false });
});
