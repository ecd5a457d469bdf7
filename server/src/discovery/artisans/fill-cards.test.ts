import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { untilBlocked } from '../../../test/blocked.ts';
import { addOperator, suspend } from '../../../test/operators.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { migrateToLatest } from '../../platform/database/migrate.ts';
import { createLog } from '../../platform/observability/log.ts';

// Migration 0069 fills the copies on the profiles of an installation of 0.9.0 in portions of 500, while people use it.

const ownFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const filling = '0069_names_on_cards_so_far';
const PORTION = 500;

let app: TestApp;
/** Connections besides those of the application. */
let other: Database;
let close: () => Promise<void>;
let folder: string;
/** Of two full portions and the beginning of a third, in the order of the filling. */
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  ({ db: other, close } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 2 }));
  folder = await mkdtemp(join(tmpdir(), 'market-filling-'));
  for (const file of await readdir(ownFolder))
    if (file <= `${filling}.sql`) await cp(join(ownFolder, file), join(folder, file));
});
afterAll(async () => {
  await close();
  await app.close();
  await rm(folder, { recursive: true });
});

/** The state between migrations 0068 and 0069. */
beforeEach(async () => {
  await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
  // In the order of the ids on the disk, too, so that a filling by one statement would lock the first ones first.
  ids = Array.from({ length: 2 * PORTION + 100 }, () => randomUUID()).sort();
  await addArtisans(
    app.db,
    ids.map((account_id) => ({ account_id })),
  );
  const trigger = sql.raw('artisan_profiles_with_changed_account');
  await sql`alter table artisan_profiles disable trigger ${trigger}`.execute(app.db);
  await app.db.updateTable('artisan_profiles').set({ card_name: '' }).execute();
  await sql`alter table artisan_profiles enable trigger ${trigger}`.execute(app.db);
  await sql`delete from kysely_migration where name >= ${filling}`.execute(app.db);
});

const fill = () => migrateToLatest(app.config.databaseUrl, folder);
const idOf = (place: number) => ids[place] as string;

async function countFilled(): Promise<number> {
  const { rows } = await sql<{ filled: number }>`
    select count(*) as filled from artisan_profiles where card_name = 'Chinedu Eze'`.execute(app.db);
  return rows[0]?.filled ?? 0;
}

/**
 * Runs `act` while the filling has come to the second portion and waits for a profile of it that another transaction has changed. Returns what the
 * filling has applied, or the message of its error.
 */
async function inTheMiddle(act: () => Promise<void>): Promise<string[] | string> {
  let filled: Promise<string[] | string> | undefined;
  await other.transaction().execute(async (trx) => {
    await sql`select from artisan_profiles where account_id = ${idOf(PORTION)} for update`.execute(trx);
    filled = fill().catch((error: Error) => error.message);
    await untilBlocked(app, filled);
    await act();
  });
  return filled ?? [];
}

test('artisans are suspended and renamed while the names on their cards are filled in', async () => {
  const operator = await addOperator(app);
  const applied = await inTheMiddle(async () => {
    for (const place of [0, 2 * PORTION])
      expect(await suspend(app, idOf(place), operator)).toMatchObject({ status: 200 });
    await app.db
      .updateTable('accounts')
      .set({ full_name: 'Adaeze Okeke' })
      .where('id', '=', idOf(2 * PORTION + 1))
      .execute();
  });
  expect(applied).toEqual([filling]);
  expect(await countFilled()).toBe(ids.length - 1);
  const renamed = app.db
    .selectFrom('artisan_profiles')
    .select('account_id')
    .where('card_name', '=', 'Adaeze Okeke');
  expect(await renamed.execute()).toEqual([{ account_id: idOf(2 * PORTION + 1) }]);
});

test('a filling that was broken off goes on where it was', async () => {
  const outcome = await inTheMiddle(async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query like '-- Outside a transaction%'`.execute(app.db);
    expect(rows).toEqual([{ ended: true }]);
  });
  expect(outcome).toContain(`Migration ${filling} failed: terminating connection`);
  expect(await countFilled()).toBe(PORTION);
  const before = await versions();
  expect(await fill()).toEqual([filling]);
  expect(await countFilled()).toBe(ids.length);
  const after = await versions();
  expect(ids.filter((id) => before.get(id) === after.get(id))).toEqual(ids.slice(0, PORTION));
});

test('two processes fill the cards at once', async () => {
  const applied = await Promise.all([fill(), fill()]);
  expect(applied.flat()).toEqual([filling]);
  expect(await countFilled()).toBe(ids.length);
});

/** The transaction that wrote each profile last. */
async function versions(): Promise<Map<string, string>> {
  const { rows } = await sql<{ account_id: string; xmin: string }>`
    select account_id, xmin::text from artisan_profiles`.execute(app.db);
  return new Map(rows.map(({ account_id, xmin }) => [account_id, xmin]));
}
