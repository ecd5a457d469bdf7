import { viewAccount } from '@marketplace/contract/company/operator-work';
import { getMessages } from '@marketplace/contract/contact/messages';
import { createContactMessage } from '@marketplace/contract/contact/support';
import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { callArtisan, viewSubscriptions } from '@marketplace/contract/money/subscriptions';
import { forgotPassword, login, me, resetPassword } from '@marketplace/contract/people/accounts';
import { cancelDeletion, deleteAccount, requestArchive } from '@marketplace/contract/people/own-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import { addConversation } from '../../../test/conversations.ts';
import { addOperator } from '../../../test/operators.ts';
import { addLives, pathsBelow, rowsWith, savedFiles, sweepAll } from '../../../test/own-data.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { recordAuditEntry } from '../../platform/security/audit.ts';
import { createSessions } from '../../platform/security/sessions.ts';
import { tableRules } from './table-rules.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, { write: (line) => void log.push(line) });
});
afterAll(() => app.close());

/** Tables of the archive that hold no row of this person. */
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

test('a deleted account is unusable at once, can be restored for a week, and is then erased from all tables', async () => {
  // The other people keep all their files.
  (await addLives(app, 'Folasade Akintola')).socket.close();
  const privateFolders = ['chat', 'identity', 'selfies', 'archives'];
  const before = await Promise.all(privateFolders.map((folder) => pathsBelow(app, folder)));
  const { mine, friend, conversationId, socket, secret } = await addLives(app, 'Morenike Adeyinka');
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
  await recordAuditEntry(app.db, {
    operatorId: friend.id,
    action: 'account.restore',
    subject: { kind: 'account', id },
    accountId: id,
    reason: `${secret} has called us`,
    at: app.now(),
  });
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
  // The owner can restore the account for a week, so the call token that was spent on it does not come back.
  expect(await callsLeft()).toBe(called.body.calls_left);
  expect((await app.call(me, {}, mine)).status).toBe(401);
  expect((await app.call(viewArtisan, { artisan_id: id })).status).toBe(404);
  const listed = async () =>
    (await app.call(notLoggedInViewArtisans, { query: secret })).body.artisans.map(
      (each: { _id: string }) => each._id,
    );
  expect(await listed()).not.toContain(id);

  // Operators see that the owner deleted the account, and no operator suspended it.
  const operator = await addOperator(app);
  const seen = await app.call(viewAccount, { account_id: id }, operator);
  expect(seen.body).toMatchObject({
    person: { is_suspended: false, deletion: 'leaving' },
    suspension: null,
  });

  // A log-in offers to restore the account. Without the password, the caller does not learn that it is being deleted.
  expect((await app.call(login, { email: mine.email, password: 'not the one 1' })).body.code).toBe(
    'wrong_credentials',
  );
  const offered = await app.call(login, { email: mine.email, password });
  expect(offered).toMatchObject({ status: 403, body: { code: 'leaving' } });
  const back = await app.call(cancelDeletion, { token: offered.body.leaving.token });
  expect(back.body.user._id).toBe(id);
  expect(await listed()).toContain(id);
  expect((await app.call(cancelDeletion, { token: offered.body.leaving.token })).status).toBe(409);

  await app.call(deleteAccount, { confirmation: 'DELETE', password }, { token: back.body.token });
  const again = await app.call(login, { email: mine.email, password });
  app.advance(6 * DAY_MS);
  await sweepAll(app);
  expect((await rowsWith(app, [mine.email])).length).toBeGreaterThan(0);
  app.advance(DAY_MS + 1000);
  await app.settled();
  await sweepAll(app);
  app.advance(2 * HOUR_MS);
  await sweepAll(app);

  const traces = [secret, mine.email, mine.phone, mine.phone.replace('+234', ''), 'adeyinka'];
  // The messages of the friend stay, because they belong to the friend.
  expect((await rowsWith(app, traces)).map(({ row }) => (JSON.parse(row) as { text: string }).text)).toEqual([
    'Good day, Morenike Adeyinka',
  ]);
  // The rows that still name the id: ids and amounts, the other member's view of a conversation, and reports about the person.
  expect([...new Set((await rowsWith(app, [id])).map(({ table }) => table))].sort()).toEqual([
    'accounts',
    'agreement_case_steps',
    'agreement_cases',
    'agreement_steps',
    'agreement_versions',
    'agreements',
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
  const files = await savedFiles(app);
  for (const trace of traces) {
    for (const [path, bytes] of files) expect(`${path} ${bytes.includes(trace)}`).toBe(`${path} false`);
    expect(log.filter((line) => line.includes(trace))).toEqual([]);
  }
  expect(await Promise.all(privateFolders.map((folder) => pathsBelow(app, folder)))).toEqual(before);
  expect(await listed()).not.toContain(id);
  expect((await app.call(login, { email: mine.email, password })).body.code).toBe('wrong_credentials');
  expect((await app.call(cancelDeletion, { token: again.body.leaving.token })).status).toBe(400);

  // The friend still has the conversation, and the money still adds up.
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

test('a thief who knew the old password cannot restore an account whose owner has set a new one', async () => {
  const { form, token } = await signUpArtisan(app);
  const { email, password } = form;
  const next = 'mango season 77';
  await app.call(deleteAccount, { confirmation: 'DELETE', password }, { token });
  const thief = (await app.call(login, { email, password })).body.leaving.token as string;
  await app.call(forgotPassword, { email });
  let code: string | undefined;
  while (!code) code = /code=(\S+)/.exec((await app.inbox.next(email)).text)?.[1];
  await app.call(resetPassword, { new_password: next, resetPasswordCode: code });
  expect((await app.call(cancelDeletion, { token: thief })).status).toBe(409);
  const owner = (await app.call(login, { email, password: next })).body.leaving.token as string;
  const kept = await app.call(cancelDeletion, { token: owner });
  expect(kept.status).toBe(200);

  // A permit is also not valid for another deletion than its own.
  await app.call(deleteAccount, { confirmation: 'DELETE', password: next }, { token: kept.body.token });
  expect((await app.call(cancelDeletion, { token: owner })).status).toBe(409);
});

test("deleting an account with another person's unconfirmed e-mail address deletes nothing of that person", async () => {
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
  const left = await rowsWith(app, [victim.email]);
  expect(left.map(({ table }) => table).sort()).toEqual(['accounts', 'contact_messages']);
});

test('the messages of an account are erased in portions, and a sweep that was broken off is continued by the next one', async () => {
  const { form, token, user } = await signUpArtisan(app);
  const { email, password } = form;
  const id = user._id as string;
  const texts = Array.from({ length: 3000 }, (_, index) => `Word ${index}`);
  const conversationId = await addConversation(app, { id }, await addPerson(app), texts);
  await app.call(deleteAccount, { confirmation: 'DELETE', password }, { token });
  app.advance(7 * DAY_MS - HOUR_MS / 12);
  const offered = await app.call(login, { email, password });
  app.advance(HOUR_MS / 6);
  const erased = async () =>
    app.db
      .selectFrom('messages')
      .select('seq')
      .where('conversation_id', '=', conversationId)
      .where('text', '=', 'This message was deleted with its account.')
      .execute();

  const { db: other, close } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 1 });
  onTestFinished(close);
  await other.transaction().execute(async (trx) => {
    // Of the second portion.
    await sql`select from messages where conversation_id = ${conversationId} and seq = 2999 for update`.execute(
      trx,
    );
    const sweep = app.runTask('sweep-accounts');
    await untilBlocked(app, sweep);
    expect(await erased()).toHaveLength(1000);
    // What is gone cannot come back with the account.
    expect((await app.call(cancelDeletion, { token: offered.body.leaving.token })).status).toBe(409);
    const again = await app.call(login, { email, password });
    expect(again).toMatchObject({ status: 403, body: { code: 'leaving' } });
    expect(again.body.leaving).toBeUndefined();
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
    expect(rows).toEqual([{ ended: true }]);
    await sweep;
  });
  expect(log.filter((line) => line.includes('an account could not be erased'))).toHaveLength(1);
  expect(await erased()).toHaveLength(1000);
  await app.runTask('sweep-accounts');
  expect(await erased()).toHaveLength(1500);
  const account = app.db.selectFrom('accounts').select('erased_at').where('id', '=', id);
  expect((await account.executeTakeFirst())?.erased_at).not.toBeNull();
});
