import { type Database, type Queries, violatedConstraint } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { findForShare, insertAccount, isPhone } from '../accounts.repository.ts';
import { normalizeEmail, normalizePhone } from '../contacts/contacts.ts';
import { assertNotLocked, countWrongTry, expiredCode, wrongCode } from '../log-in/code-tries.ts';
import { assertNotSuspended } from '../log-in/log-in.ts';
import { passwordMatches } from '../log-in/passwords.ts';
import { requireName, reviewName } from '../names.ts';
import type { CountSignUp, SignUpWay } from './count-sign-ups.ts';
import * as pending from './pending-sign-ups.repository.ts';
import type { SignUpCodes } from './sign-up-codes.ts';

export interface ProvenSignUp {
  code: string;
  fullName: string;
  phone: string;
  email: string;
  password: string | undefined;
  signUpId: string | undefined;
}

type Outcome = { accountId: string; opened: SignUpWay | null } | { refusal: AppError };

/**
 * Stage two of sign-up: the code confirms the contact, and the account is created. Several people may have requested a code for one
 * contact. A code only completes the request of the person who sends it, identified by `signUpId` or password, so a stranger's details open
 * nothing when the contact's owner enters the code.
 */
export function createCompleteSignUp(parts: {
  db: Database;
  codes: SignUpCodes;
  productName: string;
  countSignUp: CountSignUp;
  now: () => Date;
}) {
  const { db, codes, productName, countSignUp, now } = parts;

  /**
   * Returns the account's id, and the same id when repeated while the code is valid. `within` runs in the transaction that creates the
   * account, so both are committed or neither is.
   */
  return async function completeSignUp<T>(
    form: ProvenSignUp,
    within: (queries: Queries, accountId: string) => Promise<T>,
  ): Promise<T> {
    const email = normalizeEmail(form.email);
    const phone = normalizePhone(form.phone);
    if (!email || !phone) throw wrongCode();

    try {
      const outcome = await db.transaction().execute(async (trx) => {
        const decided = await decide(trx, form, email, phone);
        // Thrown after the commit, because the wrong try must be stored.
        if ('refusal' in decided) return decided;
        return { result: await within(trx, decided.accountId), opened: decided.opened };
      });
      if ('refusal' in outcome) throw outcome.refusal;
      if (outcome.opened) countSignUp({ way: outcome.opened });
      return outcome.result;
    } catch (error) {
      if (violatedConstraint(error)?.startsWith('accounts_proven_')) {
        throw new AppError('conflict', 'You already have an account. Please log in.');
      }
      throw error;
    }
  };

  async function decide(trx: Queries, form: ProvenSignUp, email: string, phone: string): Promise<Outcome> {
    const at = now();
    const rows = await pending.listForUpdate(trx, email, phone);
    for (const row of rows) assertNotLocked(row, at);
    if (rows.length === 0) return { refusal: wrongCode() };

    const stored = await pending.listCodes(
      trx,
      rows.map((row) => row.contact),
    );
    const match = stored.find(({ contact, code_hmac }) => codes.matches(contact, form.code, code_hmac));
    const row = rows.find(({ contact }) => contact === match?.contact);
    if (!match || !row) return { refusal: await recordWrongTry(trx, rows, at) };
    if (match.expires_at <= at) return { refusal: expiredCode() };
    const request = await findOwn(trx, row.contact, { ...form, email, phone });
    if (!request) {
      return {
        refusal: new AppError(
          'conflict',
          "These details don't match your sign-up. Please fill the form again.",
        ),
      };
    }
    if (request.account_id) {
      const account = await findForShare(trx, request.account_id);
      if (account) assertNotSuspended(account);
      return { accountId: request.account_id, opened: null };
    }

    const fullName = request.full_name || requireName(form.fullName, productName);
    const accountId = await insertAccount(trx, {
      fullName,
      email: request.email,
      phone: request.phone,
      proven: isPhone(row.contact) ? 'phone' : 'email',
      passwordHash: request.password_hash,
      agreed: request.agreed,
      termsVersion: request.terms_version,
      at,
    });
    await reviewName(trx, accountId, fullName, at);
    await pending.markCompleted(trx, request.id, accountId);
    return { accountId, opened: isPhone(row.contact) ? 'phone' : 'email' };
  }

  /** Finds the request of the person who sends the code, by its id or by the password. */
  async function findOwn(
    trx: Queries,
    contact: string,
    form: ProvenSignUp,
  ): Promise<pending.SignUpRequest | undefined> {
    const { email, phone, password, signUpId: id } = form;
    const requests = await pending.listRequestsForUpdate(trx, contact, { email, phone, id });
    for (const request of requests) {
      if (request.id === id) return request;
      if (password && (await passwordMatches(request.password_hash, password))) return request;
    }
    return undefined;
  }

  /** Counts a wrong try for both contacts, because the code may be meant for either. */
  async function recordWrongTry(trx: Queries, rows: pending.PendingSignUp[], at: Date): Promise<AppError> {
    let worst = wrongCode();
    for (const row of rows) {
      const { tries, lockedUntil, refusal } = countWrongTry(row.tries, at);
      await pending.recordWrongTry(trx, row.contact, { tries, lockedUntil });
      if (!lockedUntil) continue;
      await pending.deleteCodes(trx, row.contact);
      worst = refusal;
    }
    return worst;
  }
}
