import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Behaviour } from './behaviour.ts';
import { feesOf, presentListedRefund, presentTransaction } from './presentation.ts';
import { type Refund, statuses, type Transaction, type Transactions } from './transactions.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60_000;

const query = z.object({
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  page: z.coerce.number().int().min(1).default(1),
  from: z.coerce.date().optional(),
  to: z.coerce.date().optional(),
  status: z.enum(statuses).optional(),
  /** The id or the reference of a transaction. */
  transaction: z.string().optional(),
});
type Query = z.output<typeof query>;

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => { code?: number; body: unknown },
) => FastifyReply;

/** Registers the lists of transactions, refunds and payouts, in pages. Sources: the sections 'List' of paystack.com/docs/api */
export function registerPaystackLists(
  app: FastifyInstance,
  {
    transactions,
    behaviour,
    answer,
  }: { transactions: Transactions; behaviour: () => Behaviour; answer: Answer },
): void {
  const paid = () => transactions.list().filter(({ paidAt, isListed }) => paidAt !== null && isListed);

  app.get('/transaction', (request, reply) =>
    answer(request, reply, () => {
      const asked = query.parse(request.query);
      const found = transactions
        .list()
        .filter(({ createdAt, isListed }) => isListed && isWithin(asked, createdAt))
        .filter(({ status }) => asked.status === undefined || status === asked.status);
      return { body: pageOf('Transactions retrieved', found.map(presentTransaction), asked) };
    }),
  );

  app.get('/refund', (request, reply) =>
    answer(request, reply, () => {
      const asked = query.parse(request.query);
      const found = transactions
        .list()
        .filter((each) => behaviour().list_refunds && isOf(each, asked.transaction))
        .flatMap((each) => each.refunds.map((refund) => ({ each, refund })))
        .filter(({ refund }) => isWithin(asked, refund.createdAt));
      return {
        body: pageOf(
          'Refunds retrieved',
          found.map(({ each, refund }) => presentListedRefund(each, refund)),
          asked,
        ),
      };
    }),
  );

  app.get('/settlement', (request, reply) =>
    answer(request, reply, () => {
      const asked = query.parse(request.query);
      const found = [...payoutsOf(paid()).values()].filter(({ settlement_date }) =>
        isWithin(asked, settlement_date),
      );
      return {
        body: pageOf(
          'Settlements retrieved',
          found.map(({ parts: _parts, ...rest }) => rest),
          asked,
        ),
      };
    }),
  );

  app.get<{ Params: { id: string } }>('/settlement/:id/transactions', (request, reply) =>
    answer(request, reply, () => {
      const asked = query.parse(request.query);
      const { parts = [] } = payoutsOf(paid()).get(Number(request.params.id)) ?? {};
      return { body: pageOf('Transactions retrieved', parts.map(presentTransaction), asked) };
    }),
  );
}

/** The payouts: each day's payments arrive in the bank account on the next day, without the fees and what went back. */
function payoutsOf(paid: Transaction[]) {
  const payouts = new Map<number, ReturnType<typeof payoutOf>>();
  const byDay = new Map<number, Transaction[]>();
  for (const each of paid) {
    const day = Math.floor((Date.parse(each.paidAt as string) + LAGOS_MS) / DAY_MS);
    byDay.set(day, [...(byDay.get(day) ?? []), each]);
  }
  for (const [day, parts] of byDay) payouts.set(day, payoutOf(day, parts));
  return payouts;
}

function payoutOf(day: number, parts: Transaction[]) {
  const total = sum(parts.map(({ amount }) => amount));
  const fees = sum(parts.map(feesOf));
  const deductions = sum(
    parts.flatMap(({ refunds }) => refunds.filter(isProcessed).map(({ amount }) => amount)),
  );
  const at = new Date((day + 1) * DAY_MS - LAGOS_MS).toISOString();
  return {
    id: day,
    domain: 'test',
    status: 'success',
    currency: 'NGN',
    integration: 100_032,
    total_amount: total,
    effective_amount: total - fees - deductions,
    total_fees: fees,
    total_processed: total,
    deductions,
    settlement_date: at,
    settled_by: null,
    createdAt: at,
    updatedAt: at,
    parts,
  };
}

function pageOf(message: string, all: unknown[], { page, perPage }: Query) {
  const skipped = (page - 1) * perPage;
  return {
    status: true,
    message,
    data: all.slice(skipped, skipped + perPage),
    meta: { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) },
  };
}

const isOf = ({ id, reference }: Transaction, which: string | undefined) =>
  which === undefined || which === reference || which === String(id);
const isWithin = ({ from, to }: Query, at: string) =>
  (!from || new Date(at) >= from) && (!to || new Date(at) <= to);
const isProcessed = ({ status }: Refund) => status === 'processed';
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
