/** For how many days after payment an unused plan can be refunded, until an admin changes it. */
export const REFUND_DAYS = 7;

/** What a plan gives. The server records the first use of each; from then on the plan cannot be refunded. */
export const usedBenefits = [
  'call',
  'message',
  'boost_day',
  'featured_job_day',
  'urgent_job',
  'social_link',
  'identity_check',
] as const;
export type UsedBenefit = (typeof usedBenefits)[number];

/** How a person used each benefit, to follow 'you'. */
export const usedBenefitTexts: Record<UsedBenefit, string> = {
  call: 'saw a phone number',
  message: 'started a chat',
  boost_day: 'boosted your profile',
  featured_job_day: 'featured a job',
  urgent_job: 'posted an urgent job',
  social_link: 'added a social media link to your profile',
  identity_check: 'went first in the queue for the identity check',
};
