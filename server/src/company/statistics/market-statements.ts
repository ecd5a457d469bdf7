import { type RawBuilder, sql } from 'kysely';
import { conversationsOf, type Days, dayOf } from './day-statements.ts';

const within = (column: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${column} >= ${from} and ${column} < ${to}`;

/** What is counted about trades in states, each as `day, skill, state` of one event. */
const events = (days: Days): Record<string, RawBuilder<unknown>> => ({
  new_artisans: sql`
    select ${dayOf(sql`created_at`)}, skill, state from artisan_profiles where ${within(sql`created_at`, days)}`,
  jobs: sql`select ${dayOf(sql`created_at`)}, skill, state from jobs where ${within(sql`created_at`, days)}`,
  contacts: sql`
    select ${dayOf(sql`chat.at`)}, skill, state from chat join artisan_profiles on account_id = chat.other_id
    where chat.kind = 'artisan' and ${within(sql`chat.at`, days)}`,
  job_answers: sql`
    select ${dayOf(sql`chat.at`)}, skill, state from chat join jobs on jobs.id = chat.job_id
    where chat.kind = 'job' and ${within(sql`chat.at`, days)}`,
  agreements: sql`
    select ${dayOf(sql`accepted_at`)}, skill, state from agreements join artisan_profiles on account_id = artisan_id
    where ${within(sql`accepted_at`, days)}`,
  done: sql`
    select ${dayOf(sql`done_at`)}, skill, state from agreements join artisan_profiles on account_id = artisan_id
    where ${within(sql`done_at`, days)}`,
});

const counted = [
  'new_artisans',
  'jobs',
  'contacts',
  'job_answers',
  'agreements',
  'done',
  'searches',
  'without_result',
] as const;
const columns = sql.join(counted.map((column) => sql.ref(column)));

/**
 * Counts the trades of states on given days: each trade in each state, each trade in all, and all in each state. The days are emptied
 * before, but for the artisans, who cannot be counted afterwards.
 */
export function marketStatements(days: Days): RawBuilder<unknown>[] {
  const from = dayOf(sql`${days.from}::timestamptz`);
  const to = dayOf(sql`${days.to}::timestamptz`);
  const zeros = sql.join(counted.map((column) => sql`${sql.ref(column)} = 0`));
  const parts = Object.entries(events(days)).map(
    ([name, rows]) => sql`
      select day, skill, state, ${sql.join(counted.map((column) => sql.lit(column === name ? 1 : 0)))}
      from (${rows}) as event (day, skill, state)`,
  );
  const searched = sql`
    select day, skill, state, ${sql.join(
      counted.map((column) =>
        column === 'searches' || column === 'without_result' ? sql.ref(column) : sql.lit(0),
      ),
    )}
    from search_counts where day >= ${from} and day < ${to}`;
  return [
    sql`update market_days set ${zeros} where day >= ${from} and day < ${to}`,
    sql`
      with chat as materialized (${conversationsOf(days)}),
      event (day, skill, state, ${columns}) as (${sql.join([...parts, searched], sql` union all `)}),
      summed as (
        select day, case when grouping(skill) = 1 then '' else skill end as skill,
          case when grouping(state) = 1 then '' else state end as state,
          ${sql.join(counted.map((column) => sql`sum(${sql.ref(column)})::integer as ${sql.ref(column)}`))}
        from event group by grouping sets ((day, skill, state), (day, skill), (day, state))
      )
      insert into market_days (day, skill, state, ${columns})
      select day, skill, state, ${sql.join(counted.map((column) => sql`max(${sql.ref(column)})`))} from summed
      -- A search without a trade has the same names as the sum of all trades, which is larger.
      where not (skill = '' and state = '') group by day, skill, state
      on conflict on constraint market_days_pkey do update set
        ${sql.join(counted.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`,
  ];
}

/** Counts the artisans of the moment, for a day. */
export const presentMarket = (day: string): RawBuilder<unknown>[] => [
  sql`update market_days set artisans = 0 where day = ${day}::date`,
  sql`
    insert into market_days (day, skill, state, artisans)
    select ${day}::date, case when grouping(skill) = 1 then '' else skill end, case when grouping(state) = 1 then '' else state end, count(*)::integer
    from artisan_profiles where listed group by grouping sets ((skill, state), (skill), (state))
    on conflict on constraint market_days_pkey do update set artisans = excluded.artisans`,
];
