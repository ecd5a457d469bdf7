import { type RawBuilder, sql } from 'kysely';
import {
  badCursor,
  decodeCursor,
  encodeCursor,
  readId,
  readNumber,
  TIME_MAX,
} from '../../discovery/lists/cursor.ts';

/** The columns by which a list of jobs can be sorted, besides its id. */
interface SortColumns {
  id: string;
  posted_at: Date;
  /** In kobo. A budget without an upper bound sorts above any amount. */
  budget_top_kobo: number;
  promoted_until: Date | null;
}
type SortColumn = Exclude<keyof SortColumns, 'id'>;

/** The sort columns of each order, all descending. Ties are sorted by id. */
const orders = {
  newest: ['posted_at'],
  highest_budget: ['budget_top_kobo', 'posted_at'],
  longest_promotion: ['promoted_until'],
} as const satisfies Record<string, readonly SortColumn[]>;

export type JobOrder = keyof typeof orders;

/** Returns the sort columns of an order and the id, for the row alias `entry`. */
export function keysOf(order: JobOrder): RawBuilder<unknown> {
  return sql.raw(columnsOf(order, 'entry').join(', '));
}

export function orderBy(order: JobOrder, row: 'entry' | 'job'): RawBuilder<unknown> {
  return sql.raw(`order by ${columnsOf(order, row).join(' desc, ')} desc`);
}

/** As texts, because Kysely would write each name anew in every query. */
const columnsOf = (order: JobOrder, row: string) =>
  [...orders[order], 'id'].map((column) => `${row}.${column}`);

/** Encodes the position after a row as a cursor. */
export function writeJobCursor(order: JobOrder, row: SortColumns): string {
  return encodeCursor([order, ...orders[order].map((column) => Number(row[column])), row.id]);
}

/**
 * Returns the condition for all rows after a cursor. It is a single row comparison, so that an index scan can start there; all columns
 * descend.
 * @throws AppError `invalid_input` for a cursor of another order, or one that `writeJobCursor` could not have written
 */
export function afterCursor(order: JobOrder, cursor: string): RawBuilder<unknown> {
  const columns = orders[order];
  const [given, ...place] = decodeCursor(cursor);
  if (given !== order || place.length !== columns.length + 1) throw badCursor();
  const values = columns.map((column, index) =>
    column === 'budget_top_kobo'
      ? sql`${readNumber(place[index], Number.MAX_SAFE_INTEGER)}::bigint`
      : sql`${new Date(readNumber(place[index], TIME_MAX))}::timestamptz`,
  );
  const last = sql`${readId(place.at(-1))}::uuid`;
  return sql`and (${keysOf(order)}) < (${sql.join([...values, last])})`;
}
