import { joinProjectDatabase } from './database-for.ts';
import { fromSource, runInView } from './run-program.ts';
import { readSettings } from './settings.ts';

/** `npm run backup` on the default database. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  const database = await joinProjectDatabase(settings);
  try {
    return await runInView([...fromSource('server/src/commands/backup.ts'), ...args], {
      env: { ...settings.env, DATABASE_URL: database.url },
    });
  } finally {
    await database.local?.stop();
  }
}
