import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerPushRoutes } from './push.routes.ts';
import { createPushToAccount } from './push-delivery.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

export type Notifications = ReturnType<typeof createNotifications>;

/** What people are told: push notifications to their browsers. */
export function createNotifications(platform: Platform) {
  const { webPush } = platform;
  const subscriptions = createPushSubscriptions(platform);
  return {
    pushToAccount: createPushToAccount({ ...platform, subscriptions }),
    routes: ({ handle }: Routing) => registerPushRoutes(handle, { subscriptions, webPush }),
    sweeps: { accounts: subscriptions.sweep },
  };
}
