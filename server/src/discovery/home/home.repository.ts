import type { ConversationType } from '@marketplace/contract/contact/message-limits';
import { askingSteps } from '@marketplace/contract/work/agreement-lifecycle';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { answeredAt, posterSees } from '../../work/jobs/shown-answers.ts';
import { type StartRow, startColumns } from '../artisans/profile/guided-start.ts';
import { isAvailable } from '../artisans/profile/set-availability.ts';

export interface OpenJobRow {
  id: string;
  title: string;
  skill: string;
  city: string;
  state: string;
  status: string;
  posted_at: Date;
  expires_at: Date;
  asked_at: Date | null;
  poster_active_at: Date | null;
  answers: number;
  unread_answers: number;
  newest: { full_name: string; picture_hash: string | null }[];
  /** The number of all open jobs of the person. */
  count: number;
}

/**
 * Selects a person's open jobs, those with unread answers first, then the newest. Ignores answers that are hidden from the poster in the
 * list of answers. Exported for the test that checks its query plan.
 */
export const openJobsOf = (
  posterId: string,
  { at, limit, faces }: { at: Date; limit: number; faces: number },
) =>
  sql<OpenJobRow>`
    with mine as materialized (
      select job.id, job.title, job.skill, job.city, job.state, job.status, job.posted_at, job.expires_at, job.asked_at,
        job.poster_active_at, answered.answers, answered.unread_answers
      from jobs as job
      cross join lateral (
        select count(*)::integer as answers, count(*) filter (where other_unread > 0)::integer as unread_answers
        from conversations as answer join accounts as artisan on artisan.id = answer.opener_id
        where answer.job_id = job.id and answer.opener_wrote and ${posterSees(posterId)}
      ) as answered
      where job.poster_id = ${posterId} and job.status = 'open' and job.expires_at > ${at} and not job.poster_suspended
    ), page as (
      select * from mine order by (unread_answers > 0) desc, posted_at desc, id desc limit ${sql.lit(limit)}
    )
    select page.*, (select count(*)::integer from mine) as count, people.newest
    from page
    cross join lateral (
      select coalesce(json_agg(json_build_object('full_name', full_name, 'picture_hash', picture_hash)), '[]') as newest
      from (
        select artisan.full_name, artisan.picture_hash
        from conversations as answer join accounts as artisan on artisan.id = answer.opener_id
        where answer.job_id = page.id and answer.opener_wrote
          and ${posterSees(posterId)}
        order by ${answeredAt('answer')} desc limit ${sql.lit(faces)}
      ) as last_ones
    ) as people
    order by (page.unread_answers > 0) desc, page.posted_at desc, page.id desc`;

export interface WaitingConversationRow {
  id: string;
  kind: ConversationType;
  /** Null for the support team. */
  their_id: string | null;
  their_name: string | null;
  their_picture: string | null;
  job_title: string | null;
  unread: number;
  /** Whether all unread messages are steps of agreements that ask nothing. */
  is_news: boolean;
  active_at: Date;
}

/**
 * Selects a person's conversations with unread messages, and recent ones that others started and the person never answered, last active
 * first. Leaves out unread answers to own open jobs, which are shown with the job, people whom the person has blocked, and unanswered
 * conversations of suspended or deleted accounts, which would not read an answer. Exported for the test that checks its query plan.
 */
export const waitingConversationsOf = (
  personId: string,
  { at, openedSince, limit }: { at: Date; openedSince: Date; limit: number },
) => sql<WaitingConversationRow>`
  with waiting as (
    (select id, kind, other_id as their_id, job_title, opener_unread as unread, opener_seen_seq as seen_seq, active_at
     from conversations where opener_id = ${personId} and opener_unread > 0
       and (other_id is null or not has_blocked(${personId}, other_id))
     order by active_at desc limit ${sql.lit(limit)})
    union all
    (select id, kind, opener_id, job_title, other_unread, other_seen_seq, active_at
     from conversations as chat
     where other_id = ${personId} and last_seq > 0
       and (other_unread > 0 or (kind = 'artisan' and not other_wrote and active_at >= ${openedSince}
         and (select suspended_at is null and erased_at is null from accounts where id = chat.opener_id)))
       and not has_blocked(${personId}, opener_id)
       -- Not "exists", for which PostgreSQL may read all open jobs.
       and (kind <> 'job' or other_wrote or coalesce(
         (select status <> 'open' or expires_at <= ${at} from jobs where id = chat.job_id), true))
     order by active_at desc limit ${sql.lit(limit)})
  ), newest as (select * from waiting order by active_at desc, id desc limit ${sql.lit(limit)})
  select newest.*, them.full_name as their_name, them.picture_hash as their_picture,
    unread > 0 and not exists (
      select from messages
      where conversation_id = newest.id and seq > newest.seen_seq and sender_id is distinct from ${personId}
        and deleted_at is null and coalesce(offer->>'step' = any (${sql.val([...askingSteps])}::text[]), true)
    ) as is_news
  from newest left join accounts as them on them.id = newest.their_id
  order by newest.active_at desc, newest.id desc`;

export interface OwnWorkRow extends StartRow {
  skill: string;
  state: string;
  city: string;
  away_until: string | null;
  available_until: Date | null;
  has_about: boolean;
  has_hours: boolean;
  has_phone: boolean;
  is_verified: boolean;
}

/** Returns what customers look for on an artisan's profile; undefined without one. */
export async function findOwnWork(
  queries: Queries,
  accountId: string,
  at: Date,
): Promise<OwnWorkRow | undefined> {
  const { rows } = await sql<OwnWorkRow>`
    select profile.skill, profile.state, profile.city, profile.away_until::text as away_until,
      case when ${isAvailable('profile', at)} then profile.available_until end as available_until,
      ${startColumns}, btrim(profile.long_description) <> '' as has_about,
      exists (select from artisan_hours where account_id = account.id) as has_hours,
      account.phone_proven_at is not null as has_phone, account.is_verified
    from artisan_profiles as profile join accounts as account on account.id = profile.account_id
    where profile.account_id = ${accountId}`.execute(queries);
  return rows[0];
}

/** Returns which of some jobs an artisan has answered. */
export async function listAnswered(
  queries: Queries,
  artisanId: string,
  jobIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from conversations
    where job_id = any(${jobIds}::uuid[]) and opener_id = ${artisanId} and opener_wrote`.execute(queries);
  return new Set(rows.map(({ job_id }) => job_id));
}
