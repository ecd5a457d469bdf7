import { createContactMessage } from '@marketplace/contract/contact/support';
import { logout, me } from '@marketplace/contract/people/accounts';
import { limitStatements, openDatabase } from '@marketplace/server/platform/database/db';
import { createLog } from '@marketplace/server/platform/observability/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, startAppOn, type TestApp } from '../../server/test/app-on-database.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { openHeldLine } from '../../server/test/held-line.ts';
import { addPerson } from '../../server/test/people.ts';

let app: TestApp;
let directUrl: string;
let line: Awaited<ReturnType<typeof openHeldLine>>;
beforeAll(async () => {
  const database = await createTestDatabase();
  directUrl = database.url;
  const { pathname, searchParams } = new URL(database.url);
  line = await openHeldLine(() => ({ path: `${searchParams.get('host')}/.s.PGSQL.5432` }));
  const url = `postgres://app@127.0.0.1:${line.port}${pathname}`;
  app = await startAppOn({ ...database, url }, { DATABASE_POOL_SIZE: '4' });
});
afterAll(async () => {
  // graphile-worker writes a trace there when a connection breaks while a worker asks for a task.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  line.release();
  // A stop would wait for connections that lost bytes.
  line.cut();
  await app.close();
  await line.close();
});

const write = (): Promise<Answer> =>
  app.call(createContactMessage, { name: 'Ada', email: 'ada@example.ng', message: 'Hello' });
const isAlive = async () => (await fetch(`${app.url}/health/live`)).status === 200;

test('a database that answers after a third of a second is waited for, and the server answers what needs no database', async () => {
  const { token } = await addPerson(app);
  line.delay(300);
  const slow = [write(), app.call(me, {}, { token }), fetch(`${app.url}/`)];
  expect(
    await Promise.race([isAlive().then(() => 'alive'), ...slow.map((each) => each.then(() => 'slow'))]),
  ).toBe('alive');
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
  line.release();
  expect((await app.call(logout, {}, { token })).status).toBe(200);
});

test('a database that never answers is an outage with a sentence, and after it the server works again without a restart', async () => {
  line.hold();
  const answers = await Promise.all(Array.from({ length: 12 }, write));
  for (const { status, headers, body } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.msg).toMatch(/^[A-Z].{10,}\.$/);
  }
  expect(await isAlive()).toBe(true);
  line.release();
  await expect.poll(async () => (await write()).status, { timeout: 60_000 }).toBe(200);
}, 180_000);

test('a statement whose transaction has set a longer limit, or whose connection has none, is waited for', async () => {
  const log = createLog('silent');
  const limited = openDatabase(directUrl, log, { size: 1, timeoutMs: 100 });
  const unlimited = openDatabase(directUrl, log, { size: 1, timeoutMs: 0 });
  const waits = [
    limited.db.transaction().execute(async (trx) => {
      await limitStatements(trx, 60_000);
      await sql`select pg_sleep(7.5)`.execute(trx);
    }),
    sql`select pg_sleep(7.5)`.execute(unlimited.db),
  ];
  expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await limited.close();
  await unlimited.close();
});
