import { randomBytes } from 'node:crypto';
import { suspendAccount } from '@marketplace/contract/company/operator-work';
import { viewQueues } from '@marketplace/contract/company/operators';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmIdentity,
  giveCode,
  givePasskey,
  type NewPasskey,
  proveSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetSecondFactor,
  type UsedPasskey,
  viewSecondFactor,
} from '@marketplace/contract/company/second-factor';
import { PASSKEYS_MAX } from '@marketplace/contract/company/staff-limits';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMember, addOperator, readAudit } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { createSoftwarePasskey, type Lies } from '../../../test/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { passkeySiteOf } from './passkey-signatures.ts';

const origin = 'https://market.test';
const MINUTE_MS = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ PUBLIC_URL: origin });
});
afterEach(() => app.close());

type Device = ReturnType<typeof createSoftwarePasskey>;
type Asking = { token: string };

const newDevice = (counts = true) => createSoftwarePasskey({ origin, counts });
const begin = (session: Asking, password?: string) =>
  app.call(beginPasskey, { ...(password !== undefined && { password }) }, session);
const add = (session: Asking, passkey: NewPasskey) => app.call(addPasskey, { passkey }, session);
const ask = async (session: Asking) => (await app.call(askPasskey, {}, session)).body.options;
const give = (session: Asking, passkey: UsedPasskey) => app.call(givePasskey, { passkey }, session);
const view = async (session: Asking) => (await app.call(viewSecondFactor, {}, session)).body;

/** Adds a passkey of this device. */
async function make(session: Asking, device: Device, password?: string) {
  const begun = await begin(session, password);
  expect(begun.status).toBe(200);
  return add(session, device.make(begun.body.options));
}

const openConsole = async (session: Asking) => {
  const { status, body } = await app.call(viewQueues, {}, session);
  return status === 200 ? 'open' : body.code;
};

/** Sets up an authenticator app, and returns what it shows. */
async function setUpApp(member: Asking & { form: { password: string } }) {
  const begun = await app.call(beginSecondFactor, { password: member.form.password }, member);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  const shown = () => totp.generate({ timestamp: app.now().getTime() });
  const proven = await app.call(proveSecondFactor, { code: shown() }, member);
  expect(proven.status).toBe(200);
  return { shown, codes: proven.body.recovery_codes as string[] };
}

// Shows: passkey-1
test('a passkey can be the only second factor: it comes with recovery codes and ends other sessions, and then each log-in wants it', async () => {
  const member = await addMember(app);
  const old = await member.logIn();
  expect((await begin(member)).body).toMatchObject({ code: 'invalid_input', field: 'password' });
  const wrong = await begin(member, 'another password 1');
  expect(wrong.body).toMatchObject({ code: 'wrong_credentials', field: 'password' });
  const device = newDevice();
  const added = await make(member, device, member.form.password);
  const codes = added.body.recovery_codes as string[];
  expect(new Set(codes).size).toBe(10);
  expect(await openConsole(member)).toBe('open');
  expect(await openConsole(old)).toBe('unauthenticated');
  expect(await view(member)).toMatchObject({
    state: 'on',
    has_app: false,
    has_passkey: true,
    passkeys_work: true,
  });

  const session = await member.logIn();
  expect(await openConsole(session)).toBe('second_factor');
  // The password alone shows nothing of the devices.
  expect(await view(session)).toMatchObject({ passed: false, has_passkey: true, passkeys: [] });
  expect((await begin(session, member.form.password)).body.code).toBe('second_factor');
  expect((await app.call(giveCode, { code: '000000' }, session)).body.code).toBe('wrong_code');
  const options = await ask(session);
  expect(options.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
  const signed = device.use(options);
  const answers = await Promise.all([1, 2].map(() => give(session, signed)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await openConsole(session)).toBe('open');
  expect((await view(session)).passkeys).toMatchObject([{ last_used_at: expect.any(String) }]);

  // What was signed opens no other session.
  const another = await member.logIn();
  expect((await give(another, signed)).body.code).toBe('wrong_code');
  await ask(another);
  expect((await give(another, signed)).body.code).toBe('wrong_code');
  expect((await app.call(giveCode, { code: codes[0] ?? '' }, another)).body).toMatchObject({
    recovery_codes_left: 9,
  });
  expect(await openConsole(another)).toBe('open');
});

// Shows: passkey-1
test('a passkey that lies, is a copy, comes too late or answers something else lets nobody in', async () => {
  const member = await addMember(app);
  const device = newDevice();
  await make(member, device, member.form.password);
  const session = await member.logIn();
  const lies: Record<string, Lies> = {
    'a false page': { origin: 'https://market.test.example' },
    'another port': { origin: 'https://market.test:8443' },
    'a key of another site': { rpId: 'example.com' },
    'a new passkey in place of a signature': { type: 'webauthn.create' },
    'another signature': { forged: true },
    'nobody at the device': { absent: true },
    'a copy with a lower count': { counter: 1 },
  };
  for (const [lie, told] of Object.entries(lies)) {
    const { status, body } = await give(session, device.use(await ask(session), told));
    expect([lie, status, body.code]).toEqual([lie, 400, 'wrong_code']);
  }
  const other = newDevice();
  expect(
    (await give(session, { ...other.use(await ask(session)), id: device.id, rawId: device.id })).status,
  ).toBe(400);
  const right = device.use(await ask(session));
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
    for (const broken of ['AA', 'not-cbor', '_'.repeat(3000)]) {
      const passkey = { ...right, response: { ...right.response, [part]: broken } };
      expect((await give(session, passkey)).body.code).toBe('wrong_code');
      await ask(session);
    }
  expect((await give(session, { ...right, type: 'password' } as never)).body.code).toBe('invalid_input');
  const late = device.use(await ask(session));
  app.advance(5 * MINUTE_MS);
  expect((await give(session, late)).body.code).toBe('wrong_code');
  expect(await openConsole(session)).toBe('second_factor');
  expect((await give(session, device.use(await ask(session)))).status).toBe(200);

  // A passkey of a device that does not count.
  const silent = newDevice(false);
  expect((await make(session, silent)).status).toBe(200);
  for (let count = 0; count < 2; count += 1) {
    const next = await member.logIn();
    expect((await give(next, silent.use(await ask(next)))).status).toBe(200);
  }
});

test('a new passkey is refused when it lies, answers what was asked for a log-in, or comes with a certificate', async () => {
  const member = await addMember(app);
  const { password } = member.form;
  const device = newDevice();
  const lies: Lies[] = [
    { origin: 'https://market.test.example' },
    { rpId: 'example.com' },
    { type: 'webauthn.get' },
    { absent: true },
    // A number that nobody has checked: too long for the index, or for a later signature.
    { signedId: randomBytes(32) },
    { signedId: randomBytes(1500) },
    { signedId: randomBytes(9000) },
    ...['packed', 'fido-u2f', 'apple', 'tpm', 'android-key', 'android-safetynet', 'x'].map((format) => ({
      format,
    })),
  ];
  for (const told of lies) {
    const { options } = (await begin(member, password)).body;
    expect([told, (await add(member, device.make(options, told))).body.code]).toEqual([told, 'wrong_code']);
  }
  const made = device.make((await begin(member, password)).body.options);
  for (const attestationObject of ['AA', 'o2NmbXQ', '_'.repeat(19_000)]) {
    const passkey = { ...made, response: { ...made.response, attestationObject } };
    expect((await add(member, passkey)).body.code).toBe('wrong_code');
    await begin(member, password);
  }
  expect(await view(member)).toMatchObject({ state: 'none', has_passkey: false });

  expect((await make(member, device, password)).status).toBe(200);
  // What a log-in signs is not good for a new passkey, and no device twice.
  expect((await add(member, newDevice().make(await ask(member)))).body.code).toBe('wrong_code');
  expect((await make(member, device)).status).toBe(409);
});

// Shows: passkey-2
test('beside an app, another passkey wants the confirmation; it is renamed and removed, each with an email and in the audit log', async () => {
  const admin = await addOperator(app);
  const member = await addMember(app);
  const { shown } = await setUpApp(member);
  app.advance(11 * MINUTE_MS);
  expect((await begin(member)).body.code).toBe('reauthenticate');
  expect((await begin(member, member.form.password)).body.code).toBe('reauthenticate');
  const { password } = member.form;
  expect((await app.call(confirmIdentity, { password, code: shown() }, member)).status).toBe(200);
  const device = newDevice();
  expect((await make(member, device)).body.recovery_codes).toEqual([]);
  const [{ _id: passkey_id, name }] = (await view(member)).passkeys;
  expect(name).toBe('Another device');
  expect((await app.call(renamePasskey, { passkey_id, name: ' ' }, member)).status).toBe(400);
  expect((await app.call(renamePasskey, { passkey_id, name: 'My key' }, member)).status).toBe(200);
  expect((await view(member)).passkeys).toMatchObject([{ name: 'My key', last_used_at: null }]);

  // Somebody else cannot touch it.
  const stranger = await addOperator(app, 'Bola Ige');
  expect((await app.call(renamePasskey, { passkey_id, name: 'Mine' }, stranger)).status).toBe(404);
  expect((await app.call(removePasskey, { passkey_id }, stranger)).status).toBe(200);
  expect((await view(member)).passkeys).toMatchObject([{ name: 'My key' }]);

  const other = await member.logIn();
  expect((await give(other, device.use(await ask(other)))).status).toBe(200);
  expect((await app.call(removePasskey, { passkey_id }, member)).status).toBe(200);
  expect((await app.call(removePasskey, { passkey_id }, member)).status).toBe(200);
  expect(await openConsole(other)).toBe('unauthenticated');
  expect(await view(member)).toMatchObject({ state: 'on', has_app: true, has_passkey: false });
  const acts = (await readAudit(app, admin, { account_id: member.id })).map(({ action }) => action);
  expect(acts).toEqual([
    'staff.remove_passkey',
    'staff.rename_passkey',
    'staff.passkey',
    'staff.confirm',
    'staff.second_factor',
  ]);
  const subjects = [];
  for (let count = 0; count < 3; count += 1) subjects.push((await app.inbox.next(member.form.email)).subject);
  expect(subjects.join()).toMatch(/is on,.* new passkey,.* lost a passkey/);
});

// Shows: passkey-2
test('the last second factor cannot be removed; an app or another passkey can follow, up to ten passkeys', async () => {
  const member = await addMember(app);
  const device = newDevice();
  await make(member, device, member.form.password);
  const [{ _id: passkey_id }] = (await view(member)).passkeys;
  const refused = await app.call(removePasskey, { passkey_id }, member);
  expect(refused).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('Add another passkey') },
  });
  expect((await view(member)).passkeys).toHaveLength(1);
  await setUpApp(member);
  expect(await view(member)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
  for (let count = 1; count < PASSKEYS_MAX; count += 1)
    expect((await make(member, newDevice())).status).toBe(200);
  expect((await begin(member)).body).toMatchObject({ code: 'conflict' });
  expect((await app.call(removePasskey, { passkey_id }, member)).status).toBe(200);
  expect((await view(member)).passkeys).toHaveLength(PASSKEYS_MAX - 1);
});

// Shows: passkey-1
test('the question before grave acts takes a passkey with the password', async () => {
  const member = await addMember(app);
  await app.db.updateTable('accounts').set({ staff_role: 'trust' }).where('id', '=', member.id).execute();
  const person = await addPerson(app);
  const { password } = member.form;
  const device = newDevice();
  await make(member, device, password);
  app.advance(11 * MINUTE_MS);
  const suspending = async () =>
    (await app.call(suspendAccount, { account_id: person.id, reason: 'Asked for money first' }, member)).body
      .code;
  const confirm = async (form: { password: string; passkey?: UsedPasskey }) =>
    (await app.call(confirmIdentity, form, member)).body.code;
  expect(await suspending()).toBe('reauthenticate');
  expect(await confirm({ password })).toBe('wrong_code');
  expect(await confirm({ password: 'another password 1', passkey: device.use(await ask(member)) })).toBe(
    'wrong_credentials',
  );
  expect(await confirm({ password, passkey: newDevice().use(await ask(member)) })).toBe('wrong_code');
  expect(await suspending()).toBe('reauthenticate');
  expect(await confirm({ password, passkey: device.use(await ask(member)) })).toBeUndefined();
  expect(await suspending()).toBeUndefined();
});

test('a session in which no password was typed wants a device that asks who holds it', async () => {
  const member = await addMember(app);
  const device = newDevice();
  await make(member, device, member.form.password);
  const session = await member.logIn();
  expect((await ask(session)).userVerification).toBe('preferred');
  expect((await give(session, device.use(await ask(session), { unverified: true }))).status).toBe(200);
  const another = await member.logIn();
  // As after a log-in by Google or by a link.
  await app.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('account_id', '=', member.id)
    .where('code_given_at', 'is', null)
    .execute();
  expect((await ask(another)).userVerification).toBe('required');
  const found = await give(another, device.use(await ask(another), { unverified: true }));
  expect(found.body.code).toBe('wrong_code');
  expect(await openConsole(another)).toBe('second_factor');
  expect((await give(another, device.use(await ask(another)))).status).toBe(200);
});

// Shows: second-factor-5
test('new recovery codes want the password again, replace the old ones, and an email says so', async () => {
  const admin = await addOperator(app);
  const member = await addMember(app);
  expect((await app.call(renewRecoveryCodes, {}, member)).status).toBe(409);
  const device = newDevice();
  const [old = ''] = (await make(member, device, member.form.password)).body.recovery_codes as string[];
  app.advance(11 * MINUTE_MS);
  expect((await app.call(renewRecoveryCodes, {}, member)).body.code).toBe('reauthenticate');
  const { password } = member.form;
  const confirmed = await app.call(
    confirmIdentity,
    { password, passkey: device.use(await ask(member)) },
    member,
  );
  expect(confirmed.status).toBe(200);
  const answers = await Promise.all([1, 2].map(() => app.call(renewRecoveryCodes, {}, member)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await view(member)).toMatchObject({ recovery_codes_left: 10 });
  const session = await member.logIn();
  expect((await app.call(giveCode, { code: old }, session)).body.code).toBe('wrong_code');
  const { body } = await app.call(renewRecoveryCodes, {}, member);
  const [code = ''] = body.recovery_codes as string[];
  expect((await app.call(giveCode, { code }, session)).body).toMatchObject({ recovery_codes_left: 9 });
  const acts = (await readAudit(app, admin, { account_id: member.id })).map(({ action }) => action);
  expect(acts.filter((action) => action === 'staff.new_recovery_codes')).toHaveLength(3);
  const subjects = [];
  for (let count = 0; count < 2; count += 1) subjects.push((await app.inbox.next(member.form.email)).subject);
  expect(subjects.join()).toMatch(/new passkey,.* new recovery codes/);
});

test("an admin's reset ends passkeys, too", async () => {
  const admin = await addOperator(app);
  const member = await addMember(app);
  await make(member, newDevice(), member.form.password);
  expect((await app.call(resetSecondFactor, { account_id: member.id }, admin)).status).toBe(200);
  const session = await member.logIn();
  expect(await openConsole(session)).toBe('open');
  expect(await view(session)).toMatchObject({ state: 'none', has_passkey: false });
});

test('after a change of the host name, passkeys from before are not asked for and protect nothing', async () => {
  const member = await addMember(app);
  const device = newDevice();
  await make(member, device, member.form.password);
  const other = newDevice();
  await make(member, other);
  await app.db
    .updateTable('staff_passkeys')
    .set({ rp_id: 'old.test' })
    .where('credential_id', '=', device.id)
    .execute();
  const [before, today] = (await view(member)).passkeys;
  expect([before, today]).toMatchObject([{ works: false }, { works: true }]);
  const session = await member.logIn();
  const options = await ask(session);
  expect(options.allowCredentials).toMatchObject([{ id: other.id }]);
  expect((await give(session, device.use(options))).body.code).toBe('wrong_code');
  // The last one that works stays.
  expect((await app.call(removePasskey, { passkey_id: today._id }, member)).status).toBe(409);
  await app.db.updateTable('staff_passkeys').set({ rp_id: 'old.test' }).execute();
  expect(await view(session)).toMatchObject({ has_passkey: false, has_app: false });
  expect((await app.call(askPasskey, {}, session)).body).toMatchObject({
    code: 'wrong_code',
    msg: expect.stringContaining('another address of the site'),
  });
  expect((await app.call(removePasskey, { passkey_id: before._id }, member)).status).toBe(200);
});

test('passkeys belong to the name of the host, and there are none without https or a name', async () => {
  expect(passkeySiteOf('https://sabi.example.ng')).toEqual({
    id: 'sabi.example.ng',
    origin: 'https://sabi.example.ng',
  });
  expect(passkeySiteOf('http://localhost:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  });
  for (const address of [
    'http://sabi.example.ng',
    'https://203.0.113.7',
    'https://[2001:db8::1]',
    'http://127.0.0.1:3000',
  ])
    expect(passkeySiteOf(address)).toBeNull();
  await app.close();
  app = await startTestApp();
  const member = await addMember(app);
  expect(await view(member)).toMatchObject({ passkeys_work: false });
  expect((await begin(member, member.form.password)).body).toMatchObject({
    code: 'conflict',
    msg: expect.stringContaining("Passkeys don't work at this address"),
  });
});
