import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import { startLocalDatabase } from './local-database.ts';
import { runNode, tools } from './run-program.ts';

const target = 'server/src/platform/database/database.generated.ts';

/** `npm run db:types`: applies the migrations to a temporary database and writes the types of its tables. */
export async function run(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-types-'));
  const database = await startLocalDatabase({ dataDir, durable: false });
  try {
    await migrateToLatest(database.url);
    // server/src/platform/database/db.ts reads int8 columns as numbers.
    const options = [
      '--dialect',
      'postgres',
      '--type-mapping',
      '{"int8":"number"}',
      '--exclude-pattern',
      'kysely_*',
    ];
    await runNode([tools.kyselyCodegen, ...options, '--url', database.url, '--out-file', target]);
    process.stdout.write(`Wrote ${target}\n`);
    return 0;
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
