import type { NeededTime } from '@marketplace/contract/work/job-times';
import { expect, test } from 'vitest';
import { neededText } from './needed-text.ts';

// Shows: easy-post-9
test.each<[NeededTime, string | undefined, string]>([
  ['today', '2026-11-23', 'Today'],
  ['today', '2026-11-22', 'On 22 Nov 2026'],
  ['this_week', '2026-11-29', 'This week, by 29 Nov 2026'],
  ['this_week', '2026-11-23', 'This week, by today'],
  ['this_week', '2026-11-22', 'By 22 Nov 2026'],
  ['date', '2026-12-01', 'On 1 Dec 2026'],
  ['date', '2026-11-23', 'Today'],
  ['flexible', undefined, 'Flexible'],
  ['today', undefined, 'Today'],
  ['date', undefined, 'On a date'],
])('on 23 November, %s until %s reads %j', (when, neededBy, text) =>
  expect(neededText(when, neededBy, '2026-11-23')).toBe(text),
);
