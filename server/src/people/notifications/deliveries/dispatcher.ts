import type { Channel } from '@marketplace/contract/people/notification-kinds';
import type { Database } from '../../../platform/database/index.ts';
import { chooseDeliveries, type EmailFrequency, type Offered } from './choose-channels.ts';
import { storeDeliveries, takeUntold, type Untold } from './deliveries.repository.ts';

const TOLD_AT_ONCE = 200;

/**
 * Chooses the channels of every notification that was committed, and queues its deliveries. Runs until none is left.
 * @param onQueued called after each commit with the channels that got deliveries which are due now
 * @param onHeld called after each commit with the notifications that wait for the end of quiet hours or a pause
 */
export function createDispatcher(parts: {
  db: Database;
  offered: Offered;
  rhythm: EmailFrequency;
  now: () => Date;
  isStopping: () => boolean;
  onQueued: (channels: ReadonlySet<Channel>) => void;
  onHeld: (notifications: readonly Untold[]) => void;
}): () => Promise<void> {
  const { db, offered, rhythm, now } = parts;

  async function dispatchBatch(): Promise<number> {
    const due = new Set<Channel>();
    const held = new Set<Untold>();
    const told = await db.transaction().execute(async (trx) => {
      const at = now();
      const untold = await takeUntold(trx, at, TOLD_AT_ONCE);
      if (untold.length === 0) return 0;
      const planned = untold.flatMap((notification) =>
        chooseDeliveries({ ...notification, at, offered, rhythm }).map((delivery) => ({
          ...delivery,
          notification,
        })),
      );
      await storeDeliveries(trx, untold, planned, at);
      for (const { channel, dueAt, wantedAt, notification } of planned) {
        if (dueAt <= at) due.add(channel);
        if (dueAt > wantedAt) held.add(notification);
      }
      return untold.length;
    });
    if (due.size > 0) parts.onQueued(due);
    if (held.size > 0) parts.onHeld([...held]);
    return told;
  }

  return async function tell() {
    for (let told = TOLD_AT_ONCE; told === TOLD_AT_ONCE && !parts.isStopping(); )
      told = await dispatchBatch();
  };
}
