import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import {
  type Database,
  listNewerMigrations,
  listPendingMigrations,
  openDatabase,
} from '../platform/database/index.ts';
import { CLOCK_OFF_MS, type Log } from '../platform/observability/index.ts';
import { type Check, codeOf, type Finding, ok, problem, remark, sentenceOf } from './findings.ts';
import { hostOf } from './hide-secrets.ts';

const OLDEST_VERSION = 150_000;

/** Runs `use` with a connection like the product's own. */
export async function withDatabase<T>(
  config: { databaseUrl: string; databasePooler?: boolean },
  log: Log,
  use: (db: Database, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const { db, pool, close } = openDatabase(config.databaseUrl, log, {
    size: 1,
    nameStatements: false,
    ...(config.databasePooler && { pooled: true }),
  });
  try {
    return await use(db, pool);
  } finally {
    await close();
  }
}

/** Checks PostgreSQL: reachable, recent enough, writable, and with all rights that the product and its migrations use. */
export const checkDatabase = (config: Config, log: Log): Check => ({
  id: 'database',
  title: 'PostgreSQL',
  ifSilent: `Check that PostgreSQL runs at ${hostOf(config.databaseUrl)} and that no firewall is between. DATABASE_URL names the address.`,
  async run() {
    try {
      return await withDatabase(config, log, (db) => examine(db, config));
    } catch (error) {
      return [explain(error, config.databaseUrl)];
    }
  },
});

async function examine(db: Database, config: Config): Promise<Finding[]> {
  const { rows } = await sql<{
    number: number;
    version: string;
    encoding: string;
    account: string;
    database: string;
    standby: boolean;
    read_only: boolean;
    may_create: boolean;
    in_schema: boolean;
    has_trigrams: boolean;
    connections: number;
    limit: string;
  }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_user as account, current_database() as database,
      pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only,
      has_database_privilege(current_database(), 'create') as may_create,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as in_schema,
      exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      current_setting('statement_timeout') as limit`.execute(db);
  const found = rows[0];
  if (!found) return [problem('It answers without an answer.', 'Check what listens at DATABASE_URL.')];
  const { account, database } = found;
  const findings: Finding[] = [];
  if (found.number < OLDEST_VERSION)
    findings.push(
      problem(`Its version is ${found.version}; the product needs 15 or newer.`, 'Upgrade PostgreSQL.'),
    );
  if (found.encoding !== 'UTF8')
    findings.push(
      problem(
        `The database ${database} stores texts as ${found.encoding}, which lacks many letters.`,
        `Make a new database with UTF8: createdb --encoding UTF8 --template template0 <name>.`,
      ),
    );
  if (!found.has_trigrams)
    findings.push(
      problem(
        'Its extension pg_trgm is not installed, without which nothing can be searched.',
        'Install the package with the additional modules of PostgreSQL: postgresql-contrib.',
      ),
    );
  if (found.standby || found.read_only)
    return [
      ...findings,
      problem(
        found.standby ? 'It is a standby, which takes no writes.' : 'It takes no writes: it is read-only.',
        found.standby
          ? 'Let DATABASE_URL name the primary.'
          : 'Take default_transaction_read_only away from the account, the database or the server.',
      ),
    ];
  if (config.databasePooler && found.limit === '0')
    findings.push(
      problem(
        'Behind the pooler, statements have no time limit: a slow one would keep its connection for ever.',
        "Give the pooler's connections one, as deploy/pgbouncer/pgbouncer.ini does with connect_query.",
      ),
    );
  findings.push(...assessConnections(config, found.connections), ...(await examineRights(db, found)));
  if (findings.some(({ kind }) => kind === 'problem')) return findings;
  return [
    ...findings,
    ok(
      `Version ${found.version}; the account ${account} may read, write and migrate the database ${database}.`,
    ),
  ];
}

/** A rolling release needs the connections of at least two processes. */
function assessConnections({ poolSizes, databasePooler }: Config, allowed: number): Finding[] {
  // One more listens for changed settings.
  const each = poolSizes.main + poolSizes.search + 1;
  // A pooler shares a few connections among all.
  if (databasePooler || allowed >= each * 2) return [];
  const advice =
    'Raise max_connections of PostgreSQL, lower DATABASE_POOL_SIZE and its neighbours, or put PgBouncer in front.';
  const text = `It allows ${allowed} connections, and one server process opens up to ${each}`;
  return [
    allowed < each
      ? problem(`${text}. People would be told that we are very busy.`, advice)
      : remark(`${text}: two processes cannot run.`, advice),
  ];
}

async function examineRights(
  db: Database,
  found: { account: string; database: string; may_create: boolean; in_schema: boolean },
): Promise<Finding[]> {
  const { account, database } = found;
  const owner = `Make the account the owner, as a superuser: alter database "${database}" owner to "${account}"`;
  if (!found.in_schema || !found.may_create)
    return [
      problem(
        `The account ${account} may not create ${found.in_schema ? 'schemas in the database' : 'tables in the schema public'}.`,
        found.in_schema ? `${owner};` : `${owner}; alter schema public owner to "${account}";`,
      ),
    ];
  const { rows } = await sql<{ name: string; is_usable: boolean }>`
    select format('%I.%I', nspname, relname) as name,
      has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete') as is_usable
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')
    order by is_usable, relname`.execute(db);
  const closed = rows.filter(({ is_usable }) => !is_usable);
  const give = 'Give the tables to the account, as a superuser: reassign owned by <their owner> to ';
  if (closed[0])
    return [
      problem(
        `The account ${account} may not read and write ${closed.length === 1 ? '' : `${closed.length} tables, among them `}${closed[0].name}.`,
        `${give}"${account}";`,
      ),
    ];
  const others = rows[0]
    ? [
        remark(
          `${rows[0].name} and ${rows.length - 1} other tables belong to another account, so ${account} cannot migrate them.`,
          `${give}"${account}"; or migrate with the other account.`,
        ),
      ]
    : [];
  return [...others, ...(await tryToWrite(db))];
}

/** Writes 300 kB, more than half-empty pages have space for, and rolls it back. */
async function tryToWrite(db: Database): Promise<Finding[]> {
  class TakenBack extends Error {}
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create table ${sql.table(`doctor_${process.pid}`)} as
        select number from generate_series(1, 8000) as number`.execute(trx);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack))
      return [
        problem(
          `It cannot write: ${sentenceOf(error)}`,
          codeOf(error) === '53100'
            ? 'Its disk is full: make room, or enlarge the disk.'
            : 'Look into the log of PostgreSQL.',
        ),
      ];
  }
  return [];
}

/**
 * Explains a failed connection.
 * @param setting the name of the setting with the address
 */
export function explain(error: unknown, databaseUrl: string, setting = 'DATABASE_URL'): Finding {
  const { username, pathname } = URL.canParse(databaseUrl)
    ? new URL(databaseUrl)
    : { username: '', pathname: '' };
  const database = pathname.slice(1);
  const where = hostOf(databaseUrl);
  switch (codeOf(error)) {
    case '28P01':
      return problem(
        `It refuses the password of the account ${username}.`,
        `Correct the password in ${setting}, or set a new one, as a superuser: alter role "${username}" password '…';`,
      );
    case '28000':
      return problem(
        `It does not let the account ${username} in: ${sentenceOf(error)}`,
        `Create the account (create role "${username}" login password '…';), or allow it in pg_hba.conf.`,
      );
    case '3D000':
      return problem(
        `It has no database ${database}.`,
        `Create the database, as a superuser: create database "${database}" owner "${username}" encoding 'UTF8' template template0;`,
      );
    case '53300':
      return problem(
        'All its connections are in use.',
        'Raise max_connections of PostgreSQL, run fewer server processes, or put PgBouncer in front.',
      );
    case '08P01':
      return problem(
        `It refuses the settings of a connection, as a pooler does. ${sentenceOf(error)}`,
        'Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the address of PostgreSQL itself: docs/operations/growing.md',
      );
    case '57P03':
      return problem(
        'It is starting or stopping.',
        'Wait a minute and run the doctor again. Then look into its log.',
      );
    default:
      return problem(
        `It cannot be reached at ${where}. ${sentenceOf(error)}`,
        `Start PostgreSQL, or correct host and port in ${setting}.`,
      );
  }
}

/** Checks whether the database has this release's schema. */
export const checkMigrations = (config: Config): Check => ({
  id: 'migrations',
  title: 'Migrations',
  ifSilent: 'First solve the problem of PostgreSQL.',
  async run() {
    let pending: string[];
    let newer: string[];
    try {
      pending = await listPendingMigrations(config.directDatabaseUrl);
      newer = await listNewerMigrations(config.directDatabaseUrl);
    } catch (error) {
      return [
        problem(`They could not be read. ${sentenceOf(error)}`, 'First solve the problem of PostgreSQL.'),
      ];
    }
    if (pending[0])
      return [
        problem(
          `The database lacks ${pending.length === 1 ? pending[0] : `${pending.length} migrations, the first is ${pending[0]}`}. The server refuses to start.`,
          'Run npm run db:migrate.',
        ),
      ];
    if (newer[0])
      return [
        remark(
          `The database has ${newer.length} newer than this release, the last is ${newer.at(-1)}. That is right during an upgrade and after a roll-back.`,
          'Otherwise install the newer release on this machine, too.',
        ),
      ];
    return [ok('The database has the newest schema.')];
  },
});

/** Checks whether this machine's clock agrees with the database's. */
export async function compareDatabaseClock(config: Config, log: Log): Promise<Finding> {
  try {
    return await withDatabase(config, log, async (db) => {
      // The first statement opens the connection, which would count as a difference.
      await sql`select 1`.execute(db);
      const before = Date.now();
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      const here = (before + Date.now()) / 2;
      return assessClock('the database', (rows[0]?.at.getTime() ?? 0) - here);
    });
  } catch {
    return remark('The clock of the database could not be read.', 'First solve the problem of PostgreSQL.');
  }
}

/** @param aheadMs by how much the other clock is ahead of this one */
export function assessClock(whose: string, aheadMs: number): Finding {
  const off = Math.abs(aheadMs);
  if (off < CLOCK_OFF_MS) return ok(`It agrees with ${whose}.`);
  return problem(
    `The clock of ${whose} is ${Math.round(off / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of this machine. Codes, sessions and offers expire too early or too late.`,
    'Let all machines keep their time by NTP, for example with systemd-timesyncd or chrony.',
  );
}
