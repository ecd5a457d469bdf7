import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';

export interface MoneyProblem {
  /** The reference of a payment, or the id of a subscription. */
  subject: string;
  kind: string;
  /** Ids and amounts only. */
  facts: Record<string, unknown>;
}

export type ReportProblem = (queries: Queries, problem: MoneyProblem) => Promise<void>;

/** Reports an inconsistency to operators: an error in the log, and a row that stays until an operator has resolved it. */
export function createReportProblem(log: Log, now: () => Date): ReportProblem {
  return async (queries, { subject, kind, facts }) => {
    log.error({ subject, kind, facts }, 'money does not add up');
    const at = now();
    const seen = { facts: JSON.stringify(facts), last_seen_at: at, resolved_at: null };
    await queries
      .insertInto('money_problems')
      .values({ subject, kind, found_at: at, ...seen })
      .onConflict((conflict) =>
        conflict.constraint('money_problems_once').doUpdateSet({
          ...seen,
          // A resolved problem is reopened.
          found_at: sql`case when money_problems.resolved_at is null then money_problems.found_at else ${at} end`,
        }),
      )
      .execute();
  };
}
