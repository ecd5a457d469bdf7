import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/people/one-time-code';
import { type Selectable, sql } from 'kysely';
import type { CodeSender } from '../../people/accounts/code-sender.ts';
import { beforeSending } from '../../people/accounts/code-sender.ts';
import {
  assertNotLocked,
  countWrongTry,
  expiredCode,
  isForgotten,
  tooEarly,
  waitSeconds,
  wrongCode,
} from '../../people/accounts/log-in/code-tries.ts';
import type { SignUpCodes } from '../../people/accounts/sign-up/sign-up-codes.ts';
import type { Database, Queries, VouchCodes as VouchCodeRows } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';

type Method = Exclude<VerificationMethod, 'email'>;
const DAY_MS = 24 * 60 * 60_000;

export type VouchCodes = ReturnType<typeof createVouchCodes>;

/**
 * Codes by which a person without an account proves a number to one artisan's link. They are counted with those of sign-up, and no row names
 * the number. A code works until it expires, so that a repeated call whose answer was lost succeeds.
 */
export function createVouchCodes(parts: {
  db: Database;
  codes: SignUpCodes;
  sender: CodeSender;
  hashNumber: KeyedHash;
  now: () => Date;
}) {
  const { db, codes, sender, hashNumber, now } = parts;

  /** Sends a code. Nothing depends on whether the number has an account or vouches for anybody. */
  async function send(artisanId: string, phone: string, method: Method, ip: string) {
    sender.assertAvailable(method);
    const numberHash = hashNumber(phone);
    await assertMaySend(db, artisanId, numberHash, method);
    const counted = await sender.count('sign-up', method, phone, ip);
    const code = codes.create();
    const resends = await beforeSending(counted.giveBack, () => prepare(artisanId, numberHash, method, code));
    const delivery = await sender.sendCode(counted, phone, code);
    await db
      .updateTable('vouch_codes')
      .set({ delivery })
      .where('artisan_id', '=', artisanId)
      .where('number_hash', '=', numberHash)
      .execute();
    if (delivery === 'refused')
      throw new AppError('delivery_failed', "We couldn't send the code this way. Please choose another way.");
    return { delivery, resends, resend_in: resendWaitSeconds(resends) };
  }

  /** Stores the code before the provider is called. Returns how often a code was resent. */
  function prepare(artisanId: string, numberHash: string, method: Method, code: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, artisanId, numberHash);
      await assertMaySend(trx, artisanId, numberHash, method);
      const row = await find(trx, artisanId, numberHash);
      const at = now();
      const isFresh = !row || isForgotten(row, at);
      const resends = isFresh ? 0 : row.resends + Number(row.delivery !== 'refused');
      const values = {
        code_hmac: codes.hmac(keyOf(artisanId, numberHash), code),
        earlier_hmacs: isFresh ? [] : [row.code_hmac, ...row.earlier_hmacs].slice(0, 5),
        expires_at: new Date(at.getTime() + CODE_MINUTES * 60_000),
        sent_at: at,
        delivery: 'uncertain',
        method,
        resends,
        tries: isFresh ? 0 : row.tries,
        locked_until: null,
      };
      await trx
        .insertInto('vouch_codes')
        .values({ artisan_id: artisanId, number_hash: numberHash, ...values })
        .onConflict((conflict) => conflict.columns(['artisan_id', 'number_hash']).doUpdateSet(values))
        .execute();
      return resends;
    });
  }

  async function assertMaySend(queries: Queries, artisanId: string, numberHash: string, method: Method) {
    const row = await find(queries, artisanId, numberHash);
    if (!row) return;
    const at = now();
    assertNotLocked(row, at);
    const wait = isForgotten(row, at) ? 0 : waitSeconds(row, method, at);
    if (wait > 0) throw tooEarly(wait);
  }

  return {
    send,

    /**
     * Judges a code. The refusal is returned, because a wrong try must be stored by the transaction.
     * @throws AppError `locked` after too many wrong codes
     */
    async refusalOf(
      trx: Queries,
      artisanId: string,
      numberHash: string,
      code: string,
    ): Promise<AppError | null> {
      await hold(trx, artisanId, numberHash);
      const row = await find(trx, artisanId, numberHash);
      if (!row) return wrongCode();
      const at = now();
      assertNotLocked(row, at);
      const matches = [row.code_hmac, ...row.earlier_hmacs].some((hmac) =>
        codes.matches(keyOf(artisanId, numberHash), code, hmac),
      );
      if (!matches) return recordWrongTry(trx, row, at);
      return row.expires_at <= at ? expiredCode() : null;
    },

    /** Deletes codes that were sent more than a day ago. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('vouch_codes')
        .where('sent_at', '<', new Date(now().getTime() - DAY_MS))
        .execute();
    },
  };
}

async function recordWrongTry(trx: Queries, row: Selectable<VouchCodeRows>, at: Date): Promise<AppError> {
  const { tries, lockedUntil, refusal } = countWrongTry(row.tries, at);
  await trx
    .updateTable('vouch_codes')
    .set({ tries, locked_until: lockedUntil })
    .where('artisan_id', '=', row.artisan_id)
    .where('number_hash', '=', row.number_hash)
    .execute();
  return refusal;
}

const find = (queries: Queries, artisanId: string, numberHash: string) =>
  queries
    .selectFrom('vouch_codes')
    .selectAll()
    .where('artisan_id', '=', artisanId)
    .where('number_hash', '=', numberHash)
    .executeTakeFirst();

const keyOf = (artisanId: string, numberHash: string) => `${artisanId}\n${numberHash}`;

/** Locks the artisan and number as a pair. Two concurrent calls would otherwise both find no row to lock. */
function hold(trx: Queries, artisanId: string, numberHash: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(artisanId, numberHash)}, 4))`.execute(trx);
}
