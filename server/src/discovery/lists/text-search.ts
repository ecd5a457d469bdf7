import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import { type RawBuilder, sql } from 'kysely';
import { type Place, wherePlace } from './list-filters.ts';

/** A table as lists and searches read it. All its SQL, and every condition, uses the row alias `entry`. */
export interface ListSource {
  name: string;
  /** `from … as entry where …`: all rows that may be shown. */
  rows: RawBuilder<unknown>;
  /** The folded text of a row. */
  text: RawBuilder<unknown>;
  /** The same rows with the text column that has a trigram index. */
  indexed: { rows: RawBuilder<unknown>; text: RawBuilder<unknown> };
  /** The columns that identify a row and determine its position. Streams select them. */
  keys: RawBuilder<unknown>;
  /** `order by …` over the keys. */
  order: RawBuilder<unknown>;
  /** Additional columns that the conditions of streams use. */
  conditionColumns: RawBuilder<unknown>;
  /** How many rows are scanned for a text that no index can find. */
  scanLimit: number;
}

/** Conditions that narrow a list. Each begins with `and`. */
export interface FilterSql {
  all: RawBuilder<unknown>;
  /** Equal for equal conditions. The count of matching rows is cached under this key. */
  key: string;
  /** Conditions that divide the rows of `all` into parts. Indexes have each part in list order, but not the whole. */
  parts?: RawBuilder<unknown>[];
  /** Selects the first rows of `all` where no single index has them in list order. */
  firstRows?: (listing: ListSource, read: FirstRows) => RawBuilder<unknown>;
}

/** What a statement selects of rows: their columns, another condition, and the order with the limit. */
export type FirstRows = Record<'columns' | 'condition' | 'orderAndLimit', RawBuilder<unknown>>;

/** The rows of a list or search: how to read them, and how many there are. */
export interface Matches {
  /** Common table expressions for the other fields, each followed by a comma. */
  expressions: RawBuilder<unknown>;
  /** Selects the keys of at most `limit` matching rows that meet `condition`, in list order or in another (`order by …` over the keys). */
  stream(condition: RawBuilder<unknown>, limit: number, order?: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A scalar expression: the number of matches, exact up to COUNT_CAP. */
  count: RawBuilder<unknown>;
  /** A scalar expression: whether there are more matches than this method can sort, in which case it selects none. */
  tooMany: RawBuilder<unknown>;
}

/**
 * The meaning of a text. It matches rows that contain the text, and rows with one of the skills that its words mean, in the place that it
 * names.
 */
export interface Meaning {
  text: string;
  /** Folded words that must all occur in the first line of the text, which is a name. They replace `text`. */
  name?: readonly string[];
  skills: string[];
  place: Place;
}

/** The most matches to collect and sort. With more, scanning the list in order soon finds enough. */
const SORTED_AT_MOST = 10_000;

/** Counts the rows of a query without columns, up to COUNT_CAP + 1. */
export function countUpToCap(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (select ${rows} limit ${sql.lit(COUNT_CAP + 1)}) as counted)`;
}

/** Selects how many rows meet the filters, exact up to COUNT_CAP. */
export function countAll({ rows }: ListSource, filters: FilterSql): RawBuilder<{ count: number }> {
  return sql`select ${countUpToCap(sql`${rows} ${filters.all}`)} as count`;
}

/** Selects the first rows that meet the filters and a condition. */
export function firstRows(listing: ListSource, filters: FilterSql, read: FirstRows): RawBuilder<unknown> {
  if (filters.firstRows) return filters.firstRows(listing, read);
  const { columns, condition, orderAndLimit } = read;
  return sql`select ${columns} ${listing.rows} ${filters.all} ${condition} ${orderAndLimit}`;
}

/** Reads all rows that meet the filters from indexes in list order. `count` is the result of `countAll`. */
export function allMatches(listing: ListSource, filters: FilterSql, count: number): Matches {
  const { keys, order } = listing;
  return {
    expressions: sql``,
    stream(condition, limit, by = order) {
      const orderAndLimit = sql`${by} limit ${sql.lit(limit)}`;
      const parts = (filters.parts ?? [sql``]).map((part) => {
        const read = { columns: keys, condition: sql`${part} ${condition}`, orderAndLimit };
        return sql`(${firstRows(listing, filters, read)})`;
      });
      if (parts.length === 1) return sql`${parts[0]}`;
      return sql`select ${keys} from (${sql.join(parts, sql` union all `)}) as entry ${orderAndLimit}`;
    },
    count: sql`${count}::int`,
    tooMany: sql`false`,
  };
}

/** Reads the rows that the trigram index finds by `patterns`, see `indexPattern`. */
export function matchesByIndex(
  listing: ListSource,
  meaning: Meaning,
  patterns: readonly string[],
  filters: RawBuilder<unknown>,
): Matches {
  const { keys, conditionColumns, indexed } = listing;
  // Materialised separately: the limit would make the planner expect enough matches at the start of any index.
  const expressions = sql`
    found as materialized (
      select ${keys}, ${conditionColumns} ${indexed.rows}
      ${likeAll(indexed.text, patterns)} and ${contains(indexed.text, meaning)} ${filters}
    ),
    collected as materialized (select * from found limit ${sql.lit(SORTED_AT_MOST + 1)}),
    size as materialized (select count(*) > ${sql.lit(SORTED_AT_MOST)} as too_many from collected),
    containing as materialized (select * from collected where not (select too_many from size)),`;
  return withSkills(expressions, sql`(select too_many from size)`, listing, meaning, filters);
}

/** Scans the first rows of the list, for texts that are too short for the index or whose search takes too long. */
export function matchesAmongFirst(
  listing: ListSource,
  meaning: Meaning,
  filters: RawBuilder<unknown>,
): Matches {
  const { rows, text, keys, conditionColumns, order, scanLimit } = listing;
  const expressions = sql`
    first_ones as (
      select ${keys}, ${conditionColumns}, ${text} as text ${rows} ${filters} ${order} limit ${sql.lit(scanLimit)}
    ),
    containing as materialized (select * from first_ones where ${contains(sql`text`, meaning)}),`;
  return withSkills(expressions, sql`false`, listing, meaning, filters);
}

/** Scans the list in order until there are enough matches, for texts in more than `SORTED_AT_MOST` rows. */
export function matchesInOrder(listing: ListSource, meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  const { rows, text, keys, conditionColumns, order } = listing;
  return {
    expressions: sql``,
    tooMany: sql`false`,
    // The planner assumes that a text is rare, and would read all rows instead of following the order. The expression hides the text from
    // it.
    stream: (condition, limit, by = order) => sql`
      select ${keys} from (
        select ${keys}, ${conditionColumns}, ${text} as text ${rows} ${filters} ${condition} ${by} offset 0
      ) as entry
      where ${contains(sql`entry.text`, meaning)} or (${bySkill(meaning)}) limit ${sql.lit(limit)}`,
    count: sql.lit(COUNT_CAP + 1),
  };
}

/** Combines the matches of `containing` with the first rows of each skill, which an index has in order. */
function withSkills(
  expressions: RawBuilder<unknown>,
  tooMany: RawBuilder<unknown>,
  { rows, keys, order }: ListSource,
  meaning: Meaning,
  filters: RawBuilder<unknown>,
): Matches {
  const byPlace = wherePlace(meaning.place);
  return {
    expressions,
    tooMany,
    stream(condition, limit, by = order) {
      const orderAndLimit = sql`${by} limit ${sql.lit(limit)}`;
      const containing = sql`(select ${keys} from containing as entry where true ${condition} ${orderAndLimit})`;
      if (meaning.skills.length === 0) return containing;
      return sql`
        select ${keys} from (
          ${containing}
          union
          select ${keys} from unnest(${meaning.skills}::text[]) as meant (skill)
          cross join lateral (
            select ${keys} ${rows} and entry.skill = meant.skill ${byPlace} ${filters} ${condition} ${orderAndLimit}
          ) as entry
        ) as entry ${orderAndLimit}`;
    },
    count: countEither(
      rows,
      meaning,
      filters,
      sql`(select count(*) from containing as entry where not (${bySkill(meaning)}))`,
    ),
  };
}

/** Counts the rows with one of the meant skills and, below the cap, the other rows that contain the text. */
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

/**
 * Compares texts exactly. With LIKE, the planner would look up all trigrams of the text in the index. The text is folded in its own query,
 * because a generic plan would fold it anew for each row.
 */
function contains(column: RawBuilder<unknown>, { text, name }: Meaning): RawBuilder<unknown> {
  if (name) return hasNames(column, name);
  return sql`strpos(${column}, (select fold_text(${text}))) > 0`;
}

/** Returns conditions, each preceded by `and`, that the trigram index of a text can answer. */
export function likeAll(column: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.join(
    patterns.map((pattern) => sql`and ${column} like ${pattern}`),
    sql` `,
  )}`;
}

/**
 * Returns the first line of a text, a folded name, with a space before and after each word. People type "d'almeida" as 'dalmeida' or as
 * 'almeida' alone, so the line contains the name both without apostrophes and with spaces instead.
 */
export function nameLine(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql`split_part(${column}, chr(10), 1)`;
  return sql`(' ' || translate(${name}, '-.,''', '   ') || ' ' || translate(${name}, '-.,''', '    ') || ' ')`;
}

/** Returns whether the first line of a text has all of these whole words, in any order. */
export function hasNames(column: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    names.map((name) => sql`strpos(${nameLine(column)}, ${` ${name} `}) > 0`),
    sql` and `,
  )})`;
}
