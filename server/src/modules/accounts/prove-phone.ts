import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/one-time-code';
import type { AnswerOf, RequestOf } from '@marketplace/contract/operation';
import type { provePhone } from '@marketplace/contract/profiles';
import { type Selectable, sql } from 'kysely';
import type { PhoneProofs } from '../../platform/database.generated.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits.ts';
import { findByProvenContact } from './accounts.repository.ts';
import type { CodeSender } from './code-sender.ts';
import {
  assertNotLocked,
  countWrongTry,
  expiredCode,
  isForgotten,
  tooEarly,
  wrongCode,
} from './code-tries.ts';
import { maskContact, requirePhone } from './contacts.ts';
import { queueNewPhoneNotice } from './new-phone-notice.ts';
import type { SignUpCodes } from './sign-up-codes.ts';

const CODES_A_DAY = 10;

type Sent = Omit<AnswerOf<typeof provePhone>, 'status'>;
export type ProvePhone = ReturnType<typeof createProvePhone>;

/** Proves a phone number of an account that exists: the one it signed up with, or a new one. */
export function createProvePhone(parts: {
  db: Database;
  codes: SignUpCodes;
  sender: CodeSender;
  limits: Limits;
  now: () => Date;
}) {
  const { db, codes, sender, now } = parts;
  // A person has one or two numbers; who tries many is sending SMS to strangers at our cost.
  const perAccount = parts.limits({
    name: 'phone-proof-account',
    points: CODES_A_DAY,
    seconds: 24 * 60 * 60,
    message: 'You have asked for many codes today. Please try again tomorrow.',
  });

  /** Sends a code. The answer does not tell whether the number belongs to another account. */
  async function send(accountId: string, form: RequestOf<typeof provePhone>, ip: string): Promise<Sent> {
    const phone = requirePhone(form.phone_no);
    const method = form.preferred_method;
    sender.assertAvailable(method);
    const code = codes.create();
    // Counted outside the transaction: it would hold one connection while it asks the pool for a second.
    await assertMaySend(db, accountId, phone, method);
    await perAccount.use(accountId);
    await sender.count(method, phone, ip);
    const resends = await db.transaction().execute(async (trx) => {
      await hold(trx, accountId, phone);
      await assertMaySend(trx, accountId, phone, method);
      const row = await find(trx, accountId, phone);
      const at = now();
      const fresh = !row || isForgotten(row, at);
      const resends = fresh ? 0 : row.resends + Number(row.delivery !== 'refused');
      const values = {
        code_hmac: codes.hmac(keyOf(accountId, phone), code),
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
        .insertInto('phone_proofs')
        .values({ account_id: accountId, phone, ...values })
        .onConflict((conflict) => conflict.columns(['account_id', 'phone']).doUpdateSet(values))
        .execute();
      return resends;
    });
    const taken = await findByProvenContact(db, phone);
    // As at sign-up: the owner of the number learns that it has an account, whoever asked learns nothing.
    const delivery =
      taken && taken.id !== accountId && method !== 'whatsapp'
        ? await sender.sendAlreadyMember(method, phone)
        : await sender.sendCode(method, phone, code);
    await db
      .updateTable('phone_proofs')
      .set({ delivery })
      .where('account_id', '=', accountId)
      .where('phone', '=', phone)
      .execute();
    if (delivery === 'refused')
      throw new AppError(
        'delivery_failed',
        'We could not send the code this way. Please choose another way.',
      );
    return {
      msg: 'OTP sent successfully',
      delivery,
      resends,
      resend_in: resendWaitSeconds(resends),
      sent_to: maskContact(phone),
    };
  }

  async function assertMaySend(
    queries: Queries,
    accountId: string,
    phone: string,
    method: string,
  ): Promise<void> {
    const row = await find(queries, accountId, phone);
    if (!row) return;
    const at = now();
    assertNotLocked(row, at);
    if (row.delivery === 'refused' || row.method !== method || isForgotten(row, at)) return;
    const readyAt = row.sent_at.getTime() + resendWaitSeconds(row.resends) * 1000;
    const wait = Math.ceil((readyAt - at.getTime()) / 1000);
    if (wait > 0) throw tooEarly(wait);
  }

  /** The code is right: the number is the account's, proven. @throws AppError when it is not, or somebody else's. */
  async function confirm(accountId: string, phoneNo: string, code: string): Promise<void> {
    const phone = requirePhone(phoneNo);
    try {
      const refusal = await db.transaction().execute((trx) => decide(trx, accountId, phone, code));
      // A wrong try is a row that must be kept: the refusal is thrown after the commit.
      if (refusal) throw refusal;
    } catch (error) {
      if (violatedConstraint(error) !== 'accounts_proven_phone') throw error;
      throw new AppError(
        'conflict',
        'Another account has proven this number. Log in with it, or use another one.',
        {
          field: 'phone_no',
        },
      );
    }
  }

  async function decide(
    trx: Queries,
    accountId: string,
    phone: string,
    code: string,
  ): Promise<AppError | null> {
    await hold(trx, accountId, phone);
    const at = now();
    const row = await find(trx, accountId, phone);
    if (!row) return (await isProven(trx, accountId, phone)) ? null : wrongCode();
    assertNotLocked(row, at);
    const matches = [row.code_hmac, ...row.earlier_hmacs].some((hmac) =>
      codes.matches(keyOf(accountId, phone), code, hmac),
    );
    if (!matches) return recordWrongTry(trx, row, at);
    if (row.expires_at <= at) return expiredCode();
    await changePhone(trx, accountId, phone, at);
    // Of this number only: the wrong tries at others stay counted.
    await trx
      .deleteFrom('phone_proofs')
      .where('account_id', '=', accountId)
      .where('phone', '=', phone)
      .execute();
    return null;
  }

  /** Links to a new password that were sent to the old number open nothing any more, and the owner is told. */
  async function changePhone(trx: Queries, accountId: string, phone: string, at: Date): Promise<void> {
    const before = await trx
      .selectFrom('accounts')
      .select(['email', 'email_proven_at', 'phone', 'phone_proven_at'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('accounts')
      .set({ phone, phone_proven_at: at, updated_at: at })
      .where('id', '=', accountId)
      .execute();
    if (before.phone === phone && before.phone_proven_at) return;
    await trx
      .deleteFrom('recovery_links')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
    await queueNewPhoneNotice(trx, before);
  }

  async function recordWrongTry(trx: Queries, row: Selectable<PhoneProofs>, at: Date): Promise<AppError> {
    const { tries, lockedUntil, refusal } = countWrongTry(row.tries, at);
    await trx
      .updateTable('phone_proofs')
      .set({ tries, locked_until: lockedUntil })
      .where('account_id', '=', row.account_id)
      .where('phone', '=', row.phone)
      .execute();
    return refusal;
  }

  /** Forgets what was not finished within a day. */
  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - 24 * 60 * 60 * 1000);
    await db.deleteFrom('phone_proofs').where('sent_at', '<', before).execute();
  }

  return { send, confirm, sweep };
}

const find = (queries: Queries, accountId: string, phone: string) =>
  queries
    .selectFrom('phone_proofs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst();

/** The same call again, whose answer was lost on the way, succeeds again. */
async function isProven(queries: Queries, accountId: string, phone: string): Promise<boolean> {
  return (await findByProvenContact(queries, phone))?.id === accountId;
}

const keyOf = (accountId: string, phone: string) => `${accountId}\n${phone}`;

/** Two calls at once would both find no row to lock. */
function hold(trx: Queries, accountId: string, phone: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(accountId, phone)}, 3))`.execute(trx);
}
