import { COUNT_CAP } from '@marketplace/contract/list-limits';
import { type RawBuilder, sql } from 'kysely';
import { type Place, wherePlace } from './list-filters.ts';

/** A table as lists and searches read it. In all its SQL, and in every condition, a row has the name `entry`. */
export interface Listing {
  name: string;
  /** `from … as entry where …`: everything that may be shown. */
  rows: RawBuilder<unknown>;
  /** The folded text of one of these rows. */
  text: RawBuilder<unknown>;
  /** The same rows where their text has a trigram index, and that text. */
  indexed: { rows: RawBuilder<unknown>; text: RawBuilder<unknown> };
  /** The columns that name a row and give it its place: what a stream answers. */
  keys: RawBuilder<unknown>;
  /** `order by …` over the keys. */
  order: RawBuilder<unknown>;
  /** The columns, besides the keys, that conditions of streams look at. */
  compared: RawBuilder<unknown>;
  /** How far down the order is looked for a text that no index can find. */
  lookedThrough: number;
}

/** Conditions by which a list is narrowed, each beginning with `and`. */
export interface Filters {
  all: RawBuilder<unknown>;
  /** The same text for the same conditions, under which the count of what meets them is kept. */
  key: string;
  /** Conditions that part what meets `all` into pieces, each of which an index has in order while none has the whole. */
  parts?: RawBuilder<unknown>[];
}

/** What a list is about: where its rows come from, and how many there are. */
export interface Matches {
  /** Common table expressions that the others may use, each followed by a comma. */
  expressions: RawBuilder<unknown>;
  /**
   * Selects the keys of everything that matches and meets `condition`, at most `most` rows: in the order of the list, or in another
   * order (`order by …` over the keys).
   */
  stream(condition: RawBuilder<unknown>, most: number, order?: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A scalar: how many match, exact up to COUNT_CAP. */
  count: RawBuilder<unknown>;
  /** A scalar: whether there were more than this way of looking can sort, so that nothing was answered. */
  tooMany: RawBuilder<unknown>;
}

/** What a text finds: whatever contains it, and whatever has one of the skills that its words mean, in the place it names. */
export interface Meaning {
  text: string;
  skills: string[];
  place: Place;
}

/** So many matches are collected and sorted; more are so dense that walking down the list meets them soon. */
const SORTED_AT_MOST = 10_000;

/** At most COUNT_CAP + 1 of the rows that a query without columns selects. */
function countUpToCap(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (select ${rows} limit ${sql.lit(COUNT_CAP + 1)}) as counted)`;
}

/** Selects how many rows meet the filters, exact up to COUNT_CAP. */
export function countAll({ rows }: Listing, filters: Filters): RawBuilder<{ count: number }> {
  return sql`select ${countUpToCap(sql`${rows} ${filters.all}`)} as count`;
}

/** Everything that meets the filters, as indexes give it in the order of the list. `count` is what `countAll` found. */
export function allMatches({ rows, keys, order }: Listing, filters: Filters, count: number): Matches {
  return {
    expressions: sql``,
    stream(condition, most, by = order) {
      const first = sql`${by} limit ${sql.lit(most)}`;
      const parts = (filters.parts ?? [sql``]).map(
        (part) => sql`(select ${keys} ${rows} ${filters.all} ${part} ${condition} ${first})`,
      );
      if (parts.length === 1) return sql`${parts[0]}`;
      return sql`select ${keys} from (${sql.join(parts, sql` union all `)}) as entry ${first}`;
    },
    count: sql`${count}::int`,
    tooMany: sql`false`,
  };
}

/** Whatever the trigram index finds by `pattern`, see `indexPattern`. */
export function matchesByIndex(
  listing: Listing,
  meaning: Meaning,
  pattern: string,
  filters: RawBuilder<unknown>,
): Matches {
  const { keys, compared, indexed } = listing;
  // Materialised on its own, so that the limit does not make the planner expect to meet enough matches soon anywhere.
  const expressions = sql`
    found as materialized (
      select ${keys}, ${compared} ${indexed.rows}
      and ${indexed.text} like ${pattern} and ${contains(indexed.text, meaning)} ${filters}
    ),
    collected as materialized (select * from found limit ${sql.lit(SORTED_AT_MOST + 1)}),
    size as materialized (select count(*) > ${sql.lit(SORTED_AT_MOST)} as too_many from collected),
    containing as materialized (select * from collected where not (select too_many from size)),`;
  return withSkills(expressions, sql`(select too_many from size)`, listing, meaning, filters);
}

/** Whatever is among the first of the list: for texts that are too short for the index, or take too long to look for. */
export function matchesAmongFirst(listing: Listing, meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  const { rows, text, keys, compared, order, lookedThrough } = listing;
  const expressions = sql`
    first_ones as (
      select ${keys}, ${compared}, ${text} as text ${rows} ${filters} ${order} limit ${sql.lit(lookedThrough)}
    ),
    containing as materialized (select * from first_ones where ${contains(sql`text`, meaning)}),`;
  return withSkills(expressions, sql`false`, listing, meaning, filters);
}

/** For texts that more than `SORTED_AT_MOST` contain: down the list until there are enough. */
export function matchesInOrder(listing: Listing, meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  const { rows, text, keys, compared, order } = listing;
  return {
    expressions: sql``,
    tooMany: sql`false`,
    // The planner thinks of a text as rare, and would read everything rather than walk: it is not shown what is looked for.
    stream: (condition, most, by = order) => sql`
      select ${keys} from (
        select ${keys}, ${compared}, ${text} as text ${rows} ${filters} ${condition} ${by} offset 0
      ) as entry
      where ${contains(sql`entry.text`, meaning)} or (${bySkill(meaning)}) limit ${sql.lit(most)}`,
    count: sql.lit(COUNT_CAP + 1),
  };
}

/** The matches of `containing`, and the first of each skill by the index that has them in order. */
function withSkills(
  expressions: RawBuilder<unknown>,
  tooMany: RawBuilder<unknown>,
  { rows, keys, order }: Listing,
  meaning: Meaning,
  filters: RawBuilder<unknown>,
): Matches {
  const byPlace = wherePlace(meaning.place);
  return {
    expressions,
    tooMany,
    stream(condition, most, by = order) {
      const first = sql`${by} limit ${sql.lit(most)}`;
      const containing = sql`(select ${keys} from containing as entry where true ${condition} ${first})`;
      if (meaning.skills.length === 0) return containing;
      return sql`
        select ${keys} from (
          ${containing}
          union
          select ${keys} from unnest(${meaning.skills}::text[]) as meant (skill)
          cross join lateral (
            select ${keys} ${rows} and entry.skill = meant.skill ${byPlace} ${filters} ${condition} ${first}
          ) as entry
        ) as entry ${first}`;
    },
    count: countEither(
      rows,
      meaning,
      filters,
      sql`(select count(*) from containing as entry where not (${bySkill(meaning)}))`,
    ),
  };
}

/** How many have a skill that is meant, and, unless that says enough, how many others contain the text. */
function countEither(
  rows: RawBuilder<unknown>,
  meaning: Meaning,
  filters: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (meaning.skills.length === 0) return others;
  const skilled = countUpToCap(sql`${rows} and ${bySkill(meaning)} ${filters}`);
  return sql`(select case when skilled > ${sql.lit(COUNT_CAP)} then skilled else skilled + ${others} end
    from (select ${skilled} as skilled offset 0) as counted_once)`;
}

function bySkill({ skills, place }: Meaning): RawBuilder<unknown> {
  if (skills.length === 0) return sql`false`;
  return sql`entry.skill = any(${skills}::text[]) ${wherePlace(place)}`;
}

/** Letter for letter; not LIKE, whose letters would all go to the trigram index. */
function contains(column: RawBuilder<unknown>, { text }: Meaning): RawBuilder<unknown> {
  return sql`strpos(${column}, fold_text(${text})) > 0`;
}
