import type { Outcome } from '@marketplace/contract/operators';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db.ts';
import { queueTask } from '../../../platform/tasks.ts';
import type { Decision } from './queue-rules.ts';

/** Where `resolved_at` says since when an item does not wait any more. */
type ResolvedTable =
  | 'alerts'
  | 'bug_reports'
  | 'contact_messages'
  | 'feedback'
  | 'money_problems'
  | 'reports';

/** What somebody wrote who may get an answer. `closing`: what an operator is asked for who gives none. */
export const outcomesWithAnswer = (closing: string): Outcome[] => [
  {
    id: 'answer',
    label: 'Answer',
    tone: 'primary',
    asks_for: 'Your answer, sent by email',
  },
  { id: 'close', label: 'Close without an answer', tone: 'secondary', asks_for: closing },
];

/** Of two at once, one finds it waiting. `others`: columns set with it, each after a comma. @returns false when it does not wait any more. */
export async function resolveRow(
  trx: Queries,
  table: ResolvedTable,
  id: string,
  { at }: Pick<Decision, 'at'>,
  others = sql``,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set resolved_at = ${at} ${others}
    where id = ${id} and resolved_at is null returning id`.execute(trx);
  return rows.length > 0;
}

/** The same, with an answer that `task` sends by e-mail. */
export async function resolveWithAnswer(
  trx: Queries,
  table: 'bug_reports' | 'contact_messages',
  task: string,
  id: string,
  decision: Decision,
): Promise<boolean> {
  const answer = decision.outcome === 'answer' ? decision.reason : null;
  if (!(await resolveRow(trx, table, id, decision, sql`, answer = ${answer}`))) return false;
  if (answer !== null) await queueTask(trx, task, { id }, { canWait: true });
  return true;
}
