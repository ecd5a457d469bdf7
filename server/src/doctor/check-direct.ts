import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Log } from '../platform/observability/index.ts';
import { explain, withDatabase } from './check-database.ts';
import { readIdentity } from './check-replica.ts';
import { type Check, type Finding, off, ok, problem } from './findings.ts';
import { hostOf } from './hide-secrets.ts';

const PAGE = 'docs/operations/growing.md';

/** Checks the direct address that tasks listen on: the same database, without a pooler. */
export const checkDirect = (config: Config, log: Log): Check => ({
  id: 'direct',
  title: 'Direct address',
  ifSilent: `Check that PostgreSQL runs at ${hostOf(config.directDatabaseUrl)} and that no firewall is between. DATABASE_DIRECT_URL names the address.`,
  async run() {
    if (config.directDatabaseUrl === config.databaseUrl)
      return [
        off(
          'There is no pooler before PostgreSQL, so none has to be passed.',
          `When the processes open more connections than PostgreSQL allows, put PgBouncer between: ${PAGE}`,
        ),
      ];
    try {
      return await withDatabase({ databaseUrl: config.directDatabaseUrl }, log, async (db) => {
        const found = await readIdentity(db);
        if (found.isReplica)
          return [problem('It leads to a replica.', 'Let DATABASE_DIRECT_URL name the primary.')];
        const [here, there] = await Promise.all([
          sql<{ name: string }>`select current_database() as name`.execute(db),
          withDatabase(config, log, async (behind) => ({
            place: await readIdentity(behind),
            ...(await sql<{ name: string }>`select current_database() as name`.execute(behind)),
          })),
        ]);
        const isSame = there.place.system === found.system && here.rows[0]?.name === there.rows[0]?.name;
        return [isSame ? ok('It leads to the same database, past the pooler.') : another()];
      });
    } catch (error) {
      return [explain(error, config.directDatabaseUrl, 'DATABASE_DIRECT_URL')];
    }
  },
});

const another = (): Finding =>
  problem(
    'It leads to another database than DATABASE_URL: tasks that the product queues would never run.',
    'Let both addresses name the same database.',
  );
