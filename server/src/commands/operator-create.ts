import { TERMS_VERSION } from '@marketplace/contract/people/terms';
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
  npm run operator:create -- <email or phone> [full name]   makes an operator of the account, or opens one
  npm run operator:create -- <email or phone> --remove      takes the role away; the account stays`;

/** The only way to become an operator. */
await runCommand(async () => {
  const [typed = '', ...words] = process.argv.slice(2);
  const contact = normalizePhone(typed) ?? normalizeEmail(typed);
  if (!contact) throw new Error(usage);
  const { db } = openDatabase(readDatabaseUrl(process.env), createLog('silent'), { size: 1 });
  try {
    const said = await db
      .transaction()
      .execute((trx) =>
        words[0] === '--remove' ? removeOperator(trx, contact) : makeOperator(trx, contact, words.join(' ')),
      );
    process.stdout.write(`${said}\n`);
  } finally {
    await db.destroy();
  }
});

async function makeOperator(trx: Queries, contact: string, fullName: string): Promise<string> {
  const known = await findByProvenContact(trx, contact);
  if (known?.suspended_at) throw new Error('This account is suspended');
  if (known?.is_operator) return 'This account is an operator already.';
  if (known) {
    await setOperator(trx, known.id, true);
    return 'The account is an operator now. Log in with its own password.';
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
  await setOperator(trx, id, true);
  return `Opened an operator's account. The password is shown this once: ${password}`;
}

async function removeOperator(trx: Queries, contact: string): Promise<string> {
  const known = await findByProvenContact(trx, contact);
  if (!known?.is_operator) throw new Error('There is no operator with this contact');
  await setOperator(trx, known.id, false);
  return 'The account is no operator any more.';
}

async function setOperator(trx: Queries, id: string, isOperator: boolean): Promise<void> {
  const at = new Date();
  await trx
    .updateTable('accounts')
    .set({ is_operator: isOperator, updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(trx, {
    operatorId: id,
    action: isOperator ? 'operator.create' : 'operator.remove',
    subject: { kind: 'account', id },
    accountId: id,
    at,
  });
}
