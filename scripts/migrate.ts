import { openProjectDatabase } from './database-for.ts';
import { readSettings } from './settings.ts';

/** `npm run db:migrate`: brings the database to the newest schema. */
export async function run(): Promise<number> {
  const { local } = await openProjectDatabase(readSettings());
  await local?.stop();
  process.stdout.write('The database has the newest schema.\n');
  return 0;
}
