import type { EmailRhythm } from '../deliveries/choose-channels.ts';

/**
 * How the e-mail of each kind is sent. At once: security, money that comes back, decisions and answers that the person waits for, and
 * people who wait for the person. The other kinds are told together in a digest.
 */
export const emailRhythm: EmailRhythm = {
  first_message: 'at once',
  unread_messages: 'digest',
  job_answered: 'at once',
  offer_received: 'at once',
  offer_changed: 'at once',
  offer_accepted: 'at once',
  offer_declined: 'digest',
  offer_withdrawn: 'digest',
  agreement_cancelled: 'at once',
  job_invitation: 'at once',
  job_expiring: 'digest',
  job_expired: 'digest',
  // The person has chosen the rhythm with the search.
  saved_search_found: 'at once',
  review_received: 'at once',
  review_answered: 'digest',
  identity_approved: 'at once',
  identity_refused: 'at once',
  token_returned: 'digest',
  plan_ending: 'digest',
  payment_succeeded: 'digest',
  payment_refunded: 'at once',
  boost_ended: 'digest',
  report_decided: 'digest',
  account_restored: 'at once',
  support_answered: 'at once',
  new_device: 'at once',
  password_changed: 'at once',
  contact_changed: 'at once',
};
