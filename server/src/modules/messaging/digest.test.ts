import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConversation, type Person, TestSocket } from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { queueTask } from '../../platform/tasks.ts';
import { SEND_DIGEST_TASK } from './digest.ts';

const MINUTE_MS = 60_000;
const SECRET = 'mango-and-pepper';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs the recurring task, and then the tasks that it queued. */
async function collect(): Promise<void> {
  await app.runTask('collect-digests');
  await app.settled();
}

const mailsTo = ({ email }: Person) => app.inbox.list(email);

async function addPair(texts: string[]) {
  const [sender, reader] = await Promise.all([addPerson(app, 'Chinedu Eze'), addPerson(app, 'Bisi Ade')]);
  return { sender, reader, id: await addConversation(app, sender, reader, texts) };
}

test('after 15 minutes one e-mail tells of all unread messages, without their words, and none tells of them again', async () => {
  const { sender, reader } = await addPair([SECRET]);
  const second = await addPerson(app, 'Emeka Obi');
  app.advance(10 * MINUTE_MS);
  // This message is unread for less than 15 minutes when the first one is due, and is told in the same e-mail.
  const other = await addConversation(app, second, reader, [SECRET]);
  await collect();
  expect(await mailsTo(reader)).toEqual([]);
  app.advance(5 * MINUTE_MS + 1000);
  await Promise.all([collect(), collect()]);
  await collect();
  const mails = await mailsTo(reader);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('2 unread messages for you on SabiHands');
  expect(mails[0]?.text).toContain('Chinedu Eze: 1 unread message\nEmeka Obi: 1 unread message\n');
  expect(mails[0]?.text).toContain('http://market.test/messages');
  expect(JSON.stringify(mails)).not.toContain(SECRET);
  expect(await mailsTo(sender)).toEqual([]);

  app.advance(60 * MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toHaveLength(1);
  const socket = await new TestSocket(app.url, second.token).connected();
  await socket.sendOk(other, SECRET);
  socket.close();
  app.advance(16 * MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toHaveLength(2);
});

test.each<[string, (pair: Awaited<ReturnType<typeof addPair>>) => Promise<unknown>]>([
  [
    'has read them',
    async ({ reader, id }) => {
      const socket = await new TestSocket(app.url, reader.token).connected();
      await socket.ask('seen', { conversation_id: id, seq: 1 });
      socket.close();
    },
  ],
  [
    'has blocked the writer',
    ({ reader, sender }) =>
      app.db
        .insertInto('blocks')
        .values({ blocker_id: reader.id, blocked_id: sender.id, created_at: app.now() })
        .execute(),
  ],
  [
    'has not proven the address',
    ({ reader }) =>
      app.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', reader.id).execute(),
  ],
  [
    'has switched it off',
    ({ reader }) =>
      app.db.updateTable('accounts').set({ digest_mail: false }).where('id', '=', reader.id).execute(),
  ],
  [
    'would hear of somebody who is suspended',
    ({ sender }) =>
      app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', sender.id).execute(),
  ],
])('none for somebody who %s', async (_who, prepare) => {
  const pair = await addPair([SECRET]);
  await prepare(pair);
  app.advance(16 * MINUTE_MS);
  await collect();
  expect(await mailsTo(pair.reader)).toEqual([]);
});

test('no digest tells of an answer of the support team, which has its own e-mail', async () => {
  const reader = await addPerson(app);
  await addConversation(app, reader, null, ['Where is my plan?', SECRET]);
  app.advance(16 * MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toEqual([]);
});

test('a digest is retried when the mail server refuses it, but not when the server may have accepted it, nor after a crash', async () => {
  const { reader } = await addPair([SECRET]);
  app.advance(16 * MINUTE_MS);
  await app.setFault('email', '500', 1);
  await app.runTask('collect-digests');
  const failed = sql`select from graphile_worker.jobs where task_identifier = ${SEND_DIGEST_TASK} and attempts = 1 and locked_at is null`;
  await expect.poll(async () => (await failed.execute(app.db)).rows.length).toBe(1);
  expect(await mailsTo(reader)).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
  await app.settled();
  expect(await mailsTo(reader)).toHaveLength(1);

  // The mail server's answer is lost, so nobody knows whether it accepted the e-mail.
  const { reader: another } = await addPair([SECRET]);
  app.advance(16 * MINUTE_MS);
  await app.setFault('email', 'timeout_after', 1);
  await collect();
  expect(await mailsTo(another)).toHaveLength(1);

  // A process was killed after it had claimed the e-mail: the task is retried, and the claim is still there.
  const { id } = await app.db
    .insertInto('digest_mails')
    .values({ account_id: reader.id, created_at: app.now(), claimed_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueTask(app.db, SEND_DIGEST_TASK, { mailId: id });
  await app.settled();
  expect(await mailsTo(reader)).toHaveLength(1);
  app.advance(25 * 60 * MINUTE_MS);
  await app.runTask('sweep-pictures');
  expect(await app.db.selectFrom('digest_mails').selectAll().execute()).toEqual([]);
});
