import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import { type LocalDatabase, startLocalDatabase } from './local-database.ts';
import { makeBareProject } from './test/bare-project.ts';
import { makeDataDirTemplate } from './test/data-dir-template.ts';
import { findFreePort } from './test/free-port.ts';
import { makeDataDir, startMarked } from './test/running-start.ts';
import { isLongRun } from './test/test-set.ts';

vi.setConfig({ testTimeout: 120_000 });

let template: Awaited<ReturnType<typeof makeDataDirTemplate>>;
beforeAll(async () => {
  template = await makeDataDirTemplate();
});
afterAll(() => template.remove());

const stackTrace = /\n\s+at /;
const production = {
  PUBLIC_URL: 'https://example.ng',
  APP_SECRET: 'a secret of more than thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@example.ng',
  LASTING_HASH_KEY: 'a lasting key of more than thirty-two characters',
};

async function startDatabase(): Promise<LocalDatabase> {
  const dataDir = await makeDataDir();
  template.copyTo(dataDir);
  const database = await startLocalDatabase({ dataDir, durable: false });
  onTestFinished(() => database.stop());
  return database;
}

/** Runs `npm run serve` until it ends. */
async function run(args: string[], env: Record<string, string> = {}, cwd?: string) {
  const program = startMarked({ args, env, cwd });
  const code = await program.ended;
  expect(program.output()).not.toMatch(stackTrace);
  return { code, output: program.output().trim() };
}

const serve = [process.execPath, 'scripts/serve.mjs'];

describe('npm run serve', () => {
  test('without NODE_ENV requires the settings of production, and names all that are missing', async () => {
    const { code, output } = await run(['npm', 'run', 'serve'], {
      DATABASE_URL: 'mysql://x',
      LIMIT_SCALE: '5',
    });
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL must begin with postgres://');
    for (const name of ['PUBLIC_URL', 'APP_SECRET', 'DATA_DIR', 'SMTP_URL', 'MAIL_FROM']) {
      expect(output).toContain(`${name} is required in production`);
    }
    expect(output).toContain('LIMIT_SCALE is not a setting and is ignored; did you mean LIMITS_SCALE?');
  });

  test('with another NODE_ENV is refused', async () => {
    const { code, output } = await run(serve, { NODE_ENV: 'development' });
    expect(code).toBe(1);
    expect(output).toBe(
      'npm run serve runs in production alone, but NODE_ENV is development: leave NODE_ENV out, or use npm start.',
    );
  });

  test('without a build refuses to start and says so', async () => {
    const { folder } = await makeBareProject({ built: false });
    const { code, output } = await run(serve, production, folder);
    expect(code).toBe(1);
    expect(output).toBe(
      'The product is not built (contract/dist/api.js is missing): run npm run build first.',
    );
  });

  test.each<NodeJS.Signals>(isLongRun ? ['SIGTERM', 'SIGKILL'] : ['SIGTERM'])(
    'runs as production without NODE_ENV, and ends with its npm when that gets %s',
    async (signal) => {
      const { url } = await startDatabase();
      await migrateToLatest(url);
      const port = await findFreePort();
      const env = {
        ...production,
        DATABASE_URL: url,
        DATA_DIR: await makeDataDir(),
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXIES: '1',
      };
      const server = startMarked({ args: ['npm', 'run', 'serve'], env });
      await Promise.race([server.seen('the server is ready'), server.ended]);
      expect(server.output()).toContain(
        'TRUST_PROXIES is not a setting and is ignored; did you mean TRUST_PROXY?',
      );
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
      expect(ready.status).toBe(200);
      // The server sends this only in production.
      expect(ready.headers.get('strict-transport-security')).not.toBeNull();
      const check = await run([process.execPath, 'scripts/healthcheck.mjs'], {
        HOST: '',
        PORT: String(port),
      });
      expect(check).toEqual({ code: 0, output: expect.stringContaining('"status":"ok"') });
      server.signal(signal);
      await server.ended;
      await expect.poll(() => server.processes(), { timeout: 30_000 }).toEqual([]);
    },
  );
});

describe('commands beside a running server', () => {
  test('work with the installed packages, without those for development, and never install any', async () => {
    const { url } = await startDatabase();
    const { folder, env } = await makeBareProject();
    const withDatabase = { ...env, DATABASE_URL: url };
    const command = (name: string, ...args: string[]) => [
      process.execPath,
      'scripts/command.mjs',
      name,
      ...args,
    ];
    expect(await run(command('migrate'), withDatabase, folder)).toEqual({
      code: 0,
      output: 'The database has the newest schema.',
    });
    const made = await run(command('operator-create', 'ops@example.ng', 'Ada'), withDatabase, folder);
    expect(made.code).toBe(0);
    expect(made.output).toMatch(/The password is shown this once: \S+$/);
    const production = await run(command('migrate'), { ...env, NODE_ENV: 'production' }, folder);
    expect(production).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATABASE_URL is required'),
    });
    const none = await run(command('migrate'), env, folder);
    expect(none).toEqual({
      code: 1,
      output: 'Set DATABASE_URL. Without it this works on the default database of npm start.',
    });
    expect(await run(command('backup', '--to', path.join(folder, 'backups')), env, folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATABASE_URL is required'),
    });
    expect(existsSync(path.join(folder, 'npm-was-run'))).toBe(false);
  });

  test.each([
    ['npm run build', 'build', {}],
    ['npm start in production', 'start', { NODE_ENV: 'production' }],
  ])('%s replaces no packages that are there', async (_, command, more) => {
    const { folder, env } = await makeBareProject();
    await mkdir(path.join(folder, 'node_modules'));
    const answer = await run(
      [process.execPath, 'scripts/bootstrap.mjs', command],
      { ...env, ...more },
      folder,
    );
    expect(answer).toEqual({
      code: 1,
      output:
        'The installed packages are not those of package-lock.json. In production nothing is installed by itself: stop the server and run npm ci.',
    });
    expect(existsSync(path.join(folder, 'npm-was-run'))).toBe(false);
  });

  test('are what the scripts of package.json run', async () => {
    const { scripts } = await import('../package.json', { with: { type: 'json' } }).then(
      (file) => file.default,
    );
    expect(scripts['operator:create']).toBe('node scripts/command.mjs operator-create');
    expect(scripts['db:migrate']).toBe('node scripts/command.mjs migrate');
  });
});
