import { describe, expect, test } from 'vitest';
import { formatUsualTime } from './usual-time.ts';

describe('formatUsualTime', () => {
  test.each([
    [0, 'up to 5 minutes'],
    [301, 'up to 10 minutes'],
    [3300, 'up to 55 minutes'],
    [3301, 'up to 1 hour'],
    [3601, 'up to 2 hours'],
    [36 * 3600, 'up to 36 hours'],
    [36 * 3600 + 1, 'up to 2 days'],
    [49 * 3600, 'up to 3 days'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(formatUsualTime(seconds)).toBe(text);
  });
});
