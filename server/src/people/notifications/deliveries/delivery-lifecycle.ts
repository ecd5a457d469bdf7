import type { Channel } from '@marketplace/contract/people/notification-kinds';

/**
 * What becomes of a notification on one channel. `queued`: it waits for its time, or for the next try. `sending`: a process holds a
 * lease on the row and sends. `sent`: the provider accepted it. `failed`: it will not be accepted. `cancelled`: it was read meanwhile,
 * or is not wanted any more. `superseded`: a newer event of the same subject took its place. `uncertain`: a provider that costs money
 * may have accepted it, and it is never sent again.
 */
export type DeliveryState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'cancelled'
  | 'superseded'
  | 'uncertain';

/** Channels whose provider takes money for each message: they never send the same notification twice. */
export const paidChannels = ['whatsapp', 'sms'] as const satisfies readonly Channel[];

export const isPaid = (channel: Channel): boolean => (paidChannels as readonly Channel[]).includes(channel);

/** A process that holds a row for longer counts as killed. */
export const LEASE_SECONDS = 60;

const SECOND_MS = 1000;
const firstGapSeconds: Record<Channel, number> = { push: 10, email: 30, sms: 30, whatsapp: 30 };
/** Push and e-mail try for about an hour and for two hours. A paid provider that certainly refused is asked three times. */
export const attemptsOf: Record<Channel, number> = { push: 9, email: 8, sms: 3, whatsapp: 3 };

/**
 * How many milliseconds to wait after this many tries; null when there is no other try. The gaps double, and are up to a fifth longer
 * by chance, so that the rows of an outage do not all come back at the same moment.
 */
export function nextGapMs(
  channel: Channel,
  attempts: number,
  random: () => number = Math.random,
): number | null {
  if (attempts >= attemptsOf[channel]) return null;
  return Math.round(firstGapSeconds[channel] * SECOND_MS * 2 ** (attempts - 1) * (1 + random() / 5));
}
