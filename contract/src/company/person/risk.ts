import * as z from 'zod/mini';
import { LIST_LIMIT_MAX } from '../../shared/list-limits.ts';
import { cursorText, listLimit } from '../../shared/lists.ts';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { staffWork } from '../../shared/staff-roles.ts';
import { operatorReason, personBrief } from '../operators.ts';
import { riskReasonNames } from './risk-reasons.ts';

const reasonName = z.enum(riskReasonNames, 'Please choose one of the reasons');
const reason = z.object({
  name: reasonName,
  count: z.number(),
  weight: z.number(),
  /** As ISO time, like all times here. */
  happened_at: z.string(),
});

/** When the task that scores accounts runs. */
const runs = z.object({
  /** Null before the first run that could see it. */
  at: z.nullable(z.string()),
  next_at: z.string(),
});

export const viewRisks = operation({
  path: '/operators/view_risks',
  isRead: true,
  summary:
    'Accounts with a high risk that nobody has looked at since their newest reason, the riskiest first.',
  access: 'operator',
  roles: staffWork.trust,
  request: z.object({ reason: z.optional(reasonName), limit: listLimit(LIST_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({
    ...ok,
    accounts: z.array(
      z.object({ person: personBrief, score: z.number(), reasons: z.array(reason), newest_at: z.string() }),
    ),
    next_cursor: z.nullable(z.string()),
    /** Missing in answers of an older release. */
    scored: z.optional(runs),
  }),
});

export const viewRisk = operation({
  path: '/operators/view_risk',
  isRead: true,
  summary: 'The risk of an account with its reasons, and the accounts with which they link it.',
  access: 'operator',
  roles: staffWork.trust,
  request: z.object({ account_id: requiredText('Please say whose account', 100) }),
  answer: z.object({
    ...ok,
    /** Null when nothing was found, or nothing is scored yet. */
    risk: z.nullable(
      z.object({
        score: z.number(),
        /** In the list of risks. */
        is_listed: z.boolean(),
        newest_at: z.string(),
        computed_at: z.string(),
        reasons: z.array(reason),
        /** The last time that somebody looked at it. `by` is a name. */
        looked: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
      }),
    ),
    /** When this account was last scored. Missing in answers of an older release. */
    scored: z.optional(runs),
    linked: z.array(z.object({ person: personBrief, reasons: z.array(reasonName) })),
    /** There are more linked accounts. */
    more: z.boolean(),
  }),
});
export type RiskPage = z.infer<typeof viewRisk.answer>;

export const markRisk = operation({
  path: '/operators/mark_risk',
  summary: 'Mark the risk of an account as looked at: it is out of the list until there is a new reason.',
  access: 'operator',
  roles: staffWork.trust,
  request: z.object({
    account_id: requiredText('Please say whose account', 100),
    note: operatorReason('Please write what you found'),
    /** `newest_at` as the operator has read it. A newer reason is not marked unseen. */
    newest_at: requiredText('Please say what you looked at', 40),
  }),
  answer: z.object(ok),
});
