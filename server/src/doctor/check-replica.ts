import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { readPlace, type ServerPlace } from '../platform/replica-watch.ts';
import { explain, withDatabase } from './check-database.ts';
import { type Check, type Finding, off, ok, problem, sentenceOf } from './findings.ts';
import { hostOf } from './hide-secrets.ts';

const LOOK_AGAIN_MS = 100;

/** The replica from which visitors read: reachable, a replica of this database, readable, and near enough. */
export const checkReplica = (config: Config, log: Log): Check => ({
  id: 'replica',
  title: 'Replica',
  ifSilent: `Check that PostgreSQL runs at ${hostOf(config.replica?.url ?? '')} and that no firewall is between. DATABASE_REPLICA_URL names the address.`,
  async run() {
    const { replica } = config;
    if (!replica)
      return [
        off(
          'Visitors read from the only database. That is right until it has too much work.',
          'When it has, set DATABASE_REPLICA_URL: docs/operations/growing.md',
        ),
      ];
    let primary: ServerPlace;
    try {
      primary = await withDatabase(config, log, readPlace);
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
        { databaseUrl: replica.url, databasePooler: config.databasePooler },
        log,
        (db) => examine(db, primary, replica.maxLagMs),
      );
    } catch (error) {
      return [explain(error, replica.url, 'DATABASE_REPLICA_URL')];
    }
  },
});

async function examine(db: Database, primary: ServerPlace, maxLagMs: number): Promise<Finding[]> {
  const found = await readPlace(db);
  if (!found.isReplica)
    return [
      problem(
        'The server takes writes, so it is no replica. Visitors read from the primary.',
        'Let DATABASE_REPLICA_URL name a hot standby, or leave the setting out.',
      ),
    ];
  if (found.system !== primary.system)
    return [
      problem(
        'It is a replica of another database. Visitors read from the primary.',
        'Make the replica anew from this primary: docs/operations/growing.md',
      ),
    ];
  const unreadable = await findUnreadable(db);
  if (unreadable) return [unreadable];
  const began = performance.now();
  for (let place = found; place.lsn < primary.lsn; place = await readPlace(db)) {
    if (performance.now() - began > maxLagMs)
      return [
        problem(
          `After ${maxLagMs / 1000} seconds it still lacks ${primary.lsn - place.lsn} bytes of changes. Visitors read from the primary.`,
          'Look at its disk and its log, and for a long statement on it (pg_stat_activity). Is the network between the two slow?',
        ),
      ];
    await wait(LOOK_AGAIN_MS);
  }
  return [
    ok(
      `It follows the primary; a change was there within ${((performance.now() - began) / 1000).toFixed(1)} seconds.`,
    ),
  ];
}

/** A problem when the account cannot read the tables that visitors read. */
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
