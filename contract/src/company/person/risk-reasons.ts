import { formatCount } from '../../shared/counts.ts';

/** From this score on, an account is in the list of risks. */
export const RISK_FLAGGED = 60;
export const RISK_MAX = 100;
/** For how long scores, their reasons and links are stored. */
export const RISK_RETENTION_DAYS = 90;

interface RiskReasonLabel {
  /** As the filter of the list names it. */
  label: string;
  /** The explanation shown to operators. `count` is how many people, jobs or pictures it is about. */
  sentence: (count: number) => string;
}

const define = <Name extends string>(reasons: Record<Name, RiskReasonLabel>) => reasons;
const others = (count: number) => (count === 1 ? 'another account' : `${count} other accounts`);

/** What the task looks for, in the order of the filter. */
export const riskReasons = define({
  reports: {
    label: 'Reports',
    sentence: (count) => `${formatCount(count, 'person', 'people')} reported this account within a week.`,
  },
  after_suspension: {
    label: 'Opened after a suspension',
    sentence: () =>
      'It was opened after we suspended an account with the same number, picture or identity document.',
  },
  near_suspended: {
    label: 'Shares with a suspended account',
    sentence: () => 'It has the number, picture or identity document of an account that we suspended later.',
  },
  shared_phone: {
    label: 'Shared phone number',
    sentence: (count) =>
      `${formatCount(count, 'other account')} ${count === 1 ? 'has' : 'have'} the same phone number. Families share phones, so this alone means nothing.`,
  },
  phone_in_a_row: {
    label: 'Many accounts for one number in a day',
    sentence: (count) => `${formatCount(count, 'account')} with this phone number were opened within a day.`,
  },
  same_document: {
    label: 'Same identity document',
    sentence: (count) => `It gave the same identity document as ${others(count)}.`,
  },
  same_picture: {
    label: 'Same profile picture',
    sentence: (count) => `Its profile picture is nearly that of ${formatCount(count, 'older account')}.`,
  },
  same_person: {
    label: 'Same number and picture',
    sentence: (count) => `It has both the phone number and the profile picture of ${others(count)}.`,
  },
  copied_work: {
    label: 'Copied work photos',
    sentence: (count) =>
      `${formatCount(count, 'picture')} of its work ${count === 1 ? 'is' : 'are'} nearly the same as what others showed before.`,
  },
  contacts_new: {
    label: 'New account writes to many',
    sentence: (count) =>
      `A new account that wrote to ${formatCount(count, 'new person', 'new people')} within an hour.`,
  },
  contacts_many: {
    label: 'Writes to many',
    sentence: (count) => `It wrote to ${formatCount(count, 'new person', 'new people')} within an hour.`,
  },
  answers_many: {
    label: 'Answers many jobs',
    sentence: (count) => `It answered ${formatCount(count, 'job')} within an hour.`,
  },
  jobs_many: {
    label: 'Posts many jobs',
    sentence: (count) => `It posted ${formatCount(count, 'job')} within an hour.`,
  },
  same_job: {
    label: 'Same job as others',
    sentence: (count) => `It posted a job with the same words as ${others(count)}.`,
  },
  refused_payments: {
    label: 'Failed payments',
    sentence: (count) => `The bank refused ${formatCount(count, 'payment')} within a day.`,
  },
  disputed_payments: {
    label: 'Disputed payments',
    sentence: (count) => `The owner of the card disputed ${formatCount(count, 'payment')}.`,
  },
  staff_name: {
    label: 'Name of our team or a company',
    sentence: () => 'Its name looks like that of our team, our support or a payment company.',
  },
  office_name: {
    label: 'Name of an office',
    sentence: () => 'Its name may be taken for an office or a company.',
  },
  member_name: {
    label: 'Name of a team member',
    sentence: () => 'It has the name of somebody on our team.',
  },
  artisan_name: {
    label: 'Name of a well-known artisan',
    sentence: () => 'It has nearly the name of an older, well-known artisan of the same trade and state.',
  },
  review_ring: {
    label: 'Reviews in a circle',
    sentence: (count) =>
      `${formatCount(count, 'person', 'people')} who reviewed this account ${count === 1 ? 'was' : 'were'} reviewed by it, or by those it reviewed.`,
  },
  reviewers_together: {
    label: 'Reviewers who joined together',
    sentence: (count) =>
      `${formatCount(count, 'person', 'people')} who praised this account signed up within a day and reviewed nobody else.`,
  },
  reviewers_one_phone: {
    label: 'Reviewers with one number',
    sentence: (count) =>
      `${formatCount(count, 'person', 'people')} who praised this account share a phone number with it or each other.`,
  },
  reviews_many: {
    label: 'Writes many reviews',
    sentence: (count) => `It wrote ${formatCount(count, 'review')} within an hour.`,
  },
  fraud_words: {
    label: 'Words of fraud',
    sentence: (count) =>
      `${formatCount(count, 'text')} of it ${count === 1 ? 'asks' : 'ask'} for fees, codes, bank details or gift cards, or ${count === 1 ? 'promises' : 'promise'} quick money.`,
  },
  deposit_first: {
    label: 'Asks for money first',
    sentence: (count) =>
      `${formatCount(count, 'text')} of it ${count === 1 ? 'wants' : 'want'} money before anything is done.`,
  },
});
export type RiskReason = keyof typeof riskReasons;
export const riskReasonNames = Object.keys(riskReasons) as [RiskReason, ...RiskReason[]];
