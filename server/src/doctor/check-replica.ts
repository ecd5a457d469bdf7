import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/observability/index.ts';
import { explain, withDatabase } from './check-database.ts';
import { type Check, type Finding, off, ok, problem, sentenceOf } from './findings.ts';
import { hostOf } from './hide-secrets.ts';

/** Checks the replica that visitors read from: reachable, a replica of this database, and readable. */
export const checkReplica = (config: Config, log: Log): Check => ({
  id: 'replica',
  title: 'Replica',
  ifSilent: `Check that PostgreSQL runs at ${hostOf(config.replicaUrl ?? '')} and that no firewall is between. DATABASE_REPLICA_URL names the address.`,
  async run() {
    const { replicaUrl } = config;
    if (!replicaUrl)
      return [
        off(
          'Visitors read from the only database. That is right until it has too much work.',
          'When it has, set DATABASE_REPLICA_URL: docs/operations/growing.md',
        ),
      ];
    let primary: ServerIdentity;
    try {
      primary = await withDatabase(config, log, readIdentity);
    } catch {
      return [
        problem(
          'It cannot be compared with the primary.',
          'First solve the problem of PostgreSQL. Until then visitors are answered by the replica as it is.',
        ),
      ];
    }
    try {
      return await withDatabase(
        { databaseUrl: replicaUrl, databasePooler: config.databasePooler },
        log,
        (db) => examine(db, primary),
      );
    } catch (error) {
      return [explain(error, replicaUrl, 'DATABASE_REPLICA_URL')];
    }
  },
});

async function examine(db: Database, primary: ServerIdentity): Promise<Finding[]> {
  const found = await readIdentity(db);
  if (!found.isReplica)
    return [
      problem(
        'The server takes writes, so it is no replica.',
        'Let DATABASE_REPLICA_URL name a hot standby, or leave the setting out.',
      ),
    ];
  if (found.system !== primary.system)
    return [
      problem(
        'It is a replica of another database: visitors read what is not of this product.',
        'Make the replica anew from this primary: docs/operations/growing.md',
      ),
    ];
  const unreadable = await findUnreadable(db);
  if (unreadable) return [unreadable];
  const lag = found.lagSeconds;
  return [
    lag === null
      ? ok('It follows the primary.')
      : ok(`It follows the primary; the last change that it has is ${lag.toFixed(1)} seconds old.`),
  ];
}

/** How a server identifies itself. */
export interface ServerIdentity {
  isReplica: boolean;
  /** The same for a primary and its replicas. */
  system: string;
  /** The age of the last change that a replica has; null for a primary. */
  lagSeconds: number | null;
}

export async function readIdentity(db: Database): Promise<ServerIdentity> {
  const { rows } = await sql<ServerIdentity>`
    select pg_is_in_recovery() as "isReplica", (select system_identifier::text from pg_control_system()) as system,
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as "lagSeconds"`.execute(db);
  return rows[0] as ServerIdentity;
}

/** Returns a problem when the account cannot read the tables that visitors read. */
async function findUnreadable(db: Database): Promise<Finding | null> {
  try {
    await sql`select from artisan_profiles, jobs, accounts limit 1`.execute(db);
    return null;
  } catch (error) {
    return problem(
      `Its tables cannot be read: ${sentenceOf(error)}`,
      'Let DATABASE_REPLICA_URL name the same account and the same database as DATABASE_URL.',
    );
  }
}
