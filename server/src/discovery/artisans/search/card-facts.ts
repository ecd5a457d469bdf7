import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { weekdayOf } from '@marketplace/contract/shared/working-hours';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { readReplyTimes } from '../profile/reply-times.ts';
import { isAvailable } from '../profile/set-availability.ts';
import { weekdayNumber } from '../profile/work-details.repository.ts';

/**
 * Adds to the cards of a list what helps to choose: pictures of the work, the usual reply time, and whether the artisan
 * is available now or works today.
 */
export async function withCardFacts<List extends { artisans: ArtisanCard[] }>(
  queries: Queries,
  list: List,
  at: Date,
): Promise<List> {
  const ids = list.artisans.map(({ _id }) => _id);
  if (ids.length === 0) return list;
  const [{ rows }, replyTimes] = await Promise.all([
    cardFactsStatement(ids, at).execute(queries),
    readReplyTimes(queries, ids, at),
  ]);
  const facts = new Map(rows.map((row) => [row.id, row]));
  for (const card of list.artisans) {
    const { work = null, works_today = false, available_now = false } = facts.get(card._id) ?? {};
    const seconds = replyTimes.get(card._id);
    if (work) card.work = work;
    if (seconds !== undefined) card.reply_seconds = seconds;
    if (works_today && !card.away_until) card.works_today = true;
    if (available_now) card.available_now = true;
  }
  return list;
}

/** Hours that end before they begin end on the next day. The subquery hides how many ids there are, so one plan serves all lists. */
function cardFactsStatement(ids: readonly string[], at: Date) {
  const weekday = weekdayNumber(weekdayOf(lagosDay(at)));
  return sql<{ id: string; work: Picture[] | null; works_today: boolean; available_now: boolean }>`
    select card.id, ${isAvailable('profile', at)} as available_now,
      exists (
        select from artisan_hours where account_id = card.id and weekday = ${weekday}
          and (closes > ${lagosTime(at)}::time or closes <= opens)
      ) as works_today,
      profile.card_work as work
    from unnest((select ${sql.val(ids)}::uuid[])) as card (id)
    join artisan_profiles as profile on profile.account_id = card.id`;
}
