import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  accountTexts,
  type signupStageOne,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/people/one-time-code';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { maskContact } from '../../../platform/providers/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findByMailbox } from '../accounts.repository.ts';
import { beforeSending, type CodeSender, type CountedMessage } from '../code-sender.ts';
import { requireEmail, requirePhone } from '../contacts/contacts.ts';
import { assertNotLocked, isForgotten, tooEarly, waitSeconds } from '../log-in/code-tries.ts';
import { assertStrong, hashPassword } from '../log-in/passwords.ts';
import { requireName } from '../names.ts';
import * as pending from './pending-sign-ups.repository.ts';
import type { SignUpCodes } from './sign-up-codes.ts';

type StageOne = Omit<AnswerOf<typeof signupStageOne>, 'status'>;

/** The form of stage one. */
export interface SignUpForm {
  fullName: string;
  phone: string;
  email: string;
  password: string;
  method: VerificationMethod;
  agreed: boolean;
  termsVersion: string;
  /** Set when an earlier form is corrected and resent. */
  signUpId: string | undefined;
}

/** What a call may do: correct a form whose code was sent, send the counted message, or, soon after another code, send nothing. */
type Admission = { act: 'correct' | 'send nothing' } | { act: 'send'; counted: CountedMessage };

interface Sending {
  details: pending.SignUpDetails;
  /** The contact that the code is sent to: one of the two in the details. */
  contact: string;
  method: VerificationMethod;
  /** The id of the request: new, or that of the earlier request that it continues. */
  id: string;
  admission: Admission;
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

  /** Starts a sign-up. The answer and its timing are the same whether or not the contact has an account. */
  async function start(form: SignUpForm, ip: string): Promise<StageOne> {
    const phone = requirePhone(form.phone);
    const email = requireEmail(form.email);
    const fullName = requireName(form.fullName, parts.productName);
    sender.assertAvailable(form.method);
    await sender.countForm(ip);
    await assertStrong(form.password, { email, phone, fullName, productName: parts.productName });
    const contact = form.method === 'email' ? email : phone;
    const earlier =
      form.signUpId !== undefined && isUuid(form.signUpId)
        ? await pending.findRequest(db, contact, form.signUpId)
        : undefined;
    const own = earlier?.account_id ? undefined : earlier;
    // Before the hash, so that a refused call does not cost CPU time.
    const admission = await admit({ contact, method: form.method, own, isForm: true }, ip);
    const passwordHash = await beforeSending(
      () => giveBack(admission),
      () => hashPassword(form.password),
    );
    const { agreed, termsVersion } = form;
    const details = { fullName, email, phone, passwordHash, agreed, termsVersion };
    return answer({ details, contact, method: form.method, id: own?.id ?? randomUUID(), admission });
  }

  /** Sends another code for a sign-up, by the same method or another. */
  async function resend(
    signUpId: string,
    method: VerificationMethod | undefined,
    ip: string,
  ): Promise<StageOne> {
    const request = isUuid(signUpId) ? await pending.findNewestRequest(db, signUpId) : undefined;
    if (!request || request.account_id) {
      throw new AppError('not_found', accountTexts.missingDetails);
    }
    const chosen = method ?? (request.method as VerificationMethod);
    sender.assertAvailable(chosen);
    const contact = chosen === 'email' ? request.email : request.phone;
    const own = await pending.findRequest(db, contact, request.id);
    const admission = await admit({ contact, method: chosen, own, isForm: false }, ip);
    const details: pending.SignUpDetails = {
      fullName: request.full_name,
      email: request.email,
      phone: request.phone,
      passwordHash: request.password_hash,
      agreed: request.agreed,
      termsVersion: request.terms_version,
    };
    return answer({ details, contact, method: chosen, id: request.id, admission });
  }

  /**
   * Counts what the call may do. Runs outside the transaction, which would hold one connection while the counter needs a second. Requesters
   * only wait for their own codes, because a wait for someone else's would reveal that it was requested.
   */
  async function admit(
    call: {
      contact: string;
      method: VerificationMethod;
      own: pending.SignUpRequest | undefined;
      isForm: boolean;
    },
    ip: string,
  ): Promise<Admission> {
    const { contact, method, own, isForm } = call;
    const at = now();
    const row = await pending.find(db, contact);
    if (row) assertNotLocked(row, at);
    const ownWait = waitOf(own, method, at);
    if (own && ownWait > 0) {
      if (!isForm) throw tooEarly(ownWait);
      await sender.countCorrection(own.id);
      return { act: 'correct' };
    }
    if (row && waitSeconds(row, method, at) > 0) {
      await sender.countUnsent(ip);
      return { act: 'send nothing' };
    }
    return { act: 'send', counted: await sender.count('sign-up', method, contact, ip) };
  }

  async function answer(sending: Sending): Promise<StageOne> {
    const { contact, id, admission } = sending;
    const prepared = await beforeSending(
      () => giveBack(admission),
      () => prepare(sending),
    );
    if (!prepared.code || admission.act !== 'send') {
      await giveBack(admission);
      // Waits as long as the last code to this contact took to send, so the time does not reveal that none is sent.
      await setTimeout(prepared.pauseMs);
      return prepared.answer;
    }

    const { counted } = admission;
    const startedAt = performance.now();
    const delivery = prepared.getsNotice
      ? await sender.sendAlreadyMember(counted, contact, prepared.getsNotice)
      : await sender.sendCode(counted, contact, prepared.code);
    const tookMs = Math.round(performance.now() - startedAt);
    await pending.setDelivery(db, contact, id, { delivery, tookMs });
    if (delivery === 'refused') {
      throw new AppError('delivery_failed', "We couldn't send the code this way. Please choose another way.");
    }
    return { ...prepared.answer, delivery };
  }

  /** Does everything before the provider call in one transaction, so no connection is held during the call. */
  function prepare({ contact, details, method, id, admission }: Sending) {
    return db.transaction().execute(async (trx) => {
      // Without this lock, two first calls for a contact would both find no row to lock.
      await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 1))`.execute(trx);
      const row = await pending.findForUpdate(trx, contact);
      const at = now();
      if (row) assertNotLocked(row, at);
      const own = await pending.findRequest(trx, contact, id);
      const base = { msg: accountTexts.codeSent, sent_to: maskContact(contact), signup_id: id };
      const unsent = { code: null, getsNotice: null, pauseMs: 0 };

      const ownWait = waitOf(own, method, at);
      if (own && ownWait > 0) {
        // Another call of the same person has sent a code meanwhile.
        if (admission.act === 'send nothing') throw tooEarly(ownWait);
        // The person corrected the form; the sent code stays valid.
        await pending.updateDetails(trx, contact, id, details);
        const delivery = shown(own.delivery);
        return { answer: { ...base, delivery, resend_in: ownWait, resends: own.resends }, ...unsent };
      }
      // The wait ended after the correction was admitted, so no message is counted.
      if (admission.act === 'correct') throw tooEarly(1);

      const isNew = !own || isForgotten({ sent_at: own.asked_at, locked_until: null }, at);
      const resends = isNew ? 0 : own.resends + Number(own.delivery !== 'refused');
      const asked = { id, method, askedAt: at, resends };
      const next = { ...base, resend_in: resendWaitSeconds(resends), resends };
      if (row && (admission.act === 'send nothing' || waitSeconds(row, method, at) > 0)) {
        // The outcome is unknown until the provider has answered.
        const delivery = shown(row.took_ms === null ? 'sent' : row.delivery);
        await pending.upsertRequest(trx, contact, details, { ...asked, delivery });
        return { answer: { ...next, delivery }, ...unsent, pauseMs: row.took_ms ?? 0 };
      }
      // The contact was deleted after the call was admitted.
      if (admission.act !== 'send') throw tooEarly(1);

      const isFresh = !row || isForgotten(row, at);
      await pending.upsert(trx, contact, {
        id,
        method,
        sentAt: at,
        resends: isFresh ? 0 : row.resends + Number(row.delivery !== 'refused'),
        tries: isFresh ? 0 : row.tries,
      });
      await pending.upsertRequest(trx, contact, details, { ...asked, delivery: 'uncertain' });
      const member = await findByMailbox(trx, contact);
      // WhatsApp templates can only carry codes. There a member also gets a code, and learns of the account when using it.
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
      return { answer: { ...next, delivery: 'sent' as const }, code, getsNotice, pauseMs: 0 };
    });
  }

  return { start, resend };
}

/** Gives back the counted uses, which only a message to send has. */
async function giveBack(admission: Admission): Promise<void> {
  if (admission.act === 'send') await admission.counted.giveBack();
}

/** Returns the seconds that a requester has to wait after their own request. */
const waitOf = (own: pending.SignUpRequest | undefined, method: VerificationMethod, at: Date) =>
  own ? waitSeconds({ ...own, sent_at: own.asked_at }, method, at) : 0;

const shown = (delivery: string): StageOne['delivery'] => (delivery === 'uncertain' ? 'uncertain' : 'sent');
