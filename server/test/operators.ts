import { type NamedAuditEntry, viewAudit } from '@marketplace/contract/company/audit';
import { refundPayment, suspendAccount } from '@marketplace/contract/company/operator-work';
import * as operators from '@marketplace/contract/company/operators';
import type { QueueKind } from '@marketplace/contract/company/queue-items';
import { createContactMessage } from '@marketplace/contract/contact/support';
import { login } from '@marketplace/contract/people/accounts';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { TestApp } from './app-on-database.ts';
import type { Person } from './conversations.ts';
import { addPerson, signUp } from './people.ts';

/** Inserts an operator of this role with a session. */
export async function addOperator(app: TestApp, fullName = 'Amina Bello', staff_role: StaffRole = 'admin') {
  const person = await addPerson(app, fullName);
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true, staff_role })
    .where('id', '=', person.id)
    .execute();
  await lengthenSession(app, person.id);
  return person;
}

/** An agent with a password, who logs in. */
export async function addMember(app: TestApp) {
  const { form, user } = await signUp(app, { preferred_method: 'email' });
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true, staff_role: 'agent' })
    .where('id', '=', user._id)
    .execute();
  const logIn = async (): Promise<{ token: string }> =>
    (await app.call(login, { email: form.email, password: form.password })).body;
  return { id: user._id as string, form, logIn, ...(await logIn()) };
}

/**
 * Makes an operator one of long standing, who may take their time for the two-factor log-in. Sessions of staff end after 12 hours, and want the password again after minutes, which is too
 * short for tests that travel over days.
 */
export async function lengthenSession(app: TestApp, accountId: string): Promise<void> {
  await app.db
    .updateTable('accounts')
    .set({ staff_role_since: new Date(app.now().getTime() - 30 * 24 * 3600_000), second_factor_due: null })
    .where('id', '=', accountId)
    .where('is_operator', '=', true)
    .execute();
  const expires_at = new Date(app.now().getTime() + 7 * 24 * 3600_000);
  await app.db
    .updateTable('sessions')
    .set({ expires_at, confirmed_at: expires_at })
    .where('account_id', '=', accountId)
    .execute();
}

/** The last hundred acts of operators, or those about one account, as an operator sees them. */
export async function readAudit(app: TestApp, operator: Person, form: { account_id?: string } = {}) {
  const { body } = await app.call(viewAudit, { ...form, limit: 100 }, operator);
  return body.acts as NamedAuditEntry[];
}

/** Sends a contact message of a person with this name, whose e-mail address begins with it. */
export async function sendContactMessage(app: TestApp, name: string): Promise<void> {
  await app.call(createContactMessage, {
    name,
    email: `${name}@example.com`,
    message: `A question from ${name}`,
  });
}

/** The waiting item of a queue with this title or summary. */
export async function findWaiting(
  app: TestApp,
  operator: Person,
  kind: QueueKind,
  title: RegExp,
): Promise<operators.QueueItem> {
  const { items } = (await app.call(operators.viewQueue, { kind, limit: 100 }, operator)).body;
  const found = items.find((item: operators.QueueItem) => title.test(`${item.title} ${item.summary}`));
  if (!found) throw new Error(`nothing like ${title} waits in ${JSON.stringify(items)}`);
  return found;
}

/** Decides a waiting item of a queue. */
export function resolveItem(
  app: TestApp,
  { kind, id }: operators.QueueItem,
  outcome: string,
  by: Person,
  reason = 'Looked into it',
) {
  return app.call(operators.resolveItem, { kind, id, outcome, reason }, by);
}

/** Suspends an account. */
export function suspend(app: TestApp, account_id: string, by: Person) {
  return app.call(suspendAccount, { account_id, reason: 'Asked customers for money first' }, by);
}

/** Logs in as the person who signed up with this form. Returns any answer. */
export function logInAgain(app: TestApp, { form }: { form: { email: string; password: string } }) {
  return app.call(login, { email: form.email, password: form.password });
}

/** Refunds a payment, or asks a second operator to confirm. */
export function refund(app: TestApp, reference: string, by: Person) {
  return app.call(refundPayment, { reference, reason: 'Paid by mistake' }, by);
}
