import { joinProjectDatabase } from './database-for.ts';
import { fromSource, runInView } from './run-program.ts';
import { readSettings } from './settings.ts';

/** `npm run operator:create -- <email or phone>` on the default database: makes an operator. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  const database = await joinProjectDatabase(settings);
  try {
    // Runs from the sources: a build would replace the files that a running npm start serves.
    return await runInView([...fromSource('server/src/commands/operator-create.ts'), ...args], {
      env: { ...settings.env, DATABASE_URL: database.url },
    });
  } finally {
    await database.local?.stop();
  }
}
