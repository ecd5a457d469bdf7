import { LOCAL_PAGE_ARTISANS } from '@marketplace/contract/discovery/local-limits';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

export interface PlaceOfTrade {
  skill: string;
  state: string;
  /** Empty for the whole state. */
  city: string;
}

export interface LocalPageRow extends PlaceOfTrade {
  artisans: number;
  verified: number;
  rated: number;
  lowest_charge_kobo: number | null;
}

export type LocalLinkRow = PlaceOfTrade & { artisans: number };

/**
 * Recounts all pages and writes the rows that changed. An area with more than four fifths of its state's artisans has no page, because it
 * would nearly repeat the page of the state.
 */
export async function replaceLocalPages(trx: Queries, now: Date): Promise<void> {
  // Two concurrent runs would insert the same rows. Reads continue.
  await sql`lock table local_pages in share row exclusive mode`.execute(trx);
  await sql`
    with counted as (
      select profile.skill, profile.state, coalesce(profile.city, '') as city, count(*)::integer as artisans,
        (count(*) filter (where account.is_verified))::integer as verified,
        (count(*) filter (where profile.rating_count > 0))::integer as rated,
        min(profile.minimum_charge_kobo) filter (where profile.minimum_charge_kobo > 0) as lowest_charge_kobo
      from artisan_profiles as profile join accounts as account on account.id = profile.account_id
      where profile.listed
      group by profile.skill, profile.state, grouping sets ((), (profile.city))
      having count(*) >= ${LOCAL_PAGE_ARTISANS}
    ),
    page as (
      select counted.* from counted join counted as state
        on state.skill = counted.skill and state.state = counted.state and state.city = ''
      where counted.city = '' or counted.artisans * 5 <= state.artisans * 4
    ),
    gone as (
      delete from local_pages where (skill, state, city) not in (select skill, state, city from page)
    )
    insert into local_pages as kept
      (skill, state, city, artisans, verified, rated, lowest_charge_kobo, changed_at)
    select skill, state, city, artisans, verified, rated, lowest_charge_kobo, ${now} from page
    on conflict (skill, state, city) do update set
      artisans = excluded.artisans, verified = excluded.verified, rated = excluded.rated,
      lowest_charge_kobo = excluded.lowest_charge_kobo, changed_at = excluded.changed_at
    where (kept.artisans, kept.verified, kept.rated, kept.lowest_charge_kobo) is distinct from
      (excluded.artisans, excluded.verified, excluded.rated, excluded.lowest_charge_kobo)`.execute(trx);
}

export async function findLocalPage(
  queries: Queries,
  { skill, state, city }: PlaceOfTrade,
): Promise<LocalPageRow | undefined> {
  return queries
    .selectFrom('local_pages')
    .select(['skill', 'state', 'city', 'artisans', 'verified', 'rated', 'lowest_charge_kobo'])
    .where('skill', '=', skill)
    .where('state', '=', state)
    .where('city', '=', city)
    .executeTakeFirst();
}

const links = (queries: Queries) =>
  queries.selectFrom('local_pages').select(['skill', 'state', 'city', 'artisans']);

/** Lists the areas of a state that have a page of the skill, most artisans first. */
export function listAreas(
  queries: Queries,
  { skill, state }: Pick<PlaceOfTrade, 'skill' | 'state'>,
): Promise<LocalLinkRow[]> {
  return links(queries)
    .where('skill', '=', skill)
    .where('state', '=', state)
    .where('city', '<>', '')
    .orderBy('artisans', 'desc')
    .orderBy('city')
    .execute();
}

/** Returns which of these areas have a page of the skill, in the same order. */
export async function listNearby(
  queries: Queries,
  skill: string,
  areas: readonly { state: string; city: string }[],
): Promise<LocalLinkRow[]> {
  const { rows } = await sql<LocalLinkRow>`
    select page.skill, page.state, page.city, page.artisans
    from unnest(${areas.map(({ state }) => state)}::text[], ${areas.map(({ city }) => city)}::text[])
      with ordinality as area (state, city, place)
    join local_pages as page on page.skill = ${skill} and page.state = area.state and page.city = area.city
    order by area.place`.execute(queries);
  return rows;
}

/** Lists other skills that have a page of the same place, most artisans first. */
export function listSkills(
  queries: Queries,
  { skill, state, city }: PlaceOfTrade,
  among: readonly string[],
  limit: number,
): Promise<LocalLinkRow[]> {
  return links(queries)
    .where('state', '=', state)
    .where('city', '=', city)
    .where('skill', '<>', skill)
    .where('skill', '=', sql<string>`any (${among}::text[])`)
    .orderBy('artisans', 'desc')
    .orderBy('skill')
    .limit(limit)
    .execute();
}

/** Lists the states that have a page of the skill, most artisans first. */
export function listStates(queries: Queries, skill: string): Promise<LocalLinkRow[]> {
  return links(queries)
    .where('skill', '=', skill)
    .where('city', '=', '')
    .orderBy('artisans', 'desc')
    .orderBy('state')
    .execute();
}

/** Lists the skills with most artisans in each state. */
export async function listLargest(
  queries: Queries,
  states: readonly string[],
  inEach: number,
): Promise<LocalLinkRow[]> {
  const { rows } = await sql<LocalLinkRow>`
    select page.skill, page.state, page.city, page.artisans
    from unnest(${states}::text[]) with ordinality as named (state, place)
    cross join lateral (
      select skill, state, city, artisans from local_pages
      where state = named.state and city = '' order by artisans desc, skill limit ${inEach}
    ) as page
    order by named.place, page.artisans desc, page.skill`.execute(queries);
  return rows;
}

/** Counts the pages. */
export async function countLocalPages(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('local_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists a part of all pages in key order, with the time of their last change. */
export async function listLocalPages(
  queries: Queries,
  { offset, limit }: { offset: number; limit: number },
): Promise<(PlaceOfTrade & { changedAt: Date })[]> {
  const rows = await queries
    .selectFrom('local_pages')
    .select(['skill', 'state', 'city', 'changed_at as changedAt'])
    .orderBy('skill')
    .orderBy('state')
    .orderBy('city')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows;
}
