import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { migrateToLatest } from '@marketplace/server/platform/database/migrate';
import { startLocalDatabase } from '../local-database.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** Makes a data folder whose database was created and migrated once. Tests copy it quickly, with owners and modes. */
export async function makeDataDirTemplate(): Promise<{
  copyTo(folder: string): void;
  remove(): Promise<void>;
}> {
  const template = await makeQuickFolder('data folder ');
  const { url, stop } = await startLocalDatabase({ dataDir: template, durable: false });
  await migrateToLatest(url);
  await stop();
  return {
    copyTo(folder) {
      const { status, stderr } = spawnSync('cp', ['-a', `${template}/.`, folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    },
    remove: () => rm(template, { recursive: true }),
  };
}
