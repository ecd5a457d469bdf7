import { refundPayment, restoreAccount, suspendAccount } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewItem, viewQueues } from '@marketplace/contract/company/operators';
import {
  beginSecondFactor,
  confirmIdentity,
  giveCode,
  proveSecondFactor,
  resetSecondFactor,
  viewSecondFactor,
} from '@marketplace/contract/company/second-factor';
import { changeSetting } from '@marketplace/contract/company/settings/settings';
import { changeStaffRole, endStaffAccess, inviteStaff, viewStaff } from '@marketplace/contract/company/staff';
import { checkInTicket } from '@marketplace/contract/money/tickets';
import { me } from '@marketplace/contract/people/accounts';
import type { Operation } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestSocket } from '../../../test/conversations.ts';
import { addMember, addOperator, readAudit } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const HOUR_MS = 3600_000;
const STEP_MS = 30_000;

/** What an authenticator app shows for this secret. */
const codeOf = (secret: string, at = app.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function setUp(member: Awaited<ReturnType<typeof addMember>>) {
  const begun = await app.call(beginSecondFactor, { password: member.form.password }, member);
  expect(begun.status).toBe(200);
  const secret = begun.body.secret as string;
  expect(begun.body.address).toContain(`secret=${secret}`);
  const proven = await app.call(proveSecondFactor, { code: codeOf(secret) }, member);
  expect(proven.status).toBe(200);
  return { secret, codes: proven.body.recovery_codes as string[] };
}

const openConsole = async (session: { token: string }) => {
  const { status, body } = await app.call(viewQueues, {}, session);
  return status === 200 ? 'open' : body.code;
};

// Shows: second-factor-1
test('once it is set up, a log-in has no rights of staff until the code of the app was given, and a code works once', async () => {
  const member = await addMember(app);
  expect(await openConsole(member)).toBe('open');
  const old = await member.logIn();
  const wrong = await app.call(beginSecondFactor, { password: 'another password 1' }, member);
  expect(wrong.body).toMatchObject({ code: 'wrong_credentials', field: 'password' });
  const { secret, codes } = await setUp(member);
  expect(new Set(codes).size).toBe(10);
  // This session goes on, all others have ended.
  expect(await openConsole(member)).toBe('open');
  expect(await openConsole(old)).toBe('unauthenticated');

  const session = await member.logIn();
  expect(await openConsole(session)).toBe('second_factor');
  expect((await app.call(viewSecondFactor, {}, session)).body).toMatchObject({ state: 'on', passed: false });
  expect((await app.call(me, {}, session)).status).toBe(200);
  // The code of the set-up was used.
  expect((await app.call(giveCode, { code: codeOf(secret) }, session)).body.code).toBe('wrong_code');
  app.advance(STEP_MS);
  const code = codeOf(secret);
  const answers = await Promise.all([1, 2].map(() => app.call(giveCode, { code }, session)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await openConsole(session)).toBe('open');
  expect((await app.call(giveCode, { code }, await member.logIn())).body.code).toBe('wrong_code');
  // A code that is too old, and the secret of somebody else.
  app.advance(10 * STEP_MS);
  const another = await member.logIn();
  for (const wrongCode of [codeOf(secret, new Date(app.now().getTime() - 4 * STEP_MS)), '', 'abcdef'])
    expect((await app.call(giveCode, { code: wrongCode || '000000' }, another)).status).toBe(400);
  // It cannot be replaced by somebody with the password alone.
  expect((await app.call(beginSecondFactor, { password: member.form.password }, another)).body.code).toBe(
    'second_factor',
  );
  expect((await app.call(beginSecondFactor, { password: member.form.password }, session)).status).toBe(409);
  const stored = JSON.stringify([
    await app.db.selectFrom('staff_second_factors').selectAll().execute(),
    await app.db.selectFrom('staff_recovery_codes').selectAll().execute(),
  ]);
  for (const plain of [secret, ...codes, ...codes.map((each) => each.replaceAll('-', ''))])
    expect(stored).not.toContain(plain);
});

// Shows: second-factor-2
test('each of ten recovery codes lets in once, and wrong codes are limited', async () => {
  await app.close();
  app = await startTestApp({ LIMITS_SCALE: '1' });
  const member = await addMember(app);
  const { secret, codes } = await setUp(member);
  const session = await member.logIn();
  const first = await app.call(giveCode, { code: (codes[0] ?? '').toUpperCase() }, session);
  expect(first.body).toMatchObject({ recovery_codes_left: 9 });
  expect(await openConsole(session)).toBe('open');
  const next = await member.logIn();
  expect((await app.call(giveCode, { code: codes[0] ?? '' }, next)).body.code).toBe('wrong_code');
  for (let count = 0; count < 5; count += 1) await app.call(giveCode, { code: '000000' }, next);
  app.advance(STEP_MS);
  expect((await app.call(giveCode, { code: codeOf(secret) }, next)).body.code).toBe('too_many_requests');
  // Whoever guesses codes of the app does not keep the owner out.
  expect((await app.call(giveCode, { code: codes[1] ?? '' }, next)).body).toMatchObject({
    recovery_codes_left: 8,
  });
});

// Shows: second-factor-3
test('an admin resets it for somebody else: they are logged out, get an email and log in with the password', async () => {
  const admin = await addOperator(app);
  const member = await addMember(app);
  await setUp(member);
  const session = await member.logIn();
  const list = (await app.call(viewStaff, {}, admin)).body.staff;
  expect(list.filter((each: { has_second_factor: boolean }) => each.has_second_factor)).toMatchObject([
    { _id: member.id },
  ]);
  const reset = (account_id: string) => app.call(resetSecondFactor, { account_id }, admin);
  expect((await reset(admin.id)).status).toBe(409);
  expect((await reset((await addPerson(app)).id)).status).toBe(404);
  expect((await reset(member.id)).status).toBe(200);
  expect(await openConsole(session)).toBe('unauthenticated');
  expect((await app.inbox.next(member.form.email)).subject).toMatch(/two-factor log-in is on$/);
  expect((await app.inbox.next(member.form.email)).text).toContain('has reset your two-factor log-in');
  expect(await openConsole(await member.logIn())).toBe('open');
  expect((await readAudit(app, admin, { account_id: member.id })).map(({ action }) => action)).toEqual([
    'staff.reset_second_factor',
    'staff.second_factor',
  ]);
  expect(await app.db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([]);
});

test('twenty wrong codes of the app in a day are the last ones, and their owner learns of it; a recovery code works', async () => {
  const member = await addMember(app);
  const { secret, codes } = await setUp(member);
  app.advance(STEP_MS);
  const guesser = await member.logIn();
  const give = async (code: string) => (await app.call(giveCode, { code }, guesser)).body.code;
  const right = codeOf(secret);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let guess = 0; guess < 20; guess += 1) {
    // The limit of a quarter of an hour passes.
    await sql`delete from rate_limits where key like 'staff-code:%'`.execute(app.db);
    expect(await give(wrong)).toBe('wrong_code');
  }
  expect(await give(right)).toBe('too_many_requests');
  await app.settled();
  const email = member.form.email.toLowerCase();
  expect((await app.inbox.next(email)).subject).toMatch(/is on$/);
  expect((await app.inbox.next(email)).subject).toMatch(/was guessed at$/);
  await sql`delete from rate_limits where key like 'staff-code:%'`.execute(app.db);
  expect(await give(codes[0] ?? '')).toBeUndefined();
});

// Shows: second-factor-4
test('an admin without a two-factor log-in can do nothing but set it up after seven days; an agent is only asked', async () => {
  const member = await addMember(app);
  const state = async (session: { token: string }) => (await app.call(viewSecondFactor, {}, session)).body;
  expect(await state(member)).toMatchObject({ state: 'none', set_up_by: null, must_set_up: false });
  await app.db.updateTable('accounts').set({ staff_role: 'admin' }).where('id', '=', member.id).execute();
  expect(await state(member)).toMatchObject({ set_up_by: expect.any(String), must_set_up: false });
  app.advance(7 * 24 * HOUR_MS + 60_000);
  const late = { ...member, ...(await member.logIn()) };
  expect(await state(late)).toMatchObject({ state: 'none', must_set_up: true });
  for (const [operation, form] of [
    [viewQueues, {}],
    [viewStaff, {}],
    [confirmIdentity, { password: member.form.password }],
  ] as [Operation, object][])
    expect(await app.post(operation.path, form, late)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing', msg: expect.stringContaining('set up your two-factor log-in') },
    });
  await setUp(late);
  expect(await state(late)).toMatchObject({ state: 'on', set_up_by: null, must_set_up: false });
  expect(await openConsole(late)).toBe('open');
});

// Shows: staff-session-1
test('a session of staff ends 12 hours after the log-in, whatever is done in it; those of other people last', async () => {
  const member = await addMember(app);
  const person = await addPerson(app);
  app.advance(11 * HOUR_MS);
  expect((await app.call(me, {}, member)).body.token).toBeUndefined();
  expect(await openConsole(member)).toBe('open');
  app.advance(HOUR_MS);
  expect(await openConsole(member)).toBe('unauthenticated');
  expect((await app.call(me, {}, person)).status).toBe(200);
  // A session from before somebody joined ends, too.
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.id).execute();
  expect((await app.call(me, {}, person)).status).toBe(401);
});

// Shows: staff-confirm-1
test('grave acts want the password again after ten minutes, with a code once there is one', async () => {
  const member = await addMember(app);
  await app.db.updateTable('accounts').set({ staff_role: 'admin' }).where('id', '=', member.id).execute();
  // Somebody from before the two-factor log-in was needed. The next test is about the others.
  await app.db.updateTable('accounts').set({ second_factor_due: null }).where('id', '=', member.id).execute();
  const person = await addPerson(app);
  const grave: [Operation, object][] = [
    [suspendAccount, { account_id: person.id, reason: 'x' }],
    [restoreAccount, { account_id: person.id, reason: 'x' }],
    [refundPayment, { reference: 'pay-unknown', reason: 'x' }],
    [viewItem, { kind: 'verification', id: person.id }],
    ...(['refund', 'verification', 'appeal', 'removal'] as const).map((kind): [Operation, object] => [
      resolveItem,
      { kind, id: person.id, outcome: 'confirm', reason: 'x' },
    ]),
    [inviteStaff, { email: 'tari@example.com', role: 'agent' }],
    [changeStaffRole, { account_id: person.id, role: 'agent' }],
    [endStaffAccess, { account_id: person.id }],
    [resetSecondFactor, { account_id: person.id }],
  ];
  const codes = async () =>
    Promise.all(grave.map(async ([{ path }, form]) => (await app.post(path, form, member)).body.code));
  app.advance(10 * 60_000);
  expect(await codes()).toEqual(grave.map(() => 'reauthenticate'));
  expect((await app.call(me, {}, person)).status).toBe(200);
  // Everything else goes on.
  expect(await openConsole(member)).toBe('open');
  expect((await app.call(viewItem, { kind: 'report', id: person.id }, member)).status).toBe(404);

  const { password } = member.form;
  const confirm = (form: { password: string; code?: string }) => app.call(confirmIdentity, form, member);
  expect((await confirm({ password: 'another password 1' })).body).toMatchObject({ field: 'password' });
  expect((await app.post(grave[2]?.[0].path ?? '', grave[2]?.[1] ?? {}, member)).status).toBe(403);
  expect((await confirm({ password })).status).toBe(200);
  expect((await codes()).filter((code) => code === 'reauthenticate')).toEqual([]);

  app.advance(10 * 60_000);
  const { secret } = await setUp(member);
  app.advance(STEP_MS);
  expect((await confirm({ password })).body).toMatchObject({ code: 'wrong_code', field: 'code' });
  expect((await confirm({ password, code: codeOf(secret) })).status).toBe(200);
  expect((await codes()).filter((code) => code === 'reauthenticate')).toEqual([]);
  // In this session only.
  const other = await member.logIn();
  app.advance(STEP_MS);
  expect((await app.call(giveCode, { code: codeOf(secret) }, other)).status).toBe(200);
  app.advance(9 * 60_000);
  await confirm({ password, code: codeOf(secret) });
  app.advance(2 * 60_000);
  expect((await app.call(refundPayment, { reference: 'pay-unknown', reason: 'x' }, other)).body.code).toBe(
    'reauthenticate',
  );
});

// Shows: second-factor-4
test('within the seven days, whoever must set it up does nothing grave before it is set up', async () => {
  const member = await addMember(app);
  await app.db.updateTable('accounts').set({ staff_role: 'trust' }).where('id', '=', member.id).execute();
  const person = await addPerson(app);
  const suspending = () =>
    app.call(suspendAccount, { account_id: person.id, reason: 'Asked for money first' }, member);
  expect(await openConsole(member)).toBe('open');
  expect(await suspending()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  expect((await app.call(me, {}, person)).status).toBe(200);
  await setUp(member);
  expect((await suspending()).status).toBe(200);
});

// Shows: second-factor-6
test('an admin who has a two-factor log-in demands one at once from everybody on the team', async () => {
  const admin = await addMember(app);
  await app.db.updateTable('accounts').set({ staff_role: 'admin' }).where('id', '=', admin.id).execute();
  const demand = (second_factor_at_once: boolean, based_on: number) =>
    app.call(changeSetting, { key: 'staff_log_in', value: { second_factor_at_once }, based_on }, admin);
  // It would shut them out themselves.
  expect(await demand(true, 0)).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  await app.db.updateTable('accounts').set({ second_factor_due: null }).where('id', '=', admin.id).execute();
  expect(await demand(true, 0)).toMatchObject({
    status: 400,
    body: {
      field: 'value.second_factor_at_once',
      msg: 'Please set up your own two-factor log-in first. Otherwise this would shut you out, too.',
    },
  });

  const agent = await addMember(app);
  const colleague = await addMember(app);
  const trainee = await addOperator(app, 'Tari Dike', 'door');
  const person = await addPerson(app);
  const scan = async () => (await app.call(checkInTicket, { code: 'x' }, trainee)).body.code;
  expect(await scan()).not.toBe('second_factor_missing');
  await setUp(admin);
  expect((await demand(true, 0)).status).toBe(200);
  expect(await openConsole(admin)).toBe('open');
  expect(await openConsole(agent)).toBe('second_factor_missing');
  expect(await openConsole(colleague)).toBe('second_factor_missing');
  expect(await scan()).toBe('second_factor_missing');
  expect((await app.call(viewSecondFactor, {}, agent)).body).toMatchObject({ must_set_up: true });
  // What members do is open to all of them.
  for (const other of [agent, person]) expect((await app.call(me, {}, other)).status).toBe(200);

  await setUp(agent);
  expect(await openConsole(agent)).toBe('open');
  expect((await demand(false, 1)).status).toBe(200);
  expect(await openConsole(colleague)).toBe('open');
  expect((await app.call(viewSecondFactor, {}, colleague)).body).toMatchObject({ must_set_up: false });
});

// Shows: staff-session-1
test('the socket of somebody of the staff closes when the session ends by its time', async () => {
  const member = await addMember(app);
  const ended = new Date(app.now().getTime() + 1000);
  await app.db
    .updateTable('sessions')
    .set({ expires_at: ended })
    .where('account_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .execute();
  const { socket } = await new TestSocket(app.url, member.token).connected();
  await new Promise((resolve) => socket.once('disconnect', resolve));
  expect(app.now().getTime()).toBeGreaterThanOrEqual(ended.getTime());
});
