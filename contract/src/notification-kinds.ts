import { formatCount } from './counts.ts';

/** The ways on which a notification can reach a person besides the list behind the bell, which shows every notification. */
export const channels = ['push', 'email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** The rows of the preferences. `security` can neither be switched off nor waits for the end of the quiet hours. */
export const notificationGroups = ['messages', 'jobs', 'reviews', 'account', 'money', 'support', 'security'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** What an event says of itself, besides the person who caused it. A text may use only the facts of its own kind. */
export interface Facts {
  /** The name of the person who caused the event, read when the text is shown; empty when it was never given. */
  actor: string;
  /** The number of unread messages of a conversation, read when the text is shown. */
  unread: number;
  /** The title of a job, the name of a plan or of an event. */
  title: string;
  /** Stars of a review. */
  rating: number;
  /** Why a team decided as it did. */
  reason: string;
  /** In kobo. */
  amountKobo: number;
  /** How many rows a saved search has found. */
  found: number;
}

/** A text for a channel. It never contains the text of a message. */
type Text = (facts: Facts) => string;

interface Definition<Used extends Channel> {
  group: NotificationGroup;
  /** The channels on which the kind is sent unless the person chose otherwise. */
  channels: readonly Used[];
  /** The line behind the bell, and the body of a push notification and of an e-mail. */
  text: Text;
  /** The title of a push notification and the subject of an e-mail; one GSM-7 segment for SMS, without a name. */
  titles: Record<Used, Text>;
  /** The path of the page to which the notification leads; `subject` is the id of what the event is about. */
  path: (subject: string) => string;
}

/** Checks that a kind has a text for each channel that it uses: a kind without one does not compile. */
function kind<const Used extends Channel>(definition: Definition<Used>) {
  return definition;
}

const named = ({ actor }: Facts, otherwise = 'Somebody') => actor || otherwise;
const withId = (path: string, name: string, id: string) => `${path}?${name}=${encodeURIComponent(id)}`;
const conversation = (id: string) => `/message/${encodeURIComponent(id)}`;
const job = (id: string) => withId('/jobs/single-job', 'id', id);

/** Every kind of notification: its texts, where it leads, and its channels. The subject of a kind is named beside it. */
export const notificationKinds = {
  /** The first message of a conversation, which spends the sender's token. Subject: the conversation. */
  first_message: kind({
    group: 'messages',
    channels: ['push', 'email', 'sms'],
    text: (facts) => `${named(facts)} has written to you for the first time.`,
    titles: {
      push: () => 'You have a new message',
      email: () => 'You have a new message',
      sms: () => 'Somebody wrote to you and waits for your answer.',
    },
    path: conversation,
  }),
  /** Unread messages of a conversation. Subject: the conversation. */
  unread_messages: kind({
    group: 'messages',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)}: ${formatCount(Math.max(1, facts.unread), 'unread message')}.`,
    titles: { push: named, email: (facts) => `${named(facts)} has written to you` },
    path: conversation,
  }),
  /** An artisan has answered a job of this person. Subject: the conversation. */
  job_answered: kind({
    group: 'jobs',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts, 'An artisan')} has answered your job "${facts.title}".`,
    titles: { push: () => 'Your job has an answer', email: ({ title }) => `An answer to your job "${title}"` },
    path: conversation,
  }),
  /** A job of this person has expired. Subject: the job. */
  job_expired: kind({
    group: 'jobs',
    channels: ['email'],
    text: ({ title }) => `Your job "${title}" has expired and is no longer shown. You can post it again.`,
    titles: { email: ({ title }) => `Your job "${title}" has expired` },
    path: job,
  }),
  /** Somebody has reviewed this person. Subject: the review. */
  review_received: kind({
    group: 'reviews',
    channels: ['push', 'email'],
    text: (facts) => `${named(facts)} gave you ${formatCount(facts.rating, 'star')} of 5.`,
    titles: { push: () => 'You have a new review', email: () => 'You have a new review' },
    path: () => '/artisan/review',
  }),
  /** The reviewed person has answered this person's review. Subject: the review. */
  review_answered: kind({
    group: 'reviews',
    channels: ['push'],
    text: (facts) => `${named(facts)} has answered your review.`,
    titles: { push: () => 'Your review has an answer' },
    path: () => '/artisan/review',
  }),
  /** The team has decided the identity check. Subject: the check. */
  identity_approved: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: () => 'Your identity check is approved. Your profile carries the Verified badge now.',
    titles: { push: () => 'You are verified', email: () => 'You are verified' },
    path: () => '/user/profile/verification',
  }),
  identity_refused: kind({
    group: 'account',
    channels: ['push', 'email'],
    text: ({ reason }) => `We could not approve your identity check: ${reason}`,
    titles: {
      push: () => 'Your identity check needs another look',
      email: () => 'Your identity check needs another look',
    },
    path: () => '/user/profile/verification',
  }),
  /** A token came back. Subject: the movement of the ledger. */
  token_returned: kind({
    group: 'money',
    channels: ['push'],
    text: (facts) => `Your message to ${named(facts, 'somebody')} was not read, so your token came back.`,
    titles: { push: () => 'A token came back' },
    path: () => '/user/subsciption',
  }),
  /** A plan ends in three days. Subject: the subscription. */
  plan_ending: kind({
    group: 'money',
    channels: ['push', 'email'],
    text: ({ title }) => `Your ${title} plan ends in 3 days.`,
    titles: { push: () => 'Your plan ends in 3 days', email: () => 'Your plan ends in 3 days' },
    path: () => '/user/subsciption',
  }),
  /** The team has answered. Subject: the conversation with the team. */
  support_answered: kind({
    group: 'support',
    channels: ['push', 'email'],
    text: () => 'The support team has answered you.',
    titles: { push: () => 'The support team has answered', email: () => 'The support team has answered you' },
    path: () => '/profile/settings/support',
  }),
  /** Somebody logged in on a device that this account never used. Subject: the session. */
  new_device: kind({
    group: 'security',
    channels: ['push', 'email'],
    text: () => 'Your account was logged in on a new device. If this was not you, log that device out.',
    titles: { push: () => 'A new device logged in', email: () => 'A new device logged in to your account' },
    path: () => '/profile/settings/sessions',
  }),
} satisfies Record<string, Definition<Channel>>;

export type NotificationKind = keyof typeof notificationKinds;
