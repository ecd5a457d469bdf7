import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';

export const APPEAL_MAX = 2000;
/** Within how many hours we decide an appeal: the target of its queue, which the person reads, too. */
export const APPEAL_HOURS = 48;

/**
 * The state of a suspended person's only appeal: possible, with the token that permits it; waiting for an operator; or refused, with the
 * reason.
 */
export const appealStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('possible'), token: z.string() }),
  z.object({
    state: z.literal('waiting'),
    /** As ISO time: nobody else on the team can decide it, so it waits until then. */
    not_before: z.optional(z.string()),
    /** As ISO time: until when we decide. A process of the release before names none. */
    answer_by: z.optional(z.string()),
  }),
  z.object({ state: z.literal('refused'), reason: z.string() }),
]);
export type AppealStatus = z.infer<typeof appealStatus>;

export const createAppeal = operation({
  path: '/help_feedback/create_appeal',
  summary: 'Ask once for a suspension to be looked at again, with the token that a refused log-in answered.',
  access: 'public',
  request: z.object({
    token: requiredText('Please log in again, and then send your appeal', 2000),
    text: requiredText('Please tell us why we should restore your account', APPEAL_MAX),
  }),
  answer: z.object(ok),
});
