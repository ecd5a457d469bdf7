import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Ledger } from './ledger.ts';
import { lockLive } from './subscriptions.repository.ts';

/** Takes featured-job days from a person's plans. False when the key was used before, and nothing is taken. */
export type SpendFeaturedDays = (
  trx: Queries,
  accountId: string,
  days: number,
  idempotencyKey: string | null,
) => Promise<boolean>;

/** Takes the days from a single plan: the first to expire that has enough. */
export function createSpendFeaturedDays(parts: {
  ledger: Pick<Ledger, 'spendDays' | 'wasUsed' | 'daysLeft'>;
  now: () => Date;
}): SpendFeaturedDays {
  const { ledger, now } = parts;
  const unit = 'featured_job_day';

  return async (trx, accountId, days, idempotencyKey) => {
    const subscriptions = await lockLive(trx, accountId, now());
    if (idempotencyKey && (await ledger.wasUsed(trx, accountId, idempotencyKey))) return false;
    const left = await ledger.daysLeft(trx, subscriptions, unit);
    const subscription =
      subscriptions.find(({ id }) => (left.get(id) ?? 0) >= days) ??
      subscriptions.find(({ id }) => (left.get(id) ?? 0) > 0);
    if (!subscription)
      throw new AppError(
        'needs_plan',
        'Featured jobs need an Elite plan with days left. Your job stays posted as it is.',
      );
    return ledger.spendDays(trx, subscription, { unit, days, idempotencyKey });
  };
}
