import * as z from 'zod/mini';
import { LIST_LIMIT_MAX } from '../../shared/list-limits.ts';
import { cursorText, listLimit } from '../../shared/lists.ts';
import { ok, operation, optionalText } from '../../shared/operation.ts';
import { staffWork } from '../../shared/staff-roles.ts';
import { paymentFilterNames, TOTALS_MAX } from './payment-filters.ts';

const day = (message: string) =>
  z.optional(z.string(message).check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, message)));

const filters = {
  state: z.optional(z.enum(paymentFilterNames, 'Please choose one of the states')),
  /** The first and the last day on which the payment was begun, in Lagos. */
  from_day: day('Please give the first day as 2026-11-28'),
  to_day: day('Please give the last day as 2026-11-28'),
  /** The id of a plan, or `ticket`. */
  item: optionalText(100),
  account_id: optionalText(100),
  /** A name, phone, email or a part of them. With more people than a search shows it is refused, because the totals would be those of some. */
  person: optionalText(200),
  /** A part of the reference. */
  reference: optionalText(100),
};

export const viewPayments = operation({
  path: '/operators/view_payments',
  isRead: true,
  summary: 'Payments of a filter, the newest first, with the totals of all of them.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({ ...filters, limit: listLimit(LIST_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({
    ...ok,
    payments: z.array(
      z.object({
        reference: z.string(),
        item: z.string(),
        /** In naira. */
        amount: z.number(),
        state: z.enum(['pending', 'success', 'failed', 'reversed']),
        /** The state of a refund that was asked for. */
        refund: z.nullable(z.string()),
        /** Naira of parts that have gone back. Absent from processes of the previous release. */
        refunded: z.optional(z.number()),
        created_at: z.string(),
        settled_at: z.nullable(z.string()),
        /** Null for a deleted account. */
        person: z.nullable(z.object({ _id: z.string(), fullname: z.string() })),
      }),
    ),
    next_cursor: z.nullable(z.string()),
    /** Only of the first part of a list. Amounts are naira. */
    totals: z.nullable(
      z.object({
        count: z.number(),
        /** There are more than TOTALS_MAX, and the totals are those of the newest. */
        capped: z.boolean(),
        /** What was paid, also what went back later, and what went back. */
        paid: z.number(),
        refunded: z.number(),
      }),
    ),
  }),
});

export const exportPayments = operation({
  path: '/operators/export_payments',
  summary: `The payments of a filter as comma-separated values, at most the newest ${TOTALS_MAX}. The audit log says who took them.`,
  access: 'operator',
  roles: staffWork.money,
  isGrave: () => true,
  request: z.object(filters),
  answer: z.object({ ...ok, csv: z.string(), rows: z.number(), capped: z.boolean() }),
});
