import { type RawBuilder, sql } from 'kysely';
import type { AskedNames } from '../../catalogue/requests/read-request.ts';
import type { KnownNames } from '../../catalogue/requests/tokens.ts';
import type { Spelling } from '../../catalogue/spelling.ts';
import type { PageFinder } from '../../lists/find-page.ts';
import { indexPattern } from '../../lists/index-pattern.ts';
import { hasNames, likeAll, nameLine } from '../../lists/text-search.ts';

/** The index cannot find shorter words. */
const SHORTEST = 3;

/**
 * The statement that finds which of these words and pairs of words occur in a person's name. It counts all matches: with `limit 1` the
 * planner would expect an early match, and would read the whole table for a name that nobody has.
 */
export function knownNamesStatement(pairs: AskedNames['pairs']): RawBuilder<{ one: string; other: string }> {
  const words = (position: 0 | 1) => sql`${pairs.map((pair) => pair[position])}::text[]`;
  const patterns = (position: 0 | 1) =>
    sql`${pairs.map((pair) => indexPattern(pair[position]) ?? '%')}::text[]`;
  return sql`
    select asked.one, asked.other
    from unnest(${words(0)}, ${words(1)}, ${patterns(0)}, ${patterns(1)})
      as asked (one, other, one_like, other_like)
    where (
      select count(*) from artisan_search as entry
      where entry.listed and entry.text like asked.one_like and entry.text like asked.other_like
      and strpos(${nameLine(sql`entry.text`)}, ' ' || asked.one || ' ') > 0
      and strpos(${nameLine(sql`entry.text`)}, ' ' || asked.other || ' ') > 0
    ) > 0`;
}

/**
 * Finds people named in the query. If the lookup times out, we treat the words as trades and places. Names that the spell checker has loaded
 * are not looked up again.
 */
export async function findKnownNames(
  finder: Pick<PageFinder, 'findRows'>,
  spelling: Spelling,
  { words, pairs }: AskedNames,
): Promise<KnownNames> {
  const unsure = words.filter((word) => !spelling.isName(word) && word.length >= SHORTEST);
  const asked = [
    ...unsure.map((word): [string, string] => [word, word]),
    ...pairs.filter((pair) => pair.some((word) => word.length >= SHORTEST)),
  ];
  const rows = asked.length === 0 ? [] : await finder.findRows(knownNamesStatement(asked));
  const found = new Set(rows.map(({ one, other }) => `${one} ${other}`));
  return {
    hasWord: (word) => spelling.isName(word) || found.has(`${word} ${word}`),
    hasPair: (one, other) => found.has(`${one} ${other}`),
  };
}

/** A search for people by name, with its filters and its order. */
export interface NameQuery {
  names: readonly string[];
  skills: readonly string[];
  /** Whether only people of these trades match. Otherwise those come first. */
  isOfTrade: boolean;
  state: string | null;
  city: string | null;
  /** Additional conditions on `entry`, beginning with `and`; null without any. */
  extraCondition: RawBuilder<unknown> | null;
  limit: number;
}

/** The ids of people with all of these words in their names: of the trades, in the place and with the highest score first. */
export async function listNamed(
  finder: Pick<PageFinder, 'findRows'>,
  { names, skills, isOfTrade, state, city, extraCondition, limit }: NameQuery,
): Promise<string[]> {
  const patterns = names
    .filter((name) => name.length >= SHORTEST)
    .map(indexPattern)
    .filter((each) => each !== null);
  if (patterns.length === 0) return [];
  const ofTrade = sql`entry.skill = any(${skills}::text[])`;
  const rows = await finder.findRows(sql<{ account_id: string }>`
    select entry.account_id from artisan_search as entry
    where entry.listed ${likeAll(sql`entry.text`, patterns)} and ${hasNames(sql`entry.text`, names)}
    ${isOfTrade ? sql`and ${ofTrade}` : sql``} ${extraCondition ?? sql``}
    order by ${ofTrade} desc, (entry.state = ${state} and entry.city = ${city}) is true desc,
      (entry.state = ${state}) is true desc, entry.score desc, entry.account_id desc
    limit ${limit}`);
  return rows.map(({ account_id }) => account_id);
}
