/// <reference lib="webworker" />
// Push notifications of this browser, see docs/decisions/0042-web-push.md.

import { validateToken } from '../src/data/session-token.ts';
import {
  forgetPushLogin,
  type PushLogin,
  readPushLogin,
  storePushLogin,
} from '../src/lib/browser/push-login.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';
/** White on transparent: Android shows only its shape in the status bar. */
const BADGE = '/badge-96.png';

/** The server's payload: `PushPayload` of server/src/people/notifications/push-delivery.ts, with the id of the subscription. */
interface Payload {
  id: string;
  title: string;
  body: string;
  url: string;
  tag: string;
  unread?: number;
  subscription: string;
}

/** Stored with a notification, for a click on it. */
interface Shown {
  id: string;
  url: string;
}

/** Fields that the DOM types lack. */
type Options = NotificationOptions & { renotify?: boolean };
type BadgeNavigator = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

/** Shows a push if it is for the logged-in person. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const login = await readPushLogin();
  if (!login) {
    // The person has logged out, but the browser still had the subscription. Nothing may arrive any more.
    await (await self.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  // The session expired while no page was open. The person may log in again, so the subscription stays.
  if (!isValid(login)) return;
  const payload = readPayload(data);
  // A push for the previous person on this browser.
  if (payload && payload.subscription !== login.subscriptionId) return;
  // Browsers require a notification for each push. This text is true for any.
  const { id, title, body, url, tag, unread } = payload ?? {
    id: '',
    title: "You've got news",
    body: 'Open the app to see what it is.',
    url: '/',
    tag: 'unreadable',
    unread: undefined,
  };
  const [earlier] = await self.registration.getNotifications({ tag });
  const shown: Shown = { id, url: ownPath(url) };
  const options: Options = {
    body,
    tag,
    icon: ICON,
    badge: BADGE,
    data: shown,
    // The same notification may arrive twice. It alerts once.
    renotify: id !== '' && (earlier?.data as Shown | undefined)?.id !== id,
  };
  await self.registration.showNotification(title, options);
  if (unread !== undefined) await showCount(unread);
}

/** Returns null when the payload is of another release or not ours. */
function readPayload(data: PushMessageData | null): Payload | null {
  let read: unknown;
  try {
    read = data?.json();
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const { unread, ...texts } = read as Record<string, unknown>;
  const needed = ['id', 'title', 'body', 'url', 'tag', 'subscription'];
  if (!needed.every((name) => typeof texts[name] === 'string') || !texts['title'] || !texts['tag'])
    return null;
  return { ...(texts as unknown as Payload), ...(typeof unread === 'number' && { unread }) };
}

/** Returns a path on this site. Any other address becomes the home page: a notification never leads elsewhere. */
function ownPath(url: string): string {
  const { origin } = self.location;
  if (!URL.canParse(url, origin)) return '/';
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? parsed.pathname + parsed.search + parsed.hash : '/';
}

/** Shows the count on the icon of the installed application, where supported. */
async function showCount(count: number): Promise<void> {
  const navigator = self.navigator as BadgeNavigator;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
}

/** Opens the page of a notification in an open tab of this site or a new one, and marks it as read in the list behind the bell. */
export async function openShown(notification: Notification): Promise<void> {
  notification.close();
  const shown = notification.data as Shown | undefined;
  await Promise.all([openPath(shown?.url ?? '/'), markRead(shown?.id ?? '')]);
}

/**
 * Marks a notification as read on the server.
 * @param id of a push: the id of its notification and the time of its event
 */
async function markRead(id: string): Promise<void> {
  const notification = /^(\d+)-/.exec(id)?.[1];
  const login = await readPushLogin();
  if (!notification || !login || !isValid(login)) return;
  const answer = await askServer(login, '/api/user_notifications/mark_read', { ids: [notification] });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to the reading of a notification`);
}

async function openPath(path: string): Promise<void> {
  const url = new URL(ownPath(path), self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === url) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return void (await self.clients.openWindow(url));
  try {
    // Comes first, because browsers allow focusing only shortly after the click.
    await tab.focus();
  } catch {
    // Not allowed by the browser; the tab still opens the page.
  }
  if (tab.url === url) return;
  try {
    await tab.navigate(url);
  } catch {
    // A worker cannot navigate a tab that it does not control, such as one that was open before its installation.
    await self.clients.openWindow(url);
  }
}

/** Resubscribes when the browser has dropped its subscription, and notifies the server. */
export async function renewSubscription(renewed: PushSubscription | null): Promise<void> {
  const login = await readPushLogin();
  if (!login || !isValid(login)) return;
  // Until the server has answered, the next page retries.
  await storePushLogin({ ...login, subscriptionId: '' });
  const { pushManager } = self.registration;
  const subscription =
    renewed ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: login.publicKey }));
  const subscriptionId = await notifyServer(login, subscription);
  if (subscriptionId === null) {
    await subscription.unsubscribe();
    await forgetPushLogin();
  } else await storePushLogin({ ...login, subscriptionId });
}

/**
 * Returns the id of the subscription; null when the session has ended.
 * @throws when the server gives no valid response
 */
async function notifyServer(login: PushLogin, subscription: PushSubscription): Promise<string | null> {
  const { endpoint, keys } = subscription.toJSON();
  const form = { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] };
  const answer = await askServer(login, '/api/user_push/subscribe', form);
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to a new push subscription`);
  return ((await answer.json()) as { subscription_id: string }).subscription_id;
}

const isValid = ({ token }: PushLogin) => validateToken(token, Date.now()).state === 'valid';

const askServer = ({ token }: PushLogin, path: string, form: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, from: 'user' },
    body: JSON.stringify(form),
  });
