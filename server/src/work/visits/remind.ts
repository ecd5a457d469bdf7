import {
  eveningReminders,
  nightReminders,
  type Span,
  soonReminders,
} from '@marketplace/contract/work/visit-rules';
import { type RawBuilder, sql } from 'kysely';
import { notifyDue } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';

/**
 * Selects the people of visits that begin in a span, with the visit's time and place. Exported for the test that checks its query plan.
 * @param agreedBefore leaves out visits agreed later, relative to their beginning: their people already know
 */
export function peopleOfVisits(
  { from, until }: Span,
  agreedBefore: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const inLagos = (column: string, pattern: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'Africa/Lagos', ${sql.lit(pattern)})`;
  return sql`
    select person.account_id, agreement.id::text as subject,
      -- A visit that was moved has a version that is newer than its acceptance, and a reminder of its own.
      case when offer.created_at > agreement.accepted_at then offer.created_at end as since,
      ${inLagos('offer.starts_at', 'Dy, FMDD Mon YYYY, HH24:MI')} || ' to ' || ${inLagos('offer.ends_at', 'HH24:MI')}
        || case when ${inLagos('offer.starts_at', 'J')} <> ${inLagos('offer.ends_at', 'J')}
          then ${inLagos('offer.ends_at', ' (Dy)')} else '' end
        || ', ' || offer.city || ', ' || offer.state as title
    from agreement_versions as offer
    join agreements as agreement on agreement.id = offer.agreement_id and agreement.version = offer.version
    cross join lateral (values (agreement.artisan_id), (agreement.customer_id)) as person (account_id)
    where offer.starts_at >= ${from} and offer.starts_at < ${until}
      and agreement.status = 'accepted' and agreement.accepted_at < ${agreedBefore}`;
}

/**
 * Reminds both people of each visit on the evening before and two hours before (or before the quiet hours), once each. Runs every few
 * minutes; after an outage, late reminders are sent while they are still true.
 */
export async function remindOfVisits(db: Database, at: Date): Promise<void> {
  const evening = eveningReminders(at);
  if (evening)
    await notifyDue(db, 'visit_tomorrow', {
      due: peopleOfVisits(evening.visits, sql`${evening.agreedBefore}::timestamptz`),
      at,
    });
  const night = nightReminders(at);
  if (night)
    await notifyDue(db, 'visit_soon', {
      due: peopleOfVisits(night.visits, sql`${night.agreedBefore}::timestamptz`),
      at,
    });
  const soon = soonReminders(at);
  await notifyDue(db, 'visit_soon', {
    due: peopleOfVisits(soon.visits, sql`offer.starts_at - make_interval(hours => ${sql.lit(soon.hours)})`),
    at,
  });
}
