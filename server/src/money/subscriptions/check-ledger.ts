import { sql } from 'kysely';
import { type Database, limitStatements, type Queries } from '../../platform/database/index.ts';
import type { ReportProblem } from '../payments/money-problems.ts';
import { isUsed } from './subscriptions.repository.ts';

interface Finding {
  subject: string;
  kind: string;
  facts: Record<string, unknown>;
}

/** Finds every row that does not add up. There is none unless somebody has changed the database by hand. */
export function findLedgerProblems(db: Database): Promise<Finding[]> {
  return db.transaction().execute(async (trx) => {
    // Reads all movements, three seconds for a million, which exceeds the normal statement timeout.
    await limitStatements(trx, 8 * 60_000);
    return lookForProblems(trx);
  });
}

async function lookForProblems(trx: Queries): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with chained as (
      select subscription_id, unit, step, amount, balance,
        coalesce(lag(balance) over steps, 0) as before, row_number() over steps as place
      from token_movements window steps as (partition by subscription_id, unit order by step)
    ),
    summed as (
      select subscription_id, unit, sum(amount) as total, count(*) as steps,
        bool_or(balance <> before + amount or step <> place) as broken
      from chained group by subscription_id, unit
    )
    select subscription_id::text as subject, 'balance of ' || unit as kind,
      json_build_object('balance', balances.balance, 'movements', coalesce(summed.total, 0)) as facts
    from token_balances as balances left join summed using (subscription_id, unit)
    where balances.balance <> coalesce(summed.total, 0) or balances.steps <> coalesce(summed.steps, 0)
      or coalesce(summed.broken, false)
    union all
    select subscription_id::text, 'below zero', json_build_object('movements', count(*))
    from token_movements where balance < 0 group by subscription_id
    union all
    select payment.reference, 'paid without a subscription', '{}'::json
    from payments as payment
    where payment.purpose = 'subscription' and payment.settled_at is not null
      and not exists (select from subscriptions where payment_id = payment.id)
    union all
    select payment.reference, 'a subscription without its money',
      json_build_object('payment', payment.state, 'subscription', subscription.state)
    from subscriptions as subscription join payments as payment on payment.id = subscription.payment_id
    where payment.state <> 'success' and subscription.state in ('active', 'paused', 'refund_requested')
    union all
    select subscription.id::text, 'refunded though used', json_build_object('state', subscription.state)
    from subscriptions as subscription join payments as payment on payment.id = subscription.payment_id
    where subscription.state in ('refund_requested', 'refunded') and ${isUsed(sql.ref('subscription.id'))}
      -- An operator may give the money of a used plan back.
      and not exists (
        select from audit_log
        where subject_kind = 'payment' and subject_id = payment.reference and action = 'payment.refund'
      )
    union all
    select subscription.id::text, 'granted not once', json_build_object('grants', count(movement.id))
    from subscriptions as subscription left join token_movements as movement
      on movement.subscription_id = subscription.id and movement.reason = 'granted' and movement.unit = 'call' and movement.detail = ''
    where subscription.payment_id is not null
    group by subscription.id having count(movement.id) <> 1
    union all
    -- The house grants a token at the moment in which it is spent.
    select subscription.id::text, 'granted by the house and not spent', json_build_object('balance', sum(balances.balance))
    from subscriptions as subscription join token_balances as balances on balances.subscription_id = subscription.id
    where subscription.payment_id is null group by subscription.id having sum(balances.balance) <> 0`.execute(
    trx,
  );
  return rows;
}

/** Reports every such row to operators. */
export async function reportLedgerProblems(db: Database, report: ReportProblem): Promise<void> {
  for (const problem of await findLedgerProblems(db)) await report(db, problem);
}
