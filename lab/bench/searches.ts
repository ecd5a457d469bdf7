import { sql } from 'kysely';
import { matchStatement } from '../../server/src/discovery/saved-searches/match.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { buildNewJob } from '../../server/test/saved-searches.ts';
import type { BenchDatabases } from './lib/databases.ts';
import { type Measured, say } from './lib/report.ts';
import { type Line, measureAlone, median } from './lib/results.ts';

/** `BENCH_ROWS` sets a smaller database, for trying the bench itself. */
const MANY = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = 5;
const RUNS = 15;
/** In ms of database time. */
const MOST = 50;

interface Explained {
  Plan: { 'Actual Rows': number };
  'Planning Time': number;
  'Execution Time': number;
}

/** Measures the statement that compares a new job with all saved searches. */
export async function benchSearches(databases: BenchDatabases): Promise<Measured> {
  const url = await databases.url({ searches: MANY });
  const { db, close } = openDatabase(url, createLog('silent'), { size: 1, timeoutMs: 60_000 });
  const lines: Line[] = [];
  try {
    for (const [what, long] of [
      ['a new job with a usual text', false],
      ['a new job with the longest text', true],
    ] as const) {
      const job = buildNewJob({ long });
      const rounds: number[] = [];
      let found = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const { rows } = await sql<{ 'QUERY PLAN': [Explained] }>`
            explain (analyze, timing off, format json) ${matchStatement(job)}`.execute(db);
          const explained = rows[0]?.['QUERY PLAN'][0] as Explained;
          times.push(explained['Planning Time'] + explained['Execution Time']);
          found = explained.Plan['Actual Rows'];
        }
        rounds.push(median(times));
      }
      const line = { ...measureAlone(what, 'ms', rounds, { most: MOST }), note: `${found} searches found` };
      say(`${line.what}: ${line.ours} ms, ${found} searches found`);
      lines.push(line);
    }
  } finally {
    await close();
  }
  return {
    title: 'Saved searches',
    how: `The statement that finds the searches for a new job among ${MANY.toLocaleString('en')} saved searches of jobs, half of them for a skill in a state, a fifth with words, three of ten about Lagos; planning and execution together, as \`explain analyze\` reports them; median of ${ROUNDS} rounds, each the median of ${RUNS} runs.`,
    lines,
  };
}
