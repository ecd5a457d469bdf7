import type { AuditEntry } from '@marketplace/contract/company/operators';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** Lists the last acts of operators about an item, newest first. */
export async function listItemActs(
  queries: Queries,
  item: { kind: string; id: string },
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.operator_id')
    .selectAll('audit_log')
    .select('accounts.full_name')
    .where('subject_kind', '=', item.kind)
    .where('subject_id', '=', item.id)
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
