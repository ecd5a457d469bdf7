import type { Metrics } from '../../../platform/observability/index.ts';

const ways = ['phone', 'email', 'google'] as const;

/** What confirmed a new account: a contact, or Google. */
export type SignUpWay = (typeof ways)[number];

export type CountSignUp = (labels: { way: SignUpWay }) => void;

/** Counts new accounts. Call it after the commit. */
export function createCountSignUps(metrics: Pick<Metrics, 'counter'>): CountSignUp {
  return metrics.counter({
    name: 'sign_ups_total',
    help: 'Opened accounts by the way of sign-up',
    labels: { way: ways },
  });
}
