import * as z from 'zod/mini';
import { ok, operation } from './operation.ts';

export const NOTIFICATIONS_PAGE = 30;

const notification = z.object({
  _id: z.string(),
  kind: z.string(),
  /** What happened, in one sentence. */
  text: z.string(),
  /** The path of the page to which it leads. */
  path: z.string(),
  /** ISO time. */
  happened_at: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const viewNotifications = operation({
  path: '/user_notifications/view_notifications',
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

export const markNotificationsRead = operation({
  path: '/user_notifications/mark_read',
  summary: 'Mark notifications as read: those named, or all until a moment. Repeating the call changes nothing.',
  access: 'session',
  request: z.object({
    ids: z.optional(z.array(z.string('Please send ids as text')).check(z.maxLength(100, 'Please mark at most 100 at a time'))),
    /** ISO time of the newest notification that the person has on the screen. */
    until: z.optional(z.string('Please send the time as text')),
  }),
  answer: z.object({ ...ok, unread: z.number() }),
});
