import type { PersonalConversationType } from '@marketplace/contract/contact/message-limits';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import type { ReviewKey } from './review-cursor.ts';
import type { ReviewBasis } from './reviews.repository.ts';

const bothWrote = sql<boolean>`(conversation.opener_wrote and conversation.other_wrote)`;

/** Returns whether both have written; undefined when this is not a conversation of the two. */
export async function findBothWrote(
  queries: Queries,
  conversationId: string,
  { reviewerId, targetId }: { reviewerId: string; targetId: string },
): Promise<boolean | undefined> {
  const row = await queries
    .selectFrom('conversations as conversation')
    .select(bothWrote.as('both'))
    .where('id', '=', conversationId)
    .where((where) =>
      where.or([
        where.and({ opener_id: reviewerId, other_id: targetId }),
        where.and({ opener_id: targetId, other_id: reviewerId }),
      ]),
    )
    .executeTakeFirst();
  return row?.both;
}

/** Returns what a review written now is based on. The database function `is_proven_work` decides which work earns the label. */
export async function findBasis(
  queries: Queries,
  { reviewerId, targetId, at }: { reviewerId: string; targetId: string; at: Date },
): Promise<ReviewBasis> {
  const { rows } = await sql<{ is_proven: boolean; is_silent: boolean }>`
    select is_proven_work(agreements, ${reviewerId}, ${at}) as is_proven, done_silently as is_silent from agreements
    where (artisan_id, customer_id) in ((${reviewerId}, ${targetId}), (${targetId}, ${reviewerId}))
      and phase = 'ended' and status = 'done'
    order by is_proven desc, is_silent desc limit 1`.execute(queries);
  const [best] = rows;
  if (best?.is_proven) return 'job';
  return best?.is_silent ? 'silent' : 'conversation';
}

interface RateableRow {
  id: string;
  /** Microseconds since 1970. */
  active_at: number;
  target_id: string;
  full_name: string;
  picture_hash: string | null;
  job_title: string | null;
  review: {
    id: string;
    rating: number;
    text: string;
    reply: string | null;
    created_at: string;
    basis: ReviewBasis;
  } | null;
}

/** Lists conversations of one kind in which both wrote, last active first, with the person's review of the other. */
export async function listRateable(
  queries: Queries,
  accountId: string,
  which: {
    kind: PersonalConversationType;
    conversationId: string | null;
    after: ReviewKey | null;
    limit: number;
  },
): Promise<RateableRow[]> {
  const { kind, conversationId, after, limit } = which;
  const { rows } = await sql<RateableRow>`
    select conversation.id, (extract(epoch from conversation.active_at) * 1000000)::bigint as active_at,
      target.id as target_id, target.full_name, target.picture_hash, conversation.job_title,
      case when review.id is not null then to_json(review) end as review
    from conversations as conversation
    join accounts as target on target.suspended_at is null
      and target.id = case conversation.opener_id when ${accountId} then conversation.other_id else conversation.opener_id end
    left join reviews as review on review.reviewer_id = ${accountId} and review.target_id = target.id
    where (conversation.opener_id = ${accountId} or conversation.other_id = ${accountId}) and conversation.kind = ${kind} and ${bothWrote}
      ${conversationId === null ? sql`` : sql`and conversation.id = ${conversationId}`}
      ${
        after
          ? sql`and (conversation.active_at, conversation.id)
              < (timestamptz 'epoch' + ${after.writtenAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
          : sql``
      }
    order by conversation.active_at desc, conversation.id desc
    limit ${sql.lit(limit)}`.execute(queries);
  return rows;
}
