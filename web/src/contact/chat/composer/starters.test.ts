import type { Conversation } from '@marketplace/contract/contact/messages';
import { expect, test } from 'vitest';
import { startersOf } from './starters.ts';

const startersIn = (conv_type: Conversation['conv_type']) =>
  startersOf({ conv_type, opened_by_me: true } as Conversation);

test('sentences about work are offered for an artisan and a job, and none for the support team', () => {
  expect(startersIn('artisan')).toContain('Are you free tomorrow?');
  expect(startersIn('job')).toContain('I can do this job. When can I come?');
  expect(startersIn('support')).toEqual([]);
});
