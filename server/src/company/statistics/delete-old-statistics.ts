import { consolePeriods, TERM_PEOPLE } from '@marketplace/contract/company/daily-statistics';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Counts are copied to the figures of days. They stay for a while, so that days on which no task ran can be computed. */
export const COUNTS_DAYS = 60;

/** `viewers` with every group of searchers: all that stays of who searched in a week that is over. */
export const ALL_GROUPS = 65_535;

/**
 * Deletes what is not shown any more. Words that fewer than TERM_PEOPLE people searched for go once their week is over, and with the others
 * it is forgotten then from which groups of people they came.
 */
export async function deleteOldStatistics(db: Database, now: Date): Promise<void> {
  const today = lagosDay(now);
  const oldest = dayAfter(today, -2 * Math.max(...consolePeriods) - 7);
  const counted = dayAfter(today, -COUNTS_DAYS);
  await sql`delete from statistics_days where day < ${oldest}::date`.execute(db);
  await sql`delete from market_days where day < ${oldest}::date`.execute(db);
  await sql`delete from search_counts where day < ${counted}::date`.execute(db);
  await sql`delete from message_counts where day < ${counted}::date`.execute(db);
  await sql`delete from search_terms where day < ${dayAfter(today, -Math.max(...consolePeriods))}::date`.execute(
    db,
  );
  // A day after the week, because each process writes its counts for some seconds more.
  const isOver = sql`date_trunc('week', day) + interval '8 days' <= ${today}::date`;
  await sql`
    delete from search_terms as rare using (
      select term, date_trunc('week', day) as week from search_terms where ${isOver}
      group by 1, 2 having bit_count(bit_or(viewers)::bit(16)) < ${sql.lit(TERM_PEOPLE)}
    ) as unshown
    where rare.term = unshown.term and date_trunc('week', rare.day) = unshown.week`.execute(db);
  await sql`
    update search_terms set viewers = ${sql.lit(ALL_GROUPS)} where viewers <> ${sql.lit(ALL_GROUPS)} and ${isOver}`.execute(
    db,
  );
}
