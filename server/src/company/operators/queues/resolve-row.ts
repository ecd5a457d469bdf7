import type { Outcome } from '@marketplace/contract/company/operators';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import type { Decision } from './queue-rules.ts';

/** Tables in which `resolved_at` marks when an item was resolved. */
type ResolvedTable =
  | 'alerts'
  | 'bug_reports'
  | 'contact_messages'
  | 'doubtful_texts'
  | 'feedback'
  | 'money_problems'
  | 'reports';

/** The outcomes of an item whose writer may get an answer. `closing` asks the operator for a note when closing it without one. */
export const outcomesWithAnswer = (closing: string): Outcome[] => [
  {
    id: 'answer',
    label: 'Answer',
    tone: 'primary',
    asks_for: 'Your answer, sent by email',
  },
  { id: 'close', label: 'Close without an answer', tone: 'secondary', asks_for: closing },
];

/**
 * Resolves a row if it still waits, so only one of two concurrent decisions succeeds. `others` are more columns to set, each after a comma.
 * @returns false when the row no longer waits
 */
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

/** Resolves a row with an answer that `task` emails. */
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
