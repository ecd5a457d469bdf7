import { resolveItem, viewItem } from '@marketplace/contract/company/operators';
import { forgotPassword, login, me } from '@marketplace/contract/people/accounts';
import * as corrections from '@marketplace/contract/people/contact-corrections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { codeIn } from '../../../../test/inbox.ts';
import { addOperator, findWaiting, readAudit } from '../../../../test/operators.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { changeRole } from '../../../company/staff/change-role.ts';

const HOUR_MS = 3600_000;

let app: TestApp;
let ada: Person;
let amina: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await addOperator(app, 'Ada Agent', 'agent');
  amina = await addOperator(app, 'Amina Bello');
});
afterAll(() => app.close());

let next = 8_070_000_000;
function newNumber(): string {
  next += 1;
  return `0${next}`;
}
const inFull = (number: string) => `+234${number.slice(1)}`;
const tokenIn = ({ text }: { text: string }) => /new-contact\/([\w-]+)/.exec(text)?.[1] as string;

async function begin(contact = newNumber(), by = ada) {
  const person = await signUp(app, { preferred_method: 'sms' });
  const account_id = person.user._id as string;
  const oldNumber = inFull(person.form.phone_no);
  const form = { account_id, kind: 'phone' as const, contact, reason: 'Lost the phone; knows the last jobs' };
  const propose = (changes: object = {}) =>
    app.call(corrections.correctContact, { ...form, client_id: `fix ${account_id}`, ...changes }, by);
  return { ...person, account_id, oldNumber, contact, propose };
}

async function prove(contact: string) {
  const message = await app.inbox.next(inFull(contact));
  const token = tokenIn(message);
  const answer = await app.call(corrections.proveCorrection, { token, otp: codeIn(message) });
  return { token, answer, otp: codeIn(message) };
}

// Shows: correct-contact-1
test('a new number gets a link and a code, and becomes that of the account when the code is typed', async () => {
  const { account_id, form, token: session, contact, propose } = await begin();
  expect((await propose()).body).toMatchObject({ sent_to: expect.stringContaining('***') });
  const message = await app.inbox.next(inFull(contact));
  const token = tokenIn(message);
  // The same proposal again sends nothing.
  expect((await propose()).status).toBe(200);
  expect(await app.inbox.list(inFull(contact))).toHaveLength(1);
  expect((await app.call(login, { email: contact, password: form.password })).status).toBe(401);
  expect((await app.call(corrections.viewCorrection, { token })).body).toMatchObject({
    kind: 'phone',
    is_proven: false,
  });
  const wrong = codeIn(message) === '000000' ? '111111' : '000000';
  expect((await app.call(corrections.proveCorrection, { token, otp: wrong })).body.code).toBe('wrong_code');
  expect((await app.call(corrections.resendCorrectionCode, { token })).status).toBe(429);
  const otp = codeIn(message);
  const answers = await Promise.all([1, 2].map(() => app.call(corrections.proveCorrection, { token, otp })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.call(me, {}, { token: session })).status).toBe(401);
  expect((await app.call(login, { email: contact, password: form.password })).status).toBe(200);
  const [act] = await readAudit(app, amina, { account_id });
  expect(act).toMatchObject({ action: 'account.correct_contact', operator: 'Ada Agent' });
});

// Shows: correct-contact-2
test('an objection restores the old contact and freezes corrections until another operator has decided', async () => {
  const { account_id, form, oldNumber, contact, propose } = await begin();
  await propose();
  const { answer } = await prove(contact);
  expect(answer.status).toBe(200);
  await app.settled();
  const notices = await app.inbox.list(oldNumber);
  const notice = notices.find(({ text }) => text.includes('Our team changed'));
  const token = tokenIn(notice as { text: string });
  expect((await propose({ client_id: 'again', contact: newNumber() })).body.code).toBe('conflict');
  const stolen = await app.call(login, { email: contact, password: form.password });
  expect(stolen.status).toBe(200);
  const undo = () => app.call(corrections.objectToCorrection, { token });
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.call(me, {}, { token: stolen.body.token })).status).toBe(401);
  expect((await app.call(login, { email: contact, password: form.password })).status).toBe(401);
  expect((await app.call(login, { email: form.phone_no, password: form.password })).status).toBe(200);
  expect((await propose({ client_id: 'third', contact: newNumber() })).body.msg).toContain('objected');

  const trust = await addOperator(app, 'Tola Trust', 'trust');
  const item = await findWaiting(app, trust, 'objection', /Lost the phone/);
  expect((await app.call(viewItem, { kind: 'objection', id: item.id }, trust)).body.item).toMatchObject({
    person: { _id: account_id },
    // The words of the team are no words of the member.
    text: '',
    facts: expect.arrayContaining([
      { label: 'Why our team changed it', value: expect.stringContaining('Lost the phone') },
    ]),
    outcomes: [
      { id: 'allow', label: 'It was a take-over: keep the old number' },
      { id: 'confirm', label: 'The change was right: use the new number again' },
    ],
  });
  const decide = (by: Person) =>
    app.call(
      resolveItem,
      { kind: 'objection', id: item.id, outcome: 'allow', reason: 'The owner called us' },
      by,
    );
  expect((await decide(ada)).status).toBe(403);
  expect((await decide(trust)).status).toBe(200);
  expect((await propose({ client_id: 'fourth', contact: newNumber() })).status).toBe(200);
});

test('nobody can object three days after the notice, and then both contacts are deleted', async () => {
  const { account_id, oldNumber, contact, propose } = await begin();
  await propose();
  await prove(contact);
  await app.settled();
  const notice = (await app.inbox.list(oldNumber)).find(({ text }) => text.includes('Our team changed'));
  app.advance(71 * HOUR_MS);
  const links = app.db.selectFrom('recovery_links').select('code_hash').where('account_id', '=', account_id);
  // The new number sets no password as long as the owner can object, even when the notice was late.
  await app.db
    .updateTable('contact_corrections')
    .set({ notified_at: new Date(app.now().getTime() - 60 * HOUR_MS) })
    .where('account_id', '=', account_id)
    .execute();
  app.advance(2 * HOUR_MS);
  await app.call(forgotPassword, { email: contact });
  await app.settled();
  expect(await links.execute()).toEqual([]);
  app.advance(11 * HOUR_MS);
  await app.call(forgotPassword, { email: contact });
  await app.settled();
  expect(await links.execute()).toHaveLength(1);
  ada = await addOperator(app, 'Ada Later', 'agent');
  const token = tokenIn(notice as { text: string });
  expect((await app.call(corrections.objectToCorrection, { token })).body.code).toBe('code_expired');
  await app.runTask('sweep-accounts');
  const row = await app.db
    .selectFrom('contact_corrections')
    .select(['new_contact', 'old_contact', 'state', 'reason'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    new_contact: null,
    old_contact: null,
    state: 'proven',
    reason: 'Lost the phone; knows the last jobs',
  });
});

test('who joins the team meanwhile cannot lose their contact by an older link', async () => {
  for (const isHiredFirst of [true, false]) {
    const { account_id, oldNumber, contact, propose } = await begin();
    await propose();
    const message = await app.inbox.next(inFull(contact));
    const token = tokenIn(message);
    const hire = () =>
      app.db
        .transaction()
        .execute((trx) => changeRole(trx, { accountId: account_id, role: 'trust', at: app.now() }));
    if (isHiredFirst) await hire();
    // Without the change of the role, as by a command of the release before.
    else
      await app.db
        .updateTable('accounts')
        .set({ is_operator: true, staff_role: 'trust', staff_role_since: app.now() })
        .where('id', '=', account_id)
        .execute();
    const answer = await app.call(corrections.proveCorrection, { token, otp: codeIn(message) });
    expect(answer.body.code).toBe('code_expired');
    const { phone } = await app.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(oldNumber);
  }
});

// Shows: correct-contact-2
test('an objection from a stolen phone is answered by putting the new contact back', async () => {
  const { account_id, form, oldNumber, contact, propose } = await begin();
  await propose();
  await prove(contact);
  await app.settled();
  const notice = (await app.inbox.list(oldNumber)).find(({ text }) => text.includes('Our team changed'));
  const token = tokenIn(notice as { text: string });
  expect((await app.call(corrections.objectToCorrection, { token })).status).toBe(200);
  const thief = await app.call(login, { email: form.phone_no, password: form.password });
  const trust = await addOperator(app, 'Tola Again', 'trust');
  const item = await findWaiting(app, trust, 'objection', /Lost the phone/);
  const decide = () =>
    app.call(
      resolveItem,
      { kind: 'objection', id: item.id, outcome: 'confirm', reason: 'She showed us her card' },
      trust,
    );
  expect((await decide()).status).toBe(200);
  expect((await app.call(me, {}, { token: thief.body.token })).status).toBe(401);
  expect((await app.call(login, { email: contact, password: form.password })).status).toBe(200);
  expect((await app.call(corrections.objectToCorrection, { token })).body.code).toBe('code_expired');
  await app.runTask('sweep-accounts');
  const row = await app.db
    .selectFrom('contact_corrections')
    .select(['state', 'new_contact', 'old_contact'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'confirmed', new_contact: null, old_contact: null });
});

test('a number that staff proposed for several accounts leaves a trace, also when nobody proved it', async () => {
  const contact = newNumber();
  const [first, second] = [await begin(contact), await begin(contact)];
  await first.propose();
  await second.propose();
  app.advance(25 * HOUR_MS);
  ada = await addOperator(app, 'Ada Later', 'agent');
  amina = await addOperator(app, 'Amina Later');
  await app.runTask('sweep-accounts');
  const rows = await app.db
    .selectFrom('contact_corrections')
    .select(['state', 'new_contact', 'contact_mask', 'contact_hash'])
    .where('account_id', 'in', [first.account_id, second.account_id])
    .execute();
  expect(rows.map(({ state, new_contact }) => [state, new_contact])).toEqual([
    ['replaced', null],
    ['replaced', null],
  ]);
  expect(new Set(rows.map(({ contact_hash }) => contact_hash)).size).toBe(1);
  for (const { contact_mask } of rows) expect(contact_mask).toContain('***');
  const [act] = await readAudit(app, amina, { account_id: first.account_id });
  expect(act).toMatchObject({ action: 'account.correct_contact' });
});

test('accounts of staff, closed ones and strangers are refused, and a contact of somebody else stays theirs', async () => {
  const other = await signUp(app, { preferred_method: 'sms' });
  const taken = await begin(other.form.phone_no);
  expect((await taken.propose()).status).toBe(200);
  // Its owner learns of it, and there is no code.
  const messages = await app.inbox.list(inFull(other.form.phone_no));
  expect(messages.some(({ text }) => text.includes('new-contact'))).toBe(false);
  const { propose } = await begin();
  for (const [changes, status] of [
    [{ account_id: amina.id }, 409],
    [{ account_id: ada.id }, 409],
    [{ account_id: 'x' }, 404],
    [{ account_id: '00000000-0000-0000-0000-000000000000' }, 404],
    [{ contact: 'nothing' }, 400],
    [{ contact: '+14155550123' }, 400],
    [{ reason: ' ' }, 400],
  ] as const)
    expect((await propose({ client_id: JSON.stringify(changes), ...changes })).status).toBe(status);
  const finance = await addOperator(app, 'Fola Finance', 'finance');
  expect((await (await begin(newNumber(), finance)).propose()).status).toBe(403);
  for (const token of ['x', 'a'.repeat(22)]) {
    expect((await app.call(corrections.viewCorrection, { token })).status).toBe(400);
    expect((await app.call(corrections.objectToCorrection, { token })).status).toBe(400);
    expect((await app.call(corrections.proveCorrection, { token, otp: '123456' })).status).toBe(400);
  }
});
