import * as z from 'zod/mini';
import { createTabValue } from './tab-value.ts';

const proof = z.object({
  phone_no: z.string(),
  method: z.enum(['sms', 'whatsapp']),
  /** Where the code went, masked by the server. */
  sent_to: z.string(),
  delivery: z.enum(['sent', 'uncertain']),
  /** When another code may be asked for, in milliseconds since 1970. */
  resend_at: z.number(),
});

/** A phone number that waits for its code: the phone may throw the page away while its owner reads the message. */
export type PhoneProof = z.infer<typeof proof>;

export const phoneProof = createTabValue('phone_proof', proof);
