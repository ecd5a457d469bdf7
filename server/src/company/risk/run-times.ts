import type { RiskPage } from '@marketplace/contract/company/person/risk';
import type { Queries } from '../../platform/database/index.ts';
import { nextRunAfter } from '../../platform/tasks/index.ts';

export const scoreMinutes = [9, 24, 39, 54] as const;

/** When the task that scores accounts runs. */
export const scoreSchedule = `${scoreMinutes.join(',')} * * * *`;

/** Reads when the last run was, and for an account also whether that run could see it. */
export async function readRuns(
  queries: Queries,
  now: Date,
  accountId?: string,
): Promise<NonNullable<RiskPage['scored']>> {
  const run = await queries.selectFrom('risk_runs').select('through').executeTakeFirst();
  const isScored = run && (!accountId || (await wasSeen(queries, accountId, run.through)));
  return {
    at: isScored ? run.through.toISOString() : null,
    next_at: nextRunAfter(scoreMinutes, now).toISOString(),
  };
}

/** A run that ended early leaves accounts waiting for the next one. */
async function wasSeen(queries: Queries, accountId: string, through: Date): Promise<boolean> {
  const account = await queries
    .selectFrom('accounts')
    .leftJoin('risk_waiting', 'risk_waiting.account_id', 'accounts.id')
    .select(['created_at', 'risk_waiting.account_id as waiting'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return account !== undefined && account.waiting === null && account.created_at <= through;
}
