import type { Channel } from '@marketplace/contract/people/notification-kinds';
import type { Platform } from '../../../platform/platform.ts';
import type { Delivery, PaidChannel } from '../../../platform/providers/index.ts';
import type { MessageBudgets } from '../../message-budgets/index.ts';
import { findNewlyNotified, type PublishProgress } from '../first-notice.ts';
import type { NotificationText } from '../notification-text.ts';
import type { PushToAccount } from '../push-delivery.ts';
import { type Concurrency, createChannelWorker, type Send } from './channel-worker.ts';
import type { EmailFrequency, Offered } from './choose-channels.ts';
import { deleteOldDeliveries } from './deliveries.repository.ts';
import { createCountSends } from './delivery-metrics.ts';
import { createDispatcher } from './dispatcher.ts';
import { createLoop, type Loop, noLoop } from './loop.ts';
import { createSendPaid, type ToProvider, writeSms } from './send-paid.ts';
import { createSendPush } from './send-push.ts';

/** E-mails about notifications: one for a notification, or a digest of several. */
export interface NotificationEmail {
  rhythm: EmailFrequency;
  send(accountId: string, notifications: [NotificationText, ...NotificationText[]]): Promise<Delivery>;
}

/**
 * There are many push services, so one that hangs must leave places for the others. Every other channel has one provider, and more
 * sends to a provider that hangs would reach nobody.
 */
export const CONCURRENCY: Record<Channel, Concurrency> = {
  push: { atOnce: 12, most: 240 },
  email: { atOnce: 4, most: 4 },
  sms: { atOnce: 4, most: 4 },
  whatsapp: { atOnce: 4, most: 4 },
};

/** What this installation can send; without e-mails about notifications, `email` is null. */
export function offeredBy(platform: Platform, email: NotificationEmail | null): Offered {
  const { config, webPush, sms, whatsapp } = platform;
  return {
    push: webPush !== null,
    email: email !== null && platform.mail !== null,
    sms: sms !== null,
    whatsappKinds: new Set(whatsapp ? config.whatsappTemplates.keys() : []),
  };
}

/** Tells people of notifications: chooses the channels of each, and sends. The rows of `notification_deliveries` are the queue. */
export function createDeliveries(
  platform: Platform,
  parts: {
    email: NotificationEmail | null;
    pushToAccount: PushToAccount;
    messageBudgets: MessageBudgets;
    offered: Offered;
    publishProgress: PublishProgress;
  },
) {
  const { config, db, log, metrics, now, publicUrl, stopping } = platform;
  const { email, offered, pushToAccount, messageBudgets, publishProgress } = parts;
  const isStopping = () => stopping.aborted;
  const shared = { ...platform, offered, isStopping };

  const paid = <C extends PaidChannel>(channel: C, costKobo: number, toProvider: ToProvider<C>) => {
    const reserve = () => messageBudgets.reserve(channel, 'notifications');
    return createSendPaid({ db, log, now, costKobo, reserve, toProvider });
  };
  const senders: Record<Channel, Send | null> = {
    push: offered.push ? createSendPush({ db, pushToAccount }) : null,
    email: email && offered.email ? sendEmail(email) : null,
    sms: paid('sms', config.prices.smsKobo, async (reservation, phone, message) => {
      const text = writeSms(message, { productName: config.productName, publicUrl });
      return (await platform.sms?.send(reservation, phone, { text })) ?? 'refused';
    }),
    whatsapp: paid('whatsapp', config.prices.whatsappKobo, async (reservation, phone, { kind, path }) => {
      const template = config.whatsappTemplates.get(kind);
      if (!template || !platform.whatsapp) return 'refused';
      return platform.whatsapp.sendLink(reservation, phone, { ...template, link: path.slice(1) });
    }),
  };

  const counted = createCountSends(metrics);
  const loops = new Map<Channel, Loop>();
  const startLoop = config.runsTasks ? createLoop : noLoop;
  const wake = (queued: Iterable<Channel>) => {
    for (const channel of queued) loops.get(channel)?.wake();
  };
  const working = Object.entries(senders).flatMap(([name, send]) => {
    const channel = name as Channel;
    if (!send) return [];
    const onQueued = () => wake(loops.keys());
    const made = createChannelWorker({
      ...shared,
      channel,
      concurrency: CONCURRENCY[channel],
      send: counted(channel, send),
      onQueued,
      onSent: async (sent) => publishProgress(await findNewlyNotified(db, sent)),
    });
    loops.set(channel, startLoop('deliveries', made.work, log));
    return [made];
  });
  // Without e-mails, no kind is planned for e-mail, and the rhythm is not asked.
  const rhythm = email?.rhythm ?? ({} as EmailFrequency);
  const dispatcher = startLoop(
    'dispatcher',
    createDispatcher({ ...shared, rhythm, onQueued: wake, onHeld: publishProgress }),
    log,
  );

  return {
    /** Call it after the commit of a notification that must not wait for the next poll. */
    wake: () => dispatcher.wake(),
    sweep: () => deleteOldDeliveries(db, now()),
    async close(): Promise<void> {
      await dispatcher.close();
      for (const loop of loops.values()) await loop.close();
      for (const { idle } of working) await idle();
    },
  };
}

function sendEmail(email: NotificationEmail): Send {
  return async ([first, ...rest]) => {
    const others = rest.map(({ told }) => told);
    const delivery = await email.send(first.told.accountId, [first.told, ...others]);
    // A mail server that refused may accept later: it may be full, or does not know the server yet.
    return delivery === 'refused' ? { kind: 'later', seconds: 0 } : { kind: delivery };
  };
}
