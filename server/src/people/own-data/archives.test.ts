import { join } from 'node:path';
import { login, logout } from '@marketplace/contract/people/accounts';
import {
  getArchiveAddress,
  requestArchive,
  setDigestMail,
  viewPrivacy,
} from '@marketplace/contract/people/own-data';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLives, pathsBelow, rowsWith, sweepAll } from '../../../test/own-data.ts';
import { pause } from '../../../test/pause.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSessions } from '../../platform/security/sessions.ts';
import { createSignedTexts } from '../../platform/security/signed-text.ts';
import { createDeferredDeletes } from '../../platform/storage/deferred-deletes.ts';
import { createFileStore } from '../../platform/storage/storage.ts';
import { queueTask } from '../../platform/tasks/tasks.ts';
import { createArchives, MAKE_ARCHIVE_TASK } from './archives.ts';
import { tableRules } from './table-rules.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an archive holds all data of a person and no data of others, and only that person can fetch it', async () => {
  const { mine, friend, socket, secret } = await addLives(app, 'Folasade Akintola');
  socket.close();
  expect((await app.call(setDigestMail, { digest_mail: false }, mine)).body).toMatchObject({
    digest_mail: false,
    has_running_plan: true,
    archive: { state: 'none' },
  });
  expect((await app.call(getArchiveAddress, {}, mine)).status).toBe(404);
  await app.db.transaction().execute(async (trx) => {
    // The lock stops the task while it writes; the unfinished archive lies in the folder that the sweep of uploads cleans.
    await sql`lock table feedback in access exclusive mode`.execute(trx);
    // Requested twice at once, the archive is made once.
    await Promise.all([app.call(requestArchive, {}, mine), app.call(requestArchive, {}, mine)]);
    while ((await pathsBelow(app, 'uploads')).length === 0) await pause();
    expect(await pathsBelow(app, 'uploads')).toHaveLength(1);
    // The next archive waits for its turn, and other tasks run before it, even those that can wait.
    await app.call(requestArchive, {}, friend);
    await queueTask(app.db, 'return-tokens', {}, { canWait: true });
    const tasks = sql<{ task: string; is_running: boolean }>`
      select task_identifier as task, locked_at is not null as is_running from graphile_worker.jobs order by id`;
    let left: { task: string; is_running: boolean }[] = [];
    do left = (await tasks.execute(app.db)).rows;
    while (left.some(({ task }) => task === 'return-tokens'));
    const archives = left.filter(({ task }) => task === MAKE_ARCHIVE_TASK);
    expect(archives.map(({ is_running }) => is_running)).toEqual([true, false]);
  });
  await app.settled();
  expect(await pathsBelow(app, 'uploads')).toEqual([]);
  const { archive } = (await app.call(viewPrivacy, {}, mine)).body;
  expect(archive.state).toBe('ready');
  expect(await pathsBelow(app, 'archives')).toHaveLength(2);
  expect((await app.inbox.next(mine.email)).text).toBeDefined();
  expect((await app.call(getArchiveAddress, {}, await addPerson(app))).status).toBe(404);
  const { url } = (await app.call(getArchiveAddress, {}, mine)).body;
  const answer = await fetch(app.url + url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(archive.size);
  const files = unzipSync(bytes);

  const data = new Map(
    Object.entries(files)
      .filter(([name]) => name.startsWith('data/'))
      .map(([name, content]) => [
        name.replace(/data\/(.*)\.json/, '$1'),
        JSON.parse(Buffer.from(content).toString()) as Record<string, unknown>[],
      ]),
  );
  const text = JSON.stringify([...data]);
  // Of other people, the archive holds only what they wrote to this person, and their names.
  for (const foreign of [friend.email, friend.phone, 'Between the two of us', 'The words of the friend'])
    expect(text).not.toContain(foreign);
  for (const foreign of ['The job of the friend', 'He shouts', 'password_hash', 'code_hmac'])
    expect(text).not.toContain(foreign);
  expect(data.get('messages')?.map((row) => row['text'])).toEqual([
    `This is ${secret}, ${mine.phone}`,
    'Good day, Folasade Akintola',
    secret,
    // The message to the support team.
    secret,
  ]);
  expect(data.get('people-in-conversations')).toEqual([{ id: friend.id, name: 'Tunde Balogun' }]);
  expect(data.get('conversations')?.map((row) => row['kind'])).toEqual(['artisan', 'support']);
  expect(data.get('contact_messages')).toHaveLength(1);
  // The reason why a notification was not sent can be that the other person has blocked this one.
  expect(data.get('notification_deliveries')).toContainEqual(expect.objectContaining({ state: 'cancelled' }));
  expect(data.get('notification_deliveries')?.filter((row) => 'reason' in row)).toEqual([]);
  expect(
    Object.keys(files)
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.split('/')[0]),
  ).toEqual(expect.arrayContaining(['pictures', 'chat-files', 'identity']));

  // Every row that names the person is in the archive, except in tables whose rule says otherwise.
  const others = ['reports', 'favourite_artisans', 'recovery_links', 'artisan_search'];
  for (const { table, row } of await rowsWith(app, [mine.id, secret, mine.email])) {
    const rule = tableRules[table]?.archive;
    if (!rule || 'leftOut' in rule || others.includes(table)) continue;
    const whole = JSON.parse(row) as Record<string, unknown>;
    // Sam opened this conversation, and only Sam sees it until Sam writes.
    if (whole['opener_wrote'] === false) continue;
    // The notification of another person about something that this person did belongs to the other.
    if (table === 'notifications' && whole['account_id'] !== mine.id) continue;
    const archived = Object.entries(whole).filter(
      // A picture of the work may have got another encoding since.
      ([column]) => !rule.without?.includes(column) && column !== 'card_work',
    );
    // A row with an id may have changed since, so it is found by its id.
    const key = whole['id'] === undefined ? Object.fromEntries(archived) : { id: whole['id'] };
    expect({ table, rows: data.get(table) }).toEqual({
      table,
      rows: expect.arrayContaining([expect.objectContaining(key)]),
    });
  }

  // The address ends with the session that requested it, and after some minutes; the file is deleted after a week.
  const elsewhere = (await app.call(login, { email: mine.email, password: mine.password })).body
    .token as string;
  const { url: passing } = (await app.call(getArchiveAddress, {}, { token: elsewhere })).body;
  expect((await fetch(app.url + passing)).status).toBe(200);
  await app.call(logout, {}, { token: elsewhere });
  expect((await fetch(app.url + passing)).status).toBe(404);
  const { url: lasting } = (await app.call(getArchiveAddress, {}, mine)).body;
  app.advance(6 * 60_000);
  expect((await fetch(app.url + lasting)).status).toBe(404);
  app.advance(7 * DAY_MS);
  await sweepAll(app);
  expect(await pathsBelow(app, 'archives')).toEqual([]);
});

describe('an archive in the making', () => {
  async function begin(accountId: string): Promise<{ archiveId: string }> {
    const { id } = await app.db
      .insertInto('data_archives')
      .values({ account_id: accountId, requested_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { archiveId: id };
  }

  function createMaker(changes: Partial<Parameters<typeof createArchives>[0]>) {
    return createArchives({
      db: app.db,
      storage: createDeferredDeletes(createFileStore(app.config)),
      scratchFolder: join(app.dataDir, 'uploads'),
      mail: null,
      sessions: createSessions(app.db, app.config.secret, app.now),
      addresses: createSignedTexts(app.config.secret, 'test', app.now),
      limits: () => ({
        countTry: async () => 1,
        run: (_key, work) => work(),
        giveBack: async () => {},
        clear: async () => {},
        used: async () => 0,
      }),
      listVouches: async () => [],
      productName: 'Test',
      publicUrl: app.url,
      now: app.now,
      ...changes,
    });
  }

  test('holds no transaction while it fetches files, even when that takes long', async () => {
    const { mine, socket } = await addLives(app, 'Chiamaka Onyekachi');
    socket.close();
    const storage = createDeferredDeletes(createFileStore(app.config));
    const transactions: number[] = [];
    const open = async (key: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
      transactions.push(rows[0]?.count ?? -1);
      return storage.open(key);
    };
    await createMaker({ storage: { ...storage, open } }).make(await begin(mine.id));
    expect(transactions.length).toBeGreaterThan(2);
    // Another part of the server may be in a transaction for a moment; one that the archive holds would be seen each time.
    expect(Math.min(...transactions)).toBe(0);
  });

  test('that cannot be written releases its database connection', async () => {
    const begun = await begin((await addPerson(app)).id);
    // As on a full disk: no file can be created in this folder.
    const maker = createMaker({ scratchFolder: '/proc/self/fd' });
    // One more time than the test has connections.
    for (let time = 0; time < 4; time += 1) await expect(maker.make(begun)).rejects.toThrow('ENOENT');
  });
});
