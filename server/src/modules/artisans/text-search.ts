import { COUNT_CAP } from '@marketplace/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import { type Place, wherePlace } from './list-filters.ts';
import { countUpToCap, inRankOrder, type Matches } from './ranked-list.ts';

/** What a text finds: whatever contains it, and whoever has one of the skills that its words mean, in the place it names. */
export interface Meaning {
  text: string;
  skills: string[];
  place: Place;
}

/** So many matches are collected and sorted; more are so dense that walking down the ranks meets them soon. */
const SORTED_AT_MOST = 10_000;
/** How far down the ranks is looked for a text that no index can find. */
const LOOKED_THROUGH = 10_000;

const comparedColumns = sql`
  profile.account_id, profile.score, profile.featured_until, profile.skill, profile.state, profile.city`;

/** Whoever the trigram index finds by `pattern`, see `indexPattern`. */
export function matchesByIndex(meaning: Meaning, pattern: string, filters: RawBuilder<unknown>): Matches {
  // Materialised on its own, so that the limit does not make the planner expect to meet enough matches soon anywhere.
  const expressions = sql`
    found as materialized (
      select ${comparedColumns} from artisan_search as profile
      where profile.text like ${pattern} and ${contains(sql`profile.text`, meaning)} and profile.listed ${filters}
    ),
    collected as materialized (select * from found limit ${sql.lit(SORTED_AT_MOST + 1)}),
    size as materialized (select count(*) > ${sql.lit(SORTED_AT_MOST)} as too_many from collected),
    containing as materialized (select * from collected where not (select too_many from size)),`;
  return withSkills(expressions, sql`(select too_many from size)`, meaning, filters);
}

/** Whoever is among the best ranked: for texts that are too short for the index, or take too long to look for. */
export function matchesAmongBest(meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  const expressions = sql`
    best as (
      select ${comparedColumns}, profile.search_text from artisan_profiles as profile
      where profile.listed ${filters} ${inRankOrder} limit ${sql.lit(LOOKED_THROUGH)}
    ),
    containing as materialized (select * from best where ${contains(sql`search_text`, meaning)}),`;
  return withSkills(expressions, sql`false`, meaning, filters);
}

/** For texts that more than `SORTED_AT_MOST` contain: down the ranks until there are enough. */
export function matchesByRank(meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  return {
    expressions: sql``,
    tooMany: sql`false`,
    // The planner thinks of a text as rare, and would read everybody rather than walk: it is not shown what is looked for.
    stream: (condition, most) => sql`
      select account_id, score from (
        select ${comparedColumns}, profile.search_text from artisan_profiles as profile
        where profile.listed ${filters} ${condition} ${inRankOrder} offset 0
      ) as profile
      where ${contains(sql`search_text`, meaning)} or (${bySkill(meaning)}) limit ${sql.lit(most)}`,
    count: sql.lit(COUNT_CAP + 1),
  };
}

/** The matches of `containing`, and the best of each skill by the index that has them in order. */
function withSkills(
  expressions: RawBuilder<unknown>,
  tooMany: RawBuilder<unknown>,
  meaning: Meaning,
  filters: RawBuilder<unknown>,
): Matches {
  const byPlace = wherePlace(meaning.place);
  return {
    expressions,
    tooMany,
    stream(condition, most) {
      const first = sql`${inRankOrder} limit ${sql.lit(most)}`;
      const containing = sql`(select account_id, score from containing as profile where true ${condition} ${first})`;
      if (meaning.skills.length === 0) return containing;
      return sql`
        select account_id, score from (
          ${containing}
          union
          select skilled.* from unnest(${meaning.skills}::text[]) as meant (skill)
          cross join lateral (
            select account_id, score from artisan_profiles as profile
            where profile.listed and profile.skill = meant.skill ${byPlace} ${filters} ${condition} ${first}
          ) as skilled
        ) as either ${first}`;
    },
    count: countEither(
      meaning,
      filters,
      sql`(select count(*) from containing as profile where not (${bySkill(meaning)}))`,
    ),
  };
}

/** How many have a skill that is meant, and, unless that says enough, how many others contain the text. */
function countEither(
  meaning: Meaning,
  filters: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (meaning.skills.length === 0) return others;
  const skilled = countUpToCap(
    sql`from artisan_profiles as profile where profile.listed and ${bySkill(meaning)} ${filters}`,
  );
  return sql`(select case when skilled > ${sql.lit(COUNT_CAP)} then skilled else skilled + ${others} end
    from (select ${skilled} as skilled offset 0) as counted_once)`;
}

function bySkill({ skills, place }: Meaning): RawBuilder<unknown> {
  if (skills.length === 0) return sql`false`;
  return sql`profile.skill = any(${skills}::text[]) ${wherePlace(place)}`;
}

/** Letter for letter; not LIKE, whose letters would all go to the trigram index. */
function contains(column: RawBuilder<unknown>, { text }: Meaning): RawBuilder<unknown> {
  return sql`strpos(${column}, fold_text(${text})) > 0`;
}
