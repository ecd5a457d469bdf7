import { createPushToAccount } from '@marketplace/server/people/notifications/push-delivery';
import { createPushSubscriptions } from '@marketplace/server/people/notifications/push-subscriptions';
import { createLog } from '@marketplace/server/platform/observability/log';
import { createWebPush } from '@marketplace/server/platform/providers/web-push';
import type { TestApp } from './app-on-database.ts';

/** A subscription as a browser gets it from its push service. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Subscribes at the sandbox's push service, for this server or for another one. */
export async function makeSubscription(
  app: TestApp,
  applicationServerKey = app.config.push?.publicKey,
): Promise<TestSubscription> {
  const answer = await fetch(`${app.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  });
  return (await answer.json()) as TestSubscription;
}

/** The decrypted pushes that wait for a browser at the sandbox, oldest first. */
export async function waitingPushes({ endpoint }: { endpoint: string }): Promise<string[]> {
  const answer = await fetch(endpoint.replace('/send/', '/waiting/'));
  const { pushes } = (await answer.json()) as { pushes: { text: string }[] };
  return pushes.map(({ text }) => text);
}

/** Sends notifications as the server does. `logTo` gets the lines of its log. */
export function createPusher(app: TestApp, logTo: (line: string) => void = () => undefined) {
  const log = createLog('info', { write: logTo });
  const webPush = app.config.push && createWebPush(app.config.push, 1000, log);
  const parts = { db: app.db, webPush, log, now: app.now };
  const pushToAccount = createPushToAccount({ ...parts, subscriptions: createPushSubscriptions(parts) });
  return { pushToAccount, close: () => webPush?.close() };
}
