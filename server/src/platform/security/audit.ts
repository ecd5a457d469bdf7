import type { Queries } from '../database/db.ts';

/** An operator's action, as ids, amounts and lines of settings. The operator's reason is the only text about a person. */
interface Act {
  operatorId: string;
  /** The kind of subject and what was done to it, e.g. `account.suspend`. */
  action: string;
  subject: { kind: string; id: string };
  /** The account that the action is about. */
  accountId?: string | null;
  reason?: string;
  facts?: Record<string, unknown>;
  at: Date;
}

/** Records an action in the transaction that performs it, and returns the record's id. The database refuses to change or delete records. */
export async function recordAuditEntry(trx: Queries, act: Act): Promise<string> {
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      at: act.at,
      operator_id: act.operatorId,
      action: act.action,
      subject_kind: act.subject.kind,
      subject_id: act.subject.id,
      account_id: act.accountId ?? null,
      reason: act.reason ?? '',
      facts: JSON.stringify(act.facts ?? {}, (_name, value: unknown) =>
        // jsonb refuses a lone surrogate, so it becomes U+FFFD, as in every other column.
        typeof value === 'string' ? Buffer.from(value).toString() : value,
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
