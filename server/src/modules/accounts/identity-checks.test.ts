import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { me } from '@marketplace/contract/accounts';
import { editProfile, requestVerification, viewVerification } from '@marketplace/contract/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../test/app-on-database.ts';
import { buildPicture } from '../../../test/hostile-files.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLocalStorage } from '../../platform/storage.ts';
import { createIdentityChecks } from './identity-checks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const operators = () =>
  createIdentityChecks({ db: app.db, storage: createLocalStorage(app.dataDir), now: app.now });

async function ask(
  token: string,
  fields: Record<string, string> = { kind: 'nin_slip', last_four: '12aB' },
  document: Buffer | null = null,
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const bytes = document ?? (await buildPicture());
  if (bytes.length > 0) form.append('document', new Blob([new Uint8Array(bytes)]), 'nin.jpg');
  const response = await fetch(`${app.url}/api${requestVerification.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const documents = () => readdir(join(app.dataDir, 'identity'));

test('is none, then pending, then approved, which alone sets the badge; the document goes after 30 days', async () => {
  const { token } = await signUp(app);
  const standing = async () => (await app.call(viewVerification, {}, { token })).body;
  expect(await standing()).toMatchObject({ state: 'none', reason: null });
  expect((await ask(token)).body).toMatchObject({ state: 'pending' });
  expect((await ask(token)).status).toBe(409);
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(false);

  const [check] = await operators().listPending();
  expect(check).toMatchObject({ document_kind: 'nin_slip', last_four: '12AB' });
  await operators().decide(check?.id as string, null);
  expect(await standing()).toMatchObject({ state: 'approved' });
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(true);
  expect((await ask(token)).status).toBe(409);
  await expect(operators().decide(check?.id as string, 'late')).rejects.toThrow('no such check');

  const key = check?.document_key?.split('/')[1];
  await app.runTask('sweep-accounts');
  expect(await documents()).toContain(key);
  app.advance(31 * 24 * 60 * 60 * 1000);
  await app.runTask('sweep-accounts');
  expect(await documents()).not.toContain(key);
});

test('keeps the name that is compared with the document, from the request on and under the badge', async () => {
  const { token, user } = await signUp(app);
  const rename = (fullname: string) => app.call(editProfile, { fullname }, { token });
  const refusal = { code: 'conflict', field: 'fullname', msg: expect.stringMatching(/identity check/) };
  await ask(token);
  expect((await rename('Aliko Dangote')).body).toMatchObject(refusal);
  const check = (await operators().listPending()).find(({ account_id }) => account_id === user._id);
  expect(check?.full_name).toBe(user.fullname);
  await operators().decide(check?.id as string, null);
  expect((await rename('Aliko Dangote')).body).toMatchObject(refusal);
  expect((await rename(` ${user.fullname} `)).status).toBe(200);
  expect((await app.call(me, {}, { token })).body.user).toMatchObject({
    fullname: user.fullname,
    is_verified: true,
  });
});

test('that was refused says why, and may be asked for again', async () => {
  const { token } = await signUp(app);
  await ask(token);
  const pending = await operators().listPending();
  await operators().decide(pending.at(-1)?.id as string, 'The picture is too dark to read');
  expect((await app.call(viewVerification, {}, { token })).body).toMatchObject({
    state: 'refused',
    reason: 'The picture is too dark to read',
  });
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(false);
  expect((await ask(token)).body.state).toBe('pending');
});

test('asked for twice at once waits once', async () => {
  const { token } = await signUp(app);
  const answers = await Promise.all([ask(token), ask(token), ask(token)]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [{ count }] = (await app.db
    .selectFrom('identity_checks')
    .innerJoin('sessions', 'sessions.account_id', 'identity_checks.account_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('sessions.account_id', '=', (await app.call(me, {}, { token })).body.user._id)
    .execute()) as [{ count: number }];
  expect(count).toBe(1);
});

test.each<[string, Record<string, string>, Buffer | null]>([
  ['a whole number', { kind: 'nin_slip', last_four: '12345678901' }, null],
  ['an unknown document', { kind: 'library_card', last_four: '1234' }, null],
  ['no document', { kind: 'nin_slip', last_four: '1234' }, Buffer.alloc(0)],
  ['something that is no picture', { kind: 'nin_slip', last_four: '1234' }, Buffer.from('words')],
])('%s is refused', async (_what, fields, document) => {
  const { token } = await signUp(app);
  const answer = await ask(token, fields, document);
  expect(answer.status).toBeOneOf([400, 415]);
  expect((await app.call(viewVerification, {}, { token })).body.state).toBe('none');
});

test('documents have no public address', async () => {
  for (const name of await documents())
    for (const path of [
      `/media/${name}`,
      `/identity/${name}`,
      `/media/../identity/${name}`,
      `/media/%2e%2e%2fidentity%2f${name}`,
    ])
      expect((await fetch(app.url + path)).status).toBe(404);
});
