import type { AnswerFilter, AnswerOrder } from '@marketplace/contract/work/job-answer-limits';
import { type RawBuilder, sql } from 'kysely';
import { unopenedByOther } from '../../people/notifications/unopened.ts';
import { answeredAt, posterSees } from '../jobs/shown-answers.ts';
import { type NewestOfferColumns, newestOfferOf } from './newest-offer.ts';

/** An answer to a job as the database returns it to the poster. */
export interface AnswerRow extends NewestOfferColumns {
  conversation_id: string;
  artisan_id: string;
  full_name: string;
  short_name: string | null;
  picture_hash: string | null;
  is_verified: boolean;
  /** Null, like the other columns of the profile, when the person has no profile any more. */
  skill: string | null;
  state: string | null;
  city: string | null;
  rating_sum: number | null;
  rating_count: number | null;
  answered_at: Date;
  is_read: boolean;
  unread: number;
  last_seq: number;
  /** Null when the answer shows no text: an unread one that is not read now, and one whose messages were deleted. */
  first_text: string | null;
  /** How far an unread answer is shown whole: its first text, and the steps of the shown offer that follow it at once. */
  shown_seq: number | null;
  is_shortlisted: boolean;
  is_declined: boolean;
  is_hired: boolean;
  /** How many agreed jobs the artisan has done for the poster. */
  worked_together: number;
  /** The sort key; larger ones come first. */
  sort_key: number;
}

/** How many answers match each filter. The same on each row; an empty page has one row without a conversation. */
export interface AnswerCounts {
  open_count: number;
  shortlisted_count: number;
  declined_count: number;
}

export interface AnswerPlace {
  key: number;
  id: string;
}

/** Sort keys are below this. */
export const KEY_MAX = Number.MAX_SAFE_INTEGER;

const filters: Record<AnswerFilter, RawBuilder<unknown>> = {
  open: sql`not is_declined`,
  shortlisted: sql`is_shortlisted and not is_declined`,
  declined: sql`is_declined`,
};

const sortKeys: Record<AnswerOrder, (at: Date) => RawBuilder<unknown>> = {
  newest: () => sql`(extract(epoch from answered_at) * 1000)::bigint`,
  // Lowest price first; answers without an open or agreed price come last.
  price: (at) => sql`case
    when offer_status in ('accepted', 'done') or (offer_status = 'offered' and offer_expires_at > ${at})
    then ${sql.lit(KEY_MAX)} - offer_price_from_kobo else 0 end`,
  // As in the list of artisans, a single rating of 5 does not come first.
  rating: () => sql`case
    when rating_count > 0 then (rating_mean(rating_sum, rating_count) * 1000000)::bigint else 0 end`,
};

const START: AnswerPlace = { key: KEY_MAX, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Lists a page of the answers to a job for its poster, without those that `posterSees` leaves out. Unless `read`, an unread answer shows
 * neither its text nor its offer, and its price does not affect the order. With `read` the caller marks what it answers as seen. A first
 * message with a file or a voice note cannot be shown whole in a card, so it shows nothing and stays unread.
 */
export function listAnswers(
  { jobId, posterId }: { jobId: string; posterId: string },
  page: {
    order: AnswerOrder;
    show: AnswerFilter;
    read: boolean;
    after: AnswerPlace | null;
    limit: number;
    at: Date;
  },
) {
  const { order, show, read, after, limit, at } = page;
  const { key, id } = after ?? START;
  return sql<Partial<AnswerRow> & AnswerCounts>`
    with answer as materialized (
      select conversation.id as conversation_id, conversation.opener_id as artisan_id, artisan.full_name, artisan.picture_hash,
        artisan.is_verified, profile.short_name, profile.skill, profile.state, profile.city, profile.rating_sum, profile.rating_count,
        ${answeredAt('conversation')} as answered_at, conversation.is_read,
        conversation.other_unread as unread, conversation.last_seq, conversation.opening_seq, newest.*,
        shortlist.conversation_id is not null as is_shortlisted, decision.declined_at is not null as is_declined,
        decision.hired_at is not null and conversation.hired = 'here' as is_hired
      from (
        select chat.*, job.hired, not ${sql.raw(unopenedByOther('chat'))} as is_read
        from jobs as job join conversations as chat on chat.job_id = job.id
        where job.id = ${jobId} and job.poster_id = ${posterId} and chat.opener_wrote
      ) as conversation
      join accounts as artisan on artisan.id = conversation.opener_id
      left join artisan_profiles as profile on profile.account_id = artisan.id
      left join job_answers as decision on decision.conversation_id = conversation.id
      left join job_shortlists as shortlist on shortlist.conversation_id = conversation.id
      left join lateral ${newestOfferOf(sql`conversation.id`)} as newest on conversation.is_read or ${read}
      where ${posterSees(posterId)}
    ), counted as (
      select count(*) filter (where ${filters.open})::integer as open_count,
        count(*) filter (where ${filters.shortlisted})::integer as shortlisted_count,
        count(*) filter (where ${filters.declined})::integer as declined_count
      from answer
    ), page as (
      select * from (select answer.*, ${sortKeys[order](at)} as sort_key from answer where ${filters[show]}) as sorted
      where (sort_key, conversation_id) < (${key}::bigint, ${id}::uuid)
      order by sort_key desc, conversation_id desc limit ${sql.lit(limit)}
    )
    select counted.*, page.*, first_message.text as first_text, done.jobs as worked_together,
      case when first_message.text is not null and not page.is_read then coalesce(hidden.seq - 1, page.last_seq) end as shown_seq
    from counted left join page on true
    left join lateral (
      select count(*)::integer as jobs from agreements
      where artisan_id = page.artisan_id and customer_id = ${posterId} and phase = 'ended' and status = 'done'
    ) as done on true
    left join lateral (
      select case when page.is_read or file_id is null then text end as text, seq from messages
      where conversation_id = page.conversation_id and seq >= coalesce(page.opening_seq, 1) and deleted_at is null
      order by seq limit 1
    ) as first_message on page.is_read or ${read}
    left join lateral (
      select seq from messages
      where conversation_id = page.conversation_id and seq > first_message.seq and deleted_at is null
        and sender_id is distinct from ${posterId}
        and (offer->>'agreement_id' = page.offer_id::text and not offer ? 'new_time') is not true
      order by seq limit 1
    ) as hidden on not page.is_read
    order by page.sort_key desc, page.conversation_id desc`;
}
