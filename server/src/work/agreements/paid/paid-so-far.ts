import { parseNaira } from '@marketplace/contract/shared/money';
import { PRICE_MAX_NAIRA, PRICE_MIN_NAIRA } from '@marketplace/contract/work/agreement-limits';
import type { Agreement } from '@marketplace/contract/work/agreements';
import type {
  answerPayment,
  recordPayment,
  withdrawPayment,
} from '@marketplace/contract/work/offers/paid-so-far';
import {
  PAYMENTS_A_PERSON,
  type PaymentState,
  paidTexts,
} from '@marketplace/contract/work/offers/paid-texts';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import type * as z from 'zod';
import { assertCanWrite, refusalToWrite } from '../../../contact/messaging/conversation-policy.ts';
import type { SenderMembership } from '../../../contact/messaging/conversations.repository.ts';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import type { MessageWriter } from '../../../contact/messaging/message-writer.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { KeyedHash } from '../../../platform/security/index.ts';
import { noSuchAgreement } from '../agreement-rules.ts';
import { type LockedAgreement, lockAgreement, raiseRevision } from '../agreements.repository.ts';
import type { PublishAgreement } from '../publish-agreement.ts';
import type { ReadAgreements } from '../read-agreements.ts';
import type { Caller } from '../step-runner.ts';
import { listPaymentsWithReceipts, presentPayment } from './payments.presenter.ts';
import {
  findPaymentHash,
  insertPayment,
  listPayments,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';

const KOBO = 100;

type Tap = Pick<z.output<(typeof withdrawPayment)['request']>, 'agreement_id' | 'client_id'>;

/** What the caller sees after a step. */
interface Result {
  agreement: Agreement;
  payments: Payment[];
}

/** The transaction of a step. It holds the locks of the conversation and of the agreement, in this order. */
interface Context {
  trx: Queries;
  membership: SenderMembership;
  agreement: LockedAgreement;
  personId: string;
  otherId: string;
  contentHash: string;
  at: Date;
}

/** How a payment ends, by what a person does with it. */
const ends = { confirm: 'confirmed', dispute: 'disputed', withdraw: 'withdrawn' } as const satisfies Record<
  string,
  PaymentState
>;

/**
 * The record of money that passed between the two people of an agreement outside the product. Either of them writes a payment down, and the
 * other one confirms or disputes it. No money moves.
 */
export function createPaidSoFar(parts: {
  db: Database;
  messageWriter: Pick<MessageWriter, 'lock'>;
  chatFiles: Pick<ChatFiles, 'attachPicture' | 'listByIds'>;
  readAgreements: Pick<ReadAgreements, 'find' | 'show'>;
  publishAgreement: PublishAgreement;
  hashContent: KeyedHash;
  now: () => Date;
}) {
  const { db, messageWriter, chatFiles, readAgreements, publishAgreement, hashContent, now } = parts;

  /** @throws AppError `invalid_input` for an amount out of bounds, `conflict` before an acceptance and after too many records */
  function record(caller: Caller, form: z.output<(typeof recordPayment)['request']>): Promise<Result> {
    const amount_kobo = readAmount(form.amount);
    const { purpose, file_ids: [fileId] = [] } = form;
    return take(caller, form, ['record', amount_kobo, purpose, fileId ?? null], async (context) => {
      const { trx, membership, agreement, personId, otherId, contentHash, at } = context;
      const { id: agreement_id, conversation_id: conversationId } = agreement;
      const { client_id } = form;
      const earlier = await findPaymentHash(trx, {
        agreementId: agreement_id,
        authorId: personId,
        clientId: client_id,
      });
      if (earlier !== undefined) return assertSame(earlier, contentHash);
      if (agreement.accepted_at === null) throw new AppError('conflict', paidTexts.notAgreed);
      assertCanWrite(membership);
      const own = (await listPayments(trx, agreement_id)).filter(({ author_id }) => author_id === personId);
      if (own.length >= PAYMENTS_A_PERSON) throw new AppError('conflict', paidTexts.tooMany);
      if (fileId !== undefined)
        await chatFiles.attachPicture(trx, { fileId, conversationId, senderId: personId, at });
      const row = { agreement_id, author_id: personId, client_id, content_hash: contentHash };
      await insertPayment(trx, { ...row, purpose, amount_kobo, file_id: fileId ?? null, created_at: at });
      await notifyOf(trx, 'payment_recorded', { agreement_id, personId, otherId, amount_kobo, at });
      return true;
    });
  }

  /** @throws AppError `forbidden` for the author, `conflict` for a payment that was confirmed or withdrawn */
  function answer(caller: Caller, form: z.output<(typeof answerPayment)['request']>): Promise<Result> {
    const { answer, text = '' } = form;
    return end(caller, form, answer, answer === 'dispute' ? text : '');
  }

  /** @throws AppError `forbidden` for the other person, `conflict` for a payment that was confirmed or withdrawn */
  function withdraw(caller: Caller, form: z.output<(typeof withdrawPayment)['request']>): Promise<Result> {
    return end(caller, form, 'withdraw', '');
  }

  function end(
    caller: Caller,
    form: Tap & { payment_id: string },
    action: keyof typeof ends,
    dispute: string,
  ): Promise<Result> {
    const { payment_id, client_id: end_client_id } = form;
    return take(caller, form, [action, payment_id, dispute], async (context) => {
      const { trx, membership, agreement, personId, otherId, contentHash: end_hash, at } = context;
      const found = (await listPayments(trx, agreement.id)).find(({ id }) => id === payment_id);
      if (!found) throw new AppError('not_found', paidTexts.none);
      const isActor = (found.author_id === personId) === (action === 'withdraw');
      if (isActor && found.end_client_id === end_client_id) return assertSame(found.end_hash, end_hash);
      assertCanEnd(action, found, isActor);
      // After a block, no text reaches the other person.
      const isSilent = action === 'dispute' && refusalToWrite(membership) !== null;
      await updatePayment(trx, found.id, {
        state: ends[action],
        dispute: isSilent ? '' : dispute,
        ended_at: at,
        end_client_id,
        end_hash,
      });
      if (action !== 'withdraw' && !isSilent) {
        const { amount_kobo } = found;
        const kind = action === 'confirm' ? 'payment_confirmed' : 'payment_disputed';
        await notifyOf(trx, kind, { agreement_id: agreement.id, personId, otherId, amount_kobo, at });
      }
      return true;
    });
  }

  /**
   * Takes a step in one transaction. `work` returns false for a retry, which changes nothing.
   * @throws AppError `not_found`, also for an agreement of other people
   */
  async function take(
    { id: sessionId, accountId }: Caller,
    { agreement_id }: Tap,
    content: readonly unknown[],
    work: (context: Context) => Promise<boolean>,
  ): Promise<Result> {
    const found = await readAgreements.find(accountId, agreement_id);
    const at = now();
    const contentHash = hashContent(JSON.stringify([agreement_id, ...content]));
    const isNews = await db.transaction().execute(async (trx) => {
      const conversationId = found.conversation_id;
      const membership = await messageWriter.lock(trx, {
        conversationId,
        senderId: accountId,
        sessionId,
        at,
      });
      const agreement = await lockAgreement(trx, found.id);
      if (!agreement) throw noSuchAgreement();
      const otherId = accountId === agreement.artisan_id ? agreement.customer_id : agreement.artisan_id;
      const isNew = await work({ trx, membership, agreement, personId: accountId, otherId, contentHash, at });
      if (isNew) await raiseRevision(trx, agreement.id);
      return isNew;
    });
    if (isNews) await publishAgreement(found.id);
    const [agreement, payments] = await Promise.all([
      readAgreements.find(accountId, found.id).then((row) => readAgreements.show(accountId, row)),
      listPaymentsWithReceipts(db, found.id, (ids) => chatFiles.listByIds(ids)),
    ]);
    return { agreement, payments: payments.map((row) => presentPayment(row, accountId)) };
  }

  return { record, answer, withdraw };
}

function notifyOf(
  trx: Queries,
  kind: 'payment_recorded' | 'payment_confirmed' | 'payment_disputed',
  of: { agreement_id: string; personId: string; otherId: string; amount_kobo: number; at: Date },
): Promise<void> {
  const { agreement_id: subject, personId: actorId, otherId: accountId, amount_kobo: amountKobo, at } = of;
  return notify(trx, { kind, accountId, subject, actorId, facts: { amountKobo }, at, renewsBefore: at });
}

/** @returns false, because a retry changes nothing @throws AppError `conflict` for other content with the same `client_id` */
function assertSame(earlier: string | null, contentHash: string): false {
  if (earlier !== contentHash) throw new AppError('conflict', paidTexts.sentDifferently);
  return false;
}

/** @throws AppError with the reason why this person cannot take the step now */
function assertCanEnd(action: keyof typeof ends, { state }: PaymentRow, isActor: boolean): void {
  if (!isActor)
    throw new AppError('forbidden', action === 'withdraw' ? paidTexts.onlyAuthor : paidTexts.onlyOther);
  if (state === 'confirmed') throw new AppError('conflict', paidTexts.confirmed);
  if (state === 'withdrawn') throw new AppError('conflict', paidTexts.withdrawn);
  if (state === 'disputed' && action === 'dispute') throw new AppError('conflict', paidTexts.alreadyDisputed);
}

/** Reads an amount in whole naira, to kobo. @throws AppError `invalid_input` */
function readAmount(typed: string | number): number {
  const refuse = (message: string) => new AppError('invalid_input', message, { field: 'amount' });
  if (typeof typed === 'number' && typed < 0) throw refuse(paidTexts.tooLow);
  const kobo = parseNaira(typed);
  if (kobo === null || kobo % KOBO !== 0) throw refuse(paidTexts.amount);
  if (kobo < PRICE_MIN_NAIRA * KOBO) throw refuse(paidTexts.tooLow);
  if (kobo > PRICE_MAX_NAIRA * KOBO) throw refuse(paidTexts.tooHigh);
  return kobo;
}
