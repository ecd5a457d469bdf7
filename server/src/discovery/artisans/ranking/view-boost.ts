import type { viewBoost } from '@marketplace/contract/money/boosts';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { readViews, type View, type ViewCounts } from '../../../platform/http/index.ts';
import { boostNeedsProfile, canBoostProfile } from '../artisans.policy.ts';
import { findProfile } from '../artisans.repository.ts';
import { isNotAway } from '../lists/featured-slots.ts';

type Answer = Omit<AnswerOf<typeof viewBoost>, 'status'>;

/** The number of past days from which the expected views are computed. */
const LOOKED_BACK_DAYS = 7;
const REPORTED_DAYS = 30;
const FEATURED_PROFILE = 'featured_profile';

/** The view of a profile in a featured slot. */
export function featuredView(accountId: string): View {
  return { kind: FEATURED_PROFILE, subjectId: accountId };
}

interface Group {
  from: NonNullable<Answer['expected_from']>;
  views: number;
  /** The sum, over all boosted profiles, of the days on which each was shown. */
  profile_days: number;
}

export function createViewBoost(parts: { db: Database; viewCounts: ViewCounts; now: () => Date }) {
  const { db, viewCounts, now } = parts;

  /** @throws AppError `forbidden` without an artisan profile. */
  return async function viewOwnBoost(accountId: string): Promise<Answer> {
    const profile = await findProfile(db, accountId);
    if (!canBoostProfile(profile)) throw boostNeedsProfile();
    await viewCounts.flush();
    const at = now();
    const { account_id, skill, state, featured_until } = profile;
    const others = await countOthers(account_id, { skill, state }, at);
    const expected = expectedPerDay(await listGroups(account_id, { skill, state }, at));
    const shown = await readViews(db, featuredView(accountId), { day: lagosDay(at), days: REPORTED_DAYS });
    return {
      featured_until: featured_until && featured_until > at ? featured_until.toISOString() : null,
      skill,
      state,
      others_in_state: others.in_state,
      others_in_nigeria: others.in_nigeria,
      expected_per_day: expected?.perDay ?? null,
      expected_from: expected?.from ?? null,
      shown_today: shown.today,
      shown_in_30_days: shown.all,
    };
  };

  async function countOthers(
    accountId: string,
    { skill, state }: { skill: string; state: string },
    at: Date,
  ) {
    const { rows } = await sql<{ in_state: number; in_nigeria: number }>`
      select count(*) filter (where state = ${state})::integer as in_state, count(*)::integer as in_nigeria
      from artisan_profiles as entry
      where listed and featured_until > ${at} and ${isNotAway} and skill = ${skill} and account_id <> ${accountId}`.execute(
      db,
    );
    return rows[0] ?? { in_state: 0, in_nigeria: 0 };
  }

  /** Views of other boosted profiles in the last whole days, in groups: the most similar group first. */
  async function listGroups(
    accountId: string,
    { skill, state }: { skill: string; state: string },
    at: Date,
  ): Promise<Group[]> {
    const today = lagosDay(at);
    const { rows } = await sql<{ [column: string]: number }>`
      select coalesce(sum(views) filter (where skill = ${skill} and state = ${state}), 0)::integer as near_views,
        count(*) filter (where skill = ${skill} and state = ${state})::integer as near_days,
        coalesce(sum(views) filter (where skill = ${skill}), 0)::integer as skill_views,
        count(*) filter (where skill = ${skill})::integer as skill_days,
        coalesce(sum(views), 0)::integer as all_views, count(*)::integer as all_days
      from view_counts join artisan_profiles on account_id = subject_id
      where kind = ${FEATURED_PROFILE} and subject_id <> ${accountId}
        and day >= ${today}::date - ${LOOKED_BACK_DAYS}::integer and day < ${today}::date`.execute(db);
    const numberOf = (name: string) => rows[0]?.[name] ?? 0;
    return [
      { from: 'skill_in_state', views: numberOf('near_views'), profile_days: numberOf('near_days') },
      { from: 'skill', views: numberOf('skill_views'), profile_days: numberOf('skill_days') },
      { from: 'everybody', views: numberOf('all_views'), profile_days: numberOf('all_days') },
    ];
  }
}

/**
 * The mean of the first group that was shown at all, as if one more profile had shared its slots. It is rounded to two digits.
 */
export function expectedPerDay(groups: Group[]): { perDay: number; from: Group['from'] } | null {
  const group = groups.find(({ profile_days }) => profile_days > 0);
  if (!group) return null;
  const mean = group.views / group.profile_days;
  const sharing = group.profile_days / LOOKED_BACK_DAYS;
  const perDay = (mean * sharing) / (sharing + 1);
  return { perDay: Math.max(1, Number(perDay.toPrecision(2))), from: group.from };
}
