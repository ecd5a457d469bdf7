import { type RawBuilder, sql } from 'kysely';
import { COPY_BITS } from '../../moderation/new-pictures.ts';

/** Selects the `hash` of a picture and of those that are nearly the same. */
export const likeness = (hash: RawBuilder<unknown>) => sql`
  select ${hash} as hash
  union
  (select near.hash from pictures as whole join pictures as near
    on near.likeness_parts && whole.likeness_parts and bit_count(near.likeness # whole.likeness) <= ${sql.lit(COPY_BITS)}
  where whole.hash = ${hash} limit 50)`;
