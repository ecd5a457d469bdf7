import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import type { Ready } from './child-process.ts';
import { withPush } from './local-push-keys.ts';

const sandbox = { url: 'http://127.0.0.1:3001' } as Ready;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'push-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ ...env, NODE_ENV: 'development', DATABASE_URL: 'postgres://app@localhost/app' }).push;

test('npm start makes a pair of keys once, which only its user can read', async () => {
  const dataDir = await makeFolder();
  const first = await withPush({}, { dataDir }, sandbox);
  expect(read(first)).toMatchObject({ sandboxOrigin: sandbox.url, publicKey: first['VAPID_PUBLIC_KEY'] });
  expect(await withPush({}, { dataDir }, sandbox)).toEqual(first);
  expect((await stat(join(dataDir, 'push-keys.json'))).mode & 0o077).toBe(0);
});

test('npm start leaves keys alone that the person has set', async () => {
  const dataDir = await makeFolder();
  const own = await withPush({}, { dataDir: await makeFolder() }, sandbox);
  expect(await withPush(own, { dataDir }, sandbox)).toEqual(own);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
