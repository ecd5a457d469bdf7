import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@marketplace/contract/people/notification-kinds';
import { createBatches, type Database } from '../../../platform/database/index.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Log } from '../../../platform/observability/index.ts';
import {
  channelsOf,
  dueAfterQuiet,
  isOn,
  isSecurity,
  nextChannels,
  type Offered,
  UNSEEN_MS,
} from './choose-channels.ts';
import { type Claimed, claimDue, readClaimed } from './claimed-deliveries.repository.ts';
import { endDeliveries, expireLeases, queueFallback, requeue } from './deliveries.repository.ts';
import { isPaid, nextGapMs } from './delivery-lifecycle.ts';

/**
 * What became of a send. `later`: the provider did not accept it and may do so later, after `seconds` at the earliest. `unpaid`: nothing
 * was sent, for a reason of our own.
 */
export type Outcome =
  | { kind: 'sent' | 'uncertain' }
  | { kind: 'refused' | 'unpaid'; reason: string }
  | { kind: 'later'; seconds: number };

/**
 * Sends deliveries of one channel and one person together: several e-mails are one digest. `onSilent` is called when the provider does not answer, and gives the
 * place of this send to the next one.
 */
export type Send = (deliveries: [Claimed, ...Claimed[]], onSilent: () => void) => Promise<Outcome>;

/** How long the loop waits for free places before it claims few deliveries instead of many. */
const CLAIM_GAP_MS = 25;

/**
 * How often the loop looks for expired leases, by the clock that sets them (`now`). Looking more often gains little: an interrupted send has
 * already waited a minute, and each look costs a transaction per channel and process.
 */
export const LEASE_CHECK_MS = 10_000;

/** How many sends of a channel one process has under way. */
export interface Concurrency {
  /** The most sends whose provider is not known to be silent. */
  atOnce: number;
  /** The most sends in all, together with those whose provider is silent. */
  most: number;
}

/**
 * The work of one channel: ends the leases of killed processes, claims due deliveries, and sends a bounded number of them at the same
 * time. A push service that hangs keeps its places until it counts as silent, so the pushes to other services go on.
 */
export function createChannelWorker(parts: {
  channel: Channel;
  concurrency: Concurrency;
  send: Send;
  offered: Offered;
  db: Database;
  log: Log;
  now: () => Date;
  isStopping: () => boolean;
  /** Called when another channel has got work. */
  onQueued: () => void;
  /** Called after deliveries were sent and that was stored. */
  onSent: (deliveries: readonly Claimed[]) => Promise<void>;
}) {
  const { channel, concurrency, send, offered, db, log, now } = parts;
  let leasesEndedAt = Number.NEGATIVE_INFINITY;
  /** Sends that succeed at the same time share a statement. */
  const endSent = createBatches(
    async (groups: Claimed[][]) => {
      await endDeliveries(db, groups.flat(), { state: 'sent', at: now() });
      return groups;
    },
    { atOnce: 1, most: 100 },
  );
  /** The sends under way, and those of them whose provider is silent. */
  const running = new Set<Promise<void>>();
  const silent = new Set<Promise<void>>();

  function countFree(): number {
    return Math.min(concurrency.atOnce - (running.size - silent.size), concurrency.most - running.size);
  }

  async function work(): Promise<void> {
    while (!parts.isStopping()) {
      // A commit can wake this loop many times a second, and leases end seldom. A full queue must not put off their end.
      const since = now().getTime() - leasesEndedAt;
      // A machine's clock can be set back.
      if (since >= LEASE_CHECK_MS || since < 0) {
        leasesEndedAt = now().getTime();
        await expireAbandoned();
      }
      const free = countFree();
      if (free > 0) {
        const at = now();
        const ids = await claimDue(db, channel, at, free);
        if (ids.length === 0) return;
        for (const group of groupOf(await readClaimed(db, ids, at))) start(group);
      }
      // Without the pause, each push that ends would claim the next one alone, with a statement of its own.
      if (running.size > 0) await Promise.race([Promise.all(running), sleep(CLAIM_GAP_MS)]);
    }
  }

  function start(group: [Claimed, ...Claimed[]]): void {
    const sending = deliver(group, () => {
      // One of several pushes of a send can outlast it, when the outcome of another one could not be stored.
      if (running.has(sending)) silent.add(sending);
    })
      // The database did not take the outcome. The row keeps its lease, and `expireLeases` decides when the lease ends.
      .catch((error: unknown) =>
        log.error({ err: error, channel }, 'the outcome of a notification could not be stored'),
      )
      .finally(() => {
        running.delete(sending);
        silent.delete(sending);
      });
    running.add(sending);
  }

  async function expireAbandoned(): Promise<void> {
    const at = now();
    const hasEnded = await db.transaction().execute(async (trx) => {
      const uncertain = await expireLeases(trx, channel, at);
      if (uncertain.length === 0) return false;
      log.warn(
        { channel, count: uncertain.length },
        'sends were cut off; they are uncertain and are not repeated',
      );
      for (const delivery of await readClaimed(trx, uncertain, at)) await fallBack(trx, delivery, at);
      return true;
    });
    if (hasEnded) parts.onQueued();
  }

  /** Digests of one person together, everything else alone. */
  function groupOf(claimed: Claimed[]): [Claimed, ...Claimed[]][] {
    const isTogether = channel === 'email';
    return [...groupBy(claimed, ({ id, told }) => (isTogether ? told.accountId : id)).values()];
  }

  async function deliver(group: [Claimed, ...Claimed[]], onSilent: () => void): Promise<void> {
    const at = now();
    const [first, ...rest] = await cancelOrPostpone(group, at);
    if (!first) return;
    const deliveries: [Claimed, ...Claimed[]] = [first, ...rest];
    await finish(deliveries, await trySend(deliveries, onSilent));
  }

  /** An error of our own while sending counts as a try, so that it cannot come back for ever. */
  async function trySend(deliveries: [Claimed, ...Claimed[]], onSilent: () => void): Promise<Outcome> {
    try {
      return await send(deliveries, onSilent);
    } catch (error) {
      log.error({ err: error, channel }, 'a notification could not be sent');
      // The request to a paid provider may have left before the error.
      return isPaid(channel) ? { kind: 'uncertain' } : { kind: 'later', seconds: 0 };
    }
  }

  /**
   * Ends deliveries that are not wanted any more, and postpones those whose person is in quiet hours. A push that is
   * postponed to their end gets its two minutes then, before a paid message is sent.
   */
  async function cancelOrPostpone(group: Claimed[], at: Date): Promise<Claimed[]> {
    const kept: Claimed[] = [];
    for (const delivery of group) {
      const { kind } = delivery.told;
      const reason = reasonToCancel(delivery);
      const dueAt = dueAfterQuiet(kind, channel, delivery.quiet, at);
      if (reason) await endDeliveries(db, [delivery], { state: 'cancelled', reason, at });
      else if (dueAt > at) {
        const pushFirst = isPaid(channel) ? UNSEEN_MS : 0;
        await requeue(db, [delivery], { dueAt: new Date(dueAt.getTime() + pushFirst), isPostponed: true });
      } else kept.push(delivery);
    }
    return kept;
  }

  function reasonToCancel({ told, choices, settled, wasPushed }: Claimed): string | null {
    if (settled) return settled;
    if (!channelsOf(told.kind, offered).includes(channel) || !isOn(told.kind, channel, choices))
      return 'switched off';
    return isPaid(channel) && !isSecurity(told.kind) && wasPushed ? 'pushed' : null;
  }

  async function finish(deliveries: [Claimed, ...Claimed[]], outcome: Outcome): Promise<void> {
    if (outcome.kind === 'sent') {
      await endSent(deliveries);
      try {
        await parts.onSent(deliveries);
      } catch (error) {
        log.error({ err: error, channel }, 'a sender does not learn that a notification was sent');
      }
      return;
    }
    // Each by its own tries: a new notification shares an e-mail with an old one, and must not fail together with its last try.
    for (const [attempts, group] of groupBy(deliveries, (delivery) => delivery.attempts))
      await retryOrFail(group, attempts, outcome);
  }

  async function retryOrFail(deliveries: Claimed[], attempts: number, outcome: Outcome): Promise<void> {
    const at = now();
    const isFree = outcome.kind !== 'uncertain';
    // A paid provider that may have accepted the message is never asked again. Browsers and mailboxes know a notification by its id.
    const canRepeat =
      outcome.kind === 'later' ||
      (isPaid(channel) ? outcome.kind === 'refused' : outcome.kind === 'uncertain');
    const gapMs = canRepeat ? nextGapMs(channel, attempts) : null;
    if (gapMs !== null) {
      const waitMs = outcome.kind === 'later' ? Math.max(gapMs, outcome.seconds * 1000) : gapMs;
      await requeue(db, deliveries, { dueAt: new Date(at.getTime() + waitMs), isPostponed: false, isFree });
      return;
    }
    const state = outcome.kind === 'uncertain' && isPaid(channel) ? 'uncertain' : 'failed';
    const reason = 'reason' in outcome ? outcome.reason : 'the provider gave no clear answer';
    await db.transaction().execute(async (trx) => {
      const ended = new Set(await endDeliveries(trx, deliveries, { state, reason, at, isFree }));
      if (!isPaid(channel)) return;
      for (const delivery of deliveries) if (ended.has(delivery.id)) await fallBack(trx, delivery, at);
    });
    if (isPaid(channel)) parts.onQueued();
  }

  /** Queues the notification on the next channel that reaches the person. */
  async function fallBack(
    trx: Parameters<typeof queueFallback>[0],
    delivery: Claimed,
    at: Date,
  ): Promise<void> {
    const { told, choices, reachable, quiet, settled } = delivery;
    if (settled) return;
    const next = nextChannels(told.kind, channel, offered).find(
      (each) => isOn(told.kind, each, choices) && (each === 'email' ? reachable.email : reachable.phone),
    );
    if (next)
      await queueFallback(trx, delivery, next, { dueAt: dueAfterQuiet(told.kind, next, quiet, at), at });
  }

  return {
    work,
    /** Resolves when everything that is being sent has ended. */
    async idle(): Promise<void> {
      await Promise.all(running);
    },
  };
}
