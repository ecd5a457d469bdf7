import { type NotificationKind, notificationKinds } from '@marketplace/contract/people/notification-kinds';
import * as z from 'zod';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MessageBudgets } from '../message-budgets/index.ts';
import { createDeliveryMetrics } from './deliveries/delivery-metrics.ts';
import { createDeliveries, offeredBy } from './deliveries/index.ts';
import { createNotificationEmail } from './email/index.ts';
import { createPublishProgress } from './first-notice.ts';
import { deleteOldNotifications } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { PUBLISH_NOTIFICATIONS_TASK } from './notify.ts';
import { registerPreferenceRoutes } from './preferences.routes.ts';
import { createPreferences } from './preferences.ts';
import { registerPushRoutes } from './push.routes.ts';
import { createPushToAccount } from './push-delivery.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createReadNotifications } from './read-notifications.ts';
import { createUnreadPublisher } from './unread-publisher.ts';

export type Notifications = ReturnType<typeof createNotifications>;

const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);
const announcements = z.object({ accountIds: z.array(z.string()), kind });

/** Notifications: the list, push notifications, emails, SMS and WhatsApp, and each person's settings for them. */
export function createNotifications(
  platform: Platform,
  { messageBudgets }: { messageBudgets: MessageBudgets },
) {
  const { db, now, webPush } = platform;
  const subscriptions = createPushSubscriptions(platform);
  const pushToAccount = createPushToAccount({ ...platform, subscriptions });
  const unreadPublisher = createUnreadPublisher(platform);
  const readNotifications = createReadNotifications({ ...platform, unreadPublisher });
  const email = createNotificationEmail(platform);
  const offered = offeredBy(platform, email);
  const preferences = createPreferences({ ...platform, offered });
  const publishProgress = createPublishProgress(platform);
  const deliveries = createDeliveries(platform, {
    email,
    pushToAccount,
    messageBudgets,
    offered,
    publishProgress,
  });

  /** Call it after the commit of a notification that was not added by `notify`. */
  function publishArrival(accountId: string, kind: NotificationKind): void {
    unreadPublisher.publishArrival(accountId, kind);
    deliveries.wake();
  }

  return {
    pushToAccount,
    preferences,
    publishArrival,
    /** Call it after the commit that marks a person's notifications as read. */
    publishRead: unreadPublisher.publishRead,
    routes(routing: Routing) {
      const { handle } = routing;
      registerPushRoutes(handle, { subscriptions, webPush });
      registerNotificationRoutes(handle, readNotifications, platform.viewCounts);
      registerPreferenceRoutes(handle, preferences);
      email.routes(routing, preferences);
    },
    tasks: {
      async [PUBLISH_NOTIFICATIONS_TASK](payload: unknown) {
        const { accountIds, kind } = announcements.parse(payload);
        for (const accountId of accountIds) publishArrival(accountId, kind);
      },
    },
    figures: createDeliveryMetrics(now),
    sweeps: {
      async accounts() {
        await subscriptions.sweep();
        await deliveries.sweep();
        await deleteOldNotifications(db, now());
      },
    },
    async close() {
      await unreadPublisher.close();
      await deliveries.close();
    },
  };
}
