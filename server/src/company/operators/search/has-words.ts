import { FOUND_OF_EACH_MAX } from '@marketplace/contract/company/console-search';
import { type RawBuilder, sql } from 'kysely';
import { likely } from '../people.ts';

/** How many of each kind are shown. */
export const MOST = sql.lit(FOUND_OF_EACH_MAX);
/** Shorter words are in too many texts, and no index finds them. */
export const WORD_MIN = 3;
/** No index finds signs: all texts with the rest of the word would be read for them. */
const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Of a word that very many texts have, so many are read, and the newest of them are shown. */
const READ_MAX = sql.lit(1000);

/** The condition that a text contains all words; null when no word is long enough for the index. */
export function hasWords(text: RawBuilder<unknown>, query: string): RawBuilder<boolean> | null {
  const words = query
    .split(' ')
    .map((typed) => typed.replace(signsAround, ''))
    .filter((word) => word.length >= WORD_MIN);
  if (words.length === 0) return null;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like '%' || fold_text(${likely(word)}) || '%'`),
    sql` and `,
  )})`;
}

/** The newest rows of a table among those that its index of words finds; null when no word is long enough. */
export function rowsWithWords(
  given: { table: string; text: RawBuilder<unknown>; newest: string; also?: RawBuilder<unknown> },
  query: string,
): RawBuilder<unknown> | null {
  const has = hasWords(given.text, query);
  return (
    has &&
    sql`(select * from (select * from ${sql.table(given.table)} where ${has} ${given.also ? sql`and ${given.also}` : sql``} limit ${READ_MAX}) as matching
      order by ${sql.ref(given.newest)} desc limit ${MOST})`
  );
}
