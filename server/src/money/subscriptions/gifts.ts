import {
  EXTENDED_DAYS_OF_PLAN,
  GIVEN_TOKENS_OF_PLAN,
} from '@marketplace/contract/company/payments/plan-gift-limits';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { GIVEN_BY_TEAM, type Ledger, type Token } from './ledger.ts';
import { isLive } from './subscription-lifecycle.ts';
import { addDays, lockOfPayment, type PlanOf, type SubscriptionRow } from './subscriptions.repository.ts';

export type Gifts = ReturnType<typeof createGifts>;

/** What staff add to a plan that runs. Callers have locked its payment. */
export function createGifts({
  ledger,
  planOf,
  now,
}: {
  ledger: Pick<Ledger, 'give'>;
  planOf: PlanOf;
  now: () => Date;
}) {
  /** @throws AppError `conflict` when the plan does not run */
  async function lockRunning(trx: Queries, paymentId: string): Promise<SubscriptionRow> {
    const plan = await lockOfPayment(trx, paymentId);
    const runs = plan && (isLive(plan, now()) || (plan.state === 'paused' && plan.expires_at > now()));
    if (!plan || !runs || !plan.account_id)
      throw new AppError('conflict', "This plan doesn't run any more, so nothing can be added to it");
    return plan;
  }

  return {
    /** Adds tokens. Returns how many there are now. */
    async giveTokens(
      trx: Queries,
      paymentId: string,
      { unit, amount, key }: { unit: Token; amount: number; key: string },
    ): Promise<number> {
      const plan = await lockRunning(trx, paymentId);
      if (plan.is_unlimited) throw new AppError('conflict', 'Calls and chats of this plan are not counted');
      const { given } = await trx
        .selectFrom('token_movements')
        .select((is) => is.fn.coalesce(is.fn.sum<number>('amount'), is.val(0)).as('given'))
        .where('subscription_id', '=', plan.id)
        .where('unit', '=', unit)
        .where('detail', '=', GIVEN_BY_TEAM)
        .executeTakeFirstOrThrow();
      if (Number(given) + amount > GIVEN_TOKENS_OF_PLAN)
        throw new AppError(
          'conflict',
          `The team can give a plan at most ${GIVEN_TOKENS_OF_PLAN} of these, and has given ${given} already`,
        );
      return ledger.give(trx, plan.id, { unit, amount, key });
    },
    /** Moves the end of the plan and of those that follow it. Returns the new end. */
    async extend(trx: Queries, paymentId: string, days: number): Promise<Date> {
      const plan = await lockRunning(trx, paymentId);
      if (plan.extended_days + days > EXTENDED_DAYS_OF_PLAN)
        throw new AppError(
          'conflict',
          `The team can add at most ${EXTENDED_DAYS_OF_PLAN} days to a plan, and has added ${plan.extended_days} already`,
        );
      return addDays(trx, planOf, plan, days);
    },
  };
}
