import type { viewReceipt } from '@marketplace/contract/money/subscriptions';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import * as z from 'zod';
import { findById as findAccount } from '../../people/accounts/accounts.repository.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import { findById, type Payment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';
import { readSeller, sellerNow } from './seller.ts';

type Receipt = AnswerOf<typeof viewReceipt>['receipt'];

const payload = z.object({ paymentId: z.string() });
const dateInLagos = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

const yearInLagos = new Intl.DateTimeFormat('en-NG', { year: 'numeric', timeZone: 'Africa/Lagos' });

export type Receipts = ReturnType<typeof createReceipts>;

/** Receipts of paid payments, as a page and by email. */
export function createReceipts(parts: {
  db: Database;
  mail: Mail | null;
  purchases: Purchases;
  productName: string;
  publicUrl: string;
  settings: Pick<Settings, 'get'>;
  /** The percentage of VAT within every amount; null: receipts have no line for it. */
  vatRate: number | null;
}) {
  const { db, mail, purchases, productName, publicUrl, settings, vatRate } = parts;

  /** @throws AppError `not_found` for an unpaid payment */
  async function present(payment: Payment): Promise<Receipt> {
    if (!payment.settled_at || !payment.receipt_number)
      throw new AppError('not_found', "There's no receipt, because this payment didn't go through");
    const [facts, account, refund, parts] = await Promise.all([
      purchases.of(payment.purpose).describe(db, payment),
      payment.account_id ? findAccount(db, payment.account_id) : undefined,
      db.selectFrom('refunds').select('state').where('payment_id', '=', payment.id).executeTakeFirst(),
      db
        .selectFrom('refund_parts')
        .select(['id', 'amount_kobo', 'changed_at'])
        .where('payment_id', '=', payment.id)
        .where('state', '=', 'refunded')
        .orderBy('changed_at')
        .execute(),
    ]);
    return {
      number: numberOf(payment.settled_at, payment.receipt_number),
      reference: payment.reference,
      paid_at: payment.settled_at.toISOString(),
      buyer: account?.full_name ?? '',
      item: facts.item,
      quantity: payment.quantity,
      period_from: facts.periodFrom?.toISOString() ?? null,
      period_to: facts.periodTo?.toISOString() ?? null,
      amount: payment.amount_kobo / 100,
      vat: vatRate === null ? null : { rate: vatRate, amount: vatWithin(payment.amount_kobo, vatRate) / 100 },
      seller: readSeller(payment.seller) ?? sellerNow(settings, productName),
      state: stateOf(payment, refund?.state),
      parts_back: parts.map((part) => ({
        _id: part.id,
        amount: part.amount_kobo / 100,
        at: part.changed_at.toISOString(),
      })),
    };
  }

  /**
   * The task that emails the receipt to the buyer's confirmed address. It fails, and is retried, when the mail server does not accept it.
   */
  async function send(given: unknown): Promise<void> {
    const payment = await findById(db, payload.parse(given).paymentId);
    const account = payment.account_id ? await findAccount(db, payment.account_id) : undefined;
    if (!mail || !account?.email || !account.email_proven_at) return;
    const receipt = await present(payment);
    const delivery = await mail.send(account.email, {
      subject: `Your ${productName} receipt ${receipt.number}`,
      text: describe(receipt, publicUrl + purchases.of(payment.purpose).ownPath),
    });
    assertSent(delivery, 'the receipt');
  }

  return { present, send };
}

/** Returns a receipt's number with the year of its date, e.g. `2026-000012`. */
export function numberOf(paidAt: Date, count: number): string {
  return `${yearInLagos.format(paidAt)}-${String(count).padStart(6, '0')}`;
}

/** Returns the kobo of VAT within an amount that includes it, rounded to the nearest. */
export function vatWithin(amountKobo: number, ratePercent: number): number {
  return Math.round((amountKobo * ratePercent) / (100 + ratePercent));
}

function stateOf(payment: Payment, refund: string | undefined): Receipt['state'] {
  if (payment.state === 'reversed') return refund === 'refunded' ? 'refunded' : 'reversed';
  return refund === 'requested' || refund === 'sent' ? 'refund_requested' : 'paid';
}

function describe(receipt: Receipt, ownPage: string): string {
  const day = (time: string) => dateInLagos.format(new Date(time));
  const { name, company, address } = receipt.seller;
  return [
    `Thank you, ${receipt.buyer}. Here's your receipt.`,
    '',
    `Receipt: ${receipt.number}`,
    `Date: ${day(receipt.paid_at)}`,
    `For: ${receipt.quantity > 1 ? `${receipt.quantity} x ` : ''}${receipt.item}`,
    ...(receipt.period_from && receipt.period_to
      ? [`Period: ${day(receipt.period_from)} to ${day(receipt.period_to)}`]
      : []),
    `Paid: ${formatNairaAmount(receipt.amount)}`,
    ...(receipt.vat ? [`VAT included (${receipt.vat.rate}%): ${formatNairaAmount(receipt.vat.amount)}`] : []),
    `Reference: ${receipt.reference}`,
    `From: ${[name, company, address].filter(Boolean).join(', ')}`,
    '',
    ownPage,
  ].join('\n');
}
