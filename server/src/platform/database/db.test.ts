import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openHeldLine } from '../../../test/held-line.ts';
import { createLog } from '../observability/log.ts';
import { limitStatements, openDatabase } from './db.ts';

test('a connection to a server that takes no writes any more is replaced, in a transaction as outside', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, close } = openDatabase(database.url, createLog('silent'), { size: 1 });
  onTestFinished(close);
  await sql`create table notes (text text)`.execute(db);
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const becomeReadOnly = () =>
    sql`select set_config('default_transaction_read_only', 'on', false)`.execute(db);
  const write = () => sql`insert into notes values ('kept')`.execute(db);
  const writeInTransaction = () =>
    db.transaction().execute((trx) => sql`insert into notes values ('kept')`.execute(trx));

  for (const attempt of [write, writeInTransaction]) {
    const before = await pid();
    await becomeReadOnly();
    await expect(attempt()).rejects.toMatchObject({ code: '25006' });
    await attempt();
    expect(await pid()).not.toBe(before);
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('an answer that arrived while the process stood still is read, and its connection is kept', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, close } = openDatabase(database.url, createLog('silent'), { size: 1, timeoutMs: 1_000 });
  onTestFinished(close);
  const observer = openDatabase(database.url, createLog('silent'), { size: 1 });
  onTestFinished(observer.close);

  const answer = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.3)`.execute(db);
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where query like '%pg_sleep(0.3)%' and pid <> pg_backend_pid()`.execute(
      observer.db,
    );
    return rows.length > 0;
  });
  // Longer than the limit and the silence after which a connection is given up.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7_000);
  const [before] = (await answer).rows;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  expect(rows).toEqual([before]);
}, 30_000);

test('a vanished database fails a transaction with a time limit of its own; one that may take any time waits', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { pathname, searchParams } = new URL(database.url);
  const line = await openHeldLine(() => ({ path: `${searchParams.get('host')}/.s.PGSQL.5432` }));
  onTestFinished(() => line.close());
  const url = `postgres://app@127.0.0.1:${line.port}${pathname}`;
  const { db, close } = openDatabase(url, createLog('silent'), { size: 2, silenceMs: 500 });
  onTestFinished(close);

  const inTransaction = async (limitMs: number) => {
    const trx = await db.startTransaction().execute();
    await limitStatements(trx, limitMs);
    return trx;
  };
  const [limited, unlimited] = [await inTransaction(500), await inTransaction(0)];
  line.hold();
  const failures = [limited, unlimited].map((trx) =>
    sql`select 1`.execute(trx).then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  );
  expect(await Promise.race(failures)).toBe('Connection terminated: the database has not answered');
  line.cut();
  expect(await failures[1]).toBe('Connection terminated unexpectedly');
  const ends = [limited, unlimited].map((trx) => trx.rollback().execute());
  expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
