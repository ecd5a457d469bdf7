import { expect, test } from 'vitest';
import { ownedLabel } from './owned-labels.ts';

const bought = {
  plan: 'Connect',
  expires_at: '2026-11-29T12:00:00Z',
  is_unlimited: false,
  no_of_calls_remaining: 6,
  no_of_messages_remaining: 6,
  no_of_featured_profile_days_remaining: 2,
  no_of_featured_job_days_remaining: 0,
} as const;

test.each([
  [bought, 'You now have Connect until 29 Nov: 6 calls, 6 chats and 2 boost days.'],
  [
    { ...bought, no_of_featured_profile_days_remaining: 1 },
    'You now have Connect until 29 Nov: 6 calls, 6 chats and 1 boost day.',
  ],
  [
    { ...bought, no_of_featured_profile_days_remaining: 0, expires_at: '2027-01-02T12:00:00Z' },
    'You now have Connect until 2 Jan 2027: 6 calls and 6 chats.',
  ],
  [
    { ...bought, plan: 'Elite', is_unlimited: true, no_of_featured_job_days_remaining: 7 } as const,
    'You now have Elite until 29 Nov: unlimited calls and chats, 2 boost days and 7 featured job days.',
  ],
])('%o is said to its buyer', (plan, words) => {
  expect(ownedLabel(plan, Date.parse('2026-11-22T12:00:00Z'))).toBe(words);
});
