import { parseArgs } from 'node:util';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import { type StaffRole, staffRoleNames } from '@marketplace/contract/shared/staff-roles';
import { changeRole } from '../company/staff/change-role.ts';
import { readDatabaseUrl } from '../config.ts';
import { findByProvenContact, insertAccount, isPhone } from '../people/accounts/accounts.repository.ts';
import { normalizeEmail, normalizePhone } from '../people/accounts/contacts/contacts.ts';
import { hashPassword } from '../people/accounts/log-in/passwords.ts';
import { openDatabase, type Queries } from '../platform/database/index.ts';
import { createLog } from '../platform/observability/index.ts';
import { recordAuditEntry } from '../platform/security/index.ts';
import { randomPassword } from '../seed/demo/logins.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run operator:create -- <email or phone> [full name] [--role <role>]   makes an operator of the account, or opens one
  npm run operator:create -- <email or phone> --remove                      takes the role away; the account stays
Roles: ${staffRoleNames.join(', ')}. The first operator is an admin, who invites the others in the console.`;

/** The way to become the first operator, and to get into the console when no admin can. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string' }, remove: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const [typed = '', ...words] = positionals;
  const role = staffRoleNames.find((each) => each === values.role);
  if (values.role !== undefined && !role) throw new Error(usage);
  const contact = normalizePhone(typed) ?? normalizeEmail(typed);
  if (!contact) throw new Error(usage);
  const { db } = openDatabase(readDatabaseUrl(process.env), createLog('silent'), { size: 1 });
  try {
    const said = await db
      .transaction()
      .execute((trx) =>
        values.remove
          ? removeOperator(trx, contact)
          : makeOperator(trx, contact, { fullName: words.join(' '), role }),
      );
    process.stdout.write(`${said}\n`);
  } finally {
    await db.destroy();
  }
});

async function makeOperator(
  trx: Queries,
  contact: string,
  { fullName, role: wanted }: { fullName: string; role: StaffRole | undefined },
): Promise<string> {
  const known = await findByProvenContact(trx, contact);
  if (known?.is_operator && !wanted)
    return `This account is an operator (${known.staff_role}) already. To change the role, name it: --role <role>.`;
  const role = wanted ?? (await roleOfFirst(trx));
  if (known?.suspended_at) throw new Error('This account is suspended');
  if (known?.is_operator && known.staff_role === role)
    return `This account is an operator (${role}) already.`;
  if (known) {
    await setOperator(trx, known.id, role);
    return `The account is an operator (${role}) now. Log in with its own password.${await warnWithoutAdmin(trx)}`;
  }
  const password = randomPassword();
  const id = await insertAccount(trx, {
    fullName: fullName || 'Operator',
    email: isPhone(contact) ? null : contact,
    phone: isPhone(contact) ? contact : null,
    proven: isPhone(contact) ? 'phone' : 'email',
    passwordHash: await hashPassword(password),
    agreed: false,
    termsVersion: TERMS_VERSION,
    at: new Date(),
  });
  await setOperator(trx, id, role);
  return `Opened an operator's account (${role}). The password is shown this once: ${password}`;
}

async function removeOperator(trx: Queries, contact: string): Promise<string> {
  const known = await findByProvenContact(trx, contact);
  if (!known?.is_operator) throw new Error('There is no operator with this contact');
  await setOperator(trx, known.id, null);
  return `The account is no operator any more.${await warnWithoutAdmin(trx)}`;
}

/** Whoever is made an operator without a role is an admin while there is none. */
async function roleOfFirst(trx: Queries): Promise<StaffRole> {
  if (await hasAdmin(trx)) throw new Error(`There is an admin already, so please name the role.\n${usage}`);
  return 'admin';
}

async function hasAdmin(trx: Queries): Promise<boolean> {
  const admin = await trx
    .selectFrom('accounts')
    .select('id')
    .where('is_operator', '=', true)
    .where('staff_role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('erase_at', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}

async function warnWithoutAdmin(trx: Queries): Promise<string> {
  if (await hasAdmin(trx)) return '';
  return '\nThere is no admin now, so nobody can invite others: make one with --role admin.';
}

async function setOperator(trx: Queries, id: string, role: StaffRole | null): Promise<void> {
  const at = new Date();
  // Their sockets are closed by the next sweep, because this process serves none.
  await changeRole(trx, { accountId: id, role, at });
  await recordAuditEntry(trx, {
    operatorId: id,
    action: role ? 'operator.create' : 'operator.remove',
    subject: { kind: 'account', id },
    accountId: id,
    ...(role && { facts: { role } }),
    at,
  });
}
