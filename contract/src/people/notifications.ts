import * as z from 'zod/mini';
import { ok, operation } from '../shared/operation.ts';
import {
  channels,
  type NotificationKind,
  notificationGroups,
  notificationKinds,
} from './notification-kinds.ts';

export const NOTIFICATIONS_PAGE = 30;

export const NOTIFICATIONS_RETENTION_DAYS = 180;

const notification = z.object({
  _id: z.string(),
  kind: z.string(),
  /** What happened, in one sentence. It never contains the text of a message. */
  text: z.string(),
  /** The path of the page that it opens, at the exact spot. */
  path: z.string(),
  /** ISO time. */
  happened_at: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const viewNotifications = operation({
  path: '/user_notifications/view_notifications',
  isRead: true,
  summary: 'The notifications of the logged-in person, the newest first, and how many are unread.',
  access: 'session',
  request: z.object({ cursor: z.optional(z.string('Please send the cursor as text')) }),
  answer: z.object({
    ...ok,
    notifications: z.array(notification),
    unread: z.number(),
    next_cursor: z.nullable(z.string()),
  }),
});

export const viewUnreadNotifications = operation({
  path: '/user_notifications/view_unread',
  isRead: true,
  summary:
    'How many notifications of the logged-in person are unread: the number at the bell, in the tab and on the badge.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, unread: z.number() }),
});

export const markNotificationsRead = operation({
  path: '/user_notifications/mark_read',
  summary:
    'Mark notifications as read: those named, or all until a moment. Repeating the call changes nothing.',
  access: 'session',
  request: z.object({
    ids: z.optional(
      z
        .array(z.string('Please send ids as text'))
        .check(z.maxLength(100, 'Please mark at most 100 at a time')),
    ),
    /** ISO time of the newest notification on the person's screen. */
    until: z.optional(z.string('Please send the time as text')),
  }),
  answer: z.object({ ...ok, unread: z.number() }),
});

/** A person's choice for a kind and a channel. */
const choice = z.object({
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  channel: z.enum(channels),
  is_on: z.boolean(),
});
export type NotificationChoice = z.infer<typeof choice>;

/** In minutes after midnight in Lagos. During quiet hours only security notifications are sent, and urgent first messages if the person allows it; both null means no quiet hours. */
const quietHours = {
  quiet_from: z.nullable(z.int().check(z.minimum(0), z.maximum(1439))),
  quiet_until: z.nullable(z.int().check(z.minimum(0), z.maximum(1439))),
};
export const QUIET_FROM_MINUTES = 21 * 60;
export const QUIET_UNTIL_MINUTES = 7 * 60;

const settings = {
  /** Each kind with each of its channels; `can_change` is false for security, which is always sent. */
  choices: z.array(z.object({ ...choice.shape, group: z.enum(notificationGroups), can_change: z.boolean() })),
  /** Whether a channel can reach the person now: a subscribed browser, a proven email address, a proven number. */
  reachable: z.object({ push: z.boolean(), email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
  ...quietHours,
  /** ISO time until which only security notifications are sent; null when not paused. */
  paused_until: z.nullable(z.string()),
  /** Whether pushes of later messages show their text. A first message's text is never shown. */
  shows_text: z.boolean(),
  /** Whether first messages that are marked urgent may ring in the quiet hours; null when the person was never asked. */
  urgent_at_night: z.nullable(z.boolean()),
  /** Whether the person takes emergency call-outs: only their first messages can be marked urgent. */
  takes_emergencies: z.boolean(),
};
export type NotificationSettings = { [Key in keyof typeof settings]: z.infer<(typeof settings)[Key]> };

export const viewNotificationSettings = operation({
  path: '/user_notifications/view_settings',
  isRead: true,
  summary: 'How the logged-in person is notified.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, ...settings }),
});

export const changeNotificationSettings = operation({
  path: '/user_notifications/change_settings',
  summary: 'Change how the logged-in person is notified. What is absent stays as it is.',
  access: 'session',
  request: z.object({
    choices: z.optional(z.array(choice).check(z.maxLength(200, 'Please send at most 200 choices'))),
    quiet_from: z.optional(quietHours.quiet_from),
    quiet_until: z.optional(quietHours.quiet_until),
    /** True: only security notifications for the next 24 hours. False: the pause ends now. */
    pause_for_a_day: z.optional(z.boolean()),
    shows_text: z.optional(z.boolean()),
    urgent_at_night: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, ...settings }),
});

/** The link in an email is the only authority: these operations need no session and can change nothing but the email channel. */
const token = z
  .string('Part of this link is missing. Please open it from the email again.')
  .check(z.maxLength(4000, 'Part of this link is missing. Please open it from the email again.'));

const emailChoices = {
  /** Each kind that is sent by email, except security, which is always sent. */
  kinds: z.array(
    z.object({
      kind: choice.shape.kind,
      group: z.enum(notificationGroups),
      /** What the kind is about. */
      text: z.string(),
      is_on: z.boolean(),
    }),
  ),
  /** The address to which the link was sent, such as `a***@example.com`. */
  email_hint: z.string(),
};
export type EmailChoices = { [Key in keyof typeof emailChoices]: z.infer<(typeof emailChoices)[Key]> };

export const viewEmailChoices = operation({
  path: '/notifications/view_email_choices',
  isRead: true,
  summary: 'Which emails a person gets, for the link at the end of each email. Needs no session.',
  access: 'public',
  request: z.object({ token }),
  answer: z.object({ ...ok, ...emailChoices }),
});

export const changeEmailChoices = operation({
  path: '/notifications/change_email_choices',
  summary: 'Change which emails a person gets, with the link at the end of an email. Needs no session.',
  access: 'public',
  request: z.object({
    token,
    choices: z
      .array(z.object({ kind: choice.shape.kind, is_on: z.boolean() }))
      .check(z.maxLength(100, 'Please send at most 100 choices')),
    /** True: no emails except security ones. The choices are then ignored. */
    all_off: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, ...emailChoices }),
});
