import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '../server/src/platform/migrate.ts';
import { startLocalDatabase } from './local-database.ts';
import { runNode, tools } from './run-program.ts';

const target = 'server/src/platform/database.generated.ts';

/** `npm run db:types`: writes the types of all tables, read from a database made for this from the migrations. */
export async function run(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-types-'));
  const database = await startLocalDatabase({ dataDir, durable: false });
  try {
    await migrateToLatest(database.url);
    // int8 columns are read as numbers, see server/src/platform/db.ts.
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
