import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteGalleryImg } from '@marketplace/contract/people/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../../../scripts/test/test-set.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { compareCards, fetchCard, uploadWork } from '../../../test/shared-pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const WHATSAPP_MAX_BYTES = 300_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A picture with a lot of detail, whose JPEG is as large as that of a photograph gets, with a red tint. */
function photograph(size = { width: 1600, height: 1200 }): Promise<Buffer> {
  return sharp({
    create: {
      ...size,
      channels: 3,
      background: '#c01818',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .tint('#c01818')
    .jpeg()
    .toBuffer();
}

const hashOnCard = async (id: string) =>
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
  const without = await fetchCard(app, user._id);
  expect(without.isRed).toBe(false);

  const hash = await uploadWork(app, token, await photograph());
  const shown = await fetchCard(app, user._id);
  expect(shown.isRed).toBe(true);
  expect(shown.etag).not.toBe(without.etag);
  expect(shown.jpeg.length).toBeLessThan(WHATSAPP_MAX_BYTES);
  const kept = await hashOnCard(user._id);
  expect(await isStored(kept)).toBe(true);

  const deleted = await app.call(deleteGalleryImg, { img_url: `/media/${hash}-480.webp` }, { token });
  expect(deleted.status).toBe(200);
  app.advance(2 * HOUR_MS);
  await app.runTask('sweep-pictures');
  expect(await isStored(kept)).toBe(false);
  expect((await fetchCard(app, user._id)).isRed).toBe(false);
});

const facts = {
  name: { account: { full_name: 'Oluwaseun Temitope Adebayo-Ogunleye and Sons Plumbing Works' } },
  trade: { profile: { skill: 'Gate & Burglary Proof Fabricator' } },
  area: { profile: { state: 'Federal Capital Territory', city: 'Municipal Area Council' } },
  rating: { profile: { rating_count: 4321, rating_sum: 17_284 } },
  'lowest price': { profile: { minimum_charge_kobo: 123_456_789_000 } },
  Verified: { account: { is_verified: true } },
};

// Shows: share-work-1
test.each([
  ['with a landscape picture of work', { width: 1600, height: 1200 }],
  ...(isLongRun ? [['with an upright picture of work', { width: 900, height: 1200 }] as const] : []),
  ['without work', null],
] as const)(
  'each fact changes the picture of a link only within the square in its middle, %s',
  async (_what, size) => {
    const { token, user } = await signUpArtisan(app);
    if (size) await uploadWork(app, token, await photograph(size));
    let before = await fetchCard(app, user._id);
    for (const [fact, change] of Object.entries(facts)) {
      const { account, profile } = { account: null, profile: null, ...change };
      if (account) await app.db.updateTable('accounts').set(account).where('id', '=', user._id).execute();
      if (profile)
        await app.db
          .updateTable('artisan_profiles')
          .set(profile)
          .where('account_id', '=', user._id)
          .execute();
      const after = await fetchCard(app, user._id);
      expect(after.jpeg.length).toBeLessThan(WHATSAPP_MAX_BYTES);
      expect(await compareCards(before.jpeg, after.jpeg), fact).toEqual({ inside: true, beside: false });
      before = after;
    }
  },
  30_000,
);
