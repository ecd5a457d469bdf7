import { expect, test } from 'vitest';
import { endAfterDays } from './end-after-days.ts';

test.each([
  [1, null, '2026-11-13T10:00:00.000Z'],
  [3, '2026-11-14T08:00:00.000Z', '2026-11-17T08:00:00.000Z'],
  // What is over does not lengthen it.
  [2, '2026-11-01T08:00:00.000Z', '2026-11-14T10:00:00.000Z'],
])('%s days after %s end at %s', (days, runsUntil, end) => {
  expect(endAfterDays(days, runsUntil, Date.parse('2026-11-12T10:00:00Z'))).toBe(end);
});
