import type { NotificationGroup, NotificationKind } from './notification-kinds.ts';

/** What each kind tells of, for a list in which a person chooses. */
export const notificationNames: Record<NotificationKind, string> = {
  first_message: 'Somebody writes to you for the first time',
  unread_messages: 'Messages that you have not read',
  job_answered: 'An answer to your job',
  offer_received: 'Somebody makes you an offer',
  offer_changed: 'An offer is changed',
  offer_accepted: 'Your offer is accepted',
  offer_declined: 'Your offer is declined',
  offer_withdrawn: 'An offer is withdrawn',
  agreement_cancelled: 'An agreement is cancelled',
  job_invitation: 'A customer invites you to a job',
  job_expiring: 'Your job expires soon',
  job_expired: 'Your job has expired',
  saved_search_found: 'A saved search has found something',
  review_received: 'A review of you',
  review_answered: 'An answer to your review',
  identity_approved: 'Your identity check is approved',
  identity_refused: 'Your identity check is refused',
  token_returned: 'A token comes back',
  plan_ending: 'Your plan ends soon',
  payment_succeeded: 'A payment has arrived',
  payment_refunded: 'A payment is given back',
  boost_ended: 'A boost has ended',
  report_decided: 'Your report is decided',
  account_restored: 'Your account can be used again',
  support_answered: 'The support team answers',
  new_device: 'A new device logs in',
  password_changed: 'Your password is changed',
  contact_changed: 'Your email or phone is changed',
};

/** The headings of the groups. */
export const notificationGroupNames: Record<NotificationGroup, string> = {
  messages: 'Messages',
  jobs: 'Jobs',
  agreements: 'Offers and agreements',
  reviews: 'Reviews',
  account: 'Your account',
  money: 'Plans and payments',
  support: 'Support',
  security: 'Security',
};
