import {
  countedEvents,
  MEDIAN_OF_PEOPLE,
  SMALL_DAY_COUNTS_AS,
  SMALLEST_COUNT,
  viewEvents,
} from '@marketplace/contract/discovery/own-page/limits';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { type Database, limitStatements } from '../../platform/database/index.ts';
import { countsOf } from './page-statistics.repository.ts';

/** Whole weeks, so each day of the week counts alike. */
const AVERAGED_DAYS = 28;

/**
 * Computes how the page in the middle of each trade in each state did on an average day of the last four whole weeks: one busy artisan moves
 * a median by nothing. Small days count as they do in an artisan's own sums. Trades with fewer than MEDIAN_OF_PEOPLE artisans there have none.
 */
export function computePageAverages(db: Database, now: Date): Promise<void> {
  const today = lagosDay(now);
  const day = dayAfter(today, -AVERAGED_DAYS);
  const at = lagosMoment(day, '00:00') as Date;
  return db.transaction().execute(async (trx) => {
    // Reads the counts of everybody; among a million artisans, this exceeds the normal statement timeout.
    await limitStatements(trx, 8 * 60_000);
    // Two concurrent runs would insert the same rows. Reads continue.
    await sql`lock table page_averages in share row exclusive mode`.execute(trx);
    await sql`delete from page_averages`.execute(trx);
    // Artisans without a count have no row in `page`. They stand first in the order, so the places of the others begin after them.
    await sql`
      with trade as (
        select skill, state, count(*)::integer as people from artisan_profiles
        where listed group by skill, state having count(*) >= ${sql.lit(MEDIAN_OF_PEOPLE)}
      ),
      page as (
        select profile.skill, profile.state, counted.figure,
          sum(case when counted.count < ${sql.lit(SMALLEST_COUNT)} and counted.figure = any (${sql.val([...viewEvents])}::text[])
            then ${sql.lit(SMALL_DAY_COUNTS_AS)} else counted.count end)::float8 as count
        from (${countsOf(() => sql`true`, { day, at })}) as counted
        join artisan_profiles as profile on profile.account_id = counted.account_id and profile.listed
        where counted.day < ${today}::date
        group by profile.account_id, counted.figure
      ),
      placed as (
        select page.*, trade.people,
          trade.people - count(*) over trade_and_figure + row_number() over (trade_and_figure order by page.count) as place
        from page join trade using (skill, state)
        window trade_and_figure as (partition by page.skill, page.state, page.figure)
      ),
      middle as (
        select skill, state, figure,
          sum(case when place = (people + 1) / 2 then count / 2 else 0 end
            + case when place = people / 2 + 1 then count / 2 else 0 end) as count
        from placed group by skill, state, figure
      )
      insert into page_averages (skill, state, figure, people, per_day)
      select trade.skill, trade.state, named.figure, trade.people, coalesce(middle.count, 0) / ${sql.lit(AVERAGED_DAYS)}
      from trade cross join unnest(${sql.val([...countedEvents])}::text[]) as named (figure)
      left join middle on middle.skill = trade.skill and middle.state = trade.state and middle.figure = named.figure`.execute(
      trx,
    );
  });
}
