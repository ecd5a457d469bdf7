import { COUNT_CAP } from '@marketplace/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import { type Place, wherePlace } from './list-filters.ts';
import { allWhere, countUpToCap, inRankOrder, type Matches } from './ranked-list.ts';

/** What a text finds: whatever contains it, and whoever has one of the skills that its words mean, in the place it names. */
export interface Meaning {
  text: string;
  skills: string[];
  place: Place;
}

/** So many matches are collected and sorted; more are so dense that walking down the ranks meets them soon. */
const SORTED_AT_MOST = 5000;
/** How far down the ranks is looked for a text that no index can find. */
const LOOKED_THROUGH = 10_000;

const comparedColumns = sql`
  profile.account_id, profile.score, profile.featured_until, profile.skill, profile.state, profile.city`;

/** Texts that contain a word of three letters: the trigram index finds them. */
export function matchesByIndex(meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  // Materialised on its own, so that the limit does not make the planner expect to meet enough matches soon anywhere.
  const expressions = sql`
    texts as materialized (
      select account_id from artisan_search_texts where text like containing_pattern(${meaning.text})
    ),
    collected as materialized (select account_id from texts limit ${sql.lit(SORTED_AT_MOST + 1)}),
    size as materialized (select count(*) > ${sql.lit(SORTED_AT_MOST)} as too_many from collected),
    containing as materialized (
      select ${comparedColumns} from collected join artisan_profiles as profile on profile.account_id = collected.account_id
      where profile.listed ${filters} and not (select too_many from size)
    ),`;
  return withSkills(expressions, sql`(select too_many from size)`, meaning, filters);
}

/** Texts among the best ranked only: for what is too short for the index, or takes too long to look for. */
export function matchesAmongBest(meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  const expressions = sql`
    best as (
      select ${comparedColumns}, profile.search_text from artisan_profiles as profile
      where profile.listed ${filters} ${inRankOrder} limit ${sql.lit(LOOKED_THROUGH)}
    ),
    containing as materialized (
      select * from best where search_text like containing_pattern(${meaning.text})
    ),`;
  return withSkills(expressions, sql`false`, meaning, filters);
}

/** For texts that many contain: down the ranks until there are enough. */
export function matchesByRank(meaning: Meaning, filters: RawBuilder<unknown>): Matches {
  const pattern = sql`containing_pattern(${meaning.text})`;
  const skilled = bySkill(meaning);
  const others = sql`
    from artisan_search_texts as searched join artisan_profiles as profile on profile.account_id = searched.account_id
    where searched.text like ${pattern} and profile.listed ${filters} and not (${skilled})`;
  return {
    ...allWhere(sql`${filters} and (profile.search_text like ${pattern} or (${skilled}))`),
    count: countEither(meaning, filters, countUpToCap(others)),
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

/** Whether the trigram index can find it: some word, marks aside, has three letters or digits. */
export function hasTrigrams(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text.normalize('NFD').replace(/\p{M}/gu, ''));
}
