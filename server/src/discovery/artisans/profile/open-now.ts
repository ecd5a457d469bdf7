import { dayAfter, lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { weekdayOf } from '@marketplace/contract/shared/working-hours';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { weekdayNumber } from './work-details.repository.ts';

/**
 * Returns an SQL condition: whether the artisan of that account is open. Hours that end before they begin end on the next day. Who is away
 * is not open, whatever the hours say.
 */
export function isOpen(accountId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  const today = lagosDay(at);
  const weekday = weekdayNumber(weekdayOf(today));
  const dayBefore = weekdayNumber(weekdayOf(dayAfter(today, -1)));
  const time = sql`${lagosTime(at)}::time`;
  return sql`exists (
    select from artisan_profiles as present
    where present.account_id = ${accountId} and coalesce(present.away_until < ${today}::date, true) and (
      present.available_until > ${at} or exists (
        select from artisan_hours as shift where shift.account_id = present.account_id and (
          (shift.weekday = ${weekday} and shift.opens <= ${time} and (shift.closes > ${time} or shift.closes <= shift.opens))
          or (shift.weekday = ${dayBefore} and shift.closes <= shift.opens and shift.closes > ${time})
        )
      )
    )
  )`;
}

/**
 * Returns the trade and state of an artisan, and whether others of them are open, for a reader who may be an artisan, too; undefined
 * without a profile.
 */
export async function findOthersOpen(
  queries: Queries,
  { artisanId, readerId, at }: { artisanId: string; readerId: string; at: Date },
) {
  const { rows } = await sql<{ skill: string; state: string; has_people: boolean }>`
    select mine.skill, mine.state, exists (
      select from artisan_profiles as other
      where other.listed and other.skill = mine.skill and other.state = mine.state and other.account_id <> mine.account_id
        and other.account_id <> ${readerId}
        and ${isOpen(sql.ref('other.account_id'), at)}
    ) as has_people
    from artisan_profiles as mine where mine.account_id = ${artisanId}`.execute(queries);
  return rows[0];
}
