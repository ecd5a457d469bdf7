import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sharedMedia = fileURLToPath(new URL('../../.cache/test-media/', import.meta.url));

/**
 * A separate data folder whose pictures are shared with all other runs: their names are hashes of their content, so a picture
 * that one test has drawn is right for every other. `remove()` leaves the shared pictures.
 */
export async function createDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  await mkdir(sharedMedia, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  await symlink(sharedMedia, join(dataDir, 'media'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
