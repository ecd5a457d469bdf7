import pg from 'pg';
import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import type { LocalDatabaseError } from './database/errors.ts';
import { findRunningDatabase, type LocalDatabase, startLocalDatabase } from './local-database.ts';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import type { Settings } from './settings.ts';

export interface ProjectDatabase {
  url: string;
  /** The default database, unless the settings name another. */
  local: LocalDatabase | null;
}

/**
 * Opens the database of the settings, or the default one, and migrates it to the newest schema. With `onRestart`, the default one is
 * restarted when it dies.
 * @throws Problem
 */
export async function openProjectDatabase(
  { databaseUrl, dataDir }: Settings,
  onRestart?: (problem: LocalDatabaseError) => void,
): Promise<ProjectDatabase> {
  const local = databaseUrl
    ? null
    : await step('Starting the database', (say) =>
        startLocalDatabase({ dataDir, onProgress: say, onRestart }),
      );
  const url = databaseUrl ?? (local as LocalDatabase).url;
  try {
    await assertReachable(url);
    await migrate(url);
    return { url, local };
  } catch (error) {
    await local?.stop();
    throw error;
  }
}

/** Like `openProjectDatabase`, but also uses the default database of a running `npm start`. For commands that run beside it. */
export async function joinProjectDatabase(settings: Settings): Promise<ProjectDatabase> {
  const running = settings.databaseUrl ? null : await findRunningDatabase(settings.dataDir);
  return running ? { url: running, local: null } : openProjectDatabase(settings);
}

async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new Problem(`The database at DATABASE_URL cannot be reached: ${message || code}`);
  }
}

async function migrate(url: string): Promise<void> {
  try {
    await migrateToLatest(url);
  } catch (error) {
    throw new Problem(`The database could not be brought to the newest schema: ${(error as Error).message}`);
  }
}
