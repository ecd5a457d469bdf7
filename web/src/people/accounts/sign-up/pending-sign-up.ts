import type { ApiAnswer } from '@marketplace/contract/api';
import { verificationMethods } from '@marketplace/contract/people/accounts';
import * as z from 'zod/mini';
import { createTabValue } from '../tab-value.ts';

const pending = z.object({
  fullname: z.string(),
  phone_no: z.string(),
  email: z.string(),
  method: z.enum(verificationMethods),
  /** The masked contact that received the code; empty when the response was lost. */
  sent_to: z.string(),
  delivery: z.enum(['sent', 'uncertain']),
  /** When another code may be requested, in milliseconds since 1970. Stored, so the countdown survives a reload. */
  resend_at: z.number(),
  /**
   * The server's ids for each contact that got a code, newest first. After a reload they replace the password. A late code of the first
   * channel needs the first id.
   */
  signup_ids: z.array(z.string()),
});

/** A sign-up with a pending code. */
export type PendingSignUp = z.infer<typeof pending>;

export const pendingSignUp = createTabValue('signup_pending', pending);

/** The typed details, in the navigation state for the verify page. */
const signUpDetails = z.pick(pending, { fullname: true, phone_no: true, email: true, method: true });
export type SignUpDetails = z.infer<typeof signUpDetails>;

/** Returns the sign-up after a response to stage one or a resend. */
export function afterSending(
  details: SignUpDetails,
  answer: ApiAnswer<'/user_auth/signup_stage_one'>,
  earlier: PendingSignUp | null,
  nowMs: number,
): PendingSignUp {
  const { signup_id, sent_to, delivery, resend_in } = answer;
  const others = earlier?.signup_ids.filter((id) => id !== signup_id) ?? [];
  return {
    ...details,
    sent_to,
    delivery,
    resend_at: nowMs + resend_in * 1000,
    signup_ids: [signup_id, ...others],
  };
}
