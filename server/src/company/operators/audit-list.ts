import type { AuditEntry } from '@marketplace/contract/company/operators';
import { sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../discovery/lists/cursor.ts';
import type { Queries } from '../../platform/database/index.ts';

/**
 * Lists operators' actions, newest first.
 * @throws AppError for a cursor that this list did not issue
 */
export async function listAuditEntries(
  queries: Queries,
  which: {
    subject?: { kind: string; id: string };
    accountId?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<{ acts: AuditEntry[]; next_cursor: string | null }> {
  let query = queries
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.operator_id')
    .selectAll('audit_log')
    .select('accounts.full_name')
    .orderBy('audit_log.id', 'desc')
    .limit(which.limit + 1);
  if (which.subject)
    query = query.where('subject_kind', '=', which.subject.kind).where('subject_id', '=', which.subject.id);
  if (which.accountId) query = query.where('audit_log.account_id', '=', which.accountId);
  if (which.cursor) query = query.where('audit_log.id', '<', placeOf(which.cursor));
  const rows = await query.execute();
  const shown = rows.slice(0, which.limit);
  const last = shown.at(-1);
  return {
    acts: shown.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      operator: row.full_name ?? '(account deleted)',
      action: row.action,
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      account_id: row.account_id,
      reason: row.reason,
    })),
    next_cursor: rows.length > which.limit && last ? encodeCursor([last.id]) : null,
  };
}

/** Whether the operator has sent this decision about an item before, and its answer was lost. */
export async function hasDecided(
  queries: Queries,
  operatorId: string,
  { kind, id, client_id }: { kind: string; id: string; client_id?: string | undefined },
): Promise<boolean> {
  if (!client_id) return false;
  const row = await queries
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('operator_id', '=', operatorId)
    .where(sql<boolean>`facts->>'client_id' = ${client_id}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function placeOf(cursor: string): number {
  const place = decodeCursor(cursor);
  if (place.length !== 1) throw badCursor();
  return readNumber(place[0], Number.MAX_SAFE_INTEGER);
}
