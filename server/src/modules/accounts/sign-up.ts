import { randomUUID } from 'node:crypto';
import type { signupStageOne, VerificationMethod } from '@marketplace/contract/accounts';
import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/one-time-code';
import type { AnswerOf, RequestOf } from '@marketplace/contract/operation';
import { TERMS_VERSION } from '@marketplace/contract/terms';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { findByProvenContact } from './accounts.repository.ts';
import type { CodeSender } from './code-sender.ts';
import { maskContact, requireEmail, requirePhone } from './contacts.ts';
import { assertNotCommon, hashPassword } from './passwords.ts';
import * as pending from './pending-sign-ups.repository.ts';
import type { SignUpCodes } from './sign-up-codes.ts';

type StageOne = Omit<AnswerOf<typeof signupStageOne>, 'status'>;

/** Whether the whole form came or only the wish for another code, and the sign-up that it says it belongs to. */
interface Asked {
  signUpId: string | undefined;
  isForm: boolean;
}

/** After this long without a code the resend waits and the tries of a contact start again. */
const FORGET_AFTER_MS = 60 * 60 * 1000;

export type SignUp = ReturnType<typeof createSignUp>;

/** Stage one of sign-up: a checked form, kept with a hashed password, and a code on its way to one contact. */
export function createSignUp(parts: {
  db: Database;
  codes: SignUpCodes;
  sender: CodeSender;
  productName: string;
  now: () => Date;
}) {
  const { db, codes, sender, now } = parts;

  /** Stage one. The answer and its timing are the same whether or not the contact has an account. */
  async function start(form: RequestOf<typeof signupStageOne>, ip: string): Promise<StageOne> {
    const phone = requirePhone(form.phone_no);
    const email = requireEmail(form.email);
    assertNotCommon(form.password, { email, productName: parts.productName });
    sender.assertAvailable(form.preferred_method);
    const details: pending.SignUpDetails = {
      fullName: form.fullname ?? '',
      email,
      phone,
      passwordHash: await hashPassword(form.password),
      agreed: form.agreed ?? false,
      termsVersion: form.terms_version || TERMS_VERSION,
    };
    return sendCode(details, form.preferred_method, ip, { signUpId: form.signup_id, isForm: true });
  }

  /** Another code for a sign-up that was begun, by the same way or another. */
  async function resend(
    signUpId: string,
    method: VerificationMethod | undefined,
    ip: string,
  ): Promise<StageOne> {
    const row = isUuid(signUpId) ? await pending.findBySignUpId(db, signUpId) : undefined;
    if (!row || row.account_id) {
      throw new AppError('not_found', 'Missing signup details. Please go back and fill the form.');
    }
    const chosen = method ?? (row.method as VerificationMethod);
    sender.assertAvailable(chosen);
    const details: pending.SignUpDetails = {
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      passwordHash: row.password_hash,
      agreed: row.agreed,
      termsVersion: row.terms_version,
    };
    return sendCode(details, chosen, ip, { signUpId, isForm: false });
  }

  async function sendCode(
    details: pending.SignUpDetails,
    method: VerificationMethod,
    ip: string,
    asked: Asked,
  ): Promise<StageOne> {
    const contact = method === 'email' ? details.email : details.phone;
    // Counted outside the transaction: it would hold one connection while it asks the pool for a second.
    if (!(await isWaiting(contact, method))) await sender.count(method, contact, ip);
    const prepared = await prepare(contact, details, method, asked);
    if (!prepared.code) return prepared.answer;

    const delivery = prepared.isMember
      ? await sender.sendAlreadyMember(method, contact)
      : await sender.sendCode(method, contact, prepared.code);
    await pending.setDelivery(db, contact, delivery);
    if (delivery === 'refused') {
      throw new AppError(
        'delivery_failed',
        'We could not send the code this way. Please choose another way.',
      );
    }
    return { ...prepared.answer, delivery };
  }

  async function isWaiting(contact: string, method: VerificationMethod): Promise<boolean> {
    const row = await pending.find(db, contact);
    return row !== undefined && waitSeconds(row, method, now()) > 0;
  }

  /** Everything before the provider is called, in one transaction: no connection is held while it takes its time. */
  function prepare(
    contact: string,
    details: pending.SignUpDetails,
    method: VerificationMethod,
    asked: Asked,
  ) {
    return db.transaction().execute(async (trx) => {
      // Two first calls for a contact would both find no row to lock.
      await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 1))`.execute(trx);
      const row = await pending.findForUpdate(trx, contact);
      const at = now();
      const wait = row ? waitSeconds(row, method, at) : 0;
      const answer = { msg: 'OTP sent successfully', sent_to: maskContact(contact) };

      if (row && wait > 0) {
        // The form came back corrected: the code that is on its way stays good.
        if (
          asked.isForm &&
          asked.signUpId === row.id &&
          row.method === method &&
          !row.account_id &&
          row.delivery !== 'refused'
        ) {
          await pending.updateDetails(trx, contact, details);
          const unchanged = {
            signup_id: row.id,
            delivery: row.delivery as 'sent',
            resend_in: wait,
            resends: row.resends,
          };
          return { answer: { ...answer, ...unchanged }, code: null, isMember: false };
        }
        throw new AppError(
          'too_many_requests',
          `Please wait ${wait} seconds before you ask for another code`,
          {
            retryAfter: wait,
          },
        );
      }

      const isFresh = !row || isForgotten(row, at);
      const resends = isFresh ? 0 : row.resends + Number(row.delivery !== 'refused');
      // Whoever does not show the id of the row gets a new one: the old id must not complete a form that others filled in.
      const id = row && row.id === asked.signUpId ? row.id : randomUUID();
      const tries = isFresh ? 0 : row.tries;
      await pending.upsert(trx, contact, details, { id, method, sentAt: at, resends, tries });
      const isMember = (await findByProvenContact(trx, contact)) !== undefined;
      const code = codes.create();
      if (isFresh || isMember) await pending.deleteCodes(trx, contact);
      if (!isMember) {
        await pending.addCode(
          trx,
          contact,
          codes.hmac(contact, code),
          new Date(at.getTime() + CODE_MINUTES * 60_000),
        );
      }
      return {
        answer: {
          ...answer,
          signup_id: id,
          delivery: 'sent' as const,
          resend_in: resendWaitSeconds(resends),
          resends,
        },
        code,
        isMember,
      };
    });
  }

  /** Seconds before another code may go to this contact. @throws AppError `locked` after too many wrong codes. */
  function waitSeconds(row: pending.PendingSignUp, method: VerificationMethod, at: Date): number {
    assertNotLocked(row, at);
    const otherWay = row.method !== method;
    // A code that did not leave, or may not have, must not keep a person from trying another way.
    if (row.delivery === 'refused' || (row.delivery === 'uncertain' && otherWay)) return 0;
    const readyAt = row.sent_at.getTime() + resendWaitSeconds(row.resends) * 1000;
    return Math.max(0, Math.ceil((readyAt - at.getTime()) / 1000));
  }

  return { start, resend };
}

/** @throws AppError `locked` while a contact is locked after too many wrong codes. */
export function assertNotLocked(row: pending.PendingSignUp, at: Date): void {
  if (!row.locked_until || row.locked_until <= at) return;
  const seconds = Math.ceil((row.locked_until.getTime() - at.getTime()) / 1000);
  throw new AppError(
    'locked',
    `Too many wrong codes. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    {
      retryAfter: seconds,
    },
  );
}

/** Whether the tries and waits of a contact start again: a lock-out has ended, or nothing was sent for an hour. */
function isForgotten(row: pending.PendingSignUp, at: Date): boolean {
  const lockEnded = row.locked_until !== null && row.locked_until <= at;
  return lockEnded || at.getTime() - row.sent_at.getTime() > FORGET_AFTER_MS;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
