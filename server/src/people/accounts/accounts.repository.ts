import { type Selectable, sql } from 'kysely';
import type { Accounts, Queries } from '../../platform/database/index.ts';

export type Account = Selectable<Accounts>;

/** Whether a contact is a phone number in E.164 form; otherwise it is an email address. */
export const isPhone = (contact: string) => contact.startsWith('+');

/** Returns the account that has confirmed this contact. */
export function findByProvenContact(queries: Queries, contact: string): Promise<Account | undefined> {
  const query = queries.selectFrom('accounts').selectAll();
  return isPhone(contact)
    ? query.where('phone', '=', contact).where('phone_proven_at', 'is not', null).executeTakeFirst()
    : query.where('email', '=', contact).where('email_proven_at', 'is not', null).executeTakeFirst();
}

/** Returns the account that has confirmed this phone number, or an email address of the same mailbox. */
export async function findByMailbox(queries: Queries, contact: string): Promise<Account | undefined> {
  if (isPhone(contact)) return findByProvenContact(queries, contact);
  return queries
    .selectFrom('accounts')
    .selectAll()
    .where(sql`mailbox_of(email)`, '=', sql`mailbox_of(${contact})`)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
}

/** Returns the newest account that has this contact without having confirmed it. */
export function findByUnprovenContact(queries: Queries, contact: string): Promise<Account | undefined> {
  const query = queries.selectFrom('accounts').selectAll().orderBy('created_at', 'desc').limit(1);
  return isPhone(contact)
    ? query.where('phone', '=', contact).where('phone_proven_at', 'is', null).executeTakeFirst()
    : query.where('email', '=', contact).where('email_proven_at', 'is', null).executeTakeFirst();
}

export function findById(queries: Queries, id: string): Promise<Account | undefined> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns an account and prevents changes to it until the end of the transaction. */
export function findForShare(queries: Queries, id: string): Promise<Account | undefined> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

export function findByGoogleSubject(queries: Queries, subject: string): Promise<Account | undefined> {
  return queries
    .selectFrom('accounts')
    .innerJoin('google_identities', 'google_identities.account_id', 'accounts.id')
    .selectAll('accounts')
    .where('google_identities.subject', '=', subject)
    .executeTakeFirst();
}

export async function linkGoogle(queries: Queries, subject: string, accountId: string): Promise<void> {
  await queries.insertInto('google_identities').values({ subject, account_id: accountId }).execute();
}

export interface NewAccount {
  fullName: string;
  email: string | null;
  phone: string | null;
  proven: 'email' | 'phone';
  passwordHash: string | null;
  agreed: boolean;
  termsVersion: string;
  at: Date;
}

/**
 * Creates an account with the consents that its person gave.
 * @throws the violation of `accounts_proven_email`, `accounts_proven_mailbox` or `accounts_proven_phone` when another account has confirmed
 * the contact
 */
export async function insertAccount(queries: Queries, account: NewAccount): Promise<string> {
  const { id } = await queries
    .insertInto('accounts')
    .values({
      full_name: account.fullName,
      email: account.email,
      email_proven_at: account.proven === 'email' ? account.at : null,
      phone: account.phone,
      phone_proven_at: account.proven === 'phone' ? account.at : null,
      password_hash: account.passwordHash,
      created_at: account.at,
      updated_at: account.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('consents')
    .values({
      account_id: id,
      document: 'terms and privacy',
      version: account.termsVersion,
      agreed: account.agreed,
      recorded_at: account.at,
    })
    .execute();
  return id;
}

/** Sets a new password, and deletes the account's finished sign-ups, whose codes would still open a session. */
export async function setPasswordHash(
  queries: Queries,
  accountId: string,
  hash: string,
  at: Date,
): Promise<void> {
  // Uses the same lock order as stage two of sign-up.
  await queries
    .deleteFrom('pending_sign_ups')
    .where('contact', 'in', (is) =>
      is.selectFrom('sign_up_requests').select('contact').where('account_id', '=', accountId),
    )
    .execute();
  await queries
    .updateTable('accounts')
    .set({ password_hash: hash, updated_at: at })
    .where('id', '=', accountId)
    .execute();
}
