import { AVERAGE_OF_PEOPLE, countedEvents } from '@marketplace/contract/discovery/own-page/limits';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { type Database, limitStatements } from '../../platform/database/index.ts';
import { countsOf } from './page-statistics.repository.ts';

/** Whole weeks, so each day of the week counts alike. */
const AVERAGED_DAYS = 28;

/**
 * Computes how the pages of each trade in each state did on an average day of the last four whole weeks. Trades with fewer than
 * AVERAGE_OF_PEOPLE artisans there have no average.
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
    await sql`
      with trade as (
        select skill, state, count(*)::integer as people from artisan_profiles
        where listed group by skill, state having count(*) >= ${sql.lit(AVERAGE_OF_PEOPLE)}
      ),
      happened as (
        select profile.skill, profile.state, counted.figure, sum(counted.count) as count
        from (${countsOf(() => sql`true`, { day, at })}) as counted
        join artisan_profiles as profile on profile.account_id = counted.account_id and profile.listed
        where counted.day < ${today}::date
        group by 1, 2, 3
      )
      insert into page_averages (skill, state, figure, people, per_day)
      select trade.skill, trade.state, named.figure, trade.people,
        coalesce(happened.count, 0)::float8 / trade.people / ${sql.lit(AVERAGED_DAYS)}
      from trade cross join unnest(${sql.val([...countedEvents])}::text[]) as named (figure)
      left join happened on happened.skill = trade.skill and happened.state = trade.state and happened.figure = named.figure`.execute(
      trx,
    );
  });
}
