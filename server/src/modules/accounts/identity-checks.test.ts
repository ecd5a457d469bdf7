import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logout, me } from '@marketplace/contract/accounts';
import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/operators';
import { editProfile, requestVerification, viewVerification } from '@marketplace/contract/profiles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../test/app-on-database.ts';
import { buildPicture } from '../../../test/hostile-files.ts';
import { addOperator } from '../../../test/operators.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

type Operator = Awaited<ReturnType<typeof addOperator>>;

let app: TestApp;
let operator: { token: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  operator = await addOperator(app);
});
afterAll(() => app.close());

/** The check of a person that waits in the operators' queue. */
async function waiting(fullName: string) {
  const { items } = (await app.call(viewQueue, { kind: 'verification', limit: 100 }, operator)).body;
  return items.findLast(({ title }: { title: string }) => title === fullName);
}

const decide = (id: string, outcome: 'approve' | 'refuse', reason: string) =>
  app.call(resolveItem, { kind: 'verification', id, outcome, reason }, operator);

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
  const { token, user } = await signUp(app);
  const standing = async () => (await app.call(viewVerification, {}, { token })).body;
  expect(await standing()).toMatchObject({ state: 'none', reason: null });
  expect((await ask(token)).body).toMatchObject({ state: 'pending' });
  expect((await ask(token)).status).toBe(409);
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(false);

  const { id } = await waiting(user.fullname);
  const { item } = (await app.call(viewItem, { kind: 'verification', id }, operator)).body;
  expect(item.facts).toContainEqual({ label: 'Document', value: 'NIN slip or card' });
  expect(item.facts).toContainEqual({ label: 'Last four characters', value: '12AB' });
  const picture = await fetch(app.url + item.picture);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${app.url}${item.picture}x`)).status).toBe(404);
  // It dies with the session that asked for it, and with the role.
  for (const end of [
    ({ token: theirs }: Operator) => app.call(logout, {}, { token: theirs }),
    ({ id: theirs }: Operator) =>
      app.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', theirs).execute(),
  ]) {
    const another = await addOperator(app);
    const look = await app.call(viewItem, { kind: 'verification', id }, another);
    const address = app.url + look.body.item.picture;
    expect((await fetch(address)).status).toBe(200);
    await end(another);
    expect((await fetch(address)).status).toBe(404);
  }
  app.advance(5 * 60_000);
  expect((await fetch(app.url + item.picture)).status).toBe(404);
  expect((await decide(id, 'approve', 'Name and face match')).status).toBe(200);
  expect(await standing()).toMatchObject({ state: 'approved' });
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(true);
  expect((await ask(token)).status).toBe(409);
  expect((await decide(id, 'refuse', 'late')).status).toBe(409);

  const [key] = await documents();
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
  await decide((await waiting(user.fullname)).id, 'approve', 'Name and face match');
  expect((await rename('Aliko Dangote')).body).toMatchObject(refusal);
  expect((await rename(` ${user.fullname} `)).status).toBe(200);
  expect((await app.call(me, {}, { token })).body.user).toMatchObject({
    fullname: user.fullname,
    is_verified: true,
  });
});

test('that was refused says why, and may be asked for again', async () => {
  const { token, user } = await signUp(app);
  await ask(token);
  await decide((await waiting(user.fullname)).id, 'refuse', 'The picture is too dark to read');
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
