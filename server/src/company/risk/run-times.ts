import type { RiskPage } from '@marketplace/contract/company/person/risk';
import type { Queries } from '../../platform/database/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const minutes = [9, 24, 39, 54] as const;

/** When the task that scores accounts runs. */
export const scoreSchedule = `${minutes.join(',')} * * * *`;

/** Returns the time of the next run that `scoreSchedule` names. */
export function nextRunAfter(now: Date): Date {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const times = [...minutes, 60 + minutes[0]].map((minute) => hour + minute * MINUTE_MS);
  return new Date(times.find((time) => time > now.getTime()) ?? hour + HOUR_MS);
}

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
    next_at: nextRunAfter(now).toISOString(),
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
