import { UNANSWERED_DAY, UNANSWERED_HOURS } from '@marketplace/contract/contact/away-answer-limits';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { weekdayOf } from '@marketplace/contract/shared/working-hours';
import { sql } from 'kysely';
import { weekdayNumber } from '../../../discovery/artisans/profile/work-details.repository.ts';
import { notifyDue } from '../../../people/notifications/notify.ts';
import type { Database } from '../../../platform/database/index.ts';
import { lastInLagos, minuteInLagos } from '../../../platform/lagos-time.ts';

const HOUR_MS = 60 * 60_000;
/** First messages of earlier days are left alone: after so long a reminder helps nobody. */
const DAYS_BACK = 3;

/**
 * Returns the moment before which a message has waited for enough hours of the day; null outside of these hours, when nobody is
 * reminded. What came in the night waits from the morning on.
 */
export function waitsSince(at: Date): Date | null {
  const { from, until } = UNANSWERED_DAY;
  const minute = minuteInLagos(at);
  if (minute < from * 60 || minute >= until * 60) return null;
  const morning = lastInLagos(at, from * 60);
  const missingMs = UNANSWERED_HOURS * HOUR_MS - (at.getTime() - morning.getTime());
  if (missingMs <= 0) return new Date(at.getTime() - UNANSWERED_HOURS * HOUR_MS);
  return new Date(lastInLagos(morning, until * 60).getTime() - missingMs);
}

/**
 * Reminds artisans of first messages that they have not answered, once for each conversation. Who is away is left alone,
 * and everyone on the days on which they do not work. The hours count from the first message that is still there: who writes again waits no
 * longer, and what the opener or the team has removed waits for nothing.
 */
export async function remindOfUnanswered(db: Database, at: Date): Promise<void> {
  const until = waitsSince(at);
  if (!until) return;
  const from = new Date(until.getTime() - DAYS_BACK * 24 * HOUR_MS);
  const weekday = weekdayNumber(weekdayOf(lagosDay(at)));
  const due = sql`
    select conversation.other_id as account_id, conversation.id::text as subject, '' as title, null::timestamptz as since,
      conversation.opener_id as actor_id
    from conversations as conversation
    join artisan_profiles as profile on profile.account_id = conversation.other_id
    join accounts as opener on opener.id = conversation.opener_id
    join lateral (
      select message.created_at from messages as message
      where message.conversation_id = conversation.id and message.seq >= coalesce(conversation.opening_seq, 1)
        and message.sender_id = conversation.opener_id and message.deleted_at is null
      order by message.seq limit 1
    ) as first on first.created_at > ${from} and first.created_at <= ${until}
    where conversation.active_day >= ${from.toISOString().slice(0, 10)}::date and conversation.active_at > ${from}
      and conversation.kind = 'artisan' and conversation.opener_wrote and not conversation.other_wrote
      and conversation.opening_state in ('waiting', 'kept')
      and (profile.away_until is null or profile.away_until < ${lagosDay(at)}::date)
      and (
        not exists (select from artisan_hours as shift where shift.account_id = profile.account_id)
        or exists (
          select from artisan_hours as shift
          where shift.account_id = profile.account_id and shift.weekday = ${weekday}
        )
      )
      and profile.listed and opener.suspended_at is null
      and not is_blocked(conversation.other_id, conversation.opener_id)`;
  await notifyDue(db, 'first_message_waits', { due, at });
}
