import { subscribePush, unsubscribePush, viewPush } from '@marketplace/contract/people/push';
import type { Handle } from '../../platform/http/index.ts';
import type { WebPush } from '../../platform/providers/index.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';

export function registerPushRoutes(
  handle: Handle,
  { subscriptions, webPush }: { subscriptions: PushSubscriptions; webPush: WebPush | null },
): void {
  handle(viewPush, async (_form, { session }) => ({
    public_key: webPush?.publicKey ?? null,
    session_id: session.id,
    devices: await subscriptions.listDevices(session),
  }));
  handle(subscribePush, async (target, { session }) => ({
    subscription_id: await subscriptions.subscribe(session, target),
  }));
  handle(unsubscribePush, async ({ endpoint, device_id: id }, { session }) => {
    await subscriptions.unsubscribe(session, { endpoint, id });
    return {};
  });
}
