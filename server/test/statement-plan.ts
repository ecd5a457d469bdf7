import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../src/platform/database/db.ts';

/** Runs a statement and returns its plan, and how many rows its largest step read in all its loops. */
export async function planOf(
  queries: Queries,
  statement: RawBuilder<unknown>,
): Promise<{ plan: string; most: number }> {
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain (analyze, costs off, timing off, summary off) ${statement}`.execute(queries);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const read = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
    ([, each, loops]) => Number(each) * Number(loops),
  );
  return { plan, most: Math.max(...read) };
}
