import {
  markNotificationsRead,
  viewNotifications,
  viewUnreadNotifications,
} from '@marketplace/contract/people/notifications';
import { decodeCursor, encodeCursor, readNumber, TIME_MAX } from '../../discovery/lists/cursor.ts';
import type { Handle, ViewCounts } from '../../platform/http/index.ts';
import type { NotificationPlace } from './notifications.repository.ts';
import type { ReadNotifications } from './read-notifications.ts';

export function registerNotificationRoutes(
  handle: Handle,
  notifications: ReadNotifications,
  viewCounts: Pick<ViewCounts, 'identify'>,
): void {
  handle(viewNotifications, async ({ cursor }, { session }) => {
    const before = cursor ? readPlace(cursor) : null;
    const { next, ...page } = await notifications.list(session.accountId, before);
    return { ...page, next_cursor: next && encodeCursor([next.happenedAt, next.id]) };
  });

  handle(viewUnreadNotifications, async (_form, { session, ip, userAgent }) => {
    // Every page of a logged-in browser makes this call soon after it was sent.
    viewCounts.identify({ accountId: session.accountId, network: ip, userAgent });
    return { unread: await notifications.unread(session.accountId) };
  });

  handle(markNotificationsRead, async (form, { session }) => ({
    unread: await notifications.mark(session.accountId, form),
  }));
}

function readPlace(cursor: string): NotificationPlace {
  const [happenedAt, id] = decodeCursor(cursor);
  return { happenedAt: readNumber(happenedAt, TIME_MAX), id: readNumber(id, Number.MAX_SAFE_INTEGER) };
}
