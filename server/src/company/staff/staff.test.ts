import { assignItem, viewItem, viewQueues } from '@marketplace/contract/company/operators';
import {
  acceptInvitation,
  changeStaffRole,
  endStaffAccess,
  inviteStaff,
  type StaffMember,
  viewInvitation,
  viewStaff,
  withdrawInvitation,
} from '@marketplace/contract/company/staff';
import { JOIN_AGAIN_MINUTES } from '@marketplace/contract/company/staff-limits';
import { login, me } from '@marketplace/contract/people/accounts';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import {
  addOperator,
  findWaiting,
  logInAgain,
  readAudit,
  refund,
  resolveItem,
  sendContactMessage,
} from '../../../test/operators.ts';
import { sweepAll } from '../../../test/own-data.ts';
import { addPerson, signUp } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp({ OPERATOR_REFUND_LIMIT: '2000' });
  admin = await addOperator(app, 'Amina Bello');
});
afterEach(() => app.close());

const HOUR_MS = 3600_000;
const statusOf = async (operator: Person) => (await app.call(viewQueues, {}, operator)).status;
const change = (by: Person, account_id: string, role: StaffRole) =>
  app.call(changeStaffRole, { account_id, role }, by);

async function invite(email: string, role: StaffRole = 'agent') {
  const answer = await app.call(inviteStaff, { email, role }, admin);
  expect(answer.status).toBe(200);
  const { text } = await app.inbox.next(email);
  const code = /\/staff\/join\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  return {
    code,
    invitation: answer.body.invitations.find((each: { email: string }) => each.email === email),
  };
}

// Shows: staff-page-2
test('somebody without an account joins by the link, once, and logs in with the password that they chose', async () => {
  const { code } = await invite('tari@example.com', 'trust');
  const rows = JSON.stringify(await app.db.selectFrom('staff_invitations').selectAll().execute());
  expect(rows).not.toContain(code);
  expect((await app.call(viewInvitation, { code })).body).toMatchObject({
    email: 'tari@example.com',
    role: 'trust',
    has_account: false,
  });
  const join = (changes: object = {}) =>
    app.call(acceptInvitation, { code, fullname: 'Tari Dike', password: 'green lizard sings 9', ...changes });
  expect((await join({ password: 'short' })).body).toMatchObject({
    code: 'invalid_input',
    field: 'password',
  });
  expect((await join({ password: 'tari@example.com' })).body.field).toBe('password');
  expect((await join({ fullname: ' ' })).body.field).toBe('fullname');
  // Of two at once one joins, and the other may be the same request once more.
  const statuses = (await Promise.all([join(), join()])).map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([200, 400, 401, 409]).toContain(statuses[1]);
  expect((await app.call(viewInvitation, { code })).body.code).toBe('code_expired');
  // The answer was lost on the way. The same link and password are answered as the first time, for a short time.
  expect((await join()).body).toMatchObject({ email: 'tari@example.com' });
  expect((await join({ password: 'another password 9' })).body.code).toBe('wrong_credentials');
  const joined = (await readAudit(app, admin)).filter(({ action }) => action === 'staff.join');
  expect(joined).toHaveLength(1);
  app.advance((JOIN_AGAIN_MINUTES + 1) * 60_000);
  expect((await join()).body.code).toBe('code_expired');
  await sweepAll(app);
  expect(await app.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
  const { body } = await app.call(login, { email: 'tari@example.com', password: 'green lizard sings 9' });
  expect(body.user).toMatchObject({ staff_role: 'trust', email_proven: true });
  const { staff, invitations } = (await app.call(viewStaff, {}, admin)).body;
  expect(invitations).toEqual([]);
  expect(staff).toMatchObject([
    { fullname: 'Amina Bello', role: 'admin', is_me: true },
    { fullname: 'Tari Dike', role: 'trust', is_me: false, last_log_in: expect.any(String) },
  ]);
  expect((await readAudit(app, admin)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.invite', 'staff.join']),
  );
});

// Shows: staff-page-2
test('an account joins with its own password; links end after 48 hours, when renewed and when withdrawn', async () => {
  const person = await signUp(app, { preferred_method: 'email' });
  const email = person.form.email.toLowerCase();
  const first = await invite(email);
  const second = await invite(email, 'finance');
  const accept = (code: string, password = person.form.password) =>
    app.call(acceptInvitation, { code, password });
  expect((await accept(first.code)).body.code).toBe('code_expired');
  expect((await app.call(viewInvitation, { code: second.code })).body.has_account).toBe(true);
  expect((await accept(second.code, 'another password 1')).body.code).toBe('wrong_credentials');
  expect((await app.call(me, {}, { token: person.token })).body.user.is_operator).toBe(false);
  expect((await accept(second.code)).status).toBe(200);
  // A session from before might be somebody else's.
  expect((await app.call(me, {}, { token: person.token })).status).toBe(401);
  expect((await logInAgain(app, person)).body.user.staff_role).toBe('finance');
  expect((await app.call(inviteStaff, { email, role: 'agent' }, admin)).status).toBe(409);

  const late = await invite('late@example.com');
  app.advance(48 * HOUR_MS);
  // The session of the admin has ended meanwhile, too.
  admin = await addOperator(app, 'Amaka Admin');
  expect((await app.call(viewInvitation, { code: late.code })).body.code).toBe('code_expired');
  expect((await app.call(viewStaff, {}, admin)).body.invitations).toMatchObject([{ expired: true }]);
  const gone = await invite('gone@example.com');
  for (let time = 0; time < 2; time += 1)
    await app.call(withdrawInvitation, { invitation_id: gone.invitation._id }, admin);
  expect((await app.call(viewInvitation, { code: gone.code })).body.code).toBe('code_expired');
  app.advance(8 * 24 * HOUR_MS);
  await app.runTask('sweep-accounts');
  expect(await app.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
});

// Shows: staff-page-1
test('a change of the role and the end of access end the sessions at once, free what was taken, and are in the audit log', async () => {
  const agent = await addOperator(app, 'Tari Trainee', 'agent');
  await sendContactMessage(app, 'kemi');
  const { kind, id } = await findWaiting(app, admin, 'contact', /kemi/);
  await app.call(assignItem, { kind, id, assigned: true }, agent);
  expect(await statusOf(agent)).toBe(200);
  const { body } = await change(admin, agent.id, 'finance');
  expect(body.staff.find(({ _id }: StaffMember) => _id === agent.id).role).toBe('finance');
  expect(await statusOf(agent)).toBe(401);
  expect((await findWaiting(app, admin, 'contact', /kemi/)).assigned_to).toBeNull();
  const ended = await app.call(endStaffAccess, { account_id: agent.id }, admin);
  expect(ended.body.staff.map(({ fullname }: StaffMember) => fullname)).toEqual(['Amina Bello']);
  expect((await app.call(endStaffAccess, { account_id: agent.id }, admin)).status).toBe(404);
  const acts = (await readAudit(app, admin, { account_id: agent.id })).map(({ action }) => action);
  expect(acts).toEqual(['staff.end', 'staff.role']);
  for (const account_id of ['no id', (await addPerson(app)).id])
    expect((await app.call(changeStaffRole, { account_id, role: 'agent' }, admin)).status).toBe(404);
});

// Shows: staff-page-1
test('the last admin stays, also when two admins take the role from each other at once', async () => {
  expect((await change(admin, admin.id, 'agent')).body).toMatchObject({
    code: 'conflict',
    msg: 'This is the only admin. Please make somebody else an admin first.',
  });
  expect((await app.call(endStaffAccess, { account_id: admin.id }, admin)).status).toBe(409);
  const other = await addOperator(app, 'Bola Ige');
  const answers = await Promise.all([change(admin, other.id, 'agent'), change(other, admin.id, 'agent')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const admins = await app.db.selectFrom('accounts').select('id').where('staff_role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
});

test('an invitation ends when whoever sent it is no admin any more, and when the invited person leaves', async () => {
  const join = (code: string) =>
    app.call(acceptInvitation, { code, fullname: 'Tari Dike', password: 'green lizard sings 9' });
  const waits = async () => (await app.db.selectFrom('staff_invitations').select('email').execute()).length;
  const other = await addOperator(app, 'Bola Ige');
  const { code } = await invite('tari@example.com', 'admin');
  // Also without the console.
  await app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', admin.id).execute();
  expect((await join(code)).body.code).toBe('code_expired');
  await app.db.updateTable('accounts').set({ suspended_at: null }).where('id', '=', admin.id).execute();
  expect(await waits()).toBe(1);
  expect((await change(other, admin.id, 'agent')).status).toBe(200);
  expect((await join(code)).body.code).toBe('code_expired');
  expect(await waits()).toBe(0);

  admin = other;
  const person = await signUp(app, { preferred_method: 'email' });
  const email = person.form.email.toLowerCase();
  const known = await invite(email);
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true, staff_role: 'agent' })
    .where('id', '=', person.user._id)
    .execute();
  // Nobody of the staff gets another role by a link.
  const accepted = await app.call(acceptInvitation, { code: known.code, password: person.form.password });
  expect(accepted).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('on the team already') },
  });
  expect(await waits()).toBe(1);
  await app.call(endStaffAccess, { account_id: person.user._id }, admin);
  expect(await waits()).toBe(0);
});

test('one mailbox has one invitation, however its address is written', async () => {
  const first = await invite('tari.dike@gmail.com', 'agent');
  await invite('taridike@gmail.com', 'trust');
  expect((await app.call(viewInvitation, { code: first.code })).body.code).toBe('code_expired');
  expect((await app.call(viewStaff, {}, admin)).body.invitations).toMatchObject([{ role: 'trust' }]);
});

// Shows: console-alone-1
test('whoever takes the second person away waits a day from then on, and learns of it by email', async () => {
  const other = await addOperator(app, 'Bola Ige', 'finance');
  const { token } = await addPerson(app);
  const { reference } = await buyPlan(app, token, 'elite_yearly');
  await refund(app, reference, admin);
  const item = await findWaiting(app, admin, 'refund', new RegExp(reference));
  app.advance(25 * HOUR_MS);
  expect((await change(admin, other.id, 'agent')).status).toBe(200);
  await app.settled();
  const { email } = await app.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect((await app.inbox.next(email ?? '')).subject).toMatch(/^A refund of .* waits until tomorrow$/);
  expect((await app.call(viewItem, item, admin)).body.item.obstacle).toContain('waits a day');
  expect((await resolveItem(app, item, 'confirm', admin)).status).toBe(409);
  app.advance(24 * HOUR_MS);
  expect((await resolveItem(app, item, 'confirm', admin)).status).toBe(200);
});

// Shows: console-alone-1
test('whoever joined within a week before a refund was asked for is no second person for it', async () => {
  const { token } = await addPerson(app);
  const { reference } = await buyPlan(app, token, 'elite_yearly');
  await refund(app, reference, admin);
  const item = await findWaiting(app, admin, 'refund', new RegExp(reference));
  const { code } = await invite('amina.second@example.com', 'finance');
  const password = 'green lizard sings 9';
  await app.call(acceptInvitation, { code, fullname: 'Amina Second', password });
  await app.db
    .updateTable('accounts')
    .set({ second_factor_due: null })
    .where('email', '=', 'amina.second@example.com')
    .execute();
  const second = (await app.call(login, { email: 'amina.second@example.com', password })).body;
  expect((await findWaiting(app, admin, 'refund', new RegExp(reference))).summary).toMatch(/^Waits until /);
  expect((await resolveItem(app, item, 'confirm', second)).body.msg).toMatch(
    /^You got this role only lately/,
  );
  expect((await resolveItem(app, item, 'confirm', admin)).body.msg).toContain('waits a day');
});
