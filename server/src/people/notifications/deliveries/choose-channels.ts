import {
  type Channel,
  type NotificationDefinition,
  type NotificationKind,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import { nextInLagos } from '../../../platform/lagos-time.ts';
import { paidChannels } from './delivery-lifecycle.ts';
import { afterQuiet, type Quiet } from './quiet-hours.ts';

/** How the e-mail of a kind is sent. */
export type EmailFrequency = Record<NotificationKind, 'at once' | 'digest'>;

/** What this installation can send at all. */
export interface Offered {
  push: boolean;
  email: boolean;
  sms: boolean;
  /** The kinds with an approved template of WhatsApp. */
  whatsappKinds: ReadonlySet<string>;
}

/** Ways on which a person can be reached now. */
export interface Reachable {
  push: boolean;
  email: boolean;
  phone: boolean;
  isArtisan: boolean;
}

/** A person's choice for a kind and a channel; what is absent is as the kind has it. */
export type Choices = ReadonlyMap<Channel, boolean>;

export interface PlannedDelivery {
  channel: Channel;
  wantedAt: Date;
  dueAt: Date;
  isDigest: boolean;
}

const MINUTE_MS = 60_000;
/** For so long a first message can be read, or pushed, before it costs an SMS. */
export const UNSEEN_MS = 2 * MINUTE_MS;
const UNREAD_DIGEST_MS = 15 * MINUTE_MS;
const DIGEST_MINUTE = 9 * 60;

export const isSecurity = (kind: NotificationKind) => notificationKinds[kind].group === 'security';

/** The channels that a kind has here: its own ones, and WhatsApp for a kind with SMS when a template of it is approved. */
export function channelsOf(kind: NotificationKind, offered: Offered): Channel[] {
  const { channels }: NotificationDefinition = notificationKinds[kind];
  const whatsapp: Channel[] = offered.whatsappKinds.has(kind) ? ['whatsapp'] : [];
  return [...channels.filter((channel) => channel !== 'whatsapp' && offered[channel]), ...whatsapp];
}

/** Security is always sent. WhatsApp needs the person's consent, everything else is on until it is switched off. */
export function isOn(kind: NotificationKind, channel: Channel, choices: Choices): boolean {
  if (isSecurity(kind)) return true;
  return choices.get(channel) ?? channel !== 'whatsapp';
}

/**
 * When nothing but the person's quiet hours and pause stands in the way. An email for staff waits for a pause alone: it is written while
 * support is open, which may be at night, and it does not ring.
 */
export function dueAfterQuiet(kind: NotificationKind, channel: Channel, quiet: Quiet, at: Date): Date {
  if (isSecurity(kind)) return at;
  const isForStaff = channel === 'email' && notificationKinds[kind].group === 'team';
  return afterQuiet(isForStaff ? { ...quiet, quietFrom: null, quietUntil: null } : quiet, at);
}

/**
 * The deliveries of a notification. At most one of them costs money: the first channel of the ladder WhatsApp, SMS that the person
 * allows. The next one follows only when it fails (`nextChannels`).
 */
export function chooseDeliveries(parts: {
  kind: NotificationKind;
  happenedAt: Date;
  at: Date;
  offered: Offered;
  reachable: Reachable;
  choices: Choices;
  quiet: Quiet;
  rhythm: EmailFrequency;
}): PlannedDelivery[] {
  const { kind, happenedAt, at, reachable, choices, quiet, rhythm } = parts;
  const wanted = channelsOf(kind, parts.offered).filter((channel) => isOn(kind, channel, choices));
  const planned: PlannedDelivery[] = [];
  const plan = (channel: Channel, wantedAt: Date, isDigest = false, dueAt = wantedAt) =>
    planned.push({ channel, wantedAt, dueAt: dueAfterQuiet(kind, channel, quiet, dueAt), isDigest });

  if (wanted.includes('push') && reachable.push) plan('push', at);
  if (wanted.includes('email') && reachable.email) {
    const isDigest = rhythm[kind] === 'digest';
    plan('email', isDigest ? digestAt(kind, happenedAt) : at, isDigest);
  }
  const paid = paidChannels.find((channel) => wanted.includes(channel));
  if (paid && canBePaidFor(kind, reachable)) {
    const wait = isSecurity(kind) ? 0 : UNSEEN_MS;
    // A push that waits for the end of the quiet hours gets its two minutes after them.
    const held = dueAfterQuiet(kind, paid, quiet, happenedAt);
    plan(paid, new Date(happenedAt.getTime() + wait), false, new Date(held.getTime() + wait));
  }
  return planned;
}

/** The channels after one that failed or is uncertain, in their order. */
export function nextChannels(kind: NotificationKind, failed: Channel, offered: Offered): Channel[] {
  const ladder: Channel[] = [...paidChannels, 'email'];
  const later = ladder.slice(ladder.indexOf(failed) + 1);
  const own = channelsOf(kind, offered);
  return later.filter((channel) => own.includes(channel));
}

/**
 * We pay for a first message to an artisan, for an accepted offer of an artisan, for the receipt of a payer who gets no email, and for
 * security.
 */
function canBePaidFor(kind: NotificationKind, { phone, email, isArtisan }: Reachable): boolean {
  const isForArtisans = kind === 'first_message' || kind === 'offer_accepted';
  const isReceipt = kind === 'payment_succeeded' && !email;
  return phone && (isSecurity(kind) || (isForArtisans && isArtisan) || isReceipt);
}

function digestAt(kind: NotificationKind, happenedAt: Date): Date {
  return kind === 'unread_messages'
    ? new Date(happenedAt.getTime() + UNREAD_DIGEST_MS)
    : nextInLagos(happenedAt, DIGEST_MINUTE);
}
