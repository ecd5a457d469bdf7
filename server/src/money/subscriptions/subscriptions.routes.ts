import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import {
  activateBoost,
  createSubscription,
  requestRefund,
  setSubscriptionStatus,
  viewLedger,
  viewSubscriptions,
} from '@marketplace/contract/money/subscriptions';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle } from '../../platform/http/index.ts';
import { listMovements } from './list-movements.ts';
import type { OwnSubscriptions } from './own-subscriptions.ts';
import type { createPlanBenefits } from './plan-benefits.ts';

export function registerSubscriptionRoutes(
  handle: Handle,
  parts: {
    db: Database;
    catalogue: Pick<Catalogue, 'plans' | 'planOf'>;
    ownSubscriptions: OwnSubscriptions;
    benefits: Pick<ReturnType<typeof createPlanBenefits>, 'boosts'>;
  },
): void {
  const { db, catalogue, ownSubscriptions, benefits } = parts;

  const [plan] = catalogue.plans();
  handle(
    createSubscription,
    async (form, { session }) => {
      const { reference, authorizationUrl } = await ownSubscriptions.buy(session.accountId, form);
      return {
        msg: subscriptionTexts.created,
        reference,
        response: { data: { authorization_url: authorizationUrl, reference } },
      };
    },
    plan && {
      plan: plan.tier.name,
      duration: plan.duration,
      calls_count: plan.calls_count,
      message_count: plan.message_count,
      featured_profile_count: plan.featured_profile_count,
      amount: plan.amountKobo / 100,
    },
  );

  handle(viewSubscriptions, async (_form, { session }) => {
    const [subscriptions, boostEnd] = await Promise.all([
      ownSubscriptions.list(session.accountId),
      benefits.boosts().endOf(session.accountId),
    ]);
    return { subscriptions, featured_until: boostEnd?.toISOString() ?? null };
  });

  handle(setSubscriptionStatus, async ({ sub_id, status }, { session }) => ({
    msg: status ? 'Your plan is active.' : 'Your plan is paused. Its days still count down.',
    subscription: await ownSubscriptions.setStatus(session.accountId, sub_id, status),
  }));

  handle(requestRefund, async ({ sub_id, reason }, { session }) => ({
    msg: "We're sending your money back. Banks can take up to 10 working days.",
    subscription: await ownSubscriptions.requestRefund(session.accountId, sub_id, reason ?? ''),
  }));

  handle(activateBoost, async ({ sub_id, days, idempotency_key }, { session }) => {
    const { subscription, featuredUntil } = await ownSubscriptions.boost(session.accountId, {
      id: sub_id,
      days,
      idempotencyKey: idempotency_key || null,
    });
    return {
      msg: 'Your profile now takes turns in the Featured places.',
      subscription,
      featured_until: featuredUntil.toISOString(),
    };
  });

  handle(viewLedger, (form, { session }) => listMovements(db, catalogue.planOf, session.accountId, form));
}
