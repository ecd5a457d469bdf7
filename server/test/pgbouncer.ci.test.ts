import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getMessages } from '@marketplace/contract/contact/messages';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { notLoggedInViewJobs, postJob } from '@marketplace/contract/work/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { examine } from '../src/doctor/examine.ts';
import { isStatementTimeout, openDatabase } from '../src/platform/database/db.ts';
import { createLog } from '../src/platform/observability/log.ts';
import { startAppOn, type TestApp } from './app-on-database.ts';
import { addArtisanPerson, openWith, socketOf } from './conversations.ts';
import { createCluster, postgresPrograms, type RunningCluster, startCluster } from './installed-postgres.ts';
import { buildJobForm } from './jobs.ts';
import { addPerson, logIn, signUpByCode } from './people.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { buyPlan } from './plans.ts';

const log = createLog('silent');

describe.skipIf(!postgresPrograms || !hasPgbouncer)('through PgBouncer in transaction mode', () => {
  let folder: string;
  let cluster: RunningCluster;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let direct: string;
  let app: TestApp;
  let env: Record<string, string>;
  /** The lines of the log that name a failure. */
  const complaints: string[] = [];

  beforeAll(async () => {
    folder = await createCluster();
    cluster = await startCluster(folder);
    await cluster.asAdmin(`create role sabihands login password 'DATABASE_PASSWORD'`);
    await cluster.asAdmin('create database sabihands owner sabihands');
    pooler = await startPgbouncer(cluster.sockets);
    direct = `postgres://sabihands@localhost/sabihands?host=${encodeURIComponent(cluster.sockets)}`;
    env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct };
    const command = fileURLToPath(new URL('../dist/commands/migrate.js', import.meta.url));
    const { stdout, stderr } = spawnSync(process.execPath, [command], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
      encoding: 'utf8',
    });
    if (!/^Applied 0001/.test(stdout)) throw new Error(`db:migrate: ${stdout}${stderr}`);
    app = await startAppOn(
      { url: pooler.url, drop: async () => {} },
      // A busy machine is no failure of the pooler.
      { ...env, LOG_LEVEL: 'warn', PROVIDER_TIMEOUT_MS: '20000', SLOW_REQUEST_MS: '60000' },
      { write: (line) => void complaints.push(line) },
    );
  });
  afterAll(async () => {
    await app?.close();
    await pooler?.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  // Shows: pooler-1
  test('people sign up, log in, post, search, pay, write and are notified, many at once, and nothing is logged as failed', async () => {
    const { form } = await signUpByCode(app);
    expect((await logIn(app, form.email, form.password)).token).toBeTruthy();
    const chats = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const [ada, musa] = [await addPerson(app), await addArtisanPerson(app)];
        const posted = await app.call(postJob, buildJobForm(), { token: ada.token });
        expect(posted.status).toBe(200);
        await buyPlan(app, ada.token, 'connect_monthly');
        const chat = await openWith(app, ada, musa);
        const [sender, reader] = [await socketOf(app, ada), await socketOf(app, musa)];
        for (let message = 0; message < 5; message += 1)
          await sender.sendOk(chat, `Message ${message} of ${number}`);
        for (const { socket } of [sender, reader]) socket.close();
        // Each statement often enough to get a name where names are allowed.
        for (let read = 0; read < 4; read += 1) {
          expect((await app.call(notLoggedInViewJobs, {})).status).toBe(200);
          expect((await app.call(notLoggedInViewArtisans, {})).status).toBe(200);
          expect((await app.post('/user_artisan/find_artisans', { text: `plumber ${number}` })).status).toBe(
            200,
          );
        }
        return { chat, token: musa.token, number };
      }),
    );
    for (const { chat, token, number } of chats) {
      const { body } = await app.call(getMessages, { conversation_id: chat }, { token });
      expect((body.messages as { message: string }[]).map(({ message }) => message)).toEqual(
        Array.from({ length: 5 }, (_, message) => `Message ${message} of ${number}`),
      );
    }
    await app.settled();
    expect(complaints).toEqual([]);
  });

  // Shows: pooler-2
  test('the task queue listens past the pooler, and every other connection goes through it', async () => {
    await app.runTask('sweep-accounts');
    const rows = (await cluster.asAdmin(
      `select usename, query ilike 'listen%' as listens from pg_stat_activity
       where datname = 'sabihands' and backend_type = 'client backend'`,
    )) as { listens: boolean }[];
    expect(rows.filter(({ listens }) => listens)).toHaveLength(1);
    // Three of the pooler, at most five of the task queue, two of this test.
    expect(rows.length).toBeLessThanOrEqual(10);
  });

  // Shows: pooler-3
  test('statements have the time limit of the pooler, and a text search has its own', async () => {
    const usual = openDatabase(pooler.url, log, { size: 4, pooled: true });
    const search = openDatabase(pooler.url, log, { size: 4, pooled: true, limitPooled: true, timeoutMs: 50 });
    onTestFinished(async () => {
      await Promise.all([usual.close(), search.close()]);
    });
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const slow = sql`select pg_sleep(30)`.execute(search.db);
    await expect(slow).rejects.toSatisfy(isStatementTimeout);
    expect((await limit.execute(search.db)).rows).toEqual([{ limit: '50ms' }]);
    const others = await Promise.all(Array.from({ length: 6 }, () => limit.execute(usual.db)));
    expect(new Set(others.map(({ rows }) => rows[0]?.limit))).toEqual(new Set(['15s']));
  });

  async function look(only: string, changes: Record<string, string | undefined> = {}): Promise<string> {
    const config = readConfig({ NODE_ENV: 'test', ...env, ...changes });
    const found = await examine(config, { only: [only], recipients: {}, limitMs: 30_000, log });
    return found.flatMap(({ findings }) => findings.map(({ kind, text }) => `${kind} ${text}`)).join('\n');
  }

  // Shows: pooler-4
  test('the doctor knows a pooler without the settings for it, one without a time limit, and a wrong direct address', async () => {
    expect(await look('database')).toMatch(/^ok Version/);
    expect(await look('direct')).toBe('ok It leads to the same database, past the pooler.');
    const none = { DATABASE_POOLER: undefined, DATABASE_DIRECT_URL: undefined };
    expect(await look('database', none)).toMatch(
      /^problem It refuses the settings of a connection, as a pooler/,
    );
    expect(await look('direct', { DATABASE_DIRECT_URL: await cluster.createDatabase('another') })).toMatch(
      /^problem It leads to another database/,
    );
    const unlimited = await startPgbouncer(cluster.sockets, (text) => text.replace(/ connect_query=.*/, ''));
    onTestFinished(() => unlimited.stop());
    expect(await look('database', { DATABASE_URL: unlimited.url })).toMatch(
      /^problem Behind the pooler, statements have no time limit/,
    );
  });
});
