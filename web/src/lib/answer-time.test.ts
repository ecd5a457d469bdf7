import { afterEach, expect, it, vi } from 'vitest';
import { answerTime } from './answer-time.ts';

afterEach(() => vi.useRealTimers());

// Shows: removals-13, appeal-time-1
it.each([
  ['2026-12-01T12:00:00.000Z', /^You'll hear from us by .*1 Dec.*(?:13|1):00/],
  ['2026-11-28T12:00:00.000Z', /^It's taking us longer than usual, sorry\./],
])('says until when we answer, and is sorry when that is over: %s', (answerBy, sentence) => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00.000Z') });
  expect(answerTime(answerBy)).toMatch(sentence);
});
