import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startMarked } from './test/running-start.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies the sources with installed packages but without a build. */
async function makeFreshClone(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresh clone '));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']) {
    await cp(path.join(root, name), path.join(folder, name));
  }
  for (const name of ['scripts', 'contract', 'server', 'sandbox', 'web', 'e2e']) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\/(dist|node_modules)(\/|$)/.test(file.slice(root.length)),
    });
  }
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@marketplace'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name !== '@marketplace')
      await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const name of await readdir(path.join(root, 'node_modules/@marketplace'))) {
    await symlink(path.join(folder, name), path.join(packages, '@marketplace', name));
  }
  // The packages are links here, which the check of the installation would consider damaged.
  await writeFile(path.join(folder, 'scripts/install.mjs'), 'export async function installWhenStale() {}\n');
  return folder;
}

test('the first command of a fresh clone reads the settings before anything is built', async () => {
  const cwd = await makeFreshClone();
  for (const command of ['start', 'dev', 'seed', 'reset']) {
    const args = [process.execPath, 'scripts/bootstrap.mjs', command];
    const first = startMarked({ args, env: { PORT: 'abc' }, cwd });
    expect(await first.ended).toBe(1);
    expect(first.output().trim(), command).toBe(
      'The settings have a problem:\n  - PORT must be a port number',
    );
  }
});
