import {
  MATCHES_AT_ONCE_A_DAY,
  MATCHES_RETENTION_DAYS,
} from '@marketplace/contract/discovery/saved-searches';
import { dailyMatchesSubject, foundSubject } from '@marketplace/contract/people/notification-kinds';
import { sql } from 'kysely';
import { notifyAll } from '../../people/notifications/notify.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { lastInLagos } from '../../platform/lagos-time.ts';
import type { Match, NewEntry } from './match.ts';
import { budgetsSql, type PublishedEntry } from './new-entries.ts';
import { canBeNotified } from './saved-searches.repository.ts';
import { tradeKeysSql } from './search-keys.ts';

/** The most people whom one transaction notifies. */
const BATCH = 500;
const DELETED_AT_ONCE = 1000;
const DAY_MS = 24 * 60 * 60_000;
/** When the daily matches are sent, in minutes after midnight in Lagos. */
const MORNING = 9 * 60;

/**
 * Records a new entry's matches, and notifies people who want that at once. A person is notified once, however many of their searches match
 * and however often this runs. A person's matches are adjacent, immediate ones first.
 */
export async function notifyOfMatches(
  db: Database,
  announced: PublishedEntry,
  matches: readonly Match[],
  at: Date,
): Promise<void> {
  const people = [...new Map(matches.toReversed().map((match) => [match.account_id, match])).values()];
  for (let first = 0; first < people.length; first += BATCH) {
    const batch = people.slice(first, first + BATCH);
    await db.transaction().execute((trx) => notifyBatch(trx, announced, batch, at));
  }
}

async function notifyBatch(
  trx: Queries,
  { entry, title, appearedAt }: PublishedEntry,
  matches: readonly Match[],
  at: Date,
): Promise<void> {
  await keepAccounts(
    trx,
    matches.map(({ account_id }) => account_id),
  );
  const noted = await sql<{ account_id: string }>`
    insert into saved_search_finds (found_id, account_id, search_id, appeared_at, found_at)
    select ${entry.id}::uuid, found.account_id, search.id, ${appearedAt}::timestamptz, ${at}::timestamptz
    from unnest(${matches.map((match) => match.account_id)}::uuid[], ${matches.map((match) => match.search_id)}::uuid[])
      as found (account_id, search_id)
    -- A search that was deleted meanwhile has found nothing.
    join saved_searches as search on search.id = found.search_id
    join accounts as person on person.id = found.account_id and ${canBeNotified}
    for key share of search
    on conflict do nothing returning account_id`.execute(trx);
  const isNew = new Set(noted.rows.map((row) => row.account_id));
  const wanted = matches.filter(({ account_id, rhythm }) => rhythm === 'at_once' && isNew.has(account_id));
  const hadEnough = await listFlooded(
    trx,
    entry,
    wanted.map(({ account_id }) => account_id),
    at,
  );
  const told = wanted.filter(({ account_id }) => !hadEnough.has(account_id));
  if (told.length === 0) return;
  const subject = foundSubject(entry.subject === 'jobs' ? 'job' : 'artisan', entry.id);
  await notifyAll(
    trx,
    { kind: 'saved_search_found', at },
    told.map(({ account_id: accountId, name }) => ({
      accountId,
      subject,
      actorId: entry.personId,
      facts: { search: name, title },
    })),
  );
  await sql`
    update saved_search_finds set told = 'at_once'
    where found_id = ${entry.id} and account_id = any(${told.map(({ account_id }) => account_id)}::uuid[])`.execute(
    trx,
  );
}

/**
 * Returns the people who have already reached today's limit of single matches, or were notified of a job by the same poster: otherwise one
 * poster's repeated job could use up everyone's limit.
 */
async function listFlooded(
  trx: Queries,
  { personId }: NewEntry,
  accountIds: string[],
  at: Date,
): Promise<Set<string>> {
  const midnight = lastInLagos(at, 0);
  const { rows } = await sql<{ account_id: string }>`
    select find.account_id from saved_search_finds as find
    left join jobs as earlier on earlier.id = find.found_id and earlier.poster_id = ${personId}
    where find.account_id = any(${accountIds}::uuid[]) and find.told = 'at_once' and find.found_at >= ${midnight}
    group by find.account_id
    having count(*) >= ${sql.lit(MATCHES_AT_ONCE_A_DAY)} or count(earlier.id) > 0`.execute(trx);
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Stores on a job how many artisans of its trade and state were notified at once, after all were. */
export async function storePeopleNotified(db: Database, jobId: string): Promise<void> {
  await sql`
    update jobs set people_told = (
      select count(*) from saved_search_finds as find
      join artisan_profiles as artisan on artisan.account_id = find.account_id and artisan.listed
      where find.found_id = ${jobId} and find.told = 'at_once'
        and artisan.skill = jobs.skill and artisan.state = jobs.state)
    where id = ${jobId} and people_told is null`.execute(db);
}

interface Morning {
  account_id: string;
  found: number;
  since: Date;
  /** Null when several searches match. */
  search_id: string | null;
  name: string | null;
}

/**
 * Notifies people of their matches until nine o'clock in Lagos, with one notification each. Later runs of the same day find nothing new.
 */
export async function notifyOfDailyMatches(db: Database, at: Date): Promise<void> {
  const until = lastInLagos(at, MORNING);
  const day = until.toISOString().slice(0, 10);
  for (let found = BATCH; found === BATCH; ) {
    found = await db.transaction().execute(async (trx) => {
      const accountIds = await listWaiting(trx, until);
      const mornings = await takeFinds(trx, accountIds, { until, at });
      await notifyAll(
        trx,
        { kind: 'saved_search_found', at },
        mornings.map((morning) => ({
          accountId: morning.account_id,
          subject: dailyMatchesSubject(day, morning.search_id ?? '', morning.since),
          actorId: null,
          facts: { search: morning.name ?? '', found: morning.found },
        })),
      );
      return accountIds.length;
    });
  }
}

/** Locks accounts against erasure in the order of their ids. An erasure locks them first as well, so the two cannot deadlock. */
async function keepAccounts(trx: Queries, ids: string[]): Promise<void> {
  await sql`select id from accounts where id = any(${ids}::uuid[]) order by id for key share`.execute(trx);
}

/** Lists people with matches that wait for the morning. */
async function listWaiting(trx: Queries, until: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from saved_search_finds where told is null and found_at < ${until}
    order by account_id limit ${sql.lit(BATCH)}`.execute(trx);
  return rows.map(({ account_id }) => account_id);
}

/** Marks people's matches as notified, and counts those that their searches still match and their lists still show. */
async function takeFinds(
  trx: Queries,
  accountIds: string[],
  { until, at }: { until: Date; at: Date },
): Promise<Morning[]> {
  await keepAccounts(trx, accountIds);
  const { rows } = await sql<Morning>`
    with taken as (
      update saved_search_finds set told = 'daily'
      where account_id = any(${accountIds}::uuid[]) and told is null and found_at < ${until}
      returning account_id, search_id, found_id, appeared_at
    )
    select taken.account_id, count(*)::integer as found, min(taken.appeared_at) as since,
      case when count(distinct search.id) = 1 then min(search.id::text) end as search_id,
      case when count(distinct search.id) = 1 then min(search.name) end as name
    from taken
    join saved_searches as search on search.id = taken.search_id and search.is_on
    join accounts as person on person.id = taken.account_id and ${canBeNotified}
    left join jobs as job on job.id = taken.found_id and job.listed and job.expires_at > ${at}
    left join artisan_profiles as artisan on artisan.account_id = taken.found_id and artisan.listed
    cross join lateral (
      select coalesce(job.category, artisan.category) as category, coalesce(job.skill, artisan.skill) as skill,
        coalesce(job.state, artisan.state) as state, coalesce(job.city, artisan.city) as city,
        coalesce(job.search_text, artisan.search_text) as text, job.budget_min_kobo, job.budget_top_kobo
    ) as entry
    where case search.subject when 'jobs' then job.id is not null else artisan.account_id is not null end
      -- The search follows a profile that has changed, or the job was edited.
      and coalesce(search.category, entry.category) = entry.category and coalesce(search.skill, entry.skill) = entry.skill
      and coalesce(search.state, entry.state) = entry.state and coalesce(search.city, entry.city) = entry.city
      and coalesce(search.urgent, job.is_urgent) is not distinct from job.is_urgent
      and (search.query is null or strpos(entry.text, search.folded_query) > 0 or search.keys && ${tradeKeysSql})
      and (search.budget is null or search.budget = any(${budgetsSql}))
      and not is_blocked(taken.account_id, coalesce(job.poster_id, artisan.account_id))
    group by taken.account_id`.execute(trx);
  return rows;
}

/** Deletes matches that were notified long ago. */
export async function deleteOldMatches(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - MATCHES_RETENTION_DAYS * DAY_MS);
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from saved_search_finds where ctid in (
        select ctid from saved_search_finds where found_at < ${before}
        order by found_at limit ${sql.lit(DELETED_AT_ONCE)} for update skip locked)`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
