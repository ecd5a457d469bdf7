import { sql } from 'kysely';
import type { Finding, Sign } from '../sign.ts';
import { likeness } from './likeness.ts';

/** Finds artisans who show pictures of work that others have shown before. */
export const findCopiedWork: Sign = async (queries, { ids, since }) => {
  const { rows } = await sql<{ account_id: string; count: number; at: Date; others: string[] }>`
    select mine.account_id, count(distinct mine.picture_hash)::integer as count, max(mine.created_at) as at,
      array_agg(distinct shown.account_id) as others
    from gallery_pictures as mine join accounts as me on me.id = mine.account_id
    cross join lateral (
      select other.account_id from (${likeness(sql`mine.picture_hash`)}) as near
      join gallery_pictures as other on other.picture_hash = near.hash
      join accounts as owner on owner.id = other.account_id
      where other.account_id <> mine.account_id and (other.created_at, owner.created_at) < (mine.created_at, me.created_at)
      limit 5
    ) as shown
    where mine.account_id = any(${ids}::uuid[]) and mine.created_at >= ${since}
    group by mine.account_id`.execute(queries);
  return rows.map(
    ({ account_id, ...row }): Finding => ({ accountId: account_id, reason: 'copied_work', ...row }),
  );
};
