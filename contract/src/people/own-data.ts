import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { login } from './accounts.ts';

/** The word a person types to delete an account. */
export const DELETE_WORD = 'DELETE';
/** For how many days a log-in can restore a deleted account. */
export const DELETION_GRACE_DAYS = 7;
/** For how many days the archive of a person's data is stored. */
export const ARCHIVE_DAYS = 7;

const ownSession = z.object({
  _id: z.string(),
  /** E.g. `Chrome on Android`. */
  device: z.string(),
  /** ISO time. */
  logged_in_at: z.string(),
  last_seen_at: z.string(),
  /** The session of the caller. */
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const viewSessions = operation({
  path: '/user_session/view_sessions',
  isRead: true,
  summary: 'Where the person is logged in, this place first and then the last used.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, sessions: z.array(ownSession) }),
});

export const endSession = operation({
  path: '/user_session/end_session',
  summary: 'Log out somewhere else; one that has ended already is no error.',
  access: 'session',
  request: z.object({ session_id: requiredText('Please say which', 100) }),
  answer: z.object(ok),
});

export const endOtherSessions = operation({
  path: '/user_session/end_other_sessions',
  summary: 'Log out everywhere but here.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, ended: z.number() }),
});

const archive = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  /** ISO time; null without one. */
  requested_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** In bytes, when the archive is ready. */
  size: z.nullable(z.number()),
});

const privacy = z.object({
  ...ok,
  digest_mail: z.boolean(),
  email_proven: z.boolean(),
  archive,
  /** The person has a running plan, which would be lost with the account. */
  has_running_plan: z.boolean(),
});
export type Privacy = z.infer<typeof privacy>;

export const viewPrivacy = operation({
  path: '/user_privacy/view_privacy',
  isRead: true,
  summary: 'What the person can decide about their data, and how it stands.',
  access: 'session',
  request: z.object({}),
  answer: privacy,
});

export const setDigestMail = operation({
  path: '/user_privacy/set_digest_mail',
  summary: 'Switch the email about unread messages on or off.',
  access: 'session',
  request: z.object({ digest_mail: z.boolean('Please say on or off') }),
  answer: privacy,
});

export const requestArchive = operation({
  path: '/user_privacy/request_archive',
  summary: "Have all of one's data put into one file; an email says when it is there.",
  access: 'session',
  request: z.object({}),
  answer: privacy,
});

export const getArchiveAddress = operation({
  path: '/user_privacy/get_archive_address',
  isRead: true,
  summary: "A short-lived address of one's file, good only while this session lasts.",
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, url: z.string() }),
});

export const deleteAccount = operation({
  path: '/user_privacy/delete_account',
  summary:
    'Delete the account: out of use at once, erased after some days unless its person logs in to keep it.',
  access: 'session',
  request: z.object({
    confirmation: z.literal(DELETE_WORD, `Please type ${DELETE_WORD}`),
    /** Not needed shortly after a log-in. */
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ ...ok, erase_at: z.string() }),
});

export const cancelDeletion = operation({
  path: '/user_auth/keep_account',
  summary: 'Keep an account that is being deleted, with the token that the log-in answered, and log in.',
  access: 'public',
  request: z.object({ token: requiredText('Please log in again', 2000) }),
  answer: login.answer,
});
