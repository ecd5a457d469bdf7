import { joinProjectDatabase } from './database-for.ts';
import { fromSource, runInView } from './run-program.ts';
import { readSettings } from './settings.ts';

/** `npm run doctor` on the default database: checks everything that is configured for development. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  const database = await joinProjectDatabase(settings);
  try {
    // Runs from the sources: a build would replace the files that a running npm start serves.
    return await runInView([...fromSource('server/src/commands/doctor.ts'), ...args], {
      env: { ...settings.env, DATABASE_URL: database.url },
    });
  } finally {
    await database.local?.stop();
  }
}
