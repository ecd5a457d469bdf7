import { vouchRelations } from '@marketplace/contract/discovery/own-page/vouch-limits';
import * as z from 'zod/mini';
import { createTabValue } from '../../../people/accounts/tab-value.ts';

const proof = z.object({
  /** The link for which the code was sent. */
  token: z.string(),
  intent: z.enum(['vouch', 'withdraw']),
  /** The phone number as typed. */
  contact: z.string(),
  method: z.enum(['sms', 'whatsapp']),
  /** The masked number that received the code. */
  sent_to: z.string(),
  delivery: z.enum(['sent', 'uncertain']),
  /** When another code may be requested, in milliseconds since 1970. */
  resend_at: z.number(),
  /** What the person has chosen so far. */
  relation: z.optional(z.enum(vouchRelations)),
  is_adult: z.optional(z.boolean()),
});

/** A number with a pending code, and what was chosen beside it. It is stored, because the phone may discard the page while the person reads the message. */
export type VouchProof = z.infer<typeof proof>;

export type VouchIntent = VouchProof['intent'];

export const vouchProof = createTabValue('vouch_proof', proof);
