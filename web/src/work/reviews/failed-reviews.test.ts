import { expect, test } from 'vitest';
import { failedReviewsText } from './failed-reviews.ts';

// Shows: member-messages-9, member-messages-10
test.each([
  [{ msg: 'Please wait a little.', unanswered: false }, 'Failed to fetch reviews. Please wait a little.'],
  [
    { msg: 'No connection.', unanswered: true },
    'Something went wrong while fetching reviews. No connection.',
  ],
  [{ msg: '', unanswered: true }, 'Something went wrong while fetching reviews.'],
])('%o reads %s', (reason, text) => {
  expect(failedReviewsText(reason)).toBe(text);
});
