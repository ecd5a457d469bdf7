import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLog } from '../observability/log.ts';
import { type DatabaseOptions, openDatabase } from './db.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let close: (() => Promise<void>) | null = null;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await close?.();
  close = null;
  await database.drop();
});

/** One connection, so that a test inspects the connection on which it has prepared its statements. */
function open(options: DatabaseOptions = {}) {
  const opened = openDatabase(database.url, createLog('silent'), { size: 1, ...options });
  close = opened.close;
  const prepared = async (like: string) => {
    const { rows } = await opened.pool.query<{ statement: string }>(
      `select statement from pg_prepared_statements where statement like '%${like}%' and statement not like '%pg_prepared%'`,
    );
    return rows.map(({ statement }) => statement);
  };
  return { ...opened, prepared };
}

test('a statement is named when it is run for the second time, in a transaction as outside', async () => {
  const { db, prepared } = open();
  const find = (id: number) => sql`select ${id}::int as first_one`.execute(db);
  await find(1);
  expect(await prepared('first_one')).toEqual([]);
  expect((await find(2)).rows).toEqual([{ first_one: 2 }]);
  expect(await prepared('first_one')).toHaveLength(1);
  const inTransaction = () =>
    db.transaction().execute((trx) => sql`select ${'x'}::text as second_one`.execute(trx));
  await inTransaction();
  await inTransaction();
  expect(await prepared('second_one')).toHaveLength(1);
});

test('a connection names at most 200 statements, and further ones run without a name', async () => {
  const { pool, prepared } = open();
  for (let turn = 0; turn < 2; turn += 1) {
    for (let number = 0; number < 210; number += 1)
      expect((await pool.query(`select $1::int as bounded_${number}`, [turn])).rows).toHaveLength(1);
  }
  expect(await prepared('bounded')).toHaveLength(200);
});

test('behind a pooler no statement has a name, neither one of ours nor one of a library', async () => {
  const { pool, prepared } = open({ nameStatements: false });
  for (const turn of [1, 2, 3]) {
    await pool.query('select $1::int as pooled', [turn]);
    await pool.query({ name: 'own', text: 'select $1::int as pooled_too', values: [turn] });
  }
  expect(await prepared('pooled')).toEqual([]);
});

test('a statement can be planned once, for all values', async () => {
  const { pool } = open({ planOnce: true });
  for (const turn of [1, 2, 3]) await pool.query('select $1::int as once', [turn]);
  const { rows } = await pool.query<{ generic_plans: number; custom_plans: number }>(
    "select generic_plans, custom_plans from pg_prepared_statements where statement like '%as once%' and statement not like '%pg_prep%'",
  );
  expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0 }]);
});

test('a migration that adds a column changes no result of a named statement', async () => {
  const { db, pool, prepared } = open();
  await pool.query('create table things (id int, name text)');
  await pool.query("insert into things values (1, 'one')");
  const all = () => pool.query('select * from "things" where id = $1', [1]);
  const named = () => pool.query('select name from things where id = $1', [1]);
  for (let turn = 0; turn < 8; turn += 1) {
    await all();
    await named();
  }
  expect(await prepared('things')).toEqual(['select name from things where id = $1']);
  await pool.query('alter table things add column price int default 5');
  expect((await all()).rows).toEqual([{ id: 1, name: 'one', price: 5 }]);
  expect((await named()).rows).toEqual([{ name: 'one' }]);
  // No migration may do this while another release runs. The statement would fail once on each connection.
  await pool.query('alter table things alter column name type varchar');
  await expect(named()).rejects.toThrow('cached plan must not change result type');
  expect((await named()).rows).toEqual([{ name: 'one' }]);
  expect((await db.introspection.getTables()).some(({ name }) => name === 'things')).toBe(true);
});
