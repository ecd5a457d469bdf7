import type { ApiAnswer } from '@marketplace/contract/api';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { formatCount } from '../../../lib/format.ts';

export type OwnBoost = Pick<
  ApiAnswer<'/user_artisan/view_boost'>,
  | 'skill'
  | 'state'
  | 'others_in_state'
  | 'others_in_nigeria'
  | 'expected_per_day'
  | 'expected_from'
  | 'shown_today'
  | 'shown_in_30_days'
>;

const times = (count: number) => (count === 1 ? 'once' : formatCount(count, 'time'));
const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** Says who shares the featured places of the lists with this profile. */
export function sharingLabel({ skill, state, others_in_state, others_in_nigeria }: OwnBoost): string {
  const elsewhere = others_in_nigeria - others_in_state;
  if (others_in_nigeria === 0) return `No one else is boosted for ${skill} right now.`;
  const inState = `${formatCount(others_in_state, 'other person', 'other people')} with the skill ${skill} in ${state} ${isAre(others_in_state)} boosted now`;
  if (others_in_state === 0) {
    return `No one else is boosted for ${skill} in ${state} right now. In the rest of Nigeria: ${formatNumber(elsewhere)}.`;
  }
  return elsewhere === 0
    ? `${inState}. You share the places with them.`
    : `${inState}, and ${formatNumber(elsewhere)} in the rest of Nigeria. You share the places with them.`;
}

/** Says the expected number of views per day, and the basis of the estimate. */
export function expectationLabel({ skill, state, expected_per_day, expected_from }: OwnBoost): string {
  if (expected_per_day === null || expected_from === null)
    return "We don't have figures from others for the last 7 days, so we can't say yet how often we'll show you.";
  const whose = {
    skill_in_state: `boosted profiles with the skill ${skill} in ${state}`,
    skill: `boosted profiles with the skill ${skill} in all Nigeria`,
    everybody: 'all boosted profiles',
  }[expected_from];
  return `Expect to be shown there about ${times(expected_per_day)} a day. We work this out from how often ${whose} were shown in the last 7 days. We can't promise it.`;
}

/** Says how often a profile was shown in featured places; null when it never was. */
export function reportLabel({ shown_today, shown_in_30_days }: OwnBoost): string | null {
  if (shown_in_30_days === 0) return null;
  const today = shown_today === 0 ? 'not yet today' : `${times(shown_today)} today`;
  return `Shown in Featured places ${times(shown_in_30_days)} in the last 30 days, ${today}.`;
}
