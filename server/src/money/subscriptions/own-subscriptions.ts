import type { Plan } from '@marketplace/contract/discovery/catalogue';
import { usedBenefitTexts } from '@marketplace/contract/money/refunds';
import { planChanged, subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import {
  type createSubscription,
  paymentChannels,
  type Subscription,
} from '@marketplace/contract/money/subscriptions';
import type * as z from 'zod';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { lockById } from '../payments/payments.repository.ts';
import type { Refunds } from '../payments/refunds.ts';
import type { StartedPayment, StartPayment } from '../payments/start-payment.ts';
import type { Ledger } from './ledger.ts';
import type { createPlanBenefits } from './plan-benefits.ts';
import { soldTermsOf } from './plan-purchase.ts';
import { canAskMoneyBack, canSwitchPlan } from './subscriptions.policy.ts';
import { presentSubscription } from './subscriptions.presenter.ts';
import {
  listWithBalances,
  lockOwn,
  type SubscriptionData,
  type SubscriptionRow,
  setState,
} from './subscriptions.repository.ts';

type PlanForm = z.output<(typeof createSubscription)['request']>;

export type OwnSubscriptions = ReturnType<typeof createOwnSubscriptions>;

/** What people do with their plans: buy, view, pause, boost, request a refund. */
export function createOwnSubscriptions(parts: {
  db: Database;
  catalogue: Pick<Catalogue, 'plans' | 'planOf'>;
  limits: Limits;
  startPayment: StartPayment;
  refunds: Pick<Refunds, 'request'>;
  ledger: Pick<Ledger, 'spendDays' | 'clear'>;
  benefits: Pick<ReturnType<typeof createPlanBenefits>, 'boosts'>;
  settings: Pick<Settings, 'get'>;
  now: () => Date;
}) {
  const { db, catalogue, settings, startPayment, refunds, ledger, benefits, now } = parts;
  const checkouts = parts.limits({
    name: 'checkouts',
    points: 20,
    seconds: 600,
    message: "You've opened a lot of payment pages. Please wait a few minutes and try again.",
  });

  /**
   * Opens a payment page.
   * @throws AppError when the form's figures differ from the catalogue, because only the server decides what a plan costs and gives
   */
  async function buy(accountId: string, form: PlanForm): Promise<StartedPayment> {
    const plan = findPlan(catalogue.plans(), form);
    return checkouts.run(accountId, () =>
      startPayment({
        accountId,
        purpose: 'subscription',
        item: plan.id,
        quantity: 1,
        amountKobo: plan.amountKobo,
        soldTerms: soldTermsOf(plan, settings.get('refund_days').days),
        // Always in the same order, so that a repeated request finds the same payment page.
        channels: form.channels ? paymentChannels.filter((each) => form.channels?.includes(each)) : null,
      }),
    );
  }

  async function list(accountId: string): Promise<Subscription[]> {
    const rows = await listWithBalances(db, accountId);
    return rows.map((row) => presentSubscription(catalogue.planOf, row, now()));
  }

  /**
   * Pauses or resumes a subscription.
   * @throws AppError when it is over, or its refund is under way
   */
  async function setStatus(accountId: string, id: string, isActive: boolean): Promise<Subscription> {
    const to = isActive ? 'active' : 'paused';
    await db.transaction().execute(async (trx) => {
      const row = await lockedOwn(trx, accountId, id);
      if (row.expires_at <= now()) throw new AppError('conflict', 'This plan has expired.');
      if (row.state === to) return;
      if (!canSwitchPlan(row, to, now()))
        throw new AppError('conflict', refusals[row.state] ?? "You can't change this plan.");
      await setState(trx, catalogue.planOf, row.id, to);
    });
    return presentOwn(accountId, id);
  }

  async function requestRefund(accountId: string, id: string, reason: string): Promise<Subscription> {
    await db.transaction().execute(async (trx) => {
      const { payment_id } = await findOwn(trx, accountId, id);
      // Locks the payment before its subscription, like every transaction that moves money.
      const payment = await lockById(trx, payment_id);
      const row = await lockedOwn(trx, accountId, id);
      if (row.state === 'refund_requested') return;
      const [data] = await listWithBalances(trx, accountId, id);
      if (payment.state !== 'success' || !data || !canAskMoneyBack(data, now())) {
        throw new AppError('conflict', whyNotRefunded(data));
      }
      await setState(trx, catalogue.planOf, row.id, 'refund_requested');
      await refunds.request(trx, payment, reason);
    });
    return presentOwn(accountId, id);
  }

  async function boost(
    accountId: string,
    form: { id: string; days: number; idempotencyKey: string | null },
  ): Promise<{ subscription: Subscription; featuredUntil: Date }> {
    const featuredUntil = await db.transaction().execute(async (trx) => {
      const row = await lockedOwn(trx, accountId, form.id);
      const isNew = await ledger.spendDays(trx, row, { unit: 'boost_day', ...form });
      return benefits.boosts().extend(trx, accountId, isNew ? form.days : 0);
    });
    return { subscription: await presentOwn(accountId, form.id), featuredUntil };
  }

  async function presentOwn(accountId: string, id: string): Promise<Subscription> {
    return presentSubscription(catalogue.planOf, await findOwn(db, accountId, id), now());
  }

  /** The task that marks subscriptions as over and stores what was left of them. */
  async function expire(): Promise<void> {
    const over = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('state', 'in', ['active', 'paused'])
      .where('expires_at', '<=', now())
      .orderBy('expires_at')
      .execute();
    for (const { id } of over) await db.transaction().execute((trx) => expireOne(trx, id));
  }

  async function expireOne(trx: Queries, id: string): Promise<void> {
    const row = await trx
      .updateTable('subscriptions')
      .set({ state: 'expired' })
      .where('id', '=', id)
      .where('state', 'in', ['active', 'paused'])
      .returning('id')
      .executeTakeFirst();
    if (row) await ledger.clear(trx, id, 'expired');
  }

  return { buy, list, setStatus, requestRefund, boost, expire };
}

function whyNotRefunded(data: SubscriptionData | undefined): string {
  if (data?.first_use)
    return `You can't get this money back, because you ${usedBenefitTexts[data.first_use.benefit]} with the plan.`;
  return data?.state === 'active' || data?.state === 'paused'
    ? `You can get your money back for ${data.refund_days} days after you pay. Those days are over for this plan.`
    : "We can't refund this plan.";
}

const refusals: Partial<Record<SubscriptionRow['state'], string>> = {
  expired: 'This plan has expired.',
  refund_requested: "You've asked for a refund of this plan, so you can't use it.",
  refunded: "We've refunded this plan, so you can't use it.",
  suspended:
    "Your bank is questioning the payment for this plan, so you can't use it. Please talk to your bank, or message customer support.",
};

function findPlan(plans: readonly Plan[], form: PlanForm): Plan {
  const found = plans.find(
    ({ tier, duration }) => tier.name.toLowerCase() === form.plan.toLowerCase() && duration === form.duration,
  );
  if (!found) throw new AppError('invalid_input', subscriptionTexts.noPlanChosen, { field: 'plan' });
  const isSame =
    found.calls_count === form.calls_count &&
    found.message_count === form.message_count &&
    found.featured_profile_count === form.featured_profile_count &&
    found.amountKobo === form.amount * 100;
  if (!isSame) throw new AppError('invalid_input', planChanged, { field: 'amount' });
  return found;
}

async function findOwn(queries: Queries, accountId: string, id: string): Promise<SubscriptionData> {
  const [row] = isUuid(id) ? await listWithBalances(queries, accountId, id) : [];
  if (!row) throw noSuchSubscription();
  return row;
}

async function lockedOwn(trx: Queries, accountId: string, id: string): Promise<SubscriptionRow> {
  const row = isUuid(id) ? await lockOwn(trx, accountId, id) : undefined;
  if (!row) throw noSuchSubscription();
  return row;
}

/** Creates the same error for another person's subscription as for an unknown one. */
function noSuchSubscription(): AppError {
  return new AppError('not_found', "We can't find this plan");
}
