import { forgetPushLogin, type PushLogin, readPushLogin, storePushLogin } from '../lib/browser/push-login.ts';
import { reportError } from '../lib/browser/report-error.ts';
import { showOnIcon } from '../lib/icon-number.ts';
import { call } from './call.ts';
import { sessionStore } from './session.ts';
import type { Session } from './session-store.ts';

/**
 * Whether this browser can get notifications. `needs-install`: an iPhone or iPad, which offers them only to an installed application.
 * `denied`: the person has blocked the permission. `possible`: the permission can be requested or was granted.
 */
export type PushSupport = 'none' | 'needs-install' | 'denied' | 'possible';

export function pushSupport(): PushSupport {
  // In development there is no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return 'none';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return isApple() && !isInstalled() ? 'needs-install' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Detects iPhones and iPads. An iPad claims to be a Mac, but no Mac has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Some browsers wait for an unreachable push service without end. */
const SUBSCRIBE_TIMEOUT_MS = 20_000;

/** The result of turning notifications on. `later`: the person dismissed the permission prompt. */
export type TurnedOn = 'on' | 'denied' | 'later' | 'failed';

/** Requests the permission, subscribes, and registers the subscription on the server. Call it in a click handler. */
export async function turnPushOn(): Promise<TurnedOn> {
  // Comes first, because browsers show the prompt only right after a click.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'later';
  try {
    const session = sessionStore.current();
    return session && (await subscribe(session)) ? 'on' : 'failed';
  } catch (error) {
    reportError('Notifications could not be turned on', error);
    return 'failed';
  }
}

/**
 * Subscribes this browser for a session. Returns false when the server has no push notifications.
 * @throws when it fails
 */
async function subscribe(session: Session): Promise<boolean> {
  const { public_key: publicKey, session_id: sessionId } = await call('/user_push/view_push', {});
  const accountId = session.user?._id;
  if (!publicKey || !accountId) return false;
  // The same worker provides the offline shell; see lib/browser/offline-shell.ts.
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await within(SUBSCRIBE_TIMEOUT_MS, navigator.serviceWorker.ready);
  const subscription = await within(SUBSCRIBE_TIMEOUT_MS, subscriptionFor(pushManager, publicKey));
  const { endpoint = '', keys } = subscription.toJSON();
  const { subscription_id: subscriptionId } = await call('/user_push/subscribe', {
    endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  // The person may have logged out during the request.
  if (sessionStore.current()?.user?._id !== accountId) {
    await subscription.unsubscribe();
    return false;
  }
  await storePushLogin({ accountId, sessionId, token: session.token, publicKey, subscriptionId });
  return true;
}

/** Returns the browser's subscription for this server key. One for another key would never get a push. */
async function subscriptionFor(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const present = await pushManager.getSubscription();
  const key = present?.options.applicationServerKey;
  if (present && key && toBase64url(key) === publicKey) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function toBase64url(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('The push service of the browser does not answer')), ms),
  );
  return Promise.race([work, late]);
}

/**
 * Turns this browser's notifications off, here and on the server.
 * @throws ApiError when the server could not be reached or refused
 */
export async function turnPushOff(): Promise<void> {
  const endpoint = (await presentSubscription())?.endpoint;
  if (endpoint !== undefined) await call('/user_push/unsubscribe', { endpoint });
  await forgetPush();
}

/** Returns whether this browser is ready for an account's notifications. The server may disagree. */
export async function isPushOn(accountId: string): Promise<boolean> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return false;
  const login = await readPushLogin();
  return login?.accountId === accountId && (await presentSubscription()) !== null;
}

/**
 * Ends this browser's notifications without notifying the server: for a logout, which ends the session there. Closes those on screen,
 * because the next person may use the same phone.
 */
export async function forgetPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  // Comes first: from here on the worker shows nothing, whatever happens to the other steps.
  await forgetPushLogin();
  await closeShown();
  await (await presentSubscription())?.unsubscribe();
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  showOnIcon(0);
}

/**
 * Updates the notifications after a change of the session. An expired session gets none; the same person gets them again after the next
 * login; another person does not inherit them.
 */
export async function followLogin(session: Session | null): Promise<void> {
  const login = await readPushLogin();
  if (!login) return;
  const change = changeOf(login, session);
  if (change === 'pause') {
    await storePushLogin({ ...login, token: null });
    await closeShown();
  }
  if (change === 'forget') await forgetPush();
  if (change === 'resume' && session) await resume(login, session);
}

/** Continues with another token: of the same session, whose notifications may have been turned off elsewhere, or of a new one. */
async function resume(login: PushLogin, session: Session): Promise<void> {
  const { public_key, session_id, devices } = await call('/user_push/view_push', {});
  const goesOn = session_id === login.sessionId && public_key === login.publicKey;
  if (!goesOn || login.subscriptionId === '') {
    if (Notification.permission !== 'granted' || !(await subscribe(session))) await forgetPush();
  } else if (devices.some(({ is_this }) => is_this)) await storePushLogin({ ...login, token: session.token });
  else await forgetPush();
}

/** Returns what a change of the session means for this browser's notifications. */
export function changeOf(login: PushLogin, session: Session | null): 'none' | 'pause' | 'forget' | 'resume' {
  if (!session) return login.token === null ? 'none' : 'pause';
  // Undecided until the server has answered who the person is.
  if (!session.user) return 'none';
  if (session.user._id !== login.accountId) return 'forget';
  return session.token === login.token && login.subscriptionId !== '' ? 'none' : 'resume';
}
