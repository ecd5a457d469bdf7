import { type Facts, noFacts, notificationKinds } from '@marketplace/contract/people/notification-kinds';
import { NOTIFICATIONS_PAGE, type Notification } from '@marketplace/contract/people/notifications';
import { TIME_MAX } from '../../discovery/lists/cursor.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  countUnread,
  listNotifications,
  markRead,
  type NotificationPlace,
  type NotificationRow,
} from './notifications.repository.ts';
import type { UnreadPublisher } from './unread-publisher.ts';

export type ReadNotifications = ReturnType<typeof createReadNotifications>;

/** Returns all facts that the texts of a notification may use. */
function factsOf({ facts, actor_name, unread, voice }: NotificationRow): Facts {
  return { ...noFacts, ...facts, actor: actor_name ?? '', unread, voice };
}

/** A person's own notifications, as shown in the list. */
export function createReadNotifications(parts: {
  db: Database;
  unreadPublisher: Pick<UnreadPublisher, 'publishRead'>;
  now: () => Date;
}) {
  const { db, unreadPublisher, now } = parts;

  async function list(accountId: string, before: NotificationPlace | null) {
    const [rows, unread] = await Promise.all([
      listNotifications(db, accountId, { before, limit: NOTIFICATIONS_PAGE + 1 }),
      countUnread(db, accountId),
    ]);
    const shown = rows.slice(0, NOTIFICATIONS_PAGE);
    const last = shown.at(-1);
    const next =
      last && rows.length > NOTIFICATIONS_PAGE
        ? { happenedAt: last.happened_at.getTime(), id: last.id }
        : null;
    return { notifications: shown.map(present), unread, next };
  }

  /** Marks notifications as read. Ids of other people are ignored, like unknown ids. Returns how many are still unread. */
  async function mark(
    accountId: string,
    { ids = [], until }: { ids?: string[] | undefined; until?: string | undefined },
  ): Promise<number> {
    const own = {
      ids: ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number),
      until: until === undefined ? null : readTime(until),
      at: now(),
    };
    if ((await markRead(db, accountId, own)) > 0) unreadPublisher.publishRead(accountId);
    return countUnread(db, accountId);
  }

  return { list, mark, unread: (accountId: string) => countUnread(db, accountId) };
}

function present(row: NotificationRow): Notification {
  const { text, path } = notificationKinds[row.kind];
  return {
    _id: String(row.id),
    kind: row.kind,
    text: text(factsOf(row)),
    path: path(row.subject),
    happened_at: row.happened_at.toISOString(),
    is_read: row.read_at !== null,
  };
}

/** @throws AppError `invalid_input` */
function readTime(text: string): Date {
  // `Date` alone also accepts other forms, for example '-1' as a day of the year 2001.
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text).getTime() : Number.NaN;
  if (!(at >= 0 && at <= TIME_MAX))
    throw new AppError('invalid_input', 'Please send the time as 2026-01-31T08:00:00.000Z', {
      field: 'until',
    });
  return new Date(at);
}
