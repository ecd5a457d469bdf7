import { buildWhenStale } from './build-product.ts';
import { joinProjectDatabase } from './database-for.ts';
import { runInView } from './run-program.ts';
import { readSettings } from './settings.ts';

/** `npm run operator:create -- <email or phone>`: makes an operator. */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  await buildWhenStale();
  const database = await joinProjectDatabase(settings);
  try {
    return await runInView(['server/dist/commands/operator-create.js', ...args], {
      env: { ...settings.env, DATABASE_URL: database.url, DATA_DIR: settings.dataDir },
    });
  } finally {
    await database.local?.stop();
  }
}
