import { formatNaira } from '@marketplace/contract/shared/money';
import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import { nairaText } from '../naira-text.ts';
import type { PaymentWork } from '../payment-work.ts';
import type { QueueRules } from './queue-rules.ts';
import { waitsForAnother } from './waits-for-another.ts';

/** Creates the queue of refunds above the limit. A different operator from the requester must confirm them. */
export function createRefundRequests(paymentWork: Pick<PaymentWork, 'decideRefund'>): QueueRules {
  return {
    isId: isUuid,
    waiting: () => sql`
      select refund_confirmations.id::text as id, asked_at as at, false as first,
        ${nairaText(sql`coalesce(part_kobo, amount_kobo - refunded_kobo)`)} || ' · ' || reference as title,
        ${waitsForAnother('refund', sql`operator_id`, sql`asked_at`)} || reason as summary
      from refund_confirmations join payments on payments.id = payment_id
      where decided_at is null`,
    outcomes: [
      {
        id: 'confirm',
        label: 'Confirm the refund',
        tone: 'primary',
        asks_for: 'Why, for the audit log',
      },
      {
        id: 'refuse',
        label: 'Refuse',
        tone: 'danger',
        asks_for: 'Why, for the audit log',
      },
    ],
    async view(queries, id) {
      const row = await queries
        .selectFrom('refund_confirmations')
        .innerJoin('payments', 'payments.id', 'refund_confirmations.payment_id')
        .leftJoin('accounts as operator', 'operator.id', 'refund_confirmations.operator_id')
        .selectAll('refund_confirmations')
        .select([
          'reference',
          'payments.amount_kobo',
          'refunded_kobo',
          'payments.account_id',
          'operator.full_name as operator_name',
        ])
        .where('refund_confirmations.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      return {
        title: `Refund of ${formatNaira(row.part_kobo ?? row.amount_kobo - row.refunded_kobo)}`,
        at: row.asked_at,
        waiting: row.decided_at === null,
        text: row.reason,
        facts: [
          { label: 'Payment', value: row.reference },
          ...(row.part_kobo === null
            ? []
            : [
                {
                  label: 'A part of',
                  value: `${formatNaira(row.amount_kobo)}. What they bought stays theirs.`,
                },
              ]),
          { label: 'Asked for by', value: row.operator_name ?? '(account deleted)' },
        ],
        accountId: row.account_id,
        paymentReference: row.reference,
        needsSecond: true,
        notBy: [
          {
            operatorId: row.operator_id,
            why: 'You asked for this refund: another operator confirms it.',
            takesBack: 'refuse',
          },
        ],
      };
    },
    resolve: (trx, id, decision) =>
      paymentWork.decideRefund(trx, id, { ...decision, granted: decision.outcome === 'confirm' }),
  };
}
