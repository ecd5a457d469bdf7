import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readBlock } from '../../../scripts/test/document-commands.ts';
import {
  type BackupUnderLoad,
  changedCopy,
  changeManifest,
  cutList,
  expectRefusal,
  pathIn,
  removeFile,
  takeBackupUnderLoad,
  temporaryFolder,
  tools,
} from '../../test/backup-under-load.ts';
import { filesBelow, runBackupCommand } from '../../test/backups.ts';
import { startTestBucket } from '../../test/bucket.ts';
import { postgresPrograms } from '../../test/installed-postgres.ts';
import { hashFile, MANIFEST, nameAt, SUMS } from './backup-folder.ts';

describe.skipIf(!postgresPrograms)('a backup', () => {
  let taken: BackupUnderLoad;
  beforeAll(async () => {
    taken = await takeBackupUnderLoad();
  });
  afterAll(() => taken?.end());

  test.each([
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
    await expectRefusal(taken, change, sentence);
  });

  test('with an older schema is restored, and the answer says how many migrations are missing; log-ins can be closed', async () => {
    const older = await changedCopy(taken.backup, (path) =>
      changeManifest(path, (all) => ({ ...all, migrations: all.migrations.slice(0, -1) })),
    );
    const { code, output, url } = await taken.restore(older, { args: ['--jobs', '2', '--close-sessions'] });
    expect(output).toContain('npm run db:migrate: this release has newer migrations (');
    expect(output).toMatch(/[1-9]\d* log-ins were closed/);
    expect(code).toBe(0);
    expect(url).toContain('restored_');
  });

  test('of files in a bucket is copied into another bucket, fetched back and restored into a third', async () => {
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
    const url = await taken.cluster.createDatabase('in_bucket');
    const filled = await runBackupCommand('restore', [taken.backup], {
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
    const copied = await runBackupCommand('backup', ['--to', to, '--keep', '1'], env);
    expect(copied).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('Copied.') });
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
      DATABASE_URL: await taken.cluster.createDatabase('in_third'),
    };
    const restored = await runBackupCommand('restore', [join(to, name)], elsewhere);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const full = await runBackupCommand('restore', [join(to, name)], {
      ...elsewhere,
      DATABASE_URL: await taken.cluster.createDatabase('in_fourth'),
    });
    expect(full.errors).toContain('storage is not empty');
  });

  test('gives back the files that are missing in the storage', async () => {
    const { url, dataDir } = await taken.restore(taken.backup);
    const lost = (await filesBelow(join(dataDir, 'chat'))).slice(0, 3);
    for (const name of lost) await rm(join(dataDir, 'chat', name));
    const { code, output, errors } = await taken.restore(taken.backup, {
      url,
      dataDir,
      args: ['--missing-files'],
    });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Stored 3 files.');
    for (const name of lost)
      expect(await hashFile(join(dataDir, 'chat', name))).toBe(
        await hashFile(join(taken.backup, 'files/chat', name)),
      );
  });
  test('shares unchanged files with the one before, and the newest are kept', async () => {
    const second = await taken.takeBackup('--keep', '2');
    expect(second.errors).toBe('');
    const { files } = JSON.parse(await readFile(join(pathIn(second.output), MANIFEST), 'utf8'));
    expect(second.output).toContain(`${files.count} files`);
    const shared = Number(/; (\d+) shared/.exec(second.output)?.[1]);
    expect(shared).toBeGreaterThan(taken.acknowledgedBefore);
    // A file of the first backup that the disk has damaged is copied anew.
    const [chatFile = ''] = (await filesBelow(join(pathIn(second.output), 'files/chat'))).filter((name) =>
      name.endsWith('.webp'),
    );
    const damaged = join(pathIn(second.output), 'files/chat', chatFile);
    const whole = await readFile(damaged);
    await writeFile(damaged, Buffer.alloc(whole.length, 'x'));
    const namesBefore = await filesBelow(join(pathIn(second.output), 'files'));
    const third = await taken.takeBackup('--keep', '1');
    expect(third.errors).toBe('');
    const names = await filesBelow(join(pathIn(third.output), 'files'));
    const sharedNow = names.filter((name) => namesBefore.includes(name)).length;
    expect(third.output).toContain(`; ${sharedNow - 1} shared`);
    expect(await readFile(join(pathIn(third.output), 'files/chat', chatFile))).toEqual(whole);
    expect(await readdir(taken.folder)).toEqual([pathIn(third.output).split('/').at(-1)]);
    const checked = await runBackupCommand('restore', [pathIn(third.output), '--check'], {});
    expect(checked).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('The backup is whole'),
    });
  });

  test('fails when a file that the database names is missing, and leaves nothing behind', async () => {
    const [name = ''] = (await readdir(join(taken.app.dataDir, 'chat'))).filter(
      (each) => each.endsWith('.pdf') || each.endsWith('.webp'),
    );
    const file = join(taken.app.dataDir, 'chat', name);
    const bytes = await readFile(file);
    await rm(file);
    const before = await readdir(taken.folder);
    const refused = await taken.takeBackup();
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.errors).toContain(`chat/${name}`);
    expect(refused.errors).toContain('--allow-missing 1');
    expect(await readdir(taken.folder)).toEqual(before);
    const wanted = await taken.takeBackup('--allow-missing', '1', '--keep', '2');
    expect(wanted).toMatchObject({
      code: 0,
      output: expect.stringContaining(`not in the backup: chat/${name}`),
    });
    const { code, errors } = await taken.restore(pathIn(wanted.output));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    await writeFile(file, bytes);
  });
});

/** What stands behind `npm run restore --`. */
const argumentsIn = (command: string): string[] => command.trim().split(' -- ')[1]?.split(' ') ?? [];
