import { randomUUID } from 'node:crypto';
import { accountTexts, type signupStageOne, type VerificationMethod } from '@marketplace/contract/accounts';
import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/one-time-code';
import type { AnswerOf } from '@marketplace/contract/operation';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { maskContact } from '../../platform/providers/mask-contact.ts';
import { findByMailbox } from './accounts.repository.ts';
import type { CodeSender, CountedMessage } from './code-sender.ts';
import { assertNotLocked, isForgotten, tooEarly } from './code-tries.ts';
import { requireEmail, requirePhone } from './contacts.ts';
import { requireName } from './names.ts';
import { assertStrong, hashPassword } from './passwords.ts';
import * as pending from './pending-sign-ups.repository.ts';
import type { SignUpCodes } from './sign-up-codes.ts';

type StageOne = Omit<AnswerOf<typeof signupStageOne>, 'status'>;

/** The form of the first stage. */
export interface SignUpForm {
  fullName: string;
  phone: string;
  email: string;
  password: string;
  method: VerificationMethod;
  agreed: boolean;
  termsVersion: string;
  /** Given when a form that was sent before is corrected and sent again. */
  signUpId: string | undefined;
}

interface Sending {
  details: pending.SignUpDetails;
  /** The contact that the code is sent to: one of the two in the details. */
  contact: string;
  method: VerificationMethod;
  /** The earlier sign-up that this one continues. */
  signUpId: string | undefined;
  /** Null for the correction of a form, whose code was sent before. */
  counted: CountedMessage | null;
}

export type SignUp = ReturnType<typeof createSignUp>;

/** Stage one of sign-up: checks the form, stores it with a hashed password, and sends a code to one contact. */
export function createSignUp(parts: {
  db: Database;
  codes: SignUpCodes;
  sender: CodeSender;
  productName: string;
  now: () => Date;
}) {
  const { db, codes, sender, now } = parts;

  /** Stage one. The answer and its timing are the same whether or not the contact has an account. */
  async function start(form: SignUpForm, ip: string): Promise<StageOne> {
    const phone = requirePhone(form.phone);
    const email = requireEmail(form.email);
    const fullName = requireName(form.fullName, parts.productName);
    sender.assertAvailable(form.method);
    await sender.countForm(ip);
    await assertStrong(form.password, { email, phone, fullName, productName: parts.productName });
    const contact = form.method === 'email' ? email : phone;
    // Before the hash, which uses the processor for a while: a refused call must not cost that.
    const counted = await admit(contact, form.method, ip, form.signUpId);
    const details: pending.SignUpDetails = {
      fullName,
      email,
      phone,
      passwordHash: await hashPassword(form.password),
      agreed: form.agreed,
      termsVersion: form.termsVersion,
    };
    return sendCode({ details, contact, method: form.method, signUpId: form.signUpId, counted });
  }

  /** Sends another code for a sign-up, by the same channel or another. */
  async function resend(
    signUpId: string,
    method: VerificationMethod | undefined,
    ip: string,
  ): Promise<StageOne> {
    const row = isUuid(signUpId) ? await pending.findBySignUpId(db, signUpId) : undefined;
    if (!row || row.account_id) {
      throw new AppError('not_found', accountTexts.missingDetails);
    }
    const chosen = method ?? (row.method as VerificationMethod);
    sender.assertAvailable(chosen);
    const contact = chosen === 'email' ? row.email : row.phone;
    const counted = await admit(contact, chosen, ip);
    const details: pending.SignUpDetails = {
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      passwordHash: row.password_hash,
      agreed: row.agreed,
      termsVersion: row.terms_version,
    };
    return sendCode({ details, contact, method: chosen, signUpId: row.id, counted });
  }

  /**
   * Counts a message. Before the wait is over, only the correction of a form passes, which sends none. Outside the transaction: the transaction
   * would hold one connection while the counter asks the pool for a second.
   */
  async function admit(
    contact: string,
    method: VerificationMethod,
    ip: string,
    correctedId?: string,
  ): Promise<CountedMessage | null> {
    const row = await pending.find(db, contact);
    const wait = row ? waitSeconds(row, method, now()) : 0;
    if (!row || wait === 0) return sender.count('sign-up', method, contact, ip);
    if (row.id !== correctedId) throw tooEarly(wait);
    await sender.countCorrection(row.id);
    return null;
  }

  async function sendCode(sending: Sending): Promise<StageOne> {
    const prepared = await prepare(sending).catch(async (failure: unknown) => {
      // Nothing was sent. The failure says more than that of a database which is away.
      await sending.counted?.giveBack().catch(() => undefined);
      throw failure;
    });
    if (!prepared.code) {
      await sending.counted?.giveBack();
      return prepared.answer;
    }

    const { contact } = sending;
    const { code, counted, getsNotice } = prepared;
    const delivery = getsNotice
      ? await sender.sendAlreadyMember(counted, contact, getsNotice)
      : await sender.sendCode(counted, contact, code);
    await pending.setDelivery(db, prepared.answer.signup_id, delivery);
    if (delivery === 'refused') {
      throw new AppError(
        'delivery_failed',
        'We could not send the code this way. Please choose another way.',
      );
    }
    return { ...prepared.answer, delivery };
  }

  /**
   * Everything that happens before the provider is called, in one transaction: no connection is held while the provider works.
   */
  function prepare({ contact, details, method, signUpId, counted }: Sending) {
    return db.transaction().execute(async (trx) => {
      // Without this lock, two first calls for a contact would both find no row to lock.
      await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 1))`.execute(trx);
      const row = await pending.findForUpdate(trx, contact);
      const at = now();
      const wait = row ? waitSeconds(row, method, at) : 0;
      const answer = { msg: accountTexts.codeSent, sent_to: maskContact(contact) };
      const isSameSignUp = row !== undefined && row.id === signUpId && !row.account_id;

      if (row && wait > 0) {
        if (!isSameSignUp || row.method !== method) throw tooEarly(wait);
        // The person sent a corrected form: the code that was sent stays valid.
        await pending.updateDetails(trx, contact, details);
        const unchanged = {
          signup_id: row.id,
          delivery: row.delivery as 'sent',
          resend_in: wait,
          resends: row.resends,
        };
        return { answer: { ...answer, ...unchanged }, code: null };
      }

      // The wait ended after the correction was admitted, so no message is counted.
      if (!counted) throw tooEarly(1);

      const isFresh = !row || isForgotten(row, at);
      const resends = isFresh ? 0 : row.resends + Number(row.delivery !== 'refused');
      // A form without the row's id may come from another person. With a new id, neither person can complete what the other
      // typed.
      const id = isSameSignUp ? row.id : randomUUID();
      await pending.upsert(trx, contact, details, {
        id,
        method,
        sentAt: at,
        resends,
        tries: isFresh ? 0 : row.tries,
      });
      const member = await findByMailbox(trx, contact);
      // WhatsApp's templates can carry only codes. There a member gets a code, too, and is told of the account when using it.
      const getsNotice = member && method !== 'whatsapp' ? member : null;
      const code = codes.create();
      if (isFresh || getsNotice) await pending.deleteCodes(trx, contact);
      if (!getsNotice) {
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
          // Without the id of the sign-up, the caller may be a stranger who wants to know whether somebody asked for a code before.
          resend_in: resendWaitSeconds(isSameSignUp ? resends : 0),
          resends: isSameSignUp ? resends : 0,
        },
        code,
        counted,
        getsNotice,
      };
    });
  }

  /** Seconds before another code may go to this contact. @throws AppError `locked` after too many wrong codes. */
  function waitSeconds(row: pending.PendingSignUp, method: VerificationMethod, at: Date): number {
    assertNotLocked(row, at);
    // A sent code may not arrive, so another channel is allowed at once, within the caps for each contact.
    if (row.delivery === 'refused' || row.method !== method) return 0;
    const readyAt = row.sent_at.getTime() + resendWaitSeconds(row.resends) * 1000;
    return Math.max(0, Math.ceil((readyAt - at.getTime()) / 1000));
  }

  return { start, resend };
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
