import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { personRoom, type Realtime } from '../../platform/realtime/index.ts';
import { countUnreadOf } from './notifications.repository.ts';

/** Changes within this time are published together: in a chat, a message and its reading follow each other closely. */
const GATHER_MS = 100;

export type UnreadPublisher = ReturnType<typeof createUnreadPublisher>;

/**
 * Publishes people's numbers of unread notifications to their sockets on all processes. Call it after the commit. Events may be lost:
 * browsers read the number again when they connect.
 */
export function createUnreadPublisher(parts: { db: Database; realtime: Pick<Realtime, 'io'>; log: Log }) {
  const { db, realtime, log } = parts;
  /** The people to notify, each with the kind of the last notification that has arrived, or null. */
  let changed = new Map<string, NotificationKind | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> = Promise.resolve();

  function note(accountId: string, arrived: NotificationKind | null): void {
    changed.set(accountId, arrived ?? changed.get(accountId) ?? null);
    timer ??= setTimeout(begin, GATHER_MS);
  }

  function begin(): void {
    timer = undefined;
    underWay = underWay.then(tell);
  }

  async function tell(): Promise<void> {
    const told = changed;
    changed = new Map();
    try {
      const unread = await countUnreadOf(db, [...told.keys()]);
      for (const [accountId, kind] of told) {
        const left = unread.get(accountId) ?? 0;
        // A notification that was read or deleted since is no news.
        const arrived = left > 0 ? kind : null;
        realtime.io.to(personRoom(accountId)).emit('notifications-changed', { unread: left, arrived });
      }
    } catch (error) {
      log.warn({ err: error }, 'People could not be told of their notifications');
    }
  }

  return {
    publishArrival: (accountId: string, kind: NotificationKind) => note(accountId, kind),
    publishRead: (accountId: string) => note(accountId, null),
    /** Resolves when no query is running any more. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await underWay;
    },
  };
}
