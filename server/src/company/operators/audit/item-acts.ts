import { isView } from '@marketplace/contract/company/audit';
import type { AuditEntry } from '@marketplace/contract/company/operators';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

const HOUR_MS = 3600_000;

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
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
  const isRepeated = (row: (typeof rows)[number], index: number) =>
    isView(row.action) &&
    rows
      .slice(0, index)
      .some(
        (later) =>
          later.action === row.action &&
          later.operator_id === row.operator_id &&
          later.at.getTime() - row.at.getTime() < HOUR_MS,
      );
  const shown = rows.filter((row, index) => !isRepeated(row, index));
  return shown.map((row) => ({
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
