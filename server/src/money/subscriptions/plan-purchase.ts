import type { PlanTerms } from '@marketplace/contract/company/settings/plans-value';
import type { Plan } from '@marketplace/contract/discovery/catalogue';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { sql } from 'kysely';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { termsOfPlan, withTerms } from '../../discovery/catalogue/priced-catalogue.ts';
import { findForShare } from '../../people/accounts/accounts.repository.ts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Payment } from '../payments/payments.repository.ts';
import type { PurchaseEffects } from '../payments/purchases.ts';
import type { Refunds } from '../payments/refunds.ts';
import type { Ledger } from './ledger.ts';
import type { MembershipOf } from './membership.ts';
import type { RefundedPlan, TakeBack } from './plan-benefits.ts';
import { canMove, type SubscriptionState } from './subscription-lifecycle.ts';
import {
  endOf,
  lockLastOf,
  lockOfPayment,
  type SubscriptionRow,
  setState,
} from './subscriptions.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

type SoldTerms = Omit<PlanTerms, 'id' | 'naira'> & { refund_days: number };

/** What a plan gives now, and for how many days it is refunded, to be stored with a payment that begins now. */
export function soldTermsOf(plan: Plan, refundDays: number): SoldTerms {
  const { tokens, boost_days } = termsOfPlan(plan);
  return { tokens, boost_days, refund_days: refundDays };
}

/** Returns the plan as it was when its payment began. Payments from before there were changes have no figures. */
function asSold(plan: Plan, figures: unknown): Plan {
  return figures
    ? withTerms(plan, { ...termsOfPlan(plan), ...(figures as Omit<SoldTerms, 'refund_days'>) })
    : plan;
}

/** Payments that a release before has opened promised what its page said. */
const refundDaysOf = (figures: unknown) => (figures as Partial<SoldTerms> | null)?.refund_days ?? REFUND_DAYS;

type UsedDays = RefundedPlan['usedDays'];

/**
 * What the states of a payment mean for a plan. The subscription starts, with everything that the plan grants, when the server learns that
 * it is paid. While a plan of the same tier runs, the days of the new one are added at its end, and its calls and chats can be used at
 * once.
 */
export function createPlanPurchase(parts: {
  catalogue: Pick<Catalogue, 'plans' | 'planOf'>;
  ledger: Pick<Ledger, 'grant' | 'clear'>;
  refunds: Pick<Refunds, 'request'>;
  membershipOf: MembershipOf;
  onTakenBack: readonly TakeBack[];
  now: () => Date;
}): PurchaseEffects {
  const { catalogue, ledger, refunds, membershipOf, onTakenBack, now } = parts;
  const { planOf } = catalogue;

  async function settled(trx: Queries, payment: Payment): Promise<void> {
    const plan = asSold(planOf(payment.item), payment.sold_terms);
    const at = now();
    const followed = payment.account_id ? await findFollowed(trx, payment.account_id, plan, at) : undefined;
    const { id } = await trx
      .insertInto('subscriptions')
      .values({
        account_id: payment.account_id,
        payment_id: payment.id,
        plan_id: plan.id,
        is_unlimited: plan.tier.tokensPerMonth === null,
        starts_at: at,
        expires_at: endOf(plan, at, followed),
        follows_id: followed?.id ?? null,
        refund_days: refundDaysOf(payment.sold_terms),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ledger.grant(trx, id, plan);
    const payer = payment.account_id ? await findForShare(trx, payment.account_id) : undefined;
    if (payer && !payer.suspended_at) return;
    // The account was deleted or suspended during the payment, so no one could use the plan, and it is refunded.
    await setState(trx, planOf, id, 'refund_requested');
    await refunds.request(trx, payment, 'the payer has left');
  }

  /** Makes two concurrent payments of one person wait for each other, so that the second finds the first. */
  async function findFollowed(trx: Queries, accountId: string, { tier }: Plan, at: Date) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 4))`.execute(trx);
    const ofTier = catalogue.plans().filter((plan) => plan.tier.id === tier.id);
    return lockLastOf(
      trx,
      accountId,
      ofTier.map(({ id }) => id),
      at,
    );
  }

  async function move(
    trx: Queries,
    payment: Payment,
    to: SubscriptionState,
  ): Promise<SubscriptionRow | null> {
    const subscription = await lockOfPayment(trx, payment.id);
    if (!subscription || !canMove(subscription.state, to)) return null;
    await setState(trx, planOf, subscription.id, to);
    return subscription;
  }

  /** Removes the plan's benefits outside this module. The plan no longer counts as running. */
  async function takeBack(trx: Queries, accountId: string, paymentId: string): Promise<void> {
    const allowed = await membershipOf(trx, accountId);
    const usedDays = await countUsedDays(trx, paymentId);
    for (const undo of onTakenBack) await undo(trx, { accountId, allowed, usedDays });
  }

  return {
    callbackPath: '/artisan/subscription',
    ownPath: '/user/subsciption',
    settled,
    // Nothing was given yet, so nothing is taken back.
    failed: async () => {},
    async suspended(trx, payment) {
      await move(trx, payment, 'suspended');
      if (!payment.account_id || payment.state !== 'reversed') return;
      await takeBack(trx, payment.account_id, payment.id);
    },
    async restored(trx, payment) {
      const subscription = await lockOfPayment(trx, payment.id);
      if (subscription?.state === 'suspended' || subscription?.state === 'refund_requested')
        await setState(trx, planOf, subscription.id, 'active');
    },
    async refundAsked(trx, payment) {
      if (!(await move(trx, payment, 'refund_requested')))
        throw new AppError('conflict', 'This plan is in dispute, so its money cannot be given back');
    },
    async refunded(trx, payment) {
      const subscription = await move(trx, payment, 'refunded');
      if (!subscription) return;
      await ledger.clear(trx, subscription.id, 'refunded');
      if (payment.account_id) await takeBack(trx, payment.account_id, payment.id);
    },
    async describe(queries, payment) {
      const subscription = await queries
        .selectFrom('subscriptions')
        .select(['expires_at', 'extended_days'])
        .where('payment_id', '=', payment.id)
        .executeTakeFirst();
      const plan = planOf(payment.item);
      return {
        item: `${plan.tier.name} plan`,
        // The period of the paid days, even when it starts after an earlier plan.
        periodFrom: subscription
          ? new Date(
              subscription.expires_at.getTime() - (plan.duration + subscription.extended_days) * DAY_MS,
            )
          : null,
        periodTo: subscription?.expires_at ?? null,
      };
    },
  };
}

async function countUsedDays(trx: Queries, paymentId: string): Promise<UsedDays> {
  const { rows } = await sql<UsedDays>`
    select coalesce(-sum(amount) filter (where unit = 'boost_day'), 0)::int as boost,
      coalesce(-sum(amount) filter (where unit = 'featured_job_day'), 0)::int as "featuredJob"
    from token_movements join subscriptions on subscriptions.id = subscription_id
    where payment_id = ${paymentId} and reason = 'spent'`.execute(trx);
  const [days] = rows;
  if (!days) throw new Error('a sum without groups is one row');
  return days;
}
