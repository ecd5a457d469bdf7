import { spawnSync } from 'node:child_process';
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readBlock } from '../../../scripts/test/document-commands.ts';
import { startAppOn, type TestApp } from '../../test/app-on-database.ts';
import { filesBelow, readConversation, runBackupCommand, startPictureLoad } from '../../test/backups.ts';
import {
  createCluster,
  makeClusterFolder,
  postgresPrograms,
  type RunningCluster,
  startCluster,
} from '../../test/installed-postgres.ts';
import { sweepAll } from '../../test/own-data.ts';

const BACKUP = 'backup.md';
const SYSTEMD = 'systemd.md';
const POINT_IN_TIME = 'point-in-time.md';
const RECOVERY = 'To a point in time';
const HOUR_MS = 60 * 60_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The lines `name = value` of a block for postgresql.conf. */
function readSettings(block: string): Record<string, string> {
  const lines = block.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+) = '?(.*?)'?$/.exec(line) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(lines);
}

/** Runs the commands of these pages of docs/operations, with folders of the test in place of those of an installation. */
describe.skipIf(!postgresPrograms)('as the pages of docs/operations about backups say,', () => {
  let clusterFolder: string;
  let cluster: RunningCluster;
  let wal: string;
  let bases: string;
  let folder: string;
  let app: TestApp;
  const env = { POSTGRES_TOOLS: postgresPrograms ?? '' };

  beforeAll(async () => {
    clusterFolder = await createCluster();
    wal = await makeClusterFolder('wal');
    bases = await makeClusterFolder('bases');
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
    const settings = readBlock(
      POINT_IN_TIME,
      { heading: RECOVERY, language: 'ini' },
      { '/var/backups/wal': wal },
    );
    cluster = await startCluster(clusterFolder, readSettings(settings));
    const url = await cluster.createMigrated('source');
    app = await startAppOn({ url, drop: async () => {} });
  });
  afterAll(async () => {
    await app?.close();
    await cluster?.stop();
    for (const path of [clusterFolder, wal, bases, folder]) await rm(path, { recursive: true, force: true });
  });

  const backUp = () =>
    runBackupCommand('backup', ['--to', folder], {
      DATABASE_URL: app.config.databaseUrl,
      DATA_DIR: app.dataDir,
      ...env,
    });

  test('the database goes back to a second before an accident, and deleted files come back from a backup', async () => {
    const [baseCommand = '', verifyCommand = '', cleanCommand = ''] = readBlock(
      POINT_IN_TIME,
      { heading: RECOVERY, language: 'sh' },
      { '/var/backups/base': bases, '/var/backups/wal': wal },
    ).split(/(?: &&)?\n/);
    const argumentsOf = (line: string) => line.split(' ').slice(1);
    cluster.run('pg_basebackup', argumentsOf(baseCommand));
    const base = argumentsOf(verifyCommand).at(-1) ?? '';
    const verified = spawnSync(join(postgresPrograms ?? '', 'pg_verifybackup'), [base], { encoding: 'utf8' });
    expect(verified).toMatchObject({ status: 0 });
    const [, start = ''] = /\(file (\w+)\)/.exec(await readFile(join(base, 'backup_label'), 'utf8')) ?? [];
    await expect.poll(() => readdir(wal), { timeout: 60_000 }).toContain(start);
    const older = `${start.slice(0, -1)}0`;
    await writeFile(join(wal, older), '');
    const tools = { PATH: `${postgresPrograms}:${process.env['PATH']}` };
    expect(spawnSync('sh', ['-c', cleanCommand], { env: tools, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    const kept = (await readdir(wal)).sort();
    expect([kept[0], kept.includes(older)]).toEqual([start, false]);

    const load = await startPictureLoad(app);
    await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10);
    await load.stop();
    await app.settled();
    expect((await backUp()).errors).toBe('');
    const [backup = ''] = await readdir(folder);
    const before = await readConversation(app, load.ada, load.conversationId);
    const [{ now = '' } = {}] = (await cluster.asAdmin('select now()::text as now')) as { now: string }[];

    // The accident: an operator deletes rows, and an hour later the sweep deletes their files.
    const client = new pg.Client({ connectionString: app.config.databaseUrl });
    await client.connect();
    await client.query('delete from messages');
    await client.query('delete from chat_files');
    await client.end();
    app.advance(2 * HOUR_MS);
    await sweepAll(app);
    expect(await filesBelow(join(app.dataDir, 'chat'))).toEqual([]);
    const [{ name = '' } = {}] = (await cluster.asAdmin(
      'select pg_walfile_name(pg_switch_wal()) as name',
    )) as { name: string }[];
    await expect.poll(() => readdir(wal)).toContain(name);
    const { databaseUrl } = app.config;
    const dataDir = await mkdtemp(join(tmpdir(), 'after-accident-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await cp(app.dataDir, dataDir, { recursive: true });

    // The recovery, with the base backup in a folder of its own.
    const recovery = readBlock(
      POINT_IN_TIME,
      { heading: RECOVERY, language: 'ini', place: 1 },
      { '/var/backups/wal': wal, '2026-11-26 14:02:00+01': now },
    );
    await appendFile(join(base, 'postgresql.conf'), `\n${recovery}`);
    await writeFile(join(base, 'recovery.signal'), '');
    await chmod(join(base, 'recovery.signal'), 0o644);
    const recovered = await startCluster(base);
    onTestFinished(() => recovered.stop());
    await expect
      .poll(() => recovered.asAdmin('select where not pg_is_in_recovery()'), { timeout: 60_000 })
      .toHaveLength(1);
    const url = recovered.urlOf('source');
    expect(url).not.toBe(databaseUrl);
    const restoring = readBlock(
      POINT_IN_TIME,
      { heading: RECOVERY, language: 'sh', place: 1 },
      { '/var/backups/sabihands/backup-20261126T003000Z': join(folder, backup) },
    );
    const given = await runBackupCommand('restore', restoring.trim().split(' -- ')[1]?.split(' ') ?? [], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      ...env,
    });
    expect(given).toMatchObject({ code: 0, errors: '' });
    expect(given.output).toContain(`Stored ${2 * before.length} files.`);

    const after = await startAppOn({ url, drop: async () => {} }, { DATA_DIR: dataDir });
    onTestFinished(() => after.close());
    expect(await readConversation(after, load.ada, load.conversationId)).toEqual(before);
    expect(before.length).toBeGreaterThan(10);
  }, 300_000);

  test('the newest backup is restored beside the production each month, and the trial leaves nothing behind', async () => {
    expect((await backUp()).errors).toBe('');
    const trial = join(await mkdtemp(join(tmpdir(), 'trials-')), 'sabihands-trial');
    onTestFinished(() => rm(join(trial, '..'), { recursive: true }));
    const commands = readBlock(
      SYSTEMD,
      { heading: 'Try a backup every month', language: 'sh' },
      { '/var/backups/sabihands': folder, '/tmp/sabihands-trial': trial },
    );
    const source = new URL(app.config.databaseUrl);
    await cluster.asAdmin('alter role app createdb');
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: `${postgresPrograms}:${process.env['PATH']}`,
        HOME: process.env['HOME'],
        npm_config_update_notifier: 'false',
        DATABASE_URL: source.href,
        PGHOST: source.searchParams.get('host') ?? '',
        PGUSER: 'app',
      },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/The backup is whole[\s\S]*compared with the backup/);
    expect(await cluster.asAdmin(`select from pg_database where datname like '%trial%'`)).toEqual([]);
    await expect(readFile(trial)).rejects.toThrow('ENOENT');
  }, 120_000);

  test('a backup is taken and restored with the commands of the document', async () => {
    const taken = readBlock(
      BACKUP,
      { heading: 'Take a backup', language: 'sh' },
      { '/var/backups/sabihands': folder },
    );
    const source = new URL(app.config.databaseUrl);
    const files = await mkdtemp(join(tmpdir(), 'restored-'));
    onTestFinished(() => rm(files, { recursive: true }));
    const run = (commands: string, more: Record<string, string>) =>
      spawnSync('sh', ['-e', '-c', commands], {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: `${postgresPrograms}:${process.env['PATH']}`,
          HOME: process.env['HOME'],
          npm_config_update_notifier: 'false',
          PGHOST: source.searchParams.get('host') ?? '',
          PGUSER: 'app',
          ...more,
        },
      });
    await cluster.asAdmin('alter role app createdb');
    const first = await mkdir(join(folder, 'of-its-own'), { recursive: true });
    const backup = run(taken, {
      DATABASE_URL: source.href,
      DATA_DIR: app.dataDir,
      BACKUP_DIR: first ?? folder,
    });
    expect([backup.status, backup.stderr]).toEqual([0, '']);
    const name = (await readdir(folder)).filter((each) => each.startsWith('backup-')).at(-1) ?? '';
    const restoring = readBlock(
      BACKUP,
      { heading: 'Restore', language: 'sh' },
      { '/var/backups/sabihands/backup-20261126T003000Z': join(folder, name) },
    );
    const address = new URL(source.href);
    address.pathname = '/sabihands_new';
    const restored = run(restoring, { DATABASE_URL: address.href, DATA_DIR: files });
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain('compared with the backup');
  }, 120_000);
});
