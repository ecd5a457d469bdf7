import * as z from 'zod';
import { hostOf, isLoopback } from '../loopback.ts';

const milliseconds = z.coerce.number().int().min(0).max(600_000);

/** Webhooks may only go to this machine. */
const webhookUrl = z.string().refine((address) => {
  const host = hostOf(address);
  return host !== null && isLoopback(host);
}, 'must be an http(s) address of this machine');

export const refundModes = ['process', 'hold', 'fail'] as const;
export const orders = ['webhook_first', 'redirect_first'] as const;

/** How webhooks are delivered to the merchant. */
export const behaviour = z.object({
  /** Null when no webhook is sent. */
  url: z.nullable(webhookUrl),
  /** Milliseconds from the event to its first delivery. */
  delay_ms: milliseconds,
  /** How many copies of each event are delivered at the same time. */
  copies: z.coerce.number().int().min(1).max(100),
  /** Events are recorded but never delivered. */
  drop: z.boolean(),
  /**
   * `webhook_first`: the customer is redirected after the answer to the first delivery; otherwise the delivery follows the
   * redirect.
   */
  order: z.enum(orders),
  /** Milliseconds before the second, third … attempt of a delivery that was not answered with 200; the last value repeats. */
  retry_ms: z.array(milliseconds.min(10)).min(1).max(20),
  /** The outcome of a requested refund: processed at once, left pending, or failed. */
  refunds: z.enum(refundModes),
  /** False: the lists lag behind and leave out every refund. */
  list_refunds: z.boolean(),
  /** A transaction is called reversed as soon as a part of it went back. */
  reverse_for_parts: z.boolean(),
});

export type Behaviour = z.infer<typeof behaviour>;

/** The default behaviour of a new sandbox. */
export const usualBehaviour: Omit<Behaviour, 'url'> = {
  delay_ms: 0,
  copies: 1,
  drop: false,
  order: 'webhook_first',
  retry_ms: [1_000, 5_000, 30_000],
  refunds: 'process',
  list_refunds: true,
  reverse_for_parts: false,
};
