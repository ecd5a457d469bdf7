import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@marketplace/contract/accounts';
import { viewArtisan } from '@marketplace/contract/artisans';
import { getConversations } from '@marketplace/contract/messages';
import { viewVerification } from '@marketplace/contract/profiles';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readBlock } from '../../../scripts/test/document-commands.ts';
import { readTestSet } from '../../../scripts/test/test-set.ts';
import { startAppOn, type TestApp } from '../../test/app-on-database.ts';
import {
  filesBelow,
  hashOf,
  readConversation,
  runBackupCommand,
  startPictureLoad,
} from '../../test/backups.ts';
import { startTestBucket } from '../../test/bucket.ts';
import {
  createCluster,
  postgresPrograms,
  type RunningCluster,
  startCluster,
} from '../../test/installed-postgres.ts';
import { addLives } from '../../test/own-data.ts';
import { hashFile, MANIFEST, nameAt, SUMS } from './backup-folder.ts';

/** For tests that the build server runs and `npm test` leaves out: each starts several programs. */
const notInShort = test.skipIf(readTestSet() === 'short');
/** The least number of messages with pictures before the backup and meanwhile. */
const MESSAGES = 12;
const SECRET = 'a secret that must be in no backup, ever';

describe.skipIf(!postgresPrograms)('a backup', () => {
  let clusterFolder: string;
  let cluster: RunningCluster;
  let app: TestApp;
  let folder: string;
  let lives: Awaited<ReturnType<typeof addLives>>;
  let load: Awaited<ReturnType<typeof startPictureLoad>>;
  /** What was acknowledged before the backup began. */
  let acknowledgedBefore = 0;
  let backup = '';
  const tools = { POSTGRES_TOOLS: postgresPrograms ?? '' };

  beforeAll(async () => {
    clusterFolder = await createCluster();
    cluster = await startCluster(clusterFolder);
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
    const url = await cluster.createMigrated('source');
    app = await startAppOn({ url, drop: async () => {} }, { APP_SECRET: SECRET });
    lives = await addLives(app, 'Folasade Akintola');
    lives.socket.close();
    // The tasks that follow from these lives would change what is compared at the end.
    await app.settled();
    load = await startPictureLoad(app);
    await vi.waitUntil(() => load.acknowledged.length > MESSAGES, { timeout: 60_000 });
    acknowledgedBefore = load.acknowledged.length;
    const { code, output, errors } = await takeBackup();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    backup = pathIn(output);
    expect(load.acknowledged.length).toBeGreaterThan(acknowledgedBefore);
    expect(load.withdrawn()).toBeGreaterThan(1);
    await load.stop();
    await app.settled();
  });
  afterAll(async () => {
    await app?.close();
    await cluster?.stop();
    for (const path of [clusterFolder, folder]) await rm(path, { recursive: true, force: true });
  });

  const takeBackup = (...args: string[]) =>
    runBackupCommand('backup', ['--to', folder, ...args], {
      DATABASE_URL: app.config.databaseUrl,
      DATA_DIR: app.dataDir,
      ...tools,
    });
  const pathIn = (output: string) => /(\/\S+backup-\w+)$/m.exec(output)?.[1] ?? output;

  /** Restores into a new database and a new folder, or into given ones. */
  async function restore(from: string, given: { url?: string; dataDir?: string; args?: string[] } = {}) {
    const url = given.url ?? (await cluster.createDatabase(`restored_${Date.now()}`));
    const dataDir = given.dataDir ?? (await temporaryFolder());
    const answer = await runBackupCommand('restore', [from, ...(given.args ?? [])], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      ...tools,
    });
    return { ...answer, url, dataDir };
  }

  async function temporaryFolder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'restored-'));
    onTestFinished(() => rm(made, { recursive: true, force: true }));
    return made;
  }

  /** A copy of the backup with a change, for a test of what is refused. */
  async function changed(change: (path: string) => Promise<unknown>): Promise<string> {
    const path = join(await temporaryFolder(), nameAt(new Date()));
    await cp(backup, path, { recursive: true });
    await change(path);
    return path;
  }

  // Shows: backup-4
  test('under load, restored into an empty database and folder, serves everything as before', async () => {
    const { code, output, errors, url, dataDir } = await restore(backup);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/compared with the backup[\s\S]*no migration is needed[\s\S]*APP_SECRET/);
    const restored = await startAppOn(
      { url, drop: async () => {} },
      { APP_SECRET: SECRET, DATA_DIR: dataDir },
    );
    onTestFinished(() => restored.close());

    const [before, after] = await Promise.all(
      [app, restored].map((each) => readConversation(each, load.ada, load.conversationId)),
    );
    // The conversation up to a moment during the backup: nothing that was acknowledged before it is missing, and there are no holes.
    expect(after?.length).toBeGreaterThanOrEqual(acknowledgedBefore);
    expect(before?.slice(0, after?.length)).toEqual(after);
    expect(after?.every(({ files }) => files.length === 2)).toBe(true);

    const { mine, friend, conversationId } = lives;
    const read = async (each: TestApp) => {
      const session = { token: friend.token };
      const { artisan } = (await each.call(viewArtisan, { artisan_id: mine.id }, session)).body;
      const pictures = JSON.stringify(artisan).match(/\/media\/[0-9a-f]+-\d+\.webp/g) ?? [];
      return {
        artisan,
        pictures: await Promise.all(pictures.map((path) => hashOf(each, path))),
        messages: await readConversation(each, mine, conversationId),
        conversations: (await each.call(getConversations, {}, { token: mine.token })).body.conversations,
        check: (await each.call(viewVerification, {}, { token: mine.token })).body,
        logIn: (await each.call(login, { email: mine.email, password: mine.password })).status,
      };
    };
    const [asBefore, asAfter] = [await read(app), await read(restored)];
    expect(asAfter).toEqual(asBefore);
    expect(asAfter.pictures.length).toBeGreaterThan(0);
    expect(asAfter.logIn).toBe(200);
    // The restored server goes on: a new message gets the next place.
    const again = await startPictureLoad(restored);
    await expect.poll(() => again.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(1);
    await again.stop();
  });

  test('can be read by its user alone, and has none of the secrets', async () => {
    const files = await filesBelow(backup);
    for (const file of files) expect((await stat(join(backup, file))).mode & 0o777, file).toBe(0o600);
    for (const name of ['.', 'files', 'files/chat'])
      expect((await stat(join(backup, name))).mode & 0o777, name).toBe(0o700);
    const words = spawnSync(
      join(tools.POSTGRES_TOOLS, 'pg_restore'),
      ['--file=-', join(backup, 'database.dump')],
      {
        encoding: 'utf8',
        maxBuffer: 1e9,
      },
    ).stdout;
    expect(words).toContain('Folasade Akintola');
    const texts = [
      words,
      ...(await Promise.all([MANIFEST, SUMS].map((name) => readFile(join(backup, name), 'utf8')))),
    ];
    for (const secret of [SECRET, app.config.lastingHashKey, app.config.push?.privateKey ?? '?'])
      for (const text of texts) expect(text).not.toContain(secret);
    // A well-known tool reads the checksums, too.
    expect(spawnSync('sha256sum', ['--check', '--quiet', SUMS], { cwd: backup }).status).toBe(0);
  });

  test('shares unchanged files with the one before, and the newest are kept', async () => {
    const second = await takeBackup('--keep', '2');
    expect(second.errors).toBe('');
    const { files } = JSON.parse(await readFile(join(pathIn(second.output), MANIFEST), 'utf8'));
    expect(second.output).toContain(`${files.count} files`);
    const shared = Number(/; (\d+) shared/.exec(second.output)?.[1]);
    expect(shared).toBeGreaterThan(acknowledgedBefore);
    // A file of the first backup that the disk has damaged is copied anew.
    const [chatFile = ''] = (await filesBelow(join(pathIn(second.output), 'files/chat'))).filter((name) =>
      name.endsWith('.webp'),
    );
    const damaged = join(pathIn(second.output), 'files/chat', chatFile);
    const whole = await readFile(damaged);
    await writeFile(damaged, Buffer.alloc(whole.length, 'x'));
    const namesBefore = await filesBelow(join(pathIn(second.output), 'files'));
    const third = await takeBackup('--keep', '1');
    expect(third.errors).toBe('');
    const names = await filesBelow(join(pathIn(third.output), 'files'));
    const sharedNow = names.filter((name) => namesBefore.includes(name)).length;
    expect(third.output).toContain(`; ${sharedNow - 1} shared`);
    expect(await readFile(join(pathIn(third.output), 'files/chat', chatFile))).toEqual(whole);
    expect(await readdir(folder)).toEqual([pathIn(third.output).split('/').at(-1)]);
    const checked = await runBackupCommand('restore', [pathIn(third.output), '--check'], {});
    expect(checked).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('The backup is whole'),
    });
    backup = pathIn(third.output);
  });

  test('fails when a file that the database names is missing, and leaves nothing behind', async () => {
    const [name = ''] = (await readdir(join(app.dataDir, 'chat'))).filter(
      (each) => each.endsWith('.pdf') || each.endsWith('.webp'),
    );
    const file = join(app.dataDir, 'chat', name);
    const bytes = await readFile(file);
    await rm(file);
    const before = await readdir(folder);
    const refused = await takeBackup();
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.errors).toContain(`chat/${name}`);
    expect(refused.errors).toContain('--allow-missing 1');
    expect(await readdir(folder)).toEqual(before);
    const wanted = await takeBackup('--allow-missing', '1', '--keep', '2');
    expect(wanted).toMatchObject({
      code: 0,
      output: expect.stringContaining(`not in the backup: chat/${name}`),
    });
    const { code, errors } = await restore(pathIn(wanted.output));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    await writeFile(file, bytes);
  });

  // Shows: backup-5
  test.each([
    [
      'with a damaged file',
      (path: string) => damageFile(path, 'files/chat'),
      /is damaged: files\/chat\/.* is not what/,
    ],
    [
      'with a missing file',
      (path: string) => removeFile(path, 'files/media'),
      /is damaged: files\/media\/.* cannot be read/,
    ],
    [
      'with a cut dump',
      (path: string) => truncate(join(path, 'database.dump'), 1000),
      /database\.dump is not what/,
    ],
    ['with a cut list', (path: string) => cutList(path), /lists \d+ files of the \d+|SHA256SUMS is cut/],
    ['without its manifest', (path: string) => rm(join(path, MANIFEST)), /is no complete backup/],
    ['with half a manifest', (path: string) => truncate(join(path, MANIFEST), 40), /is no JSON/],
    [
      'with a changed count',
      (path: string) => changeManifest(path, (all) => ({ ...all, release: '9' }), false),
      /manifest\.json is not what/,
    ],
    [
      'of another product',
      (path: string) => changeManifest(path, () => ({ kind: 'photo album' })),
      /is not a backup of this product/,
    ],
    [
      'of a newer release',
      (path: string) =>
        changeManifest(path, (all) => ({ ...all, migrations: [...all.migrations, '9999_later'] })),
      /9999_later/,
    ],
    [
      'of a newer PostgreSQL',
      (path: string) =>
        changeManifest(path, (all) => ({ ...all, postgres: { server: '99.1', pg_dump: '99.1' } })),
      /of PostgreSQL 99\.1/,
    ],
    [
      'with a path out of its folder',
      (path: string) => appendFile(join(path, SUMS), `${'a'.repeat(64)}  files/chat/../../../etc/passwd\n`),
      /is no checksum/,
    ],
  ] as const)('%s is refused, and nothing is restored', async (_case, change, sentence) => {
    const { code, errors, url, dataDir } = await restore(await changed(change));
    expect(errors).toMatch(sentence);
    expect(errors).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await tablesOf(url)).toEqual([]);
  });

  test('is not restored into a database or a folder that is not empty', async () => {
    const full = await restore(backup, { url: app.config.databaseUrl });
    expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty: it has') });
    expect(await readdir(full.dataDir)).toEqual([]);
    const files = await restore(backup, { dataDir: app.dataDir });
    expect(files).toMatchObject({ code: 1, errors: expect.stringContaining('storage is not empty') });
  });

  notInShort(
    'with an older schema is restored, and the answer says how many migrations are missing; log-ins can be closed',
    async () => {
      const older = await changed((path) =>
        changeManifest(path, (all) => ({ ...all, migrations: all.migrations.slice(0, -1) })),
      );
      const { code, output, url } = await restore(older, { args: ['--jobs', '2', '--close-sessions'] });
      expect(output).toContain('npm run db:migrate: this release has newer migrations (');
      expect(output).toMatch(/[1-9]\d* log-ins were closed/);
      expect(code).toBe(0);
      expect(url).toContain('restored_');
    },
  );

  notInShort(
    'of files in a bucket is copied into another bucket, fetched back and restored into a third',
    async () => {
      const [source, copies, target] = await Promise.all([
        startTestBucket(),
        startTestBucket(),
        startTestBucket(),
      ]);
      onTestFinished(async () => {
        for (const bucket of [source, copies, target]) await bucket.close();
      });
      const settings = (prefix: string, { settings: s3 }: typeof source) => ({
        [`${prefix}ENDPOINT`]: s3.endpoint,
        [`${prefix}BUCKET`]: s3.bucket,
        [`${prefix}REGION`]: s3.region,
        [`${prefix}ACCESS_KEY_ID`]: s3.accessKeyId,
        [`${prefix}SECRET_ACCESS_KEY`]: s3.secretAccessKey,
      });
      // The files of the folder go into the bucket by a restore.
      const url = await cluster.createDatabase('in_bucket');
      const filled = await runBackupCommand('restore', [backup], {
        DATABASE_URL: url,
        ...tools,
        ...settings('S3_', source),
      });
      expect(filled).toMatchObject({ code: 0, errors: '' });

      const to = await temporaryFolder();
      const env = {
        DATABASE_URL: url,
        ...tools,
        ...settings('S3_', source),
        ...settings('BACKUP_S3_', copies),
      };
      const taken = await runBackupCommand('backup', ['--to', to, '--keep', '1'], env);
      expect(taken).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('Copied.') });
      const [name = ''] = await readdir(to);

      // Before the copy is complete, it does not count; and this folder is lost.
      await rm(join(to, name), { recursive: true });
      expect((await runBackupCommand('restore', [nameAt(new Date(0)), '--fetch', to], env)).errors).toContain(
        `It has: ${name}`,
      );
      // The command of the document.
      const command = readBlock(
        'backup.md',
        { heading: 'Restore', language: 'sh', place: 1 },
        { 'backup-20261126T003000Z': name, '/var/backups/sabihands': to },
      );
      const fetched = await runBackupCommand('restore', argumentsIn(command), env);
      expect(fetched).toMatchObject({ code: 0, errors: '' });
      const elsewhere = {
        ...tools,
        ...settings('S3_', target),
        DATABASE_URL: await cluster.createDatabase('in_third'),
      };
      const restored = await runBackupCommand('restore', [join(to, name)], elsewhere);
      expect(restored).toMatchObject({ code: 0, errors: '' });
      const full = await runBackupCommand('restore', [join(to, name)], {
        ...elsewhere,
        DATABASE_URL: await cluster.createDatabase('in_fourth'),
      });
      expect(full.errors).toContain('storage is not empty');
    },
  );

  notInShort('gives back the files that are missing in the storage', async () => {
    const { url, dataDir } = await restore(backup);
    const lost = (await filesBelow(join(dataDir, 'chat'))).slice(0, 3);
    for (const name of lost) await rm(join(dataDir, 'chat', name));
    const { code, output, errors } = await restore(backup, { url, dataDir, args: ['--missing-files'] });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Stored 3 files.');
    for (const name of lost)
      expect(await hashFile(join(dataDir, 'chat', name))).toBe(
        await hashFile(join(backup, 'files/chat', name)),
      );
  });
});

/** What stands behind `npm run restore --`. */
const argumentsIn = (command: string): string[] => command.trim().split(' -- ')[1]?.split(' ') ?? [];

async function tablesOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (
      await client.query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
    ).rows;
  } finally {
    await client.end();
  }
}

async function someFile(path: string, within: string): Promise<string> {
  const [name = ''] = await readdir(join(path, within));
  return join(path, within, name);
}

async function damageFile(path: string, within: string): Promise<void> {
  const file = await someFile(path, within);
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

const removeFile = async (path: string, within: string) => rm(await someFile(path, within));

async function cutList(path: string): Promise<void> {
  const lines = (await readFile(join(path, SUMS), 'utf8')).split('\n');
  await writeFile(join(path, SUMS), lines.slice(1).join('\n'));
}

interface ManifestText {
  migrations: string[];
}

/** Changes the manifest, and its checksum unless `fitting` is false. */
async function changeManifest(
  path: string,
  change: (all: ManifestText) => object,
  fitting = true,
): Promise<void> {
  const file = join(path, MANIFEST);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
  if (!fitting) return;
  const sums = (await readFile(join(path, SUMS), 'utf8'))
    .split('\n')
    .filter((line) => !line.endsWith(MANIFEST));
  await writeFile(join(path, SUMS), [`${await hashFile(file)}  ${MANIFEST}`, ...sums].join('\n'));
}
