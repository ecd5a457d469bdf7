import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DB, PendingSignUps, Queries, SignUpRequests } from '../../../platform/database/index.ts';
import type { Delivery } from '../../../platform/providers/index.ts';

/** A contact with codes. `id` is the request of the newest code. */
export type PendingSignUp = Selectable<PendingSignUps>;
/** What one person entered when requesting a code. */
export type SignUpRequest = Selectable<SignUpRequests>;

/**
 * A contact stores this many requests, dropping the oldest first. It exceeds the codes that one network gets in an hour, so a single
 * network cannot push out the owner's request while its code is valid.
 */
const REQUESTS_MAX = 40;
/** How many passwords are compared when a code comes without the id of its request; each comparison uses CPU time. */
const COMPARED_MAX = 5;

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

/** A request under a contact. */
export function findRequest(
  queries: Queries,
  contact: string,
  id: string,
): Promise<SignUpRequest | undefined> {
  return queries
    .selectFrom('sign_up_requests')
    .selectAll()
    .where('contact', '=', contact)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the newest request with this id: the person may have switched to another method, and so to another contact. */
export function findNewestRequest(queries: Queries, id: string): Promise<SignUpRequest | undefined> {
  return queries
    .selectFrom('sign_up_requests')
    .selectAll()
    .where('id', '=', id)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the contacts that a code may belong to: one of the two that were given. */
export function listForUpdate(queries: Queries, email: string, phone: string): Promise<PendingSignUp[]> {
  return queries
    .selectFrom('pending_sign_ups')
    .selectAll()
    .where('contact', 'in', [email, phone])
    .where((is) =>
      is.exists(
        is
          .selectFrom('sign_up_requests')
          .whereRef('sign_up_requests.contact', '=', 'pending_sign_ups.contact')
          .where('sign_up_requests.email', '=', email)
          .where('sign_up_requests.phone', '=', phone),
      ),
    )
    .orderBy('contact')
    .forUpdate()
    .execute();
}

/** Locks the matching requests under a contact: the one with the id, or else the newest, whose passwords are compared. */
export async function listRequestsForUpdate(
  queries: Queries,
  contact: string,
  { email, phone, id }: { email: string; phone: string; id: string | undefined },
): Promise<SignUpRequest[]> {
  const requests = await queries
    .selectFrom('sign_up_requests')
    .selectAll()
    .where('contact', '=', contact)
    .where('email', '=', email)
    .where('phone', '=', phone)
    .orderBy('asked_at', 'desc')
    .forUpdate()
    .execute();
  const named = requests.filter((request) => request.id === id);
  return named.length > 0 ? named : requests.slice(0, COMPARED_MAX);
}

const columnsOf = (details: SignUpDetails) => ({
  full_name: details.fullName,
  email: details.email,
  phone: details.phone,
  password_hash: details.passwordHash,
  agreed: details.agreed,
  terms_version: details.termsVersion,
});

/** Records that a code is sent to a contact. */
export async function upsert(
  queries: Queries,
  contact: string,
  sending: { id: string; method: VerificationMethod; sentAt: Date; resends: number; tries: number },
): Promise<void> {
  const row = {
    method: sending.method,
    sent_at: sending.sentAt,
    // Uncertain until the provider has answered.
    delivery: 'uncertain' as const,
    took_ms: null,
    resends: sending.resends,
    tries: sending.tries,
    locked_until: null,
    id: sending.id,
  };
  await queries
    .insertInto('pending_sign_ups')
    .values({ contact, ...row })
    .onConflict((conflict) => conflict.column('contact').doUpdateSet(row))
    .execute();
}

/** Stores what a requester entered and was answered. The contact already has a row. */
export async function upsertRequest(
  queries: Queries,
  contact: string,
  details: SignUpDetails,
  asked: { id: string; method: VerificationMethod; askedAt: Date; resends: number; delivery: Delivery },
): Promise<void> {
  const row = {
    method: asked.method,
    ...columnsOf(details),
    asked_at: asked.askedAt,
    delivery: asked.delivery,
    resends: asked.resends,
  };
  await queries
    .insertInto('sign_up_requests')
    .values({ contact, id: asked.id, ...row })
    .onConflict((conflict) => conflict.columns(['contact', 'id']).doUpdateSet(row))
    .execute();
  await queries
    .deleteFrom('sign_up_requests')
    .where('contact', '=', contact)
    .where('id', 'in', (is) =>
      is
        .selectFrom('sign_up_requests')
        .select('id')
        .where('contact', '=', contact)
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .offset(REQUESTS_MAX),
    )
    .execute();
}

/** Corrects the details of a form that was resent before another code may be sent. */
export async function updateDetails(
  queries: Queries,
  contact: string,
  id: string,
  details: SignUpDetails,
): Promise<void> {
  await queries
    .updateTable('sign_up_requests')
    .set(columnsOf(details))
    .where('contact', '=', contact)
    .where('id', '=', id)
    .execute();
}

/** Stores the provider's answer and how long it took. */
export async function setDelivery(
  queries: Queries,
  contact: string,
  id: string,
  { delivery, tookMs }: { delivery: Delivery; tookMs: number },
): Promise<void> {
  await queries
    .updateTable('pending_sign_ups')
    .set({ delivery, took_ms: tookMs })
    .where('contact', '=', contact)
    .where('id', '=', id)
    .execute();
  await queries
    .updateTable('sign_up_requests')
    .set({ delivery })
    .where('contact', '=', contact)
    .where('id', '=', id)
    .execute();
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

/** Marks a request as completed under each contact that it requested a code for. */
export async function markCompleted(queries: Queries, id: string, accountId: string): Promise<void> {
  await queries.updateTable('sign_up_requests').set({ account_id: accountId }).where('id', '=', id).execute();
}

const finished = (is: ExpressionBuilder<DB, 'pending_sign_ups'>) =>
  is.exists(
    is
      .selectFrom('sign_up_requests')
      .whereRef('sign_up_requests.contact', '=', 'pending_sign_ups.contact')
      .where('sign_up_requests.account_id', 'is not', null),
  );

/**
 * Deletes contacts and their requests a day after the last code, or an hour after it once the sign-up is complete and the account has its
 * data.
 */
export async function deleteOld(queries: Queries, at: Date): Promise<void> {
  const before = (hours: number) => new Date(at.getTime() - hours * 60 * 60 * 1000);
  await queries
    .deleteFrom('pending_sign_ups')
    .where((is) =>
      is.or([is('sent_at', '<', before(24)), is.and([finished(is), is('sent_at', '<', before(1))])]),
    )
    .execute();
}
