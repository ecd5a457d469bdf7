import { sql } from 'kysely';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { notifyDue } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';

/** How long before the end a person is notified. The text of the notification mentions it. */
const PLAN_ENDING_DAYS = 3;

/** Notifies people whose plan ends within three days, once per plan, unless another one continues it. */
export async function notifyOfEndingPlans(
  db: Database,
  { planOf, at }: { planOf: Catalogue['planOf']; at: Date },
): Promise<void> {
  const due = sql`
    select account_id, id::text as subject, plan_id as title, null::timestamptz as since from subscriptions as plan
    where state = 'active' and account_id is not null
      and expires_at > ${at} and expires_at <= ${at}::timestamptz + make_interval(days => ${sql.lit(PLAN_ENDING_DAYS)})
      and not exists (
        select from subscriptions as next where next.follows_id = plan.id and next.state in ('active', 'paused')
      )`;
  await notifyDue(db, 'plan_ending', { due, at, title: (planId) => planOf(planId).tier.name });
}
