import { describe, expect, test } from 'vitest';
import { formatUsualTime } from './usual-time.ts';

describe('formatUsualTime', () => {
  test.each([
    [0, '5 minutes'],
    [301, '10 minutes'],
    [3300, '55 minutes'],
    [3301, '1 hour'],
    [3601, '2 hours'],
    [36 * 3600, '36 hours'],
    [36 * 3600 + 1, '2 days'],
    [49 * 3600, '3 days'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(formatUsualTime(seconds)).toBe(text);
  });
});
