import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, me } from '@marketplace/contract/accounts';
import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import { createJob } from '@marketplace/contract/jobs';
import { getConversations, getMessages, type Message } from '@marketplace/contract/messages';
import { changeNotificationSettings, viewNotificationSettings } from '@marketplace/contract/notifications';
import type { Operation, RequestOf } from '@marketplace/contract/operation';
import { resolveItem } from '@marketplace/contract/operators';
import { setDigestMail, viewPrivacy } from '@marketplace/contract/own-data';
import { createReview } from '@marketplace/contract/reviews';
import { specifiedCatalogue } from '@marketplace/contract/specified-catalogue';
import { getSupportMessages, openSupport } from '@marketplace/contract/support';
import { type Sandbox, startSandbox } from '@marketplace/sandbox/app';
import { readSettings } from '@marketplace/sandbox/settings';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLedger } from '../../src/money/subscriptions/ledger.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { startAppOn, type TestApp } from '../app-on-database.ts';
import { addConversation, addTrade, openWith, type Person, TestSocket } from '../conversations.ts';
import { end, type ServerProcess, startServerSources } from '../faults/server-process.ts';
import { createInboxReader } from '../inbox.ts';
import { buildJobForm } from '../jobs.ts';
import { stepsOf } from '../offers.ts';
import { addOperator, findWaiting } from '../operators.ts';
import { addPerson, signUp } from '../people.ts';
import { extractEarlyRelease } from './previous-release.ts';

/** A process of an early release, which was running when this release migrated the database. */
let older: ServerProcess;
/** A process of this release on the same database. */
let newer: TestApp;
/** The mail server of the older process. */
let olderMail: Sandbox;
let dataDir: string;

beforeAll(async () => {
  const release = await extractEarlyRelease();
  dataDir = await mkdtemp(join(tmpdir(), 'market-older-'));
  const database = await createEmptyDatabase();
  await migrateToLatest(database.url, join(release, 'server/migrations'));
  olderMail = await startSandbox({ port: 0, smtpPort: 0, settings: readSettings({}) });
  older = await startServerSources(join(release, 'server/src/main.ts'), {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${olderMail.smtpPort}`,
    LIMITS_SCALE: '1000',
    LOG_LEVEL: 'error',
  });
  await askSupportBefore(database.url);
  expect(await migrateToLatest(database.url)).not.toEqual([]);
  newer = await startAppOn(database);
});
afterAll(async () => {
  if (older) await end(older.child, 'SIGTERM');
  await newer?.close();
  await olderMail?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** `startAppOn` drops it. */
async function createEmptyDatabase() {
  const { adminUrl } = inject('database');
  const name = `rolling_${process.pid}`;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}

/** A person who wrote to support before the migration: one message was answered, and one waits. */
const early = { id: randomUUID(), conversationId: randomUUID() };

async function askSupportBefore(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (id, full_name, password_hash) values ('${early.id}', 'Early Bird', '')`,
  );
  await client.query(`
    insert into support_conversations (id, account_id, last_seq, waiting_since, created_at)
      values ('${early.conversationId}', '${early.id}', 3, '2026-01-03', '2026-01-01');
    insert into support_messages (conversation_id, seq, from_team, operator_id, text, client_id, created_at) values
      ('${early.conversationId}', 1, false, null, 'My plan is gone', 'one', '2026-01-01'),
      ('${early.conversationId}', 2, true, '${early.id}', 'It is back.', null, '2026-01-02'),
      ('${early.conversationId}', 3, false, null, 'Not yet', null, '2026-01-03')`);
  await client.end();
}

async function callOlder<O extends Operation>(operation: O, body: RequestOf<O>, token?: string) {
  const response = await fetch(`${older.url}/api${operation.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}`, from: 'user' }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function addArtisan(name: string): Promise<Person> {
  const person = await addPerson(newer, name);
  await addTrade(newer, person);
  return person;
}

/** Inserts a paid subscription. The older process has no payment provider and also takes the tasks of a purchase. */
async function givePlan({ id }: Person): Promise<void> {
  const plan = specifiedCatalogue.plans.find((each) => each.id === 'starter_weekly');
  if (!plan) throw new Error('There is no weekly Starter plan');
  const at = newer.now();
  await newer.db.transaction().execute(async (trx) => {
    const payment = await trx
      .insertInto('payments')
      .values({
        reference: `rolling-${id}`,
        account_id: id,
        purpose: 'subscription',
        item: plan.id,
        amount_kobo: plan.amountKobo,
        state: 'success',
        receipt_number: 1,
        created_at: at,
        settled_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subscription = await trx
      .insertInto('subscriptions')
      .values({
        account_id: id,
        payment_id: payment.id,
        plan_id: plan.id,
        is_unlimited: false,
        starts_at: at,
        expires_at: new Date(at.getTime() + plan.duration * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await createLedger({ now: newer.now }).grant(trx, subscription.id, plan);
  });
}

// Shows: upgrade-1
test('processes of both releases store the messages of one conversation in one order', async () => {
  const ada = await addPerson(newer, 'Ada Obi');
  const musa = await addArtisan('Musa Bello');
  const chat = await addConversation(newer, ada, musa, ['Good morning.']);
  const sockets = await Promise.all([
    new TestSocket(older.url, ada.token).connected(),
    new TestSocket(newer.url, musa.token).connected(),
  ]);
  const texts = Array.from({ length: 40 }, (_, index) => `Message ${index}`);
  const stored = await Promise.all(
    texts.map((text, index) => (sockets[index % 2] as TestSocket).sendOk(chat, text)),
  );
  expect(stored.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(texts.map((_, index) => index + 2));
  for (const [socket, seq] of [
    [sockets[0], 41],
    [sockets[1], 40],
  ] as const)
    expect(await socket?.ask('seen', { conversation_id: chat, seq })).toEqual({ status: 'ok' });
  const { body } = await callOlder(getMessages, { conversation_id: chat, limit: 100 }, ada.token);
  expect(body['messages']).toHaveLength(41);
  for (const socket of sockets) socket.close();
});

// Shows: offers-2
test('an offer is a readable text in a process of an early release', async () => {
  const [ada, musa] = [await addPerson(newer), await addPerson(newer)];
  const chat = await addConversation(newer, ada, musa, ['Good day', 'Good day']);
  const atOlder = await new TestSocket(older.url, ada.token).connected();
  await stepsOf(newer).made(musa, chat);
  await atOlder.sendOk(chat, 'Thank you');
  const { body } = await callOlder(getMessages, { conversation_id: chat }, ada.token);
  expect((body['messages'] as Message[]).slice(2)).toMatchObject([
    { seq: 3, msg_type: 'text', message: expect.stringMatching(/^Offer: Mend the kitchen tap · ₦15,000/) },
    { seq: 4, msg_type: 'text', message: 'Thank you' },
  ]);
  atOlder.close();
});

test('messages to support from before the migration are in the conversations', async () => {
  const conversation = await newer.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', early.conversationId)
    .executeTakeFirstOrThrow();
  expect(conversation).toMatchObject({
    kind: 'support',
    opener_id: early.id,
    other_id: null,
    last_seq: 3,
    waiting_since: new Date('2026-01-03'),
    opener_unread: 0,
    other_unread: 1,
    other_seen_seq: 2,
  });
  const messages = await newer.db
    .selectFrom('messages')
    .leftJoin('support_answers', 'message_id', 'id')
    .select(['seq', 'sender_id', 'text', 'client_id', 'operator_id'])
    .where('conversation_id', '=', early.conversationId)
    .orderBy('seq')
    .execute();
  const asked = { sender_id: early.id, operator_id: null };
  expect(messages).toEqual([
    { ...asked, seq: 1, text: 'My plan is gone', client_id: 'one' },
    { sender_id: null, operator_id: early.id, seq: 2, text: 'It is back.', client_id: null },
    { ...asked, seq: 3, text: 'Not yet', client_id: null },
  ]);
});

test('no message to or from support is lost while people and operators use processes of both releases', async () => {
  const [ada, operator] = [await addPerson(newer, 'Ada Obi'), await addOperator(newer)];
  // The older process opens the conversation under its old id, and stores the first message.
  const opened = await callOlder(openSupport, {}, ada.token);
  const oldId = opened.body['conversation_id'] as string;
  const id = oldId.replace('support-', '');
  const [atOlder, atNewer] = await Promise.all([
    new TestSocket(older.url, ada.token).connected(),
    new TestSocket(newer.url, ada.token).connected(),
  ]);
  await atOlder.sendOk(oldId, 'One', 'one');
  // A retry to the newer process adds nothing, and neither does one to the older process.
  expect(await atNewer.sendOk(oldId, 'One', 'one')).toMatchObject({ conversation_id: id, seq: 1 });
  await atNewer.sendOk(id, 'Two', 'two');
  await atOlder.sendOk(oldId, 'Two', 'two');
  await atOlder.sendOk(oldId, 'Three', 'three');
  const texts = async () =>
    (await newer.call(getMessages, { conversation_id: id }, ada)).body.messages.map(
      ({ seq, message, sender_id }: Message) => [seq, message, sender_id],
    );
  const written = [
    [1, 'One', ada.id],
    [2, 'Two', ada.id],
    [3, 'Three', ada.id],
  ];
  expect(await texts()).toEqual(written);

  const answer = { kind: 'support' as const, id, outcome: 'answer' };
  expect((await callOlder(resolveItem, { ...answer, reason: 'Four' }, operator.token)).status).toBe(200);
  await newer.settled();
  expect(await texts()).toEqual([...written, [4, 'Four', 'support']]);
  const standing = async () =>
    (await newer.call(getConversations, { conversation_id: id }, ada)).body.conversations[0];
  expect(await standing()).toMatchObject({ unread: 1, other_seen_seq: 3, support: { waiting_since: null } });

  await atNewer.sendOk(id, 'Five');
  const item = await findWaiting(newer, operator, 'support', /Five/);
  expect(
    (await newer.call(resolveItem, { ...item, outcome: 'answer', reason: 'Six' }, operator)).status,
  ).toBe(200);
  await atOlder.sendOk(oldId, 'Seven');
  const close = { kind: 'support' as const, id, outcome: 'close', reason: 'Said already' };
  expect((await callOlder(resolveItem, close, operator.token)).status).toBe(200);
  expect(await standing()).toMatchObject({
    last_seq: 7,
    other_seen_seq: 7,
    support: { waiting_since: null },
  });
  for (const socket of [atOlder, atNewer]) socket.close();

  // A conversation that the newer process opens is the same one in the older process.
  const musa = await addPerson(newer, 'Musa Bello');
  const { conversation_id } = (await newer.call(openSupport, {}, musa)).body;
  const same = await callOlder(openSupport, {}, musa.token);
  expect(same.body['conversation_id']).toBe(`support-${conversation_id}`);
  const page = await newer.call(getSupportMessages, { conversation_id: `support-${conversation_id}` }, musa);
  expect(page.body).toMatchObject({ conversation_id, messages: [] });
});

test('the first message pays its token in a process of either release', async () => {
  const ada = await addPerson(newer, 'Ada Obi');
  await givePlan(ada);
  for (const url of [older.url, newer.url]) {
    const chat = await openWith(newer, ada, await addArtisan('Musa Bello'));
    const socket = await new TestSocket(url, ada.token).connected();
    await socket.sendOk(chat, 'Can you come today?');
    socket.close();
    const row = await newer.db
      .selectFrom('conversations')
      .select(['opening_state', 'last_seq'])
      .where('id', '=', chat)
      .executeTakeFirst();
    expect(row).toEqual({ opening_state: 'waiting', last_seq: 1 });
  }
});

test('people log in, post, look and rate in a process of an early release', async () => {
  const { form } = await signUp(newer);
  const logIn = await callOlder(login, { email: form.email, password: form.password });
  expect(logIn.status).toBe(200);
  const token = logIn.body['token'] as string;
  expect((await newer.call(me, {}, { token })).status).toBe(200);
  expect((await callOlder(createJob, buildJobForm(), token)).status).toBe(200);
  expect((await callOlder(notLoggedInViewArtisans, {})).status).toBe(200);
  const ada = await addPerson(newer, 'Ada Obi');
  const musa = await addArtisan('Musa Bello');
  const conversation_id = await addConversation(newer, ada, musa, ['Hello', 'Good day']);
  const review = { target_id: musa.id, conversation_id, rating: 5, text: 'Neat work.' };
  expect((await callOlder(createReview, review, ada.token)).status).toBe(200);
});

/** A message that waits for its receiver for 20 minutes, stored by the process at `url`. */
async function leaveUnread(url: string, receiver: Person): Promise<void> {
  const sender = await addPerson(newer, 'Ada Obi');
  const chat = await addConversation(newer, sender, receiver, ['Good morning.', 'Good day.']);
  const socket = await new TestSocket(url, sender.token).connected();
  await socket.sendOk(chat, 'Can you come today?');
  socket.close();
  await sql`update messages set created_at = created_at - interval '20 minutes' where conversation_id = ${chat}`.execute(
    newer.db,
  );
}

test('an older process sends no e-mail about unread messages of which a newer process tells', async () => {
  const [ofOlder, ofNewer] = [await addPerson(newer, 'Musa Bello'), await addPerson(newer, 'Kemi Ojo')];
  await leaveUnread(older.url, ofOlder);
  await leaveUnread(newer.url, ofNewer);
  // Only processes of an early release know this task.
  await newer.runTask('collect-digests');
  const inbox = createInboxReader(olderMail.url);
  expect((await inbox.next(ofOlder.email)).subject).toMatch(/unread messages? for you/);
  await newer.settled();
  expect(await inbox.list(ofNewer.email)).toEqual([]);
  expect(
    await sql`select from digest_marks where account_id = ${ofNewer.id}`.execute(newer.db),
  ).toMatchObject({
    rows: [],
  });
});

test('a choice about the e-mail about unread messages counts in the processes of both releases', async () => {
  const ada = await addPerson(newer, 'Ada Obi');
  const choice = { kind: 'unread_messages', channel: 'email' } as const;
  const isOnInNewer = async () =>
    (await newer.call(viewNotificationSettings, {}, ada)).body.choices.find(
      (each: typeof choice) => each.kind === choice.kind && each.channel === choice.channel,
    ).is_on;
  const isOnInOlder = async () => (await callOlder(viewPrivacy, {}, ada.token)).body['digest_mail'];
  for (const digest_mail of [false, true]) {
    expect((await callOlder(setDigestMail, { digest_mail }, ada.token)).status).toBe(200);
    expect(await isOnInNewer()).toBe(digest_mail);
  }
  for (const is_on of [false, true]) {
    const change = { choices: [{ ...choice, is_on }] };
    expect((await newer.call(changeNotificationSettings, change, ada)).status).toBe(200);
    expect(await isOnInOlder()).toBe(is_on);
  }
});
