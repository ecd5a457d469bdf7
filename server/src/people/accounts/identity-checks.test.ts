import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { logout, me } from '@marketplace/contract/people/accounts';
import { SELFIE_CONSENT_VERSION } from '@marketplace/contract/people/identity-documents';
import { viewVerification, withdrawVerification } from '@marketplace/contract/people/profiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAppOn } from '../../../test/app-on-database.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { askForCheck, checksOf } from '../../../test/identity.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addOperator } from '../../../test/operators.ts';
import { rowsWith } from '../../../test/own-data.ts';
import { addPerson, signUp } from '../../../test/people.ts';
import { emailsAreSent } from '../../../test/sent-emails.ts';
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

/** The pending check of this person in the operators' queue. */
async function waiting(fullName: string) {
  const { items } = (await app.call(viewQueue, { kind: 'verification', limit: 100 }, operator)).body;
  return items.findLast(({ title }: { title: string }) => title === fullName);
}

async function decide(id: string, outcome: 'approve' | 'refuse', reason: string, ticked?: string[]) {
  const item = { kind: 'verification' as const, id };
  const checked = ticked ?? (await checksOf(app, item, outcome, operator));
  return app.call(resolveItem, { ...item, outcome, reason, checked }, operator);
}

const ask = (token: string, form?: Parameters<typeof askForCheck>[2]) => askForCheck(app, token, form);

const filesIn = (folder: 'identity' | 'selfies') => readdir(join(app.dataDir, folder));
const DAY_MS = 24 * 60 * 60 * 1000;

// Shows: roles-20
test('is none, then pending, then approved; only the approval sets the badge, and the document is deleted after 30 days', async () => {
  const { token, user } = await signUp(app);
  const status = async () => (await app.call(viewVerification, {}, { token })).body;
  expect(await status()).toMatchObject({ state: 'none', reason: null });
  const asked = await ask(token, { fields: { number: '1234 567-12ab', kind: 'voters_card' } });
  expect(asked.body).toMatchObject({ state: 'pending', kind: 'voters_card', pictures_kept: true });
  expect((await ask(token)).status).toBe(409);
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(false);

  const { id } = await waiting(user.fullname);
  const { item } = (await app.call(viewItem, { kind: 'verification', id }, operator)).body;
  expect(item.facts).toContainEqual({ label: 'Document', value: "Voter's card" });
  expect(item.facts).toContainEqual({ label: 'Last four characters', value: '12AB' });
  const pictures = item.pictures as { label: string; address: string }[];
  expect(pictures).toEqual([
    { label: 'Document', address: expect.any(String) },
    { label: 'Selfie', address: expect.any(String) },
    { label: 'Profile picture', address: null },
  ]);
  const addresses = pictures.slice(0, 2).map(({ address }) => app.url + address);
  const bytes = [];
  for (const address of addresses) {
    const picture = await fetch(address);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${address}x`)).status).toBe(404);
    bytes.push(Buffer.from(await picture.arrayBuffer()).toString('base64'));
  }
  expect(bytes[0]).not.toBe(bytes[1]);
  // The address of a document ends with the session that requested it, and with the operator's role.
  for (const end of [
    ({ token: theirs }: Operator) => app.call(logout, {}, { token: theirs }),
    ({ id: theirs }: Operator) =>
      app.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', theirs).execute(),
  ]) {
    const another = await addOperator(app);
    const look = await app.call(viewItem, { kind: 'verification', id }, another);
    const theirs = look.body.item.pictures
      .slice(0, 2)
      .map(({ address }: { address: string }) => app.url + address);
    for (const address of theirs) expect((await fetch(address)).status).toBe(200);
    await end(another);
    for (const address of theirs) expect((await fetch(address)).status).toBe(404);
  }
  app.advance(5 * 60_000);
  for (const address of addresses) expect((await fetch(address)).status).toBe(404);
  expect((await decide(id, 'approve', 'Name and face match')).status).toBe(200);
  expect(await status()).toMatchObject({ state: 'approved' });
  expect((await app.call(me, {}, { token })).body.user.is_verified).toBe(true);
  expect((await ask(token)).status).toBe(409);
  expect((await decide(id, 'refuse', 'late')).status).toBe(409);

  const kept = async () => [(await filesIn('identity')).length, (await filesIn('selfies')).length];
  await app.runTask('sweep-accounts');
  expect(await kept()).toEqual([1, 1]);
  app.advance(31 * DAY_MS);
  await app.runTask('sweep-accounts');
  expect(await kept()).toEqual([0, 0]);
  const row = await app.db
    .selectFrom('identity_checks')
    .select(['state', 'document_key', 'selfie_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'approved', document_key: null, selfie_key: null });
});

test('is approved only with a selfie and a complete checklist, which the audit log keeps', async () => {
  const { token, user } = await signUp(app);
  await ask(token);
  const { id } = await waiting(user.fullname);
  const item = { kind: 'verification' as const, id };
  const { outcomes } = (await app.call(viewItem, item, operator)).body.item;
  for (const outcome of outcomes) expect(outcome).not.toHaveProperty('suggestion');
  const checks = await checksOf(app, item, 'approve', operator);
  expect(checks).toEqual(expect.arrayContaining(['genuine', 'name', 'number', 'face', 'profile', 'reuse']));
  for (const ticked of [[], checks.slice(1), checks.slice(0, -1), ['something else']])
    expect((await decide(id, 'approve', 'Compared', ticked)).body).toMatchObject({
      status: 'error',
      code: 'invalid_input',
      field: 'checked',
      msg: 'Please tick every point of the checklist',
    });
  expect((await app.call(viewVerification, {}, { token })).body.state).toBe('pending');
  // A request from before selfies were required.
  await app.db.updateTable('identity_checks').set({ selfie_key: null }).where('id', '=', id).execute();
  expect((await decide(id, 'approve', 'Compared')).body.msg).toMatch(/has no selfie/);
  await app.db.updateTable('identity_checks').set({ selfie_key: 'selfies/a' }).where('id', '=', id).execute();
  expect((await decide(id, 'approve', 'Compared')).status).toBe(200);
  const { facts } = await app.db
    .selectFrom('audit_log')
    .select('facts')
    .where('subject_id', '=', id)
    .where('action', '=', 'verification.approve')
    .executeTakeFirstOrThrow();
  expect(facts).toEqual({ checked: checks });
});

test('needs consent to the selfie, which is stored with its version and can be withdrawn', async () => {
  const { token, user } = await signUp(app);
  const consents = () =>
    app.db
      .selectFrom('consents')
      .select(['version', 'agreed'])
      .where('account_id', '=', user._id)
      .where('document', '=', 'selfie of the identity check')
      .orderBy('id')
      .execute();
  for (const [selfie_consent, msg] of [
    ['', 'Please tick the box, so we can compare your selfie with your document'],
    ['1999-01-01', 'The text you agreed to has changed. Please reload the page and read it again.'],
  ] as const)
    expect((await ask(token, { fields: { selfie_consent } })).body).toMatchObject({
      code: 'invalid_input',
      field: 'selfie_consent',
      msg,
    });
  expect(await consents()).toEqual([]);
  await ask(token);
  expect(await consents()).toEqual([{ version: SELFIE_CONSENT_VERSION, agreed: true }]);

  const { id } = await waiting(user.fullname);
  const withdraw = () => app.call(withdrawVerification, {}, { token });
  const filesBefore = await filesIn('selfies');
  expect((await withdraw()).body).toMatchObject({ state: 'none', pictures_kept: false });
  expect((await filesIn('selfies')).length).toBe(filesBefore.length - 1);
  expect(await consents()).toHaveLength(2);
  expect((await consents()).at(-1)).toEqual({ version: SELFIE_CONSENT_VERSION, agreed: false });
  expect((await decide(id, 'refuse', 'Too late', [])).status).toBe(404);
  // A consent that is withdrawn after the decision does not change the decision.
  await ask(token);
  await decide((await waiting(user.fullname)).id, 'refuse', 'The picture is too dark');
  expect((await withdraw()).body).toMatchObject({ state: 'refused', pictures_kept: false });
  expect((await withdraw()).body).toMatchObject({ state: 'refused' });
  expect(await consents()).toHaveLength(4);
});

test('finds a document that another account has sent, and stores no complete number', async () => {
  const [first, second, third] = [await signUp(app), await signUp(app), await signUp(app)];
  if (!first || !second || !third) throw new Error('no people');
  await app.db
    .updateTable('accounts')
    .set({ full_name: 'Emeka First' })
    .where('id', '=', first.user._id)
    .execute();
  await app.db
    .updateTable('accounts')
    .set({ full_name: 'Sly Second' })
    .where('id', '=', second.user._id)
    .execute();
  await app.db
    .updateTable('accounts')
    .set({ full_name: 'Kemi Third' })
    .where('id', '=', third.user._id)
    .execute();
  expect((await ask(first.token, { fields: { kind: 'passport', number: 'A0987 65-43q' } })).status).toBe(200);
  await decide((await waiting('Emeka First')).id, 'refuse', 'Too dark');
  // The same person sends it again: that is no other account.
  await ask(first.token, { fields: { kind: 'passport', number: 'A0987654 3Q' } });
  const viewOf = async (name: string) => {
    const { id, summary } = await waiting(name);
    const { item } = (await app.call(viewItem, { kind: 'verification', id }, operator)).body;
    return { id, summary, item };
  };
  expect(await viewOf('Emeka First')).toMatchObject({ item: { warning: '' } });

  await ask(second.token, { fields: { kind: 'passport', number: ' a098.7654 3Q ' } });
  // The same characters on another kind of document count as another document.
  await ask(third.token, { fields: { kind: 'voters_card', number: 'A09876543Q' } });
  const { item, summary } = await viewOf('Sly Second');
  expect(summary).toBe('International passport, ends in 543Q, also used by another account');
  expect(item.warning).toBe('Another account has handed in the same document.');
  expect(item.facts).toContainEqual({
    label: 'Also used by',
    value: 'Emeka First (waits)',
    account_id: first.user._id,
  });
  expect((await viewOf('Emeka First')).item.facts).toContainEqual(
    expect.objectContaining({ label: 'Also used by', account_id: second.user._id }),
  );
  expect(await viewOf('Kemi Third')).toMatchObject({ item: { warning: '' } });
  // The person is not told of the match.
  const own = JSON.stringify((await app.call(viewVerification, {}, { token: second.token })).body);
  expect(own).not.toMatch(/Emeka|another/);
  expect(await rowsWith(app, ['A09876543Q', 'A0987 65', 'A098.7654'])).toEqual([]);
});

test('finds the document also after APP_SECRET was changed, because its hash has a separate key', async () => {
  const database = await createTestDatabase();
  const LASTING_HASH_KEY = 'the APP_SECRET of the first years of this installation';
  const passport = { fields: { kind: 'passport', number: 'B12345678' } };
  const before = await startAppOn(
    { ...database, drop: () => Promise.resolve() },
    { APP_SECRET: LASTING_HASH_KEY, LASTING_HASH_KEY },
  );
  await askForCheck(before, (await addPerson(before, 'Emeka First')).token, passport);
  await before.close();
  const after = await startAppOn(database, {
    APP_SECRET: 'another secret, made after somebody left the team',
    LASTING_HASH_KEY,
  });
  try {
    await askForCheck(after, (await addPerson(after, 'Sly Second')).token, passport);
    const { body } = await after.call(viewQueue, { kind: 'verification' }, await addOperator(after));
    const used = expect.stringMatching(/also used by another account$/);
    expect(body.items.map(({ summary }: { summary: string }) => summary)).toEqual([used, used]);
  } finally {
    await after.close();
  }
});

test('sends the decision by e-mail to a confirmed address only', async () => {
  toLagos(app, 12);
  const [refused, approved, unconfirmed] = [await signUp(app), await signUp(app), await signUp(app)];
  await app.db
    .updateTable('accounts')
    .set({ email_proven_at: null })
    .where('id', '=', unconfirmed?.user._id)
    .execute();
  for (const [index, { token, user }] of [refused, approved, unconfirmed].entries()) {
    await app.db
      .updateTable('accounts')
      .set({ full_name: `Told ${index}` })
      .where('id', '=', user._id)
      .execute();
    await ask(token);
  }
  await decide((await waiting('Told 0')).id, 'refuse', 'The picture is too dark');
  await decide((await waiting('Told 1')).id, 'approve', 'All of it fits');
  await decide((await waiting('Told 2')).id, 'refuse', 'The picture is too dark');
  const bad = await app.inbox.next(refused.form.email);
  expect(bad.subject).toBe("We couldn't verify you on SabiHands");
  expect(bad.text).toContain('The picture is too dark');
  expect(bad.text).toContain('http://market.test/user/profile/verification');
  const good = await app.inbox.next(approved.form.email);
  expect(good.subject).toBe("You're verified on SabiHands");
  // The email contains no internal note of operators.
  expect(good.text).not.toContain('All of it fits');
  await emailsAreSent(app);
  expect(await app.inbox.list(unconfirmed.form.email)).toEqual([]);
});

test('shows how long a check usually takes once five were decided, and no figure before', async () => {
  const { token } = await signUp(app);
  const usual = async () => (await app.call(viewVerification, {}, { token })).body.usual_seconds;
  await sql`delete from identity_checks`.execute(app.db);
  const addDecided = async (hours: number) => {
    const { id } = await addPerson(app);
    const at = app.now();
    await app.db
      .insertInto('identity_checks')
      .values({
        account_id: id,
        document_kind: 'nin_slip',
        last_four: '1234',
        state: 'approved',
        requested_at: new Date(at.getTime() - hours * 3600_000),
        decided_at: at,
      })
      .execute();
  };
  for (const hours of [1, 2, 3, 40]) await addDecided(hours);
  expect(await usual()).toBeNull();
  await addDecided(4);
  expect(await usual()).toBe(4 * 3600);
  await sql`update identity_checks set decided_at = decided_at - interval '91 days'`.execute(app.db);
  expect(await usual()).toBeNull();
});

test('locks the name that is compared with the document, from the request on and while the badge is shown', async () => {
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

test('that was refused says why, and can be requested again', async () => {
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

test('requested twice at once is stored once', async () => {
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

const words = Buffer.from('words');
test.each<[string, Parameters<typeof askForCheck>[2], string, string]>([
  ['a NIN of ten digits', { fields: { number: '1234567890' } }, 'number', 'A NIN has 11 digits'],
  ['a NIN with letters', { fields: { number: '1234567890A' } }, 'number', 'A NIN has 11 digits'],
  ['no number', { fields: { number: ' ' } }, 'number', 'Please enter the number of the document'],
  ['a short number', { fields: { kind: 'passport', number: '12345' } }, 'number', 'whole number'],
  ['a number of signs', { fields: { kind: 'passport', number: 'A12345678₦' } }, 'number', 'whole number'],
  ['an unknown document', { fields: { kind: 'library_card' } }, 'kind', 'Please choose a document'],
  ['no document', { document: null }, 'document', 'Please add a picture of the document'],
  ['no selfie', { selfie: null }, 'selfie', 'Please add a selfie'],
  ['an empty selfie', { selfie: Buffer.alloc(0) }, 'selfie', 'That file is empty'],
  ['a document that is no picture', { document: words }, 'document', ''],
  ['a selfie that is no picture', { selfie: words }, 'selfie', ''],
])('%s is refused', async (_what, form, field, msg) => {
  const { token } = await signUp(app);
  const files = async () => [...(await filesIn('identity')), ...(await filesIn('selfies'))];
  const before = await files();
  const answer = await ask(token, form);
  expect(answer.status).toBeOneOf([400, 415]);
  expect(answer.body).toMatchObject({ field, msg: expect.stringContaining(msg) });
  expect((await app.call(viewVerification, {}, { token })).body.state).toBe('none');
  // The hourly sweep may delete files of earlier checks meanwhile.
  expect((await files()).filter((name) => !before.includes(name))).toEqual([]);
});

test('documents and selfies have no public address', async () => {
  await ask((await signUp(app)).token);
  for (const folder of ['identity', 'selfies'] as const) {
    const names = await filesIn(folder);
    expect(names).not.toEqual([]);
    for (const name of names)
      for (const path of [
        `/media/${name}`,
        `/${folder}/${name}`,
        `/media/../${folder}/${name}`,
        `/media/%2e%2e%2f${folder}%2f${name}`,
      ])
        expect((await fetch(app.url + path)).status).toBe(404);
  }
});
