import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { getArchiveAddress, requestArchive } from '@marketplace/contract/people/own-data';
import {
  deleteGalleryImg,
  uploadGalleryImgs,
  withdrawVerification,
} from '@marketplace/contract/people/profiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../../test/adversarial-files.ts';
import { filesBelow, runBackupCommand } from '../../test/backups.ts';
import { askForCheck } from '../../test/identity.ts';
import { addLives, sweepAll } from '../../test/own-data.ts';
import { addPerson } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { folders, listNamedFiles, pauseRemovals } from './source-database.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
let artisan: Awaited<ReturnType<typeof addLives>>;
beforeAll(async () => {
  app = await startTestApp();
  artisan = await addLives(app, 'Folasade Akintola');
  artisan.socket.close();
});
afterAll(() => app.close());

async function namedFiles(): Promise<string[]> {
  const keys: string[] = [];
  await app.db.transaction().execute(async (trx) => {
    for await (const page of listNamedFiles(trx)) keys.push(...page.map(({ key }) => key));
  });
  return keys;
}

const storedFiles = async () =>
  (await filesBelow(app.dataDir)).filter((path) => folders.some((folder) => path.startsWith(folder)));

// Shows: backup-1
test('a backup looks for exactly the files that the product has stored, of every kind', async () => {
  await app.call(requestArchive, {}, artisan.mine);
  await app.settled();
  expect((await app.call(getArchiveAddress, {}, artisan.mine)).status).toBe(200);
  const card = await fetch(`${app.url}/share/artisan/${artisan.mine.id}.jpg`);
  expect([card.status, (await card.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  await expect.poll(async () => (await storedFiles()).some((path) => path.startsWith('share/'))).toBe(true);
  await app.runTask('make-avif');
  await sweepAll(app);
  const named = await namedFiles();
  expect(named).toEqual(await storedFiles());
  // Something of each folder, and both forms of a picture.
  for (const folder of folders) expect(named.join('\n')).toContain(folder);
  expect(named.filter((key) => key.endsWith('.avif')).length).toBeGreaterThan(0);
  // Everything else in the data folder is not the people's: uploads under way.
  const rest = (await filesBelow(app.dataDir)).filter((path) => !named.includes(path));
  expect(rest).toEqual([]);
});

// Shows: backup-2
test('files that people delete while a backup copies files stay, and the next sweep deletes them', async () => {
  const person = await addPerson(app, 'Chidi Eze');
  expect((await askForCheck(app, person.token)).status).toBe(200);
  const before = await storedFiles();
  const address = await addToGallery(artisan.mine.token);
  const pictures = (await storedFiles()).filter((path) => !before.includes(path));
  const { document_key, selfie_key } = await app.db
    .selectFrom('identity_checks')
    .select(['document_key', 'selfie_key'])
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const files = [...pictures, String(document_key), String(selfie_key)];
  expect(files.length).toBeGreaterThan(4);

  const hold = await pauseRemovals(app.config.databaseUrl);
  await expect(pauseRemovals(app.config.databaseUrl)).rejects.toThrow('Another backup');
  expect((await app.call(withdrawVerification, {}, person)).status).toBe(200);
  expect((await app.call(deleteGalleryImg, { img_url: address }, artisan.mine)).status).toBe(200);
  app.advance(2 * HOUR_MS);
  await sweepAll(app);
  for (const file of files) await access(join(app.dataDir, file));
  await hold.assertHeld();
  await hold.release();

  await sweepAll(app);
  const left = await storedFiles();
  for (const file of files) expect(left).not.toContain(file);
  expect(await namedFiles()).toEqual(left);
});

/** Adds a picture that nothing else shows. Returns its address. */
async function addToGallery(token: string): Promise<string> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await buildPicture('jpeg', 333))]), 'sink.jpg');
  const answer = await fetch(`${app.url}/api${uploadGalleryImgs.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  const { img_urls } = (await answer.json()) as { img_urls: string[] };
  return img_urls[0] ?? '';
}

test('a lost connection to the database makes the backup fail, because files may have been deleted', async () => {
  const hold = await pauseRemovals(app.config.databaseUrl);
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      -- Other tests lock in databases of their own, on the same server.
      and database = (select oid from pg_database where datname = current_database())`.execute(app.db);
  await expect(hold.assertHeld()).rejects.toThrow(/connection to the database was lost/);
  await hold.release();
});

// Shows: backup-3
test.each([
  ['without a folder', {}, [], 'Choose a folder for the backups'],
  [
    'without the tools of PostgreSQL',
    { POSTGRES_TOOLS: '/nowhere' },
    ['--to', 'x'],
    'pg_dump is not in /nowhere',
  ],
  ['through a pooler', { DATABASE_POOLER: 'transaction' }, ['--to', 'x'], 'address of a pooler'],
  [
    'of a database that is away',
    { DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/app' },
    ['--to', 'x'],
    'cannot be reached',
  ],
  ['with half a bucket', { BACKUP_S3_BUCKET: 'copies' }, ['--to', 'x'], 'set together or not at all'],
  ['with a wrong number', {}, ['--to', 'x', '--keep', '0'], '--keep must be a whole number'],
  ['with an unknown option', {}, ['--into', 'x'], 'Usage:'],
])('a backup %s is refused with a sentence', async (_case, env, args, sentence) => {
  const given = { DATABASE_URL: app.config.databaseUrl, DATA_DIR: app.dataDir, ...env };
  const { code, output, errors } = await runBackupCommand('backup', args, given);
  expect(errors).toContain(sentence);
  expect(errors).not.toMatch(/^\s+at |geheim/m);
  expect({ code, output }).toEqual({ code: 1, output: '' });
});
