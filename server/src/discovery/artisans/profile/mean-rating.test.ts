import { expect, test } from 'vitest';
import { meanRating } from './mean-rating.ts';

test.each([
  [0, 0, 0],
  [5, 1, 5],
  [14, 3, 4.7],
  [13, 3, 4.3],
  [17, 4, 4.3],
])('%d stars in %d ratings are %d', (sum, count, mean) => expect(meanRating(sum, count)).toBe(mean));
