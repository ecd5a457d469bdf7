import {
  type NotificationDefinition,
  noFacts,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/observability/index.ts';
import {
  type Delivery,
  isOneSegment,
  type PaidChannel,
  type Reservation,
} from '../../../platform/providers/index.ts';
import type { NotificationText } from '../notification-text.ts';
import type { Send } from './channel-worker.ts';
import { reservePaid } from './deliveries.repository.ts';

/** The most SMS and WhatsApp notifications that a person gets in 24 hours. */
const PAID_A_DAY = 3;

/** What a paid message may contain: its kind, a text without names, amounts or anything that other people wrote, and a path. */
export interface PaidMessage {
  kind: NotificationText['kind'];
  text: string;
  /** A path of this site. */
  path: string;
}

export type ToProvider<C extends PaidChannel> = (
  reservation: Reservation<C>,
  phone: string,
  message: PaidMessage,
) => Promise<Delivery>;

/** Sends through a provider that costs money. Both counts are committed before the request: a kill afterwards leaves them counted. */
export function createSendPaid<C extends PaidChannel>(parts: {
  db: Database;
  log: Log;
  now: () => Date;
  costKobo: number;
  reserve: () => Promise<Reservation<C>>;
  toProvider: ToProvider<C>;
}): Send {
  const { db, log, now, costKobo } = parts;
  return async function send([delivery]) {
    const { phone, reachable, told } = delivery;
    if (!phone || !reachable.phone) return { kind: 'unpaid', reason: 'no proven number' };
    const reserved = await db
      .transaction()
      .execute((trx) => reservePaid(trx, delivery, { limit: PAID_A_DAY, costKobo, at: now() }));
    if (!reserved) return { kind: 'unpaid', reason: 'the cap of the person is reached' };
    const message = writePaid(told);
    const reservation = await reserveOrNull(parts.reserve);
    if (!reservation) return { kind: 'unpaid', reason: 'the budget is spent' };
    const outcome = await parts.toProvider(reservation, phone, message);
    if (outcome !== 'refused') return { kind: outcome };
    log.warn(
      { channel: delivery.channel, kind: told.kind },
      'a paid notification was refused by its provider',
    );
    return { kind: 'refused', reason: 'the provider refused it' };
  };
}

async function reserveOrNull<T>(reserve: () => Promise<T>): Promise<T | null> {
  try {
    return await reserve();
  } catch (refusal) {
    if (refusal instanceof AppError) return null;
    throw refusal;
  }
}

function writePaid({ kind, subject, facts: { urgent } }: NotificationText): PaidMessage {
  const { titles, text, path }: NotificationDefinition = notificationKinds[kind];
  // Otherwise empty facts: whatever a text would say of a person or a job, it cannot say here.
  return { kind, text: (titles.sms ?? text)({ ...noFacts, urgent }), path: path(subject) };
}

/**
 * The SMS with its link. It begins with the product's name, because a phone may show only a number as its sender.
 * @throws RangeError when it would cost more than one segment
 */
export function writeSms(
  { text, path }: PaidMessage,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): string {
  const sms = `${productName}: ${text} ${publicUrl}${path}`;
  if (!isOneSegment(sms))
    throw new RangeError('an SMS of a notification does not fit into one GSM-7 segment');
  return sms;
}
