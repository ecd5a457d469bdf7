import { PRICE_GUIDE_PEOPLE } from '@marketplace/contract/discovery/price-guide';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

export interface PriceGuideRow {
  basis: 'agreed' | 'published';
  lower_kobo: number;
  median_kobo: number;
  upper_kobo: number;
  people: number;
  /** The first day of a month, as `YYYY-MM-DD`. */
  since: string;
}

export async function findPriceGuide(
  queries: Queries,
  skill: string,
  state: string,
): Promise<PriceGuideRow[]> {
  const { rows } = await sql<PriceGuideRow>`
    select basis, lower_kobo, median_kobo, upper_kobo, people, since::text as since
    from price_guides where skill = ${skill} and state = ${state}`.execute(queries);
  return rows;
}

/** The time from which prices count, and the time from which accepted offers wait for the next month. */
export interface CountedTime {
  from: Date;
  until: Date;
}

/**
 * Rewrites all price guides. Leaves out people whose price is more than ten times, or less than a tenth of, the median. Each figure is the
 * mean of the three or four people around its position, so it is no one's own price; with at least eight people it contains neither the
 * lowest nor the highest price.
 */
export async function replacePriceGuides(trx: Queries, { from, until }: CountedTime): Promise<void> {
  // Two concurrent runs would insert the same rows. Reads continue.
  await sql`lock table price_guides in share row exclusive mode`.execute(trx);
  await sql`
    with price as (
      select 'agreed' as basis, agreement.artisan_id as person, agreement.customer_id as customer,
        coalesce(job.skill, profile.skill) as skill, coalesce(version.state, profile.state) as state,
        (version.price_from_kobo + version.price_to_kobo) / 2.0 as kobo, agreement.accepted_at as at
      from agreements as agreement
      join agreement_versions as version
        on version.agreement_id = agreement.id and version.version = agreement.version
      join artisan_profiles as profile on profile.account_id = agreement.artisan_id and profile.listed
      join accounts as customer on customer.id = agreement.customer_id and customer.suspended_at is null
      left join jobs as job on job.id = agreement.job_id
      where agreement.status in ('accepted', 'done')
        and agreement.accepted_at >= ${from} and agreement.accepted_at < ${until}
        and (job.id is not null or not exists (select from artisan_trades where account_id = profile.account_id))
      union all
      select 'published', profile.account_id, null, profile.skill, profile.state, price.amount_kobo, profile.updated_at
      from artisan_profiles as profile
      join artisan_prices as price on price.account_id = profile.account_id and price.unit in ('fixed', 'from')
      where profile.listed and profile.updated_at >= ${from}
        and not exists (select from artisan_trades where account_id = profile.account_id)
    ),
    one_each as (
      select basis, skill, state, person, percentile_cont(0.5) within group (order by kobo) as kobo, min(at) as since
      from price group by basis, skill, state, person
    ),
    middle as (
      select basis, skill, state, percentile_cont(0.5) within group (order by kobo) as kobo
      from one_each group by basis, skill, state having count(*) >= ${PRICE_GUIDE_PEOPLE}
    ),
    placed as (
      select basis, skill, state, one_each.person, one_each.kobo::numeric as kobo, one_each.since,
        row_number() over (same_work order by one_each.kobo) as place, count(*) over same_work as people
      from one_each join middle using (basis, skill, state)
      where one_each.kobo between middle.kobo / 10 and middle.kobo * 10
      window same_work as (partition by basis, skill, state)
    ),
    -- A quarter k of so many people is at place 1 + k * (people - 1) / 4. The places at most 1.5 away from it count.
    figure as (
      select basis, skill, state, people, min(since) as since,
        avg(kobo) filter (where abs(4 * place - 4 - 1 * (people - 1)) <= 6) as lower_kobo,
        avg(kobo) filter (where abs(4 * place - 4 - 2 * (people - 1)) <= 6) as median_kobo,
        avg(kobo) filter (where abs(4 * place - 4 - 3 * (people - 1)) <= 6) as upper_kobo
      from placed where people >= ${PRICE_GUIDE_PEOPLE}
      group by basis, skill, state, people
    ),
    -- The prices of one customer's offers are that person's as well.
    of_few_customers as (
      select basis, skill, state from price join placed using (basis, skill, state, person)
      where basis = 'agreed' group by basis, skill, state having count(distinct customer) < ${PRICE_GUIDE_PEOPLE}
    ),
    shown as (
      select basis, skill, state, ${twoDigits('lower_kobo')} as lower_kobo, ${twoDigits('median_kobo')} as median_kobo,
        ${twoDigits('upper_kobo')} as upper_kobo, people::integer as people,
        date_trunc('month', since at time zone 'Africa/Lagos')::date as since
      from figure where (basis, skill, state) not in (select basis, skill, state from of_few_customers)
    ),
    gone as (
      delete from price_guides where (skill, state, basis) not in (select skill, state, basis from shown)
    )
    insert into price_guides as kept (skill, state, basis, lower_kobo, median_kobo, upper_kobo, people, since)
    select skill, state, basis, lower_kobo, median_kobo, upper_kobo, people, since from shown
    on conflict (skill, state, basis) do update set
      lower_kobo = excluded.lower_kobo, median_kobo = excluded.median_kobo, upper_kobo = excluded.upper_kobo,
      people = excluded.people, since = excluded.since
    where (kept.lower_kobo, kept.median_kobo, kept.upper_kobo, kept.people, kept.since) is distinct from
      (excluded.lower_kobo, excluded.median_kobo, excluded.upper_kobo, excluded.people, excluded.since)`.execute(
    trx,
  );
}

/** Rounds an amount in kobo to whole naira with two significant digits, in kobo: 1,234,567 becomes 1,200,000. */
const twoDigits = (column: string) =>
  sql`(greatest(1, round(to_char(${sql.ref(column)} / 100, '9.9EEEE')::numeric)) * 100)::bigint`;
