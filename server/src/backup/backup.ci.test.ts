import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getConversations } from '@marketplace/contract/contact/messages';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { login } from '@marketplace/contract/people/accounts';
import { viewVerification } from '@marketplace/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startAppOn, type TestApp } from '../../test/app-on-database.ts';
import {
  type BackupUnderLoad,
  changeManifest,
  damageFile,
  expectRefusal,
  SECRET,
  takeBackupUnderLoad,
  tools,
} from '../../test/backup-under-load.ts';
import { filesBelow, hashOf, readConversation, startPictureLoad } from '../../test/backups.ts';
import { closedPort } from '../../test/closed-port.ts';
import { postgresPrograms } from '../../test/installed-postgres.ts';
import { mountSmallDisk } from '../../test/small-disk.ts';
import { MANIFEST, SUMS } from './backup-folder.ts';

// backup.long.test.ts has the rarer cases.
describe.skipIf(!postgresPrograms)('a backup', () => {
  let taken: BackupUnderLoad;
  beforeAll(async () => {
    taken = await takeBackupUnderLoad();
  });
  afterAll(() => taken?.end());

  // Shows: backup-4
  test('under load, restored into an empty database and folder, serves everything as before', async () => {
    const { code, output, errors, url, dataDir } = await taken.restore(taken.backup);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/compared with the backup[\s\S]*no migration is needed[\s\S]*APP_SECRET/);
    const restored = await startAppOn(
      { url, drop: async () => {} },
      { APP_SECRET: SECRET, DATA_DIR: dataDir },
    );
    onTestFinished(() => restored.close());

    const [before, after] = await Promise.all(
      [taken.app, restored].map((each) => readConversation(each, taken.load.ada, taken.load.conversationId)),
    );
    // The conversation up to a moment during the backup: nothing that was acknowledged before it is missing, and there are no holes.
    expect(after?.length).toBeGreaterThanOrEqual(taken.acknowledgedBefore);
    expect(before?.slice(0, after?.length)).toEqual(after);
    expect(after?.every(({ files }) => files.length === 2)).toBe(true);

    const { mine, friend, conversationId } = taken.lives;
    const read = async (each: TestApp) => {
      const session = { token: friend.token };
      const { artisan } = (await each.call(viewArtisan, { artisan_id: mine.id }, session)).body;
      // A task makes the AVIF form of pictures at its own time.
      const kept = JSON.parse(JSON.stringify(artisan, (key, value) => (key === 'avif' ? undefined : value)));
      const pictures = JSON.stringify(artisan).match(/\/media\/[0-9a-f]+-\d+\.webp/g) ?? [];
      return {
        artisan: kept,
        pictures: await Promise.all(pictures.map((path) => hashOf(each, path))),
        messages: await readConversation(each, mine, conversationId),
        conversations: (await each.call(getConversations, {}, { token: mine.token })).body.conversations,
        check: (await each.call(viewVerification, {}, { token: mine.token })).body,
        logIn: (await each.call(login, { email: mine.email, password: mine.password })).status,
      };
    };
    const [asBefore, asAfter] = [await read(taken.app), await read(restored)];
    expect(asAfter).toEqual(asBefore);
    expect(asAfter.pictures.length).toBeGreaterThan(0);
    expect(asAfter.logIn).toBe(200);
    // The restored server goes on: a new message gets the next place.
    const again = await startPictureLoad(restored);
    await expect.poll(() => again.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(1);
    await again.stop();
  });

  test('for which the disk has no room leaves nothing on it, and names its folder', async () => {
    const sizes = await Promise.all(
      (await filesBelow(taken.backup)).map(async (file) => (await stat(join(taken.backup, file))).size),
    );
    const dump = (await stat(join(taken.backup, 'database.dump'))).size;
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const disk = await mountSmallDisk(Math.ceil(all / 1e6) + 8);
    if (!disk) return;
    onTestFinished(() => disk.unmount());
    await disk.fill(dump + (all - dump) / 2);
    const to = join(disk.folder, 'backups');
    const { code, errors } = await taken.takeBackup('--to', to);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^There is no room left in .*backups\. /),
    });
    expect(await readdir(to)).toEqual([]);
  });

  // Shows: operations-alerts-3
  test('that fails sends one e-mail, and another one when a backup is taken again', async () => {
    const to = 'backups@example.ng';
    const env = { SMTP_URL: taken.app.config.mail?.smtpUrl ?? '', ALERTS_TO: to };
    const mails = async () => (await taken.app.inbox.list(to)).reverse();
    const away = `postgres://a:secret-word@127.0.0.1:${await closedPort()}/x`;
    for (let night = 0; night < 2; night += 1)
      expect(await taken.takeBackupWith({ ...env, DATABASE_URL: away })).toMatchObject({ code: 1 });
    const [failed, ...others] = await mails();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      subject: 'SabiHands backup: 1 new problem',
      text: expect.stringContaining('The backup has failed: '),
    });
    expect(failed?.text).not.toContain('secret-word');
    expect(await taken.takeBackupWith(env)).toMatchObject({ code: 0, errors: '' });
    expect((await mails()).slice(1).map(({ subject }) => subject)).toEqual([
      'SabiHands backup: No new problem, 1 solved',
    ]);
  });

  test('can be read by its user alone, and has none of the secrets', async () => {
    const files = await filesBelow(taken.backup);
    for (const file of files) expect((await stat(join(taken.backup, file))).mode & 0o777, file).toBe(0o600);
    for (const name of ['.', 'files', 'files/chat'])
      expect((await stat(join(taken.backup, name))).mode & 0o777, name).toBe(0o700);
    const words = spawnSync(
      join(tools.POSTGRES_TOOLS, 'pg_restore'),
      ['--file=-', join(taken.backup, 'database.dump')],
      {
        encoding: 'utf8',
        maxBuffer: 1e9,
      },
    ).stdout;
    expect(words).toContain('Folasade Akintola');
    const texts = [
      words,
      ...(await Promise.all([MANIFEST, SUMS].map((name) => readFile(join(taken.backup, name), 'utf8')))),
    ];
    for (const secret of [SECRET, taken.app.config.lastingHashKey, taken.app.config.push?.privateKey ?? '?'])
      for (const text of texts) expect(text).not.toContain(secret);
    // A well-known tool can also read the checksums.
    expect(spawnSync('sha256sum', ['--check', '--quiet', SUMS], { cwd: taken.backup }).status).toBe(0);
  });

  // Shows: backup-5
  test.each([
    [
      'with a damaged file',
      (path: string) => damageFile(path, 'files/chat'),
      /is damaged: files\/chat\/.* is not what/,
    ],
    ['without its manifest', (path: string) => rm(join(path, MANIFEST)), /is no complete backup/],
    [
      'of a newer release',
      (path: string) =>
        changeManifest(path, (all) => ({ ...all, migrations: [...all.migrations, '9999_later'] })),
      /9999_later/,
    ],
  ] as const)('%s is refused, and nothing is restored', async (_case, change, sentence) => {
    await expectRefusal(taken, change, sentence);
  });

  test('is not restored into a database or a folder that is not empty', async () => {
    const full = await taken.restore(taken.backup, { url: taken.app.config.databaseUrl });
    expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty: it has') });
    expect(await readdir(full.dataDir)).toEqual([]);
    const files = await taken.restore(taken.backup, { dataDir: taken.app.dataDir });
    expect(files).toMatchObject({ code: 1, errors: expect.stringContaining('storage is not empty') });
  });
});
