import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeVapidPair, type VapidPair } from '../server/src/platform/providers/vapid.ts';
import type { Ready } from './child-process.ts';
import type { Settings } from './settings.ts';

/**
 * The environment of the server with push notifications: the keys that the person has set, or else a pair that is made once and
 * kept in the data folder. Pushes may go to the sandbox, too.
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

/** Browsers subscribe with the public key, so a new pair at each start would end all subscriptions. */
async function readPair(dataDir: string): Promise<VapidPair> {
  const file = join(dataDir, 'push-keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VapidPair;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const pair = makeVapidPair();
  await mkdir(dataDir, { recursive: true });
  // Renamed when it is complete: a start that is interrupted leaves no half of a file.
  await writeFile(`${file}.new`, JSON.stringify(pair), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return pair;
}
