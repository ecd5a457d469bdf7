import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeVapidPair, type VapidPair } from '../server/src/platform/providers/vapid.ts';
import type { Ready } from './child-process.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the server's environment with push notifications: the keys the person has set, or else a pair made once and stored in the data
 * folder. Pushes may also go to the sandbox.
 */
export async function withPush(
  env: NodeJS.ProcessEnv,
  { dataDir }: Pick<Settings, 'dataDir'>,
  sandbox: Ready,
): Promise<NodeJS.ProcessEnv> {
  const filled = { ...env, PUSH_SANDBOX_ORIGIN: env['PUSH_SANDBOX_ORIGIN'] || sandbox.url };
  if (['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].some((name) => env[name]?.trim()))
    return filled;
  const { publicKey, privateKey } = await readPair(dataDir);
  return {
    ...filled,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:hello@example.ng',
  };
}

/** Stores the pair, because browsers subscribe with the public key and a new one would end all subscriptions. */
async function readPair(dataDir: string): Promise<VapidPair> {
  const file = join(dataDir, 'push-keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VapidPair;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const pair = makeVapidPair();
  await mkdir(dataDir, { recursive: true });
  // Renamed when complete, so an interrupted start leaves no half-written file.
  await writeFile(`${file}.new`, JSON.stringify(pair), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return pair;
}
