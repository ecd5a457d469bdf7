import * as z from 'zod/mini';
import { LIST_LIMIT_MAX } from '../../shared/list-limits.ts';
import { cursorText, listLimit } from '../../shared/lists.ts';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { staffWork } from '../../shared/staff-roles.ts';
import { operatorReason } from '../operators.ts';
import { differenceKindNames } from './reconciliation-kinds.ts';

const noDay = 'Please give the day as 2026-11-28';
const which = { day: z.string(noDay).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, noDay)) };

/** Amounts are naira. A payment belongs to the day in Lagos on which the provider was paid, a refund to the day on which it was asked for. */
const dayOfBooks = z.object({
  day: z.string(),
  /** `unanswered`: the provider did not answer, and is asked again later. `too_long`: it lists more than we read. */
  state: z.enum(['waiting', 'compared', 'unanswered', 'too_long']),
  /** ISO times of the last try and the last comparison. */
  tried_at: z.nullable(z.string()),
  compared_at: z.nullable(z.string()),
  /** How many payments and refunds agree. */
  matched: z.number(),
  ours_paid: z.number(),
  theirs_paid: z.number(),
  fees: z.number(),
  ours_refunded: z.number(),
  theirs_refunded: z.number(),
  /** What the provider sent to the bank account on this day. */
  paid_out: z.number(),
  /** Ours without refunds, minus theirs without refunds. */
  difference: z.number(),
  differences: z.number(),
  /** Differences that nobody has explained. */
  open: z.number(),
});
export type DayOfBooks = z.infer<typeof dayOfBooks>;

export const viewReconciliation = operation({
  path: '/operators/view_reconciliation',
  isRead: true,
  summary: 'The finished days beside those of the payment provider, the newest first.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({ limit: listLimit(LIST_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({ ...ok, days: z.array(dayOfBooks), next_cursor: z.nullable(z.string()) }),
});

export const viewReconciliationDay = operation({
  path: '/operators/view_reconciliation_day',
  isRead: true,
  summary: 'What differs between us and the payment provider on one day.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({ ...which, limit: listLimit(LIST_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({
    ...ok,
    day: dayOfBooks,
    differences: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(differenceKindNames),
        /** Of a payment, or the id of a payout. */
        reference: z.string(),
        /** We have a payment with the reference, so it can be opened. */
        is_ours: z.boolean(),
        /** Naira; null on the side that does not have it. */
        ours: z.nullable(z.number()),
        theirs: z.nullable(z.number()),
        settled: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type DifferenceOfBooks = z.infer<typeof viewReconciliationDay.answer>['differences'][number];

export const exportReconciliation = operation({
  path: '/operators/export_reconciliation',
  summary: 'What differs on one day as comma-separated values. The audit log says who took them.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object(which),
  answer: z.object({ ...ok, csv: z.string(), rows: z.number(), capped: z.boolean() }),
});

export const settleDifference = operation({
  path: '/operators/settle_difference',
  summary: 'Mark a difference as explained, with a note. It changes neither payments nor refunds.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({
    difference_id: requiredText('Please say which difference', 100),
    note: operatorReason('Please say how it is explained'),
  }),
  answer: z.object(ok),
});

export const reconcileAgain = operation({
  path: '/operators/reconcile_again',
  summary: 'Compare a finished day with the payment provider again.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object(which),
  answer: z.object(ok),
});
