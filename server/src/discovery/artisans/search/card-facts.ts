import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { weekdayOf } from '@marketplace/contract/shared/working-hours';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
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
  const { rows } = await cardFactsStatement(ids, at).execute(queries);
  const facts = new Map(rows.map((row) => [row.id, row]));
  for (const card of list.artisans) {
    const fact = facts.get(card._id);
    if (!fact) continue;
    const { work, reply_seconds, works_today, available_now } = fact;
    if (work) card.work = work;
    if (reply_seconds !== null) card.reply_seconds = reply_seconds;
    if (works_today && !card.away_until) card.works_today = true;
    if (available_now) card.available_now = true;
  }
  return list;
}

interface CardFacts {
  id: string;
  work: Picture[] | null;
  /** At most an hour old. */
  reply_seconds: number | null;
  works_today: boolean;
  available_now: boolean;
}

/** Hours that end before they begin end on the next day. The subquery hides how many ids there are, so one plan serves all lists. */
function cardFactsStatement(ids: readonly string[], at: Date) {
  const weekday = weekdayNumber(weekdayOf(lagosDay(at)));
  return sql<CardFacts>`
    select card.id, ${isAvailable('profile', at)} as available_now,
      exists (
        select from artisan_hours where account_id = card.id and weekday = ${weekday}
          and (closes > ${lagosTime(at)}::time or closes <= opens)
      ) as works_today,
      profile.card_work as work, profile.reply_seconds
    from unnest((select ${sql.val(ids)}::uuid[])) as card (id)
    join artisan_profiles as profile on profile.account_id = card.id`;
}
