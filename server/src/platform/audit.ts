import type { Queries } from './db.ts';

/** What an operator did. Ids and amounts only, besides the reason in the operator's own words. */
interface Act {
  operatorId: string;
  /** A thing and what was done to it, e.g. `account.suspend`. */
  action: string;
  subject: { kind: string; id: string };
  /** Whose account it is about. */
  accountId?: string | null;
  reason?: string;
  facts?: Record<string, unknown>;
  at: Date;
}

/** Writes down an act in the transaction that does it. The database lets nobody change or delete it (migration 0010). */
export async function recordAct(trx: Queries, act: Act): Promise<void> {
  await trx
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
        // Half a character, which jsonb refuses, becomes U+FFFD as it does in every other column.
        typeof value === 'string' ? Buffer.from(value).toString() : value,
      ),
    })
    .execute();
}
