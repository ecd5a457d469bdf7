import type { Metrics } from '../../../platform/observability/index.ts';

const ways = ['phone', 'email', 'google'] as const;

/** The contact by whose proof an account was opened, or Google. */
export type SignUpWay = (typeof ways)[number];

export type CountSignUp = (labels: { way: SignUpWay }) => void;

/** Counts accounts that were opened. Call it after the commit. */
export function createCountSignUps(metrics: Pick<Metrics, 'counter'>): CountSignUp {
  return metrics.counter({
    name: 'sign_ups_total',
    help: 'Opened accounts by the way of sign-up',
    labels: { way: ways },
  });
}
