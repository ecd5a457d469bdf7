import type { AuditEntry } from '@marketplace/contract/company/operators';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { isDecided } from './audit-log.ts';

/** The SQL condition that the same operator looked at the same item again within the next hour. The index `audit_log_subject` serves it. */
const isRepeatedView = sql<boolean>`(not (${isDecided}) and exists (
  select from audit_log as again
  where again.subject_kind = audit_log.subject_kind and again.subject_id = audit_log.subject_id and again.id > audit_log.id
    and again.action = audit_log.action and again.operator_id is not distinct from audit_log.operator_id
    and again.at < audit_log.at + interval '1 hour'))`;

/**
 * Lists the last acts of operators about an item, newest first; also that what was reported was put back. Views of one operator within an
 * hour are one, because they would hide the decision.
 */
export async function listItemActs(
  queries: Queries,
  item: { kind: string; id: string; content?: { kind: string; subjectId: string } | null | undefined },
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.operator_id')
    .selectAll('audit_log')
    .select('accounts.full_name')
    .where(({ and, eb, or }) => {
      const own = and([eb('subject_kind', '=', item.kind), eb('subject_id', '=', item.id)]);
      if (!item.content) return own;
      const { kind, subjectId } = item.content;
      const putBack = [eb('subject_kind', '=', kind), eb('subject_id', '=', subjectId)];
      return or([own, and([...putBack, eb('action', '=', 'item.restore')])]);
    })
    .where(({ not }) => not(isRepeatedView))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    operator: row.full_name ?? '(account deleted)',
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    account_id: row.account_id,
    reason: row.reason,
  }));
}

/** Whether the operator has sent this decision, or this act, about an item before, and its answer was lost. */
export async function hasDecided(
  queries: Queries,
  operatorId: string,
  {
    kind,
    id,
    client_id,
    action,
  }: { kind: string; id: string; client_id?: string | undefined; action?: string },
): Promise<boolean> {
  if (!client_id) return false;
  const row = await queries
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('operator_id', '=', operatorId)
    .where(sql<boolean>`facts->>'client_id' = ${client_id}`)
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
