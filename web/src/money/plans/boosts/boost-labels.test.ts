import { describe, expect, test } from 'vitest';
import { expectationLabel, type OwnBoost, reportLabel, sharingLabel } from './boost-labels.ts';

const buildBoost = (changes: Partial<OwnBoost>): OwnBoost => ({
  skill: 'Plumber',
  state: 'Lagos',
  others_in_state: 0,
  others_in_nigeria: 0,
  expected_per_day: null,
  expected_from: null,
  shown_today: 0,
  shown_in_30_days: 0,
  ...changes,
});

describe('the texts before boost days are spent', () => {
  test.each([
    [0, 0, 'No one else is boosted for Plumber right now.'],
    [0, 4, 'No one else is boosted for Plumber in Lagos right now. In the rest of Nigeria: 4.'],
    [1, 1, '1 other person with the skill Plumber in Lagos is boosted now. You share the places with them.'],
    [
      17,
      1217,
      '17 other people with the skill Plumber in Lagos are boosted now, and 1,200 in the rest of Nigeria. You share the places with them.',
    ],
  ])('%i others in the state, %i in all', (others_in_state, others_in_nigeria, words) => {
    expect(sharingLabel(buildBoost({ others_in_state, others_in_nigeria }))).toBe(words);
  });

  test.each([
    [null, null, /^We don't have figures from others for the last 7 days, so we can't say yet/],
    [1, 'everybody', /^Expect to be shown there about once a day\. .* all boosted profiles were shown/],
    [1200, 'skill_in_state', /about 1,200 times a day\. .* with the skill Plumber in Lagos were shown/],
  ] as const)('%s a day, from %s', (expected_per_day, expected_from, words) => {
    expect(expectationLabel(buildBoost({ expected_per_day, expected_from }))).toMatch(words);
  });
});

test.each([
  [0, 0, null],
  [0, 1, 'Shown in Featured places once in the last 30 days, not yet today.'],
  [3, 1240, 'Shown in Featured places 1,240 times in the last 30 days, 3 times today.'],
])(
  'a profile that was shown %i times today and %i times in a month',
  (shown_today, shown_in_30_days, words) => {
    expect(reportLabel(buildBoost({ shown_today, shown_in_30_days }))).toBe(words);
  },
);
