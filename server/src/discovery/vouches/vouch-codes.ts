import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { CODE_MINUTES, resendWaitSeconds } from '@marketplace/contract/people/one-time-code';
import { type Selectable, sql } from 'kysely';
import type { CodeSender, CountedMessage } from '../../people/accounts/code-sender.ts';
import { beforeSending } from '../../people/accounts/code-sender.ts';
import {
  assertNotLocked,
  countWrongTry,
  expiredCode,
  isForgotten,
  waitSeconds,
} from '../../people/accounts/log-in/code-tries.ts';
import type { SignUpCodes } from '../../people/accounts/sign-up/sign-up-codes.ts';
import type { Database, Queries, VouchCodes as VouchCodeRows } from '../../platform/database/index.ts';
import { AppError, type Limit } from '../../platform/http/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';

type Method = Exclude<VerificationMethod, 'email'>;
const DAY_MS = 24 * 60 * 60_000;

interface SentCode {
  delivery: 'sent' | 'uncertain';
  resends: number;
  resend_in: number;
}

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

  /**
   * Sends a code. Nothing depends on whether the number has an account or vouches for anybody. Nor does the answer say that a code was sent to
   * it a moment ago, which still works: whoever has the link would learn who used it. `cap` is counted for the artisan when a code is sent.
   */
  async function send(
    artisanId: string,
    phone: string,
    { method, cap, ip }: { method: Method; cap: Limit; ip: string },
  ): Promise<SentCode> {
    sender.assertAvailable(method);
    const numberHash = hashNumber(phone);
    const answer = { resends: 0, resend_in: resendWaitSeconds(0) };
    if (!(await maySend(db, artisanId, numberHash, method))) {
      await sender.countUnsent(ip);
      return { delivery: 'sent', ...answer };
    }
    await cap.countTry(artisanId);
    const counted = await countMessage(
      () => sender.count('vouch', method, phone, ip),
      () => cap.giveBack(artisanId),
    );
    const code = codes.create();
    const isStored = await beforeSending(counted.giveBack, () =>
      prepare(artisanId, numberHash, method, code),
    );
    if (!isStored) {
      await counted.giveBack();
      return { delivery: 'sent', ...answer };
    }
    const delivery = await sender.sendVouchCode(counted, phone, code);
    await db
      .updateTable('vouch_codes')
      .set({ delivery })
      .where('artisan_id', '=', artisanId)
      .where('number_hash', '=', numberHash)
      .execute();
    if (delivery === 'refused')
      throw new AppError('delivery_failed', "We couldn't send the code this way. Please choose another way.");
    return { delivery, ...answer };
  }

  /** Stores the code before the provider is called. Returns false when another call has just sent one. */
  function prepare(artisanId: string, numberHash: string, method: Method, code: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await hold(trx, artisanId, numberHash);
      if (!(await maySend(trx, artisanId, numberHash, method))) return false;
      const row = await find(trx, artisanId, numberHash);
      const at = now();
      const isFresh = !row || row.code_hmac === '' || isForgotten(row, at);
      const values = {
        code_hmac: codes.hmac(keyOf(artisanId, numberHash), code),
        earlier_hmacs: isFresh ? [] : hmacsOf(row).slice(0, 5),
        expires_at: new Date(at.getTime() + CODE_MINUTES * 60_000),
        sent_at: at,
        delivery: 'uncertain',
        method,
        tries: isFresh ? 0 : row.tries,
        locked_until: null,
      };
      await trx
        .insertInto('vouch_codes')
        .values({ artisan_id: artisanId, number_hash: numberHash, ...values })
        .onConflict((conflict) => conflict.columns(['artisan_id', 'number_hash']).doUpdateSet(values))
        .execute();
      return true;
    });
  }

  /** @throws AppError `locked` after too many wrong codes */
  async function maySend(queries: Queries, artisanId: string, numberHash: string, method: Method) {
    const row = await find(queries, artisanId, numberHash);
    // Wrong codes for a number to which none was sent must not keep its owner out.
    if (!row || row.code_hmac === '') return true;
    const at = now();
    assertNotLocked(row, at);
    // The wait does not grow, because it would differ for a number that has used the link.
    return isForgotten(row, at) || waitSeconds({ ...row, resends: 0 }, method, at) === 0;
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
      const at = now();
      if (!row) return recordFirstTry(trx, artisanId, numberHash, at);
      assertNotLocked(row, at);
      const matches = hmacsOf(row).some((hmac) => codes.matches(keyOf(artisanId, numberHash), code, hmac));
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

/** A number to which no code was sent is locked after as many tries as others: the difference would say who used a link. */
async function recordFirstTry(
  trx: Queries,
  artisanId: string,
  numberHash: string,
  at: Date,
): Promise<AppError> {
  const { tries, lockedUntil, refusal } = countWrongTry(0, at);
  const sent = { code_hmac: '', expires_at: at, sent_at: at, delivery: 'refused', method: 'sms' };
  await trx
    .insertInto('vouch_codes')
    .values({ artisan_id: artisanId, number_hash: numberHash, ...sent, tries, locked_until: lockedUntil })
    .execute();
  return refusal;
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

/** The codes that were sent: none for a number that was only guessed at. */
const hmacsOf = ({ code_hmac, earlier_hmacs }: Selectable<VouchCodeRows>) =>
  [code_hmac, ...earlier_hmacs].filter((hmac) => hmac !== '');

/** Counts a message. What was counted for the artisan is given back together with it, and when it is refused. */
async function countMessage(
  count: () => Promise<CountedMessage>,
  giveBackCap: () => Promise<void>,
): Promise<CountedMessage> {
  const counted = await beforeSending(giveBackCap, count);
  return {
    ...counted,
    async giveBack() {
      await counted.giveBack();
      await giveBackCap();
    },
  };
}

const keyOf = (artisanId: string, numberHash: string) => `${artisanId}\n${numberHash}`;

/** Locks the artisan and number as a pair. Two concurrent calls would otherwise both find no row to lock. */
function hold(trx: Queries, artisanId: string, numberHash: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(artisanId, numberHash)}, 4))`.execute(trx);
}
