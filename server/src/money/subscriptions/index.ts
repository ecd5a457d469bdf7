import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Queries } from '../../platform/database/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payments } from '../payments/index.ts';
import { createUseBenefit } from './benefit-uses.ts';
import { reportLedgerProblems } from './check-ledger.ts';
import { notifyOfEndingPlans } from './ending-plans.ts';
import { createSpendFeaturedDays } from './featured-days.ts';
import { createGifts } from './gifts.ts';
import { createHouseOffers } from './house-offers.ts';
import { createLedger } from './ledger.ts';
import { createMembership } from './membership.ts';
import { createOwnSubscriptions } from './own-subscriptions.ts';
import { createPlanBenefits } from './plan-benefits.ts';
import { createPlanPurchase } from './plan-purchase.ts';
import { listLive, lockLive } from './subscriptions.repository.ts';
import { registerSubscriptionRoutes } from './subscriptions.routes.ts';

export type Subscriptions = ReturnType<typeof createSubscriptions>;

interface Neighbours {
  catalogue: Pick<Catalogue, 'plans' | 'planOf'>;
  payments: Pick<Payments, 'purchases' | 'refunds' | 'startPayment' | 'reportProblem' | 'onReconcile'>;
}

/** Plans that people buy, their tokens and days, and what a running plan allows. */
export function createSubscriptions(platform: Platform, { catalogue, payments }: Neighbours) {
  const { db, metrics, settings, now } = platform;
  const { refunds, startPayment } = payments;
  const houseOffers = createHouseOffers({ db, settings, now });
  const ledger = createLedger({ house: houseOffers, now });
  const membershipOf = createMembership({ planOf: catalogue.planOf, now });
  const benefits = createPlanBenefits();
  const useBenefit = createUseBenefit({ planOf: catalogue.planOf, now });
  const ownSubscriptions = createOwnSubscriptions({
    ...platform,
    catalogue,
    startPayment,
    refunds,
    ledger,
    benefits,
  });

  payments.purchases.register(
    'subscription',
    createPlanPurchase({ catalogue, ledger, refunds, membershipOf, onTakenBack: benefits.onTakenBack, now }),
  );
  payments.onReconcile.push(ownSubscriptions.expire, () => reportLedgerProblems(db, payments.reportProblem));

  return {
    ledger,
    /** Contacts that the house pays for. */
    houseOffers,
    gifts: createGifts({ ledger, planOf: catalogue.planOf, now }),
    /**
     * Counts a person who came into contact with another for a token, by a first message or a revealed number. Call it after the commit.
     */
    countContact: metrics.counter({
      name: 'contacts_started_total',
      help: 'Contacts that people began for a token, by the first message or by a call',
      labels: { by: ['message', 'call'] },
    }),
    membershipOf,
    spendFeaturedDays: createSpendFeaturedDays({ ledger, now }),
    useBenefit,
    /** Uses the plan that puts an identity check first in its queue. False without such a plan. */
    useIdentityQueue: (trx: Queries, accountId: string) =>
      useBenefit(trx, accountId, 'identity_check', (tier) => tier.firstToBeVerified),
    /** Locks a person's running plans, for a transaction that locks a profile before it uses a benefit. */
    lockPlans: async (trx: Queries, accountId: string): Promise<void> => {
      await lockLive(trx, accountId, now());
    },
    listOwn: ownSubscriptions.list,
    hasRunningPlan: async (accountId: string) => (await listLive(db, accountId, now())).length > 0,
    /** Higher modules register how they take back the benefits of a plan. */
    onTakenBack: benefits.onTakenBack,
    registerBoosts: benefits.registerBoosts,
    routes: ({ handle }: Routing) =>
      registerSubscriptionRoutes(handle, { db, catalogue, ownSubscriptions, benefits }),
    tasks: {
      'expire-subscriptions': ownSubscriptions.expire,
      'notify-of-ending-plans': () => notifyOfEndingPlans(db, { planOf: catalogue.planOf, at: now() }),
    },
    schedules: [
      { name: 'expire-subscriptions', pattern: '*/10 * * * *' },
      { name: 'notify-of-ending-plans', pattern: '41 * * * *' },
    ],
  };
}
