import type { VouchCount } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { replyTimesStatement } from './reply-times.ts';

/** The outcomes of an artisan's agreements, and other signs of reliability. */
export interface RecordRow {
  /** Confirmed by both people and proven (`is_proven_work`), and for how many different customers. */
  done: number;
  people: number;
  /** Confirmed by silence, or by both people without proof. */
  unproven: number;
  /** Cancelled by the artisan, and how many of them late. Cancellations for safety do not count. */
  cancelled: number;
  late: number;
  /** Problems with work that operators decided against the artisan. */
  problems: number;
  /** The median seconds to the first reply; null with too few conversations, or when most got no reply. */
  reply_seconds: number | null;
  /** When the identity check was last approved; null without one. */
  identity_checked_at: Date | null;
  /** How many people vouch for the artisan, by relation. */
  vouches: VouchCount[];
}

/**
 * Returns an artisan's record, with zeros when there are no agreements.
 * @throws when the statement fails
 */
export async function findRecord(queries: Queries, artisanId: string, at: Date): Promise<RecordRow> {
  const { rows } = await recordStatement(artisanId, at).execute(queries);
  return rows[0] as RecordRow;
}

/** One statement over indexes. The customer's cancellations do not count. Exported for the test that checks its query plan. */
export function recordStatement(artisanId: string, at: Date) {
  return sql<RecordRow>`
    with ended as (
      select agreement.status, agreement.customer_id, cancellation.is_late,
        is_proven_work(agreement, agreement.customer_id, ${at}) as is_proven,
        cancellation.actor_id = agreement.artisan_id and cancellation.reason <> 'unsafe' as own
      from agreements as agreement
      left join agreement_steps as cancellation on cancellation.agreement_id = agreement.id
        and cancellation.step = 'cancel' and agreement.status = 'cancelled'
      where agreement.artisan_id = ${artisanId} and agreement.phase = 'ended' and agreement.status in ('done', 'cancelled')
    )
    select count(*) filter (where is_proven)::integer as done,
      count(distinct customer_id) filter (where is_proven)::integer as people,
      count(*) filter (where status = 'done' and not is_proven)::integer as unproven,
      count(*) filter (where own)::integer as cancelled,
      count(*) filter (where own and is_late)::integer as late,
      (select count(*) from agreement_cases where decided_against = ${artisanId})::integer as problems,
      (select seconds from (${replyTimesStatement([artisanId], at)}) as reply_time) as reply_seconds,
      (select max(decided_at) from identity_checks where account_id = ${artisanId} and state = 'approved') as identity_checked_at,
      (select coalesce(json_agg(counted), '[]') from counted_vouches(${artisanId}) as counted) as vouches
    from ended`;
}
