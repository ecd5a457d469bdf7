import type { NotificationKind } from '@marketplace/contract/notification-kinds';

/**
 * Kinds of which an e-mail of another module tells: the digest of messages, and the letters about reviews, identity checks and answers
 * of the team. While those exist, no e-mail about a notification tells of the same event.
 */
export const kindsOfLetters: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'unread_messages',
  'review_received',
  'identity_approved',
  'identity_refused',
  'support_answered',
]);
