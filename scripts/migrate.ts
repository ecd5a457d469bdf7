import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import { joinProjectDatabase } from './database-for.ts';
import { readSettings } from './settings.ts';

/** `npm run db:migrate` on the default database: migrates it to the newest schema. */
export async function run(): Promise<number> {
  const { url, local } = await joinProjectDatabase(readSettings());
  try {
    await migrateToLatest(url);
  } finally {
    await local?.stop();
  }
  process.stdout.write('The database has the newest schema.\n');
  return 0;
}
