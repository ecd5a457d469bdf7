import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** Returns the person whom a removed review, or the review of a removed picture, is about. Null for other kinds. */
export async function findTarget(
  queries: Queries,
  { id, kind, subjectId }: { id: string; kind: string; subjectId: string },
): Promise<string | null> {
  if (kind !== 'review' && kind !== 'review_picture') return null;
  const review =
    kind === 'review'
      ? sql`${subjectId}::uuid`
      : sql`(select (shown_by ->> 'review_id')::uuid from hidden_pictures where hidden_id = ${id} limit 1)`;
  const { rows } = await sql<{ target_id: string }>`
    select target_id from reviews where id = ${review}`.execute(queries);
  return rows[0]?.target_id ?? null;
}

/** Whether an operator waits for the decision about their own report of an item. */
export async function hasOwnReport(
  queries: Queries,
  operatorId: string,
  { kind, subjectId }: { kind: HideableKind; subjectId: string },
): Promise<boolean> {
  // A report of a person leads to the text of the profile.
  const subjects = kind === 'profile' ? ['profile', 'person'] : [kind];
  const row = await queries
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', operatorId)
    .where('subject', 'in', subjects)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
