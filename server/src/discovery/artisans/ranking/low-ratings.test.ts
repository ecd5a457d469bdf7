import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';

const DAY_MS = 86_400_000;

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  ({ db } = openDatabase(url, createLog('silent'), { size: 2 }));
  close = async () => {
    await db.destroy();
    await drop();
  };
});
afterAll(() => close());
beforeEach(async () => {
  await db.deleteFrom('accounts').execute();
});

interface Profile {
  sum: number;
  count: number;
  /** How much the reviews count together. */
  weight: number;
  /** Their weighted mean, where it differs from that of the figures that everybody sees. */
  mean?: number;
  complete: boolean;
  /** Days since the last visit. */
  away: number;
}

/** Inserts artisans of one trade and place. Returns their indexes in the order in which lists show them. */
async function rank(profiles: Profile[]): Promise<number[]> {
  const ids = await addArtisans(
    db,
    profiles.map(({ sum, count, weight, mean = sum / count, complete, away }) => ({
      rating_sum: sum,
      rating_count: count,
      rating_weight: weight,
      weighted_rating_sum: weight * mean,
      updated_at: new Date(Date.now() - away * DAY_MS),
      long_description: complete ? 'x'.repeat(100) : '',
      minimum_charge_kobo: complete ? 1_000_000 : 0,
      portfolio_link: complete ? 'https://behance.net/ada' : '',
      account: { is_verified: complete },
    })),
  );
  const ranked = await db
    .selectFrom('artisan_profiles')
    .select('account_id')
    .orderBy('score', 'desc')
    .orderBy('account_id', 'desc')
    .execute();
  return ranked.map(({ account_id }) => ids.indexOf(account_id));
}

const weak = { weight: 1, complete: false, away: 300 };
const strong = { weight: 1, complete: true, away: 0 };

// Shows: ranking-1
test.each<[string, Profile, Profile]>([
  ['1.0 (1) and 5.0 (1)', { ...strong, sum: 1, count: 1 }, { ...weak, sum: 5, count: 1 }],
  ['1.0 (1) and 4.6 (5)', { ...strong, sum: 1, count: 1 }, { ...weak, sum: 23, count: 5 }],
  ['2.9 (10) and 3.0 (10)', { ...strong, sum: 29, count: 10 }, { ...weak, sum: 30, count: 10 }],
  ['2.0 (1) and 2.5 (20)', { ...strong, sum: 2, count: 1 }, { ...weak, sum: 50, count: 20 }],
  [
    '1.0 (1) and 3.0 (100), which count in full',
    { ...strong, sum: 1, count: 1 },
    { ...weak, sum: 300, count: 100, weight: 200 },
  ],
])('of %s the second stands first, however complete the first is', async (_what, low, better) => {
  expect(await rank([low, better])).toEqual([1, 0]);
});

/** Four customers who paid gave five stars each, and the profile is complete. */
const liked = { ...strong, sum: 20, count: 4, weight: 4 };

// Shows: ranking-1
test.each<[string, Profile, Profile]>([
  [
    'an artisan with four paid reviews of five stars and five of one star by new accounts that paid nothing',
    { ...liked, sum: 25, count: 9, weight: 5.25, mean: 21.25 / 5.25 },
    { ...weak, sum: 20, count: 5, weight: 2.5 },
  ],
  [
    'a new artisan with one star by a new account that paid nothing',
    { ...strong, sum: 1, count: 1, weight: 0.25 },
    { ...weak, sum: 2, count: 1 },
  ],
  [
    'a new artisan with one star each by three such accounts',
    { ...strong, sum: 3, count: 3, weight: 0.75 },
    { ...weak, sum: 2, count: 1 },
  ],
])('%s is not ranked as one with a mean below 3', async (_what, puppeted, other) => {
  expect(await rank([puppeted, other])).toEqual([0, 1]);
});

// Shows: ranking-1
test('a profile with a weighted mean below 3 never stands above one whose ratings weigh as much or more, and are better', async () => {
  const profile = fc
    .record({
      count: fc.integer({ min: 1, max: 40 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      weight: fc.double({ min: 0.1, max: 80, noNaN: true }),
      // Hundredths, because a score is an integer and tells no smaller differences apart.
      mean: fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
      complete: fc.boolean(),
      away: fc.integer({ min: 0, max: 400 }),
    })
    .map(({ count, share, ...rest }) => ({ ...rest, count, sum: count + Math.round(share * count * 4) }));
  await fc.assert(
    fc.asyncProperty(fc.array(profile, { minLength: 10, maxLength: 20 }), async (profiles) => {
      await db.deleteFrom('accounts').execute();
      const order = (await rank(profiles)).map((index) => profiles[index] as (typeof profiles)[number]);
      for (const [place, low] of order.entries()) {
        if (low.weight < 1 || low.mean >= 3) continue;
        const below = order
          .slice(place + 1)
          .filter(({ weight, mean }) => weight >= low.weight && mean > low.mean);
        expect(below, JSON.stringify({ low, below })).toEqual([]);
      }
    }),
    { numRuns: rounds(10, 100) },
  );
});
