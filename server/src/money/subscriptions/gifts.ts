import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Ledger, Token } from './ledger.ts';
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
      return ledger.give(trx, plan.id, { unit, amount, key });
    },
    /** Moves the end of the plan and of those that follow it. Returns the new end. */
    async extend(trx: Queries, paymentId: string, days: number): Promise<Date> {
      const plan = await lockRunning(trx, paymentId);
      return addDays(trx, planOf, plan, days);
    },
  };
}
