import { buildWhenStale } from './build-product.ts';
import { joinProjectDatabase } from './database-for.ts';
import { runInView } from './run-program.ts';
import { readSettings } from './settings.ts';

/** `npm run identity -- list|show|approve|refuse`: decides identity checks. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  await buildWhenStale();
  const database = await joinProjectDatabase(settings);
  try {
    return await runInView(['server/dist/commands/identity.js', ...args], {
      env: { ...settings.env, DATABASE_URL: database.url, DATA_DIR: settings.dataDir },
    });
  } finally {
    await database.local?.stop();
  }
}
