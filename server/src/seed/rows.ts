import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DB } from '../platform/database/index.ts';

export type Row<Table extends keyof DB> = Insertable<DB[Table]>;

const LINES_A_CHUNK = 500;

/**
 * Writes rows by COPY, the fastest way into PostgreSQL. All rows must have the columns of the first one.
 * @throws the database's error; then no row of the call is stored
 */
export async function copyRows<Table extends keyof DB & string>(
  client: pg.Client,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows, columns)), target);
}

function* chunks(rows: readonly object[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += LINES_A_CHUNK) {
    yield rows
      .slice(start, start + LINES_A_CHUNK)
      .map((row) => line(row as Record<string, unknown>, columns))
      .join('');
  }
}

function line(row: Record<string, unknown>, columns: readonly string[]): string {
  return `${columns.map((column) => field(row[column], column)).join('\t')}\n`;
}

/** One value in COPY's text format. */
function field(value: unknown, column: string): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, escaped);
  if (isWords(value)) return `{${value.join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Column ${column} has a value that cannot be copied: ${typeof value}`);
}

/** An array of codes or numbers, which need no quotes. */
function isWords(value: unknown): value is string[] | number[] {
  return Array.isArray(value) && value.every((each) => /^(?:[a-z_]+|\d+)$/.test(String(each)));
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  return escapes[character] ?? character;
}
