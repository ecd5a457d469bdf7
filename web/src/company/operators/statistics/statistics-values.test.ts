import { expect, test } from 'vitest';
import { csvOf, type DailyAnswer, showChange, shownOf, totalOf } from './statistics-values.ts';

const answer = (parts: Partial<DailyAnswer['statistics'][number]> = {}): DailyAnswer =>
  ({
    status: 'ok',
    from_day: '2026-11-21',
    computed_at: null,
    parts: [],
    statistics: [
      {
        name: 'sign_ups',
        today: 4,
        values: [1, 2, 3, 4, 5, 6, 7],
        before: [2, 2, 2, 2, 2, 2, 2],
        missing: 0,
        missing_before: 0,
        ...parts,
      },
    ],
  }) as DailyAnswer;

// Shows: console-figures-2
test('a missing day is a gap and is named, and a period is compared only with a whole one', () => {
  const whole = shownOf(answer(), 'sign_ups', 7);
  expect(whole).toMatchObject({ total: 28, totalBefore: 14, missing: 0 });
  expect(whole && showChange(whole)).toBe('+100%: 14 in the period before');
  const gap = shownOf(
    answer({ values: [1, null, 3, 4, 5, 6, 7], missing: 1, missing_before: 2 }),
    'sign_ups',
    7,
  );
  expect(gap).toMatchObject({ total: 26, totalBefore: null, missing: 1, values: [1, null, 3, 4, 5, 6, 7] });
  expect(gap && showChange(gap)).toBe('The period before has no figure.');
});

test('shares are of all days together, the last one counts of what is present, and medians have a middle', () => {
  expect(totalOf('replied_1h', [1, 9, null], [10, 10, 10])).toBe(0.5);
  expect(totalOf('replied_1h', [0], [0])).toBeNull();
  expect(totalOf('artisans', [5, 6, null], null)).toBe(6);
  expect(totalOf('median_reply', [10, null, 90, 20], null)).toBe(20);
  expect(totalOf('revenue', [null, null], null)).toBeNull();
});

test('a file has each day with both periods, and money in naira', () => {
  const money = shownOf(answer({ name: 'revenue', values: [150, null, 0, 0, 0, 0, 0] }), 'revenue', 7);
  const [head, first, second] = csvOf(money ? [money] : [], ['2026-11-21', '2026-11-22'], 7).split('\r\n');
  expect(head).toBe('Day,Revenue (naira),"Revenue, the period before"');
  expect(first).toBe('2026-11-21,1.5,0.02');
  expect(second).toBe('2026-11-22,,0.02');
});
