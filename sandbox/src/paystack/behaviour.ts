import * as z from 'zod';
import { hostOf, isLoopback } from '../loopback.ts';

const milliseconds = z.coerce.number().int().min(0).max(600_000);

/** Only this machine is told anything. */
const webhookUrl = z.string().refine((address) => {
  const host = hostOf(address);
  return host !== null && isLoopback(host);
}, 'must be an http(s) address of this machine');

export const refundModes = ['process', 'hold', 'fail'] as const;
export const orders = ['webhook_first', 'redirect_first'] as const;

/** How the merchant is told what happened. */
export const behaviour = z.object({
  /** Null: nobody is told. */
  url: z.nullable(webhookUrl),
  /** From the event to its first delivery. */
  delay_ms: milliseconds,
  /** How many times each event is delivered, all at once. */
  copies: z.coerce.number().int().min(1).max(100),
  /** Events are recorded but never delivered. */
  drop: z.boolean(),
  /** `webhook_first`: the customer is sent back when the first delivery was answered; else it goes out after that. */
  order: z.enum(orders),
  /** Waits before the second, third … delivery of what was not answered with 200; the last one repeats. */
  retry_ms: z.array(milliseconds.min(10)).min(1).max(20),
  /** What becomes of a refund that was asked for: done at once, left pending, or failed. */
  refunds: z.enum(refundModes),
});

export type Behaviour = z.infer<typeof behaviour>;

/** How every sandbox begins. */
export const usualBehaviour: Omit<Behaviour, 'url'> = {
  delay_ms: 0,
  copies: 1,
  drop: false,
  order: 'webhook_first',
  retry_ms: [1_000, 5_000, 30_000],
  refunds: 'process',
};
