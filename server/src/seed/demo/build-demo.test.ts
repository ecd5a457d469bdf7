import { expect, test } from 'vitest';
import { hashOf } from '../pictures/picture-pool.ts';
import { portraits } from '../pictures/portraits.ts';
import { buildDemo } from './build-demo.ts';
import { commonTrades } from './supply.ts';

const faces = portraits.map((portrait) => ({ ...portrait, hash: hashOf(portrait), avif: true }));
const demo = buildDemo({
  portraits: faces,
  work: [],
  now: new Date('2025-11-20T09:30:00Z'),
  passwordHashes: { customer: 'c', artisan: 'a', operator: 'o' },
});

// Shows: demo-1
test.each(commonTrades)('%s has 25 people, eight of them in Lagos', (trade) => {
  const found = demo.artisan_profiles.filter(({ skill }) => skill === trade);
  expect(found.length).toBeGreaterThanOrEqual(25);
  expect(found.filter(({ state }) => state === 'Lagos').length).toBeGreaterThanOrEqual(8);
});

// Shows: demo-2, demo-3
test('the demo customer has six conversations and a visit, and the operator payments and cases', () => {
  const customer = demo.accounts.find(({ email }) => email === 'customer@example.com')?.id as string;
  const own = demo.conversations.filter(({ opener_id, other_id }) =>
    [opener_id, other_id].includes(customer),
  );
  expect(own).toHaveLength(6);
  expect(own.filter(({ job_id }) => job_id)).toHaveLength(3);
  expect(demo.chat_files).toHaveLength(2);
  expect(demo.agreements.map(({ status }) => status).toSorted()).toEqual(['accepted', 'done']);
  expect(demo.payments.length).toBeGreaterThan(30);
  expect(demo.reports.length + demo.identity_checks.length).toBe(6);
});

// Shows: demo-5
test('no two people share a face, and two artisans of three have one', () => {
  const shown = demo.accounts.flatMap(({ picture_hash }) => picture_hash ?? []);
  expect(new Set(shown).size).toBe(shown.length);
  const artisans = demo.accounts.filter(({ role }) => role === 'artisan');
  const initials = artisans.filter(({ picture_hash }) => picture_hash === null);
  expect(initials.length / artisans.length).toBeLessThan(0.34);
});
