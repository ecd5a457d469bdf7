import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
import type { Place } from '../../lists/list-filters.ts';
import { artisanListSource } from '../lists/list-artisans.ts';
import { findRankedPage } from '../lists/ranked-list.ts';
import { termMatches } from './search-terms.ts';

/** PostgreSQL decides after five runs whether it keeps one plan, and the first run has no name yet. */
const RUNS_TO_DECIDE = 8;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, because statements are prepared on each.
  opened = openDatabase(database.url, createLog('silent'), { size: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const lagos = (city: string) => ({ state: 'Lagos' as const, city });
test.each<[string, Place]>([
  ['an area', { state: null, cities: [lagos('Surulere')] }],
  ['several areas', { state: null, cities: [lagos('Surulere'), lagos('Mushin'), lagos('Ikeja')] }],
  ['a state', { state: 'Lagos', cities: null }],
  ['the whole country', { state: null, cities: null }],
])(
  'PostgreSQL keeps one plan for the search of a trade in %s, whose planning takes longer than its run',
  async (_what, place) => {
    const { db } = opened;
    const terms = {
      skills: ['Plumber'],
      category: null,
      maxChargeKobo: null,
      extraCondition: null,
      except: [],
    };
    const from = { shownBefore: 0, asOf: new Date(), rotation: 1, afterLastBoosted: null, rank: null };
    for (let run = 0; run < RUNS_TO_DECIDE; run += 1)
      await findRankedPage({ keys: db, cards: db }, termMatches(artisanListSource, terms, place), {
        from,
        skip: 0,
        limit: 24,
      });
    const { rows } = await sql<{ is_kept: boolean }>`
    select bool_and(generic_plans > 0) as is_kept from pg_prepared_statements
    where statement like '%ranked as%' and statement not like '%pg_prepared%'`.execute(db);
    expect(rows).toEqual([{ is_kept: true }]);
  },
);
