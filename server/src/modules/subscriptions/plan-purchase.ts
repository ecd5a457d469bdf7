import type { Queries } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Payment } from '../payments/payments.repository.ts';
import type { PurchaseEffects } from '../payments/purchases.ts';
import type { Ledger } from './ledger.ts';
import { canMove, type SubscriptionState } from './subscription-lifecycle.ts';
import { lockOfPayment, planOf, type SubscriptionRow, setState } from './subscriptions.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What money means for a plan: the subscription begins when we learn that it is paid, with everything that the plan grants. */
export function createPlanPurchase(parts: {
  ledger: Pick<Ledger, 'grant' | 'clear'>;
  now: () => Date;
}): PurchaseEffects {
  const { ledger, now } = parts;

  async function settled(trx: Queries, payment: Payment): Promise<void> {
    const plan = planOf({ plan_id: payment.item });
    const at = now();
    const { id } = await trx
      .insertInto('subscriptions')
      .values({
        account_id: payment.account_id,
        payment_id: payment.id,
        plan_id: plan.id,
        is_unlimited: plan.tier.tokensPerMonth === null,
        starts_at: at,
        expires_at: new Date(at.getTime() + plan.duration * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ledger.grant(trx, id, plan);
  }

  async function move(
    trx: Queries,
    payment: Payment,
    to: SubscriptionState,
  ): Promise<SubscriptionRow | null> {
    const subscription = await lockOfPayment(trx, payment.id);
    if (!subscription || !canMove(subscription.state, to)) return null;
    await setState(trx, subscription.id, to);
    return subscription;
  }

  return {
    callbackPath: '/artisan/subscription',
    ownPath: '/user/subsciption',
    settled,
    // Nothing was given, so there is nothing to take.
    failed: async () => {},
    suspended: async (trx, payment) => void (await move(trx, payment, 'suspended')),
    async restored(trx, payment) {
      const subscription = await lockOfPayment(trx, payment.id);
      if (subscription?.state === 'suspended') await setState(trx, subscription.id, 'active');
    },
    async refundAsked(trx, payment) {
      if (!(await move(trx, payment, 'refund_requested')))
        throw new AppError('conflict', 'This plan is over or in dispute, so its money cannot be given back');
    },
    async refunded(trx, payment) {
      const subscription = await move(trx, payment, 'refunded');
      if (subscription) await ledger.clear(trx, subscription.id, 'refunded');
    },
    async refundRefused(trx, payment) {
      const subscription = await lockOfPayment(trx, payment.id);
      if (subscription?.state === 'refund_requested') await setState(trx, subscription.id, 'active');
    },
    async describe(queries, payment) {
      const subscription = await queries
        .selectFrom('subscriptions')
        .select(['starts_at', 'expires_at'])
        .where('payment_id', '=', payment.id)
        .executeTakeFirst();
      return {
        item: `${planOf({ plan_id: payment.item }).tier.name} plan`,
        periodFrom: subscription?.starts_at ?? null,
        periodTo: subscription?.expires_at ?? null,
      };
    },
  };
}
