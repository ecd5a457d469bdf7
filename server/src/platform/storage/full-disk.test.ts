import { statSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContactMessage } from '@marketplace/contract/contact/support';
import { uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { afterEach, describe as describeTests, expect, inject, test } from 'vitest';
import { startTemplateDatabase } from '../../../../scripts/test/template-database.ts';
import { isLongRun } from '../../../../scripts/test/test-set.ts';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { type Answer, startAppOn } from '../../../test/app-on-database.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { mountSmallDisk } from '../../../test/small-disk.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { describe } from '../http/answers/describe-error.ts';
import { createLog } from '../observability/log.ts';

const FULL = "We can't save anything right now. Please try again in a few minutes.";

const toEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

async function withApp(starting: Promise<TestApp>): Promise<TestApp> {
  const app = await starting;
  toEnd.push(() => app.close());
  return app;
}

const write = (app: TestApp): Promise<Answer> =>
  app.call(createContactMessage, {
    name: 'Ada',
    email: 'ada@example.ng',
    message: Array.from({ length: 100 }, () => Math.random().toString(36)).join(' '),
  });

async function askReady(app: TestApp) {
  const response = await fetch(`${app.url}/health/ready`);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Writes until the database refuses because its disk is full. */
async function writeUntilRefused(app: TestApp): Promise<Answer> {
  for (;;) {
    const answer = await write(app);
    if (answer.status !== 200) return answer;
  }
}

async function send(app: TestApp, token: string, picture?: Buffer) {
  const bytes = picture ?? (await buildPicture('jpeg', 900, 900));
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(bytes)]), 'work.jpg');
  const response = await fetch(`${app.url}/api${uploadGalleryImgs.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { msg } = (await response.json()) as { msg?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), msg };
}

/** Runs one statement and returns its rows. */
async function runOn<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

describeTests('a database whose disk is full', () => {
  const expectOutage = async (app: TestApp, refused: Answer) => {
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', msg: FULL } });
    expect(refused.headers.get('retry-after')).toBe('60');
    // Reads still work, but the server reports that it is not ready.
    expect(await askReady(app)).toMatchObject({
      status: 503,
      retryAfter: '10',
      body: { status: 'error', msg: 'Not ready: the database has no room to write.', database: true },
    });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  };

  test('refuses writes with a sentence, is not ready, and recovers by itself (SQLSTATE 53100 raised by triggers)', async () => {
    const database = await createTestDatabase();
    const app = await withApp(startAppOn(database));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const raise = `begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end`;
    await client.query(`
      create function refuse() returns trigger language plpgsql as $$ ${raise} $$;
      create function refuse_command() returns event_trigger language plpgsql as $$ ${raise} $$;
      create trigger full_disk before insert on contact_messages execute function refuse();
      create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_command()`);
    await expectOutage(app, await write(app));
    await client.query('drop event trigger full_disk; drop trigger full_disk on contact_messages');
    await client.end();
    expect((await write(app)).status).toBe(200);
    await expect.poll(async () => (await askReady(app)).status, { timeout: 10_000 }).toBe(200);
  });

  test.runIf(isLongRun)(
    'refuses writes with a sentence, is not ready, and recovers by itself (a real file system)',
    async ({ skip }) => {
      // A database server of its own: while a disk is full, a server cannot write checkpoints, and drops the databases of no other test.
      const { adminUrl, template, stop } = await startTemplateDatabase();
      toEnd.push(stop);
      const [folder] = await runOn<{ data_directory: string }>(adminUrl, 'show data_directory');
      const disk = await mountSmallDisk(96, statSync(folder?.data_directory ?? ''));
      if (!disk) return skip('this account may not mount a file system; the test before shows the same');
      toEnd.push(disk.unmount);
      await runOn(adminUrl, `create tablespace small location '${disk.folder}'`);
      toEnd.push(async () => void (await runOn(adminUrl, 'drop tablespace small')));
      const url = new URL(adminUrl);
      url.pathname = '/test_on_small_disk';
      await runOn(adminUrl, `create database test_on_small_disk template ${template} tablespace small`);
      const drop = async () => void (await runOn(adminUrl, 'drop database test_on_small_disk with (force)'));
      const app = await withApp(startAppOn({ url: url.href, drop }));
      expect((await write(app)).status).toBe(200);
      await disk.fill();
      await expectOutage(app, await writeUntilRefused(app));
      await disk.empty();
      await expect.poll(async () => (await askReady(app)).status, { timeout: 10_000 }).toBe(200);
      expect((await write(app)).status).toBe(200);
    },
  );
});

describeTests('a data folder on a full disk', () => {
  test('refuses uploads and is not ready when less than the reserve is left', async () => {
    // No disk is as large as this reserve, so the disk counts as full.
    const app = await withApp(startTestApp({ DISK_RESERVE_MB: '1000000000000' }));
    const { token } = await signUpArtisan(app);
    expect(await send(app, token)).toEqual({ status: 503, retryAfter: '60', msg: FULL });
    expect(await askReady(app)).toMatchObject({
      status: 503,
      body: { msg: 'Not ready: the disk of the data folder is nearly full or away.', disk_room: false },
    });
    // A write that needs only the database still succeeds.
    expect((await write(app)).status).toBe(200);
    expect(await readdir(join(app.dataDir, 'media'))).toEqual([]);
  });

  test.runIf(isLongRun)(
    'refuses a file that does not fit, keeps no part of it, and recovers by itself (a real file system)',
    async ({ skip }) => {
      const disk = await mountSmallDisk(8);
      if (!disk)
        return skip('this account may not mount a file system; the tests before and after show the rest');
      toEnd.push(disk.unmount);
      const app = await withApp(startTestApp({ DATA_DIR: disk.folder, DISK_RESERVE_MB: '0' }));
      const { token } = await signUpArtisan(app);
      expect((await send(app, token)).status).toBe(200);
      // Otherwise the task of each minute could add AVIF files of the first picture after its files were listed.
      await app.runTask('make-avif');
      // The disk has space for the uploaded picture, but not for the sizes that the server makes of it.
      const picture = await buildPicture('jpeg', 900, 900);
      await disk.fill((Math.ceil(picture.length / 4096) + 1) * 4096);
      const before = await listFiles(disk.folder);
      const refused = await send(app, token, picture);
      expect(refused).toEqual({ status: 503, retryAfter: '60', msg: FULL });
      expect(await listFiles(disk.folder)).toEqual(before);
      await disk.empty();
      expect((await send(app, token, picture)).status).toBe(200);
      expect((await askReady(app)).status).toBe(200);
    },
  );
});

async function listFiles(folder: string): Promise<string[]> {
  const found = await Promise.all(['uploads', 'media'].map((name) => readdir(join(folder, name))));
  return found.flat().sort();
}

describeTests('an error of the machine or of the database', () => {
  const request = { id: '1', log: createLog('silent') as FastifyBaseLogger };
  const failed = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: Error) => reason,
    );
    if (!error) throw new Error('it did not fail');
    return describe(error, request);
  };
  const query = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: inject('database').adminUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const raise = (state: string) =>
    query(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`);

  test('that names a full disk is answered as an outage, with a sentence', async () => {
    expect(await failed(writeFile('/dev/full', 'x'))).toMatchObject({
      status: 503,
      message: FULL,
      retryAfter: 60,
    });
    expect(await failed(raise('53100'))).toMatchObject({ status: 503, message: FULL, retryAfter: 60 });
  });

  test.each([
    [
      'too little for one query (53400)',
      () =>
        query(
          "set work_mem = '64kB'",
          "set temp_file_limit = '64kB'",
          'select number from generate_series(1, 200000) as number order by random()',
        ),
    ],
    ['a query that takes too long (57014)', () => query('set statement_timeout = 5', 'select pg_sleep(5)')],
    ['a lock that is not to be had (55P03)', () => raise('55P03')],
    ['a deadlock (40P01)', () => raise('40P01')],
    ['no memory (53200)', () => raise('53200')],
    ['no connection (53300)', () => raise('53300')],
    [
      'a database that takes no writes (25006)',
      () => query('set default_transaction_read_only = on', 'create table x ()'),
    ],
  ])('by %s is an overload with a sentence', async (_what, work) => {
    expect(await failed(work())).toMatchObject({
      status: 503,
      message: "We're very busy right now. Please try again in a moment.",
      retryAfter: 5,
    });
  });

  test.each([
    ['a number that no column holds', () => query('select 100000 :: int2'), 400],
    ['half a character', () => query("select convert_from('\\xed' :: bytea, 'utf8')"), 400],
    ['a rule of a table', () => raise('23514'), 409],
  ])('by %s is a refusal', async (_what, work, status) => {
    expect(await failed(work())).toMatchObject({ status });
  });
});

test('a missing data folder makes the server not ready until the folder is back', async () => {
  const app = await withApp(startTestApp());
  const away = `${app.dataDir}-away`;
  await rename(app.dataDir, away);
  expect(await askReady(app)).toMatchObject({
    status: 503,
    retryAfter: '10',
    body: { msg: 'Not ready: the disk of the data folder is nearly full or away.', disk_room: false },
  });
  await rename(away, app.dataDir);
  await expect.poll(async () => (await askReady(app)).status, { timeout: 10_000 }).toBe(200);
});
