import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, me } from '@marketplace/contract/accounts';
import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import { createJob } from '@marketplace/contract/jobs';
import { getMessages } from '@marketplace/contract/messages';
import type { Operation, RequestOf } from '@marketplace/contract/operation';
import { plans } from '@marketplace/contract/plans';
import { createReview } from '@marketplace/contract/reviews';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLedger } from '../../src/modules/subscriptions/ledger.ts';
import { migrateToLatest } from '../../src/platform/migrate.ts';
import { startAppOn, type TestApp } from '../app-on-database.ts';
import { addConversation, addTrade, openWith, type Person, TestSocket } from '../conversations.ts';
import { end, type ServerProcess, startServerSources } from '../faults/server-process.ts';
import { buildJobForm } from '../jobs.ts';
import { addPerson, signUp } from '../people.ts';
import { extractPreviousRelease } from './previous-release.ts';

/** A process of the release before, which was running when this release migrated the database. */
let older: ServerProcess;
/** A process of this release on the same database. */
let newer: TestApp;
let dataDir: string;

beforeAll(async () => {
  const release = await extractPreviousRelease();
  dataDir = await mkdtemp(join(tmpdir(), 'market-older-'));
  const database = await createEmptyDatabase();
  await migrateToLatest(database.url, join(release, 'server/migrations'));
  older = await startServerSources(join(release, 'server/src/main.ts'), {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LIMITS_SCALE: '1000',
    LOG_LEVEL: 'error',
  });
  expect(await migrateToLatest(database.url)).not.toEqual([]);
  newer = await startAppOn(database);
});
afterAll(async () => {
  if (older) await end(older.child, 'SIGTERM');
  await newer?.close();
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

/** Writes a paid subscription. The older process has no payment provider and takes the tasks of a purchase as well. */
async function givePlan({ id }: Person): Promise<void> {
  const plan = plans.find((each) => each.id === 'starter_weekly');
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

test('people log in, post, look and rate in a process of the release before', async () => {
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
