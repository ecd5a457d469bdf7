import * as z from 'zod';

/** The only currency that we sell in. */
export const NAIRA = 'NGN';

const text = z.string().max(2000);
const id = z.union([z.number(), text]).transform(String);
/** Times come under two names, depending on the call. */
const moment = text.nullish().transform((at) => (at && !Number.isNaN(Date.parse(at)) ? new Date(at) : null));

/** The amounts of another currency than naira are no kobo. */
const currency = text.nullish().transform((code) => code ?? NAIRA);

/** A refund as the provider lists it (https://paystack.com/docs/api/refund/#list). */
export interface RefundAtProvider {
  id: string;
  /** The reference of its transaction. */
  reference: string;
  amountKobo: number;
  currency: string;
  status: 'sent' | 'refunded' | 'refused';
  /** What we sent along; people read another text. */
  note: string;
  at: Date | null;
}

/** A paid transaction as the provider lists it (https://paystack.com/docs/api/transaction/#list). */
export interface PaidAtProvider {
  reference: string;
  amountKobo: number;
  currency: string;
  feeKobo: number | null;
  status: string;
  domain: string;
  at: Date | null;
}

/** Money that the provider sent to the bank account of the company (https://paystack.com/docs/api/settlement/#list). */
export interface Payout {
  id: string;
  status: string;
  currency: string;
  /** What arrived: the amounts of its transactions without fees and deductions. */
  paidKobo: number;
  /** What was taken off beside the fees, such as refunds. */
  deductedKobo: number;
  at: Date | null;
}

const refund = z
  .object({
    id,
    transaction_reference: text.nullish(),
    transaction: z.union([z.object({ reference: text }), z.unknown()]).optional(),
    amount: z.int(),
    currency,
    status: text,
    merchant_note: text.nullish(),
    createdAt: moment,
    created_at: moment,
  })
  .transform(
    (read): RefundAtProvider => ({
      id: read.id,
      reference: read.transaction_reference ?? referenceIn(read.transaction),
      amountKobo: read.amount,
      currency: read.currency,
      status: stateOf(read.status),
      note: read.merchant_note ?? '',
      at: read.createdAt ?? read.created_at,
    }),
  );

const paid = z
  .object({
    reference: text,
    amount: z.int(),
    currency,
    fees: z.int().nullish(),
    status: text,
    domain: text,
    paid_at: moment,
    paidAt: moment,
  })
  .transform(
    (read): PaidAtProvider => ({
      reference: read.reference,
      amountKobo: read.amount,
      currency: read.currency,
      feeKobo: read.fees ?? null,
      status: read.status,
      domain: read.domain,
      at: read.paid_at ?? read.paidAt,
    }),
  );

const payout = z
  .object({
    id,
    status: text,
    currency,
    effective_amount: z.int(),
    deductions: z.int().nullish(),
    settlement_date: moment,
  })
  .transform(
    (read): Payout => ({
      id: read.id,
      status: read.status,
      currency: read.currency,
      paidKobo: read.effective_amount,
      deductedKobo: read.deductions ?? 0,
      at: read.settlement_date,
    }),
  );

const listOf = <Item>(item: z.ZodType<Item>) => z.object({ status: z.literal(true), data: z.array(item) });

/** `too_long`: the list has more pages than are read. */
export type Listed<Item> = { kind: 'listed'; items: Item[] } | { kind: 'unavailable' | 'too_long' };

/** Asks the provider; anything but an answer of the right form is unavailable. */
type Call = <T>(
  what: string,
  answer: z.ZodType<T>,
  path: string,
) => Promise<{ kind: 'answered'; body: T } | { kind: 'unavailable' | 'refused' }>;

const PAGE = 100;
/** Longer lists are refused instead of compared in part. */
const PAGES_MAX = 300;

/** Creates the calls that list what the provider knows, whole. */
export function createPaystackLists(call: Call) {
  async function list<Item>(
    what: string,
    item: z.ZodType<Item>,
    path: string,
    given: Record<string, string> = {},
  ): Promise<Listed<Item>> {
    const items: Item[] = [];
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const query = new URLSearchParams({ ...given, perPage: String(PAGE), page: String(page) });
      const answer = await call(what, listOf(item), `${path}?${query}`);
      if (answer.kind !== 'answered') return { kind: 'unavailable' };
      items.push(...answer.body.data);
      if (answer.body.data.length < PAGE) return { kind: 'listed', items };
    }
    return { kind: 'too_long' };
  }
  const between = ({ from, to }: { from: Date; to: Date }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
  });

  return {
    /** The refunds of one transaction, by its id or reference. */
    refundsOf: (transaction: string) => list('refunds of a payment', refund, '/refund', { transaction }),
    /** The refunds that were asked for in this time. */
    refundsBetween: (time: { from: Date; to: Date }) => list('refunds', refund, '/refund', between(time)),
    /** The transactions that were begun in this time and paid. */
    paidBetween: (time: { from: Date; to: Date }, status: 'success' | 'reversed') =>
      list('transactions', paid, '/transaction', { ...between(time), status }),
    /** The payouts of this time. */
    payoutsBetween: (time: { from: Date; to: Date }) => list('payouts', payout, '/settlement', between(time)),
    /** The transactions of which a payout consists. */
    paidOf: (payoutId: string) =>
      list('transactions of a payout', paid, `/settlement/${encodeURIComponent(payoutId)}/transactions`),
  };
}

function referenceIn(transaction: unknown): string {
  const read = z.object({ reference: text }).safeParse(transaction);
  return read.success ? read.data.reference : '';
}

function stateOf(status: string): RefundAtProvider['status'] {
  if (status === 'processed') return 'refunded';
  return status === 'failed' ? 'refused' : 'sent';
}
