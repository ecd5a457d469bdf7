import { existsSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { makeSubscription, type TestSubscription } from '../../server/test/push.ts';

/** Paths of full browsers, because the headless shell has no notifications. */
export const fullChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/**
 * Replaces the browser's push service, which needs the internet, with that of the sandbox. The keys are real. Returns the browser's present
 * subscription.
 */
export async function replacePushService(context: BrowserContext, app: TestApp) {
  let present: (TestSubscription & { key: string }) | null = null;
  await context.exposeFunction(
    'askPushService',
    async (wish: 'get' | 'subscribe' | 'unsubscribe', key = '') => {
      if (wish === 'unsubscribe') present = null;
      if (wish === 'subscribe') present ??= { ...(await makeSubscription(app, key)), key };
      return present;
    },
  );
  await context.addInitScript(() => {
    type Made = { endpoint: string; keys: object; key: string } | null;
    const ask = (wish: string, key?: string) =>
      (window as unknown as { askPushService(wish: string, key?: string): Promise<Made> }).askPushService(
        wish,
        key,
      );
    const present = (made: Made) =>
      made && {
        endpoint: made.endpoint,
        options: {
          applicationServerKey: Uint8Array.from(
            atob(made.key.replaceAll('-', '+').replaceAll('_', '/')),
            (letter) => letter.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint: made.endpoint, keys: made.keys }),
        unsubscribe: () => ask('unsubscribe').then(() => true),
      };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
        present(await ask('subscribe', applicationServerKey)),
      getSubscription: async () => present(await ask('get')),
    });
  });
  return () => present as TestSubscription | null;
}

/** Delivers a push to the service worker of a page, as the browser does when one arrives. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find((each) => !each.isDeleted && each.scopeURL.startsWith(origin));
      if (live) resolve(live.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Returns the notifications that this browser shows now. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }));
  });

/** The globals of a service worker, which the types of pages lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (name: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** Taps the shown notification with this tag. */
export async function tapNotification(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  await worker.evaluate(async (wanted) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`no notification has the tag ${wanted}`);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);
}
