import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { planOf } from '../../../../test/statement-plan.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { firstRows } from '../../lists/text-search.ts';
import { artisanListSource } from '../lists/list-artisans.ts';
import { inRankOrder } from '../lists/ranked-list.ts';
import {
  countStatement,
  createFilterCondition,
  facetFilterOf,
  filterOptions,
  optionCountStatement,
} from './facets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rated = (stars: number, count = 10) => ({ rating_sum: Math.round(stars * count), rating_count: count });
const charging = (naira: number) => ({ minimum_charge_kobo: naira * 100 });

// Shows: filters-10
test('a list with any filters reads few of 20,000 artisans, by the index of the keys or in the order of the list', async () => {
  const many = 20_000;
  const batch = 2000;
  for (let first = 0; first < many; first += batch) {
    await addArtisans(
      app.db,
      Array.from({ length: batch }, (_, index) => ({
        ...(index % 2 ? rated(4.5) : { rating_sum: 0, rating_count: 0 }),
        ...charging(index % 5 ? 90_000 : 9000),
        languages: index % 1000 === 0 ? ['tiv'] : ['english'],
        account: { is_verified: index % 3 === 0, full_name: 'Chinedu Eze' },
      })),
    );
  }
  await sql`vacuum analyze artisan_facets`.execute(app.db);
  await sql`vacuum analyze artisan_profiles`.execute(app.db);
  const at = app.now();
  const countFacets = async (filter: Parameters<typeof countStatement>[0]) =>
    (await countStatement(filter).execute(app.db)).rows[0]?.count ?? 0;
  const pageOf = async (filter: ReturnType<typeof facetFilterOf>) => {
    const condition = await createFilterCondition(countFacets, filter, { readerId: null });
    const orderAndLimit = sql`${inRankOrder} limit 25`;
    const columns = sql`entry.account_id, entry.score`;
    const filters = { all: sql`${condition?.where}`, key: '' };
    const { plan, most } = await planOf(
      app.db,
      firstRows(artisanListSource, filters, { columns, condition: sql``, orderAndLimit }),
    );
    return { plan, most, count: condition?.count };
  };

  const rare = facetFilterOf({ language: 'tiv', verified: true }, at);
  const counted = await planOf(app.db, countStatement(rare));
  expect(counted.plan).toContain('artisan_facets_keys');
  expect(counted.most).toBeLessThan(100);
  const rarePage = await pageOf(rare);
  expect(rarePage.plan).toContain('artisan_facets_keys');
  expect(rarePage.most).toBeLessThan(100);
  expect(rarePage.count).toBe(many / batch);

  // Each third is verified, each second rated: one in six.
  const common = await pageOf(facetFilterOf({ verified: true, min_rating: '4' }, at));
  expect(common.plan).toContain('artisan_profiles_rank');
  expect(common.plan).toContain('artisan_facets_pkey');
  expect(common.most).toBeLessThan(25 * 6 * 4);
  expect(common.count).toBe(1001);

  const counts = await planOf(
    app.db,
    optionCountStatement(filterOptions({ language: 'tiv' }, at), { keys: [], oneOf: [], ids: null }),
  );
  expect(counts.plan).not.toContain('Seq Scan on artisan_profiles');
}, 120_000);
