import type { OwnAnswer } from '@marketplace/contract/work/job-answers';
import { expect, it, test } from 'vitest';
import { distanceLabel, replyLabel, statusOf } from './answer-labels.ts';

// Shows: job-answers-4
test.each([
  [{ distance_km: 0, state: 'Lagos', city: 'Surulere' }, 'In Surulere'],
  [{ distance_km: 10, state: 'Lagos', city: 'Mushin' }, 'About 10 km away, in Mushin'],
  [{ distance_km: null, state: 'Kano', city: 'Dala' }, 'Dala, Kano'],
  [{ distance_km: null, state: '', city: '' }, ''],
] as const)('the distance of %j is told as "%s"', (answer, words) => {
  expect(distanceLabel(answer)).toBe(words);
});

// Shows: job-answers-4
it('says how soon a person usually replies, and nothing when it is not known', () => {
  expect(replyLabel({ reply_seconds: 1100 })).toBe('Usually replies within 20 minutes');
  expect(replyLabel({ reply_seconds: null })).toBeNull();
});

// Shows: job-answers-11
test.each([
  ['unread', false, 'Not read yet'],
  ['read', false, 'Read'],
  ['declined', false, 'Declined'],
  ['hired', false, 'Hired'],
  ['over', false, 'Job closed'],
  ['over', true, 'Someone else was chosen'],
] as const)('an answer that is %s (filled: %s) is labelled "%s"', (state, is_filled, label) => {
  expect(statusOf({ state, is_filled, poster_name: 'Ada' } as OwnAnswer).label).toBe(label);
});
