import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';

/** The most browsers of one person that get notifications. A new one replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;

const UNREADABLE = "We couldn't turn on notifications in this browser. Please turn them off and on again.";

/** Bytes in base64url without padding, as browsers write the keys of a subscription. */
const bytes = (letters: number) =>
  z.string(UNREADABLE).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), UNREADABLE));

const pushDevice = z.object({
  _id: z.string(),
  /** E.g. `Chrome on Android`. */
  device: z.string(),
  /** ISO time. */
  created_at: z.string(),
  /** ISO time; null before the first notification. */
  last_sent_at: z.nullable(z.string()),
  /** The browser of the caller. */
  is_this: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const viewPush = operation({
  path: '/user_push/view_push',
  isRead: true,
  summary:
    'The key with which a browser subscribes to notifications, and the browsers of the person that get them.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    /** Base64url; null when this installation sends no push notifications. */
    public_key: z.nullable(z.string()),
    /** The caller's session. A browser's subscription ends with its session. */
    session_id: z.string(),
    /** Only logged-in browsers: the caller's first, then the newest. */
    devices: z.array(pushDevice),
  }),
});

export const subscribePush = operation({
  path: '/user_push/subscribe',
  summary:
    'Send notifications to this browser. Its address leaves any other login; repeating the call changes nothing.',
  access: 'session',
  request: z.object({
    /** The address at the push service of the browser. */
    endpoint: requiredText(UNREADABLE, 2000),
    /** The browser's public key: 65 bytes. */
    p256dh: bytes(87),
    /** The browser's authentication secret: 16 bytes. */
    auth: bytes(22),
  }),
  answer: z.object({
    ...ok,
    /** Carried by every push to this browser, which shows no push with another id. */
    subscription_id: z.string(),
  }),
});

export const unsubscribePush = operation({
  path: '/user_push/unsubscribe',
  summary: 'Send no more notifications to a browser of the person; one that gets none is no error.',
  access: 'session',
  request: z.object({
    /** The caller's own browser, by its address; or `device_id`. */
    endpoint: z.optional(z.string().check(z.maxLength(2000))),
    /** Any browser in the list, by its id. */
    device_id: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object(ok),
});
