import { type RawBuilder, sql } from 'kysely';
import { notifyAll } from '../../../people/notifications/notify.ts';
import type { Queries } from '../../../platform/database/index.ts';

/** What became of a report, as its reporter reads it. `notificationKinds.report_decided` has the sentences. */
export type ReportResult = 'removed' | 'suspended' | 'acted' | 'dismissed';

/** Returns the condition for the reports about a person, about one thing, or with an id. */
function conditionOf(
  which: { personId: string } | { subject: { kind: string; id: string } } | { id: string },
): RawBuilder<unknown> {
  if ('id' in which) return sql`id = ${which.id}`;
  if ('personId' in which) return sql`person_id = ${which.personId}`;
  const { kind, id } = which.subject;
  // A report of a person is about more than the text of the profile.
  return sql`subject = ${kind} and subject_id = ${id}`;
}

/**
 * Resolves waiting reports, releases them, and notifies their reporters of the result. Only one of two concurrent decisions finds a report
 * waiting.
 * @returns the ids of the reports
 */
export async function settleReports(
  trx: Queries,
  settled: ({ personId: string } | { subject: { kind: string; id: string } } | { id: string }) & {
    result: ReportResult;
    at: Date;
  },
): Promise<string[]> {
  const { result, at } = settled;
  const { rows } = await sql<{ id: string; reporter_id: string | null }>`
    update reports set resolved_at = ${at} where resolved_at is null and ${conditionOf(settled)}
    returning id, reporter_id`.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await trx
    .deleteFrom('queue_assignments')
    .where('kind', '=', 'report')
    .where('item_id', 'in', ids)
    .execute();
  await notifyAll(
    trx,
    { kind: 'report_decided', at },
    // The account of a reporter may be deleted.
    rows.flatMap(({ id, reporter_id }) =>
      reporter_id ? { accountId: reporter_id, subject: id, actorId: null, facts: { reason: result } } : [],
    ),
  );
  return ids;
}
