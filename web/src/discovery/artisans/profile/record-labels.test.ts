import { expect, it } from 'vitest';
import { recordSigns } from './record-labels.ts';

const artisan = { is_verified: false, member_since: '2026-02-03T10:00:00.000Z' };
const none = { jobs_done: 0, people: 0, done_share: null, late_cancellations: 0, ended: 0 };

const since = { kind: 'since', name: 'Here since', value: '3 Feb 2026' };

// Shows: artisan-page-17
it('shows only signs for which there are figures', () => {
  expect(recordSigns(artisan)).toEqual([since]);
  expect(
    recordSigns({ ...artisan, record: { ...none, reply_seconds: null, identity_checked_at: null } }),
  ).toEqual([since]);
  // A response of the previous release.
  expect(recordSigns({ ...artisan, is_verified: true, record: none })).toEqual([
    { kind: 'identity', name: 'Identity', value: 'Verified by us' },
    since,
  ]);
});

// Shows: case-6
it('shows what the figures were counted from', () => {
  const record = {
    jobs_done: 12,
    people: 9,
    done_share: 0.928,
    late_cancellations: 1,
    ended: 14,
    problems: 2,
    reply_seconds: 1100,
    identity_checked_at: '2026-03-02T23:30:00.000Z',
  };
  expect(recordSigns({ ...artisan, is_verified: true, record })).toEqual([
    { kind: 'identity', name: 'Identity', value: 'Verified by us', detail: 'on 3 Mar 2026' },
    { kind: 'jobs', name: 'Jobs done here', value: '12 jobs', detail: 'for 9 customers' },
    { kind: 'share', name: 'Agreements completed', value: '92%', detail: 'of 14' },
    { kind: 'late', name: 'Cancelled late', value: '1 of 14 agreements' },
    { kind: 'problems', name: 'Problems with work', value: '2 decided against them' },
    { kind: 'reply', name: 'Usually replies within', value: '20 minutes' },
    since,
  ]);
});
