import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildNewJob, fillSavedSearches } from '../../../test/saved-searches.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { findMatches, matchStatement } from './match.ts';

const MANY = 100_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, createLog('silent'), { timeoutMs: 120_000 });
}, 300_000);
afterAll(async () => {
  await opened.close();
  await database.drop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

// The bench `searches` measures the time.
// Shows: alerts-14
test('a new job is compared with 100,000 saved searches through the index of their keys', async () => {
  const { db } = opened;
  await fillSavedSearches(db, MANY);
  for (const job of [buildNewJob(), buildNewJob({ long: true })]) {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) ${matchStatement(job)}`.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan as Plan;
    const reads = partsOf(plan).filter((part) => part['Relation Name'] && part['Relation Name'] !== 'blocks');
    // A bitmap scan names the index of its table in the step below.
    const indexOf = (part: Plan) => partsOf(part).find((step) => step['Index Name'])?.['Index Name'];
    expect(reads.map((part) => [part['Relation Name'], indexOf(part)]).sort()).toEqual([
      ['saved_search_keys', 'saved_search_keys_pkey'],
      ['saved_searches', 'saved_searches_pkey'],
    ]);
    // Only searches that may be meant are looked at.
    const search = reads.find((part) => part['Relation Name'] === 'saved_searches');
    expect(search?.['Actual Loops']).toBeLessThan(MANY / 10);
    const matches = await findMatches(db, job);
    expect(matches.length).toBeGreaterThan(1000);
    expect(matches).toHaveLength(plan['Actual Rows']);
  }
}, 300_000);
