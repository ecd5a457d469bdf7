import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SmsPurses } from '../sms-purses/index.ts';
import { createDeliveries, offeredBy } from './deliveries/index.ts';
import { createNotificationEmail } from './email/index.ts';
import { registerPreferenceRoutes } from './preferences.routes.ts';
import { createPreferences } from './preferences.ts';
import { registerPushRoutes } from './push.routes.ts';
import { createPushToAccount } from './push-delivery.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

export type Notifications = ReturnType<typeof createNotifications>;

/** What people are told, and how: push notifications, e-mails, SMS and WhatsApp, and each person's settings for them. */
export function createNotifications(
  platform: Platform,
  { smsPurses }: { smsPurses: Pick<SmsPurses, 'spend'> },
) {
  const { webPush } = platform;
  const subscriptions = createPushSubscriptions(platform);
  const pushToAccount = createPushToAccount({ ...platform, subscriptions });
  const email = createNotificationEmail(platform);
  const offered = offeredBy(platform, email);
  const preferences = createPreferences({ ...platform, offered });
  const deliveries = createDeliveries(platform, { email, pushToAccount, smsPurses, offered });
  return {
    pushToAccount,
    preferences,
    wake: deliveries.wake,
    routes: (routing: Routing) => {
      const { handle } = routing;
      registerPushRoutes(handle, { subscriptions, webPush });
      registerPreferenceRoutes(handle, preferences);
      email.routes(routing, preferences);
    },
    sweeps: {
      async accounts() {
        await subscriptions.sweep();
        await deliveries.sweep();
      },
    },
    close: deliveries.close,
  };
}
