import type { viewOwnRank } from '@marketplace/contract/discovery/own-page/rank';
import {
  PLACES_COUNTED,
  type RankChange,
  rankChanges,
} from '@marketplace/contract/discovery/own-page/rank-limits';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { canSeeStatistics } from './page-statistics.policy.ts';

type Answer = Omit<AnswerOf<typeof viewOwnRank>, 'status' | 'msg'>;

/** The points of an artisan after a change, or as they are. */
interface ScenarioRow {
  /** Null for the artisan as they are. */
  change: RankChange | null;
  points: number;
  ratings: number;
  details: number;
  visit: number;
  is_low: boolean;
  place: number;
  skill: string;
  state: string;
  listed: boolean;
  people: number;
  /** The points that lists still sort by. */
  stored: number;
  is_away: boolean;
  is_featured: boolean;
  rating_count: number;
  weight: number;
  weeks_away: number;
}

export function createViewOwnRank({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `forbidden` without an artisan profile */
  return async function view(accountId: string): Promise<Answer> {
    const rows = await listScenarios(db, accountId, now());
    const own = rows.find(({ change }) => change === null);
    if (!canSeeStatistics(own))
      throw new AppError('forbidden', 'Only artisans have a page. Please create your artisan profile first.');
    const changes = rows
      .filter(({ points }) => points > own.points)
      .flatMap(({ change, points, place }) =>
        change === null ? [] : [{ change, points: points - own.points, place }],
      )
      .sort((one, other) => other.points - one.points);
    return {
      skill: own.skill,
      state: own.state,
      is_listed: own.listed,
      place: own.place,
      people: own.people,
      score: own.points,
      listed_score: own.stored,
      ratings: Math.round(own.ratings),
      details: own.details,
      visit: Math.round(own.visit),
      is_low: own.is_low,
      is_away: own.is_away,
      is_featured: own.is_featured,
      no_of_ratings: own.rating_count,
      rating_weight: own.weight,
      weeks_away: own.weeks_away,
      changes,
    };
  };
}

/**
 * Lists what the score of an artisan is now, and what it would be after each change. One call of the database functions that give artisans
 * their score reads the inputs of all of it, at one moment. A place is counted in the list of the first trade in the state, with these
 * points of the artisan and the points by which lists sort the others.
 */
async function listScenarios(queries: Queries, accountId: string, at: Date): Promise<ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    with own as materialized (
      select profile.account_id, profile.skill, profile.state, profile.listed, profile.score as stored,
        coalesce(profile.featured_until > ${at}, false) as is_featured, profile.rating_count, inputs.*
      from artisan_profiles as profile
      cross join lateral artisan_score_inputs(profile, ${at}) as inputs
      where profile.account_id = ${accountId}
    )
    select change, parts.score as points, parts.ratings, parts.details, parts.visit::float8 as visit, parts.is_low,
      own.skill, own.state, own.listed, own.stored, coalesce(own.is_away, false) as is_away, own.is_featured, own.rating_count,
      own.weight, own.weeks_away::integer as weeks_away,
      (select count(*)::integer + 1 from (
         select from artisan_profiles as other
         where other.listed and other.skill = own.skill and other.state = own.state and other.account_id <> own.account_id
           and (other.score, other.account_id) > (parts.score, own.account_id)
         limit ${sql.lit(PLACES_COUNTED)}
       ) as before_me) as place,
      (select count(*)::integer from (
         select from artisan_profiles as other
         where other.listed and other.skill = own.skill and other.state = own.state limit ${sql.lit(PLACES_COUNTED + 1)}
       ) as everybody) as people
    from own
    cross join (select null as change union all select unnest(${sql.val([...rankChanges])}::text[])) as scenario
    cross join lateral artisan_score_parts(
      own.is_away and change is distinct from 'back',
      own.stars + case when change = 'five_stars' then 5 else 0 end,
      own.weight + case when change = 'five_stars' then 1 else 0 end,
      own.has_picture or change is not distinct from 'picture',
      case when change = 'photos' then greatest(own.photos, 3) else own.photos end,
      case when change = 'about' then greatest(own.about_length, 100) else own.about_length end,
      own.is_verified or change is not distinct from 'identity',
      case when change = 'short' then greatest(own.short_length, 20) else own.short_length end,
      own.has_charge or change is not distinct from 'charge',
      own.has_portfolio or change is not distinct from 'portfolio',
      own.has_background or change is not distinct from 'background',
      case when change = 'visit' then 0 else own.weeks_away end
    ) as parts`.execute(queries);
  return rows;
}
