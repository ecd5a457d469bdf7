import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { staffWork } from '../../shared/staff-roles.ts';
import { operatorReason } from '../operators.ts';
import { EXTENDED_DAYS_MAX, GIVEN_TOKENS_MAX } from './plan-gift-limits.ts';

const aboutPlan = {
  /** Of the payment for the plan. */
  reference: requiredText('Please give the reference of a payment', 100),
  reason: operatorReason(),
  /** The same gift with the same client_id again changes nothing. */
  client_id: requiredText('Please name the gift', 100),
};

export const giveTokens = operation({
  path: '/operators/give_tokens',
  summary: `Add calls or chats to a running plan, at most ${GIVEN_TOKENS_MAX} at once.`,
  access: 'operator',
  roles: staffWork.money,
  isGrave: () => true,
  request: z.object({
    ...aboutPlan,
    unit: z.enum(['call', 'message'], 'Please choose calls or chats'),
    amount: z
      .int('Please say how many')
      .check(
        z.minimum(1, 'Please give at least one'),
        z.maximum(GIVEN_TOKENS_MAX, `Please give at most ${GIVEN_TOKENS_MAX}`),
      ),
  }),
  answer: z.object({ ...ok, left: z.number() }),
});

export const extendPlan = operation({
  path: '/operators/extend_plan',
  summary: `Move the end of a running plan, and of those that follow it, by at most ${EXTENDED_DAYS_MAX} days.`,
  access: 'operator',
  roles: staffWork.money,
  isGrave: () => true,
  request: z.object({
    ...aboutPlan,
    days: z
      .int('Please say how many days')
      .check(
        z.minimum(1, 'Please add at least one day'),
        z.maximum(EXTENDED_DAYS_MAX, `Please add at most ${EXTENDED_DAYS_MAX} days`),
      ),
  }),
  answer: z.object({
    ...ok,
    /** The new end, as ISO time. */
    expires_at: z.string(),
  }),
});
