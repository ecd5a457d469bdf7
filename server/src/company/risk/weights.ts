import type { RiskReason } from '@marketplace/contract/company/person/risk-reasons';

/** Steps of a reason, each with the level from which it counts and its weight. */
type Steps = readonly (readonly [from: number, weight: number])[];

/**
 * How much each reason adds to the score of an account, which is listed from RISK_FLAGGED on. The level is the number that the reason is
 * about, unless the sign computes another one. What families on one phone have in common stays below that, even together. What honest people
 * also do weighs at most 50, so that another reason is needed: a picture from WhatsApp, the work of a workshop, a card without money, asking many
 * for a price, half the money before the work.
 */
const weights: Record<RiskReason, Steps> = {
  reports: [
    [1, 10],
    [2, 30],
    [3, 60],
  ],
  after_suspension: [
    [1, 40],
    [2, 50],
  ],
  near_suspended: [[1, 20]],
  shared_phone: [
    [1, 10],
    [5, 20],
  ],
  phone_in_a_row: [
    [4, 25],
    [6, 40],
  ],
  same_document: [[1, 60]],
  same_picture: [
    [1, 35],
    [2, 45],
  ],
  same_person: [
    [1, 30],
    [2, 50],
  ],
  copied_work: [
    [1, 20],
    [2, 40],
    [4, 60],
  ],
  contacts_new: [
    [5, 25],
    [8, 45],
    [12, 60],
  ],
  contacts_many: [
    [20, 40],
    [30, 60],
  ],
  answers_many: [
    [15, 30],
    [25, 60],
  ],
  jobs_many: [
    [4, 30],
    [6, 60],
  ],
  same_job: [
    [1, 35],
    [2, 60],
  ],
  refused_payments: [
    [3, 25],
    [5, 45],
    [8, 60],
  ],
  disputed_payments: [
    [1, 30],
    [2, 60],
  ],
  staff_name: [[1, 60]],
  office_name: [[1, 20]],
  member_name: [[1, 20]],
  artisan_name: [
    [1, 40],
    [2, 45],
    [3, 60],
  ],
  review_ring: [
    [1, 20],
    [2, 60],
  ],
  reviewers_together: [
    [3, 25],
    [4, 60],
  ],
  reviewers_one_phone: [
    [1, 20],
    [2, 40],
    [3, 60],
  ],
  reviews_many: [
    [5, 40],
    [8, 60],
  ],
  fraud_words: [
    [1, 40],
    [2, 60],
  ],
  deposit_first: [
    [1, 40],
    [2, 50],
  ],
};

/** Returns what a reason adds to the score at this level; 0 below its first step. */
export function weightOf(reason: RiskReason, level: number): number {
  return weights[reason].findLast(([from]) => level >= from)?.[1] ?? 0;
}
