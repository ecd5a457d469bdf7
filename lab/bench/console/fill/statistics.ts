import {
  consolePeriods,
  RETENTION_WEEKS,
  statisticNames,
} from '@marketplace/contract/company/daily-statistics';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import type { Step } from '../fill.ts';
import { FIRST_NAMES, HOMES, oneOf, type Sizes, TRADES } from './basics.ts';

/** The longest period, and the one before it. */
const DAYS = 2 * Math.max(...consolePeriods) + 7;
const TERM_DAYS = Math.max(...consolePeriods);
/** The words of searches that are shown, of each day. */
const TERMS_A_DAY = 1500;
/** Of so many days, each trade in each state has a row, as in the product; of older ones, those in which something happened. */
const WHOLE_DAYS = 14;
/** How many trades in states have something on a day. */
const BUSY_CELLS = 900;
const plans = specifiedCatalogue.plans.map(({ id }) => id);
const list = (names: readonly string[]) => `unnest(array[${names.map((name) => `'${name}'`).join(', ')}])`;

/** The figures of the console: two years, as long as they are stored. */
export const statistics = (_: Sizes): Step[] => [
  [
    'figures',
    `insert into statistics_days (statistic, part, day, value)
     select statistic, '', current_date - day, floor(random() * 1000) from ${list(statisticNames)} as statistic, generate_series(0, ${DAYS}) as day
     union all
     select statistic, part, current_date - day, floor(random() * 100)
     from ${list(['plans_sold', 'revenue'])} as statistic, ${list(plans)} as part, generate_series(0, ${DAYS}) as day
     union all
     select statistic, 'sms ' || part, current_date - day, floor(random() * 100)
     from ${list(['message_cost', 'messages_sent'])} as statistic, generate_series(1, 8) as part, generate_series(0, ${DAYS}) as day;
     insert into statistics_runs (at) values (now())`,
  ],
  [
    'supply and demand',
    `with place as materialized (
       select skill, state, row_number() over (order by md5(skill || state)) as number
       from (select skill from trades union all select '') as trade cross join (select distinct state from homes union all select '') as home
       where skill <> '' or state <> '')
     insert into market_days (day, skill, state, artisans, new_artisans, searches, without_result, jobs, contacts, job_answers, agreements, done)
     select current_date - day, skill, state, 20, number % 3, case when has then 30 else 0 end, case when has then 4 else 0 end, number % 2,
       case when has then 1 + number % 4 else 0 end, 0, case when has then number % 2 else 0 end, 0
     from place, generate_series(0, ${DAYS}) as day,
       lateral (select skill = '' or state = '' or (number + day * 997) % ${TRADES * 37} < ${BUSY_CELLS} as has) as each
     where has or state = 'Lagos' or skill = (select skill from trades where place = 0) or day <= ${WHOLE_DAYS}`,
  ],
  [
    'words of searches',
    `insert into search_terms (day, term, skill, state, searches, without_result, viewers)
     select current_date - day, lower(name) || ' ' || number % 3, skill, state, 1 + number % 9, number % 2, 65535
     from generate_series(1, ${TERM_DAYS}) as day cross join generate_series(1, ${TERMS_A_DAY}) as number
       join first_names on place = (number * 7 + day) % ${FIRST_NAMES}
       join trades on trades.place = number % ${TRADES} join homes on homes.place = (number * 31) % ${HOMES}
     on conflict do nothing`,
  ],
  [
    'retention',
    `insert into retention_weeks (cohort, week, people, active)
     select monday - 7 * cohort, monday - 7 * week, 6000, 6000 / (1 + cohort - week)
     from (select date_trunc('week', now() at time zone 'Africa/Lagos')::date as monday) as this,
       generate_series(0, ${RETENTION_WEEKS * 4}) as cohort, generate_series(0, cohort) as week`,
  ],
  [
    'paid messages',
    `insert into message_counts (day, channel, purpose, messages, kobo)
     select current_date - day, channel, ${oneOf(['code', 'link', 'notice'], 'purpose')}, 300, 120000
     from generate_series(0, 60) as day, ${list(['sms', 'whatsapp'])} as channel, generate_series(0, 2) as purpose`,
  ],
];
