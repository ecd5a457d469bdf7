import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { pause } from '../../../test/pause.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { createLog } from '../observability/log.ts';
import { prepareTasks, queueTask, type RunningTasks, startTasks } from './tasks.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof openDatabase>;
let tasks: RunningTasks;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
  await prepareTasks(database.pool, createLog('silent'));
});
afterEach(async () => {
  await tasks.stop();
  await database.db.destroy();
  await testDatabase.drop();
});

test('two tasks whose results cannot be written do not stop the task runner for ever', async () => {
  const { db, pool } = database;
  const open = new Map<string, () => void>();
  const done: string[] = [];
  tasks = await startTasks(
    pool,
    createLog('silent'),
    {
      async end(payload) {
        const { name } = payload as { name: string };
        // When the task is retried, its result can be written, and it fails at once.
        if (!open.has(name)) await new Promise<void>((resolve) => open.set(name, resolve));
        if (name !== 'last') throw new Error('failed, as it should');
        done.push(name);
      },
      async work() {
        done.push('work');
      },
    },
    [],
  );
  for (const name of ['one', 'other', 'last']) await queueTask(db, 'end', { name });
  while (open.size < 3) await pause();
  // A runner that stops before it listens makes node-postgres warn about two queries on one connection.
  while (!(await isListening(db))) await pause();

  await refuseToEndTasks(db);
  open.get('one')?.();
  // The runner now knows that it could not write the first result, and waits for the other tasks.
  while (!(await wasRefused(db, 1))) await pause();
  open.get('other')?.();
  while (!(await wasRefused(db, 2))) await pause();
  open.get('last')?.();
  while (!done.includes('last')) await pause();
  await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(db);

  await queueTask(db, 'work', {});
  while (!done.includes('work')) await pause();
  expect(tasks.areRunning()).toBe(true);
});

test('tasks run although the database went away in the moment in which they were started', async () => {
  const { db, pool } = database;
  // The first statement of the queue, which asks for the numbers of the tasks, fails.
  await sql`create sequence tries`.execute(db);
  await sql`create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'away'; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger fail_once before insert on graphile_worker._private_tasks
    for each statement execute function fail_once()`.execute(db);
  const done = new Set<string>();
  tasks = await startTasks(pool, createLog('silent'), { work: async () => void done.add('work') }, []);
  // The statement that queues the task below would fail in place of the queue's own.
  const failed = sql<{ is_called: boolean }>`select is_called from tries`;
  while (!(await failed.execute(db)).rows[0]?.is_called) await pause();

  await queueTask(db, 'work', {});
  while (!done.has('work')) await pause();
  expect(tasks.areRunning()).toBe(true);
});

test('a connection that breaks before the tasks listen on it, and while they stop, does not end the process', async () => {
  const line = await holdListening(testDatabase.url);
  const through = openDatabase(line.url, createLog('silent'));
  const clients: pg.PoolClient[] = [];
  through.pool.on('connect', (client) => void clients.push(client));
  const hasListener = () => clients.some((client) => client.listenerCount('notification') > 0);
  tasks = await startTasks(through.pool, createLog('silent'), {}, []);
  while (!line.holds()) await pause();
  expect(hasListener()).toBe(true);

  const stopped = tasks.stop();
  // The queue gives the connection back, and waits for the answer of its last statement.
  while (hasListener()) await pause();
  line.cut();
  await stopped;
  // Vitest fails this file when an error is not handled, which would end a server.
  await sql`select 1`.execute(through.db);
  await through.close();
  await line.close();
});

/** A way to the database on which the statement that asks for notifications waits. */
async function holdListening(databaseUrl: string) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const held = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = dial(`${host}/.s.PGSQL.${port}`);
    incoming.on('data', (data) => {
      if (data.includes('LISTEN "jobs:insert"')) held.add(incoming);
      else onward.write(data);
    });
    onward.pipe(incoming);
    incoming.on('error', () => undefined).on('close', () => onward.destroy());
    onward.on('error', () => undefined).on('close', () => incoming.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    holds: () => held.size > 0,
    cut(): void {
      for (const socket of held) socket.destroy();
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Makes the database refuse only the result of a failed task, as if the database were away. The refusals are counted by a
 * sequence, because a sequence is not rolled back.
 */
async function refuseToEndTasks(db: Database): Promise<void> {
  await sql`create sequence refusals`.execute(db);
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin
      perform nextval('refusals');
      raise exception 'away';
    end $$`.execute(db);
  await sql`create trigger refuse before update on graphile_worker._private_jobs
    for each row when (new.locked_by is null and new.last_error is not null) execute function refuse()`.execute(
    db,
  );
}

async function isListening(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%' and state = 'idle'`.execute(db);
  return rows.length > 0;
}

async function wasRefused(db: Database, times: number): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`select is_called and last_value >= ${times} as refused
    from refusals`.execute(db);
  return rows[0]?.refused ?? false;
}
