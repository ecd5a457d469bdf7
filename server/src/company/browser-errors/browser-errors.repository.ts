import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';

/** How many different errors are stored per day, so that no one can fill the table. */
export const ROWS_PER_DAY = 200;
/** For how many days errors are stored. */
export const RETENTION_DAYS = 30;
/** How many routes, and how many browsers, are stored for each error. */
const NAMES_MAX = 10;

/** A report after scrubbing. */
export interface ScrubbedError {
  fingerprint: string;
  source: string;
  name: string;
  message: string;
  stack: string[];
  release: string;
  route: string;
  browser: string;
  offline: boolean;
}

/** Counts an error again. Returns false when it is not in the day's list yet. */
export async function countAgain(queries: Queries, error: ScrubbedError, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update browser_errors set ${countOnce(error, at)}
    where fingerprint = ${error.fingerprint} and day = ${lagosDay(at)}::date returning day`.execute(queries);
  return rows.length > 0;
}

/**
 * Adds an error to its day's list, or counts it when another request has just added it. Returns `full` when the list holds ROWS_PER_DAY
 * errors and the report is dropped.
 */
export async function addError(
  queries: Queries,
  error: ScrubbedError,
  at: Date,
): Promise<'added' | 'counted' | 'full'> {
  // Serialises new errors. Without the lock, concurrent requests could exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtext('browser_errors'))`.execute(queries);
  if (await countAgain(queries, error, at)) return 'counted';
  const day = lagosDay(at);
  if (await isFull(queries, at)) return 'full';
  await sql`
    insert into browser_errors
      (fingerprint, day, source, name, message, stack, release, routes, browsers, count, offline, first_seen, last_seen)
    values (${error.fingerprint}, ${day}::date, ${error.source}, ${error.name}, ${error.message}, ${error.stack}::text[],
      ${error.release}, ${named(error.route)}::text[], ${named(error.browser)}::text[], 1, ${Number(error.offline)}, ${at}, ${at})`.execute(
    queries,
  );
  return 'added';
}

/** Returns whether the day's list is full. */
export async function isFull(queries: Queries, at: Date): Promise<boolean> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from browser_errors where day = ${lagosDay(at)}::date`.execute(queries);
  return (rows[0]?.rows ?? 0) >= ROWS_PER_DAY;
}

/** Returns one row of the table, an error on one day. */
export function findError(queries: Queries, fingerprint: string, day: string) {
  return queries
    .selectFrom('browser_errors')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
}

/** Lists errors with their days, most recently seen first. `after` is the last error of the previous page. */
export async function listErrors(
  queries: Queries,
  limit: number,
  after: { lastSeen: Date; fingerprint: string } | null,
) {
  const { rows } = await sql<{ fingerprint: string; last_seen: Date }>`
    select fingerprint, max(last_seen) as last_seen from browser_errors group by fingerprint
    ${after ? sql`having (max(last_seen), fingerprint) < (${after.lastSeen}, ${after.fingerprint})` : sql``}
    order by 2 desc, 1 desc limit ${limit}`.execute(queries);
  if (rows.length === 0) return [];
  const days = await queries
    .selectFrom('browser_errors')
    .selectAll()
    .where(
      'fingerprint',
      'in',
      rows.map(({ fingerprint }) => fingerprint),
    )
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ fingerprint }) => days.filter((row) => row.fingerprint === fingerprint));
}
export type ErrorDays = Awaited<ReturnType<typeof listErrors>>[number];

export async function deleteOldErrors(db: Database, at: Date): Promise<void> {
  await sql`delete from browser_errors where day <= ${lagosDay(at)}::date - ${RETENTION_DAYS}::integer`.execute(
    db,
  );
}

function countOnce({ route, browser, offline }: ScrubbedError, at: Date) {
  return sql`count = count + 1, offline = offline + ${Number(offline)}, last_seen = greatest(last_seen, ${at}),
    routes = ${withName('routes', route)}, browsers = ${withName('browsers', browser)}`;
}

function withName(column: 'routes' | 'browsers', name: string) {
  const names = sql.ref(column);
  return sql`case when ${name}::text = '' or ${name} = any(${names}) or cardinality(${names}) >= ${NAMES_MAX}
    then ${names} else array_append(${names}, ${name}::text) end`;
}

function named(name: string): string[] {
  return name ? [name] : [];
}
