import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgotPassword, login, me } from '@marketplace/contract/accounts';
import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/artisans';
import { getMessages } from '@marketplace/contract/messages';
import {
  deleteAccount,
  endOtherSessions,
  endSession,
  getArchiveAddress,
  keepAccount,
  requestArchive,
  setDigestMail,
  viewPrivacy,
  viewSessions,
} from '@marketplace/contract/own-data';
import {
  createBugReport,
  createContactMessage,
  createFeedback,
  openSupport,
} from '@marketplace/contract/support';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConversation, TestSocket } from '../../../test/conversations.ts';
import { buildPicture } from '../../../test/hostile-files.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSessions } from '../../platform/sessions.ts';
import { listTables, undecided } from './archive-contents.ts';
import { describeDevice } from './describe-device.ts';
import { tableRules } from './table-rules.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, { write: (line) => void log.push(line) });
});
afterAll(() => app.close());

async function upload(path: string, token: string, field: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(await buildPicture())]), 'Akintola at work.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json() as Promise<{ file?: { _id: string } }>;
}

/** An artisan who has left something in every corner, and a friend who has, too. `secret` is in all texts of the artisan's. */
async function addLives(secret: string) {
  const { form, token, user } = await signUpArtisan(app, { long_desc: `Ask for ${secret}, day and night.` });
  const mine = { id: user._id as string, token, email: form.email, password: form.password };
  await app.db.updateTable('accounts').set({ full_name: secret }).where('id', '=', mine.id).execute();
  const { phone } = await app.db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow();
  const friend = await addPerson(app, 'Tunde Balogun');
  const conversationId = await addConversation(app, mine, friend, [
    `This is ${secret}, ${phone}`,
    `Good day, ${secret}`,
  ]);
  await addConversation(app, friend, await addPerson(app), ['Between the two of us']);
  await addJobs(app.db, mine.id, [{ title: `Work for ${secret}`, description: `${secret} needs help` }]);
  await addJobs(app.db, friend.id, [{ title: 'The job of the friend' }]);
  await buyPlan(app, token, 'connect_monthly');
  await upload('/user_profile/upload_gallery_imgs', token, 'images', {});
  await upload('/user_profile/request_verification', token, 'document', {
    kind: 'nin_slip',
    last_four: '1234',
  });
  const { file } = await upload('/user_chat/upload_file', token, 'file', {
    conversation_id: conversationId,
    client_id: 'one',
  });
  const socket = await new TestSocket(app.url, token).connected();
  await socket.ask('send-message', {
    conversation_id: conversationId,
    message: secret,
    msg_type: 'file',
    file_id: file?._id,
  });
  for (const [who, text] of [
    [mine, secret],
    [friend, 'The words of the friend'],
  ] as const) {
    const opened = await app.call(openSupport, {}, who);
    const channel = await new TestSocket(app.url, who.token).connected();
    await channel.sendOk(opened.body.conversation_id, text);
    channel.close();
    const report = { email: who.email, phone_no: '0803 123 4567', report: text };
    await app.call(createBugReport, report, who);
    await app.call(createFeedback, { rating: 3, feedback: text }, who);
    await app.call(createContactMessage, { name: text, email: who.email, message: text });
    await app.call(forgotPassword, { email: who.email });
  }
  const at = app.now();
  const stranger = await addPerson(app, 'Kemi Ojo');
  await app.db
    .insertInto('blocks')
    .values({ blocker_id: mine.id, blocked_id: stranger.id, created_at: at })
    .execute();
  await app.db
    .insertInto('reviews')
    .values([
      { reviewer_id: mine.id, target_id: friend.id, rating: 4, text: `${secret} is content` },
      {
        reviewer_id: friend.id,
        target_id: mine.id,
        rating: 5,
        text: 'Very good',
        reply: `Thanks, ${secret}`,
      },
    ])
    .execute();
  await app.db
    .insertInto('reports')
    .values([
      {
        reporter_id: mine.id,
        subject: 'person',
        subject_id: friend.id,
        person_id: friend.id,
        reason: 'rude',
        details: secret,
        created_at: at,
      },
      {
        reporter_id: friend.id,
        subject: 'person',
        subject_id: mine.id,
        person_id: mine.id,
        reason: 'rude',
        details: 'He shouts',
        created_at: at,
      },
    ])
    .execute();
  await app.db
    .insertInto('favourite_artisans')
    .values({ account_id: friend.id, artisan_id: mine.id })
    .execute();
  await app.settled();
  return { secret, mine: { ...mine, phone: phone as string }, friend, conversationId, socket };
}

/** Every row of every table in which one of these texts stands, whatever its case, with its table. */
async function rowsWith(texts: string[]): Promise<{ table: string; row: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(app.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(
        app.db,
      );
      return all.rows
        .filter(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))
        .map(({ row }) => ({ table: name.replace('public.', ''), row }));
    }),
  );
  return found.flat();
}

/** Every file that the server keeps, by its path. */
async function keptFiles(): Promise<Map<string, Buffer>> {
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file)] as [string, Buffer])),
  );
}

const pathsBelow = async (folder: string) =>
  [...(await keptFiles()).keys()].filter((path) => path.includes(`/${folder}/`));

async function sweepAll() {
  for (const task of ['sweep-accounts', 'sweep-pictures']) await app.runTask(task);
}

test('about every table somebody has decided, and about no other', async () => {
  const tables = await listTables(app.db);
  expect(undecided([...tables, 'a_new_table'])).toEqual(['a_new_table']);
  expect(Object.keys(tableRules).sort()).toEqual(tables);
  for (const [table, { archive }] of Object.entries(tableRules)) {
    if ('leftOut' in archive) continue;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(archive.without ?? []));
  }
});

describe('sessions', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/63 Mobile Safari/537.36 OPR/80.1',
      'Opera on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Safari/604',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      'Edge on Windows',
    ],
    ['', 'Another device'],
  ])('%s is %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });

  test('are listed, this one first, and end one by one or all but this', async () => {
    const { form, token } = await signUpArtisan(app);
    const stranger = await addPerson(app);
    const logIn = async () =>
      (await app.call(login, { email: form.email, password: form.password })).body.token as string;
    const [second, third] = [await logIn(), await logIn()];
    const sockets = await Promise.all(
      [token, second, third].map((each) => new TestSocket(app.url, each).connected()),
    );
    const closed = (socket: TestSocket | undefined) =>
      new Promise((resolve) => socket?.socket.once('disconnect', resolve));
    const list = await app.call(viewSessions, {}, { token });
    expect(list.body.sessions.map(({ is_this }: { is_this: boolean }) => is_this)).toEqual([
      true,
      false,
      false,
    ]);

    const ends = closed(sockets[2]);
    const [, newest] = list.body.sessions;
    await app.call(endSession, { session_id: newest._id }, stranger);
    expect((await app.call(viewSessions, {}, { token })).body.sessions).toHaveLength(3);
    await app.call(endSession, { session_id: newest._id }, { token });
    await ends;
    expect((await app.call(me, {}, { token: third })).status).toBe(401);

    const endsToo = closed(sockets[1]);
    expect((await app.call(endOtherSessions, {}, { token })).body.ended).toBe(1);
    await endsToo;
    expect((await app.call(me, {}, { token: second })).status).toBe(401);
    expect((await app.call(me, {}, { token })).status).toBe(200);
    expect(sockets[0]?.socket.connected).toBe(true);
    for (const socket of sockets) socket.close();
  });
});

test('an archive holds everything of a person and nothing of others, and only they get it', async () => {
  const { mine, friend, socket, secret } = await addLives('Folasade Akintola');
  socket.close();
  expect((await app.call(setDigestMail, { digest_mail: false }, mine)).body).toMatchObject({
    digest_mail: false,
    has_running_plan: true,
    archive: { state: 'none' },
  });
  expect((await app.call(getArchiveAddress, {}, mine)).status).toBe(404);
  // Tapped twice, one is made.
  await Promise.all([app.call(requestArchive, {}, mine), app.call(requestArchive, {}, mine)]);
  await app.settled();
  const { archive } = (await app.call(viewPrivacy, {}, mine)).body;
  expect(archive.state).toBe('ready');
  expect(await pathsBelow('archives')).toHaveLength(1);
  expect((await app.inbox.next(mine.email)).text).toBeDefined();
  expect((await app.call(getArchiveAddress, {}, friend)).status).toBe(404);
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
  // Of others only what they wrote to this person, and what they are called.
  for (const foreign of [friend.email, friend.phone, 'Between the two of us', 'The words of the friend'])
    expect(text).not.toContain(foreign);
  for (const foreign of ['The job of the friend', 'He shouts', 'password_hash', 'code_hmac'])
    expect(text).not.toContain(foreign);
  expect(data.get('messages')?.map((row) => row['text'])).toEqual([
    `This is ${secret}, ${mine.phone}`,
    'Good day, Folasade Akintola',
    secret,
  ]);
  expect(data.get('people-in-conversations')).toEqual([{ id: friend.id, name: 'Tunde Balogun' }]);
  expect(
    Object.keys(files)
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.split('/')[0]),
  ).toEqual(expect.arrayContaining(['pictures', 'chat-files', 'identity']));

  // Whatever names the person anywhere is in it, but for what is decided otherwise.
  const others = ['reports', 'favourite_artisans', 'recovery_links', 'artisan_search'];
  for (const { table, row } of await rowsWith([mine.id, secret, mine.email])) {
    const rule = tableRules[table]?.archive;
    if (!rule || 'leftOut' in rule || others.includes(table)) continue;
    const whole = JSON.parse(row) as Record<string, unknown>;
    const archived = Object.entries(whole).filter(([column]) => !rule.without?.includes(column));
    // What has an id may have changed since.
    const key = whole['id'] === undefined ? Object.fromEntries(archived) : { id: whole['id'] };
    expect({ table, rows: data.get(table) }).toEqual({
      table,
      rows: expect.arrayContaining([expect.objectContaining(key)]),
    });
  }

  // The address dies with the session that asked, and the file after a week.
  const { url: lasting } = (await app.call(getArchiveAddress, {}, mine)).body;
  app.advance(6 * 60_000);
  expect((await fetch(app.url + lasting)).status).toBe(404);
  app.advance(7 * DAY_MS);
  await sweepAll();
  expect(await pathsBelow('archives')).toEqual([]);
});

test('a deleted account is out of use at once, can be kept for a week, and is then gone from everywhere', async () => {
  const privateFolders = ['chat', 'identity', 'archives'];
  const before = await Promise.all(privateFolders.map(pathsBelow));
  const { mine, friend, conversationId, socket, secret } = await addLives('Morenike Adeyinka');
  const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
  await app.call(requestArchive, {}, mine);
  const { password, token, id } = mine;
  const wrong = [
    [{ confirmation: 'delete', password }, 400],
    [{ confirmation: 'DELETE', password: 'not the one 1' }, 401],
  ] as const;
  for (const [form, status] of wrong)
    expect((await app.post(deleteAccount.path, form, { token })).status).toBe(status);
  app.advance(11 * 60_000);
  expect((await app.call(deleteAccount, { confirmation: 'DELETE' }, mine)).body.code).toBe('reauthenticate');
  const left = await app.call(deleteAccount, { confirmation: 'DELETE', password }, mine);
  expect(Date.parse(left.body.erase_at) - app.now().getTime()).toBeGreaterThan(6.9 * DAY_MS);
  await closed;
  expect((await app.call(me, {}, mine)).status).toBe(401);
  expect((await app.call(viewArtisan, { artisan_id: id })).status).toBe(404);
  const listed = async () =>
    (await app.call(notLoggedInViewArtisans, { query: secret })).body.artisans.map(
      (each: { _id: string }) => each._id,
    );
  expect(await listed()).not.toContain(id);

  // A log-in offers to keep it, and nobody without the password learns that it goes.
  expect((await app.call(login, { email: mine.email, password: 'not the one 1' })).body.code).toBe(
    'wrong_credentials',
  );
  const offered = await app.call(login, { email: mine.email, password });
  expect(offered).toMatchObject({ status: 403, body: { code: 'leaving' } });
  const back = await app.call(keepAccount, { token: offered.body.leaving.token });
  expect(back.body.user._id).toBe(id);
  expect(await listed()).toContain(id);
  expect((await app.call(keepAccount, { token: offered.body.leaving.token })).status).toBe(409);

  await app.call(deleteAccount, { confirmation: 'DELETE', password }, { token: back.body.token });
  const again = await app.call(login, { email: mine.email, password });
  app.advance(6 * DAY_MS);
  await sweepAll();
  expect((await rowsWith([mine.email])).length).toBeGreaterThan(0);
  app.advance(DAY_MS + 1000);
  await app.settled();
  await sweepAll();
  app.advance(2 * HOUR_MS);
  await sweepAll();

  const traces = [secret, mine.email, mine.phone, mine.phone.replace('+234', ''), 'adeyinka'];
  // What the friend wrote is the friend's.
  expect((await rowsWith(traces)).map(({ row }) => (JSON.parse(row) as { text: string }).text)).toEqual([
    'Good day, Morenike Adeyinka',
  ]);
  const files = await keptFiles();
  for (const trace of traces) {
    for (const [path, bytes] of files) expect(`${path} ${bytes.includes(trace)}`).toBe(`${path} false`);
    expect(log.filter((line) => line.includes(trace))).toEqual([]);
  }
  expect(await Promise.all(privateFolders.map(pathsBelow))).toEqual(before);
  expect(await listed()).not.toContain(id);
  expect((await app.call(login, { email: mine.email, password })).body.code).toBe('wrong_credentials');
  expect((await app.call(keepAccount, { token: again.body.leaving.token })).status).toBe(400);

  // The friend still has the conversation, and the money is accounted for.
  const { token: fresh } = await createSessions(app.db, app.config.secret, app.now).open(
    app.db,
    friend.id,
    '',
  );
  const read = await app.call(getMessages, { conversation_id: conversationId }, { token: fresh });
  expect(read.body.conversation.receiver_name).toBe('Deleted account');
  expect(read.body.messages.map(({ message }: { message: string }) => message)).toEqual([
    'This message was deleted with its account.',
    'Good day, Morenike Adeyinka',
    'This message was deleted with its account.',
  ]);
  const payments = await app.db
    .selectFrom('payments')
    .select('amount_kobo')
    .where('account_id', '=', id)
    .execute();
  expect(payments).toHaveLength(1);
  await app.runTask('reconcile-money');
  const problems = await app.db.selectFrom('money_problems').selectAll().execute();
  expect(problems).toEqual([]);
});
