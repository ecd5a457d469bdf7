import { uploadFile } from '@marketplace/contract/contact/messages';
import { me, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { SignJWT } from 'jose';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startAppOn, type TestApp } from '../../../test/app-on-database.ts';
import { addConversation } from '../../../test/conversations.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { pdf } from '../../../test/documents.ts';
import { codeIn } from '../../../test/inbox.ts';
import { addPerson, buildSignUpForm } from '../../../test/people.ts';
import { deriveKeys } from './secret.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD = 'the secret of last year, long enough to sign with';
const NEW = 'the secret of this year, long enough to sign with';

/**
 * Three servers on the same database and files: with the old secret, with the new one beside the old one, and with the new one
 * alone.
 */
async function startThree() {
  const { url, drop } = await createTestDatabase();
  const before = await startAppOn({ url, drop: async () => {} }, { APP_SECRET: OLD });
  const start = (env: Record<string, string>) =>
    startAppOn({ url, drop: async () => {} }, { ...env, DATA_DIR: before.dataDir });
  const after = await start({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
  const later = await start({ APP_SECRET: NEW });
  onTestFinished(async () => {
    for (const app of [later, after, before]) await app.close();
    await drop();
  });
  return { before, after, later };
}

async function uploadFileTo(app: TestApp): Promise<{ token: string; address: string }> {
  const [ada, bisi] = [await addPerson(app), await addPerson(app)];
  const form = new FormData();
  form.append('conversation_id', await addConversation(app, ada, bisi));
  form.append('file', new Blob([new Uint8Array(pdf)]), 'quote.pdf');
  const headers = { authorization: `Bearer ${ada.token}` };
  const answer = await fetch(`${app.url}/api${uploadFile.path}`, { method: 'POST', headers, body: form });
  const { file } = (await answer.json()) as { file: { url: string } };
  return {
    token: ada.token,
    address: new URL(file.url, app.url).pathname + new URL(file.url, app.url).search,
  };
}

test('signatures of the previous secret are accepted until it is removed, and new ones are made with the new secret', async () => {
  const { before, after, later } = await startThree();
  const statusOf = async (app: TestApp, token: string) => (await app.call(me, {}, { token })).status;
  const statusOfFile = async (app: TestApp, address: string) => {
    const answer = await fetch(app.url + address);
    await answer.body?.cancel();
    return answer.status;
  };

  const { token, address } = await uploadFileTo(before);
  expect([await statusOf(after, token), await statusOf(later, token)]).toEqual([200, 401]);
  expect([await statusOfFile(after, address), await statusOfFile(later, address)]).toEqual([200, 404]);

  const [form, late] = [buildSignUpForm(), buildSignUpForm()];
  for (const one of [form, late]) expect((await before.call(signupStageOne, one)).status).toBe(200);
  const [code, lateCode] = [
    codeIn(await before.inbox.next(form.email)),
    codeIn(await before.inbox.next(late.email)),
  ];
  const opened = await after.call(signupStageTwo, { ...form, otp: code });
  expect(opened.status).toBe(200);
  expect((await later.call(signupStageTwo, { ...late, otp: lateCode })).body.code).toBe('wrong_code');

  // New sessions, renewed ones and new addresses are signed with the new secret.
  after.advance(DAY_MS);
  const renewed = (await after.call(me, {}, { token })).body.token as string;
  const fresh = await uploadFileTo(after);
  for (const one of [opened.body.token, renewed, fresh.token]) {
    expect([await statusOf(before, one), await statusOf(later, one)]).toEqual([401, 200]);
  }
  expect([await statusOfFile(before, fresh.address), await statusOfFile(later, fresh.address)]).toEqual([
    404, 200,
  ]);
});

test('a token that neither secret signed is refused', async () => {
  const { after, before } = await startThree();
  const { id } = await addPerson(before);
  const { id: sid } = await after.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const [key] = deriveKeys({ current: 'a secret that somebody made up for themselves' }, 'session-token');
  const forged = await new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime('1 day')
    .sign(key);
  expect((await after.call(me, {}, { token: forged })).status).toBe(401);
});

test('while the database refuses the account, as after a change of its password, requests are told to come again', async () => {
  const { url, drop } = await createTestDatabase();
  const admin = new pg.Client({ connectionString: inject('database').adminUrl });
  await admin.connect();
  const address = new URL(url);
  const owner = address.searchParams.get('user') || address.username;
  const role = `rotated_${process.pid}`;
  await admin.query(`create role ${role} login in role ${owner}`);
  address.searchParams.delete('user');
  address.username = role;
  const app = await startAppOn({ url: address.href, drop: async () => {} });
  onTestFinished(async () => {
    await admin.query(`alter role ${role} login`);
    await app.close();
    await drop();
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const { token } = await addPerson(app);
  expect((await app.call(me, {}, { token })).status).toBe(200);
  // The engine of the tests asks for no password; a role that may not log in is refused with a code of the same class.
  await admin.query(`alter role ${role} nologin`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push(await app.call(me, {}, { token }));
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    answers.map(() => [503, '5']),
  );
});
