import { sql } from 'kysely';
import type { Metrics, StoredMetrics } from '../../platform/observability/index.ts';
import type { Payment } from './payments.repository.ts';
import type { Purpose } from './purchases.ts';

const outcomes = ['paid', 'failed', 'reversed'] as const;
const purposes = ['subscription', 'ticket'] as const satisfies readonly Purpose[];

/** The outcome of a payment. `failed` was declined, abandoned or never opened, and can still be paid later. */
export type PaymentOutcome = (typeof outcomes)[number];

export type CountPayment = (
  payment: Pick<Payment, 'purpose' | 'amount_kobo'>,
  outcome: PaymentOutcome,
) => void;

/** Counts payments and their naira. Call it after the commit. */
export function createCountPayments(metrics: Pick<Metrics, 'counter'>): CountPayment {
  const labels = { purpose: purposes, outcome: outcomes };
  const count = metrics.counter({ name: 'payments_total', help: 'Payments by what became of them', labels });
  const addNaira = metrics.counter({
    name: 'payments_naira_total',
    help: 'Naira of the payments by what became of them',
    labels,
  });
  return ({ purpose, amount_kobo: kobo }, outcome) => {
    const given = { purpose: purpose as Purpose, outcome };
    count(given);
    addNaira(given, kobo / 100);
  };
}

/** Creates metrics of what waits in the payment tables. */
export function createPaymentMetrics(now: () => Date): StoredMetrics {
  return {
    figures: {
      money_problems_open: { help: 'Inconsistencies of money that no operator has resolved yet' },
      payments_check_overdue_seconds: {
        help: 'How long the oldest question to the provider about an open payment is due',
      },
      refunds_oldest_wait_seconds: { help: 'How long the oldest refund waits for the provider to accept it' },
    },
    async read(queries) {
      const at = now();
      const { rows } = await sql<{ problems: number; overdue: number | null; refund: number | null }>`
        select (select count(*)::int from money_problems where resolved_at is null) as problems,
          (select extract(epoch from ${at}::timestamptz - min(next_check_at))::float8
            from payments where next_check_at <= ${at}) as overdue,
          (select extract(epoch from ${at}::timestamptz - min(requested_at))::float8
            from (select requested_at from refunds where state = 'requested'
              union all select requested_at from refund_parts where state = 'requested') as waiting) as refund`.execute(
        queries,
      );
      const [row] = rows;
      return {
        money_problems_open: [{ value: row?.problems ?? 0 }],
        payments_check_overdue_seconds: [{ value: row?.overdue ?? 0 }],
        refunds_oldest_wait_seconds: [{ value: row?.refund ?? 0 }],
      };
    },
  };
}
