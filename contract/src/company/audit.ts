import * as z from 'zod/mini';
import { isDay } from '../shared/lagos-day.ts';
import { LIST_LIMIT_MAX } from '../shared/list-limits.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { ok, operation, optionalText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { auditEntry } from './operators.ts';

/** How long the address of an export works. */
export const EXPORT_MINUTES = 5;

/** Whether an act only looked at something. The indexes of the log repeat it. */
export const isView = (action: string) => /\.(view|search|export|open)$/.test(action);

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';
const day = z.optional(
  z
    .string('Please give the day as 2026-11-30')
    .check(
      z.refine(
        (typed) => typed === '' || (isDay(typed) && typed >= FIRST_DAY && typed <= LAST_DAY),
        'Please give the day as 2026-11-30',
      ),
    ),
);

const auditFilter = {
  /** About this account. */
  account_id: optionalText(100),
  /** About people who are found by this name, phone, email or id. Looking them up is recorded, as each search for people is. */
  about: optionalText(200),
  /** By this operator. */
  operator_id: optionalText(100),
  /** Only what changed something, or only what was looked at. */
  show: z.optional(z.enum(['decisions', 'views'], 'Please say what to show')),
  /** One kind of act, such as `account.suspend`. */
  action: optionalText(60),
  /** Days of Lagos; both count. */
  from_day: day,
  to_day: day,
};

const namedAuditEntry = z.extend(auditEntry, {
  operator_id: z.string(),
  /** Whether it only looked at something. */
  is_view: z.boolean(),
  /** The person whom the act is about. */
  person: z.nullable(z.object({ _id: z.string(), fullname: z.string() })),
  /** What the subject is called, such as the title of a job; null where it has no name of its own. */
  subject_title: z.nullable(z.string()),
  /** What a change of a setting was: the number of its version, and the lines that differ. Rows of an earlier release have no lines. */
  change: z.optional(
    z.object({ version: z.number(), before: z.array(z.string()), after: z.array(z.string()) }),
  ),
});
export type NamedAuditEntry = z.infer<typeof namedAuditEntry>;

export const viewAudit = operation({
  path: '/operators/view_audit',
  isRead: true,
  summary: 'What operators did, the last first: all of it, or by person, act and day.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({ ...auditFilter, limit: listLimit(LIST_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({
    ...ok,
    acts: z.array(namedAuditEntry),
    next_cursor: z.nullable(z.string()),
    /** Everybody who has done something, by name; only in the first part of the list. */
    operators: z.optional(z.array(z.object({ _id: z.string(), fullname: z.string() }))),
  }),
});

export const exportAudit = operation({
  path: '/operators/export_audit',
  summary: `An address from which everything that the filter finds is downloaded as CSV, for ${EXPORT_MINUTES} minutes. The export is in the audit log itself.`,
  access: 'operator',
  roles: staffWork.administration,
  isGrave: () => true,
  request: z.object(auditFilter),
  answer: z.object({ ...ok, address: z.string() }),
});
