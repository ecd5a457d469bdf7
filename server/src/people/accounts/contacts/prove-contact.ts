import { randomUUID } from 'node:crypto';
import { accountTexts, type VerificationMethod } from '@marketplace/contract/people/accounts';
import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/people/one-time-code';
import type { provePhone } from '@marketplace/contract/people/profiles';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { type Selectable, sql } from 'kysely';
import {
  type ContactProofs,
  type Database,
  type Queries,
  violatedConstraint,
} from '../../../platform/database/index.ts';
import { AppError, type Limits } from '../../../platform/http/index.ts';
import { maskContact } from '../../../platform/providers/index.ts';
import { notify } from '../../notifications/notify.ts';
import { type Account, findByMailbox, findByProvenContact, isPhone } from '../accounts.repository.ts';
import { beforeSending, type CodeSender, type CountedMessage } from '../code-sender.ts';
import {
  assertNotLocked,
  countWrongTry,
  expiredCode,
  isForgotten,
  tooEarly,
  waitSeconds,
  wrongCode,
} from '../log-in/code-tries.ts';
import type { SignUpCodes } from '../sign-up/sign-up-codes.ts';
import { requireEmail, requirePhone } from './contacts.ts';
import { queueNewContactNotice } from './new-contact-notice.ts';

const CODES_A_DAY = 10;

type Sent = Omit<AnswerOf<typeof provePhone>, 'status'>;

interface Sending {
  accountId: string;
  /** The page on which the code is typed, for people who cannot log in. */
  link?: string | undefined;
  contact: string;
  method: VerificationMethod;
  counted: CountedMessage;
}

type Within = (
  trx: Queries,
  before: Pick<Account, 'email' | 'email_proven_at' | 'phone' | 'phone_proven_at'>,
) => Promise<void>;

export type ProveContact = ReturnType<typeof createProveContact>;

/** Confirms an email address or phone number of an existing account: the one from its sign-up, or a new one. */
export function createProveContact(parts: {
  db: Database;
  codes: SignUpCodes;
  sender: CodeSender;
  limits: Limits;
  now: () => Date;
}) {
  const { db, codes, sender, now } = parts;
  // A person has one or two contacts. A caller who tries many sends paid messages to strangers.
  const perAccount = parts.limits({
    name: 'contact-proof-account',
    points: CODES_A_DAY,
    seconds: 24 * 60 * 60,
    message: "You've asked for a lot of codes today. Please try again tomorrow.",
  });

  /** Sends a code. The answer does not reveal whether the contact belongs to another account. */
  async function send(
    accountId: string,
    { contact: typed, method }: { contact: string; method: VerificationMethod },
    ip: string,
    link?: string,
  ): Promise<Sent> {
    const contact = method === 'email' ? requireEmail(typed) : requirePhone(typed);
    sender.assertAvailable(method);
    // Counted outside the transaction, which would otherwise hold one connection while the counter needs a second.
    await assertMaySend(db, accountId, contact, method);
    const counted = await perAccount.run(accountId, () => sender.count('proof', method, contact, ip));
    const giveBack = async () => {
      await counted.giveBack();
      await perAccount.giveBack(accountId);
    };
    return sendCounted({ accountId, contact, method, counted: { ...counted, giveBack }, link });
  }

  /** @throws AppError `delivery_failed` when the provider refuses the code, which then does not count */
  async function sendCounted({ accountId, contact, method, counted, link }: Sending): Promise<Sent> {
    const code = codes.create();
    const resends = await beforeSending(counted.giveBack, () =>
      prepare({ accountId, contact, method }, code),
    );
    const taken = await findByMailbox(db, contact);
    // As at sign-up, the contact's owner is told about their account; the caller learns nothing.
    const delivery =
      taken && taken.id !== accountId && method !== 'whatsapp'
        ? await sender.sendAlreadyMember(counted, contact, taken)
        : link
          ? await sender.sendCodeWithLink(counted, contact, { code, link })
          : await sender.sendCode(counted, contact, code);
    await db
      .updateTable('contact_proofs')
      .set({ delivery })
      .where('account_id', '=', accountId)
      .where('contact', '=', contact)
      .execute();
    if (delivery === 'refused')
      throw new AppError('delivery_failed', "We couldn't send the code this way. Please choose another way.");
    return {
      msg: accountTexts.codeSent,
      delivery,
      resends,
      resend_in: resendWaitSeconds(resends),
      sent_to: maskContact(contact),
    };
  }

  /** Stores the code before the provider is called. Returns how often a code was resent. */
  function prepare(
    { accountId, contact, method }: Omit<Sending, 'counted' | 'link'>,
    code: string,
  ): Promise<number> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, accountId, contact);
      await assertMaySend(trx, accountId, contact, method);
      const row = await find(trx, accountId, contact);
      const at = now();
      const fresh = !row || isForgotten(row, at);
      const resends = fresh ? 0 : row.resends + Number(row.delivery !== 'refused');
      const values = {
        code_hmac: codes.hmac(keyOf(accountId, contact), code),
        earlier_hmacs: fresh ? [] : [row.code_hmac, ...row.earlier_hmacs].slice(0, 5),
        expires_at: new Date(at.getTime() + CODE_MINUTES * 60_000),
        sent_at: at,
        delivery: 'uncertain',
        method,
        resends,
        tries: fresh ? 0 : row.tries,
        locked_until: null,
      };
      await trx
        .insertInto('contact_proofs')
        .values({ account_id: accountId, contact, ...values })
        .onConflict((conflict) => conflict.columns(['account_id', 'contact']).doUpdateSet(values))
        .execute();
      return resends;
    });
  }

  async function assertMaySend(
    queries: Queries,
    accountId: string,
    contact: string,
    method: string,
  ): Promise<void> {
    const row = await find(queries, accountId, contact);
    if (!row) return;
    const at = now();
    assertNotLocked(row, at);
    const wait = isForgotten(row, at) ? 0 : waitSeconds(row, method, at);
    if (wait > 0) throw tooEarly(wait);
  }

  /**
   * Confirms the account's contact when the code is right. `within` runs in the same transaction with the contacts before, and answers for the
   * notice to them.
   * @throws AppError when the code is wrong, or another account has confirmed the contact meanwhile
   */
  async function confirm(
    accountId: string,
    kind: 'email' | 'phone',
    typed: string,
    code: string,
    within?: Within,
  ): Promise<void> {
    const contact = kind === 'email' ? requireEmail(typed) : requirePhone(typed);
    try {
      const refusal = await db
        .transaction()
        .execute((trx) => decide(trx, accountId, { contact, code, within }));
      // Thrown after the commit, because the wrong try must be stored.
      if (refusal) throw refusal;
    } catch (error) {
      if (!violatedConstraint(error)?.startsWith('accounts_proven_')) throw error;
      throw kind === 'email'
        ? new AppError(
            'conflict',
            'Another account already uses this email. Log in to that account, or use another email.',
            { field: 'email' },
          )
        : new AppError(
            'conflict',
            'Another account already uses this number. Log in to that account, or use another number.',
            { field: 'phone_no' },
          );
    }
  }

  async function decide(
    trx: Queries,
    accountId: string,
    { contact, code, within }: { contact: string; code: string; within: Within | undefined },
  ): Promise<AppError | null> {
    await hold(trx, accountId, contact);
    const at = now();
    const row = await find(trx, accountId, contact);
    if (!row) return (await isProven(trx, accountId, contact)) ? null : wrongCode();
    assertNotLocked(row, at);
    const matches = [row.code_hmac, ...row.earlier_hmacs].some((hmac) =>
      codes.matches(keyOf(accountId, contact), code, hmac),
    );
    if (!matches) return recordWrongTry(trx, row, at);
    if (row.expires_at <= at) return expiredCode();
    await changeContact(trx, accountId, { contact, at, within });
    // Only for this contact; wrong tries for other contacts stay counted.
    await trx
      .deleteFrom('contact_proofs')
      .where('account_id', '=', accountId)
      .where('contact', '=', contact)
      .execute();
    return null;
  }

  /** Sets the account's contact. Recovery links to the old contact become invalid, and the owner is notified. */
  async function changeContact(
    trx: Queries,
    accountId: string,
    { contact, at, within }: { contact: string; at: Date; within: Within | undefined },
  ): Promise<void> {
    const before = await trx
      .selectFrom('accounts')
      .select(['email', 'email_proven_at', 'phone', 'phone_proven_at'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isSame = isPhone(contact)
      ? before.phone === contact && before.phone_proven_at
      : before.email === contact && before.email_proven_at;
    if (isSame) return;
    await trx
      .updateTable('accounts')
      .set(
        isPhone(contact)
          ? { phone: contact, phone_proven_at: at, updated_at: at }
          : { email: contact, email_proven_at: at, updated_at: at },
      )
      .where('id', '=', accountId)
      .execute();
    await trx
      .deleteFrom('recovery_links')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
    if (within) await within(trx, before);
    else await queueNewContactNotice(trx, before, isPhone(contact) ? 'phone' : 'email');
    await notify(trx, { kind: 'contact_changed', accountId, subject: randomUUID(), actorId: null, at });
  }

  async function recordWrongTry(trx: Queries, row: Selectable<ContactProofs>, at: Date): Promise<AppError> {
    const { tries, lockedUntil, refusal } = countWrongTry(row.tries, at);
    await trx
      .updateTable('contact_proofs')
      .set({ tries, locked_until: lockedUntil })
      .where('account_id', '=', row.account_id)
      .where('contact', '=', row.contact)
      .execute();
    return refusal;
  }

  /** Deletes codes that were not used within a day. */
  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - 24 * 60 * 60 * 1000);
    await db.deleteFrom('contact_proofs').where('sent_at', '<', before).execute();
  }

  return { send, confirm, sweep };
}

const find = (queries: Queries, accountId: string, contact: string) =>
  queries
    .selectFrom('contact_proofs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact', '=', contact)
    .executeTakeFirst();

/**
 * Whether an earlier call has confirmed this contact. The browser repeats a call whose answer was lost, and the repetition must succeed.
 */
async function isProven(queries: Queries, accountId: string, contact: string): Promise<boolean> {
  return (await findByProvenContact(queries, contact))?.id === accountId;
}

const keyOf = (accountId: string, contact: string) => `${accountId}\n${contact}`;

/** Locks the account and contact as a pair. Two concurrent calls would otherwise both find no row to lock. */
function hold(trx: Queries, accountId: string, contact: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(accountId, contact)}, 3))`.execute(trx);
}
