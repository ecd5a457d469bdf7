import { buildWhenStale } from './build-product.ts';
import { openProjectDatabase } from './database-for.ts';
import { runInView } from './run-program.ts';
import { readSettings } from './settings.ts';

/** `npm run seed -- <scenario> [options]`: fills the database with invented people. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  await buildWhenStale();
  const database = await openProjectDatabase(settings);
  try {
    return await runInView(['server/dist/commands/seed.js', ...args], {
      env: {
        ...settings.env,
        DATABASE_URL: database.url,
        DATA_DIR: settings.dataDir,
        ...(database.local && { LOCAL_DATABASE: '1' }),
      },
    });
  } finally {
    await database.local?.stop();
  }
}
