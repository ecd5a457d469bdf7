import { type NotificationKind, notificationKinds } from '@marketplace/contract/notification-kinds';
import * as z from 'zod';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAnnounceUnread } from './announce-unread.ts';
import { deleteOldNotifications } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { ANNOUNCE_NOTIFICATION_TASK } from './notify.ts';
import { registerPushRoutes } from './push.routes.ts';
import { createPushToAccount } from './push-delivery.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createReadNotifications } from './read-notifications.ts';

export type Notifications = ReturnType<typeof createNotifications>;

const announcement = z.object({
  accountId: z.string(),
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
});

/** What people are told: the list behind the bell, and push notifications to their browsers. */
export function createNotifications(platform: Platform) {
  const { db, now, webPush } = platform;
  const subscriptions = createPushSubscriptions(platform);
  const announceUnread = createAnnounceUnread(platform);
  const readNotifications = createReadNotifications({ ...platform, announceUnread });

  /** Call it after the commit of a notification that was not added by `notify`. */
  function arrived(accountId: string, kind: NotificationKind): void {
    announceUnread.arrived(accountId, kind);
  }

  return {
    pushToAccount: createPushToAccount({ ...platform, subscriptions }),
    arrived,
    /** Call it after the commit in which notifications of a person became read. */
    read: announceUnread.read,
    routes({ handle }: Routing) {
      registerPushRoutes(handle, { subscriptions, webPush });
      registerNotificationRoutes(handle, readNotifications);
    },
    tasks: {
      async [ANNOUNCE_NOTIFICATION_TASK](payload: unknown) {
        const { accountId, kind } = announcement.parse(payload);
        arrived(accountId, kind);
      },
    },
    sweeps: {
      async accounts() {
        await subscriptions.sweep();
        await deleteOldNotifications(db, now());
      },
    },
    close: announceUnread.close,
  };
}
