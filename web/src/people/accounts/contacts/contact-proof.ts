import { verificationMethods } from '@marketplace/contract/people/accounts';
import * as z from 'zod/mini';
import { createTabValue } from '../tab-value.ts';
import { proofKeys } from './proof-keys.ts';

const proof = z.object({
  /** The email address or phone number as typed. */
  contact: z.string(),
  method: z.enum(verificationMethods),
  /** The masked contact that received the code. */
  sent_to: z.string(),
  delivery: z.enum(['sent', 'uncertain']),
  /** When another code may be requested, in milliseconds since 1970. */
  resend_at: z.number(),
});

/** A contact with a pending code. It is stored, because the phone may discard the page while the person reads the message. */
export type ContactProof = z.infer<typeof proof>;

export type ContactKind = 'phone' | 'email';

export const contactProofs = {
  phone: createTabValue(proofKeys.phone, proof),
  email: createTabValue(proofKeys.email, proof),
};
