import type { VerificationMethod } from '@marketplace/contract/accounts';
import type { Selectable } from 'kysely';
import type { PendingSignUps } from '../../platform/database/database.generated.ts';
import type { Queries } from '../../platform/database/db.ts';
import type { Delivery } from '../../platform/providers/delivery.ts';

export type PendingSignUp = Selectable<PendingSignUps>;

export interface SignUpDetails {
  fullName: string;
  email: string;
  phone: string;
  passwordHash: string;
  agreed: boolean;
  termsVersion: string;
}

export function find(queries: Queries, contact: string): Promise<PendingSignUp | undefined> {
  return queries.selectFrom('pending_sign_ups').selectAll().where('contact', '=', contact).executeTakeFirst();
}

/** Locks the row of a contact until the end of the transaction. */
export function findForUpdate(queries: Queries, contact: string): Promise<PendingSignUp | undefined> {
  return queries
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('contact', '=', contact)
    .forUpdate()
    .executeTakeFirst();
}

export function findBySignUpId(queries: Queries, id: string): Promise<PendingSignUp | undefined> {
  return queries.selectFrom('pending_sign_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The sign-ups that a code may belong to, locked: the code was sent to one of the two given contacts. */
export function listForUpdate(queries: Queries, email: string, phone: string): Promise<PendingSignUp[]> {
  return queries
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('contact', 'in', [email, phone])
    .where('email', '=', email)
    .where('phone', '=', phone)
    .orderBy('contact')
    .forUpdate()
    .execute();
}

/**
 * Stores a sign-up under its contact. When `id` differs from the stored one, it is another sign-up, perhaps of another person.
 */
export async function upsert(
  queries: Queries,
  contact: string,
  details: SignUpDetails,
  sending: { id: string; method: VerificationMethod; sentAt: Date; resends: number; tries: number },
): Promise<void> {
  const row = {
    id: sending.id,
    method: sending.method,
    full_name: details.fullName,
    email: details.email,
    phone: details.phone,
    password_hash: details.passwordHash,
    agreed: details.agreed,
    terms_version: details.termsVersion,
    sent_at: sending.sentAt,
    // The outcome stays uncertain until the provider has answered.
    delivery: 'uncertain' as const,
    resends: sending.resends,
    tries: sending.tries,
    locked_until: null,
    account_id: null,
  };
  await queries
    .insertInto('pending_sign_ups')
    .values({ contact, ...row })
    .onConflict((conflict) => conflict.column('contact').doUpdateSet(row))
    .execute();
}

/** Corrects the details of a form that was sent again before another code may be sent. */
export async function updateDetails(
  queries: Queries,
  contact: string,
  details: SignUpDetails,
): Promise<void> {
  await queries
    .updateTable('pending_sign_ups')
    .set({
      full_name: details.fullName,
      email: details.email,
      phone: details.phone,
      password_hash: details.passwordHash,
      agreed: details.agreed,
      terms_version: details.termsVersion,
    })
    .where('contact', '=', contact)
    .execute();
}

export async function setDelivery(queries: Queries, id: string, delivery: Delivery): Promise<void> {
  await queries.updateTable('pending_sign_ups').set({ delivery }).where('id', '=', id).execute();
}

export async function addCode(
  queries: Queries,
  contact: string,
  codeHmac: string,
  expiresAt: Date,
): Promise<void> {
  await queries
    .insertInto('sign_up_codes')
    .values({ contact, code_hmac: codeHmac, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['contact', 'code_hmac']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
}

export function listCodes(queries: Queries, contacts: string[]) {
  return queries.selectFrom('sign_up_codes').selectAll().where('contact', 'in', contacts).execute();
}

export async function deleteCodes(queries: Queries, contact: string): Promise<void> {
  await queries.deleteFrom('sign_up_codes').where('contact', '=', contact).execute();
}

export async function recordWrongTry(
  queries: Queries,
  contact: string,
  outcome: { tries: number; lockedUntil: Date | null },
): Promise<void> {
  await queries
    .updateTable('pending_sign_ups')
    .set({ tries: outcome.tries, locked_until: outcome.lockedUntil })
    .where('contact', '=', contact)
    .execute();
}

export async function markCompleted(queries: Queries, contact: string, accountId: string): Promise<void> {
  await queries
    .updateTable('pending_sign_ups')
    .set({ account_id: accountId })
    .where('contact', '=', contact)
    .execute();
}

/** Deletes sign-ups a day after their last code, and finished ones, whose data is in the account, after an hour. */
export async function deleteOld(queries: Queries, at: Date): Promise<void> {
  const before = (hours: number) => new Date(at.getTime() - hours * 60 * 60 * 1000);
  await queries
    .deleteFrom('pending_sign_ups')
    .where((is) =>
      is.or([
        is('sent_at', '<', before(24)),
        is.and([is('account_id', 'is not', null), is('sent_at', '<', before(1))]),
      ]),
    )
    .execute();
}
