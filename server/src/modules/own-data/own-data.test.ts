import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgotPassword, login, logout, me, resetPassword } from '@marketplace/contract/accounts';
import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/artisans';
import { getMessages } from '@marketplace/contract/messages';
import { viewAccount } from '@marketplace/contract/operator-work';
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
import { callArtisan, viewSubscriptions } from '@marketplace/contract/subscriptions';
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
import { addOperator } from '../../../test/operators.ts';
import { pause } from '../../../test/pause.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSessions } from '../../platform/sessions.ts';
import { createSignedTexts } from '../../platform/signed-text.ts';
import { createStorage } from '../../platform/storage.ts';
import { queueTask } from '../../platform/tasks.ts';
import { listTables, undecided } from './archive-contents.ts';
import { createArchives, MAKE_ARCHIVE_TASK } from './archives.ts';
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
  // Opened, and nothing written yet.
  await addConversation(app, await addPerson(app, 'Silent Sam'), mine);
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
    await app.call(createContactMessage, { name: text, email: who.email.toUpperCase(), message: text });
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
    .values([friend, mine].map(({ id }) => ({ account_id: id, artisan_id: mine.id })))
    .execute();
  await fillCorners({ ...mine, secret, conversationId, friend });
  await app.settled();
  return { secret, mine: { ...mine, phone: phone as string }, friend, conversationId, socket };
}

/** What is there only for a while, or seldom. */
async function fillCorners(mine: {
  id: string;
  email: string;
  secret: string;
  conversationId: string;
  friend: { id: string };
}) {
  const { id, email, secret } = mine;
  const at = app.now();
  const proof = { sent_at: at, delivery: 'sent', method: 'sms' };
  const rows: Record<string, Record<string, unknown>> = {
    favourite_jobs: {
      account_id: id,
      job_id: sql`(select id from jobs where poster_id = ${mine.friend.id})`,
    },
    contact_reveals: { viewer_id: id, person_id: mine.friend.id, free_until: at },
    google_identities: { account_id: id, subject: id },
    digest_marks: { account_id: id, conversation_id: mine.conversationId, mailed_seq: 1 },
    digest_mails: { account_id: id, created_at: at },
    phone_proofs: { account_id: id, phone: '+2348030000001', code_hmac: '', expires_at: at, ...proof },
    pending_sign_ups: {
      account_id: id,
      contact: `old.${email}`,
      full_name: secret,
      email: `old.${email}`,
      phone: '+2348030000001',
      password_hash: '',
      agreed: true,
      terms_version: '1',
      ...proof,
    },
    refunds: {
      payment_id: sql`(select id from payments where account_id = ${id})`,
      state: 'refused',
      reason: `${secret} changed her mind`,
      requested_at: at,
      changed_at: at,
    },
    suspensions: {
      id,
      account_id: id,
      operator_id: id,
      reason: 'A mistake',
      suspended_at: at,
      restored_at: at,
      restored_by: id,
      restored_reason: 'Ours',
    },
    appeals: {
      suspension_id: id,
      text: `${secret} did nothing`,
      made_at: at,
      decided_at: at,
      granted: true,
      reason: '',
    },
  };
  for (const [table, row] of Object.entries(rows))
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(app.db);
  // Tasks that were given up.
  for (const [payload, error] of [
    [{ contact: email }, ''],
    [{}, `550 no such person: ${email}`],
  ] as const) {
    await queueTask(app.db, 'given-up', payload, { key: `given-up ${error} ${id}` });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
      where key = ${`given-up ${error} ${id}`}`.execute(app.db);
  }
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

/** Tables of the archive in which nothing is this person's. */
async function tablesWithout(accountId: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(tableRules).map(async ([table, { archive, erase }]) => {
      if ('leftOut' in archive || 'kept' in erase) return [];
      const { rows } =
        await sql`select from ${sql.table(table)} as r where ${archive.mine(accountId)}`.execute(app.db);
      return rows.length > 0 ? [] : [table];
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
  await app.db.transaction().execute(async (trx) => {
    // As somebody who writes a large archive: it lies where the rests of killed processes are swept.
    await sql`lock table feedback in access exclusive mode`.execute(trx);
    // Tapped twice, one is made.
    await Promise.all([app.call(requestArchive, {}, mine), app.call(requestArchive, {}, mine)]);
    while ((await pathsBelow('uploads')).length === 0) await pause();
    expect(await pathsBelow('uploads')).toHaveLength(1);
    // The next one waits for its turn, and other tasks, even those that can wait, pass.
    await app.call(requestArchive, {}, friend);
    await queueTask(app.db, 'collect-digests', {}, { canWait: true });
    const tasks = sql<{ task: string; is_running: boolean }>`
      select task_identifier as task, locked_at is not null as is_running from graphile_worker.jobs order by id`;
    let left: { task: string; is_running: boolean }[] = [];
    do left = (await tasks.execute(app.db)).rows;
    while (left.some(({ task }) => task === 'collect-digests'));
    const archives = left.filter(({ task }) => task === MAKE_ARCHIVE_TASK);
    expect(archives.map(({ is_running }) => is_running)).toEqual([true, false]);
  });
  await app.settled();
  expect(await pathsBelow('uploads')).toEqual([]);
  const { archive } = (await app.call(viewPrivacy, {}, mine)).body;
  expect(archive.state).toBe('ready');
  expect(await pathsBelow('archives')).toHaveLength(2);
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
  expect(data.get('conversations')).toHaveLength(1);
  expect(data.get('contact_messages')).toHaveLength(1);
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
    // Sam's, until Sam writes.
    if (whole['opener_wrote'] === false) continue;
    const archived = Object.entries(whole).filter(([column]) => !rule.without?.includes(column));
    // What has an id may have changed since.
    const key = whole['id'] === undefined ? Object.fromEntries(archived) : { id: whole['id'] };
    expect({ table, rows: data.get(table) }).toEqual({
      table,
      rows: expect.arrayContaining([expect.objectContaining(key)]),
    });
  }

  // The address dies with the session that asked, and after some minutes; the file after a week.
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
  await sweepAll();
  expect(await pathsBelow('archives')).toEqual([]);
});

test('a deleted account is out of use at once, can be kept for a week, and is then gone from everywhere', async () => {
  const privateFolders = ['chat', 'identity', 'archives'];
  const before = await Promise.all(privateFolders.map(pathsBelow));
  const { mine, friend, conversationId, socket, secret } = await addLives('Morenike Adeyinka');
  const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
  await app.db
    .updateTable('accounts')
    .set({ phone_proven_at: app.now() })
    .where('id', '=', mine.id)
    .execute();
  await buyPlan(app, friend.token, 'starter_weekly');
  const called = await app.call(callArtisan, { artisan_id: mine.id }, friend);
  const callsLeft = async () =>
    (await app.call(viewSubscriptions, {}, friend)).body.subscriptions[0].no_of_calls_remaining as number;
  await app.call(requestArchive, {}, mine);
  expect(await tablesWithout(mine.id)).toEqual([]);
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
  await app.settled();
  // A number that nobody answers any more costs nothing.
  expect(await callsLeft()).toBe(called.body.calls_left + 1);
  expect((await app.call(me, {}, mine)).status).toBe(401);
  expect((await app.call(viewArtisan, { artisan_id: id })).status).toBe(404);
  const listed = async () =>
    (await app.call(notLoggedInViewArtisans, { query: secret })).body.artisans.map(
      (each: { _id: string }) => each._id,
    );
  expect(await listed()).not.toContain(id);

  // Operators see that it is no suspension of theirs.
  const operator = await addOperator(app);
  const seen = await app.call(viewAccount, { account_id: id }, operator);
  expect(seen.body).toMatchObject({
    person: { is_suspended: false, deletion: 'leaving' },
    suspension: null,
  });

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
  // What names the id still: ids and amounts, what the other one sees of a conversation, and who was reported.
  expect([...new Set((await rowsWith([id])).map(({ table }) => table))].sort()).toEqual([
    'accounts',
    'appeals',
    'audit_log',
    'conversations',
    'messages',
    'payments',
    'reports',
    'subscriptions',
    'suspensions',
    'token_movements',
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

test('whoever knew the old password does not keep an account whose owner has set a new one', async () => {
  const { form, token } = await signUpArtisan(app);
  const { email, password } = form;
  const next = 'mango season 77';
  await app.call(deleteAccount, { confirmation: 'DELETE', password }, { token });
  const thief = (await app.call(login, { email, password })).body.leaving.token as string;
  await app.call(forgotPassword, { email });
  let code: string | undefined;
  while (!code) code = /code=(\S+)/.exec((await app.inbox.next(email)).text)?.[1];
  await app.call(resetPassword, { new_password: next, resetPasswordCode: code });
  expect((await app.call(keepAccount, { token: thief })).status).toBe(409);
  const owner = (await app.call(login, { email, password: next })).body.leaving.token as string;
  const kept = await app.call(keepAccount, { token: owner });
  expect(kept.status).toBe(200);

  // Nor is a permit good for another deletion than its own.
  await app.call(deleteAccount, { confirmation: 'DELETE', password: next }, { token: kept.body.token });
  expect((await app.call(keepAccount, { token: owner })).status).toBe(409);
});

test('an account that names the e-mail address of somebody else takes nothing of theirs along', async () => {
  const [victim, leaver] = await Promise.all([addPerson(app), addPerson(app)]);
  await app.call(createContactMessage, {
    name: 'Victim',
    email: victim.email,
    message: 'Where is my money?',
  });
  await app.db
    .updateTable('accounts')
    .set({ email: victim.email, email_proven_at: null })
    .where('id', '=', leaver.id)
    .execute();
  await app.call(deleteAccount, { confirmation: 'DELETE' }, leaver);
  app.advance(8 * DAY_MS);
  await app.runTask('sweep-accounts');
  const stands = await app.db
    .selectFrom('accounts')
    .select('erased_at')
    .where('id', '=', leaver.id)
    .executeTakeFirst();
  expect(stands?.erased_at).not.toBeNull();
  const left = await rowsWith([victim.email]);
  expect(left.map(({ table }) => table).sort()).toEqual(['accounts', 'contact_messages']);
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
      storage: createStorage(app.config),
      scratchFolder: join(app.dataDir, 'uploads'),
      mail: null,
      sessions: createSessions(app.db, app.config.secret, app.now),
      addresses: createSignedTexts(app.config.secret, 'test', app.now),
      limits: () => ({ use: async () => {}, giveBack: async () => {}, clear: async () => {} }),
      productName: 'Test',
      publicUrl: app.url,
      now: app.now,
      ...changes,
    });
  }

  test('holds no transaction while it fetches files, however long that takes', async () => {
    const { mine, socket } = await addLives('Chiamaka Onyekachi');
    socket.close();
    const storage = createStorage(app.config);
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
    expect(new Set(transactions)).toEqual(new Set([0]));
  });

  test('that cannot be written lets go of its connection', async () => {
    const begun = await begin((await addPerson(app)).id);
    // As on a full disk: nobody makes a file there.
    const maker = createMaker({ scratchFolder: '/proc/self/fd' });
    // More often than the test has connections.
    for (let time = 0; time < 4; time += 1) await expect(maker.make(begun)).rejects.toThrow('ENOENT');
  });
});
