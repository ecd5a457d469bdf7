import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startServerProcess } from '../../../test/server-process.ts';
import { listPendingMigrations, migrateToLatest } from './migrate.ts';

let admin: pg.Client;
let folder: string;
const databases: string[] = [];
let url: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('database').adminUrl });
  await admin.connect();
  folder = await mkdtemp(join(tmpdir(), 'market-migrations-'));
});
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

/** An empty database without any migration. */
beforeEach(async () => {
  const name = `migrate_${process.pid}_${databases.length}`;
  await admin.query(`create database ${name}`);
  databases.push(name);
  const address = new URL(inject('database').adminUrl);
  address.pathname = `/${name}`;
  url = address.href;
});

async function release(name: string, migrations: Record<string, string>): Promise<string> {
  const path = join(folder, name);
  await rm(path, { recursive: true, force: true });
  await mkdir(path);
  for (const [file, text] of Object.entries(migrations)) await writeFile(join(path, `${file}.sql`), text);
  return path;
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('every migration is applied to PostgreSQL 18', async () => {
  // The tests of backups and of the cluster apply them to PostgreSQL 15, the oldest that is supported.
  await migrateToLatest(url);
  expect(await listPendingMigrations(url)).toEqual([]);
  expect(await query('show server_version')).toEqual([{ server_version: expect.stringMatching(/^18\./) }]);
});

test('the pending migrations are listed while another process makes and removes tables', async () => {
  await migrateToLatest(url);
  const last = await release('longer', { '9999_later': 'select 1' });
  const maker = new pg.Client({ connectionString: url });
  await maker.connect();
  let over = false;
  const making = (async () => {
    while (!over) {
      await maker.query('create table passing (id bigserial, other serial)');
      await maker.query('drop table passing');
    }
  })();
  try {
    for (let round = 0; round < 30; round += 1)
      expect(await listPendingMigrations(url, last)).toEqual(['9999_later']);
  } finally {
    over = true;
    await making;
    await maker.end();
  }
});

test('a migration that fails is undone, and those before it stay', async () => {
  const first = { '0001_people': 'create table people (name text)' };
  const broken = await release('broken', {
    ...first,
    '0002_names': 'alter table people add column nick text; select 1 / 0',
    '0003_never': 'create table never ()',
  });
  await expect(migrateToLatest(url, broken)).rejects.toThrow('Migration 0002_names failed: division by zero');
  expect(await query('select * from people')).toEqual([]);
  await expect(query('select nick from people')).rejects.toThrow('does not exist');
  const mended = await release('mended', {
    ...first,
    '0002_names': 'alter table people add column nick text',
  });
  expect(await listPendingMigrations(url, mended)).toEqual(['0002_names']);
  expect(await migrateToLatest(url, mended)).toEqual(['0002_names']);
});

// Shows: upgrade-1
test('an older release accepts a database with migrations of a newer one', async () => {
  const older = await release('older', { '0001_people': 'create table people (name text)' });
  const newer = await release('newer', {
    '0001_people': 'create table people (name text)',
    '0002_jobs': 'create table jobs (title text)',
  });
  expect(await migrateToLatest(url, newer)).toEqual(['0001_people', '0002_jobs']);
  expect(await listPendingMigrations(url, older)).toEqual([]);
  expect(await migrateToLatest(url, older)).toEqual([]);
  expect(await migrateToLatest(url, newer)).toEqual([]);
});

test('several processes migrate at once, and each migration is applied once', async () => {
  const path = await release('shared', {
    '0001_people': 'create table people (name text)',
    '0002_amina': "insert into people values ('Amina')",
  });
  const applied = await Promise.all([1, 2, 3].map(() => migrateToLatest(url, path)));
  expect(applied.flat().sort()).toEqual(['0001_people', '0002_amina']);
  expect(await query('select name from people')).toEqual([{ name: 'Amina' }]);
});

test('a migration gives up on a table in use, and says that it can be run again', async () => {
  const path = await release('waits', { '0001_people': 'create table people (name text)' });
  await migrateToLatest(url, path);
  await writeFile(
    join(path, '0002_nick.sql'),
    "set local lock_timeout = '100ms'; alter table people add column nick text",
  );
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select * from people');
  await expect(migrateToLatest(url, path)).rejects.toThrow(
    'Migration 0002_nick failed: a table was in use for more than 10s. Nothing of this migration was applied; run it again.',
  );
  await reader.query('rollback');
  await reader.end();
  expect(await migrateToLatest(url, path)).toEqual(['0002_nick']);
});

test('every constraint has been validated', async () => {
  await migrateToLatest(url);
  expect(await query('select conname from pg_constraint where not convalidated')).toEqual([]);
});

test('a server does not start on a database that lacks migrations, and says which', async () => {
  const start = startServerProcess({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'error' });
  await expect(start).rejects.toThrow(/the database lacks 0001_baseline.*Run: npm run db:migrate/);
});
