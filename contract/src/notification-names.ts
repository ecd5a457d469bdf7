import type { NotificationGroup, NotificationKind } from './notification-kinds.ts';

/** What each kind tells of, for a list in which a person chooses. */
export const notificationNames: Record<NotificationKind, string> = {
  first_message: 'Somebody writes to you for the first time',
  unread_messages: 'Messages that you have not read',
  job_answered: 'An artisan answers your job',
  job_expiring: 'Your job expires soon',
  job_expired: 'Your job has expired',
  review_received: 'Somebody reviews you',
  review_answered: 'Your review gets an answer',
  identity_approved: 'Your identity check is approved',
  identity_refused: 'Your identity check needs another look',
  token_returned: 'A token comes back',
  plan_ending: 'Your plan ends soon',
  payment_succeeded: 'Your payment arrives',
  payment_refunded: 'Your payment is given back',
  boost_ended: 'A boost has ended',
  report_decided: 'Your report is decided',
  account_restored: 'Your account can be used again',
  support_answered: 'The support team answers you',
  new_device: 'A new device logs in to your account',
  password_changed: 'Your password is changed',
  contact_changed: 'A contact of your account is changed',
};

/** The headings of the groups. */
export const notificationGroupNames: Record<NotificationGroup, string> = {
  messages: 'Messages',
  jobs: 'Jobs',
  reviews: 'Reviews',
  account: 'Your account',
  money: 'Plans and payments',
  support: 'Support',
  security: 'Security',
};
