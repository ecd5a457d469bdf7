import { FEATURED_EVERY, LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { openDatabase } from '../../../platform/database/db.ts';
import { createResponseCache } from '../../../platform/http/answers/response-cache.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { createPageFinder } from '../../lists/find-page.ts';
import { createCountFacets } from '../filters/facets.ts';
import { createArtisanList } from './list-artisans.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
/** A large state may have this many artisans of one skill. */
const PLUMBERS = 120;
const BOOSTED = 24;
const VISITS = 1_000;
/** Visits of each hour, from 0 to 23: many in working hours, few at night. */
const visitsByHour = [1, 1, 1, 1, 2, 4, 8, 12, 14, 14, 13, 12, 11, 11, 12, 12, 12, 13, 13, 12, 9, 6, 3, 2];
/** The lists of plumbers in Lagos that people open. */
const lists = [
  { share: 0.6, form: { skill: 'Plumber', state: 'Lagos' } },
  { share: 0.2, form: { query: 'plumber in lagos' } },
  { share: 0.2, form: { category: 'Home Repairs & Maintenance', state: 'Lagos' } },
];

const log = createLog('silent');
let close = async () => {};
let db: ReturnType<typeof openDatabase>['db'];
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ db } = openDatabase(database.url, log, { size: 4 }));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());

test('over a month all boosted artisans get the featured places about equally often', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const random = seededRandom(seed);
  const begin = Date.UTC(2026, 10, 1);
  let clock = new Date(begin);
  const catalogue = createCatalogue();
  const responseCache = createResponseCache({ ttlMs: 0 });
  const finder = createPageFinder({
    db,
    searchDb: db,
    readQuery: catalogue.readQuery,
    suggest: async () => null,
    responseCache,
    log,
  });
  const listArtisans = createArtisanList({
    catalogue,
    finder,
    countFacets: createCountFacets({ db, responseCache }),
    db,
    responseCache,
    now: () => clock,
  });

  // Every fifth artisan by rank is boosted, from the best score to the worst.
  const ids = await addArtisans(
    db,
    Array.from({ length: PLUMBERS }, (_, rank) => ({
      score: 9_000 - 10 * rank,
      featured_until: rank % (PLUMBERS / BOOSTED) === 0 ? new Date(begin + 2 * MONTH_MS) : null,
    })),
  );
  const boosted = ids.filter((_, rank) => rank % (PLUMBERS / BOOSTED) === 0);
  // Artisans who would be on the first page without a boost appear there mostly by their rank, so they are not compared.
  const needBoost = boosted.filter((id) => ids.indexOf(id) >= LIST_LIMIT);
  const featured = new Map(boosted.map((id) => [id, 0]));
  const seen = new Map(boosted.map((id) => [id, 0]));

  for (const at of visitTimes(random)) {
    clock = new Date(begin + at);
    const { artisans } = await listArtisans(pickList(random), null);
    expect(artisans.filter((card) => card.is_featured)).toHaveLength(LIST_LIMIT / FEATURED_EVERY);
    for (const { _id, is_featured } of artisans) {
      if (seen.has(_id)) seen.set(_id, (seen.get(_id) ?? 0) + 1);
      if (is_featured) featured.set(_id, (featured.get(_id) ?? 0) + 1);
    }
  }

  const figures = describeEvenness(needBoost.map((id) => featured.get(id) ?? 0));
  const onFirstPage = boosted.map((id) => (seen.get(id) ?? 0) / VISITS);
  process.stdout.write(
    `seed ${seed}: ${VISITS} visits, ${boosted.length} boosted, ${needBoost.length} of them below the first page by rank: each of ` +
      `these in a featured place ${figures.mean.toFixed(0)} times in the mean, ${figures.least} to ${figures.most} ` +
      `(variation ${(100 * figures.variation).toFixed(1)} %; the lowest ranked ${featured.get(boosted.at(-1) ?? '')}); ` +
      `on the first page of ${(100 * Math.min(...onFirstPage)).toFixed(0)} % to ${(100 * Math.max(...onFirstPage)).toFixed(0)} % of the visits\n`,
  );
  expect(figures.least, `seed ${seed}`).toBeGreaterThan(0.7 * figures.mean);
  expect(figures.most, `seed ${seed}`).toBeLessThan(1.3 * figures.mean);
  expect(Math.min(...onFirstPage), `seed ${seed}`).toBeGreaterThan(0.15);
  // Among the others, the rank must not matter.
  const middle = Math.floor(needBoost.length / 2);
  const mean = (some: string[]) =>
    some.reduce((total, id) => total + (featured.get(id) ?? 0), 0) / some.length;
  const ratio = mean(needBoost.slice(0, middle)) / mean(needBoost.slice(middle));
  expect(Math.abs(ratio - 1), `seed ${seed}`).toBeLessThan(0.1);
}, 120_000);

/** Times of the visits in a month, in order, in ms from its beginning. */
function visitTimes(random: () => number): number[] {
  const hours = visitsByHour.flatMap((visits, hour) => Array<number>(visits).fill(hour));
  return Array.from({ length: VISITS }, () => {
    const day = Math.floor(random() * 30);
    const hour = hours[Math.floor(random() * hours.length)] as number;
    return (day * 24 + hour + random()) * HOUR_MS;
  }).toSorted((a, b) => a - b);
}

function pickList(random: () => number) {
  let left = random();
  const found = lists.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return (found ?? lists[0])?.form ?? {};
}

function describeEvenness(counts: number[]) {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  return {
    mean,
    least: Math.min(...counts),
    most: Math.max(...counts),
    variation: Math.sqrt(variance) / mean,
  };
}
