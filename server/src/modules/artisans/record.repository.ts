import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';

/** What became of the agreements of an artisan. */
export interface RecordRow {
  /** Confirmed by both people, and of how many different customers. */
  done: number;
  people: number;
  /** Confirmed by silence. */
  silent: number;
  /** Cancelled by the artisan, and those of them that were late. A cancellation for safety counts nowhere. */
  cancelled: number;
  late: number;
}

/** One statement over an index. What the customer has cancelled is not the artisan's, so it counts nowhere. */
export async function findRecord(queries: Queries, artisanId: string): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`
    with ended as (
      select agreement.status, agreement.customer_id, agreement.done_silently, cancellation.is_late,
        cancellation.actor_id = agreement.artisan_id and cancellation.reason <> 'unsafe' as own
      from agreements as agreement
      left join agreement_steps as cancellation on cancellation.agreement_id = agreement.id
        and cancellation.step = 'cancel' and agreement.status = 'cancelled'
      where agreement.artisan_id = ${artisanId} and agreement.phase = 'ended' and agreement.status in ('done', 'cancelled')
    )
    select count(*) filter (where status = 'done' and not done_silently)::integer as done,
      count(distinct customer_id) filter (where status = 'done' and not done_silently)::integer as people,
      count(*) filter (where done_silently)::integer as silent,
      count(*) filter (where own)::integer as cancelled,
      count(*) filter (where own and is_late)::integer as late
    from ended`.execute(queries);
  return rows[0] as RecordRow;
}
