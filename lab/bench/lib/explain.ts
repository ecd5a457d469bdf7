import pg from 'pg';
import { openDatabase } from '../../../server/src/platform/database/db.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import type { Statement } from './record.ts';

/** Returns PostgreSQL's plans for the product's statements, with times and buffers. Everything the statements write is rolled back. */
export async function explain(url: string, statements: readonly Statement[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { text, values, plannedOnce } of statements) {
    const { pool, close } = openDatabase(url, createLog('silent'), {
      size: 1,
      timeoutMs: 10 * 60_000,
      planOnce: plannedOnce,
    });
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`prepare measured as ${text}`);
      const given = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) execute measured${given}`,
      );
      await client.query('rollback');
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      texts.push(`${text.replace(/\s+/g, ' ').trim()}\n\n${plan}`);
    } finally {
      client.release(true);
      await close();
    }
  }
  return texts;
}

/** Formats a value as PostgreSQL reads it in a statement. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) {
    const items = value.map((one) => (one === null ? 'null' : JSON.stringify(textOf(one))));
    return pg.escapeLiteral(`{${items.join(',')}}`);
  }
  return pg.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
