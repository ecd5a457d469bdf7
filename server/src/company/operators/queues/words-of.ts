import { sql } from 'kysely';

/** Returns the branches of a `case` that turns stored names into their texts. */
export const wordsOf = (texts: Record<string, string>) =>
  sql.join(
    Object.entries(texts).map(([name, words]) => sql`when ${sql.lit(name)} then ${sql.lit(words)}`),
    sql` `,
  );
