import { lockByReference, type Payment } from '../../../money/payments/payments.repository.ts';
import type { Gifts } from '../../../money/subscriptions/gifts.ts';
import type { Token } from '../../../money/subscriptions/ledger.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { hasDecided } from '../audit/item-acts.ts';
import { newColleagueGives, ownAccount } from '../operators.policy.ts';
import { deciderOf } from '../people.ts';

interface Giving {
  operatorId: string;
  reference: string;
  reason: string;
  clientId: string;
}

export type PlanGifts = ReturnType<typeof createPlanGifts>;

/** Tokens and days that staff add to a person's plan, each with a reason. Nobody gives themselves anything, and new colleagues give nothing: gifts are money. */
export function createPlanGifts({ db, gifts, now }: { db: Database; gifts: Gifts; now: () => Date }) {
  /** Runs once for each client id. Returns null for a repetition. */
  async function once<Result>(
    { operatorId, reference, reason, clientId }: Giving,
    act: { action: string; facts: object; give: (trx: Queries, payment: Payment) => Promise<Result> },
  ): Promise<Result | null> {
    return db.transaction().execute(async (trx) => {
      const payment = await lockByReference(trx, reference);
      if (payment?.purpose !== 'subscription')
        throw new AppError('not_found', 'There is no plan with that reference');
      if (payment.account_id === operatorId) throw new AppError('conflict', ownAccount);
      if (
        await hasDecided(trx, operatorId, {
          kind: 'payment',
          id: reference,
          client_id: clientId,
          action: act.action,
        })
      )
        return null;
      const by = { kind: 'refund', at: now(), needsSecond: true, accountId: payment.account_id } as const;
      if ((await deciderOf(trx, operatorId, by, now())).isNew)
        throw new AppError('conflict', newColleagueGives);
      const result = await act.give(trx, payment);
      await recordAuditEntry(trx, {
        operatorId,
        action: act.action,
        subject: { kind: 'payment', id: reference },
        accountId: payment.account_id,
        reason,
        facts: { ...act.facts, client_id: clientId },
        at: now(),
      });
      return result;
    });
  }

  return {
    /** @throws AppError `not_found`, or `conflict` when the plan does not run or does not count tokens */
    async giveTokens(giving: Giving, { unit, amount }: { unit: Token; amount: number }): Promise<number> {
      const left = await once(giving, {
        action: 'plan.give_tokens',
        facts: { unit, amount },
        give: (trx, { id }) =>
          gifts.giveTokens(trx, id, { unit, amount, key: `gift ${giving.operatorId} ${giving.clientId}` }),
      });
      return left ?? balanceOf(db, giving.reference, unit);
    },
    /** @throws AppError `not_found`, or `conflict` when the plan does not run */
    async extend(giving: Giving, days: number): Promise<Date> {
      const end = await once(giving, {
        action: 'plan.extend',
        facts: { days },
        give: (trx, { id }) => gifts.extend(trx, id, days),
      });
      return end ?? endOf(db, giving.reference);
    },
  };
}

async function balanceOf(queries: Queries, reference: string, unit: string): Promise<number> {
  const row = await queries
    .selectFrom('token_balances')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('balance')
    .where('reference', '=', reference)
    .where('unit', '=', unit)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

async function endOf(queries: Queries, reference: string): Promise<Date> {
  const { expires_at } = await queries
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('expires_at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return expires_at;
}
